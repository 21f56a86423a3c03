import type { Side } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { createHistory, type Reversal, type Step } from './history';
import {
  applyPatch,
  effectivePatch,
  inversePatch,
  isEmptyPatch,
  patchChanges,
  patchOf,
  splitStep,
  type Patch,
} from './patch';
import { readTerrain, type SceneTerrain, type SideEntry } from './terrain';
import { createWriter } from './writer';

const side = (row: number): Side => ({ cell: { col: 2, row }, side: 1 });
const lay = (row: number, terrain: string | undefined): Patch =>
  patchOf([[side(row), terrain === undefined ? undefined : { terrain }]]);
const kinds = (terrain: SceneTerrain): Record<string, string> =>
  Object.fromEntries(Array.from(terrain.sides, ([key, { entry }]) => [key, entry.terrain]));
const EMPTY = readTerrain({});
const DELETION = (path: string): Record<string, unknown> => ({ [`DELETE ${path}`]: true });

test('the inverse undoes a patch, whatever was there before', () => {
  const before = applyPatch(EMPTY, patchOf([[side(1), { terrain: 'wall', gap: { from: 8, to: 16 } }]]));
  const patch = patchOf([
    [side(1), { terrain: 'hedge' }],
    [side(2), { terrain: 'bocage' }],
  ]);
  const after = applyPatch(before, patch);
  expect(kinds(after)).toEqual({ c2r1s1: 'hedge', c2r2s1: 'bocage' });
  expect(applyPatch(after, inversePatch(before, patch))).toEqual(before);
});

test('the inverse of an old stroke leaves another GM’s later drawings', () => {
  const mine = lay(1, 'wall');
  const inverse = inversePatch(EMPTY, mine);
  const shared = applyPatch(applyPatch(EMPTY, mine), lay(2, 'hedge'));
  expect(kinds(applyPatch(shared, inverse))).toEqual({ c2r2s1: 'hedge' });
});

test('a value that is already so is no change', () => {
  const terrain = applyPatch(EMPTY, lay(1, 'wall'));
  expect(isEmptyPatch(effectivePatch(terrain, lay(1, 'wall')))).toBe(true);
  expect(isEmptyPatch(effectivePatch(terrain, lay(9, undefined)))).toBe(true);
  expect(isEmptyPatch(effectivePatch(terrain, lay(1, 'hedge')))).toBe(false);
});

test('a change is written key by key; keys that an entry loses are deleted by name', () => {
  const before = applyPatch(EMPTY, patchOf([[side(1), { terrain: 'wall', gap: { from: 8, to: 16 } }]]));
  expect(patchChanges(before, lay(1, 'hedge'), DELETION)).toEqual({
    'flags.bocage.sides.c2r1s1.t': 'hedge',
    'DELETE flags.bocage.sides.c2r1s1.g': true,
  });
  expect(patchChanges(before, lay(1, undefined), DELETION)).toEqual({
    'DELETE flags.bocage.sides.c2r1s1': true,
  });
  expect(patchChanges(EMPTY, lay(1, undefined), DELETION)).toEqual({});
});

/** A scene on which steps are made and undone. */
const desk = (): {
  terrain: SceneTerrain;
  make(patch: Patch): Step;
  back(step: Step): Reversal;
} => ({
  terrain: EMPTY,
  make(patch) {
    const wrote = effectivePatch(this.terrain, patch);
    const inverse = inversePatch(this.terrain, wrote);
    this.terrain = applyPatch(this.terrain, wrote);
    return { inverse, wrote };
  },
  back(step) {
    const { free, kept } = splitStep(this.terrain, step.inverse, step.wrote);
    return { step: this.make(free), kept };
  },
});

test('undo and redo walk through the strokes; the parts of one stroke are one step', () => {
  const history = createHistory();
  const scene = desk();
  const back = (step: Step): Reversal => scene.back(step);
  const stroke = {};
  history.push(scene.make(lay(1, 'wall')), stroke);
  history.push(scene.make(lay(2, 'wall')), stroke);
  history.push(scene.make(lay(1, 'hedge')), stroke);
  history.push(scene.make(lay(3, 'bocage')), {});
  const steps = [kinds(scene.terrain)];
  while (history.undo(back)) steps.push(kinds(scene.terrain));
  expect(steps).toEqual([
    { c2r1s1: 'hedge', c2r2s1: 'wall', c2r3s1: 'bocage' },
    { c2r1s1: 'hedge', c2r2s1: 'wall' },
    {},
  ]);
  while (history.redo(back)) steps.pop();
  expect(kinds(scene.terrain)).toEqual({ c2r1s1: 'hedge', c2r2s1: 'wall', c2r3s1: 'bocage' });
  expect(history.canRedo).toBe(false);
});

