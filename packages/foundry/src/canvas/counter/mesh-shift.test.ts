import { expect, test } from 'vitest';
import { shiftMesh } from './mesh-shift';

/** A picture that counts how often its pivot is written. */
function picture(x = 0, y = 0): { readonly mesh: PIXI.DisplayObject; where(): number[]; written(): number } {
  let writes = 0;
  const pivot = {
    ...{ x, y },
    set(nx: number, ny: number) {
      writes += 1;
      Object.assign(pivot, { x: nx, y: ny });
    },
  };
  const mesh = { pivot } as unknown as PIXI.DisplayObject;
  return { mesh, where: () => [pivot.x, pivot.y], written: () => writes };
}

test('a picture that was never moved is not written to', () => {
  const other = picture(7, -3);
  shiftMesh(other.mesh);
  shiftMesh(other.mesh);
  expect([other.where(), other.written()]).toEqual([[7, -3], 0]);
});

test('a moved picture goes back exactly to the place that another module gave it', () => {
  const counter = picture(0.1, 12);
  shiftMesh(counter.mesh, { x: 0.2, y: -4 });
  expect(counter.where()).toEqual([0.1 + 0.2, 8]);
  shiftMesh(counter.mesh, { x: 5, y: 5 });
  expect(counter.where()).toEqual([5.1, 17]);
  shiftMesh(counter.mesh);
  expect(counter.where()).toEqual([0.1, 12]);
});

test('a repeated edit writes nothing', () => {
  const counter = picture();
  for (let i = 0; i < 5; i++) shiftMesh(counter.mesh, { x: 3, y: 4 });
  expect([counter.where(), counter.written()]).toEqual([[3, 4], 1]);
  for (let i = 0; i < 5; i++) shiftMesh(counter.mesh);
  expect([counter.where(), counter.written()]).toEqual([[0, 0], 2]);
});

test('a picture that another module has moved meanwhile stays, and goes back to that place', () => {
  const counter = picture();
  shiftMesh(counter.mesh, { x: 3, y: 4 });
  counter.mesh.pivot.set(50, 60);
  shiftMesh(counter.mesh, { x: 1, y: 1 });
  expect(counter.where()).toEqual([51, 61]);
  shiftMesh(counter.mesh);
  expect(counter.where()).toEqual([50, 60]);
  shiftMesh(counter.mesh, { x: 1, y: 1 });
  counter.mesh.pivot.set(9, 9);
  shiftMesh(counter.mesh);
  expect(counter.where()).toEqual([9, 9]);
});
