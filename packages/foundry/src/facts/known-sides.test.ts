/** A client's knowledge of a scene's units comes only from the game's `tell`. */
import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import { asTold, type Game, type Situation } from '@bocage/core/game';
import { afterEach, expect, test, vi } from 'vitest';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, rows: 4, firstRow: 1 } });

/** Tells all units but those that lie in wait: no field of Foundry's or ours says that they are hidden. */
const rules: Partial<Game> = {
  unitFields: [{ id: 'waits', type: 'boolean', default: false, rule: 'R1', seen: true }],
  tell: (s: Situation) => asTold({ ...s, units: s.units.filter(({ state }) => state.waits !== true) }),
};

async function sidesFor(isGM: boolean, ...units: readonly object[]): Promise<readonly string[]> {
  vi.resetModules();
  vi.stubGlobal('game', { user: { id: 'ann', isGM, isSelf: true } });
  const state = { rules, board, options: {}, file: 'none', terrain: { cells: new Map() } };
  const layout = { cellAt: () => ({ col: 1, row: 2 }) };
  vi.doMock('../data/scene-state', () => ({ sceneState: () => ({ ...state, layout }) }));
  const tokens = units.map((unit, i) => ({
    ...{ id: `t${i}`, hidden: false, object: null, disposition: -1, flags: { bocage: { unit } } },
    ...{ _source: { x: 0, y: 0, elevation: 0 }, parent: null, testUserPermission: () => false },
    getCenterPoint: () => ({ x: 0, y: 0 }),
  }));
  const scene = {
    flags: {},
    tokens: {
      get: (id: string) => tokens.find((token) => token.id === id),
      [Symbol.iterator]: () => tokens.values(),
    },
  };
  const { knownSides } = await import('./knowledge');
  return knownSides(scene as never);
}

afterEach(() => {
  vi.doUnmock('../data/scene-state');
  // What was imported meanwhile knows no other one, and files share what they import.
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('UI-7: each side is named once, only by units of which the game tells the user', async () => {
  const units = [{ side: 'green' }, { side: 'green' }, { side: 'grey', waits: true }, {}];
  expect(await sidesFor(false, ...units)).toEqual(['green']);
  expect(await sidesFor(false, ...units, { side: 'grey' })).toEqual(['green', 'grey']);
  expect(await sidesFor(true, ...units)).toEqual(['green', 'grey']);
});
