import { beforeEach, expect, test, vi } from 'vitest';
import { embeddedSvg } from './embedded';
import type { Put } from './storage';

type Reply = { path?: string } | false | undefined;

const file = new File(['{}'], 'a.json');
const asked: string[] = [];

/** A host with one source, its answer to an upload, and its folders. */
const put = async (
  reply: () => Reply,
  { source = 'data', may = true, dirs = [] as string[] | undefined, files = [file] } = {},
): Promise<readonly Put[]> => {
  vi.resetModules();
  asked.length = 0;
  const refusing = (what: string) => (): never => {
    throw new Error(what);
  };
  const implementation = {
    browse: (from: string, dir: string) => {
      asked.push(`browse ${from} ${dir}`);
      return dirs ? Promise.resolve({ dirs, files: [] }) : Promise.reject(new Error('no right to browse'));
    },
    createDirectory: (from: string, dir: string) => {
      asked.push(`make ${from} ${dir}`);
      return Promise.resolve().then(refusing('EEXIST'));
    },
    upload: async (from: string, dir: string, { name }: File) => {
      asked.push(`upload ${from} ${dir}/${name}`);
      return reply();
    },
  };
  vi.stubGlobal('foundry', { applications: { apps: { FilePicker: { implementation } } } });
  vi.stubGlobal('game', { world: { id: 'w' }, user: { can: () => may } });
  vi.stubGlobal('ForgeVTT', source === 'forgevtt' ? { usingTheForge: true } : undefined);
  const { storage } = await import('./storage');
  const made: Put[] = [];
  for (const one of files) made.push(await storage().put(one));
  return made;
};

beforeEach(() => vi.unstubAllGlobals());

test('a file goes into this world’s folder, which is looked for once', async () => {
  const kept = () => ({ path: 'worlds/w/bocage/a.json' });
  const path = { path: 'worlds/w/bocage/a.json' };
  expect(await put(kept, { dirs: ['worlds/w/bocage'], files: [file, file] })).toEqual([path, path]);
  expect(asked).toEqual([
    'browse data worlds/w',
    'upload data worlds/w/bocage/a.json',
    'upload data worlds/w/bocage/a.json',
  ]);
});

test('a missing or unreadable folder is made; an existing one is no fault', async () => {
  for (const dirs of [[], undefined]) {
    expect(await put(() => ({ path: 'p' }), { dirs })).toEqual([{ path: 'p' }]);
    expect(asked.slice(1)).toEqual(['make data worlds/w/bocage', 'upload data worlds/w/bocage/a.json']);
  }
});

test('on The Forge it goes to its own source, level after level, and has an address of its own', async () => {
  const path = 'https://assets.example/u/worlds/w/bocage/a.json';
  expect(await put(() => ({ path }), { source: 'forgevtt' })).toEqual([{ path }]);
  expect(asked).toEqual([
    'browse forgevtt worlds/w',
    ...['make forgevtt worlds', 'make forgevtt worlds/w', 'make forgevtt worlds/w/bocage'],
    'upload forgevtt worlds/w/bocage/a.json',
  ]);
});

test.each<[string, () => Reply]>([
  ['false', () => false],
  ['nothing', () => undefined],
  ['an empty object', () => ({})],
  ['an empty path', () => ({ path: '' })],
  [
    'an error',
    () => {
      throw new Error('413');
    },
  ],
])('a host that answers %s has refused the file', async (_what, reply) =>
  expect(await put(reply)).toEqual([{ refused: 'refused' }]),
);

test('after a refusal the folder is looked for again: it may have been removed', async () => {
  await put(() => false, { dirs: ['worlds/w/bocage'], files: [file, file] });
  expect(asked.filter((line) => line.startsWith('browse'))).toHaveLength(2);
});

test('a user who may not upload is told so, and the host is not asked', async () => {
  expect(await put(() => ({ path: 'p' }), { may: false })).toEqual([{ refused: 'forbidden' }]);
  expect(asked).toEqual([]);
});

test('a picture without a file is base64, and ends like a picture’s name', () => {
  const made = embeddedSvg('<svg>石垣</svg>', 'counter-1.svg');
  expect(made).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+#counter-1\.svg$/);
  const [, data = ''] = /base64,(.*)#/.exec(made) ?? [];
  expect(Buffer.from(data, 'base64').toString('utf8')).toBe('<svg>石垣</svg>');
});
