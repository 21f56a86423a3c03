import { situationToJson, type Game, type Play } from '@bocage/core/game';
import { playGame, readPlayed } from '../files/play-game';
import { checkSide, type Read } from '../files/read-situation';
import { EXIT, type Io } from '../io';
import type { Options } from '../options';
import { outcomeJson } from '../text/outcome-json';
import { playText } from '../text/play-text';
import { textOf } from '../text/texts';
import type { Command } from './command';

/**
 * Plays events of any game: prints the results, the open questions, and the facts that each side may know.
 */
export const playCommand: Command = {
  name: 'play',
  operands: ['SITUATION'],
  options: ['event', 'by', 'for', 'save'],
  example: `play examples/9-324-contest.json --event '{"type":"enter","unit":"r447","to":"Z2","by":"russian"}'`,
  async run(io, [file = ''], options) {
    return playRead(io, await readPlayed(io, file), options);
  },
};

/** Plays events in a situation, and prints their results. */
export async function playRead(
  io: Io,
  played: Read<Game & Play>,
  { events, by, for: side, save, json, lang }: Options,
): Promise<number> {
  for (const named of [by, side]) if (named !== undefined) checkSide(played.situation, named);
  const outcome = await playGame(io, played, events, by, side);
  const { game } = played;
  const text = playText(
    { lang, game, board: outcome.situation.board },
    outcome,
    outcome.failed,
    outcome.struck,
  );
  if (save !== undefined)
    await io.write(save, `${JSON.stringify(situationToJson(game, outcome.whole), undefined, 2)}\n`);
  io.out(
    json
      ? `${JSON.stringify(outcomeJson(game, outcome, outcome.struck))}\n`
      : text === ''
        ? `${textOf(lang, 'Cli.play.Nothing')}\n`
        : text.trimStart(),
  );
  return outcome.refused.length === 0 ? EXIT.answered : EXIT.failed;
}
