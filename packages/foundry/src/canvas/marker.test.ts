/** The marker of WA on the map: what a unit straddles is drawn from what the game tells, and from nothing else. */
import { HEX_ODD, HEX_SIDES } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import { asTold, type FieldSpec, type Game, type KnownSituation, type Situation } from '@bocage/core/game';
import { afterEach, expect, test, vi } from 'vitest';
import { layoutOf } from '../grid/layout';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, rows: 4, firstRow: 1 } });
const layout = layoutOf({ type: 4, size: 100, x: 50, y: 50, shoved: 'odd' } as never, {
  sceneX: 0,
  sceneY: 0,
});
const choices = ['none', ...HEX_SIDES];

/** A game in which covered units show only the fields that everybody sees. */
function coveringGame(seen: boolean): Partial<Game> {
  const unitFields: readonly FieldSpec[] = [
    { id: 'covered', type: 'boolean', default: false, rule: 'R1', seen: true },
    {
      id: 'astride',
      type: 'choice',
      choices,
      default: 'none',
      rule: 'R1',
      onSide: true,
      ...(seen && { seen }),
    },
  ];
  const open = unitFields.filter((field) => field.seen).map(({ id }) => id);
  const tell = (s: Situation): KnownSituation =>
    asTold({
      ...s,
      units: s.units.map((unit) => {
        const told = Object.entries(unit.state).filter(([id]) => !unit.state.covered || open.includes(id));
        return { ...unit, state: Object.fromEntries(told) };
      }),
    });
  const state = ({ units }: Situation) =>
    units.map(({ id }) => ({
      unit: id,
      holds: true,
      sides: [],
      mandatory: false,
      eligible: true,
      because: [],
    }));
  return { unitFields, tell, advantage: { state } as never };
}

interface Drawn {
  readonly lines: number;
}

/** The lines along hexsides that a user's client draws on a counter. */
async function drawnFor(owner: boolean, rules: Partial<Game>, unit: object): Promise<Drawn> {
  let lines = 0;
  const pen: object = new Proxy(
    {},
    {
      get: (_pen, name) =>
        name === 'lineTo' ? (...at: unknown[]) => ((lines += at.length > 0 ? 1 : 0), pen) : () => pen,
    },
  );
  const user = { id: 'ann', isGM: false, isSelf: true };
  vi.stubGlobal('game', { user, settings: { get: () => true } });
  vi.stubGlobal('PIXI', { Graphics: class {}, LINE_CAP: { ROUND: 'round' } });
  vi.stubGlobal('canvas', { scene: null });
  vi.resetModules();
  const terrain = { cells: new Map() };
  const state = { rules, board, layout, terrain, options: {}, file: 'none' };
  vi.doMock('../data/scene-state', () => ({ sceneState: () => state }));
  const document: Record<string, unknown> = {
    ...{ id: 'a', hidden: false, object: null, disposition: 1, flags: { bocage: { unit } } },
    ...{ _source: { x: 0, y: 0, elevation: 0 }, testUserPermission: () => owner },
    getCenterPoint: () => layout?.centreOf({ col: 1, row: 2 }),
  };
  const tokens = new Map([['a', document]]);
  const scene = {
    ...{ id: 's', flags: { bocage: {} }, grid: { distance: 1 } },
    tokens: { get: (id: string) => tokens.get(id), [Symbol.iterator]: () => tokens.values() },
  };
  document.parent = scene;
  const { refreshMarker } = await import('./marker');
  refreshMarker({
    ...{ document, w: 100, h: 100, getChildByName: () => null },
    addChild: () => pen,
  } as never);
  return { lines };
}

afterEach(() => {
  vi.doUnmock('../data/scene-state');
  // What was imported meanwhile knows no other one, and files share what they import.
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('UI-3: the side that a unit straddles is drawn only for users who may know of it', async () => {
  const astride = { covered: true, astride: 'N' };
  const plain = await drawnFor(false, coveringGame(false), { covered: true });
  // Facts that enemies do not see of a covered unit are not drawn for them, whatever its token holds.
  expect(await drawnFor(false, coveringGame(false), astride)).toEqual(plain);
  const lines = async (owner: boolean, seen: boolean, unit: object): Promise<number> =>
    (await drawnFor(owner, coveringGame(seen), unit)).lines - plain.lines;
  // Three sides, each twice: a dark edge and the line.
  expect(await lines(true, false, astride)).toBe(6);
  expect(await lines(false, true, astride)).toBe(6);
  expect(await lines(false, false, { astride: 'N' })).toBe(6);
});
