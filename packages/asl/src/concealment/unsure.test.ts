/** Answers about "?" that depend on an unknown LOS (B9.55). */
import { expect, test } from 'vitest';
import { unitOf, type AslSituation } from '../situation/situation';
import { parseSituation } from '../wall-advantage/possible';
import { standing } from '../wall-advantage/standing';
import { behindBocage, exposure, watchers } from './behind-bocage';
import { gainsQuestionMark, keepsQuestionMark } from './question-mark';
import { maySetUpUnseen, reviewSetup } from './setup';

/** Woods without a drawing: a line past them may be blocked or not. */
const NORTH = 'E2';
const SOUTH = 'E5';
const me = (more: object = {}) => ({ id: 'me', side: 'axis', at: 'D4', wa: true, ...more });
const foe = (at: string, more: object = {}) => ({ id: at, side: 'allies', at, ...more });

interface Scene {
  readonly woods?: readonly string[];
  readonly bocage?: boolean;
  readonly base?: object;
  readonly levels?: Readonly<Record<string, number>>;
  readonly options?: object;
}

function situation(units: readonly object[], scene: Scene): AslSituation {
  const { woods = [NORTH], bocage = true, base = {}, levels = {}, options = {} } = scene;
  const board = {
    format: 'bocage-board-1',
    name: 'farm',
    lattice: 'hex-odd',
    extent: { columns: 7, firstRow: 1, rows: 9 },
    cells: {
      ...Object.fromEntries(woods.map((hex) => [hex, { terrain: 'Woods' }])),
      ...Object.fromEntries(Object.entries(levels).map(([hex, level]) => [hex, { level }])),
    },
    sides: bocage ? { 'D4-D5': { terrain: 'bocage', ...base } } : {},
  };
  return standing(parseSituation({ board, units, options } as never)).situation;
}

/** Sure answers are `yes` and `no`; an unsure one also has its value if no unit sees it. */
function told(units: readonly object[], scene: Scene = {}) {
  const s = situation(units, scene);
  const unit = unitOf(s, 'me');
  const say = (
    yes: boolean,
    { ruling, because }: { ruling?: true; because: readonly { code: string }[] },
  ): string => [yes ? 'yes' : 'no', ...(ruling ? ['ask'] : []), ...because.map(({ code }) => code)].join(' ');
  const [behind, exposed, gain, setUp] = [
    behindBocage(s, unit),
    exposure(s, unit),
    gainsQuestionMark(s, unit),
    maySetUpUnseen(s, unit),
  ];
  const keeps = (['rally-action', 'other-action', 'assault-move', 'move'] as const).map((doing) => {
    const kept = keepsQuestionMark(s, unit, doing);
    return say(kept.concealed, kept);
  });
  return {
    seen: watchers(s, unit).map(
      ({ enemy, bocage: by, missing }) => `${enemy}${by ? ' bocage' : ''}${missing ? ' ask' : ''}`,
    ),
    behind: say(behind.holds, behind),
    exposed: say(exposed.exposed, exposed),
    gain: say(gain.concealed, gain),
    setUp: say(setUp.ok, setUp),
    keeps,
  };
}

const MISSING = 'los-missing-drawing los-terrain-higher';

test('B9.55-a: an uncertain observer over its bocage leaves it hidden in either case', () => {
  expect(told([me(), foe('F7')], { woods: [SOUTH] })).toEqual({
    seen: ['F7 bocage ask'],
    behind: 'yes hide-behind-bocage',
    exposed: 'no',
    gain: 'yes hide-gained hide-behind-bocage',
    setUp: 'yes hide-bocage-hexside',
    keeps: [
      'yes hide-kept-rally',
      `yes ask ${MISSING} hide-lost-action`,
      'yes hide-moves-as-assault',
      'yes hide-moves-as-assault',
    ],
  });
});

test('B9.55-a: if an enemy may see it past its bocage, every answer depends on that', () => {
  expect(told([me(), foe('F1')])).toEqual({
    seen: ['F1 ask'],
    behind: `no ask ${MISSING} hide-watcher-open`,
    exposed: `no ask ${MISSING}`,
    gain: `no ask ${MISSING} hide-watcher-open`,
    setUp: `no ask ${MISSING} hide-watcher-open`,
    keeps: [
      `yes ask ${MISSING} hide-lost-rally`,
      `yes ask ${MISSING} hide-lost-action`,
      'yes hide-moves-as-assault',
      `yes ask ${MISSING} hide-lost-moving`,
    ],
  });
});

