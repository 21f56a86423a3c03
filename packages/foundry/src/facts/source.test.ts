import { expect, test } from 'vitest';
import type { ScenePort } from '../host/ports';
import { changed, factOf, held, perScene, reads } from './source';

const scene = (): ScenePort => ({}) as unknown as ScenePort;

test('a fact is computed once, and anew after a source that it reads has changed', () => {
  let count = 0;
  const units = perScene((of) => {
    reads(of, 'tokens');
    return (count += 1);
  });
  const here = scene();
  expect([units(here), units(here)]).toEqual([1, 1]);
  changed(here, 'terrain', 'record');
  expect(units(here)).toBe(1);
  changed(here, 'tokens');
  expect([units(here), units(here)]).toEqual([2, 2]);
  changed(scene(), 'tokens');
  expect(units(here)).toBe(2);
});

test('a fact that reads another one follows it, and rests if that has the same value', () => {
  let told = 0;
  const parity = perScene((of) => {
    reads(of, 'tokens');
    return 'even';
  });
  const told2 = perScene((of) => {
    told += 1;
    return parity(of);
  });
  const here = scene();
  told2(here);
  changed(here, 'tokens');
  told2(here);
  expect(told).toBe(1);
});

test('after a change of everything each fact is computed anew; an error reaches every reader', () => {
  let broken = true;
  const fact = perScene((of) => {
    reads(of, 'sight');
    if (broken) throw new RangeError('no such unit');
    return 'fine';
  });
  const here = scene();
  expect(() => fact(here)).toThrow(RangeError);
  expect(() => fact(here)).toThrow(RangeError);
  broken = false;
  changed(here);
  expect(fact(here)).toBe('fine');
});

test('this client’s own values are a source as well', () => {
  const pen = held(1);
  const double = factOf(() => pen.read() * 2);
  expect(double()).toBe(2);
  pen.write(4);
  expect(double()).toBe(8);
});
