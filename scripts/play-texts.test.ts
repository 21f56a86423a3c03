/**
 * All texts of ASL's play in random games: log lines, questions and choices, dice, endings, refusals and
 * reasons. Each has both languages. No list of names is used: the texts come from play itself.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASL } from '../packages/asl/src/index';
import { ground, unit } from '../packages/asl/test/played-table';
import {
  labelKey,
  type GameEvent,
  type LabelGroup,
  type Outcome,
  type Situation,
  type Unit,
} from '../packages/core/src/game/index';
import { readText } from './lib/files.mjs';
import { flatten } from './lib/languages.mjs';

const texts = ['en', 'ja'].map((lang): Record<string, string> =>
  flatten(JSON.parse(readText(`lang/${lang}.json`))),
);
const HEXES = ['D4', 'D3', 'D5', 'C4', 'E4', 'E5'];
const PHASES = (ASL.track?.phases ?? []).map(({ id }) => id);
const id = fc.constantFrom('g1', 'g2', 'g3', 'r1', 'r2', 'r3', 'r4');
const at = fc.constantFrom(...HEXES);
const side = fc.constantFrom('german', 'russian');
const phase = fc.constantFrom(...PHASES);
const hexside = fc.constantFrom('D4-D5', 'D3-D4', 'D4-E4', 'C4-D4', 'D5-E5');

const by = (...types: readonly string[]): fc.Arbitrary<readonly GameEvent[]> =>
  id.map((unitId) => types.map((type) => ({ type, unit: unitId })));
const fire = fc.oneof(
  fc.record({
    attackers: fc.constantFrom(['g1'], ['g2'], ['g1', 'g2']),
    target: fc.constantFrom('r1', 'r2', 'r3'),
  }),
  fc.record({ attackers: fc.constantFrom(['r1'], ['r3']), target: fc.constantFrom('g1', 'g2') }),
);
const turn = (attacker: string, now: string): GameEvent => ({ type: 'phase', phase: now, attacker });
const dice = fc.constantFrom([1, 1], [2, 5], [6, 6]);
const events: fc.Arbitrary<readonly GameEvent[]> = fc.oneof(
  fc.tuple(id, at).map(([u, to]) => [{ type: 'enter', unit: u, to }]),
  fc.tuple(id, at, at).map(([u, a, b]) => [{ type: 'move', unit: u, path: [a, b] }]),
  fc
    .tuple(id, at, dice)
    .map(([u, to, two]) => [
      turn('russian', 'movement'),
      { type: 'start-entry', unit: u, to },
      { type: 'fail-exit', unit: u },
      { type: 'dice', dice: [...two] },
    ]),
  fc.tuple(id, at).map(([u, to]) => [{ type: 'put', unit: u, to }]),
  ...[
    ['claim'],
    ['forfeit'],
    ['contest'],
    ['spend', 'claim'],
    ['finish'],
    ['unhide'],
    ['reveal'],
    ['change-ca'],
    ['eliminate'],
  ].map((types) => by(...types)),
  fc
    .tuple(id, fc.constantFrom('broken', 'pinned', 'concealed'))
    .map(([u, field]) => [{ type: 'state', unit: u, set: { [field]: true } }]),
  fc.constant([
    { type: 'take-up', unit: 'g1', weapon: 'g8' },
    { type: 'transfer', unit: 'g1', weapon: 'g8', to: 'g4' },
    { type: 'drop', unit: 'g4', weapon: 'g8' },
  ]),
  side.map((whose) => [{ type: 'setup', side: whose }]),
  fc.tuple(side, phase).map(([who, now]) => [turn(who, now)]),
  side.map((whose) => [{ type: 'declare', side: whose }, { type: 'complete' }]),
  {
    arbitrary: fc.tuple(fire, dice, fc.boolean(), at).map(([attack, two, more, to]) => {
      const who = String(attack.attackers).startsWith('g') ? 'german' : 'russian';
      const other = who === 'german' ? 'russian' : 'german';
      return [
        turn(more ? other : who, more ? 'movement' : 'prep-fire'),
        { type: 'attack', attack: { ...attack, firepower: 16 } },
        { type: 'dice', dice: [...two] },
        { type: 'complete' },
        { type: 'enter', unit: more ? `${other.slice(0, 1)}1` : 'r2', to },
        { type: 'dice', dice: [...two] },
      ];
    }),
    weight: 4,
  },
  fc
    .tuple(id, fc.constantFrom('N', 'NE', 'S'))
    .map(([u, bypass]) => [{ type: 'state', unit: u, set: { bypass } }]),
  fc
    .tuple(hexside, dice)
    .map(([over, two]) => [
      turn('russian', 'movement'),
      { type: 'breach', unit: 'r3', hexside: over, mpLeft: 13 },
      { type: 'dice', dice: [...two] },
    ]),
);
const TANK = { kind: 'vehicle', vehicle: 'fully-tracked', mp: 13, breaching: 'dozer' };
const UNITS: readonly Unit['state'][] = [
  {},
  { concealed: true },
  { hidden: true },
  {},
  { concealed: true, kind: 'dummy' },
  TANK,
  { gun: 'gun' },
];
const positions = fc.record({
  west: fc.array(fc.constantFrom('D4', 'D3', 'C4'), { minLength: 3, maxLength: 3 }),
  east: fc.array(fc.constantFrom('D5', 'E4', 'E5'), { minLength: 4, maxLength: 4 }),
  sides: fc.array(fc.constantFrom('hedge', 'wall', 'bocage', ''), { minLength: 5, maxLength: 5 }),
  woods: fc.subarray(HEXES, { maxLength: 3 }),
  // Of debris no document tells the in-hex TEM.
  growth: fc.constantFrom('Woods', 'Debris'),
  options: fc.record({
    'wa.scope': fc.constantFrom('hex', 'hexside'),
    'wa.revealChoice': fc.constantFrom('owner', 'opponent'),
    'move.reaction': fc.boolean(),
  }),
  attacker: side,
  phase,
});

type Position = typeof positions extends fc.Arbitrary<infer P> ? P : never;

function start({ west, east, sides, woods, growth, options, attacker, phase: now }: Position): Situation {
  const names = ['D4-D5', 'D3-D4', 'D4-E4', 'C4-D4', 'D5-E5'];
  const drawn = names.flatMap((name, i) => (sides[i] ? [[name, sides[i]] as const] : []));
  const ids = ['g1', 'g2', 'g3', 'r1', 'r2', 'r3', 'r4'];
  return {
    board: ground(Object.fromEntries(drawn), Object.fromEntries(woods.map((name) => [name, growth]))),
    units: [
      ...ids.map((name, i) => unit(name, [...west, ...east][i] ?? 'D4', UNITS[i])),
      // What one hands to the other.
      unit('g4', west[0] ?? 'D4'),
      unit('g8', west[0] ?? 'D4', { kind: 'equipment', armed: false }),
    ],
    options,
    play: { phase: now, attacker },
  };
}

/** Every text that a host needs to say this. */
function wordsOf({ log, refused, questions, needs, endings = [] }: Outcome): readonly string[] {
  const key = (group: LabelGroup, name: string): string => labelKey(ASL, group, name);
  const why = (list: readonly { readonly code: string }[]): readonly string[] =>
    list.map(({ code }) => key('Reason', code));
  return [
    ...why(refused),
    ...log.flatMap((line) => [key('Log', line.kind), ...why(line.because)]),
    ...log.flatMap(({ reckoning }) => (reckoning?.parts ?? []).flatMap((part) => why(part.because))),
    ...questions.flatMap(({ kind, choices, because }) => [
      key('Question', kind),
      ...why(because),
      // The choices of what protects a target are those of the attack.
      ...choices.flatMap((choice) => [
        ...(kind === 'attack-cover' ? [] : [key('Choice', `${kind}.${choice.id.split(':')[0] ?? ''}`)]),
        ...why(choice.because),
      ]),
    ]),
    ...needs.flatMap((need) => [key('Need', need.kind), ...why(need.because)]),
    ...endings.map((ending) => key('Ending', ending.kind)),
  ];
}

