/** Lines of sight through the game's interface: terrain between two units, and hindrances. */
import { HEX_ODD, sameCell } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import { knownToGm, type LosRef, type Situation, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { losOf, shot } from '../test/shot';
import { ASL } from './game';
import { board, cell, end, farm, ref, situation, unit } from '../test/door-farm';

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
          const { los } = ASL.los(knownToGm(s), ref('us'), ref('de'));
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
      knownToGm(situation(depressed, [unit('us', 'allies', 'C3', { crest }), unit('de', 'axis', 'F5')])),
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
    return ASL.los(knownToGm(s), from, ref('de'))
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

test('a line of fire that depends on the drawing needs a ruling, and keeps its certain hindrance (A6.1, A6.7)', () => {
  const b = board([], { D2: 'Stone Building', D3: 'Grain' });
  const units = [unit('de', 'axis', 'C2'), unit('us', 'allies', 'E5')];
  const answer = shot(situation(b, units), ['us'], 'de');
  expect([losOf(answer).los, answer.hindrance]).toEqual(['needs-ruling', 1]);
  expect(answer.sight.map((r) => r.code)).toEqual(
    expect.arrayContaining(['tem-los-unknown', 'los-missing-drawing', 'tem-hindrance-sure']),
  );
});

test('counters handed in with the options hinder lines and attacks (A24.2, C1.57)', () => {
  const units = [unit('de', 'axis', 'C1'), unit('us', 'allies', 'C5')];
  const counters = [{ kind: 'ffe', hex: 'C3' }];
  for (const options of [{ 'los.counters': counters }, { los: { counters } }]) {
    const s = situation(board([]), units, options);
    expect(ASL.los(knownToGm(s), end('C1'), end('C5')).hindrance).toBe(1);
    expect(shot(s, ['de'], 'us').hindrance).toBe(1);
  }
});

test('vehicles, wrecks and markers of the situation hinder; hidden and concealed ones do not (D9.4, A24.2)', () => {
  const hindrance = (units: readonly Unit[], markers: Situation['markers'] = []): readonly number[] => {
    const s = {
      ...situation(board([]), [unit('de', 'axis', 'C1'), unit('us', 'allies', 'C5'), ...units]),
      markers,
    };
    const field = ASL.field(knownToGm(s), end('C1')).cells[
      s.board.cells.findIndex((c) => sameCell(c, cell('C5')))
    ];
    return [
      ASL.los(knownToGm(s), end('C1'), end('C5')).hindrance,
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
    const answer = ASL.los(knownToGm(s), end('C1'), end('C5'));
    expect([id, answer.hindrance, answer.los]).toEqual([id, value, id === 'rubble' ? 'blocked' : 'hindered']);
  }
});
