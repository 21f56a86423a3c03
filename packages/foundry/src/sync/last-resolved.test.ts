import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { FieldSpec, Json, Situation, Unit } from '@bocage/core/game';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SceneState } from '../data/scene-state';
import { readTerrain } from '../data/terrain';
import { perScene, reads } from '../facts/source';
import { layoutOf } from '../grid/layout';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import {
  hearSecrets,
  isUntold,
  knownPlay,
  mayHaveLost,
  secretRecordOf,
  keepDone,
  hasKeptDone,
  keeperId,
  outdateTold,
  sideOf,
} from '../data/keeper';
import { parted, type Parted } from './secrets';
import { forgetDecided, lastDecided, setDecided } from './last-resolved';
import { rightful } from './rightful';

// The owner of a hidden token has written on it, maybe while no deciding client was there.

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
    ...{
      id: 'b',
      hidden: true,
      testUserPermission: () => true,
      disposition: 1,
      flags: { bocage: flags },
      _source: source,
      parent: null,
    },
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
const decided: Unit = { id: 'b', side: 'us', cell: at(0, 1), state: { hidden: true, holds: true } };
const AS_DECIDED = ['us', at(0, 1), true, 'us'];
/** Its owner plays no side on record: the game knows of no such unit. */
const NOT_AT_ALL = [undefined, undefined, false, undefined];
const NOBODY_SEES = (whole: Situation): Parted => parted(whole, { ...whole, units: [] }, unitFields);
const decide = (scene: ScenePort, units: readonly Unit[], seen = NOBODY_SEES): void => {
  const whole = { board, units, options: {} };
  setDecided(scene, whole, seen(whole));
};

/** Reads a fact that depends on the record, and counts its computations. */
const timesComputed = (): ((scene: ScenePort) => number) => {
  let times = 0;
  return perScene((scene) => {
    reads(scene, 'record');
    return (times += 1);
  });
};

let browser: Map<string, Json>;
const sitDown = (isGM: boolean, own = new Map<string, Json>()): void => {
  browser = own;
  vi.stubGlobal('game', {
    world: { id: 'w' },
    scenes: { get: () => ({}) },
    user: { isGM },
    users: [{ id: 'owner', isGM: false }],
    settings: {
      get: (_: string, key: string) => browser.get(key) ?? '',
      set: (_: string, key: string, value: Json) => Promise.resolve(browser.set(key, value)),
    },
  });
};

/** Resolves when the browser has stored its kept facts. */
const stored = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** The game decides, and the page is left. */
const anEvening = async (): Promise<{ readonly keeper: string; readonly kept: Map<string, Json> }> => {
  const scene = sceneOf({});
  decide(scene, [decided]);
  forgetDecided(scene);
  await stored();
  return { keeper: keeperId(), kept: browser };
};

beforeEach(() => sitDown(true));

test('the browser that decided last knows its decision about a hidden unit, whatever its owner has written', async () => {
  const { keeper } = await anEvening();
  expect(told(sceneOf({ keeper }))).toEqual(AS_DECIDED);
});

test('another browser, and one after which another decided, does not take the token’s word', async () => {
  const { keeper, kept } = await anEvening();
  const after = [
    [new Map<string, Json>(), { keeper }],
    [kept, { keeper: 'another' }],
    [kept, {}],
  ] as const;
  for (const [own, play] of after) {
    sitDown(true, own);
    const scene = sceneOf(play);
    forgetDecided(scene);
    expect(told(scene)).toEqual(NOT_AT_ALL);
  }
});

test('a player’s browser keeps nothing of a GM’s decisions there', async () => {
  const { keeper, kept } = await anEvening();
  sitDown(false, kept);
  const scene = sceneOf({ keeper });
  forgetDecided(scene);
  expect(told(scene)).toEqual(NOT_AT_ALL);
});

test('a token that is not on record joins the side that its owner plays on record, and no other', () => {
  const own = { ...token({ unit: { side: 'them' } }), id: 'a' };
  const sceneWith = (side: string): ScenePort => {
    const tokens = Object.assign([own, FORGED], {
      get: (id: string) => [own, FORGED].find((one) => one.id === id),
    });
    const units = { a: { side, at: 'c0r1' } };
    return { id: `s-${side}`, tokens, flags: { bocage: { play: { v: 1, units } } } } as unknown as ScenePort;
  };
  const units: readonly Unit[] = [{ ...decided, side: 'them' }];
  const ids = (scene: ScenePort, ...rest: [] | [() => boolean]): readonly string[] =>
    rightful(scene, units, ...rest).map(({ id }) => id);
  expect(ids(sceneWith('them'))).toEqual(['b']);
  expect(ids(sceneWith('us'))).toEqual([]);
  // A GM has just changed it.
  expect(ids(sceneWith('us'), () => true)).toEqual(['b']);
  expect([sideOf(sceneWith('us'), FORGED), sideOf(sceneWith('us'), own)]).toEqual([undefined, 'us']);
});

test('a unit on the scene’s record is as the scene says, and is kept no longer', async () => {
  const { keeper } = await anEvening();
  const scene = sceneOf({ keeper, units: { b: { side: 'ours', at: 'c0r2' } } });
  expect(told(scene)).toEqual(['ours', at(0, 2), true, 'ours']);
  decide(scene, [{ ...decided, state: {} }], (whole) => parted(whole, whole, unitFields));
  forgetDecided(scene);
  expect(told(sceneOf({ keeper }))).toEqual(NOT_AT_ALL);
});

