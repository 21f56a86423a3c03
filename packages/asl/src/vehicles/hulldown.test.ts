import { parseCell } from '@bocage/core/notation';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { wallJustifiesHeat } from '../guns/heat';
import type { AslSituation } from '../situation/situation';
import { parseSituation } from '../wall-advantage/possible';
import { makeAttack } from '../tem/attack';
import { attackSight } from '../attack/attack-sight';
import { standing } from '../wall-advantage/standing';
import { bowMg, hulldownTo } from './hulldown';

const board = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: { C3: { terrain: 'Woods' } },
  sides: { 'C3-C4': { terrain: 'wall' }, 'E3-E4': { terrain: 'hedge' } },
};
const codes = (tank: { readonly [key: string]: Json }, gun: { readonly [key: string]: Json }) => {
  const units = [
    { id: 'tank', side: 'axis', kind: 'vehicle', vehicle: 'fully-tracked', ...tank },
    { id: 'gun', side: 'allies', gun: 'gun', ...gun },
  ];
  const { hulldown, because } = hulldownTo(parseSituation({ board, units }), 'tank', 'gun');
  return [hulldown, ...because.map((r) => r.code)];
};

test('a wall on the line makes hulldown (B9.36)', () => {
  expect(codes({ at: 'C3' }, { at: 'C5' })).toEqual([true, 'tem-hulldown', 'tem-barrier']);
});

test('a hedge on the line does not (B9.36)', () => {
  expect(codes({ at: 'E3' }, { at: 'E5' })).toEqual([false, 'veh-not-hulldown']);
});

test('a refusal lists only barriers: woods do not matter for hulldown (B9.36, B9.31)', () => {
  expect(codes({ at: 'C3', wa: true }, { at: 'C1' })).toEqual([false, 'veh-not-hulldown']);
  expect(codes({ at: 'C3' }, { at: 'C4', wa: true })).toEqual([
    false,
    'veh-not-hulldown',
    'tem-firer-has-wa',
  ]);
});

test('with an unknown holder of the wall, hulldown, bow MG and HEAT are open, not denied (B9.323, B9.36)', () => {
  const s = (gun: object): AslSituation =>
    standing(
      parseSituation({
        board,
        units: [
          { id: 'tank', side: 'axis', kind: 'vehicle', vehicle: 'fully-tracked', at: 'C3', inHexTem: '0' },
          { id: 'gun', side: 'allies', gun: 'gun', at: 'C4', ...gun },
        ],
      }),
    ).situation;
  const told = (situation: AslSituation) => {
    const heat = wallJustifiesHeat(
      situation,
      makeAttack({ kind: 'ordnance', firers: ['tank'], target: 'gun' }),
    );
    const sight = attackSight(situation, makeAttack({ kind: 'bmg', firers: ['tank'], target: 'gun' }));
    return [hulldownTo(situation, 'tank', 'gun'), bowMg(situation, 'tank', parseCell('C4')), heat, sight].map(
      (answer) => {
        const { ruling, because } = { ruling: undefined, ...answer };
        const sure =
          'hulldown' in answer
            ? answer.hulldown
            : 'usable' in answer
              ? answer.usable
              : 'ok' in answer
                ? answer.ok
                : answer.possible;
        return [sure, ruling, because[0]?.code];
      },
    );
  };
  expect(told(s({}))).toEqual([
    [false, true, 'wa-undecided'],
    [false, true, 'wa-undecided'],
    [false, true, 'wa-undecided'],
    ['needs-ruling', undefined, 'wa-undecided'],
  ]);
  expect(told(s({ wa: true }))).toEqual([
    [false, undefined, 'veh-not-hulldown'],
    [true, undefined, 'veh-bmg-free'],
    [true, undefined, 'gun-heat-wall'],
    ['yes', undefined, undefined],
  ]);
});

