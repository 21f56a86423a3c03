import { beforeEach, expect, test, vi } from 'vitest';
import type { ScenePort } from '../host/ports';
import { OWED_PATH, owedOn, withOwed } from './owed-log';
import type { Writes } from './write-back';

// Lines that are not in the chat yet stand on the scene, for the browser that decides next.

const lines = [{ kind: 'eliminated', unit: 'gone', because: [] }];
const NOTHING: Writes = { scene: {}, tokens: [], removed: [], late: [] };
const token = (id: string, name: string, more: object = {}): object => ({
  ...{ id, hidden: false, displayName: 50, flags: {}, _source: { name, flags: {} }, parent: null },
  ...more,
});
const sceneOf = (flags: object, ...tokens: readonly object[]): ScenePort =>
  ({ id: 'scene', flags: { bocage: flags }, tokens }) as unknown as ScenePort;
const PARENT = { id: 'scene', flags: {}, tokens: [] };

beforeEach(() => {
  vi.stubGlobal('game', { world: { id: 'world' }, user: { id: 'GM', isGM: true }, users: [] });
});

/** What a scene owes after a decision, as the next browser reads it. */
const owedAfter = (writes: Writes, ...tokens: readonly object[]) => {
  const { scene } = withOwed(sceneOf({}, ...tokens), writes, [{ open: { n: 0, lines } }], []);
  return owedOn(sceneOf({ play: { owed: scene[OWED_PATH] } }));
};

test('a counter that goes with the decision keeps its public name, others give none', () => {
  const there = [
    token('gone', 'Gun', { parent: PARENT }),
    token('stays', 'Squad', { parent: PARENT }),
    token('secret', 'Mine', { parent: PARENT, hidden: true }),
  ];
  const writes = { ...NOTHING, removed: ['gone', 'secret'] };
  expect(owedAfter(writes, ...there)).toEqual([{ n: 0, lines, names: { gone: 'Gun' } }]);
  expect(owedAfter(NOTHING, ...there)).toEqual([{ n: 0, lines }]);
});

test('a decision without public lines writes nothing of those that are left', () => {
  expect(withOwed(sceneOf({}), NOTHING, [{}], [{ n: 0, lines }])).toBe(NOTHING);
});

test('a copy of the scene, or the scene in another world, owes nothing', () => {
  const { scene } = withOwed(sceneOf({}), NOTHING, [{ open: { n: 0, lines } }], []);
  const flags = { play: { owed: scene[OWED_PATH] } };
  expect(owedOn(sceneOf(flags))).toHaveLength(1);
  expect(owedOn({ ...sceneOf(flags), id: 'copy' } as ScenePort)).toEqual([]);
  vi.stubGlobal('game', { world: { id: 'other' } });
  expect(owedOn(sceneOf(flags))).toEqual([]);
});
