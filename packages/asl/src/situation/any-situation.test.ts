/** Everything that a situation file can hold is read as written (B9.322). */
import { cellKey, HEX_SIDES } from '@bocage/core/lattice';
import type { Json } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASL } from '../game';
import { OPTIONS } from '../options/options';
import { BARRIER_KINDS } from '../barriers/table';
import { MARKERS } from '../tables/markers';
import { parseSituation } from '../wall-advantage/possible';
import { formatSituation, situationToFile } from './situation-json';
import { BOG_KINDS, CONTEST_STEPS, PHASES } from './underway';
import { UNIT_FIELDS } from './unit-fields';

type Fields = { readonly [key: string]: Json };

const HEXES = ['A', 'B', 'C', 'D'].flatMap((column) => ['1', '2', '3'].map((row) => `${column}${row}`));
const hex = fc.constantFrom(...HEXES);
const sideName = fc.constantFrom(...HEX_SIDES);
const half = fc.integer({ min: -2, max: 6 }).map((n) => n / 2);

/** Each of these fields with any of its values, or absent. */
function anyOf(specs: readonly ((typeof UNIT_FIELDS)[number] | (typeof OPTIONS)[number])[]) {
  const values = specs.map((spec): [string, fc.Arbitrary<Json>] => {
    if (spec.type === 'boolean') return [spec.id, fc.boolean()];
    if (spec.type === 'number') return [spec.id, fc.integer({ min: spec.least, max: spec.most })];
    return [spec.id, fc.constantFrom<Json>(...spec.choices)];
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<Fields>;
}

/** WA over enemies, and Bypass, have tests of their own. */
const unitFields = anyOf(UNIT_FIELDS.filter(({ id }) => id !== 'wa' && id !== 'bypass'));

const cellFacts = fc.record(
  {
    level: fc.integer({ min: -2, max: 4 }),
    terrain: fc.constantFrom('Woods', 'grain', 'Stone Building, 2 Level', 'Orchard', 'Open Ground'),
    depression: fc.constantFrom('Gully', 'dry stream'),
    locations: fc.uniqueArray(
      fc.record({
        level: half.filter((level) => level !== 0),
        terrain: fc.constantFrom('Stone Bridge', 'woods'),
      }),
      { minLength: 1, maxLength: 2, selector: ({ level }) => level },
    ),
    stairway: fc.boolean(),
    slopes: fc.uniqueArray(sideName, { minLength: 1 }),
    depressionSides: fc.uniqueArray(sideName, { minLength: 1 }),
    sideTerrain: fc.dictionary(sideName, fc.constantFrom('Woods', 'Dirt Road'), { minKeys: 1 }),
  },
  { requiredKeys: [] },
);
const gap = fc.constantFrom({ from: 0, to: 24 }, { from: 8, to: 16 });
const sideFacts = (from: string) =>
  fc.record(
    {
      terrain: fc.constantFrom(...BARRIER_KINDS, 'cliff'),
      gap,
      base: half,
      cliff: fc.boolean(),
      breach: fc.constant({ from }),
    },
    { requiredKeys: ['terrain'] },
  );
const board = fc.record({
  format: fc.constant('bocage-board-1'),
  name: fc.constantFrom('farm', '44'),
  lattice: fc.constantFrom('hex-odd', 'hex-even'),
  extent: fc.constant({ columns: 4, firstRow: 0, rows: 5 }),
  cells: fc.dictionary(hex, cellFacts),
  // A hexside by its hex and direction: only one of two opposite names is used.
  sides: fc
    .uniqueArray(fc.tuple(hex, fc.constantFrom('N', 'NE', 'SE')), { selector: String, maxLength: 8 })
    .chain((names) =>
      fc
        .tuple(...names.map(([at]) => sideFacts(at)))
        .map((facts) => Object.fromEntries(names.map(([at, k], i) => [`${at}/${k}`, facts[i] ?? null]))),
    ),
});

/** Pending deeds of open units only: nothing is ever written about hidden ones. */
function underway(ids: readonly string[]): fc.Arbitrary<Fields> {
  const side = fc.constantFrom('axis', 'allies');
  const nothing: fc.Arbitrary<Fields> = fc.record(
    {
      phase: fc.constantFrom(...PHASES),
      attacker: side,
      action: fc.record({ side, kind: fc.constantFrom('fire', 'advance') }),
      residual: fc.array(fc.record({ hex, firepower: fc.nat(20), side }), { minLength: 1, maxLength: 2 }),
      attacks: fc.nat(9),
    },
    { requiredKeys: [] },
  );
  if (ids.length < 2) return nothing;
  const one = fc.constantFrom(...ids);
  const some = fc.uniqueArray(one, { minLength: 1 });
  const two = fc.uniqueArray(one, { minLength: 2, maxLength: 2 });
  const rest = fc.constantFrom<Fields>({}, { mp: 2, reverse: true });
  const optional = { requiredKeys: [] };
  const said = fc.dictionary(side, one, { minKeys: 1 });
  const contest = { claimant: one, holders: some, step: fc.constantFrom(...CONTEST_STEPS) };
  const bog = { unit: one, kind: fc.constantFrom(...BOG_KINDS), to: hex, rest };
  const spec = fc.record({ attackers: some, target: one, kind: fc.constant('direct') });
  const pending = { number: fc.nat(9), side, spec };
  const more: fc.Arbitrary<Fields> = fc.record(
    {
      entry: fc.record({ unit: one, to: hex }),
      contest: fc.record(
        { ...contest, picking: fc.constant(true) },
        { requiredKeys: Object.keys(contest) as never },
      ),
      offers: some,
      justClaimed: some,
      acting: one,
      undecided: fc.array(
        fc.record(
          { side: fc.constantFrom('A1-A2', 'B2-C2'), units: two, said },
          { requiredKeys: ['side', 'units'] },
        ),
        { minLength: 1, maxLength: 2 },
      ),
      ruled: fc.array(two, { minLength: 1, maxLength: 2 }),
      rulings: fc.array(fc.record({ side: fc.constantFrom('A1-A2', 'B2-C2'), units: two }), {
        minLength: 1,
        maxLength: 2,
      }),
      attack: fc.record(
        { ...pending, choice: fc.constant('wall') },
        { requiredKeys: ['number', 'side', 'spec'] },
      ),
      bog: fc.record({ ...bog, dr: fc.nat(12) }, { requiredKeys: ['unit', 'kind', 'to', 'rest'] }),
      meeting: fc.record(
        { unit: one, to: hex, rest, shown: fc.constant(true) },
        { requiredKeys: ['unit', 'to', 'rest'] },
      ),
      pause: fc.record({ unit: one, to: fc.uniqueArray(side, { minLength: 1 }) }),
    },
    optional,
  );
  return fc.tuple(nothing, more).map(([a, b]) => ({ ...a, ...b }));
}

const unit = fc
  .record(
    {
      side: fc.constantFrom('axis', 'allies'),
      at: hex,
      level: half,
      waSides: fc.constant([]),
      fields: unitFields,
    },
    { requiredKeys: ['side', 'at', 'fields'] },
  )
  .map(({ fields, ...place }): Fields => ({ ...fields, ...place }));
const units = fc
  .array(unit, { minLength: 0, maxLength: 6 })
  .map((list) => list.map((one, i): Fields => ({ ...one, id: `u${i}` })));
const options = fc
  .tuple(
    anyOf(OPTIONS),
    fc.constantFrom<Fields>({}, { 'los.counters': [{ kind: 'smoke', hex: 'B2', sort: 'wp-2' }] }),
  )
  .map(([a, b]): Fields => ({ ...a, ...b }));
const chart = fc.constantFrom<Json>(
  { hexsides: { hedge: { truck: '4 + COT B' } } },
  { hexes: { Woods: { infantry: '3' } } },
);
const marker = fc.record({ id: fc.constantFrom(...MARKERS.map(({ id }) => id)), at: hex });

const anyFile: fc.Arbitrary<Fields> = units.chain((list) =>
  fc
    .record(
      {
        board,
        units: fc.constant(list),
        markers: fc.array(marker, { minLength: 1, maxLength: 3 }),
        options,
        chart,
        title: fc.constant('Drawn'),
        play: underway(list.flatMap((one) => (one['hidden'] === true ? [] : [String(one['id'])]))),
      },
      { requiredKeys: ['board', 'units', 'play'] },
    )
    .filter(({ play }) => {
      const sides = new Set(list.map((one) => one['side']));
      return play['attacker'] === undefined || sides.size < 2 || sides.has(play['attacker']);
    })
    .map(({ play, ...file }) => fitting({ ...file, ...play } as unknown as Drawn)),
);

interface Drawn {
  readonly board: {
    readonly cells: { readonly [hex: string]: Fields };
    readonly sides: { readonly [side: string]: Fields };
  };
  readonly units: readonly Fields[];
}
const OF_VEHICLES = ['vehicle', 'afv', 'riders', 'schuerzen', 'reverse', 'breaching', 'dugIn'];

/** Removes contradictory facts: those are refused, as other tests show. */
function fitting(file: Drawn): Fields {
  const sides = Object.entries(file.board.sides).map(([name, { base: _base, ...facts }]) => [name, facts]);
  const units = file.units.map((one) =>
    Object.fromEntries(
      Object.entries(one).filter(([key]) => {
        if (key === 'crest') return file.board.cells[String(one['at'])]?.['depression'] !== undefined;
        return !OF_VEHICLES.includes(key) || one['kind'] === 'vehicle' || one['kind'] === 'wreck';
      }),
    ),
  );
  return { ...file, units, board: { ...file.board, sides: Object.fromEntries(sides) } } as unknown as Fields;
}

const RUNS = { numRuns: 60 };
const through = (json: Json): unknown => JSON.parse(JSON.stringify(json));

test('any situation survives writing and reading (B9.322)', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const { board: was, ...read } = parseSituation(file);
      const { board: again, ...back } = parseSituation(through(formatSituation({ board: was, ...read })));
      expect(back).toEqual(read);
      expect(again.sides).toEqual(was.sides);
      for (const cell of was.cells) expect(again.cell(cell), cellKey(cell)).toEqual(was.cell(cell));
    }),
    RUNS,
  );
});

test("any situation survives the game's own form, with the board as drawn (B9.322, B9.51)", () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const once = ASL.json?.read(file);
      if (!once) throw new Error('the game has no form of its own');
      const stored = situationToFile(once);
      const { board: was, play, ...said } = once;
      const { board: again, play: played, ...back } = ASL.json?.read(through(stored)) ?? once;
      expect(back).toEqual(said);
      expect(played).toEqual({ ...(play as object | undefined), phase: file['phase'] ?? 'unknown' });
      expect(again.sides).toEqual(was.sides);
      expect(
        situationToFile({ board: again, ...back, ...(played === undefined ? {} : { play: played }) }),
      ).toEqual(stored);
    }),
    RUNS,
  );
});
