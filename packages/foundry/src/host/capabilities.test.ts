import { expect, test, vi } from 'vitest';
import { capabilities, look, lookAtHost, type Capabilities, type LookedAt } from './capabilities';
import { deletion, openGround, publicly } from './dialect';

class Moved {
  move(): void {}
}
class Told {
  get movement(): object {
    return {};
  }
}

const NEWER: LookedAt = {
  _del: { operator: 'delete' },
  foundry: { data: { operators: {} }, applications: { apps: { FilePicker: {} } } },
  CONFIG: {
    Token: { documentClass: Moved },
    ChatMessage: { modes: {} },
    Level: {},
    Canvas: { groups: { primary: {}, interface: {}, rendered: {} } },
  },
  game: { release: { generation: 14 } },
};

/** Strict hosts throw at members that they lack. */
const BROKEN = new Proxy({} as LookedAt, {
  get: () => {
    throw new Error('not there');
  },
});

const POOREST: Capabilities = {
  ...{ deletion: 'key', movement: 'none', modes: 'rollMode', levels: false, namesAsker: false },
  groups: { ground: 'primary', tools: 'interface' },
  uploads: [],
};

test('the module looks at a host and uses the members that it has', () =>
  expect(look(NEWER)).toEqual({
    ...{ deletion: 'operator', movement: 'hook', modes: 'messageMode', levels: true, namesAsker: true },
    groups: { ground: 'primary', tools: 'interface' },
    uploads: ['data'],
  }));

test.each([
  ['nothing', {}],
  ['only what throws', BROKEN],
  ['parts that throw', { CONFIG: BROKEN, foundry: BROKEN, game: BROKEN, ForgeVTT: BROKEN } as LookedAt],
])('a host with %s counts as the poorest', (_what, host) => expect(look(host)).toEqual(POOREST));

const { CONFIG: config, foundry: parts } = NEWER;
const without = (more: Partial<LookedAt>): Capabilities => look({ ...NEWER, ...more });

test.each<[string, Partial<LookedAt>, Partial<Capabilities>]>([
  ['without the operator', { _del: undefined }, { deletion: 'key' }],
  ["with somebody's own _del alone", { foundry: { ...parts, data: {} } }, { deletion: 'key' }],
  ['without moveToken', { CONFIG: { ...config, Token: {} } }, { movement: 'none' }],
  ['without message modes', { CONFIG: { ...config, ChatMessage: {} } }, { modes: 'rollMode' }],
  ['without levels', { CONFIG: { ...config, Level: undefined } }, { levels: false }],
  ['of 13', { game: { release: { generation: 13 } } }, { namesAsker: false }],
  ['without a file picker', { foundry: { applications: { apps: {} } } }, { uploads: [] }],
  ['of The Forge', { ForgeVTT: { usingTheForge: true } }, { uploads: ['forgevtt'] }],
  ["with The Forge's module elsewhere", { ForgeVTT: { usingTheForge: false } }, { uploads: ['data'] }],
  [
    'without the primary group',
    { CONFIG: { ...config, Canvas: { groups: { interface: {} } } } },
    { groups: { ground: 'interface', tools: 'interface' } },
  ],
  [
    'without the interface group',
    { CONFIG: { ...config, Canvas: { groups: { primary: {}, rendered: {} } } } },
    { groups: { ground: 'primary', tools: 'rendered' } },
  ],
])('a host %s', (_what, host, expected) => expect(without(host)).toMatchObject(expected));

test('a movement that only the document tells is read there', () => {
  expect(without({ CONFIG: { Token: { documentClass: Told } } }).movement).toBe('document');
});

test('the place of uploads is asked for anew, since another module sets it', () => {
  const host: { ForgeVTT?: object } & LookedAt = { ...NEWER };
  const can = look(host);
  host.ForgeVTT = { usingTheForge: true };
  expect(can.uploads).toEqual(['forgevtt']);
});

test('each capability has its own words, and so has its lack', () => {
  vi.stubGlobal('_del', 'DEL');
  vi.stubGlobal('game', { i18n: { localize: (key: string) => key } });
  const [newer, older] = [look(NEWER), POOREST];
  expect([newer, older].map((can) => deletion('flags.bocage.sides.k', can))).toEqual([
    { 'flags.bocage.sides.k': 'DEL' },
    { 'flags.bocage.sides.-=k': null },
  ]);
  expect([newer, older].map((can) => publicly(can))).toEqual([
    { messageMode: 'public' },
    { rollMode: 'publicroll' },
  ]);
  expect(openGround('a.webp', newer)).toMatchObject({
    levels: [
      { _id: 'defaultLevel0000', elevation: { bottom: null, top: null }, background: { src: 'a.webp' } },
    ],
    ...{ initialLevel: 'defaultLevel0000', fog: { mode: 0 } },
  });
  expect(openGround('a.webp', older)).toEqual({
    background: { src: 'a.webp' },
    fog: { exploration: false },
  });
  vi.unstubAllGlobals();
});

test('the module looks at the host once, before the first answer', () => {
  lookAtHost();
  expect(capabilities()).toEqual(POOREST);
  expect(capabilities()).toBe(capabilities());
});
