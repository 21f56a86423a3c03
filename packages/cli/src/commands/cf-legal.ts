import { COMPANY_FIRE } from '@bocage/company-fire';
import type { LegalAction, Situation } from '@bocage/core/game';
import { checkSide, readSituation, unitIn } from '../files/read-situation';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { whyText } from '../text/outcome';
import { textOf } from '../text/texts';
import type { Command } from './command';

/** Lists the events that one unit, or each, may play now, and the refused ones with reasons. */
export const cfLegalCommand: Command = {
  name: 'cf legal',
  operands: ['SITUATION'],
  options: ['unit', 'for'],
  example: 'cf legal examples/company-fire-play.json --unit b1',
  async run(io, [file = ''], { unit, for: side, json, lang }) {
    const { situation: whole } = await readSituation(io, file, () => COMPANY_FIRE);
    if (side !== undefined) checkSide(whole, side);
    const situation = side === undefined ? whole : COMPANY_FIRE.tell(whole, side);
    const ids = unit === undefined ? ownIds(situation, side) : [unitIn(situation, unit).id];
    const answers = ids.map((id) => ({ id, actions: COMPANY_FIRE.considered(situation, id) }));
    const { board } = situation;
    const reasons = ({ because }: LegalAction): object[] =>
      because.map((reason) => reasonJson(board, reason));
    if (json) {
      for (const { id, actions } of answers) {
        const refused = actions
          .filter(({ allowed }) => !allowed)
          .map((action) => ({ event: action.event, because: reasons(action) }));
        const legal = actions.filter(({ allowed }) => allowed).map(({ event }) => event);
        io.out(`${JSON.stringify({ unit: id, legal, refused })}\n`);
      }
      return EXIT.answered;
    }
    const rows = answers.flatMap(({ id, actions }) =>
      actions.map(({ event, allowed, because }) => [
        id,
        textOf(lang, `Cli.Word.${allowed ? 'yes' : 'no'}`),
        JSON.stringify(event),
        whyText(lang, board, because, COMPANY_FIRE),
      ]),
    );
    io.out(rows.length === 0 ? `${textOf(lang, 'Cli.play.Nothing')}\n` : `${columns(rows, '')}\n`);
    return EXIT.answered;
  },
};

function ownIds({ units }: Situation, side: string | undefined): readonly string[] {
  return units.filter((unit) => side === undefined || unit.side === side).map(({ id }) => id);
}