test('B9.55-a: if bocage surely hides it from one enemy, the other enemy decides', () => {
  expect(told([me(), foe('F1'), foe('D7')])).toEqual({
    seen: ['F1 ask', 'D7 bocage'],
    behind: `no ask ${MISSING} hide-watcher-open`,
    exposed: `no ask ${MISSING}`,
    gain: `no ask ${MISSING} hide-watcher-open`,
    setUp: `no ask ${MISSING} hide-watcher-open`,
    keeps: [
      `no ask ${MISSING} hide-watcher-open hide-lost-rally`,
      'no hide-lost-action',
      'yes hide-moves-as-assault',
      `no ask ${MISSING} hide-watcher-open hide-lost-moving`,
    ],
  });
});

test('B9.55-a: one enemy that surely sees it is enough', () => {
  expect(told([me(), foe('F1'), foe('D1')])).toEqual({
    seen: ['F1 ask', 'D1'],
    behind: 'no hide-watcher-open',
    exposed: 'yes',
    gain: 'no hide-not-gained hide-watcher-open',
    setUp: 'no hide-watcher-open',
    keeps: ['no hide-lost-rally', 'no hide-lost-action', 'yes hide-moves-as-assault', 'no hide-lost-moving'],
  });
});

test('B9.55-b: without bocage it gains "?" only out of all LOS', () => {
  const bare = me({ wa: false });
  const open = { woods: [NORTH, SOUTH], bocage: false };
  const one = told([bare, foe('F1')], open);
  expect([one.behind, one.exposed, one.setUp]).toEqual([
    'no hide-not-allowed',
    `no ask ${MISSING}`,
    'no hide-not-allowed',
  ]);
  expect(one.gain).toBe(`no ask ${MISSING} hide-not-allowed`);
  expect(told([bare, foe('F1'), foe('F7')], open).gain).toBe(`no ask ${MISSING} ${MISSING} hide-not-allowed`);
  expect(told([bare, foe('F1'), foe('D1')], open).gain).toBe('no hide-not-gained hide-not-allowed');
  expect(told([bare, foe('D1', { broken: true })], open).gain).toBe('yes hide-gained hide-not-seen');
  expect(told([me({ wa: false, broken: true }), foe('F1')], open).gain).toBe(
    'no hide-not-gained hide-not-good-order',
  );
});

test('B9.55-c: with the option every movement behind bocage is as Assault Movement', () => {
  const options = { 'conceal.movement': 'any' };
  expect(told([me(), foe('D7')], { options }).keeps[1]).toBe('yes hide-moves-as-assault');
  expect(told([me(), foe('D7')]).keeps[1]).toBe('no hide-lost-action');
  expect(told([me(), foe('F1')], { options }).keeps[1]).toBe(`yes ask ${MISSING} hide-lost-action`);
});

test('B9.55-a: a vehicle hides behind no bocage', () => {
  const tank = me({ kind: 'vehicle', vehicle: 'fully-tracked' });
  const { behind, setUp, gain } = told([tank, foe('D7')]);
  expect([behind, setUp]).toEqual(['no hide-not-infantry', 'no hide-not-infantry']);
  expect(gain).toBe('no hide-not-gained hide-not-infantry');
});

test('B9.55-a: an enemy in Bypass may look along either of its lines: one that sees is enough', () => {
  const tank = (at: string, bypass: string) => foe(at, { kind: 'vehicle', vehicle: 'fully-tracked', bypass });
  expect(told([me(), tank('F2', 'NE')], { woods: ['E3'] }).seen).toEqual(['F2']);
  expect(told([me(), tank('F2', 'S')], { woods: ['E3'] }).seen).toEqual(['F2']);
  expect(told([me(), tank('E6', 'S')], { woods: [SOUTH] }).seen).toEqual(['E6 bocage ask']);
  expect(told([me(), tank('E6', 'N')], { woods: [SOUTH] }).seen).toEqual(['E6 bocage ask']);
});

