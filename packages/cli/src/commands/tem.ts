import { attackSight, parseAttacks, residualFor, temFor, type After } from '@bocage/asl';
import { playEvents } from '../files/play-events';
import { readJsonOption } from '../files/read-situation';
import { EXIT } from '../io';
import { outcomeNotes } from '../text/outcome';
import { temJson, temText, type AttackAnswer } from '../text/tem-answer';
import { UsageError } from '../usage-error';
import type { Command } from './command';

/** One answer for each point that the firer may aim at, the one that leaves the target least first. */
function answersTo({ situation: s }: After, json: unknown): readonly AttackAnswer[] {
  const answers = parseAttacks(json, s).map((attack) => ({
    attack,
    sight: attackSight(s, attack),
    tem: temFor(s, attack),
    residual: attack.firepower === undefined ? undefined : residualFor(s, attack),
  }));
  const rank = (a: AttackAnswer): number =>
    (a.sight.possible === 'no' ? 1000 : 0) + a.tem.total + (a.tem.hulldown ? 1.5 : 0);
  return [...answers].sort((a, b) => rank(a) - rank(b));
}

export const temCommand: Command = {
  name: 'tem',
  operands: ['SITUATION'],
  options: ['event', 'attack'],
  example: `tem examples/9-35-ex2.json --attack '{"firers":["r447"],"target":"g467"}'`,
  async run(io, [file = ''], { events, attack: text, json, lang }) {
    if (text === undefined) throw new UsageError('option-missing', { option: '--attack' });
    const outcome = await playEvents(io, file, events);
    const { situation } = outcome;
    const answers = answersTo(outcome, await readJsonOption(io, '--attack', text));
    const [first] = answers.map((answer) => temJson(situation, answer));
    const vertices = answers.length > 1 ? { vertices: answers.map((a) => temJson(situation, a)) } : {};
    io.out(
      json
        ? `${JSON.stringify({ ...first, ...vertices })}\n`
        : answers.map((answer) => temText(lang, situation, answer)).join('\n') + outcomeNotes(lang, outcome),
    );
    return outcome.refused.length === 0 ? EXIT.answered : EXIT.failed;
  },
};
