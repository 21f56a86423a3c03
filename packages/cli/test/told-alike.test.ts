/**
 * Random sequences of events, answered to one side in two worlds that it cannot tell apart: beneath an enemy's "?" a dummy or a
 * squad, in an enemy's hex a hidden unit or none. Every command says the same, as long as the rules let it be unknown (B9.324).
 */
import { ASL } from '@bocage/asl';
import { sameCell } from '@bocage/core/lattice';
import { situationFromJson, type GameEvent, type Outcome, type Situation } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { event } from './farm';
import { bocage } from './run-command';

const HEXES = ['D4', 'D3', 'D5', 'C3', 'C4', 'E4', 'E5', 'D1', 'D8'];
const SIDES = ['D3-D4', 'D4-D5', 'C3-D4', 'C4-D4', 'D4-E4', 'D4-E5', 'C4-D5', 'D5-E5', 'C3-D3', 'D3-E4'];
/** The unit that differs between the worlds. */
const VEILED = 'r2';
const PHASES = ['setup', 'movement', 'defensive-fire', 'advance', 'close-combat', 'rally-end-attacker'];
const DOINGS = ['move', 'assault-move', 'rally-action', 'other-action'];

type State = Readonly<Record<string, unknown>>;
/** The states of the veiled unit in both worlds; undefined: it is not there. */
type Worlds = readonly [State, State | undefined];

const oneOf = <T>(...all: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...all);
const cell = oneOf(...HEXES);
const someId = (ids: readonly string[]): fc.Arbitrary<string> => oneOf(...ids);

const eventsOf = (ids: readonly string[]): fc.Arbitrary<GameEvent> =>
  fc.oneof(
    fc.record({ type: oneOf('claim', 'forfeit', 'contest', 'finish', 'unhide'), unit: someId(ids) }),
    fc.record({ type: oneOf('put', 'enter'), unit: someId(ids), to: cell }),
    someId(ids).chain((unit) => cell.map((to) => ({ type: 'move', unit, path: [to] }))),
    fc.record({ type: oneOf('phase'), phase: oneOf(...PHASES), attacker: oneOf('german', 'russian') }),
    fc.record({
      type: oneOf('state'),
      unit: oneOf('g1', 'g2', 'r1'),
      set: oneOf<Record<string, boolean>>({ broken: true }, { pinned: true }, { concealed: true }),
    }),
  );

const positions = fc.record({
  sides: fc.array(oneOf('bocage', 'bocage', 'hedge', 'wall', ''), { minLength: 10, maxLength: 10 }),
  hexes: fc.array(oneOf('', '', 'Open Ground', 'Woods', 'Orchard', 'Grain'), { minLength: 9, maxLength: 9 }),
  at: fc.array(cell, { minLength: 5, maxLength: 5 }),
  own: oneOf<State>(
    {},
    { concealed: true },
    { hidden: true, hidBecause: 'bocage' },
    { concealed: true, hidBecause: 'bocage' },
  ),
  own2: oneOf<State>({}, { broken: true }, { armed: false }, { hidden: true }),
  phase: oneOf(...PHASES),
  attacker: oneOf('german', 'russian'),
  doing: oneOf(...DOINGS),
});
type Position = typeof positions extends fc.Arbitrary<infer P> ? P : never;

/** Returns the situation file of one world. */
function fileOf(
  { sides, hexes, at, own, own2, phase, attacker }: Position,
  world: State | undefined,
): string {
  const unit = (id: string, i: number, state: State) => ({
    ...{ id, side: id.startsWith('g') ? 'german' : 'russian', at: at[i] },
    ...state,
  });
  return JSON.stringify({
    ...{ format: 'bocage-asl-1', phase, attacker },
    board: {
      ...{ format: 'bocage-board-1', name: 'farm', lattice: 'hex-odd' },
      extent: { columns: 8, firstRow: 1, rows: 8 },
      cells: Object.fromEntries(
        HEXES.flatMap((name, i) => (hexes[i] ? [[name, { terrain: hexes[i] }]] : [])),
      ),
      sides: Object.fromEntries(
        SIDES.flatMap((name, i) => (sides[i] ? [[name, { terrain: sides[i] }]] : [])),
      ),
    },
    units: [
      unit('g1', 0, own),
      unit('g2', 1, own2),
      unit('r1', 2, {}),
      ...(world ? [unit(VEILED, 3, world)] : []),
      unit('r3', 4, { concealed: true }),
    ],
  });
}

/** Outside the phases of meeting, enemies in one Location know each other. */
function isSecret({ units, play }: Situation): boolean {
  const { phase } = (play ?? {}) as { readonly phase?: string };
  if (phase !== undefined && ['movement', 'advance', 'close-combat'].includes(phase)) return true;
  return units.every((a) => units.every((b) => a.side === b.side || !sameCell(a.cell, b.cell)));
}

