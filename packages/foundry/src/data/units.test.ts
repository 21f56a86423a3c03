import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { FieldSpec } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import type { TokenDocumentPort, UserPort } from '../host/ports';
import { isHidden, misfits, mayKnow, ownState, saidOf, sideOfToken, unitOf } from './units';

const board = createBoard({
  name: '',
  lattice: HEX_ODD,
  extent: { columns: 8, rows: 8, firstRow: 1 },
  cells: [[{ col: 1, row: 1 }, { level: 2 }]],
});
const layout = layoutOf({ type: 4, size: 100, x: 58, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
if (!layout) throw new Error('no layout');

const field = (id: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  id,
  type: 'boolean',
  default: false,
  rule: 'R1',
  ...more,
});
const ground = {
  layout,
  board,
  fields: [
    field('hidden'),
    field('broken'),
    field('holds', { decided: true }),
    field('mp', { type: 'number', default: 0, least: 0, most: 1000 }),
  ],
};

const user = (id: string, isGM = false): UserPort => ({
  id,
  name: id,
  isGM,
  active: true,
  isSelf: false,
  can: () => false,
  flags: {},
  query: () => Promise.reject(new Error('not asked')),
  update: () => Promise.reject(new Error('not asked')),
});
const GM = user('gm', true);
const OWNER = user('owner');
const OPPONENT = user('opponent');

interface Facts {
  readonly hidden?: boolean;
  readonly unit?: Readonly<Record<string, unknown>>;
  readonly marks?: Readonly<Record<string, unknown>>;
  readonly col?: number;
  /** Its actor's `system`. */
  readonly system?: unknown;
  readonly linked?: boolean;
  /** Its changes of the actor, if it is not linked. */
  readonly delta?: unknown;
}

const token = ({
  hidden = false,
  unit = {},
  marks,
  col = 1,
  system,
  linked = true,
  delta,
}: Facts): TokenDocumentPort => ({
  id: 'token',
  name: 'Squad',
  isOwner: false,
  flags: { bocage: { unit, marks } },
  getFlag: () => undefined,
  update: () => Promise.reject(new Error('not asked')),
  testUserPermission: ({ id }) => id === OWNER.id || id === GM.id,
  canUserModify: () => false,
  _source: { x: 0, y: 0, width: 1, height: 1, elevation: 0, sort: 0, delta },
  width: 1,
  height: 1,
  hidden,
  disposition: -1,
  displayName: 0,
  texture: { src: null },
  parent: null,
  object: null,
  actorId: system === undefined ? null : 'actor',
  actorLink: linked,
  baseActor: system === undefined ? null : { id: 'actor', system },
  getCenterPoint: () => layout.centreOf({ col, row: 1 }),
});

test('a token that Foundry hides is known to the GM and its owner only, and is hidden to the rules', () => {
  const secret = token({ hidden: true });
  expect([GM, OWNER, OPPONENT].map((one) => mayKnow(one, secret))).toEqual([true, true, false]);
  expect(unitOf(secret, ground)?.state.hidden).toBe(true);
  expect(unitOf(token({}), ground)?.state).toEqual({});
});

test('a unit hidden by its own state is known to its owner and the GM only', () => {
  const secret = token({ unit: { hidden: true } });
  expect([GM, OWNER, OPPONENT].map((one) => mayKnow(one, secret))).toEqual([true, true, false]);
});

test('a token’s word on the game’s own fields has no effect, nor one on unknown fields', () => {
  const forged = token({ unit: { broken: true, holds: true, waSides: [1] }, marks: { holds: true } });
  const known = { side: 'us', at: { col: 1, row: 1 }, marks: {} };
  expect(unitOf(forged, ground, known)?.state).toEqual({ broken: true });
  expect(unitOf(forged, ground)?.state).toEqual({ broken: true });
});

test('the game decides by its record, and never by a token’s flags, hidden or not', () => {
  const known = { side: 'us', at: { col: 1, row: 1 }, marks: { holds: true, waSides: [1] } };
  expect(unitOf(token({}), ground, known)?.state).toEqual({ holds: true, waSides: [1] });
  const secret = token({ unit: { hidden: true }, marks: { holds: true } });
  expect(unitOf(secret, ground)?.state).toEqual({ hidden: true });
  expect(unitOf(secret, ground, known)?.state).toEqual({ hidden: true, holds: true, waSides: [1] });
});

test('an invalid value affects only its own field, and is named', () => {
  const mistaken = token({ unit: { hidden: 'perhaps', broken: true, holds: 7, ghost: {} } });
  expect(unitOf(mistaken, ground)?.state).toEqual({ broken: true });
  expect(misfits(mistaken, ground.fields)).toEqual(['hidden']);
  const below = token({ unit: { mp: -5, broken: true } });
  expect(misfits(below, ground.fields)).toEqual(['mp']);
  expect(ownState(below, ground.fields)).toEqual({ broken: true });
  expect(misfits(token({ unit: { hidden: null, broken: false } }), ground.fields)).toEqual([]);
});

test('a unit stands where its token’s centre lies; off the board there is none', () => {
  expect(unitOf(token({ col: 3 }), ground)?.cell).toEqual({ col: 3, row: 1 });
  expect(unitOf(token({ col: 60 }), ground)).toBeUndefined();
});

test('the side comes from the record, else from the sheet, else from the disposition', () => {
  const known = { side: 'grey', at: { col: 1, row: 1 }, marks: {} };
  expect(sideOfToken(token({ unit: { side: 'forged' } }), known)).toBe('grey');
  expect(sideOfToken(token({ unit: { side: 'grey' } }))).toBe('grey');
  expect(sideOfToken(token({}))).toBe('disposition -1');
});

const actor = (fields: object, side: unknown = 'green'): object => ({ side, game: 'toy', toy: fields });

test('the actor’s value holds while the token has none', () => {
  const counter = { system: actor({ broken: true, mp: 7, holds: true, ghost: 1 }) };
  expect(unitOf(token(counter), ground)).toMatchObject({ side: 'green', state: { broken: true, mp: 7 } });
  // The game's own fields are never taken from there.
  expect(unitOf(token(counter), ground)?.state).not.toHaveProperty('holds');
  const own = token({ ...counter, unit: { side: 'grey', broken: false, mp: 5000 } });
  expect(unitOf(own, ground)).toMatchObject({ side: 'grey', state: { broken: false, mp: 7 } });
  expect(saidOf(own, ground.fields)).toEqual({ side: 'grey', broken: false, mp: 5000 });
  expect(unitOf(token({ system: actor({ broken: false, mp: 0 }) }), ground)?.state).toEqual({});
});

test('a token that is not linked says what it changes of the world’s actor, and no actor is built for it', () => {
  const system = actor({ broken: true, mp: 7 });
  const counter = {
    ...token({ system, linked: false, delta: { system: { side: 'grey', toy: { mp: 3 } } } }),
    get actor(): never {
      throw new Error('a synthetic actor was built');
    },
  };
  expect(unitOf(counter, ground)).toMatchObject({ side: 'grey', state: { broken: true, mp: 3 } });
  const same = token({ system, linked: false, delta: null });
  expect(unitOf(same, ground)).toMatchObject({ side: 'green', state: { broken: true, mp: 7 } });
  // A linked one has no values of its own, whatever is left there.
  const linked = token({ system, delta: { system: { toy: { mp: 3 } } } });
  expect(unitOf(linked, ground)?.state).toMatchObject({ mp: 7 });
});

test('a unit hidden by its actor is known to its owner and the GM only, unless its token says otherwise', () => {
  const system = actor({ hidden: true });
  expect([GM, OWNER, OPPONENT].map((one) => mayKnow(one, token({ system })))).toEqual([true, true, false]);
  expect(isHidden(token({ system, unit: { hidden: false } }))).toBe(false);
  expect(isHidden(token({ system, unit: { hidden: 'perhaps' } }))).toBe(true);
});

test.each([
  [{ side: 3, broken: true, hidden: true }],
  [{ side: 'left', game: 'toy', toy: 'a word' }],
  [{ side: 'left', toy: { broken: true } }],
  [actor({ broken: 'often', mp: -3, hidden: 1 }, 3)],
  [null],
  ['text'],
])('another system’s actor says nothing of it: %j', (system) => {
  expect(unitOf(token({ system }), ground)).toMatchObject({ side: 'disposition -1', state: {} });
  expect(isHidden(token({ system }))).toBe(false);
});