test('undo and redo leave and name entries that another user has changed since', () => {
  const history = createHistory();
  const scene = desk();
  const back = (step: Step): Reversal => scene.back(step);
  history.push(
    scene.make(
      patchOf([
        [side(1), { terrain: 'wall' }],
        [side(2), { terrain: 'wall' }],
        [side(3), { terrain: 'wall' }],
      ]),
    ),
  );
  // Two other entries: a hedge instead of a wall, a gap in a wall.
  scene.make(lay(1, 'hedge'));
  scene.make(patchOf([[side(2), { terrain: 'wall', gap: { from: 8, to: 16 } }]]));
  const undone = history.undo(back);
  expect([...(undone?.kept.sides.keys() ?? [])]).toEqual(['c2r1s1', 'c2r2s1']);
  expect(kinds(scene.terrain)).toEqual({ c2r1s1: 'hedge', c2r2s1: 'wall' });
  // The undo emptied a hexside, and another user has drawn there since: redo may do nothing.
  scene.make(lay(3, 'bocage'));
  expect([...(history.redo(back)?.kept.sides.keys() ?? [])]).toEqual(['c2r3s1']);
  expect(kinds(scene.terrain)).toEqual({ c2r1s1: 'hedge', c2r2s1: 'wall', c2r3s1: 'bocage' });
  expect([history.canUndo, history.canRedo]).toEqual([false, false]);
});

test('an entry that another user has already put back is neither changed nor named', () => {
  const history = createHistory();
  const scene = desk();
  history.push(scene.make(lay(1, 'wall')));
  scene.make(lay(1, undefined));
  expect(isEmptyPatch(history.undo((step) => scene.back(step))?.kept ?? lay(1, 'wall'))).toBe(true);
  expect(kinds(scene.terrain)).toEqual({});
});

test('a new stroke ends redo', () => {
  const history = createHistory();
  const scene = desk();
  history.push(scene.make(lay(1, 'wall')));
  history.undo((step) => scene.back(step));
  expect(history.canRedo).toBe(true);
  history.push(scene.make(lay(2, 'wall')));
  expect(history.canRedo).toBe(false);
});

/** Lets promises settle. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a stroke becomes one update, and two updates never run at once', async () => {
  const sent: (readonly string[])[] = [];
  let running = 0;
  let release: () => void = () => undefined;
  const flushes: [flush: () => void, goesOn: boolean][] = [];
  const writer = createWriter(
    async (patch) => {
      expect(++running).toBe(1);
      sent.push([...patch.sides.keys()]);
      await new Promise<void>((resolve) => (release = resolve));
      running--;
    },
    (...flush) => flushes.push(flush),
  );
  void writer.write(lay(1, 'wall'));
  void writer.write(lay(2, 'wall'));
  expect(sent).toEqual([]);
  flushes.forEach(([flush]) => flush());
  const late = writer.write(lay(3, 'wall'));
  expect([...writer.pending.sides.keys()]).toEqual(['c2r1s1', 'c2r2s1', 'c2r3s1']);
  expect(sent).toEqual([['c2r1s1', 'c2r2s1']]);
  release();
  await rest();
  // A stroke drawn meanwhile waits for its own moment, and later ones go with it.
  void writer.write(lay(4, 'wall'));
  expect(sent).toHaveLength(1);
  expect(flushes.map(([, goesOn]) => goesOn)).toEqual([false, true]);
  flushes[1]?.[0]();
  expect(sent).toEqual([
    ['c2r1s1', 'c2r2s1'],
    ['c2r3s1', 'c2r4s1'],
  ]);
  release();
  await late;
  expect(isEmptyPatch(writer.pending)).toBe(true);
});

test('a refused update is reported to its writers, and is no longer shown', async () => {
  const writer = createWriter(
    () => Promise.reject(new Error('no right')),
    (flush) => flush(),
  );
  await expect(writer.write(lay(1, 'wall'))).rejects.toThrow('no right');
  expect(isEmptyPatch(writer.pending)).toBe(true);
});

test('an entry without details is stored small', () => {
  const entry: SideEntry = { terrain: 'wall' };
  expect(Object.keys(patchChanges(EMPTY, patchOf([[side(1), entry]]), DELETION))).toEqual([
    'flags.bocage.sides.c2r1s1.t',
  ]);
});