test('with an unknown base of the wall, hulldown, bow MG and HEAT are open, not denied (B9.35, B9.36)', () => {
  const s = (base: object) =>
    standing(
      parseSituation({
        board: {
          ...board,
          cells: { C4: { level: 1 } },
          sides: { 'C3-C4': { terrain: 'wall', ...base }, 'E3-E4': { terrain: 'hedge' } },
        },
        units: [
          { id: 'tank', side: 'axis', kind: 'vehicle', vehicle: 'fully-tracked', at: 'C3' },
          { id: 'foot', side: 'axis', at: 'C3' },
          { id: 'gun', side: 'allies', gun: 'gun', at: 'C4', inHexTem: '2' },
        ],
      }),
    ).situation;
  const told = (situation: AslSituation) => {
    const hulldown = hulldownTo(situation, 'tank', 'gun');
    const mg = bowMg(situation, 'tank', parseCell('C4'));
    const heat = wallJustifiesHeat(
      situation,
      makeAttack({ kind: 'ordnance', firers: ['gun'], target: 'foot' }),
    );
    return [
      [hulldown.hulldown, hulldown.ruling ?? false, hulldown.because[0]?.code],
      [mg.usable, mg.ruling ?? false],
      [heat.ok, heat.ruling ?? false, heat.because[0]?.code],
    ];
  };
  expect(told(s({}))).toEqual([
    [false, true, 'wa-base-unknown'],
    [false, true],
    [false, true, 'wa-base-unknown'],
  ]);
  expect(told(s({ base: 0 }))).toEqual([
    [true, false, 'tem-hulldown'],
    [false, false],
    [true, false, 'gun-heat-wall'],
  ]);
  expect(told(s({ base: 1 }))).toEqual([
    [false, false, 'veh-not-hulldown'],
    [true, false],
    [false, false, 'gun-heat-no-wall'],
  ]);
});

test('a vehicle in Bypass is hulldown only where every line that the firer may choose makes it so (B9.36, B9.42)', () => {
  const behind = (bypass: string, walls: object): unknown => {
    const { hulldown, ruling, because } = hulldownTo(
      parseSituation({
        board: { ...board, cells: { C4: { level: 1 }, D3: { level: 1 } }, sides: walls },
        units: [
          { id: 'tank', side: 'axis', kind: 'vehicle', vehicle: 'fully-tracked', at: 'C3', bypass },
          { id: 'gun', side: 'allies', gun: 'gun', at: 'C5', level: 1 },
        ],
      }),
      'tank',
      'gun',
    );
    return [hulldown, ruling, because.map(({ code }) => code).join(' ')];
  };
  const low = { terrain: 'wall', base: 0 };
  expect(behind('N', { 'C3-C4': low })).toEqual([true, undefined, 'tem-hulldown tem-barrier los-bypass']);
  expect(behind('NE', { 'C3-C4': low })).toEqual([false, undefined, 'veh-not-hulldown los-bypass']);
  expect(behind('NW', { 'C3-C4': low })).toEqual([false, undefined, 'veh-not-hulldown los-bypass']);
  expect(behind('NE', { 'C3-C4': low, 'C3-D3': low })).toEqual([
    true,
    undefined,
    'tem-hulldown tem-barrier los-bypass',
  ]);
  expect(behind('NE', { 'C3-C4': low, 'C3-D3': { terrain: 'wall' } })).toEqual([
    false,
    true,
    'wa-base-unknown',
  ]);
});

test('the holder of a wall that no line crosses does not matter (B9.323, B9.36)', () => {
  const { situation } = standing(
    parseSituation({
      board,
      units: [
        { id: 'tank', side: 'axis', kind: 'vehicle', vehicle: 'fully-tracked', at: 'C3', inHexTem: '0' },
        { id: 'foe', side: 'allies', at: 'C4', inHexTem: '0' },
        { id: 'gun', side: 'allies', gun: 'gun', at: 'C1' },
      ],
    }),
  );
  expect(situation.undecided).not.toEqual([]);
  expect(hulldownTo(situation, 'tank', 'gun')).toEqual({
    hulldown: false,
    because: [{ code: 'veh-not-hulldown', rule: 'B9.36' }],
  });
  expect(
    wallJustifiesHeat(situation, makeAttack({ kind: 'ordnance', firers: ['gun'], target: 'tank' })).ruling,
  ).toBe(undefined);
});

test('an unknown base before a unit that may not claim WA is a question for a vehicle, never for Infantry (B9.35, B9.36)', () => {
  const told = (kind: object, wall: object): unknown => {
    const { hulldown, ruling, because } = hulldownTo(
      parseSituation({
        board: { ...board, cells: { C5: { level: 1 } }, sides: { 'C4-C5': { terrain: 'wall', ...wall } } },
        units: [
          { id: 'target', side: 'axis', at: 'C5', bypass: 'S', ...kind },
          { id: 'gun', side: 'allies', gun: 'gun', at: 'C3' },
        ],
      }),
      'target',
      'gun',
    );
    return [hulldown, ruling, because.map(({ code }) => code).join(' ')];
  };
  const tank = { kind: 'vehicle', vehicle: 'fully-tracked' };
  expect(told(tank, {})).toEqual([false, true, 'tem-base-unknown los-bypass']);
  expect(told(tank, { base: 0 })).toEqual([false, undefined, 'veh-not-hulldown tem-base-level los-bypass']);
  expect(told(tank, { base: 1 })).toEqual([true, undefined, 'tem-hulldown tem-barrier los-bypass']);
  expect(told({}, {})).toEqual([false, undefined, 'veh-not-hulldown tem-base-unknown los-bypass']);
});