function happens(s: Situation, event: GameEvent, asker: string | undefined): Outcome | undefined {
  try {
    const need = event.type === 'dice' ? { need: ASL.waiting(s).needs[0]?.id ?? '' } : {};
    return ASL.play(s, { ...event, ...need }, asker);
  } catch {
    // An event that cannot be read says nothing in the game's words.
    return undefined;
  }
}

test('every text of play, at random, exists in both languages', () => {
  const said = new Set<string>();
  const turns = fc.array(fc.tuple(events, fc.option(side, { nil: undefined, freq: 1 }), fc.nat(9)), {
    minLength: 3,
    maxLength: 6,
  });
  fc.assert(
    fc.property(positions, turns, (position, list) => {
      let s = start(position);
      const note = (outcome: Outcome | undefined): void => {
        if (!outcome) return;
        for (const word of wordsOf(outcome)) said.add(word);
        s = outcome.situation;
      };
      for (const [several, asker, pick] of list) {
        for (const event of several) note(happens(s, event, asker));
        const { questions } = ASL.waiting(s);
        const asked = questions[pick % Math.max(questions.length, 1)];
        const choice = asked?.choices[pick % Math.max(asked.choices.length, 1)];
        if (asked && choice)
          note(happens(s, { type: 'answer', question: asked.id, choice: choice.id }, asked.to[0]));
      }
    }),
    { numRuns: 110 * Number(process.env['BOCAGE_TIMES'] ?? 1), seed: 10 },
  );
  expect([...said].sort().filter((word) => texts.some((list) => !/\S/.test(list[word] ?? '')))).toEqual([]);
  // These games reach most of what there is to say (all but four of the log lines, questions, dice and endings in three
  // hundred games): a test that plays nothing would say so here.
  const groups = ['Log', 'Question', 'Need', 'Ending'].map((group) => `${ASL.labels}.${group}.`);
  // `<kind>_waits` is no text of play: the window of a question says by it what waits.
  const unsaid = Object.keys(texts[0] ?? {}).filter(
    (word) => groups.some((group) => word.startsWith(group)) && !said.has(word) && !word.endsWith('_waits'),
  );
  expect(unsaid.length, unsaid.join(' ')).toBeLessThan(16);
});
