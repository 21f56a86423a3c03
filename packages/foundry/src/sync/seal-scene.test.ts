import type { Game, Situation } from '@bocage/core/game';
import { beforeEach, expect, test, vi } from 'vitest';
import { isLocked, keeperId, knownPlay, unitsOnRecord, type Secrets } from '../data/keeper';
import { parseCellFlagKey } from '../data/keys';
import type { KnownUnit } from '../data/play-record';
import type { ScenePort, TokenDocumentPort, UserPort } from '../host/ports';
import { KEY, publicKeyOf, randomBytes, toText } from '../seal/boxes';
import { isOwnKey, keepSecret, keyFile, keyInFile, makeKey, prepareKey } from '../seal/keys';
import { openFor } from '../seal/sealed';
import { changed } from '../facts/source';
import { ordersOn } from '../orders/orders';
import { addLine, linesOf } from './line-shelf';
import { markOf } from './private-lines';
import { heardNews } from './resync';
import { sealChange, withSeal } from './seal-scene';

// Secrets on the scene: who can open them, and that nothing of them shows.

const PATH = 'flags.bocage.play.sealed';
const OWNERS: Readonly<Record<string, string>> = { hidden: 'Green', mine: 'Green', other: 'Grey' };
const keys = new Map<string, Uint8Array>();
let settings: Map<string, unknown>;
let scene: ScenePort;
let flags: Record<string, unknown>;

const token = (id: string): TokenDocumentPort =>
  ({
    ...{ id, flags: {}, actorId: null },
    testUserPermission: ({ id: user, isGM }: UserPort) => isGM || OWNERS[id] === user,
  }) as unknown as TokenDocumentPort;

const userOf = (id: string, isGM = false): UserPort => {
  const secret = randomBytes(KEY);
  keys.set(id, secret);
  const user = {
    ...{ id, name: id, isGM, active: true, isSelf: false },
    flags: { bocage: { sealKey: toText(publicKeyOf(secret)) } as Record<string, unknown> },
    update: (changes: Record<string, unknown>) => {
      user.flags.bocage['sealKey'] = changes['flags.bocage.sealKey'];
      return Promise.resolve();
    },
  };
  return user as unknown as UserPort;
};

let users: readonly UserPort[];
const user = (id: string): UserPort => users.find((one) => one.id === id)!;

/** A browser of a user: with the key of that user, or with none, and nothing else. */
const sitAs = (id: string, hasKey = true): void => {
  settings = new Map();
  vi.stubGlobal('game', {
    user: user(id),
    world: { id: 'world' },
    users: Object.assign([...users], { activeGM: user(id), get: user }),
    scenes: Object.assign([scene], { get: () => scene }),
    messages: Object.assign([], { get: () => undefined }),
    settings: {
      get: (_module: string, name: string) => settings.get(name) ?? '',
      set: (_module: string, name: string, value: unknown) => Promise.resolve(settings.set(name, value)),
    },
  });
  const secret = keys.get(id);
  if (hasKey && secret) keepSecret(secret);
  else keepNone();
};

/** The page keeps what its browser has not yet stored; a browser without a key has an unreadable one. */
const keepNone = (): void => keepSecret(new Uint8Array(1));

beforeEach(() => {
  users = [userOf('GM', true), userOf('GM 2', true), userOf('Green'), userOf('Grey'), userOf('Spectator')];
  const tokens = ['hidden', 'mine', 'other', 'open'].map(token);
  flags = { v: 1, record: '"open"', units: { other: { side: 'grey', at: 'c0r1' } }, keeper: 'elsewhere' };
  scene = {
    id: `scene ${Math.random()}`,
    name: 'Field',
    tokens: Object.assign(tokens, { get: (id: string) => tokens.find((one) => one.id === id) }),
    flags: { bocage: { play: flags } },
  } as unknown as ScenePort;
  sitAs('GM');
});

const at = parseCellFlagKey('c0r1')!;
const SECRETS: Secrets = {
  secret: new Map<string, KnownUnit>([
    ['hidden', { side: 'green', at, marks: { answered: true } }],
    ['other', { side: 'grey', at, marks: { declined: true } }],
  ]),
  play: 'open',
  whole: { mines: ['real'] },
};
const NOTHING: Secrets = { secret: new Map(), play: 'open' };
const rules = { tell: (_: Situation, side: string) => ({ play: side === 'green' ? 'of green' : 'open' }) };

