import {
  badValue,
  beginBreach,
  endBreach,
  formatSituation,
  stepFor,
  underbellyPossible,
  type AslSituation,
  type BreachMeans,
} from '@bocage/asl';
import { formatSide, HEX_SIDES, parsePlace, sameCell, type Json, type Reason, type Side } from '@bocage/core';
import { parseBreach } from '../files/breach';
import { playEvents } from '../files/play-events';
import { readJsonOption, unitIn } from '../files/read-situation';
import type { Io } from '../io';
import { EXIT } from '../io';
import type { Options } from '../options';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { outcomeNotes, whyText } from '../text/outcome';
import { stepJson, stepText, type Asked } from '../text/step-text';
import { textOf } from '../text/texts';
import { UsageError } from '../usage-error';
import type { Command } from './command';

/** One question: this unit over this hexside. */
interface Question extends Asked {
  readonly side: Side;
}

/** The breaching procedure: may it begin, what does it cost, and what did the Bog DR make of it. */
function breachAnswer(
  s: AslSituation,
  { unit, hexside, side }: Question,
  means: BreachMeans & { readonly passed?: boolean },
): {
  readonly json: object;
  readonly allowed: boolean;
  readonly because: readonly Reason[];
  readonly mp?: number;
} {
  const reasons = (list: readonly Reason[]) => list.map((reason) => reasonJson(s.board, reason));
  const begun = beginBreach(s, unit, side, means);
  if (!begun.ok)
    return {
      json: { unit, hexside, breach: 'refused', because: reasons(begun.because) },
      allowed: false,
      because: begun.because,
    };
  const done = means.passed === undefined ? undefined : endBreach(s, begun.value, means.passed);
  const because = [...begun.because, ...(done?.because ?? [])];
  return {
    json: {
      unit,
      hexside,
      breach: means.passed === undefined ? 'roll-bog' : means.passed ? 'made' : 'bogged',
      mp: begun.value.mp,
      underbelly: underbellyPossible(s, { breaching: true, bogged: means.passed === false }),
      because: reasons(because),
      ...(done?.ok ? { situation: formatSituation(done.value) } : {}),
    },
    allowed: true,
    because,
    mp: begun.value.mp,
  };
}

async function breachRun(
  io: Io,
  s: AslSituation,
  asked: Question,
  text: string,
  options: Options,
): Promise<number> {
  const { json, lang } = options;
  const answer = breachAnswer(s, asked, parseBreach(await readJsonOption(io, text, 'breach')));
  const word = (key: string, data = {}) => textOf(lang, `Cli.cross.${key}`, data);
  const result = answer.allowed ? word('Breach', { mp: answer.mp ?? 0 }) : word('NoBreach');
  const rows = answer.because.map((reason) => [whyText(lang, s.board, [reason])]);
  io.out(
    json
      ? `${JSON.stringify(answer.json)}\n`
      : `${asked.unit}  ${asked.hexside}  ${result}\n${columns(rows)}\n`,
  );
  return answer.allowed ? EXIT.answered : EXIT.failed;
}

/** The step as the game reads it. */
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
  ],
  example: 'cross examples/9-35-ex2.json --unit g467 --hexside Q5-R4 --cot 1 --crest-line',
  async run(io, [file = ''], options) {
    const { events, unit, hexside, breach, json, lang } = options;
    if (unit === undefined) throw new UsageError('option-missing', { option: '--unit' });
    if (hexside === undefined) throw new UsageError('option-missing', { option: '--hexside' });
    const outcome = await playEvents(io, file, events);
    const { situation } = outcome;
    const { cell } = unitIn(situation, unit);
    const place = parsePlace(hexside, situation.board);
    if (place.kind !== 'side') throw new UsageError('not-a-hexside', { value: hexside });
    if (!situation.board.lattice.cellsOf(place.side).some((c) => sameCell(c, cell)))
      throw badValue('--hexside', hexside, "a hexside of the unit's hex");
    const asked = { unit, hexside: hexside.toUpperCase(), side: place.side };
    if (breach !== undefined) return breachRun(io, situation, asked, breach, options);
    const way = wayOf(formatSide(place.side, situation.board), options);
    const answer = stepFor(situation, unit, way);
    io.out(
      json
        ? `${JSON.stringify(stepJson(situation, asked, answer))}\n`
        : stepText(lang, situation, asked, answer) + outcomeNotes(lang, outcome),
    );
    return outcome.refused.length === 0 ? EXIT.answered : EXIT.failed;
  },
};
