/**
 * A certain answer holds for every value of the unknown facts. These are a barrier's base (B9.35), a hex's
 * TEM (B9.323), and the holder of WA (B9.321).
 */
import { withSides, type Board } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basesToAsk } from '../src/barriers/barrier';
import { behindBocage, exposure } from '../src/concealment/behind-bocage';
import { gainsQuestionMark, keepsQuestionMark } from '../src/concealment/question-mark';
import { wallJustifiesHeat } from '../src/guns/heat';
import { sight } from '../src/sight/sight';
import { unitOf, withUnit, type AslSituation } from '../src/situation/situation';
import { makeAttack } from '../src/tem/attack';
import { temFor } from '../src/tem/tem';
import { inHexTem } from '../src/terrain/in-hex';
import { hulldownTo } from '../src/vehicles/hulldown';
import { parseSituation } from '../src/wall-advantage/possible';
import { ruleWhoHolds } from '../src/wall-advantage/ruling';
import { standing } from '../src/wall-advantage/standing';
import { advantageStates } from '../src/wall-advantage/states';

type Fields = { readonly [key: string]: Json };

/** A flower of seven hexes and what lies beyond two of them; the middle is C3. */
const HEXES = ['C3', 'C2', 'C4', 'B2', 'B3', 'D2', 'D3', 'C1', 'C5'];
const SIDES = ['C2-C3', 'C3-C4', 'B2-C3', 'B3-C3', 'C3-D2', 'C3-D3', 'C1-C2', 'C4-C5'];
const fields = fc.record(
  {
    wa: fc.constant(true),
    entrenched: fc.constant(true),
    concealed: fc.constant(true),
    broken: fc.constant(true),
    kind: fc.constantFrom('vehicle', 'leader', 'dummy'),
  },
  { requiredKeys: [] },
);
const drawings = (levels: readonly number[], terrains: readonly string[]): fc.Arbitrary<Json> => {
  const facts = fc.record({ level: fc.constantFrom(...levels), terrain: fc.constantFrom(...terrains) });
  return fc
    .record({
      cells: fc.tuple(...HEXES.map(() => facts)),
      sides: fc.uniqueArray(
        fc.tuple(fc.constantFrom(...SIDES), fc.constantFrom('wall', 'hedge', 'bocage', 'bocage')),
        {
          selector: ([name]) => name,
          minLength: 1,
          maxLength: 3,
        },
      ),
      units: fc.tuple(
        fc.tuple(fc.constant('C3'), fields),
        fc.tuple(fc.constantFrom(...HEXES), fields),
        fc.tuple(fc.constantFrom(...HEXES), fields),
        fc.tuple(fc.constantFrom(...HEXES), fields),
      ),
      scope: fc.constantFrom('hex', 'hex', 'hexside'),
    })
    .map(({ cells, sides, units, scope }) => {
      const board = {
        ...{ format: 'bocage-board-1', name: 'farm', lattice: 'hex-odd' },
        extent: { columns: 6, firstRow: 1, rows: 6 },
        cells: Object.fromEntries(HEXES.map((name, i) => [name, cells[i] ?? {}])),
        sides: Object.fromEntries(sides.map(([name, terrain]) => [name, { terrain }])),
      };
      const list = units.map(([at, state], i): Fields => ({
        ...state,
        id: `u${i}`,
        side: i % 2 === 1 ? 'b' : 'a',
        at,
      }));
      return { board, units: list, options: { 'wa.scope': scope }, phase: 'movement', attacker: 'a' };
    })
    .filter((json) => tolerant(json) !== undefined);
};

/** Both sides with WA over one hexside is no situation. */
function tolerant(json: Json): AslSituation | undefined {
  try {
    return parseSituation(json);
  } catch {
    return undefined;
  }
}

/** All situations that one may stand for, with every unknown fact stated. */
function ways(s: AslSituation): readonly AslSituation[] {
  const based = basesToAsk(s.board).reduce<readonly Board[]>(
    (all, { side, levels }) =>
      all.flatMap((b) => {
        const was = b.side(side);
        return was ? levels.map((base) => withSides(b, [[side, { ...was, base }]])) : [b];
      }),
    [s.board],
  );
  return based
    .map((board) => ({ ...s, board }))
    .flatMap((way) =>
      s.units.reduce<readonly AslSituation[]>((all, { id }) => all.flatMap((one) => withTem(one, id)), [way]),
    )
    .flatMap((way) => ruled(standing(way).situation));
}

