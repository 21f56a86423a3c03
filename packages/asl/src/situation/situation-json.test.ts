import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { formatSituation } from './situation-json';
import { parseSituation } from '../wall-advantage/possible';
import { board, good, unit } from '../../test/small-situation';

test('defaults are left out, everything else reads back', () => {
  const json = {
    ...good,
    phase: 'movement',
    attacker: 'axis',
    options: { 'wa.scope': 'hexside' },
    offers: ['a'],
  };
  const again = formatSituation(parseSituation(json)) as {
    readonly units: Json;
    readonly board: { readonly sides: Json };
  };
  expect(again.units).toEqual(good.units);
  expect(again.board.sides).toEqual(board.sides);
  expect(again).toMatchObject({
    phase: 'movement',
    attacker: 'axis',
    options: { 'wa.scope': 'hexside' },
    offers: ['a'],
  });
});

test('a board may be named, and is then asked for', () => {
  const whole = parseSituation(good).board;
  expect(parseSituation({ ...good, board: 'farm' }, () => whole).board).toBe(whole);
});

test('where one side has no units (left), the ATTACKER may have any name', () => {
  expect(parseSituation({ ...good, units: [unit], attacker: 'allies' }).attacker).toBe('allies');
  expect(says(() => parseSituation({ ...good, units: [unit], attacker: '' }))).toMatch(
    /^attacker: expected a text/,
  );
});

test.each([99, -99, 0.5, -1.5])('levels are whole or half, to 99 up and down: %d', (level) => {
  expect(parseSituation({ ...good, units: [{ ...unit, level, mp: 4 }] }).units[0]).toMatchObject({
    level,
    mp: 4,
  });
});

test('an id may have 100 characters', () => {
  const id = 'a'.repeat(100);
  expect(parseSituation({ ...good, units: [{ ...unit, id }] }).units[0]?.id).toBe(id);
});

test('an action with only its side is valid (B9.322)', () => {
  const action = { side: 'axis', kind: 'action' };
  expect(parseSituation({ ...good, action: { side: 'axis' } }).action).toEqual(action);
});

test('a board is loaded if it is named or has shapes, and a whole one is used as it is', () => {
  const whole = parseSituation(good).board;
  const asked: unknown[] = [];
  const load = (given: unknown) => {
    asked.push(given);
    return whole;
  };
  expect(parseSituation(good, load).board).not.toBe(whole);
  const shaped = { ...board, shapes: [] };
  expect(parseSituation({ ...good, board: shaped }, load).board).toBe(whole);
  expect(asked).toEqual([shaped]);
  // No shapes are drawn here: without a loader, they are an unknown key of the board.
  expect(says(() => parseSituation({ ...good, board: shaped }))).toMatch(/^board\.shapes: no such key/);
});

test('an error while loading a board is passed on, not blamed on the situation', () => {
  const load = () => {
    throw new TypeError('no disk');
  };
  expect(() => parseSituation({ ...good, board: { ...board, shapes: [] } }, load)).toThrow(
    new TypeError('no disk'),
  );
});
