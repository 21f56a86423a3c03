import { expect, test } from 'vitest';
import type { Changes, ScenePort } from '../host/ports';
import { write } from './paper';

const RECORD = 'flags.bocage.play.record';
const writes = {
  scene: { [RECORD]: 'new', 'flags.bocage.play.-=old': null },
  tokens: [],
  removed: [],
  late: [],
};

/** A scene whose update the host takes, or another module stops. */
const sceneThat = (takes: boolean, returns: unknown): ScenePort => {
  const play: Record<string, unknown> = { record: 'old' };
  return {
    flags: { bocage: { play } },
    tokens: { get: () => undefined },
    update: (changes: Changes) => {
      if (takes) play.record = changes[RECORD];
      return Promise.resolve(returns);
    },
  } as unknown as ScenePort;
};

test('an update that another module stops counts as refused, though the host tells of no error', async () => {
  const { refused } = await write(sceneThat(false, undefined), writes);
  expect(String(refused)).toContain('another module');
});

test('an update that changed something, or that nothing was left for, is none', async () => {
  expect(await write(sceneThat(true, {}), writes)).toEqual({});
  expect(await write(sceneThat(true, undefined), writes)).toEqual({});
});

test.each([
  [{}, ['scene', 'tokens']],
  [{ isSceneLast: true as const }, ['tokens', 'scene']],
])('where tokens alone hold what has changed, they are written first: %o', async (order, wanted) => {
  const parts: string[] = [];
  const scene = {
    ...sceneThat(true, {}),
    update: () => Promise.resolve(parts.push('scene')),
    updateEmbeddedDocuments: () => Promise.resolve(parts.push('tokens')),
  } as unknown as ScenePort;
  await write(scene, { ...writes, tokens: [{ _id: 'one', x: 5 }], ...order });
  expect(parts).toEqual(wanted);
});
