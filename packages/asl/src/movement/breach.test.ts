import { expect, test } from 'vitest';
import { FROM, lane, NORTH } from '../../test/lane';
import { beginBreach, endBreach } from './breach';
import { isBreachUnsaid } from './reasons';

const DOZER = { kind: 'vehicle', vehicle: 'fully-tracked', breaching: 'dozer' };
const at = (state: Readonly<Record<string, string | number>>) => {
  const s = lane({ between: { terrain: 'bocage' } }, state);
  return { s, side: s.board.lattice.sideOf(FROM, NORTH) };
};

test('B9.541: a missing fact is asked for, unless something else forbids the breach', () => {
  const unsaid = (state: Readonly<Record<string, string | number>>) => {
    const { s, side } = at({ ...DOZER, ...state });
    return isBreachUnsaid(beginBreach(s, 'u', side, { mpLeft: 12, startMp: 0 }).because);
  };
  expect(unsaid({ breaching: 'culin' })).toBe(true);
  expect(unsaid({ mp: 0 })).toBe(true);
  expect(unsaid({ breaching: 'none' })).toBe(false);
  expect(unsaid({ mp: 13 })).toBe(false);
  const { s, side } = at({ ...DOZER, breaching: 'culin' });
  const [asked] = beginBreach(s, 'u', side, { mpLeft: 12, startMp: 0 }).because;
  const [forbidden] = beginBreach(s, 'u', side, { mpLeft: 1, startMp: 0 }).because;
  expect(asked && forbidden && isBreachUnsaid([asked, forbidden])).toBe(false);
  expect(isBreachUnsaid([])).toBe(false);
});

test('B9.541-h: bogged in the attempt, the vehicle alone has changed', () => {
  const { s, side } = at({ ...DOZER, mp: 12 });
  const failed = endBreach(s, { vehicle: 'u', side, mp: 12 }, false);
  expect(failed.ok && failed.value.changes).toEqual([{ kind: 'state', unit: 'u', because: [] }]);
});

test('B9.541-g, B9.323: the bocage still stands after the Breach, so the unit must claim WA over it as on any entry', () => {
  const { s, side } = at({ ...DOZER, mp: 12 });
  const made = endBreach(s, { vehicle: 'u', side, mp: 12 }, true);
  expect(made.ok && made.value.changes.map(({ kind, unit }) => `${kind} ${unit}`)).toEqual([
    'moved u',
    'wa-gained u',
  ]);
  expect(made.ok && made.value.situation.log.map(({ event, how }) => `${event} ${how}`)).toEqual([
    'enter mandatory',
  ]);
});
