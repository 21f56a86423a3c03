import { ASL, badValue, isBreachUnsaid } from '@bocage/asl';
import type { Reason } from '@bocage/core';
import { HEX_SIDES, sameCell, type Side } from '@bocage/core/lattice';
import { formatSide, parsePlace } from '@bocage/core/notation';
import { situationToJson, type Json, type Outcome, type Situation } from '@bocage/core/game';
import { parseBreach, type BreachMeans } from '../files/breach';
import { playStanding } from '../files/play-game';
import { readJsonOption } from '../files/read-json';
import { unitIn } from '../files/read-situation';
import type { Io } from '../io';
import { EXIT } from '../io';
import type { Options } from '../options';
import { placeName } from '../places';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { outcomeNotes, whyText } from '../text/outcome';
import { stepJson, stepText, type Asked } from '../text/step-text';
import { textOf } from '../text/texts';
import { UsageError } from '../usage-error';
import type { Command } from './command';

/** The question: this unit over this hexside. */
interface CrossingAsked extends Asked {
  readonly side: Side;
}

/** The breaching procedure: whether it may begin, its cost, and the result of the Bog DR. */
interface Breached {
  readonly breach: 'refused' | 'needs-ruling' | 'roll-bog' | 'made' | 'bogged';
  readonly because: readonly Reason[];
  readonly mp?: Json;
  /** Present if the Bog DR is given. */
  readonly situation?: Situation;
}

/** Log lines of the procedure's end. */
const ENDS: readonly string[] = ['breach-made', 'breach-failed'];

function breached(s: Situation, { unit, side }: CrossingAsked, { passed, ...means }: BreachMeans): Breached {
  const event = { type: 'breach', unit, hexside: formatSide(side, s.board), ...means };
  const begun = ASL.play(s, event);
  if (begun.refused.length > 0)
    return { breach: isBreachUnsaid(begun.refused) ? 'needs-ruling' : 'refused', because: begun.refused };
  const because = begun.log.flatMap((entry) => entry.because);
  const mp = begun.log.find(({ kind }) => kind === 'breach-begun')?.facts?.['mp'] ?? 0;
  if (passed === undefined) return { breach: 'roll-bog', because, mp };
  const ended = withBogCheck(begun, passed);
  return {
    breach: passed ? 'made' : 'bogged',
    because: [
      ...because,
      ...ended.log.filter(({ kind }) => ENDS.includes(kind)).flatMap((entry) => entry.because),
    ],
    mp,
    situation: ended.situation,
  };
}

/** Applies a given Bog Check result, with dice that give it under any reading. */
function withBogCheck(begun: Outcome, passed: boolean): Outcome {
  const need = begun.needs.find(({ kind }) => kind === 'bog')?.id ?? '';
  const thrown = ASL.play(begun.situation, { type: 'dice', need, dice: passed ? [1, 1] : [6, 6] });
  const question = thrown.questions.find(({ kind }) => kind === 'bog-result')?.id ?? '';
  const choice = passed ? 'passed' : 'bogged';
  return ASL.play(thrown.situation, { type: 'answer', question, choice });
}

function breachJson({ unit, hexside }: CrossingAsked, { board }: Situation, answer: Breached): object {
  const { breach, because, mp, situation } = answer;
  return {
    ...{ unit, hexside, breach },
    ...(mp === undefined
      ? {}
      : { mp, underbelly: !because.some(({ code }) => code === 'move-breach-underbelly') }),
    because: because.map((reason) => reasonJson(board, reason)),
    ...(situation && { situation: situationToJson(ASL, situation) }),
  };
}

async function breachRun(
  io: Io,
  s: Situation,
  asked: CrossingAsked,
  text: string,
  options: Options,
): Promise<number> {
  const { json, lang } = options;
  const answer = breached(s, asked, parseBreach(await readJsonOption(io, text, 'breach')));
  const word = (key: string, data = {}) => textOf(lang, `Cli.cross.${key}`, data);
  const result =
    answer.breach === 'refused'
      ? word('NoBreach')
      : answer.breach === 'needs-ruling'
        ? word('Unknown')
        : word('Breach', { mp: Number(answer.mp) });
  const rows = answer.because.map((reason) => [whyText(lang, s.board, [reason])]);
  io.out(
    json
      ? `${JSON.stringify(breachJson(asked, s, answer))}\n`
      : `${asked.unit}  ${asked.hexside}  ${result}\n${columns(rows)}\n`,
  );
  return answer.breach === 'refused' ? EXIT.failed : EXIT.answered;
}

/** Returns the step in the game's form. */
function wayOf(
  side: string,
  { manner, besideGap, road, bypass, cot, crestLine }: Options,
): { readonly [key: string]: Json } {
  return {
    ...{ side, byGap: !besideGap, crestLine },
    ...(manner === undefined ? {} : { manner }),
    ...(road === undefined ? {} : { byRoad: road === 'yes' }),
    ...(bypass === undefined ? {} : { bypass: HEX_SIDES[bypass] ?? bypass }),
    ...(cot === undefined ? {} : { cot: { num: cot.num, den: cot.den } }),
  };
}

export const crossCommand: Command = {
  name: 'cross',
  operands: ['SITUATION'],
  options: [
    'event',
    'unit',
    'hexside',
    'cot',
    'crest-line',
    'manner',
    'beside-gap',
    'road',
    'bypass',
    'breach',
    'for',
  ],
  example: 'cross examples/9-35-ex2.json --unit g467 --hexside Q5-R4 --cot 1 --crest-line',
  async run(io, [file = ''], options) {
    const { events, unit, hexside, breach, json, lang, for: side } = options;
    if (unit === undefined) throw new UsageError('option-missing', { option: '--unit' });
    if (hexside === undefined) throw new UsageError('option-missing', { option: '--hexside' });
    const outcome = await playStanding(io, file, events, side);
    const { situation } = outcome;
    const { cell } = unitIn(situation, unit);
    const place = parsePlace(hexside, situation.board);
    if (place.kind !== 'side') throw new UsageError('not-a-hexside', { value: hexside });
    if (!situation.board.lattice.cellsOf(place.side).some((c) => sameCell(c, cell)))
      throw badValue('--hexside', hexside, "a hexside of the unit's hex");
    const asked = { unit, hexside: placeName(hexside), side: place.side };
    if (breach !== undefined) return breachRun(io, situation, asked, breach, options);
    const way = wayOf(formatSide(place.side, situation.board), options);
    const answer = ASL.step(situation, unit, way);
    io.out(
      json
        ? `${JSON.stringify(stepJson(situation, asked, answer))}\n`
        : stepText(lang, situation, asked, answer) + outcomeNotes(lang, outcome),
    );
    return outcome.failed ? EXIT.failed : EXIT.answered;
  },
};
