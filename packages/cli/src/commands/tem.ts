import { attackAnswers, parseAttacks } from '@bocage/asl';
import { playEvents } from '../files/play-events';
import { readJsonOption } from '../files/read-situation';
import { EXIT } from '../io';
import { outcomeNotes } from '../text/outcome';
import { temJson, temText } from '../text/tem-answer';
import { UsageError } from '../usage-error';
import type { Command } from './command';

export const temCommand: Command = {
  name: 'tem',
  operands: ['SITUATION'],
  options: ['event', 'attack'],
  example: `tem examples/9-35-ex2.json --attack '{"firers":["r447"],"target":"g467"}'`,
  async run(io, [file = ''], { events, attack: text, json, lang }) {
    if (text === undefined) throw new UsageError('option-missing', { option: '--attack' });
    const outcome = await playEvents(io, file, events);
    const { situation } = outcome;
    const attack = await readJsonOption(io, '--attack', text);
    const answers = attackAnswers(situation, parseAttacks(attack, situation));
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
