import { beforeEach, expect, test, vi } from 'vitest';
import type { ScenePort, UserPort } from '../host/ports';
import { identities, newsFor, tellWaiting } from './broadcast';
import { addLine, hearLines, linesOf, onLineStruck, strikeLines } from './line-shelf';
import { linesBehind } from './line-places';
import { bounded, linesIn, markOf, merged, readLine, withLines, type PrivateLine } from './private-lines';
import { TELL } from './protocol';

const log = { scene: 'scene', lines: [{ kind: 'claims', because: [] }] };
const line = (id: string, at: number, more: Partial<PrivateLine> = {}): PrivateLine => ({
  ...{ id, at, log },
  ...more,
});

test('lines are read back from the browser, damaged ones are none', () => {
  const lines = [
    line('a', 1, { readers: ['Green'], after: 'm' }),
    { ...{ id: 'b', at: 2 }, card: { name: 'los-card', by: 'u', context: '{}' } },
  ];
  const text = withLines(withLines('', 'world', 'other', [line('c', 3)]), 'world', 'scene', lines);
  expect(linesIn(text, 'world', 'scene')).toEqual(lines);
  expect(linesIn(text, 'elsewhere', 'scene')).toEqual([]);
  for (const damaged of ['', '{', '[]', '{}', '[{"world":1}]', 'null'])
    expect(linesIn(damaged, 'world', 'scene')).toEqual([]);
  for (const damaged of [
    ...[undefined, null, 5, {}, { id: 'a', at: 1 }, { id: 5, at: 1, log }, { id: 'a', at: '1', log }],
    ...[
      { id: 'a', at: 1, log: { scene: 's' } },
      { id: 'a', at: 1, card: { name: 5, by: '', context: '' } },
    ],
    { id: 'a', at: 1, card: { name: 'x', by: 'u', context: 'x'.repeat(40_000) } },
    { id: 'a', at: 1, log, card: { name: 'x', by: 'u', context: '' } },
  ])
    expect(readLine(damaged), JSON.stringify(damaged)?.slice(0, 80)).toBeUndefined();
});

test('cards never push out lines, and a full shelf loses its oldest', () => {
  const card = { name: 'los-card', by: 'u', context: '' };
  const cards = Array.from({ length: 500 }, (_, i): PrivateLine => ({ id: `c${i}`, at: 10 + i, card }));
  const kept = bounded([line('first', 1), ...cards]);
  expect(kept[0]?.id).toBe('first');
  expect(kept.length).toBeLessThan(50);
  const many = bounded(Array.from({ length: 300 }, (_, i) => line(`l${i}`, i)));
  expect(many.at(-1)?.id).toBe('l299');
  expect(many.length).toBeLessThan(240);
});

test('two versions of a line are one, and struck once it is struck in one of them', () => {
  const before = [line('a', 1), line('b', 2)];
  expect(merged(before, [line('b', 2)])).toBe(before);
  const struck = merged(before, [line('a', 1, { struck: true })]);
  expect(struck.map(({ id, struck: is }) => [id, is])).toEqual([
    ['a', true],
    ['b', undefined],
  ]);
  expect(merged(struck, before)).toBe(struck);
  expect(markOf(struck)).not.toBe(markOf(before));
  expect(markOf([...before].reverse())).toBe(markOf(before));
});

// The road: what each user's browser receives of them.

interface Frame {
  readonly to: string;
  readonly name: string;
  readonly data: string;
}
const frames: Frame[] = [];

const userOf = (id: string, isGM = false): UserPort =>
  ({
    ...{ id, name: id, isGM, active: true, isSelf: id === 'GM' },
    query: (name: string, data: object) => {
      frames.push({ to: id, name, data: JSON.stringify(data) });
      return Promise.resolve(true);
    },
  }) as unknown as UserPort;

const users = [
  userOf('GM', true),
  userOf('GM 2', true),
  userOf('Green'),
  userOf('Grey'),
  userOf('Spectator'),
];
let scene: ScenePort;
let messages: readonly { readonly id: string; readonly visible: boolean; readonly timestamp: number }[];
const WAITING = { questions: [], needs: [] };