const sealedWith = (parts: Secrets): string =>
  String(sealChange(scene, { situation: {} as Situation, parts, rules: rules as unknown as Game })[PATH]);
/** The scene as the server has it after that decision. */
const written = (parts: Secrets): void => void (flags['sealed'] = sealedWith(parts));

test('another browser of the GM with the same key knows all that was decided', () => {
  const id = addLine(scene, { readers: ['Green'], log: { scene: scene.id, lines: [] } });
  written(SECRETS);
  sitAs('GM');
  expect(isLocked(scene)).toBe(false);
  expect(unitsOnRecord(scene).get('hidden')).toMatchObject({ side: 'green', marks: { answered: true } });
  expect(knownPlay(scene)).toEqual({ mines: ['real'] });
  expect(linesOf(scene).map((line) => line.id)).toContain(id);
  sitAs('GM 2');
  expect(unitsOnRecord(scene).get('hidden')?.marks).toEqual({ answered: true });
});

test("a player opens the own units' facts and lines without a GM, and nothing of others", () => {
  sitAs('GM');
  const id = addLine(scene, { readers: ['Grey'], log: { scene: scene.id, lines: [] } });
  written(SECRETS);
  const textOf = (who: string) => openFor(String(flags['sealed']), who, keys.get(who)!) ?? '';
  expect(textOf('Green')).toContain('answered');
  expect(textOf('Green')).not.toMatch(/declined|mines/);
  expect(textOf('Green')).not.toContain(id);
  expect(textOf('Grey')).toContain(id);
  expect(textOf('Grey')).not.toMatch(/answered|mines|readers/);
  expect(textOf('Spectator')).not.toMatch(/answered|declined|mines/);
  sitAs('Green');
  expect(unitsOnRecord(scene).get('hidden')?.marks).toEqual({ answered: true });
  expect(unitsOnRecord(scene).get('other')?.marks).toEqual({});
});

test('a player opens nothing sealed once the deciding client has told what the player may know', () => {
  const id = addLine(scene, { readers: ['Grey'], log: { scene: scene.id, lines: [] } });
  written(SECRETS);
  sitAs('Grey');
  const [text, reads] = [flags['sealed'], { count: 0 }];
  Object.defineProperty(flags, 'sealed', { get: () => ((reads.count += 1), text) });
  const all = () => {
    changed(scene, 'record');
    const { marks } = unitsOnRecord(scene).get('other') ?? {};
    return [linesOf(scene).length, marks, ordersOn(scene).length, knownPlay(scene)];
  };
  expect(all()).toEqual([1, { declined: true }, 0, 'open']);
  const waiting = { questions: [], needs: [] };
  const secrets = { other: { side: 'grey', at: 'c0r1', marks: { agreed: true } } };
  // Lines that went to another tab are missing yet.
  heardNews({ scene: scene.id, waiting, secrets, lines: { mark: 'of more lines', added: [] } });
  expect(all()).toEqual([1, { agreed: true }, 0, 'open']);
  const lines = linesOf(scene);
  heardNews({ scene: scene.id, waiting, secrets, lines: { mark: markOf(lines), added: lines, whole: true } });
  reads.count = 0;
  expect(all()).toEqual([1, { agreed: true }, 0, 'open']);
  expect(linesOf(scene)[0]?.id).toBe(id);
  expect(reads.count).toBe(0);
});

test('a player who writes another key into the own flags gets no more than that user may know', () => {
  const stolen = toText(publicKeyOf(keys.get('Spectator')!));
  (user('Grey').flags['bocage'] as Record<string, unknown>)['sealKey'] = stolen;
  written(SECRETS);
  expect(openFor(String(flags['sealed']), 'Grey', keys.get('Spectator')!)).not.toMatch(/answered|mines/);
  expect(openFor(String(flags['sealed']), 'GM', keys.get('Spectator')!)).toBeUndefined();
  expect(openFor(String(flags['sealed']), 'Green', keys.get('Spectator')!)).toBeUndefined();
  // What is no key keeps nobody from theirs.
  for (const rubbish of ['', 'AAAA', 5, {}, toText(new Uint8Array(KEY))]) {
    (user('Grey').flags['bocage'] as Record<string, unknown>)['sealKey'] = rubbish;
    expect(openFor(sealedWith(SECRETS), 'Green', keys.get('Green')!), String(rubbish)).toContain('answered');
  }
});

