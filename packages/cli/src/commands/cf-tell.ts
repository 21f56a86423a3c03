import { COMPANY_FIRE } from '@bocage/company-fire';
import { formatCell } from '@bocage/core/notation';
import { situationToJson, tellWaiting } from '@bocage/core/game';
import { checkSide, readSituation } from '../files/read-situation';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { labelOf } from '../text/labels';
import { outcomeJson } from '../text/outcome-json';
import { playText } from '../text/play-text';
import { UsageError } from '../usage-error';
import type { Command } from './command';

/** Prints the situation as one side may know it, and the open questions that it may know. */
export const cfTellCommand: Command = {
  name: 'cf tell',
  operands: ['SITUATION'],
  options: ['for'],
  example: 'cf tell examples/company-fire-play.json --for red',
  async run(io, [file = ''], { for: side, json, lang }) {
    const { situation: whole } = await readSituation(io, file, () => COMPANY_FIRE);
    if (side === undefined) throw new UsageError('option-value', { option: '--for' });
    checkSide(whole, side);
    const situation = COMPANY_FIRE.tell(whole, side);
    const outcome = { situation, log: [], refused: [], ...tellWaiting(COMPANY_FIRE.waiting(whole), side) };
    if (json) {
      const { questions, needs } = outcomeJson(COMPANY_FIRE, outcome) as Record<string, unknown>;
      const told = situationToJson(COMPANY_FIRE, situation);
      io.out(`${JSON.stringify({ questions, needs, situation: told })}\n`);
      return EXIT.answered;
    }
    const unit = (group: 'kind' | 'status', value: unknown): string =>
      typeof value === 'string' ? labelOf(lang, 'Unit', `${group}_${value}`, {}, COMPANY_FIRE) : '';
    const rows = situation.units.map(({ id, side: owner, cell, state }) => [
      id,
      owner,
      formatCell(cell, situation.board),
      state['concealed'] === true && owner !== side
        ? labelOf(lang, 'Unit', 'concealed', {}, COMPANY_FIRE)
        : unit('kind', state['kind'] ?? 'rifle-squad'),
      unit('status', state['status'] ?? 'good-order'),
    ]);
    io.out(
      `${columns(rows, '')}\n${playText({ lang, game: COMPANY_FIRE, board: situation.board }, outcome)}`,
    );
    return EXIT.answered;
  },
};
