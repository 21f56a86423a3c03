// The list of "Check this Foundry" comes from the sources, and names missing members.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareSurface, GIVEN, HOLDERS, type Surface } from '../packages/foundry/src/check/surface';
import { surfaceOf, treeOf } from './lib/surface.mjs';

const surface = surfaceOf() as Surface;
const surfaceOfText = (text: string): Surface => surfaceOf([treeOf('host/ports.ts', text)]) as Surface;

test('every port has a place where it is found', () => {
  for (const port of Object.keys(surface.ports))
    expect(GIVEN.has(port) || port in HOLDERS, `${port} has no place in check/surface.ts`).toBe(true);
});

test('every port is compared with the published types', () => {
  const contract = readFileSync(join(import.meta.dirname, '../packages/foundry/contract/ports.ts'), 'utf8');
  const compared = new Set([...contract.matchAll(/\b(?:Port|Static)\.(\w+)/g)].map(([, name]) => name));
  expect(Object.keys(surface.ports).filter((port) => !compared.has(port))).toEqual([]);
});

test('ports, classes and paths are read from the sources', () => {
  expect(surface.ports.GamePort).toContain('i18n.localize()');
  expect(surface.ports.TokenDocumentPort).toEqual(expect.arrayContaining(['canUserModify()', '_source.x']));
  expect(surface.classes['foundry.canvas.layers.CanvasLayer']).toContain('_draw()');
  expect(Object.keys(surface.classes).join()).toMatch(/InteractionLayer.*TokenRuler/);
  const windows = Object.entries(surface.classes).find(([path]) => path.includes('ApplicationV2'));
  expect(windows?.[1]).toEqual(expect.arrayContaining(['_replaceHTML()', 'static PARTS', 'close()']));
  expect(surface.paths).toContain('foundry.utils.hasProperty');
});

const TEXT = `
interface BasePort { readonly id: string; update(): void }
export interface GamePort extends Omit<BasePort, 'id'>, Iterable<number> {
  readonly world: { readonly id: string; readonly more?: { go(): void } };
  readonly ready?: boolean;
}
const { A } = foundry.one;
const Mixed = foundry.Mixin(A);
class Mine extends Mixed {
  static override NAME = 'x';
  readonly own = 1;
  override draw() { super.before(); return this.own + this.theirs; }
  hook() {}
}
class Deeper extends Mine { override hook() {} }
function press(this: Mine) { this.close(); }
foundry.utils.id(); type T = foundry.utils.NotRead;
`;

test('members come with what they are, inherited ones too; what is ours is left out', () => {
  const made = surfaceOfText(TEXT);
  expect(made.ports.GamePort).toEqual(
    ['?ready', '?world.more', 'world.more.go()', '@@iterator()', 'update()', 'world', 'world.id'].sort(),
  );
  expect(made.classes).toEqual({
    'foundry.Mixin(foundry.one.A)': ['before()', 'close()', 'draw()', 'static NAME', 'theirs'],
  });
  expect(made.paths).toEqual(['foundry.Mixin', 'foundry.one', 'foundry.one.A', 'foundry.utils.id']);
});

test('a class with an unknown base stops the build', () => {
  expect(() => surfaceOfText('class Mine extends found() { override draw() {} }')).toThrow(
    /Mine extends found/,
  );
});

class A {
  close(): void {}
  before(): void {}
  draw(): void {}
}
const Mixin = (Base: typeof A): unknown =>
  class extends Base {
    static NAME = '';
  };
const host = (): Record<string, Record<string, unknown>> => ({
  game: { world: { id: 'w' }, update: () => {}, [Symbol.iterator]: () => [].values() },
  foundry: { one: { A }, Mixin, utils: { id: () => {} } },
});

test('a host that has all lacks nothing', () => {
  const { missing } = compareSurface(host(), surfaceOfText(TEXT));
  expect(missing).toEqual([]);
});

test('names each missing member', () => {
  const made = surfaceOfText(TEXT);
  const without = (change: (broken: ReturnType<typeof host>) => void): readonly string[] => {
    const broken = host();
    change(broken);
    return compareSurface(broken, made).missing;
  };
  expect(without(({ game }) => delete game!.update)).toEqual(['game.update']);
  expect(without(({ game }) => (game!.world = {}))).toEqual(['game.world.id']);
  expect(without(({ game }) => (game!.world = { id: 'w', more: {} }))).toEqual(['game.world.more.go']);
  expect(without(({ foundry }) => (foundry!.utils = {}))).toEqual(['foundry.utils.id']);
  const lessened = class {
    close(): void {}
    before(): void {}
  };
  expect(without(({ foundry }) => (foundry!.one = { A: lessened }))).toEqual(['foundry.one.A.draw']);
  expect(without(({ foundry }) => (foundry!.Mixin = (Base: unknown) => Base))).toEqual([
    'foundry.one.A.NAME',
  ]);
  expect(without(({ foundry }) => delete foundry!.one)).toEqual(['foundry.one.A', 'foundry.one']);
});

test('reports an absent class apart from missing members', () => {
  expect(compareSurface({}, surfaceOfText('export interface TokenPort { control(): void }'))).toEqual({
    missing: [],
    unseen: ['Token'],
  });
});
