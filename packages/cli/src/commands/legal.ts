import type { Game, KnownSituation, LegalAction, Play, ReckoningPart, Situation } from '@bocage/core/game';
import { eventWords } from '../files/event-words';
import { readPlayed } from '../files/play-game';
import { checkSide, unitIn, type Read } from '../files/read-situation';
import { EXIT, type Io } from '../io';
import type { Options } from '../options';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { whyText } from '../text/outcome';
import { knownTo, labelText } from '@bocage/core/game';
import { textOf, textsIn, type Lang } from '../text/texts';
import type { Command } from './command';

/** Lists the events that one unit, or each, may play now, with their dice and tests, and the refused ones. */
export const legalCommand: Command = {
  name: 'legal',
  operands: ['SITUATION'],
  options: ['unit', 'for'],
  example: 'legal examples/company-fire-play.json --unit b1',
  async run(io, [file = ''], options) {
    return legalRead(io, await readPlayed(io, file), options);
  },
};

/** Lists what units may do in a situation. */
export function legalRead(
  io: Io,
  { game, situation: whole }: Read<Game & Play>,
  { unit, for: side, json, lang }: Options,
): number {
  if (side !== undefined) checkSide(whole, side);
  const situation = knownTo(game, whole, side);
  const ids = unit === undefined ? ownIds(situation, side) : [unitIn(situation, unit).id];
  const answers = ids.map((id) => ({ id, actions: actionsOf(game, situation, id) }));
  const { board } = situation;
  const reasons = ({ because }: LegalAction): object[] => because.map((reason) => reasonJson(board, reason));
  if (json) {
    for (const { id, actions } of answers) {
      const refused = actions
        .filter(({ allowed }) => !allowed)
        .map((action) => ({ event: action.event, because: reasons(action) }));
      const legal = actions.filter(({ allowed }) => allowed);
      const rolls = legal.flatMap(({ event, dice, test }) => {
        if (!dice && !test) return [];
        const parts = (dice ?? test)?.parts.map(({ id: part, value }) => ({ id: part, value }));
        return [{ event, ...(dice && { dice: dice.count }), ...(test && { needed: test.needed }), parts }];
      });
      io.out(`${JSON.stringify({ unit: id, legal: legal.map(({ event }) => event), refused, rolls })}\n`);
    }
    return EXIT.answered;
  }
  const rows = answers.flatMap(({ id, actions }) =>
    actions.map((action) => [
      id,
      textOf(lang, `Cli.Word.${action.allowed ? 'yes' : 'no'}`),
      eventWords(action.event, game, situation),
      action.allowed ? rollText(lang, game, action) : whyText(lang, board, action.because, game),
    ]),
  );
  io.out(rows.length === 0 ? `${textOf(lang, 'Cli.play.Nothing')}\n` : `${columns(rows, '')}\n`);
  return EXIT.answered;
}

function actionsOf(game: Game, situation: KnownSituation, id: string): readonly LegalAction[] {
  if (game.considered) return game.considered(situation, id);
  return (game.legal?.(situation, id) ?? []).map((event) => ({ event, allowed: true, because: [] }));
}

/** Returns the rolls of an event: `3d6  weapon +3` for each target, `test 4+  veteran +1`, both sides of a fight. */
function rollText(lang: Lang, game: Game, { dice, test, fight }: LegalAction): string {
  const roll = (title: string, parts: readonly ReckoningPart[]): string => {
    const why = parts.map(({ id, value }) => {
      const name = labelText(textsIn(lang), game, ['Modifier', 'Cover', 'Side', 'Cell'], id);
      return `${name} ${value < 0 ? `−${-value}` : `+${value}`}`;
    });
    return [title, why.join(', ')].filter((one) => one !== '').join('  ');
  };
  const targets = dice?.targets ?? (dice ? [{ ...dice, unit: '' }] : []);
  return [
    ...targets.map(({ unit, count, parts }) => roll([unit, `${count}d6`].join(' ').trim(), parts)),
    ...(test ? [roll(textOf(lang, 'Cli.legal.Test', { needed: test.needed }), test.parts)] : []),
    ...(fight ? [roll(textOf(lang, 'Cli.legal.Own'), fight.own)] : []),
    ...(fight ? [roll(textOf(lang, 'Cli.legal.Enemy'), fight.enemy)] : []),
  ].join('; ');
}

function ownIds({ units }: Situation, side: string | undefined): readonly string[] {
  return units.filter((unit) => side === undefined || unit.side === side).map(({ id }) => id);
}
