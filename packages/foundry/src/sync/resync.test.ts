import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLocked, unitsOnRecord } from '../data/keeper';
import type { ScenePort, UserPort } from '../host/ports';
import { KEY, publicKeyOf, randomBytes } from '../seal/boxes';
import { keepSecret } from '../seal/keys';
import { sealAll } from '../seal/sealed';
import { HEIR, HELLO } from './protocol';
import { takeOverSecrets } from './resync';

// A GM in a browser without the key of the sealed secrets takes over from another GM, on a line of these delays.

let delay: number;
/** Answers that are lost on their way. */
let lost: number;
let scene: ScenePort;

const told = { hidden: { side: 'green', at: 'c0r1', marks: { answered: true } } };

const later = <T>(value: T): Promise<T> => new Promise((done) => setTimeout(() => done(value), delay));
const predecessor = {
  ...{ id: 'GM', name: 'GM', isGM: true, active: true, isSelf: false, flags: {} },
  query: async (name: string, _data: object, { timeout }: { timeout: number }) => {
    await later(undefined);
    if (name === HELLO) return true;
    if (name !== HEIR) return [];
    if (lost-- > 0) {
      await new Promise((done) => setTimeout(done, timeout));
      throw new Error('timed out');
    }
    return [{ scene: scene.id, secrets: told }];
  },
} as unknown as UserPort;

beforeEach(() => {
  vi.useFakeTimers();
  [delay, lost] = [100, 0];
  const others = { id: 'GM', key: publicKeyOf(randomBytes(KEY)) };
  const sealed = sealAll('{}', [others], { gm: 2048, player: 2048 });
  scene = {
    ...{ id: `scene ${Math.random()}`, tokens: [] },
    flags: { bocage: { play: { v: 1, units: {}, keeper: 'elsewhere', sealed } } },
  } as unknown as ScenePort;
  const self = {
    ...{ id: 'GM 2', name: 'GM 2', isGM: true, active: true, isSelf: true, flags: {} },
    update: () => later(undefined),
  };
  const users = [predecessor, self];
  const settings = new Map<string, unknown>();
  vi.stubGlobal('foundry', { utils: { randomID: () => `${Math.random()}` } });
  vi.stubGlobal('game', {
    user: self,
    world: { id: 'world' },
    users: Object.assign(users, { activeGM: self }),
    scenes: Object.assign([scene], { get: () => scene }),
    settings: {
      get: (_module: string, name: string) => settings.get(name) ?? '',
      set: (_module: string, name: string, value: unknown) => Promise.resolve(settings.set(name, value)),
    },
  });
  keepSecret(randomBytes(KEY));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Takes over within a minute. */
const takenOver = async (): Promise<void> => {
  expect(isLocked(scene)).toBe(true);
  const done = takeOverSecrets();
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
};
const known = () => unitsOnRecord(scene).get('hidden')?.marks;

test('the other GM tells what this browser cannot open', async () => {
  await takenOver();
  expect(isLocked(scene)).toBe(false);
  expect(known()).toEqual({ answered: true });
});

test('a slow line leaves no scene locked while somebody at the table knows its secrets', async () => {
  delay = 1500;
  await takenOver();
  expect(isLocked(scene)).toBe(false);
  expect(known()).toEqual({ answered: true });
});

test('a lost answer is asked for again', async () => {
  lost = 1;
  await takenOver();
  expect(known()).toEqual({ answered: true });
});

test('a GM who never answers keeps nobody waiting for ever', async () => {
  lost = 100;
  await takenOver();
  expect(isLocked(scene)).toBe(true);
});
