/** Keeping and gaining "?" when LOS to the unit, or the bocage in between, is uncertain (9.55). */
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { farm, table } from '../../test/farm-situation';
import { unitOf, type AslSituation } from '../situation/situation';
import { gainsQuestionMark, keepsQuestionMark, type Doing, type QuestionMark } from './question-mark';
import { maySetUpUnseen, reviewInPlay, reviewSetup } from './setup';

const told = ({ concealed, ruling, because }: QuestionMark) =>
  `${concealed ? 'yes' : 'no'}${ruling ? ' asks' : ''} ${because.map(({ code }) => code).join()}`;
const keeps = (s: AslSituation, doing: Doing) => told(keepsQuestionMark(s, unitOf(s, 'a'), doing));
const gains = (s: AslSituation) => told(gainsQuestionMark(s, unitOf(s, 'a')));
const setsUp = (s: AslSituation) => {
  const { ok, ruling, because } = maySetUpUnseen(s, unitOf(s, 'a'));
  return `${ok ? 'yes' : 'no'}${ruling ? ' asks' : ''} ${because.map(({ code }) => code).join()}`;
};

/** A wall on the way to x beside lower ground; its base level is unknown. */
const unsure = (bocage: string, units = 'a C3, x C6') =>
  farm(`${bocage}:bocage C4-C5`, units, { cells: { C5: { level: -1 } } });
/** The holder of Wall Advantage over the bocage between a and x is unknown. */
const contested = table('C3-C4:bocage', 'a C3, x C4');

test('B9.55-c: a unit without a sure observer keeps its "?" until the missing fact is known', () => {
  expect(keeps(unsure('C2-C3'), 'move')).toBe('yes asks los-missing-base,hide-lost-moving');
  expect(keeps(unsure('C2-C3'), 'rally-action')).toBe('yes asks los-missing-base,hide-lost-rally');
  expect(keeps(unsure('C2-C3'), 'assault-move')).toBe('yes hide-moves-as-assault');
  // Behind bocage it does not matter.
  expect(keeps(unsure('C3-C4'), 'move')).toBe('yes hide-moves-as-assault');
  expect(keeps(unsure('C3-C4'), 'other-action')).toBe('yes asks los-missing-base,hide-lost-action');
  // One who does see it is enough.
  expect(keeps(unsure('C2-C3', 'a C3, x C6, y E3'), 'move')).toBe('no hide-lost-moving');
});

test(`B9.55-c: in an enemy's sight, asks whether bocage covers the unit only if that saves its "?"`, () => {
  expect(keeps(contested, 'move')).toBe('no asks wa-undecided,hide-watcher-open,hide-lost-moving');
  expect(keeps(contested, 'rally-action')).toBe('no asks wa-undecided,hide-watcher-open,hide-lost-rally');
  expect(keeps(contested, 'assault-move')).toBe('yes hide-moves-as-assault');
  expect(keeps(contested, 'other-action')).toBe('no hide-lost-action');
});

test('B9.55-k: a unit gains "?" if no unit has LOS to it, or behind bocage; missing facts are asked', () => {
  expect(gains(unsure('C3-C4'))).toBe('yes hide-gained,hide-behind-bocage');
  expect(gains(unsure('C2-C3'))).toBe('no asks los-missing-base,hide-watcher-open');
  expect(gains(unsure('E2-E3'))).toBe('no asks los-missing-base,hide-not-allowed');
  expect(gains(unsure('E2-E3', 'a C3, x C6, y C1'))).toBe('no hide-not-gained,hide-not-allowed');
  expect(gains(contested)).toBe('no asks wa-undecided,hide-watcher-open');
});

test('B9.55-b: why a unit may not set up unseen', () => {
  expect(setsUp(unsure('C3-C4'))).toBe('yes hide-bocage-hexside');
  expect(setsUp(unsure('C2-C3'))).toBe('no asks los-missing-base,hide-watcher-open');
  expect(setsUp(unsure('C2-C3', 'a C3, x C6, y E3'))).toBe('no hide-watcher-open');
  expect(setsUp(unsure('E2-E3'))).toBe('no hide-not-allowed');
  expect(setsUp(contested)).toBe('no asks wa-undecided,hide-watcher-open');
  // Bocage hides Infantry even if a truck can be seen through it.
  const truck = farm('C3-C4:bocage', 'a C3, x C6', { set: { a: { kind: 'vehicle', vehicle: 'truck' } } });
  expect(setsUp(truck)).toBe('no hide-not-infantry');
});

test("B9.55-l: a review asks the owner's reason and uncertain LOS, but nothing about a sure observer", () => {
  const reviewed = (units: string, state: { readonly [key: string]: Json }) => {
    const s = farm('C2-C3:bocage C4-C5', units, { cells: { C5: { level: -1 } }, set: { a: state } });
    return [reviewSetup, reviewInPlay].map((review) =>
      review(s).map(({ result, because, privateTo }) =>
        [result, because.map(({ code }) => code).join(), privateTo ?? 'all'].join(' '),
      ),
    );
  };
  const hidden = { hidden: true };
  const unsure = 'needs-ruling hide-why-unsaid,los-missing-base axis';
  expect(reviewed('a C3, x C6', hidden)).toEqual([[unsure], [unsure]]);
  const seen = 'needs-ruling hide-why-unsaid axis';
  expect(reviewed('a C3, x C6, y E3', hidden)).toEqual([[seen], [seen]]);
  // Under "?" it is reviewed once, for all sides.
  expect(reviewed('a C3, x C6, y E3', { concealed: true })).toEqual([
    ['needs-ruling hide-why-unsaid all'],
    [],
  ]);
  const said = { ...hidden, hidBecause: 'other' };
  expect(reviewed('a C3, x C6, y E3', said)).toEqual([['kept hide-kept axis'], ['kept hide-kept axis']]);
});
