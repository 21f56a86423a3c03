import { expect, test } from 'vitest';
import type { TokenPort } from '../../host/ports';
import { keepBack } from './kept-back';

const part = (renderable: boolean): PIXI.DisplayObject =>
  ({ renderable, destroyed: false }) as PIXI.DisplayObject;
const token = (): TokenPort => ({}) as TokenPort;

test('a hidden drawing is shown again, and one that another module had hidden stays hidden', () => {
  const [counter, mesh, bars] = [token(), part(true), part(false)];
  keepBack(counter, [mesh, bars, null, undefined]);
  expect([mesh.renderable, bars.renderable]).toEqual([false, false]);
  keepBack(counter, [mesh, bars]);
  keepBack(counter, []);
  expect([mesh.renderable, bars.renderable]).toEqual([true, false]);
  keepBack(counter, []);
  expect([mesh.renderable, bars.renderable]).toEqual([true, false]);
});

test('a drawing that the host shows with every refresh is hidden again, and shown at the end', () => {
  const [counter, mesh] = [token(), part(false)];
  keepBack(counter, [mesh]);
  mesh.renderable = true;
  keepBack(counter, [mesh]);
  expect(mesh.renderable).toBe(false);
  keepBack(counter, []);
  expect(mesh.renderable).toBe(true);
});

test('each part is its own: one may go on being kept back', () => {
  const [counter, mesh, name] = [token(), part(true), part(true)];
  keepBack(counter, [mesh, name]);
  keepBack(counter, [mesh]);
  expect([mesh.renderable, name.renderable]).toEqual([false, true]);
});
