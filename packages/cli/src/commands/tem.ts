import { ASL, badValue } from '@bocage/asl';
import type { Json } from '@bocage/core/game';
import { playStanding } from '../files/play-game';
import { readJsonOption } from '../files/read-json';
import { EXIT } from '../io';
import { outcomeNotes } from '../text/outcome';
import { temJson, temText } from '../text/tem-answer';
import { UsageError } from '../usage-error';
import type { Command } from './command';

/** Returns the attack with the hexside of `--snap-shot`; its reader refuses a value that is no attack. */
function withSnapShot(attack: unknown, hexside: string | undefined): unknown {
  if (hexside === undefined || attack === null || typeof attack !== 'object' || Array.isArray(attack))
    return attack;
  const said = 'snapShot' in attack ? attack.snapShot : true;
  if (said !== true && said !== hexside)
    throw badValue('--snap-shot', hexside, 'the hexside of the Snap Shot');
  return { ...attack, snapShot: hexside };
}

export const temCommand: Command = {
  name: 'tem',
  operands: ['SITUATION'],
  options: ['event', 'attack', 'snap-shot', 'for'],
  example: `tem examples/9-35-ex2.json --attack '{"firers":["r447"],"target":"g467"}'`,
  async run(io, [file = ''], { events, attack: text, snapShot, json, lang, for: side }) {
    if (text === undefined) throw new UsageError('option-missing', { option: '--attack' });
    const outcome = await playStanding(io, file, events, side);
    const { situation } = outcome;
    const attack = withSnapShot(await readJsonOption(io, text, 'attack'), snapShot);
    const answer = ASL.attack(situation, attack as Json);
    io.out(
      json
        ? `${JSON.stringify(temJson(situation.board, answer))}\n`
        : temText(lang, situation.board, answer) + outcomeNotes(lang, outcome),
    );
    return outcome.failed ? EXIT.failed : EXIT.answered;
  },
};
