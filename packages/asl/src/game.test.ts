import {
  createBoard,
  HEX_ODD,
  parseCell,
  sameCell,
  type Board,
  type LosRef,
  type Situation,
  type Unit,
} from '@bocage/core';
import { expect, test } from 'vitest';
import { claimed, forfeited, settled } from '../test/decided';
import { losOf, shot, stepped } from '../test/shot';
import { ASL } from './game';

const cell = (name: string) => parseCell(name, farm);
const farm: Board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 6 },
});
function board(walls: readonly string[], terrain: Readonly<Record<string, string>> = {}): Board {
  return createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent: farm.extent,
    cells: Object.entries(terrain).map(([name, t]) => [cell(name), { terrain: t }] as const),
    sides: walls.map((w) => {
      const [a, b, kind = 'wall'] = w.split(/[- ]/) as [string, string, string?];
      const side = HEX_ODD.sideBetween(cell(a), cell(b));
      if (!side) throw new Error(w);
      return [side, { terrain: kind }] as const;
    }),
  });
}
const unit = (id: string, side: string, at: string, state: Unit['state'] = {}): Unit => ({
  id,
  side,
  cell: cell(at),
  state,
});
const ref = (id: string): LosRef => ({ kind: 'unit', id });
const end = (at: string): LosRef => ({ kind: 'place', place: { kind: 'cell', cell: cell(at) } });
const situation = (b: Board, units: readonly Unit[], options: Situation['options'] = {}): Situation => ({
  board: b,
  units,
  options,
});

test('an undecided pair of squads across a wall: nobody gets it, either may claim, the other loses the right', () => {
  const b = board(['C3-C4']);
  const start = situation(b, [unit('de', 'axis', 'C3'), unit('us', 'allies', 'C4')]);
  expect(settled(start)).toEqual([]);
  const claim = claimed(start, 'us');
  expect(claim.ok && claim.value.map((c) => [c.unit, c.holds])).toEqual([['us', true]]);
  const after = situation(b, [unit('de', 'axis', 'C3'), unit('us', 'allies', 'C4', { wa: true })]);
  const refused = claimed(after, 'de');
  expect(refused.ok).toBe(false);
  expect(refused.because.map((r) => r.code)).toEqual(['wa-denied']);
});

test('settle gives mandatory WA to a lone squad and takes it from a broken one', () => {
  const b = board(['C3-C4']);
  expect(settled(situation(b, [unit('de', 'axis', 'C3')])).map((c) => c.holds)).toEqual([true]);
  const broken = situation(b, [unit('de', 'axis', 'C3', { wa: true, broken: true })]);
  expect(settled(broken)).toMatchObject([{ unit: 'de', holds: false, because: [{ code: 'wa-broken' }] }]);
});

test('forfeiting in a building lets the adjacent enemy in the open take it in the same instant', () => {
  const b = board(['C3-C4'], { C3: 'Stone Building' });
  const s = situation(b, [unit('de', 'axis', 'C3', { wa: true }), unit('us', 'allies', 'C4')]);
  const given = forfeited(s, 'de');
  expect(given.ok && given.value.map((c) => [c.unit, c.holds])).toEqual([
    ['de', false],
    ['us', true],
  ]);
});

test('cover offers the wall or the building without WA, the wall alone with it', () => {
  const b = board(['C3-C4'], { C3: 'Stone Building' });
  const units = (wa: boolean) => [unit('de', 'axis', 'C3', { wa }), unit('us', 'allies', 'C4')];
  const legal = (wa: boolean) =>
    shot(situation(b, units(wa)), ['us'], 'de')
      .options.filter((o) => o.legal)
      .map((o) => [o.id, o.value]);
  expect(legal(false)).toEqual([
    ['wall', 2],
    ['in-hex', 3],
  ]);
  expect(legal(true)).toEqual([['wall', 2]]);
});