test('a partly public unit has its public part on the scene, and the rest in the browser', () => {
  const scene = sceneOf({});
  const under = { ...decided, state: { holds: true } };
  const blank = { ...under, state: {} };
  decide(scene, [under], (whole) => parted(whole, { ...whole, units: [blank] }, unitFields));
  forgetDecided(scene);
  const units = { b: { side: 'us', at: 'c0r1' } };
  expect(told(sceneOf({ keeper: keeperId(), units }))).toEqual(AS_DECIDED);
  forgetDecided(scene);
  expect(told(sceneOf({ keeper: 'another', units }))).toEqual(['us', at(0, 1), false, 'us']);
});

test('another tab of the same browser has decided since: this one’s facts are out of date', async () => {
  const { keeper, kept } = await anEvening();
  const scene = sceneOf({ keeper });
  expect(told(scene)).toEqual(AS_DECIDED);
  const text = String(kept.get('kept'));
  kept.set('kept', text.replace('"us"', '"theirs"'));
  expect(told(scene)).toEqual(['theirs', at(0, 1), true, 'theirs']);
});

test('a browser that stores nothing remembers while its page is open', async () => {
  const store = vi.fn(() => Promise.reject(new Error('full')));
  const { settings } = game;
  vi.stubGlobal('game', { ...game, settings: { ...settings, set: store } });
  const scene = sceneOf({});
  decide(scene, [decided]);
  await stored();
  expect(told(sceneOf({ keeper: keeperId() }))).toEqual(AS_DECIDED);
  expect(store).toHaveBeenCalledOnce();
  // It is stored together with the next change.
  sitDown(true);
  decide(scene, []);
  await stored();
});

test('the deciding client’s news counts if another browser decided last, and is heard once', () => {
  const scene = sceneOf({ keeper: 'another' });
  vi.stubGlobal('game', { ...game, scenes: [scene] });
  forgetDecided(scene);
  expect([isUntold(scene), told(scene)]).toEqual([true, NOT_AT_ALL]);
  const times = timesComputed();
  expect(times(scene)).toBe(1);
  const secret = new Map([['b', { side: 'us', at: at(0, 1), marks: { holds: true } }]]);
  for (let i = 0; i < 2; i++) {
    hearSecrets(scene, new Map(secret));
    expect(times(scene)).toBe(2);
  }
  forgetDecided(scene);
  expect([isUntold(scene), told(scene)]).toEqual([false, AS_DECIDED]);
  hearSecrets(scene, new Map());
  forgetDecided(scene);
  expect(told(scene)).toEqual(NOT_AT_ALL);
});

test('only the browser knows of a decided request', () => {
  expect(hasKeptDone('req')).toBe(false);
  keepDone('req');
  expect([hasKeptDone('req'), hasKeptDone('other')]).toEqual([true, false]);
});

/** A record whose public part is `open`. */
const records = { one: { open: 1, real: true }, two: { open: 2, real: true }, all: { open: 2 } };
const decidePlay = (scene: ScenePort, play: { readonly open: number }): void => {
  const whole: Situation = { board, units: [], options: {}, play };
  setDecided(scene, whole, parted(whole, { ...whole, play: { open: play.open } }, unitFields));
};
const saying = (keeper: string, open: object): ScenePort => sceneOf({ keeper, record: JSON.stringify(open) });

test('the deciding browser keeps the secret part of the game’s record, also over a reload', async () => {
  const scene = sceneOf({});
  decidePlay(scene, records.one);
  forgetDecided(scene);
  await stored();
  const own = browser;
  sitDown(true, own);
  expect(knownPlay(saying(keeperId(), { open: 1 }))).toEqual(records.one);
  expect(lastDecided(saying(keeperId(), { open: 1 }), state).play).toEqual(records.one);
  // Another browser, a player there, and one after whom another decided know only the scene.
  expect(knownPlay(saying('another', { open: 1 }))).toEqual({ open: 1 });
  const keeper = keeperId();
  sitDown(false, own);
  expect(knownPlay(saying(keeper, { open: 1 }))).toEqual({ open: 1 });
});

test('a kept record belongs to the scene’s public part: the former one until it is written, and no other', () => {
  const scene = sceneOf({});
  decidePlay(scene, records.one);
  decidePlay(scene, records.two);
  const now = (open: object): unknown => knownPlay(saying(keeperId(), open));
  expect([now({ open: 1 }), now({ open: 2 })]).toEqual([records.one, records.two]);
  expect(now({ open: 3 })).toEqual({ open: 3 });
  const lost = [{ open: 1 }, { open: 2 }, { open: 3 }].map((open) => mayHaveLost(saying(keeperId(), open)));
  expect(lost).toEqual([false, false, true]);
  expect(mayHaveLost(saying('another', { open: 2 }))).toBe(true);
  decidePlay(scene, records.all);
  expect(now({ open: 2 })).toEqual({ open: 2 });
  expect(mayHaveLost(saying(keeperId(), { open: 3 }))).toBe(false);
});

test('another GM who gets the record knows it while the scene’s part is unchanged, and the screen follows', () => {
  const times = timesComputed();
  const scene = Object.assign(saying('another', { open: 1 }), { id: 'told' });
  expect(times(scene)).toBe(1);
  const record = { open: '{"open":1}', whole: records.one };
  for (let i = 0; i < 2; i++) {
    hearSecrets(scene, new Map(), record);
    expect(times(scene)).toBe(2);
  }
  expect([knownPlay(scene), secretRecordOf(scene), isUntold(scene)]).toEqual([records.one, record, false]);
  expect(knownPlay(Object.assign(saying('another', { open: 2 }), { id: 'told' }))).toEqual({ open: 2 });
  outdateTold(scene);
  expect([knownPlay(scene), isUntold(scene)]).toEqual([{ open: 1 }, true]);
});