test('neither length nor form tells whether there is a secret, or how many, or whose', () => {
  const formOf = (sealed: string) =>
    sealed.split('|').map((part) => [part.split(':')[0]?.length, part.length]);
  const shape = (sealed: string) => formOf(sealed).map(([, length]) => length);
  const many = new Map(['hidden', 'mine', 'other', 'open'].map((id) => [id, SECRETS.secret.get('hidden')!]));
  const with_ = [SECRETS, { ...SECRETS, secret: many }, { ...NOTHING, whole: 'x'.repeat(500) }];
  for (const parts of with_) expect(shape(sealedWith(parts))).toEqual(shape(sealedWith(NOTHING)));
  expect(sealedWith(NOTHING)).not.toBe(sealedWith(NOTHING));
});

test('it is written with every public write, whether or not a secret changed, and with no other', () => {
  const decision = { situation: {} as Situation, parts: SECRETS, rules: rules as unknown as Game };
  const writes = { scene: { 'flags.bocage.play.record': '"x"' }, tokens: [], removed: [], late: [] };
  expect(Object.keys(withSeal(scene, writes, decision).scene)).toEqual(['flags.bocage.play.record', PATH]);
  expect(Object.keys(withSeal(scene, writes, { ...decision, parts: NOTHING }).scene)).toContain(PATH);
  const secretDeed = { scene: {}, tokens: [], removed: [], late: [] };
  expect(withSeal(scene, secretDeed, decision)).toBe(secretDeed);
  // Dice that all have seen, or a public line of the log, tell of the deed already.
  expect(Object.keys(withSeal(scene, secretDeed, decision, true).scene)).toEqual([PATH]);
});

test('more secrets than planned are sealed all the same', () => {
  const whole = { long: 'x'.repeat(100_000) };
  written({ ...SECRETS, whole });
  sitAs('GM');
  expect(knownPlay(scene)).toEqual(whole);
});

test('a GM whose browser cannot open them decides nothing; once the key is restored all is there', async () => {
  written(SECRETS);
  sitAs('GM');
  const file = keyFile() ?? '';
  sitAs('GM', false);
  expect(isLocked(scene)).toBe(true);
  expect(unitsOnRecord(scene).has('hidden')).toBe(false);
  // It takes no new key either: the other one would be lost.
  await prepareKey(false);
  expect(isOwnKey()).toBe(false);
  expect(keyInFile(file.replace('"GM"', '"GM 2"'))).toBeUndefined();
  for (const damaged of ['', '{', '{}', file.replace('world', 'elsewhere'), file.replace('bocage-key', 'x')])
    expect(keyInFile(damaged), damaged).toBeUndefined();
  await makeKey(keyInFile(file));
  expect(isLocked(scene)).toBe(false);
  expect(unitsOnRecord(scene).get('hidden')?.side).toBe('green');
});

test('a broken or foreign text locks the scene for the GM; without one nothing is locked', () => {
  expect(isLocked(scene)).toBe(false);
  written(SECRETS);
  const whole = String(flags['sealed']);
  for (const broken of [
    '',
    'x',
    whole.slice(0, 200),
    whole.replace(/GM:./, 'GM:'),
    whole.replace(/^1/, '2'),
  ]) {
    flags['sealed'] = broken;
    scene = { ...scene, id: `${scene.id}x` } as ScenePort;
    expect(isLocked(scene), broken.slice(0, 20)).toBe(true);
  }
});

test('who decided last needs no key', () => {
  flags['keeper'] = keeperId();
  flags['sealed'] = 'broken';
  settings.set('kept', JSON.stringify({ id: keeperId(), worlds: {} }));
  expect(isLocked(scene)).toBe(false);
});