const happens = (s: Situation, given: GameEvent): Outcome | undefined => {
  try {
    return ASL.play(s, given);
  } catch {
    return undefined;
  }
};

/** Whether the veil still lies over the unit of this world. */
const isVeiled = ({ situation, questions }: Outcome): boolean => {
  const unit = situation.units.find(({ id }) => id === VEILED);
  if (questions.some(({ kind }) => kind === 'shows-to-mover')) return false;
  return !unit || unit.state['hidden'] === true || unit.state['concealed'] === true;
};

/** Returns the first events through which the worlds go on alike, each on its own. */
function alike(
  files: readonly [string, string],
  events: readonly GameEvent[],
): readonly GameEvent[] | undefined {
  let worlds: readonly Situation[];
  try {
    worlds = files.map((file) => situationFromJson(ASL, JSON.parse(file)));
  } catch {
    return undefined;
  }
  const lawful: GameEvent[] = [];
  for (const given of [{ type: 'settle' }, ...events]) {
    const led = worlds.map((s) => happens(s, given));
    const [a, b] = led;
    if (!a || !b || a.refused.length > 0 !== b.refused.length > 0) break;
    if (![a, b].every((one) => isVeiled(one) && isSecret(one.situation))) break;
    if (given.type !== 'settle') lawful.push(given);
    else if (a.refused.length > 0) return undefined;
    worlds = [a.situation, b.situation];
  }
  return worlds.every(isSecret) ? lawful : undefined;
}

const commandsOf = ({ doing }: Position): readonly (readonly string[])[] => [
  ['conceal', 's', '--doing', doing],
  ['conceal', 's', '--unit', 'g1', '--doing', doing],
  ['wa', 's'],
  ['sight', 's'],
  ['play', 's'],
  ['tem', 's', '--attack', JSON.stringify({ firers: ['r1'], target: 'g1' })],
  ['tem', 's', '--attack', JSON.stringify({ firers: ['g1'], target: 'r1' })],
  ['cross', 's', '--unit', 'g2', '--hexside', 'D4-D5'],
  ['gun', 's', '--unit', 'g1', '--act', JSON.stringify({ act: 'mortar', at: 'D4' })],
];

async function answersAlike(
  worlds: Worlds,
  position: Position,
  events: readonly GameEvent[],
): Promise<number> {
  const files = worlds.map((world) => fileOf(position, world)) as [string, string];
  const lawful = alike(files, events);
  if (!lawful) return 0;
  const given = lawful.flatMap(event);
  for (const command of commandsOf(position))
    for (const json of [['--json'], []]) {
      const argv = [...command, ...given, '--for', 'german', ...json];
      const [one, two] = [await bocage(argv, { s: files[0] }), await bocage(argv, { s: files[1] })];
      expect(two, argv.join(' ')).toEqual(one);
    }
  return 1;
}

/** The laws' own count; more by BOCAGE_TIMES (nightly). */
const numRuns = 25 * Number(process.env['BOCAGE_TIMES'] ?? 1);

test('B9.324-e: every command answers a side alike, be there a dummy or a squad beneath an enemy’s "?"', async () => {
  const worlds = oneOf<Worlds>(
    [{ concealed: true }, { concealed: true, kind: 'dummy' }],
    [
      { concealed: true, kind: 'leader' },
      { concealed: true, kind: 'dummy' },
    ],
    [
      { concealed: true, kind: 'vehicle', vehicle: 'truck' },
      { concealed: true, kind: 'dummy' },
    ],
  );
  let asked = 0;
  const ids = ['g1', 'g2', 'r1', VEILED, 'r3'];
  await fc.assert(
    fc.asyncProperty(worlds, positions, fc.array(eventsOf(ids), { maxLength: 6 }), async (...drawn) => {
      asked += await answersAlike(...drawn);
    }),
    { numRuns },
  );
  expect(asked).toBeGreaterThan(numRuns / 4);
});

test('B9.324-e: every command answers a side alike, be an enemy hidden there or nobody', async () => {
  const worlds = oneOf<Worlds>(
    [{ hidden: true, hidBecause: 'other' }, undefined],
    [{ hidden: true, hidBecause: 'other', kind: 'vehicle', vehicle: 'truck' }, undefined],
    [{ hidden: true, hidBecause: 'other', gun: 'gun' }, undefined],
  );
  let asked = 0;
  const ids = ['g1', 'g2', 'r1', 'r3'];
  await fc.assert(
    fc.asyncProperty(worlds, positions, fc.array(eventsOf(ids), { maxLength: 6 }), async (...drawn) => {
      asked += await answersAlike(...drawn);
    }),
    { numRuns },
  );
  expect(asked).toBeGreaterThan(numRuns / 4);
});
