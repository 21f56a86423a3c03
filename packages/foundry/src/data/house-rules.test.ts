import { COMPANY_FIRE } from '@bocage/company-fire';
import { expect, test } from 'vitest';
import { onTop, pathsOf, problemIn, readOverrides, withoutValue, withValue } from './house-rules';

const MMG = ['weapons', 'mmg', 'range'] as const;
const read = (text: unknown): ReturnType<typeof readOverrides> => readOverrides(COMPANY_FIRE, text);

test('a stored text is read value by value: what fits counts, what does not is listed', () => {
  const text = JSON.stringify({
    weapons: { mmg: { range: 12, dice: 'many' }, laser: { range: 1 } },
    kinds: { truck: { armored: true } },
    moves: 3,
  });
  expect(read(text)).toEqual({
    overrides: { weapons: { mmg: { range: 12 } }, kinds: { truck: { armored: true } } },
    unreadable: ['weapons.mmg.dice', 'weapons.laser.range', 'moves'],
  });
});

test.each([undefined, '', '{', '[]', '7', 7, '{"weapons":null}', '{"weapons":{"mmg":[1]}}'])(
  'a text such as %j overrides nothing and breaks nothing',
  (text) => {
    expect(read(text).overrides).toEqual({});
  },
);

test('a game without tables has no house rules', () => {
  expect(readOverrides({}, '{"weapons":{"mmg":{"range":12}}}')).toEqual({ overrides: {}, unreadable: [] });
});

test('values are set and taken back one by one, and empty rows and groups go', () => {
  const set = withValue(withValue({}, MMG, 12), ['weapons', 'hmg', 'dice'], 5);
  expect(pathsOf(set)).toEqual([MMG, ['weapons', 'hmg', 'dice']]);
  expect(withoutValue(withoutValue(set, MMG), ['weapons', 'hmg', 'dice'])).toEqual({});
});

test('a scene’s values lie on top of the world’s', () => {
  const world = withValue(withValue({}, MMG, 12), ['weapons', 'hmg', 'dice'], 5);
  expect(onTop(world, withValue({}, MMG, 8))).toEqual({ weapons: { mmg: { range: 8 }, hmg: { dice: 5 } } });
});

test('a file that does not fit is refused in one line that names the place', () => {
  expect(problemIn(COMPANY_FIRE, { weapons: { mmg: { range: 1.5 } } })).toMatch(
    /tables\.weapons\.mmg\.range/,
  );
  expect(problemIn(COMPANY_FIRE, { weapons: { mmg: { range: 12 } } })).toBeUndefined();
});
