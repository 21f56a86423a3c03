import { expect, test } from 'vitest';
import walks from '../../test/golden/walks.json';
import { HEX_ODD } from '../lattice/hex';
import type { Point } from '../lattice/types';
import { formatSide, formatVertex } from '../notation/format';
import { parsePlace } from '../notation/parse';
import type { WalkStep } from './types';
import { createWalker, walkLine } from './walk';

const walker = createWalker(HEX_ODD);

function pointOf(text: string): Point {
  const place = parsePlace(text.replace('vertex ', ''), HEX_ODD);
  if (place.kind === 'cell') return HEX_ODD.centre(place.cell);
  if (place.kind === 'vertex') return place.vertex.point;
  throw new Error(text);
}

/** A row's features in our canonical names; cells are not listed there, and a side run along comes before its ends. */
const wanted = (path: readonly string[]): readonly string[] =>
  path.map((entry) => {
    const [kind = '', name = ''] = entry.split(' ');
    const place = parsePlace(name.replaceAll('/', '-'), HEX_ODD);
    if (place.kind === 'cell') throw new Error(entry);
    const printed =
      place.kind === 'side' ? formatSide(place.side, HEX_ODD) : formatVertex(place.vertex.point, HEX_ODD);
    return `${kind} ${printed}`;
  });

const listed = (steps: readonly WalkStep[]): readonly string[] =>
  steps.flatMap((step) => {
    if (step.kind === 'cell') return [];
    if (step.kind === 'vertex') return [`vertex ${formatVertex(step.vertex.point, HEX_ODD)}`];
    return [`${step.kind} ${formatSide(step.side, HEX_ODD)}`];
  });

const alongFirst = (names: readonly string[]): readonly string[] => {
  const sorted = [...names];
  for (let i = 1; i < sorted.length; i++) {
    const [before = '', here = ''] = [sorted[i - 1], sorted[i]];
    if (here.startsWith('along') && before.startsWith('vertex')) [sorted[i - 1], sorted[i]] = [here, before];
  }
  return sorted;
};

test('all 151 computed lines are there', () => {
  expect(walks).toHaveLength(151);
});

test.each(walks)('$source: $from to $to', ({ from, to, path }) => {
  const steps = walkLine(HEX_ODD, pointOf(from), pointOf(to));
  expect(alongFirst(listed(steps))).toEqual(wanted(path));
  expect(walker.walk(pointOf(from), pointOf(to))).toEqual(steps);
});