function withTem(s: AslSituation, id: string): readonly AslSituation[] {
  if (!inHexTem(s, unitOf(s, id)).unknown) return [s];
  return (['0', '2'] as const).map((tem) => withUnit(s, id, { inHexTem: tem }));
}

/** Each hexside that is undecided, decided for the one and for the other. */
function ruled(s: AslSituation): readonly AslSituation[] {
  const [first] = s.undecided ?? [];
  if (first === undefined) return [s];
  return first.units.flatMap((id) => ruled(ruleWhoHolds(s, first, id).situation));
}

const ASKED = 'asked';
/** Each answer by its name, or that it has to be asked. */
function answers(s: AslSituation): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const say = (name: string, answer: unknown, ruling: boolean): unknown =>
    found.set(name, ruling ? ASKED : JSON.stringify(answer));
  for (const { unit, holds, undecided } of advantageStates(s))
    say(`${unit} holds`, holds, undecided !== undefined);
  for (const from of s.units) {
    const behind = behindBocage(s, from);
    say(`${from.id} behind`, behind.holds, behind.ruling === true);
    const open = exposure(s, from);
    say(`${from.id} exposed`, open.exposed, open.ruling === true);
    const gains = gainsQuestionMark(s, from);
    say(`${from.id} gains`, gains.concealed, gains.ruling === true);
    for (const doing of ['move', 'rally-action', 'other-action'] as const) {
      const keeps = keepsQuestionMark(s, from, doing);
      say(`${from.id} keeps ${doing}`, keeps.concealed, keeps.ruling === true);
    }
    for (const to of s.units.filter((u) => u.side !== from.side)) {
      const name = `${from.id} ${to.id}`;
      const { los, hindrance, sees } = sight(s, from, to);
      // Of an entrenched unit the answer says whether it is surely seen.
      const { others: _others, ...seen } = sees;
      say(`${name} sees`, [los, hindrance, seen], los === 'needs-ruling');
      // Of one kind the best counts, wherever it stands.
      const { options } = temFor(s, makeAttack({ firers: [from.id], target: to.id }));
      for (const kind of new Set(options.map(({ id }) => id))) {
        const alike = options.filter(({ id }) => id === kind);
        const best = Math.max(0, ...alike.filter(({ legal }) => legal).map(({ value }) => value));
        say(
          `${name} ${kind}`,
          best,
          alike.some(({ ruling }) => ruling),
        );
      }
      if (to.kind === 'vehicle') {
        const { hulldown, ruling } = hulldownTo(s, to.id, from.id);
        say(`${name} hulldown`, hulldown, ruling === true);
      } else if (!options.some(({ id }) => id === 'bocage')) {
        // Of a wall and bocage worth the same the owner chooses.
        const heat = wallJustifiesHeat(s, makeAttack({ kind: 'ordnance', firers: [from.id], target: to.id }));
        say(`${name} heat`, heat.ok, heat.ruling === true);
      }
    }
  }
  return found;
}

/** An option that is not there is worth as much as one that is refused. */
const ABSENT = '0';

/** Draws tables, and compares each answer with the answers once everything is known. */
function holdsInAllWays(tables: fc.Arbitrary<Json>, numRuns: number): void {
  fc.assert(
    fc.property(tables, (json) => {
      const drawn = parseSituation(json);
      const told = answers(standing(drawn).situation);
      for (const one of ways(drawn)) {
        const way = answers(one);
        for (const [name, answer] of told) {
          const there = way.get(name) ?? ABSENT;
          if (answer !== ASKED && there !== ASKED) expect(`${name}: ${there}`).toBe(`${name}: ${answer}`);
        }
      }
    }),
    { numRuns },
  );
}

test('B9.35-f: at any base of the barriers', () => {
  holdsInAllWays(drawings([0, 0, 1], ['Open Ground', 'Open Ground', 'Woods', 'Brush']), 40);
});

test('B9.321-a B9.323-a: with any holder of WA and any TEM of the hex', () => {
  holdsInAllWays(drawings([0], ['Open Ground', 'Open Ground', 'Woods', 'Debris']), 40);
});
