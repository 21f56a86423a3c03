// Namespaces, hooks, keys and utilities that need no server.
import { afterEach, expect, test, vi } from 'vitest';
import { Collection } from '../src/client/collections';
import { Hooks } from '../src/client/hooks';
import { Localization } from '../src/client/i18n';
import { ClientKeybindings } from '../src/client/keybindings';
import { NumberField, SchemaField, StringField } from '../src/client/data/fields';
import { ArrayField, ColorField, SetField } from '../src/client/data/more-fields';
import { JSONField, TypedObjectField, TypedSchemaField } from '../src/client/data/document-fields';
import { DataModel } from '../src/client/data/type-data';
import { leaveOut } from '../src/client/left-members';
import { extendPrimitives } from '../src/client/primitives';
import { strict } from '../src/client/strict';
import { Color } from '../src/client/color';
import { makeUtils } from '../src/client/utils';
import { BitMask, IterableWeakSet, WordTree } from '../src/client/utils-trees';

afterEach(() => vi.restoreAllMocks());

test('a missing member throws with its name', () => {
  const game = strict('game', { user: 1 }, { absent: ['combats'] }) as Record<string, unknown>;
  expect(game['user']).toBe(1);
  expect(game['combats']).toBeUndefined();
  expect(() => game['cards']).toThrow('practice table: game.cards is not implemented');
  expect(() => (game['mine'] = 1)).toThrow('practice table: game.mine cannot be assigned');
});

test('bound namespaces keep private members working and give the same function each time', () => {
  class Board {
    #hidden = 5;
    read(): number {
      return this.#hidden;
    }
  }
  const board = strict('canvas', new Board(), { bind: true });
  expect(board.read()).toBe(5);
  expect(board.read).toBe(board.read);
});

test('hooks: registration order, call stops only on a literal false, errors stop no other hook', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const log: number[] = [];
  Hooks.on('t', () => void log.push(1));
  Hooks.on('t', () => {
    log.push(2);
    throw new Error('broken');
  });
  Hooks.on('t', async () => {
    log.push(3);
    return false;
  });
  const id = Hooks.on('t', () => {
    log.push(4);
    return false;
  });
  Hooks.on('t', () => void log.push(5));
  expect(Hooks.call('t')).toBe(false);
  expect(log).toEqual([1, 2, 3, 4]);
  Hooks.callAll('t');
  expect(log).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5]);
  Hooks.off('t', id);
  expect(Hooks.call('t')).toBe(true);
});

test('hooks: once runs once, also when it fires itself', () => {
  let count = 0;
  Hooks.once('u', () => {
    count += 1;
    Hooks.callAll('u');
  });
  Hooks.callAll('u');
  Hooks.callAll('u');
  expect(count).toBe(1);
});

interface Utils {
  mergeObject(a: object, b: object, options?: object): object;
  isNewerVersion(a: string, b: string): boolean;
  escapeHTML(text: string): string;
}
const utils = makeUtils(() => null) as Utils;

test('mergeObject: in place by default, inserts, overwrites, expands dotted keys', () => {
  const original = { a: { b: 1 } };
  expect(utils.mergeObject(original, { 'a.c': 2 })).toBe(original);
  expect(original).toEqual({ a: { b: 1, c: 2 } });
  const copy = utils.mergeObject(original, { a: { b: 9 } }, { inplace: false });
  expect([copy, original]).toEqual([{ a: { b: 9, c: 2 } }, { a: { b: 1, c: 2 } }]);
  expect(utils.mergeObject({ a: 1 }, { b: 2 }, { insertKeys: false })).toEqual({ a: 1 });
  expect(utils.mergeObject({ a: 1 }, { a: 2 }, { overwrite: false })).toEqual({ a: 1 });
  expect(utils.mergeObject({ a: { b: 1 } }, { a: { c: 1 } }, { recursive: false })).toEqual({ a: { c: 1 } });
});

test('versions compare by number, text is escaped, colours print as CSS', () => {
  expect(utils.isNewerVersion('13.10', '13.9')).toBe(true);
  expect(utils.isNewerVersion('13', '13.0')).toBe(false);
  expect(utils.escapeHTML('<b>"&\'')).toBe('&lt;b&gt;&quot;&amp;&#x27;');
  expect(`${Color.from('#0a0b0c')}`).toBe('#0a0b0c');
});

