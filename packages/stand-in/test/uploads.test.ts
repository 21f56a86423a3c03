// Places of uploads, host by host, as the page's own FilePicker answers.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clientTable } from './client-table';
import { GM, BLUE } from './table-fixture';

const { open, seat } = clientTable();
const said: string[] = [];

beforeAll(() => void vi.stubGlobal('File', File));
afterEach(() => void said.splice(0));

/** The page's picker; its requests go to the table as those of a page do. */
const picker = async (uploads: 'data' | 'forgevtt' | 'none', user = GM) => {
  const table = await open({ uploads });
  await seat(table, user);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(new URL(path, table.table.url), init));
  const { FilePicker, setUploadNotifier } = await import('../src/client/apps/file-picker');
  setUploadNotifier({ info: () => undefined, error: (text) => said.push(text) });
  vi.stubGlobal('game', { user: { can: () => user === GM } });
  return { FilePicker, real };
};
afterEach(() => void vi.unstubAllGlobals());

const file = (name = 'board.json'): File => new File(['{"a":1}'], name);

test('A-13 a failed upload gives undefined, or an empty object if no answer comes; it throws nothing', async () => {
  const { FilePicker } = await picker('data', BLUE);
  expect(await FilePicker.upload('data', 'worlds/practice', file())).toBeUndefined();
  expect(said).toEqual(['only a game master may manage files']);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await FilePicker.upload('data', 'worlds/practice', file())).toEqual({});
});

test('A-47 a host of one’s own takes files in its user data', async () => {
  const { FilePicker } = await picker('data');
  const made = await FilePicker.upload('data', 'worlds/practice', file());
  expect(made).toMatchObject({ status: 'success', path: 'worlds/practice/board.json' });
  expect(Object.keys(new FilePicker().sources)).toEqual(['data', 'public']);
  expect(new FilePicker().canUpload).toBe(true);
  expect(await FilePicker.createDirectory('data', 'worlds/practice/bocage')).toBe('worlds/practice/bocage');
  expect(await FilePicker.browse('data', 'worlds/practice')).toMatchObject({
    dirs: ['worlds/practice/bocage'],
    files: ['worlds/practice/board.json'],
  });
  await expect(FilePicker.browse('data', 'worlds/elsewhere')).rejects.toThrow(/does not exist/);
});

test('A-47 a provider with a library refuses its user data, and gives whole addresses of another origin', async () => {
  const { FilePicker, real } = await picker('forgevtt');
  expect(await FilePicker.upload('data', 'worlds/practice', file())).toBe(false);
  expect(said[0]).toContain('takes no uploads to the source "data"');
  await expect(FilePicker.createDirectory('data', 'worlds/practice/bocage')).rejects.toThrow(
    /makes no directories/,
  );
  expect(Object.keys(new FilePicker().sources)).toContain('forgevtt');
  expect(new FilePicker().canUpload).toBe(false);
  expect(new FilePicker({ activeSource: 'forgevtt' }).canUpload).toBe(true);
  // A folder that is not there is empty, and comes with what is put into it.
  expect(await FilePicker.browse('forgevtt', 'worlds/practice/bocage')).toMatchObject({
    dirs: [],
    files: [],
  });
  const made = (await FilePicker.upload('forgevtt', 'worlds/practice/bocage', file('a b.json'))) as {
    path: string;
  };
  expect(made.path).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/library\/worlds\/practice\/bocage\/a%20b\.json$/);
  expect((await FilePicker.browse('forgevtt', 'worlds/practice/bocage')).files).toEqual([made.path]);
  const got = await real(made.path);
  expect([got.headers.get('access-control-allow-origin'), await got.json()]).toEqual(['*', { a: 1 }]);
});

test('A-47 a host that takes no uploads refuses them everywhere', async () => {
  const { FilePicker } = await picker('none');
  expect(await FilePicker.upload('data', 'worlds/practice', file())).toBeUndefined();
  expect(await FilePicker.upload('forgevtt', 'worlds/practice', file())).toBeUndefined();
  await expect(FilePicker.createDirectory('data', 'worlds/practice/bocage')).rejects.toThrow();
  expect(new FilePicker().canUpload).toBe(false);
});
