import { situationToJson, type Outcome, type Reason } from '@bocage/core';
import { playGame, readPlayed, type Played } from '../files/play-game';
import { checkSide } from '../files/read-situation';
import { EXIT } from '../io';
import { reasonJson } from '../text/los-json';
import { playText } from '../text/play-text';
import { textOf } from '../text/texts';
import type { Command } from './command';

/** The outcome with its places by name, and the situation in the form in which the next call reads it. */
function report({ game }: Played, outcome: Outcome): object {
  const { board } = outcome.situation;
  const reasons = (list: readonly Reason[]): object[] => list.map((reason) => reasonJson(board, reason));
  return {
    log: outcome.log.map(({ because, ...entry }) => ({ ...entry, because: reasons(because) })),
    questions: outcome.questions.map(({ because, choices, ...question }) => ({
      ...question,
      choices: choices.map(({ because: why, at: _at, ...choice }) => ({ ...choice, because: reasons(why) })),
      because: reasons(because),
    })),
    needs: outcome.needs.map(({ because, ...need }) => ({ ...need, because: reasons(because) })),
    refused: reasons(outcome.refused),
    situation: situationToJson(game, outcome.situation),
  };
}

/** Any game by its door: events go in, and what follows, who is asked and what each side may know comes out. */
export const playCommand: Command = {
  name: 'play',
  operands: ['SITUATION'],
  options: ['event', 'by', 'for'],
  example: `play examples/9-324-contest.json --event '{"type":"enter","unit":"r447","to":"Z2","by":"russian"}'`,
  async run(io, [file = ''], { events, by, for: side, json, lang }) {
    const played = await readPlayed(io, file);
    for (const named of [by, side]) if (named !== undefined) checkSide(played.situation, named);
    const outcome = await playGame(io, played, events, by, side);
    const telling = { lang, game: played.game, board: outcome.situation.board };
    const text = playText(telling, outcome);
    io.out(
      json
        ? `${JSON.stringify(report(played, outcome))}\n`
        : text === ''
          ? `${textOf(lang, 'Cli.play.Nothing')}\n`
          : text.trimStart(),
    );
    return outcome.refused.length === 0 ? EXIT.answered : EXIT.failed;
  },
};
