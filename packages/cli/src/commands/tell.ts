import { formatCell } from '@bocage/core/notation';
import { situationToJson, tellWaiting, type Game, type Play, type Unit } from '@bocage/core/game';
import { readPlayed } from '../files/play-game';
import { checkSide, type Read } from '../files/read-situation';
import { EXIT, type Io } from '../io';
import type { Options } from '../options';
import { columns } from '../text/columns';
import { labelOf } from '../text/labels';
import { outcomeJson } from '../text/outcome-json';
import { playText } from '../text/play-text';
import { UsageError } from '../usage-error';
import type { Command } from './command';

/** Prints the situation as one side may know it, and the open questions that it may know. */
export const tellCommand: Command = {
  name: 'tell',
  operands: ['SITUATION'],
  options: ['for'],
  example: 'tell examples/company-fire-play.json --for red',
  async run(io, [file = ''], options) {
    return tellRead(io, await readPlayed(io, file), options);
  },
};

/** Prints a situation as one side may know it. */
export function tellRead(
  io: Io,
  { game, situation: whole }: Read<Game & Play>,
  { for: side, json, lang }: Options,
): number {
  if (side === undefined) throw new UsageError('option-value', { option: '--for' });
  checkSide(whole, side);
  const situation = game.tell(whole, side);
  const outcome = { situation, log: [], refused: [], ...tellWaiting(game.waiting(whole), side) };
  if (json) {
    const { questions, needs } = outcomeJson(game, outcome) as Record<string, unknown>;
    const told = situationToJson(game, situation);
    io.out(`${JSON.stringify({ questions, needs, situation: told })}\n`);
    return EXIT.answered;
  }
  const unit = (group: 'kind' | 'status', state: Unit['state']): string => {
    const field = game.unitFields.find(({ id }) => id === group);
    if (!field) return '';
    return labelOf(lang, 'Unit', `${group}_${String(state[group] ?? field.default)}`, {}, game);
  };
  const rows = situation.units.map(({ id, side: owner, cell, state }) => [
    id,
    owner,
    formatCell(cell, situation.board),
    state['concealed'] === true && owner !== side
      ? labelOf(lang, 'Unit', 'concealed', {}, game)
      : unit('kind', state),
    unit('status', state),
  ]);
  io.out(`${columns(rows, '')}\n${playText({ lang, game, board: situation.board }, outcome)}`);
  return EXIT.answered;
}
