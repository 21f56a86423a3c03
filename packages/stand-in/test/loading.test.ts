import { afterEach, expect, test, vi } from 'vitest';
import { loadOrder } from '../src/shared/packages';
import type { ModuleInfo } from '../src/shared/protocol';
import { ClientKeybindings } from '../src/client/keybindings';

afterEach(() => vi.restoreAllMocks());

const named = (id: string, more: Record<string, unknown> = {}): ModuleInfo =>
  ({ id, type: 'module', manifest: { id, ...more } }) as unknown as ModuleInfo;

const requires = (...ids: string[]) => ({ relationships: { requires: ids.map((id) => ({ id })) } });

test('libraries are loaded first, what is required before what requires it, the module on trial last', () => {
  const modules = [
    named('ours'),
    named('layer', requires('helper')),
    named('helper', requires('library', 'not-there')),
    named('library', { library: true }),
    named('round', requires('about')),
    named('about', requires('round')),
  ];
  const order = loadOrder(modules).map(({ id }) => id);
  expect(order[0]).toBe('library');
  expect(order.at(-1)).toBe('ours');
  expect(order.indexOf('helper')).toBeLessThan(order.indexOf('layer'));
  expect([...order].sort()).toEqual(modules.map(({ id }) => id).sort());
});

test('a modifier is bound alone, and is none of its own', () => {
  const keys = new ClientKeybindings();
  const heard: string[] = [];
  const note = (name: string) => ({
    onDown: () => (heard.push(`${name} down`), true),
    onUp: () => (heard.push(`${name} up`), true),
  });
  keys.register('a', 'alt', { name: 'alt', editable: [{ key: 'AltLeft' }], ...note('alt') });
  keys.register('a', 'both', {
    name: 'both',
    editable: [{ key: 'KeyC', modifiers: ['Alt'] }],
    ...note('both'),
  });
  keys.register('a', 'plain', { name: 'plain', editable: [{ key: 'KeyC' }], ...note('plain') });
  const press = (code: string, altKey: boolean, up = false): boolean =>
    keys.dispatch(
      { code, altKey, ctrlKey: false, metaKey: false, shiftKey: false } as KeyboardEvent,
      up,
      false,
    );
  press('AltLeft', true);
  press('KeyC', true);
  press('AltLeft', false, true);
  press('KeyC', false);
  expect(heard).toEqual(['alt down', 'both down', 'alt up', 'plain down']);
});
