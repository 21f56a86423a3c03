import { expect, test } from 'vitest';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { coverPicture, nested } from './cover-fields';
import * as writing from './cover-truth';
import { restore } from './uncover';
import { isUnderCover, trueLook, trueUnit } from './true-look';

// Nobody has a key yet: the truth stays readable, as in earlier versions. cover-truth.test.ts seals it.
const about = { id: 'token', owners: [] };
const cover = (picture: string): writing.Cover => ({ picture, readers: [], about, open: {} });
const keep = (data: object, picture: string): Changes => writing.keep(data, cover(picture));
const keepHandEdit = (data: object, changed: Changes): void =>
  writing.keepHandEdit(data, changed, { readers: [], about, open: {} });
const keepWith = (data: object, changed: Changes, picture: string): void =>
  writing.keepWith(data, changed, { ...cover(picture), open: { concealed: true } });

const PANZER = {
  ...{ name: 'Pz IVH', displayName: 30, displayBars: 40, elevation: 3, rotation: 60, lockRotation: false },
  bar1: { attribute: 'hp' },
  bar2: { attribute: null },
  texture: { src: 'pz.webp', scaleX: 1.4, scaleY: 1.4, tint: '#ff0000', anchorX: 0.5, fit: 'cover' },
  ring: { enabled: true, subject: { texture: 'ring.webp', scale: 1 } },
  flags: { bocage: { unit: { kind: 'afv' } } },
};
const DUMMY = {
  ...{ name: 'Dummy', displayName: 0, displayBars: 0, elevation: 3, rotation: 60, lockRotation: true },
  bar1: { attribute: null },
  bar2: { attribute: null },
  texture: { src: 'dummy.svg', scaleX: 1, scaleY: 1, tint: '#ffffff', anchorX: 0.5, fit: 'contain' },
  ring: { enabled: false, subject: { texture: null, scale: 1 } },
  flags: { bocage: { unit: { kind: 'dummy' } } },
};
type Data = Record<string, unknown>;

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
/** Returns a document after an update, as Foundry merges it. */
const after = (data: object, changes: Changes): Data => merged(data, nested(changes));
const SRC = coverPicture('german');
const covered = (data: object = PANZER): Data => after(data, keep(data, SRC));
const unitOn = ({ flags }: Data): unknown => (flags as { readonly bocage: Data }).bocage.unit;
const faceOf = ({ flags: _flags, ...face }: Data): Data => face;
const token = (data: object): TokenDocumentPort => ({ _source: data }) as unknown as TokenDocumentPort;

test('a covered token shows "?" in every field that would tell its kind, and keeps the others', () => {
  expect(faceOf(covered())).toEqual({
    ...{ name: '?', displayName: 0, displayBars: 0, elevation: 3, rotation: 60, lockRotation: true },
    bar1: { attribute: null },
    bar2: { attribute: null },
    texture: { src: SRC, scaleX: 1, scaleY: 1, tint: '#ffffff', anchorX: 0.5, fit: 'contain' },
    ring: { enabled: false, subject: { texture: null, scale: 1 } },
  });
});

test('two covered tokens of one side look alike in every field, a dummy too', () => {
  expect(faceOf(covered(DUMMY))).toEqual(faceOf(covered()));
});

test('a restored token is exactly as before', () => {
  for (const data of [PANZER, DUMMY]) {
    const back = after(covered(data), restore(covered(data)));
    expect(faceOf(back)).toEqual(faceOf(data as Data));
    expect(isUnderCover(token(back))).toBe(false);
    expect(restore(back)).toEqual({});
  }
});

test('covering a covered token changes nothing', () => {
  expect(keep(covered(), SRC)).toEqual({});
  expect(keep(covered(DUMMY), SRC)).toEqual({});
});

test('users who may know read the true look, covered or not', () => {
  const look = { name: 'Pz IVH', displayName: 30, src: 'pz.webp', scaleX: 1.4, scaleY: 1.4, rotation: 60 };
  for (const data of [PANZER, covered()]) expect(trueLook(token(data))).toEqual(look);
});

test('a "?" of another color is no true picture', () => {
  const again = after(covered(), keep(covered(), coverPicture('ss')));
  expect((again.texture as Data).src).toBe(coverPicture('ss'));
  expect(trueLook(token(again)).src).toBe('pz.webp');
});

test('a user who edits a covered token edits its true look: the document keeps its "?"', () => {
  const changed = nested({ name: 'Tiger', 'texture.src': 'tiger.webp', x: 5 });
  keepHandEdit(covered(), changed);
  expect(Object.keys(changed).toSorted()).toEqual(['flags', 'x']);
  const edited = merged(covered(), changed);
  expect(faceOf(edited)).toEqual({ ...faceOf(covered()), x: 5 });
  const back = after(edited, restore(edited));
  expect(back).toMatchObject({ name: 'Tiger', displayName: 30, texture: { src: 'tiger.webp', scaleX: 1.4 } });
});

test('an edit of a token in the open stays as it is', () => {
  const changed = nested({ name: 'Tiger' });
  keepHandEdit(PANZER, changed);
  expect(changed).toEqual({ name: 'Tiger' });
});

test('a change without our module over a "?" is the truth once it is covered again', () => {
  const edited = after(covered(), { name: 'Tiger' });
  const again = after(edited, keep(edited, SRC));
  expect(again.name).toBe('?');
  expect(trueLook(token(again))).toMatchObject({ name: 'Tiger', src: 'pz.webp' });
});

test('undo of a cover or its removal loses nothing: it restores values, and no keys', () => {
  // Undo of the cover: the face comes back, the flag stays.
  const open = { ...faceOf(PANZER), flags: covered().flags };
  expect(faceOf(after(open, restore(open)))).toEqual(faceOf(PANZER));
  // The same through the hook, while it still shows "?": nothing is revealed.
  const changed = structuredClone(faceOf(PANZER));
  keepHandEdit(covered(), changed);
  expect(faceOf(merged(covered(), changed))).toEqual(faceOf(covered()));
  // Undo of the disclosure: the "?" comes back, the flag says that it is open.
  const shown = after(covered(), restore(covered()));
  const undone = { ...faceOf(covered()), flags: shown.flags };
  expect(trueLook(token(undone)).name).toBe('Pz IVH');
  const kept = after(undone, keep(undone, SRC));
  expect(faceOf(after(kept, restore(kept)))).toEqual(faceOf(PANZER));
});

test('a change that conceals adds the "?", and keeps its other changes', () => {
  const changed = nested({ name: 'Pz V', 'flags.bocage.unit.concealed': true });
  keepWith(PANZER, changed, SRC);
  const now = merged(PANZER, changed);
  expect(faceOf(now)).toEqual(faceOf(covered()));
  expect((now.flags as Data).bocage).toMatchObject({ unit: { concealed: true } });
  expect(unitOn(now)).toEqual({ concealed: true });
  expect(trueUnit(token(now))).toEqual({ kind: 'afv' });
  expect(trueLook(token(now))).toMatchObject({ name: 'Pz V', src: 'pz.webp' });
});

test('an unreadable look counts as none', () => {
  for (const text of ['', '{', '[]', '{"on":true}', '{"on":true,"look":[]}', 7])
    expect(trueLook(token({ ...PANZER, flags: { bocage: { trueLook: text } } })).name).toBe('Pz IVH');
});

test('fields that this host lacks are not written', () => {
  const plain = { name: 'A', texture: { src: 'a.svg' }, flags: {} };
  expect(Object.keys(keep(plain, SRC)).toSorted()).toEqual(['flags.bocage.trueLook', 'name', 'texture.src']);
});
