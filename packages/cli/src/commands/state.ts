import { formatCell } from '@bocage/core/notation';
import {
  situationToJson,
  tellWaiting,
  type Game,
  type Json,
  type Play,
  type Situation,
  type Unit,
} from '@bocage/core/game';
import { checkSide } from '../files/read-situation';
import { readPlayed } from '../files/play-game';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { labelOf, labelIfAny } from '../text/labels';
import { logText } from '../text/log-text';
import { mapText } from '../text/map-text';
import { outcomeJson } from '../text/outcome-json';
import { playText } from '../text/play-text';
import type { Lang } from '../text/texts';
import type { Command } from './command';

/** Tells how a game stands: moment, facts of the phase, units with their marks, a small map, what is open. */
export const stateCommand: Command = {
  name: 'state',
  operands: ['SITUATION'],
  options: ['for'],
  example: 'state examples/company-fire-play.json',
  async run(io, [file = ''], { for: side, json, lang }) {
    const { game, situation: whole } = await readPlayed(io, file);
    if (side !== undefined) checkSide(whole, side);
    const situation = side === undefined ? whole : game.tell(whole, side);
    const waits = side === undefined ? game.waiting(whole) : tellWaiting(game.waiting(whole), side);
    const outcome = { situation, log: [], refused: [], ...waits };
    const moment = game.track?.now(situation) ?? {};
    if (json) {
      const { questions, needs } = outcomeJson(game, outcome) as Record<string, unknown>;
      io.out(
        `${JSON.stringify({ moment, questions, needs, situation: situationToJson(game, situation) })}\n`,
      );
      return EXIT.answered;
    }
    const phase = moment.phase === undefined ? '' : labelOf(lang, 'Phase', moment.phase, {}, game);
    const parts = [
      [moment.side, phase].filter((one) => one !== undefined && one !== '').join(': '),
      ...(game.track?.standing?.(situation) ?? []).map((entry) =>
        logText(lang, situation.board, entry, game),
      ),
      '',
      columns(
        situation.units.map((unit) => unitRow(lang, game, situation, unit)),
        '',
      ),
      ...(mapText(situation) === undefined ? [] : ['', mapText(situation) ?? '']),
    ];
    io.out(`${parts.join('\n').trim()}\n${playText({ lang, game, board: situation.board }, outcome)}`);
    return EXIT.answered;
  },
};

/** A unit: id, side, place, every state that is not usual, and its marks. */
function unitRow(lang: Lang, game: Game & Play, { board, play }: Situation, unit: Unit): readonly string[] {
  const facts = game.unitFields.flatMap((field) => {
    const value = unit.state[field.id] ?? field.default;
    if (field.id !== 'kind' && value === field.default) return [];
    if (field.type === 'choice') return [labelOf(lang, 'Unit', `${field.id}_${String(value)}`, {}, game)];
    const name = labelIfAny(lang, 'Unit', field.id, {}, game) ?? field.id;
    return [value === true ? name : `${name} ${String(value)}`];
  });
  const marks = marksOf(play, unit.id).map((mark) => labelOf(lang, 'Mark', mark, {}, game));
  return [unit.id, unit.side, formatCell(unit.cell, board), facts.join(', '), marks.join(', ')];
}

function marksOf(play: Json | undefined, id: string): readonly string[] {
  const marks = (play as { readonly marks?: Readonly<Record<string, readonly string[]>> } | null | undefined)
    ?.marks;
  const own = marks?.[id];
  return Array.isArray(own) ? own.map(String) : [];
}
