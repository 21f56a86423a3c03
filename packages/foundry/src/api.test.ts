import { ASL } from '@bocage/asl';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApi } from './api';
import { invalidate, sceneState } from './data/scene-state';
import type { ScenePort } from './host/ports';
import { registerGame } from './games';

registerGame(ASL);

const ANCHOR = { type: 4, size: 100, x: 58, y: 50, shoved: 'odd' };
const bocage = {
  anchor: ANCHOR,
  board: { name: '', columns: 5, rows: 5, firstRow: 1, firstColumn: 0 },
  sides: { c2r3s0: { t: 'hedge' }, c2r3s1: { t: 'rowhouse-wall' } },
};

/** A scene with two trucks in C3: one of the user's, one of the enemy's under "?". */
function scene(chart?: object): ScenePort {
  const token = (id: string, mine: boolean, unit: object) => ({
    ...{ id, name: id, hidden: false, disposition: 1, object: null, _source: { elevation: 0 } },
    flags: { bocage: { unit: { side: 'us', kind: 'vehicle', vehicle: 'truck', ...unit } } },
    getCenterPoint: () => ({ x: 58 + 2 * 86.6, y: 50 + 200 }),
    testUserPermission: () => mine,
  });
  const tokens = [token('lorry', true, {}), token('theirs', false, { concealed: true })];
  return {
    ...{ grid: { type: 4 }, flags: { bocage: { ...bocage, ...(chart && { chart }) } } },
    dimensions: { sceneX: 0, sceneY: 0, sceneWidth: 500, sceneHeight: 600 },
    tokens: Object.assign(tokens, { get: (id: string) => tokens.find((t) => t.id === id) }),
  } as unknown as ScenePort;
}

function view(shown: ScenePort): void {
  vi.stubGlobal('canvas', { scene: shown });
  vi.stubGlobal('game', {
    user: { isGM: false, isSelf: true },
    settings: { get: (_: string, key: string) => (key === 'game' ? 'asl' : undefined) },
    i18n: { localize: (key: string) => key, format: (key: string) => key },
  });
  invalidate(shown);
}

beforeEach(() => vi.unstubAllGlobals());

test('the cost of a crossing comes from the chart, which the scene may change', () => {
  view(scene());
  expect(createApi().crossing('lorry', 'C2-C3')).toMatchObject({ allowed: false });
  expect(createApi().crossing('lorry', 'C3-D2')).toMatchObject({
    ...{ allowed: 'unknown', missing: ['hexsides.rowhouse-wall.truck'] },
  });
  view(scene({ hexsides: { hedge: { truck: '4 + COT' } } }));
  expect(createApi().crossing('lorry', 'C2-C3')).toMatchObject({
    ...{ allowed: true, cost: { num: 4, den: 1 }, total: { num: 8, den: 1 } },
  });
  expect(createApi().chart()).toMatchObject({
    hexsides: { hedge: { truck: '4 + COT', halftrack: '2 + COT B' } },
  });
});

test('shapes on a scene of more hexes than can be drawn on are listed, and the rest of it is played', () => {
  const shapes = { w: { t: 'Woods', o: 1, p: '0,0 640,0 640,640' } };
  const sized = (columns: number): ScenePort => {
    const board = { ...bocage.board, columns, rows: 200 };
    return { ...scene(), flags: { bocage: { ...bocage, board, shapes } } } as ScenePort;
  };
  const [large, small] = [sized(200), sized(20)].map((shown) => {
    view(shown);
    return sceneState(shown);
  });
  expect([large?.unreadable, large?.board.depiction, large?.board.sides.length]).toEqual([
    ['shapes.w'],
    undefined,
    2,
  ]);
  expect([small?.unreadable, small?.board.depiction === undefined]).toEqual([[], false]);
});

test('cells that the game cannot read are listed and do not count', () => {
  const shown = scene({
    hexsides: { Hedge: { truck: '4 + COT', halftrack: 'much' }, hegde: { truck: '1' } },
    hexes: { 'Stone Factory, 1~5 Level': { truck: '-' } },
  });
  view(shown);
  expect(sceneState(shown)?.unreadable).toEqual([
    'chart.hexsides.Hedge.halftrack',
    'chart.hexsides.hegde.truck',
  ]);
  expect(createApi().chart()).toMatchObject({
    hexsides: { hedge: { truck: '4 + COT', halftrack: '2 + COT B' } },
    hexes: { 'Stone Factory, 1.5 Level': { truck: '-' } },
  });
});

test('an unknown unit has no answer, nor has a name that is no hexside', () => {
  view(scene());
  const api = createApi();
  expect(api.crossing('theirs', 'C2-C3')).toBeUndefined();
  expect(api.crossing('nobody', 'C2-C3')).toBeUndefined();
  expect(api.crossing('lorry', 'C3')).toBeUndefined();
});

test('without a scene there is no chart', () => {
  vi.stubGlobal('canvas', { scene: null });
  vi.stubGlobal('game', { user: {}, settings: { get: () => undefined } });
  expect([createApi().chart(), createApi().crossing('a', 'b')]).toEqual([undefined, undefined]);
});
