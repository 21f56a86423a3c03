import type { Unit } from '@bocage/core/game';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScenePort, UserPort } from '../host/ports';
import { tellJoined, tellSideless } from './sideless';

const OWNERS: Readonly<Record<string, string>> = { old: 'ann', made: 'ann', ours: 'gm' };
const tokens = Object.entries(OWNERS).map(([id, owner]) => ({
  ...{ id, name: `Token ${id}` },
  testUserPermission: (user: UserPort) => user.isGM || user.id === owner,
}));
const scene = {
  id: 'scene-of-sideless',
  tokens: Object.assign(tokens, { get: (id: string) => tokens.find((token) => token.id === id) }),
  flags: { bocage: { play: { v: 1, units: { old: { side: 'us', at: 'c0r1' } } } } },
} as unknown as ScenePort;
const unit = (id: string): Unit => ({ id, side: 'us', cell: { col: 0, row: 1 }, state: {} });

const sitDown = (): string[] => {
  const told: string[] = [];
  const users = [
    { id: 'gm', isGM: true },
    { id: 'ann', isGM: false },
  ];
  vi.stubGlobal('game', {
    ...{ world: { id: 'w' }, user: { isGM: true }, users },
    settings: { get: () => '' },
    i18n: { format: (key: string, { names }: { names: string }) => `${key} ${names}` },
  });
  vi.stubGlobal('ui', { notifications: { warn: (text: string) => told.push(text) } });
  return told;
};
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a counter that a player has made while no GM was there joins with one line to the GM', () => {
  const told = sitDown();
  tellJoined(scene, ['old', 'made', 'ours'].map(unit));
  expect(told).toEqual(['BOCAGE.Play.joined Token made']);
});

test('a counter without a side on record is named once', () => {
  const told = sitDown();
  for (let i = 0; i < 2; i++) tellSideless(scene, [unit('made')]);
  expect(told).toEqual(['BOCAGE.Play.sideless Token made']);
});
