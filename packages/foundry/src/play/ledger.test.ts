import { createBoard, HEX_ODD, type FieldSpec, type Json, type Unit } from '@bocage/core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SceneState } from '../data/scene-state';
import { readTerrain } from '../data/terrain';
import { layoutOf } from '../grid/layout';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { keeperId } from './keeper';
import { forgetDecided, lastDecided, setDecided, sideOf } from './ledger';

// What stands on a hidden token its owner has written, perhaps while nobody who decides was there.

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 5, rows: 5, firstRow: 1 } });
const layout = layoutOf({ type: 4, size: 100, x: 58, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
if (!layout) throw new Error('no layout');
const unitFields: readonly FieldSpec[] = [
  { id: 'hidden', type: 'boolean', default: false, rule: 'R1' },
  { id: 'holds', type: 'boolean', default: false, rule: 'R1', decided: true },
];
const rules = { unitFields };
const state = { rules, board, layout, options: {}, terrain: readTerrain({}) } as unknown as SceneState;
const at = (col: number, row: number) => ({ col, row });

const token = (flags: object): TokenDocumentPort => {
  const centre = layout.centreOf(at(0, 3));
  const source = { x: centre.x - 50, y: centre.y - 50, width: 1, height: 1, elevation: 0 };
  return {
    ...{ id: 'b', hidden: true, disposition: 1, flags: { bocage: flags }, _source: source, parent: null },
    getCenterPoint: (data: { x: number; y: number }) => ({ x: data.x + 50, y: data.y + 50 }),
  } as unknown as TokenDocumentPort;
};
const FORGED = token({ unit: { side: 'them' }, marks: { holds: true } });
const sceneOf = (play: object): ScenePort => {
  const tokens = Object.assign([FORGED], { get: (id: string) => (id === 'b' ? FORGED : undefined) });
  return {
    id: 's',
    tokens,
    flags: { bocage: { play: { v: 1, units: {}, ...play } } },
  } as unknown as ScenePort;
};
const told = (scene: ScenePort): unknown => {
  const [unit] = lastDecided(scene, state).units;
  return [unit?.side, unit?.cell, unit?.state['holds'] ?? false, sideOf(scene, FORGED)];
};
const decided: Unit = { id: 'b', side: 'us', cell: at(0, 1), state: { hidden: true } };
const AS_DECIDED = ['us', at(0, 1), false, 'us'];
const AS_WRITTEN = ['them', at(0, 3), true, 'them'];

let browser: Map<string, Json>;
const sitDown = (isGM: boolean, own = new Map<string, Json>()): void => {
  browser = own;
  vi.stubGlobal('game', {
    world: { id: 'w' },
    user: { isGM },
    settings: {
      get: (_: string, key: string) => browser.get(key) ?? '',
      set: (_: string, key: string, value: Json) => Promise.resolve(browser.set(key, value)),
    },
  });
};

/** The game decides, and the page is left. */
const anEvening = (): { readonly keeper: string; readonly kept: Map<string, Json> } => {
  const scene = sceneOf({});
  setDecided(scene, { board, units: [decided], options: {} }, unitFields);
  forgetDecided(scene);
  return { keeper: keeperId(), kept: browser };
};

beforeEach(() => sitDown(true));

test('the browser that has decided last knows what it decided of a hidden unit, whatever its owner has written', () => {
  const { keeper } = anEvening();
  expect(told(sceneOf({ keeper }))).toEqual(AS_DECIDED);
});

test('another browser, and one that somebody has decided after, knows no more than the token says', () => {
  const { keeper, kept } = anEvening();
  const after = [
    [new Map<string, Json>(), { keeper }],
    [kept, { keeper: 'another' }],
    [kept, {}],
  ] as const;
  for (const [own, play] of after) {
    sitDown(true, own);
    const scene = sceneOf(play);
    forgetDecided(scene);
    expect(told(scene)).toEqual(AS_WRITTEN);
  }
});

test('at a player’s screen nothing is kept that a game master has decided there', () => {
  const { keeper, kept } = anEvening();
  sitDown(false, kept);
  const scene = sceneOf({ keeper });
  forgetDecided(scene);
  expect(told(scene)).toEqual(AS_WRITTEN);
});

test('a unit of which the scene speaks is as the scene says, and is kept no longer', () => {
  const { keeper } = anEvening();
  const scene = sceneOf({ keeper, units: { b: { side: 'ours', at: 'c0r2' } } });
  expect(told(scene)).toEqual(['ours', at(0, 2), false, 'ours']);
  setDecided(scene, { board, units: [{ ...decided, state: {} }], options: {} }, unitFields);
  forgetDecided(scene);
  expect(told(sceneOf({ keeper }))).toEqual(AS_WRITTEN);
});