test('collections iterate over values', () => {
  const collection = new Collection([
    ['a', { name: 'A' }],
    ['b', { name: 'B' }],
  ]);
  expect([...collection]).toEqual([{ name: 'A' }, { name: 'B' }]);
  expect(collection.getName('B')).toEqual({ name: 'B' });
  expect(collection.map(({ name }) => name)).toEqual(['A', 'B']);
});

test('localization: English fills gaps, an unknown text is its key', () => {
  const i18n = new Localization();
  expect(i18n.localize('A.B')).toBe('A.B');
  i18n._fallback = { A: { B: 'Hello {name}', C: 'only English' } };
  i18n.translations = { A: { B: 'こんにちは{name}' } };
  expect(i18n.format('A.B', { name: '兵' })).toBe('こんにちは兵');
  expect(i18n.localize('A.C')).toBe('only English');
  expect([i18n.has('A.C'), i18n.has('A.C', false), i18n.has('A.D')]).toEqual([true, false, false]);
});

const press = (code: string, more: object = {}): KeyboardEvent =>
  ({
    code,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    repeat: false,
    ...more,
  }) as KeyboardEvent;

test('keys: modifiers must fit, precedence orders, a true answer consumes, restricted is for GMs', () => {
  const keys = new ClientKeybindings();
  const log: string[] = [];
  const action = (name: string, more: object): void =>
    keys.register('fixture', name, {
      name,
      editable: [{ key: 'KeyL' }],
      onDown: () => void log.push(name),
      ...more,
    });
  action('late', { precedence: 2 });
  action('first', { precedence: 0 });
  action('shifted', { editable: [{ key: 'KeyL', modifiers: ['SHIFT'] }] });
  action('gm', { restricted: true, onDown: () => (log.push('gm'), true) });
  expect(keys.dispatch(press('KeyL'), false, false)).toBe(false);
  expect(log).toEqual(['first', 'late']);
  expect(keys.dispatch(press('KeyL'), false, true)).toBe(true);
  expect(log).toEqual(['first', 'late', 'first', 'gm']);
  keys.dispatch(press('KeyL', { shiftKey: true }), false, true);
  expect(log[log.length - 1]).toBe('shifted');
  expect(keys.bindings).toBeUndefined();
  keys.initialize();
  expect(() => action('tooLate', {})).toThrow(/after the setup hook/);
});

test('modules may add their own members, and only the host’s missing ones throw', () => {
  const game = strict('game', { user: 1 }, { open: true, left: ['macros'] }) as Record<string, unknown>;
  expect(game['theirs']).toBeUndefined();
  game['theirs'] = 2;
  expect(game['theirs']).toBe(2);
  expect(() => game['macros']).toThrow('practice table: game.macros is not implemented');
});

test('Foundry’s additions to the language: sets, lists, texts, numbers', () => {
  extendPrimitives();
  const loose = (value: unknown): Record<string, (...args: unknown[]) => unknown> => value as never;
  expect(loose('Ça  va?').slugify?.({ strict: true })).toBe('ca-va');
  expect(loose(11).ordinalString?.()).toBe('11th');
  expect(loose(-2.26).toNearest?.(0.25, 'floor')).toBe(-2.5);
  expect(loose([1, 2, 3]).partition?.((n: unknown) => Number(n) > 1)).toEqual([[1], [2, 3]]);
  expect(loose(new Set([1, 2])).filter?.((n: unknown) => n === 2)).toEqual(new Set([2]));
  expect(loose(Math).normalizeDegrees?.(-90)).toBe(270);
  // Nothing of it turns up where a list or an object is gone through.
  const keys: string[] = [];
  for (const key in [5]) keys.push(key);
  expect(keys).toEqual(['0']);
});

test('fields: clean, refuse, and hand out what they stand for', () => {
  const colours = new SchemaField({
    favourite: new ColorField({ initial: '#102030' }),
    tags: new SetField(new StringField({ choices: ['a', 'b'] }), { initial: ['a'] }),
    rows: new ArrayField(new SchemaField({ n: new NumberField({ initial: 1 }) })),
  });
  const clean = colours.clean({ tags: ['b', 'b'], rows: [{}], unknown: 1 });
  expect(clean).toEqual({ favourite: '#102030', tags: ['b'], rows: [{ n: 1 }] });
  const made = colours.initialize(clean) as { favourite: Color; tags: Set<string> };
  expect([made.favourite.css, made.tags]).toEqual(['#102030', new Set(['b'])]);
  expect(colours.getField('rows')?.fieldPath).toBe('rows');
  expect(() => colours.check(colours.clean({ tags: ['x'] }), 'here')).toThrow(
    'here.tags.0: x is not a valid choice',
  );
  expect(() => colours.check(colours.clean({ favourite: 'red' }), 'here')).toThrow(/here.favourite/);
});