test('in Bypass: cover by every line, the one that leaves the target least first (B9.42)', () => {
  const b = board(['C3-C4', 'C4-D3 hedge']);
  const units = [unit('us', 'allies', 'C4', { bypass: 'N' }), unit('de', 'axis', 'D3', { wa: true })];
  const answer = shot(situation(b, units), ['us'], 'de');
  const told = (answer.lines ?? []).map((line) => {
    const { from } = losOf(line);
    return [
      from.kind === 'vertex' ? from.vertex : from.kind,
      line.options.filter((o) => o.legal && o.value > 0).map((o) => [o.id, o.value]),
    ];
  });
  // Along the wall from the far end both are met; from the near one the hedge is left over alone.
  expect(told).toEqual([
    [1, [['hedge', 1]]],
    [
      0,
      [
        ['wall', 2],
        ['hedge', 1],
      ],
    ],
  ]);
  expect(answer.options).toEqual(answer.lines?.[0]?.options);
  const standing = [unit('us', 'allies', 'C4'), unit('de', 'axis', 'D3')];
  expect(shot(situation(b, standing), ['us'], 'de').lines).toBeUndefined();
});

test('in Bypass: no fire along a line that is not in LOS, and that line is told last (B9.42)', () => {
  const b = board([], { C4: 'Stone Building' });
  const units = [unit('us', 'allies', 'C4', { bypass: 'NW' }), unit('de', 'axis', 'B5')];
  const answer = shot(situation(b, units), ['us'], 'de');
  expect(answer.lines?.map((line) => losOf(line).los)).toEqual(['clear', 'blocked']);
  expect(answer.sight.map((r) => r.code)).not.toContain('tem-not-seen');
  expect(answer.lines?.[1]?.sight.map((r) => r.code)).toContain('tem-not-seen');
  const los = (bypass: string) =>
    ASL.los(
      situation(b, [unit('us', 'allies', 'C4', { bypass }), unit('de', 'axis', 'B5')]),
      ref('us'),
      ref('de'),
    ).los;
  expect([los('NW'), los('NE')]).toEqual(['clear', 'blocked']);
});

const depressed = createBoard({
  name: 'gully',
  lattice: HEX_ODD,
  extent: farm.extent,
  cells: ['C3', 'C4', 'D3'].map((at) => [cell(at), { level: -1, depression: 'gully' }] as const),
  sides: [[HEX_ODD.sideOf(cell('C4'), 0), { terrain: 'bocage' }]],
});
const STATES: readonly Unit['state'][] = [
  {},
  { crest: 'N' },
  { crest: 'S' },
  { entrenched: true },
  { wa: true },
  { wa: true, inHexTem: '1' },
  { place: 'pillbox' },
  { bypass: 'N' },
];

test('B9.62, B9.521: the line between two units is that of an attack by the one on the other', () => {
  const places = ['C2', 'C3', 'C4', 'C5', 'D4', 'F5'];
  const told: string[] = [];
  for (const [i, at] of places.entries())
    for (const to of places.slice(i + 1))
      for (const state of STATES)
        for (const other of STATES) {
          const s = situation(depressed, [unit('us', 'allies', at, state), unit('de', 'axis', to, other)]);
          const { los } = ASL.los(s, ref('us'), ref('de'));
          expect([at, to, state, other, losOf(shot(s, ['us'], 'de')).los]).toEqual([
            at,
            to,
            state,
            other,
            los,
          ]);
          told.push(los);
        }
  expect([...new Set(told)].sort()).toEqual(['blocked', 'clear', 'needs-ruling']);
});

test('B9.62: a unit on the Crest of a gully is a level higher, for a line as for an attack', () => {
  const los = (crest: string) =>
    ASL.los(
      situation(depressed, [unit('us', 'allies', 'C3', { crest }), unit('de', 'axis', 'F5')]),
      ref('us'),
      ref('de'),
    ).los;
  expect([los('none'), los('SE')]).toEqual(['blocked', 'clear']);
});

