import { expect, test } from 'vitest';
import { Quadtree } from '../src/client/canvas/quadtree';

const square = (t: string, x: number, y: number) => ({ r: { x, y, width: 10, height: 10 }, t });

test('objects are found in each part of a rectangle, however often it has been split', () => {
  const tree = new Quadtree<string>({ x: 0, y: 0, width: 1000, height: 1000 }, { maxObjects: 2 });
  for (let i = 0; i < 40; i += 1) tree.insert(square(`s${i}`, i * 25, i * 25));
  expect(tree.nodes).toHaveLength(4);
  expect(tree.all).toHaveLength(40);
  expect([...tree.getObjects({ x: 0, y: 0, width: 30, height: 30 })]).toEqual(['s0', 's1']);
  const near = { collisionTest: ({ t }: { t: string }) => t !== 's1' };
  expect([...tree.getObjects({ x: 0, y: 0, width: 30, height: 30 }, near)]).toEqual(['s0']);
  tree.remove('s0');
  expect(tree.getObjects({ x: 0, y: 0, width: 12, height: 12 }).size).toBe(0);
  tree.update(square('s5', 900, 10));
  expect([...tree.getObjects({ x: 890, y: 0, width: 50, height: 50 })]).toEqual(['s5']);
  expect(tree.all).toHaveLength(39);
  expect(tree.setDimensions(2000, 2000).all).toHaveLength(39);
  expect(tree.clear().all).toEqual([]);
});

test('an object across borders lies in each part, and is found once', () => {
  const tree = new Quadtree<string>({ x: 0, y: 0, width: 100, height: 100 }, { maxObjects: 1 });
  const across = { r: { x: 40, y: 40, width: 20, height: 20 }, t: 'across' };
  tree.insert(square('corner', 0, 0));
  expect(tree.insert(across).length).toBeGreaterThan(1);
  expect([...tree.getObjects({ x: 0, y: 0, width: 100, height: 100 })].sort()).toEqual(['across', 'corner']);
});