test('B9.55-a: an enemy with surely blocked LOS is no observer', () => {
  expect(told([me(), foe('D1')], { woods: ['D2'] }).seen).toEqual([]);
});

const CONTESTED = me({ wa: false, inHexTem: '0' });

test('B9.321-a: asks who holds the bocage only for answers that depend on it', () => {
  expect(told([CONTESTED, foe('D5', { inHexTem: '0' })])).toEqual({
    seen: ['D5 bocage'],
    behind: 'no ask wa-undecided hide-watcher-open',
    exposed: 'no ask wa-undecided',
    gain: 'no ask wa-undecided hide-watcher-open',
    setUp: 'no ask wa-undecided hide-watcher-open',
    keeps: [
      'no ask wa-undecided hide-watcher-open hide-lost-rally',
      'no hide-lost-action',
      'yes hide-moves-as-assault',
      'no ask wa-undecided hide-watcher-open hide-lost-moving',
    ],
  });
  const { behind, exposed } = told([CONTESTED, foe('D5', { inHexTem: '0' }), foe('D1')]);
  expect([behind, exposed]).toEqual(['no hide-watcher-open', 'yes']);
  const option = { options: { 'conceal.gain': 'los-only' } };
  expect(told([CONTESTED, foe('D5', { inHexTem: '0' })], option).behind).toBe('yes hide-behind-bocage');
});

test('B9.35: asks the base of the bocage where that would hide the unit', () => {
  const bank = (base: object, ...units: readonly object[]): readonly string[] => {
    const { behind, exposed, setUp } = told(units, { woods: [], base, levels: { D5: 1 } });
    return [behind, exposed, setUp];
  };
  const foot = me({ wa: false });
  const asked = 'no ask wa-base-unknown hide-not-allowed';
  const hidden = ['yes hide-behind-bocage', 'no', 'yes hide-bocage-hexside'];
  const plain = 'no hide-not-allowed';
  const inTheOpen = 'no hide-watcher-open';
  expect(bank({}, foot)).toEqual([asked, 'no', asked]);
  expect(bank({ base: 0 }, foot)).toEqual(hidden);
  expect(bank({ base: 1 }, foot)).toEqual([plain, 'no', plain]);
  expect(bank({}, foot, foe('D5'))).toEqual([asked, 'no ask wa-base-unknown', asked]);
  expect(bank({ base: 0 }, foot, foe('D5'))).toEqual(hidden);
  expect(bank({ base: 1 }, foot, foe('D5'))).toEqual([plain, 'yes', plain]);
  // An observer from elsewhere sees it at any base level of the bocage.
  expect(bank({}, foot, foe('D1'))).toEqual([inTheOpen, 'yes', inTheOpen]);
  expect(bank({ base: 0 }, foot, foe('D1'))).toEqual([inTheOpen, 'yes', inTheOpen]);
  expect(bank({ base: 1 }, foot, foe('D1'))).toEqual([plain, 'yes', plain]);
  expect(bank({}, me({ wa: false, level: 2 }))).toEqual([plain, 'no', plain]);
  expect(bank({}, me({ wa: false, level: 1 }))[0]).toBe(asked);
  const tank = me({ wa: false, kind: 'vehicle', vehicle: 'fully-tracked' });
  expect(bank({}, tank)).toEqual(['no hide-not-infantry', 'no', 'no hide-not-infantry']);
});

test("B9.55-l: a review asks the owner's reason, and unknown facts of the LOS beside it", () => {
  const review = (hidBecause: string, at: string): unknown =>
    reviewSetup(situation([me({ hidden: true, hidBecause }), foe(at)], {})).map(({ result, because }) =>
      [result, ...because.map(({ code }) => code)].join(' '),
    );
  expect(review('unsaid', 'D1')).toEqual(['needs-ruling hide-why-unsaid']);
  expect(review('unsaid', 'F1')).toEqual([`needs-ruling hide-why-unsaid ${MISSING}`]);
  expect(review('unsaid', 'D7')).toEqual(['kept hide-kept']);
  expect(review('bocage', 'F1')).toEqual([`needs-ruling ${MISSING}`]);
  expect(review('bocage', 'D1')).toEqual(['placed-unconcealed hide-lost-setup']);
  expect(review('bocage', 'D7')).toEqual(['kept hide-kept']);
});