test('a data model checks what it is made of, and changes as a whole or not at all', () => {
  class Model extends DataModel {
    static override defineSchema() {
      return { n: new NumberField({ required: true, nullable: false, initial: 3, max: 9 }) };
    }
    declare n: number;
  }
  const model = new Model();
  expect([model.n, model.updateSource({ n: 5 }), model.n]).toEqual([3, { n: 5 }, 5]);
  expect(() => model.updateSource({ n: 10 })).toThrow(/between/);
  expect(model.toObject()).toEqual({ n: 5 });
  expect(() => new Model({ n: 12 })).toThrow(/between/);
});

test('using a member that a class lacks throws its name; a subclass may have one', () => {
  class Thing {}
  leaveOut(Thing.prototype, 'Thing#', ['missing']);
  const thing = new Thing() as { missing?: number };
  expect(() => thing.missing).toThrow('practice table: Thing#missing is not implemented');
  thing.missing = 3;
  expect(thing.missing).toBe(3);
  expect(() => (new Thing() as { missing?: number }).missing).toThrow(/Thing#missing/);
});

test('objects of entries of one kind, schemas by type, text that is JSON', () => {
  const rows = new TypedObjectField(new NumberField({ required: true, nullable: false, max: 9 }), {
    validateKey: (key) => key.length === 1,
  });
  expect(rows.clean({ a: '4', long: 1 })).toEqual({ a: 4 });
  expect(() => rows.check({ a: 12 }, 'rows')).toThrow(/rows.a/);
  const either = new TypedSchemaField({
    dot: { type: new StringField({ required: true }), size: new NumberField({ initial: 2 }) },
    line: { type: new StringField({ required: true }) },
  });
  expect(either.clean({ type: 'dot' })).toEqual({ type: 'dot', size: 2 });
  expect(() => either.check({ type: 'blot' }, 'shape')).toThrow('shape: has a type that is none');
  expect(new JSONField().initialize(new JSONField().clean({ a: 1 }))).toEqual({ a: 1 });
  expect(new JSONField().validate('{')?.message).toMatch(/valid JSON/);
  expect(new JSONField().validate('{}')).toBeUndefined();
});

test('models: older data is brought up to date, and what does not go together is refused', () => {
  class Span extends DataModel {
    static override defineSchema() {
      const whole = { required: true, nullable: false, initial: 0 };
      return { from: new NumberField(whole), to: new NumberField(whole) };
    }
    static override migrateData(source: Record<string, unknown>) {
      if ('begin' in source) source['from'] = source['begin'];
      return source;
    }
    static override validateJoint({ from, to }: Record<string, unknown>) {
      if (Number(from) > Number(to)) throw new Error('it ends before it begins');
    }
  }
  expect(new Span({ begin: 2, to: 3 }).toObject()).toEqual({ from: 2, to: 3 });
  expect(() => new Span({ from: 4, to: 3 })).toThrow('it ends before it begins');
});

test('states by name, words by what they begin with, weak sets that are gone through', () => {
  const mask = new BitMask({ a: false, b: true });
  mask.toggleState('a');
  expect([mask.valueOf(), mask.hasState('a'), mask.toJSON()]).toEqual([3, true, { a: true, b: true }]);
  expect(() => mask.addState('c')).toThrow(/invalid state/);
  const tree = new WordTree<{ name: string }>();
  for (const name of ['Hedge', 'hedgerow', 'wall']) tree.addLeaf(name, { name });
  expect(tree.lookup('hed').map(({ name }) => name)).toEqual(['Hedge', 'hedgerow']);
  expect(tree.lookup('hed', { limit: 1 })).toHaveLength(1);
  const [one, other] = [{}, {}];
  const weak = new IterableWeakSet([one, other]);
  weak.delete(one);
  expect([...weak]).toEqual([other]);
});