beforeEach(() => {
  frames.length = 0;
  const settings = new Map<string, unknown>();
  scene = { id: `scene ${Math.random()}`, tokens: [], flags: {} } as unknown as ScenePort;
  scene = { ...scene, tokens: Object.assign([], { get: () => undefined }) } as unknown as ScenePort;
  messages = [];
  vi.stubGlobal('game', {
    user: users[0],
    world: { id: 'world' },
    users: Object.assign([...users], {
      activeGM: users[0],
      get: (id: string) => users.find((one) => one.id === id),
    }),
    scenes: Object.assign([scene], { get: (id: string) => (id === scene.id ? scene : undefined) }),
    settings: {
      get: (_module: string, id: string) => settings.get(id) ?? '',
      set: (_module: string, id: string, value: unknown) => Promise.resolve(settings.set(id, value)),
    },
    get messages() {
      return Object.assign([...messages], {
        get: (id: string) => messages.find((one) => one.id === id),
      });
    },
  });
  for (const { id } of users) {
    identities.hello(`key of ${id}`, `word of ${id}`);
    identities.written(id, `word of ${id}`);
  }
});

const told = (to: string): readonly Frame[] =>
  frames.filter((frame) => frame.to === to && frame.name === TELL);

test('a private line goes to its readers and GMs; nobody else receives a frame, now or with the next news', () => {
  const id = addLine(scene, { readers: ['Green'], log });
  tellWaiting(scene, WAITING);
  for (const who of ['GM 2', 'Green']) expect(told(who).at(-1)?.data, who).toContain(id);
  for (const who of ['Grey', 'Spectator']) expect(told(who)).toEqual([]);
  // A player's browser does not learn who else reads it; another GM may decide next, and must.
  expect(told('Green').at(-1)?.data).not.toContain('readers');
  expect(told('GM 2').at(-1)?.data).toContain('readers');
  const fetched = (user: string, marks = {}) =>
    JSON.stringify(
      newsFor(
        `key of ${user}`,
        users.find((one) => one.id === user)!,
        marks,
      ),
    );
  expect(fetched('Green')).toContain(id);
  expect(fetched('Green', { [scene.id]: markOf(linesOf(scene)) })).not.toContain(id);
  for (const who of ['Grey', 'Spectator'])
    expect(fetched(who)).toBe(JSON.stringify([{ scene: scene.id, waiting: WAITING }]));
});

test('each line is sent once, and once more when it is struck', () => {
  const first = addLine(scene, { readers: ['Green'], log });
  tellWaiting(scene, WAITING);
  const second = addLine(scene, { readers: ['Green'], after: 'm', log });
  tellWaiting(scene, WAITING);
  expect(told('Green')).toHaveLength(2);
  expect(told('Green')[1]?.data).toContain(second);
  expect(told('Green')[1]?.data).not.toContain(first);
  strikeLines(scene, [first]);
  tellWaiting(scene, WAITING);
  expect(told('Green')).toHaveLength(3);
  expect(told('Green')[2]?.data).toContain(first);
  tellWaiting(scene, WAITING);
  expect(told('Green')).toHaveLength(3);
  expect(told('Grey')).toEqual([]);
});

test('a reader that missed a line notices by the sum, and asks for all', () => {
  const [a, b] = [line('a', 1), line('b', 2)];
  expect(hearLines(scene, { mark: markOf([a]), added: [a] })).toBe(true);
  const mark = markOf([a, b, line('c', 3)]);
  expect(hearLines(scene, { mark, added: [line('c', 3)] })).toBe(false);
  expect(hearLines(scene, { mark, added: [a, b, line('c', 3)], whole: true })).toBe(true);
});

test('readers are told once that a line was struck', () => {
  const heard: string[] = [];
  onLineStruck((at, { id }) => at === scene && heard.push(id));
  const id = addLine(scene, { readers: [], log });
  strikeLines(scene, [id]);
  strikeLines(scene, [id]);
  expect(heard).toEqual([id]);
  expect(linesOf(scene)[0]?.struck).toBe(true);
});

test('a line stands behind its message; of a deleted one, behind the last before it', () => {
  const message = (id: string, timestamp: number, visible = true) => ({ id, timestamp, visible });
  messages = [message('one', 10), message('two', 20)];
  const id = addLine(scene, { readers: [], after: 'two', log });
  const place = () => [...linesBehind(scene)].find(([, lines]) => lines.some((one) => one.id === id))?.[0];
  expect(place()).toBe('two');
  messages = [message('one', 10)];
  addLine(scene, { readers: [], after: 'one', log });
  expect(place()).toBe('one');
  messages = [];
  addLine(scene, { readers: [], log });
  expect(place()).toBeUndefined();
});
