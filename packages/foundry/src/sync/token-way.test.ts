import { afterEach, expect, test, vi } from 'vitest';
import type { MovementPort, TokenDocumentPort } from '../host/ports';
import type { TokenEdit } from './token-edits';

// Where a token's way is read: in the hook of its move, in its document, or nowhere.

const noted = vi.hoisted((): { edits: TokenEdit[]; carrier: string } => ({ edits: [], carrier: 'none' }));
vi.mock('./token-edits', async (original) => ({
  ...(await original<object>()),
  noteEdit: (_scene: string, _token: string, edit: TokenEdit) => void noted.edits.push(edit),
}));
vi.mock('../host/capabilities', async (original) => ({
  ...(await original<object>()),
  capabilities: () => ({ movement: noted.carrier }),
}));
vi.mock('../data/scene-state', async (original) => ({
  ...(await original<object>()),
  sceneState: () => ({
    rules: { play: [], waiting: [], tell: [], unitFields: [] },
    layout: { cellAt: ({ x, y }: { x: number; y: number }) => ({ col: x, row: y }) },
  }),
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // No other file may get these modules.
  vi.resetModules();
  noted.edits.length = 0;
});

const way = (...places: readonly (readonly [number, number])[]): MovementPort => ({
  passed: { waypoints: places.map(([x, y]) => ({ x, y })) },
});

/** What is noted of one move: through which places it went. */
const noting = async (carrier: string): Promise<readonly unknown[]> => {
  noted.carrier = carrier;
  // Nothing is decided here.
  vi.useFakeTimers();
  vi.stubGlobal('game', { users: { activeGM: { isSelf: true } }, user: { id: 'gm' } });
  vi.stubGlobal('foundry', { utils: { hasProperty: () => false } });
  vi.resetModules();
  const { tokenChanged, tokenMoved } = await import('./on-hooks');
  const token = {
    id: 't',
    _source: { x: 9, y: 9 },
    parent: { id: 's', flags: {} },
    movement: way([1, 1]),
    getCenterPoint: (data: object) => data,
  } as unknown as TokenDocumentPort;
  tokenChanged(token, { x: 9 }, {}, 'user');
  tokenMoved(token, way([2, 2], [3, 3]), {}, { id: 'user' } as never);
  return noted.edits.map(({ through }) => through);
};

test('the hook of a move says its way', async () => {
  expect(await noting('hook')).toEqual([
    undefined,
    [
      { col: 2, row: 2 },
      { col: 3, row: 3 },
    ],
  ]);
});

test('without the hook, the document says it', async () => {
  expect(await noting('document')).toEqual([[{ col: 1, row: 1 }]]);
});

test('with neither, the way is straight', async () => {
  expect(await noting('none')).toEqual([undefined]);
});