test('B9.52: of the four cases the one is marked in which the two units are', () => {
  const b = board(['C3-C4 bocage']);
  const cases = (wa: boolean, from: LosRef) => {
    const s = situation(b, [
      unit('us', 'allies', 'C4', { inHexTem: '1', wa }),
      unit('de', 'axis', 'C1', { inHexTem: '1' }),
    ]);
    return ASL.los(s, from, ref('de'))
      .cases?.filter((one) => one.current)
      .map((one) => [one.viewerAdvantage, one.targetAdvantage]);
  };
  expect(cases(true, ref('us'))).toEqual([[true, false]]);
  expect(cases(false, ref('us'))).toEqual([[false, false]]);
  expect(cases(true, end('C4'))).toEqual([[false, false]]);
});

test('of several attackers the worst line counts: blocked, then one that needs a ruling (A6.1)', () => {
  const b = board([], { D2: 'Stone Building', E3: 'Woods' });
  const units = [
    unit('open', 'axis', 'E4'),
    unit('past', 'axis', 'C2'),
    unit('blind', 'axis', 'E1'),
    unit('us', 'allies', 'E5'),
  ];
  const los = (...attackers: readonly string[]): string =>
    losOf(shot(situation(b, units), attackers, 'us')).los;
  expect([los('open'), los('past'), los('open', 'past')]).toEqual(['clear', 'needs-ruling', 'needs-ruling']);
  expect(los('past', 'blind', 'open')).toBe('blocked');
});

test('a line of fire that hangs on the drawing needs a ruling, and keeps its certain hindrance (A6.1, A6.7)', () => {
  const b = board([], { D2: 'Stone Building', D3: 'Grain' });
  const units = [unit('de', 'axis', 'C2'), unit('us', 'allies', 'E5')];
  const answer = shot(situation(b, units), ['us'], 'de');
  expect([losOf(answer).los, answer.hindrance]).toEqual(['needs-ruling', 1]);
  expect(answer.sight.map((r) => r.code)).toEqual(
    expect.arrayContaining(['tem-los-unknown', 'los-missing-drawing', 'tem-hindrance-sure']),
  );
});

test('crossing bocage costs Infantry two MF, and the SSR makes bocage of hedges', () => {
  const b = board(['C3-C4 hedge']);
  const side = HEX_ODD.sideBetween(cell('C3'), cell('C4'));
  if (!side) throw new Error('no side');
  const s = (options: Situation['options']) => situation(b, [unit('us', 'allies', 'C4')], options);
  expect(stepped(s({}), 'us', side).cost).toEqual({ num: 1, den: 1 });
  expect(stepped(s({ 'ssr.hedges': 'bocage' }), 'us', side).cost).toEqual({ num: 2, den: 1 });
  expect(stepped(s({ ssr: { hedges: 'light-bocage' } }), 'us', side).cost).toEqual({ num: 3, den: 2 });
});

test('counters handed in with the options hinder lines and attacks (A24.2, C1.57)', () => {
  const units = [unit('de', 'axis', 'C1'), unit('us', 'allies', 'C5')];
  const counters = [{ kind: 'ffe', hex: 'C3' }];
  for (const options of [{ 'los.counters': counters }, { los: { counters } }]) {
    const s = situation(board([]), units, options);
    expect(ASL.los(s, end('C1'), end('C5')).hindrance).toBe(1);
    expect(shot(s, ['de'], 'us').hindrance).toBe(1);
  }
});

