import { beforeEach, expect, test, vi } from 'vitest';
import type { Changes, TokenDocumentPort, UserPort } from '../host/ports';
import { KEY, publicKeyOf, randomBytes, toText } from '../seal/boxes';
import { keepSecret } from '../seal/keys';
import { aboutOf, ownersOf, readersOf } from '../seal/token-seal';
import { coverPicture, nested } from './cover-fields';
import { keep, keepFromStart, keepHandEdit, keepWith, type Cover } from './cover-truth';
import { restore } from './uncover';
import { isUnderCover, trueCounter, trueLook, trueUnit } from './true-look';
import { unitFlags } from './units';

// What a counter under "?" is stands on its document sealed: its owner and the game masters read it, nobody else.

const keys = new Map<string, Uint8Array>();
const userOf = (id: string, isGM = false) => {
  const secret = randomBytes(KEY);
  keys.set(id, secret);
  return { id, isGM, flags: { bocage: { sealKey: toText(publicKeyOf(secret)) } } };
};
let users: ReturnType<typeof userOf>[];

/** What a browser of this user keeps; a browser without its key has an unreadable one. */
const sitAs = (id: string, hasKey = true): void => {
  const settings = new Map<string, unknown>();
  vi.stubGlobal('game', {
    ...{ user: users.find((user) => user.id === id), world: { id: 'world' }, users },
    settings: {
      get: (_module: string, name: string) => settings.get(name) ?? '',
      set: (_module: string, name: string, value: unknown) => Promise.resolve(settings.set(name, value)),
    },
  });
  keepSecret(hasKey ? keys.get(id)! : new Uint8Array(1));
};

type Data = Record<string, unknown>;
const SQUAD: Data = {
  ...{ name: '2nd squad', displayName: 30, texture: { src: 'counter-1f.svg', scaleX: 1 } },
  flags: {
    bocage: {
      unit: { side: 'german', kind: 'squad', strength: 4, concealed: true },
      counter: { nation: 'german', kind: 'squad', values: { strength: '4-6-7' } },
    },
  },
};
const DUMMY: Data = {
  ...{ name: 'Sham', displayName: 0, texture: { src: 'counter-2e.svg', scaleX: 1 } },
  flags: {
    bocage: {
      unit: { side: 'german', kind: 'dummy', concealed: true },
      counter: { nation: 'german', kind: 'dummy', values: {} },
    },
  },
};
/** Words that would tell what it is. */
const TELLING = /squad|dummy|Sham|strength|4-6-7|counter-/;

const token = (data: Data, owner = 'Green', id = 'token'): TokenDocumentPort =>
  ({
    ...{ id, _source: data, flags: data['flags'] },
    testUserPermission: ({ id, isGM }: UserPort) => isGM || id === owner,
  }) as unknown as TokenDocumentPort;

const merged = (data: object, change: object): Data => {
  const made = structuredClone(data) as Data;
  for (const [key, value] of Object.entries(change))
    if (key.startsWith('-=')) delete made[key.slice(2)];
    else
      made[key] =
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? merged((made[key] ?? {}) as object, value as object)
          : value;
  return made;
};
const after = (data: Data, changes: Changes): Data => merged(data, nested(changes));

const cover = (data: Data, more: Partial<Cover> = {}) => ({
  picture: coverPicture('german'),
  ...{ readers: readersOf(ownersOf(token(data))), about: aboutOf(token(data)), open: { concealed: true } },
  ...more,
});
const covered = (data: Data, more: Partial<Cover> = {}): Data => after(data, keep(data, cover(data, more)));

beforeEach(() => {
  users = [userOf('GM', true), userOf('Green'), userOf('Grey')];
  sitAs('GM');
});

test('the document of a covered counter names nothing of it, and a squad and a dummy look alike', () => {
  const [squad, dummy] = [covered(SQUAD), covered(DUMMY)].map((data) => JSON.stringify(data));
  expect(squad).not.toMatch(TELLING);
  expect(dummy).not.toMatch(TELLING);
  expect(squad?.length).toBe(dummy?.length);
  expect(unitFlagsOf(covered(SQUAD))).toEqual({ side: 'german', concealed: true });
});

const unitFlagsOf = (data: Data): unknown =>
  (data['flags'] as { readonly bocage: { readonly unit: unknown } }).bocage.unit;

