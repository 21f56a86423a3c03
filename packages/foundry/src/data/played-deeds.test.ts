import { expect, test } from 'vitest';
import { deedsIn, withDeeds, type PlayedDeed } from './played-deeds';

const deed = (id: string): PlayedDeed => ({
  ...{ id, by: 'green', turn: null, messages: ['m'], tokens: [{ _id: 't' }] },
  reversal: [{ path: ['units', 'u', 'cell'], was: [1, 2], left: [1, 3] }],
});
const some = { deeds: [deed('a'), deed('b')], breaking: [] };

test('deeds of a scene survive writing and reading, others keep theirs', () => {
  const text = withDeeds(withDeeds('', 'w', 's', some), 'w', 't', { ...some, breaking: ['b'] });
  expect(deedsIn(text, 'w', 's')).toEqual({ world: 'w', scene: 's', ...some });
  expect(deedsIn(text, 'w', 't').breaking).toEqual(['b']);
  expect(deedsIn(text, 'v', 's')).toEqual({ deeds: [], breaking: [] });
  expect(deedsIn(withDeeds(text, 'w', 's', { deeds: [], breaking: [] }), 'w', 's').deeds).toEqual([]);
});

test('no browser fills up with scenes of earlier evenings', () => {
  const names = Array.from({ length: 20 }, (_, i) => `s${i}`);
  const text = names.reduce((all, name) => withDeeds(all, 'w', name, some), '');
  expect(names.filter((name) => deedsIn(text, 'w', name).deeds.length > 0)).toEqual(['s17', 's18', 's19']);
});

test.each(['', '{}', 'no JSON', '[1]', '[{"world":"w","scene":"s","deeds":{}}]'])(
  '%s counts as empty',
  (text) => {
    expect(deedsIn(text, 'w', 's').deeds).toEqual([]);
  },
);

test.each([
  { reversal: 1 },
  { reversal: [{ path: 'units' }] },
  { by: 1 },
  { seenBy: [1] },
  { tokens: ['t'] },
  { id: 7 },
])('an unreadable deed is left out: %o', (wrong) => {
  const stored = [{ world: 'w', scene: 's', deeds: [{ ...deed('a'), ...wrong }, deed('b')] }];
  expect(deedsIn(JSON.stringify(stored), 'w', 's').deeds.map(({ id }) => id)).toEqual(['b']);
});