test('vehicles, wrecks and markers of the situation hinder; hidden and concealed ones do not (D9.4, A24.2)', () => {
  const hindrance = (units: readonly Unit[], markers: Situation['markers'] = []): readonly number[] => {
    const s = {
      ...situation(board([]), [unit('de', 'axis', 'C1'), unit('us', 'allies', 'C5'), ...units]),
      markers,
    };
    const field = ASL.field(s, end('C1')).cells[s.board.cells.findIndex((c) => sameCell(c, cell('C5')))];
    return [
      ASL.los(s, end('C1'), end('C5')).hindrance,
      field?.hindrance ?? -1,
      shot(s, ['de'], 'us').hindrance,
    ];
  };
  const tank = (state: Unit['state']) => [unit('tank', 'axis', 'C3', { kind: 'vehicle', ...state })];
  expect(hindrance([])).toEqual([0, 0, 0]);
  expect(hindrance(tank({}))).toEqual([1, 1, 1]);
  expect(hindrance(tank({ kind: 'wreck' }))).toEqual([1, 1, 1]);
  expect(hindrance(tank({ hidden: true }))).toEqual([0, 0, 0]);
  expect(hindrance(tank({ concealed: true }))).toEqual([0, 0, 0]);
  expect(hindrance([], [{ id: 'wp-2', cell: cell('C3') }])).toEqual([2, 2, 2]);
  expect(hindrance(tank({}), [{ id: 'blaze', cell: cell('C3') }])).toEqual([3, 3, 3]);
  expect(hindrance([], [{ id: 'ffe', cell: cell('C3') }])).toEqual([1, 1, 1]);
  expect(hindrance([], [{ id: 'not of this game', cell: cell('C3') }])).toEqual([0, 0, 0]);
});

test('every marker of the palette does something to a line (A24.2, A24.3, B24.2, B25.1, C1.57)', () => {
  for (const { id, value } of ASL.markers ?? []) {
    const s = { ...situation(board([]), []), markers: [{ id, cell: cell('C3') }] };
    const answer = ASL.los(s, end('C1'), end('C5'));
    expect([id, answer.hindrance, answer.los]).toEqual([id, value, id === 'rubble' ? 'blocked' : 'hindered']);
  }
});

test('dummies deny WA like any other "?", whatever stands against them (B9.324)', () => {
  const units = (state: Unit['state'], kind: string) => [
    unit('us', 'allies', 'C4', { concealed: true, ...state }),
    unit('d', 'axis', 'C3', { kind, concealed: true, wa: true, inHexTem: '1' }),
  ];
  const at = (state: Unit['state'], kind: string) =>
    situation(board(['C3-C4']), units(state, kind), { phase: 'movement', attacker: 'allies' });
  for (const kind of ['dummy', 'infantry']) {
    const claim = claimed(at({ inHexTem: '1' }, kind), 'us');
    expect(claim.ok || claim.because.map(({ code }) => code)).toEqual(['wa-denied']);
    expect(settled(at({}, kind))).toEqual([]);
  }
});

test('the state of WA names the hexsides held (B9.32)', () => {
  const b = board(['C3-C4', 'C4-D3']);
  const s = situation(b, [unit('us', 'allies', 'C4', { wa: true }), unit('de', 'axis', 'C3')]);
  const at = (a: string, z: string) => HEX_ODD.sideBetween(cell(a), cell(z));
  expect(ASL.advantage.state(s).map((u) => [u.unit, u.holds, u.mandatory, u.sides])).toEqual([
    ['us', true, true, [at('C3', 'C4'), at('C4', 'D3')]],
    ['de', false, false, []],
  ]);
});

test('a wreck claims nothing (B9.32)', () => {
  const s = situation(board(['C3-C4']), [unit('w', 'axis', 'C3', { kind: 'wreck' })]);
  expect(settled(s)).toEqual([]);
  expect(claimed(s, 'w').because.map((r) => r.code)).toContain('wa-not-a-unit');
});

test.each([
  [{ kind: 'fog', hex: 'C3' }, 'los.counters.0.kind'],
  [{ kind: 'smoke', hex: 'C3', sort: 'mist' }, 'los.counters.0.sort'],
  [{ kind: 'vehicle', hex: 'C3', side: 7 }, 'los.counters.0.side'],
  [{ kind: 'smoke', hex: 'C3', height: 'high' }, 'los.counters.0.height'],
])('counter %j is refused by its path', (counter, where) => {
  const s = situation(board([]), [], { 'los.counters': [counter] });
  expect(() => ASL.los(s, end('C1'), end('C1'))).toThrow(
    expect.objectContaining({ info: expect.objectContaining({ where }) }),
  );
});