test.each(['GM', 'Green'])('%s, who may know it, reads all of it', (who) => {
  const data = covered(SQUAD);
  sitAs(who);
  expect(trueLook(token(data))).toMatchObject({ name: '2nd squad', src: 'counter-1f.svg' });
  expect(unitFlags(token(data))).toMatchObject({ side: 'german', kind: 'squad', strength: 4 });
  expect(trueCounter(token(data))).toMatchObject({ nation: 'german', values: { strength: '4-6-7' } });
});

test.each([
  ['another player', 'Grey', true],
  ['a browser without the key', 'Green', false],
])('%s reads that it is under "?", and no more', (_, who, hasKey) => {
  const data = covered(SQUAD);
  sitAs(who, hasKey);
  expect(isUnderCover(token(data))).toBe(true);
  expect(trueLook(token(data)).name).toBe('?');
  expect(trueUnit(token(data))).toEqual({});
  expect(unitFlags(token(data))).toEqual({ side: 'german', concealed: true });
});

test('uncovered it is what it was', () => {
  for (const data of [SQUAD, DUMMY]) {
    const { flags, ...back } = after(covered(data), restore(covered(data)));
    const { trueLook: _kept, ...own } = (flags as { bocage: Data }).bocage;
    expect({ ...back, flags: { bocage: own } }).toEqual(data);
  }
});

test('covering anew changes nothing, until somebody else may read it', () => {
  const data = covered(SQUAD);
  expect(keep(data, cover(data))).toEqual({});
  users.push(userOf('GM 2', true));
  sitAs('GM');
  const again = covered(data);
  sitAs('GM 2');
  expect(trueLook(token(again)).name).toBe('2nd squad');
  sitAs('GM');
  // Who owns it no longer gets it no longer.
  const given = after(
    again,
    keep(again, { ...cover(again), readers: readersOf(ownersOf(token(again, 'Grey'))) }),
  );
  sitAs('Green');
  expect(trueUnit(token(given))).toEqual({});
});

test('a browser that cannot open it leaves it as it is', () => {
  const data = covered(SQUAD);
  sitAs('GM', false);
  expect(keep(data, cover(data))).toEqual({});
  const changed = nested({ name: 'Mine', 'flags.bocage.unit.kind': 'dummy' });
  keepHandEdit(data, changed, cover(data, { open: { concealed: true } }));
  sitAs('GM');
  expect(trueLook(token(merged(data, changed))).name).toBe('2nd squad');
});

test('what its owner changes on it never leaves the browser in the open', () => {
  const data = covered(SQUAD);
  sitAs('Green');
  const changed = nested({
    ...{ name: 'Stab', 'flags.bocage.unit.kind': 'crew', 'flags.bocage.unit.pinned': true, x: 5 },
  });
  keepHandEdit(data, changed, cover(data, { open: { concealed: true, pinned: true } }));
  expect(JSON.stringify(changed)).not.toMatch(/Stab|crew/);
  expect(changed).toMatchObject({ x: 5, flags: { bocage: { unit: { pinned: true } } } });
  const edited = merged(data, changed);
  sitAs('GM');
  expect(unitFlags(token(edited))).toEqual({
    ...{ side: 'german', concealed: true, pinned: true, kind: 'crew', strength: 4 },
  });
  expect(trueLook(token(edited)).name).toBe('Stab');
});

test('what everybody may know stays in a change, also what stands in the document already', () => {
  const data = covered(SQUAD);
  const changed = nested({ 'flags.bocage.unit.concealed': true });
  keepHandEdit(data, changed, cover(data, { open: { concealed: true } }));
  expect(changed).toMatchObject({ flags: { bocage: { unit: { concealed: true } } } });
});

test('a dummy that the rules show as concealed shows what a squad does, and stays what it was', () => {
  const { flags } = structuredClone(DUMMY) as { flags: { bocage: { unit: Record<string, unknown> } } };
  delete flags.bocage.unit['concealed'];
  const bare = { ...DUMMY, flags };
  const data = covered(bare);
  expect(unitFlagsOf(data)).toEqual(unitFlagsOf(covered(SQUAD)));
  expect(unitFlags(token(data))).toEqual({ side: 'german', kind: 'dummy', concealed: null });
  expect(keep(data, cover(data))).toEqual({});
  expect(unitFlagsOf(after(data, restore(data)))).toEqual(unitFlagsOf(bare));
});

test('a counter that its owner uncovers is what the owner says', () => {
  const data = covered(SQUAD);
  const changed = nested({ 'flags.bocage.unit.concealed': false, 'flags.bocage.unit.kind': 'crew' });
  keepHandEdit(data, changed, { readers: readersOf(ownersOf(token(data))), about: aboutOf(token(data)) });
  const edited = merged(data, changed);
  expect(unitFlagsOf(after(edited, restore(edited)))).toEqual({
    ...{ side: 'german', kind: 'crew', strength: 4, concealed: false },
  });
});

