import { gmView } from '../situation/knowledge';
import { parseCell } from '@bocage/core/notation';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { says } from '../../test/says';
import { parseEvent } from './events';
import { moveEvents, LEFT } from './move';
import type { MoveEvent } from './move-json';

const GULLY = { C4: { terrain: 'Gully', depression: 'Gully', level: -1 } };
const s = farm('C6-C7', 'a C3, x E5', { cells: GULLY });
const move = (more: object) => parseEvent({ type: 'move', unit: 'a', ...more } as Json, gmView(s));
const at = (name: string) => parseCell(name, s.board);

test('B9.41: an event names its unit by id', () => {
  expect(says(() => parseEvent({ type: 'claim', unit: 5 }, gmView(s)))).toMatch(
    /^event\.unit: expected .*, received 5$/,
  );
});

test('B9.41: a move reveals only what was stated of it, and so do the events that it consists of', () => {
  const plain = move({ path: ['C4'] });
  expect(plain).toStrictEqual({ type: 'move', unit: 'a', path: [{ to: at('C4') }], finish: false });
  expect(moveEvents(plain as MoveEvent)).toStrictEqual([
    { type: 'start-entry', unit: 'a', to: at('C4') },
    { type: 'enter', unit: 'a', to: at('C4'), set: LEFT },
  ]);
  const high = move({ path: [{ to: 'C4', level: 0 }], finish: true });
  expect(moveEvents(high as MoveEvent).slice(1)).toStrictEqual([
    { type: 'enter', unit: 'a', to: at('C4'), level: 0, set: LEFT },
    { type: 'finish', unit: 'a' },
  ]);
  expect(move({ path: [{ to: 'C4' }] })).toStrictEqual(plain);
});

test('B9.62-c: facts stated for a whole move must fit the hex where it ends', () => {
  const set = { crest: 'N' };
  expect(move({ path: ['C4'], set })).toMatchObject({ set });
  expect(move({ path: ['D3', 'D4', 'C4'], set })).toMatchObject({ set });
  expect(says(() => move({ path: ['C4', 'C5', 'C6'], set }))).toMatch(
    /^event\.set\.crest: .*C6 is no Depression/,
  );
});
