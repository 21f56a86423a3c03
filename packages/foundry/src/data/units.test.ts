import { createBoard, HEX_ODD } from '@bocage/core';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import type { TokenDocumentPort, UserPort } from '../host/ports';
import { mayKnow, sideOfToken, unitOf } from './units';

const board = createBoard({
  name: '',
  lattice: HEX_ODD,
  extent: { columns: 8, rows: 8, firstRow: 1 },
  cells: [[{ col: 1, row: 1 }, { level: 2 }]],
});
const layout = layoutOf({ type: 4, size: 100, x: 58, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
if (!layout) throw new Error('no layout');

const user = (id: string, isGM = false): UserPort => ({
  id,
  name: id,
  isGM,
  active: true,
  isSelf: false,
  can: () => false,
  query: () => Promise.reject(new Error('not asked')),
});
const GM = user('gm', true);
const OWNER = user('owner');
const OPPONENT = user('opponent');

interface Facts {
  readonly hidden?: boolean;
  readonly unit?: Readonly<Record<string, unknown>>;
  readonly col?: number;
}

const token = ({ hidden = false, unit = {}, col = 1 }: Facts): TokenDocumentPort => ({
  id: 'token',
  name: 'Squad',
  isOwner: false,
  flags: { bocage: { unit } },
  getFlag: () => undefined,
  update: () => Promise.reject(new Error('not asked')),
  testUserPermission: ({ id }) => id === OWNER.id || id === GM.id,
  canUserModify: () => false,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  elevation: 0,
  hidden,
  disposition: -1,
  displayName: 0,
  texture: { src: null },
  parent: null,
  object: null,
  getCenterPoint: () => layout.centreOf({ col, row: 1 }),
});

test('a token that Foundry hides is known to the GM and its owner only, and is hidden to the rules', () => {
  const secret = token({ hidden: true });
  expect([GM, OWNER, OPPONENT].map((one) => mayKnow(one, secret))).toEqual([true, true, false]);
  expect(unitOf(secret, layout, board, GM)?.state.hidden).toBe(true);
  expect(unitOf(token({}), layout, board, GM)?.state).toEqual({});
});

test('a unit that is hidden by its own state is known to the same people', () => {
  const secret = token({ unit: { hidden: true } });
  expect([GM, OWNER, OPPONENT].map((one) => mayKnow(one, secret))).toEqual([true, true, false]);
});

test('of a concealed unit an opponent learns only what the counter shows', () => {
  const concealed = token({ unit: { concealed: true, kind: 'dummy', broken: true, wa: true, bypass: 'N' } });
  // Where a counter lies is for all to see: its lines of sight are drawn from there.
  expect(unitOf(concealed, layout, board, OPPONENT)?.state).toEqual({
    concealed: true,
    wa: true,
    bypass: 'N',
  });
  expect(unitOf(concealed, layout, board, OWNER)?.state).toEqual({
    concealed: true,
    kind: 'dummy',
    broken: true,
    wa: true,
    bypass: 'N',
  });
});

test('a dummy and a real unit under a "?" are the same to an opponent', () => {
  const of = (kind: string): unknown =>
    unitOf(token({ unit: { concealed: true, kind } }), layout, board, OPPONENT);
  expect(of('dummy')).toEqual(of('infantry'));
});

test('a unit stands where its token’s centre lies; off the board there is none', () => {
  expect(unitOf(token({ col: 3 }), layout, board, GM)?.cell).toEqual({ col: 3, row: 1 });
  expect(unitOf(token({ col: 60 }), layout, board, GM)).toBeUndefined();
});

test('the side is what the sheet says, else the disposition', () => {
  expect(sideOfToken(token({ unit: { side: 'grey' } }))).toBe('grey');
  expect(sideOfToken(token({}))).toBe('disposition -1');
});