test('a change that conceals, and a token that is made under "?", show nothing either', () => {
  const open = { ...SQUAD, flags: { bocage: { unit: { side: 'german', kind: 'squad' } } } };
  const changed = nested({ 'flags.bocage.unit.concealed': true, 'flags.bocage.unit.kind': 'crew' });
  keepWith(open, changed, cover(open));
  expect(JSON.stringify(merged(open, changed))).not.toMatch(/squad|crew/);
  expect(trueUnit(token(merged(open, changed)))).toEqual({ kind: 'crew' });
  const { look, flags } = keepFromStart(SQUAD, cover(SQUAD));
  const made = { ...merged(SQUAD, look), flags };
  expect(JSON.stringify(made)).not.toMatch(TELLING);
  expect(unitFlags(token(made))).toMatchObject({ kind: 'squad', strength: 4 });
});

test('what the game decides of it is kept sealed, and what everybody learns stands in the open', () => {
  const data = covered(SQUAD);
  const now = after(data, keep(data, { ...cover(data), said: { strength: 2, kind: null } }));
  expect(unitFlags(token(now))).toEqual({ side: 'german', concealed: true, strength: 2 });
  expect(unitFlagsOf(now)).toEqual({ side: 'german', concealed: true });
  const told = after(now, keep(now, cover(now, { open: { concealed: true, strength: 2 } })));
  expect(unitFlagsOf(told)).toEqual({ side: 'german', concealed: true, strength: 2 });
  expect(unitFlagsOf(after(now, restore(now, { strength: 3 })))).toEqual({ side: 'german', concealed: true });
});

test('a text that somebody has taken from another counter is opened for nobody', () => {
  const taken = { ...DUMMY, flags: { bocage: { ...(covered(SQUAD)['flags'] as { bocage: Data }).bocage } } };
  const own = token(taken, 'Grey', 'of Grey');
  expect(trueUnit(own)).toEqual({});
  expect(trueLook(own).name).toBe('Sham');
  expect(trueCounter(own)).toEqual({ nation: 'german' });
  // A copy that its owner owns too has the truth.
  expect(trueUnit(token(covered(SQUAD), 'Green', 'copy'))).toMatchObject({ kind: 'squad' });
});

test('a user with a key that is none changes nothing for the others', () => {
  const data = covered(SQUAD);
  const [, green] = users;
  if (green) green.flags.bocage.sealKey = toText(new Uint8Array(KEY));
  const again = after(data, keep(data, cover(data)));
  expect(keep(again, cover(again))).toEqual({});
});

test('nothing is sealed that no game master, or not this browser, could open', () => {
  users = [userOf('GM', true), userOf('Green')];
  for (const one of users) {
    const { sealKey } = one.flags.bocage;
    one.flags.bocage.sealKey = '';
    sitAs('GM');
    expect(readersOf(ownersOf(token(SQUAD)))).toEqual(one.id === 'GM' ? [] : [expect.objectContaining({})]);
    one.flags.bocage.sealKey = sealKey;
  }
});

test('a former key of this browser opens what was sealed for it', () => {
  const data = covered(SQUAD);
  keepSecret(randomBytes(KEY));
  expect(trueUnit(token(data))).toMatchObject({ kind: 'squad' });
});

test('what cannot be opened is not written over when the counter is uncovered', () => {
  const data = covered(SQUAD);
  sitAs('GM', false);
  expect(restore(data)).toEqual({});
});

test('undone to a time before the "?" it loses nothing but that time’s look', () => {
  const data = covered(SQUAD);
  const changed = nested({
    ...{ name: 'Old', 'flags.bocage.trueLook': JSON.stringify({ on: false, look: { name: 'Old' } }) },
  });
  keepHandEdit(data, changed, cover(data));
  const edited = merged(data, changed);
  expect(unitFlags(token(edited))).toMatchObject({ kind: 'squad', strength: 4 });
  expect(trueCounter(token(edited))).toMatchObject({ values: { strength: '4-6-7' } });
  expect(trueLook(token(edited)).name).toBe('Old');
});

test('a text that somebody has written by hand breaks nothing', () => {
  for (const sealed of ['', 'x', '1|a|b', '1|a|b|c:d', 7, null])
    expect(
      trueUnit(token({ ...SQUAD, flags: { bocage: { trueLook: JSON.stringify({ on: true, sealed }) } } })),
    ).toEqual({});
});
