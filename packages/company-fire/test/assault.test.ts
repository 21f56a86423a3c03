import type { LogEntry } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

const a = { at: [5, 5], side: 'blue' } as const;
const d = { at: [5, 4], side: 'red' } as const;
type Fields = Record<string, string | boolean>;
const ours = (fields: Fields = {}): SceneUnit => ({ ...a, ...fields });
const theirs = (fields: Fields = {}): SceneUnit => ({ ...d, ...fields });

/** Blue's a assaults red's d across the north edge. */
const assault = (scene: Scene = {}, setup: Setup = {}, units = ['a'], at = 'F4') =>
  played({ ...scene, units: { a, d, ...scene.units } }, setup).play({ type: 'assault', units, at }, 'blue');
/** No defender fires first; these are the dice of attacker and defender. */
const fight = (attack: number, defence: number, scene: Scene = {}, units = ['a']) =>
  assault(scene, {}, units).answer('none').dice(attack).dice(defence);
const partsOf = (log: readonly LogEntry[], kind: string) =>
  log.find((entry) => entry.kind === kind)?.reckoning?.parts.map(({ id, value }) => `${id} ${value}`);
const attackParts = (scene: Scene, units = ['a']) =>
  partsOf(fight(3, 3, scene, units).outcome.log, 'assault-attack');
const defenceParts = (scene: Scene) => partsOf(fight(3, 3, scene).outcome.log, 'assault-defence');

test('CF-CA-1: units beside enemies assault their square, across an edge, or at some tables a corner', () => {
  expect(assault().why).toEqual([]);
  const corner: Scene = { units: { d: { at: [6, 4], side: 'red' } } };
  expect(assault(corner, {}, ['a'], 'G4').why).toEqual(['cf-not-adjacent']);
  expect(assault({ ...corner, options: { 'assault.diagonal': true } }, {}, ['a'], 'G4').why).toEqual([]);
  expect(assault({}, {}, ['a'], 'G5').why).toEqual(['cf-nobody']);
});

test('CF-CA-1 CF-BM-6: a unit that moved up, even across bocage, may assault after it; by an option not', () => {
  const moved = (options = {}) =>
    played({
      units: { a: { at: [5, 6], side: 'blue' }, d },
      edges: { '5,6 N': 'bocage', '5,5 N': 'bocage' },
      options,
    })
      .play({ type: 'move', unit: 'a', path: ['F5'] }, 'blue')
      .answer('none')
      .play({ type: 'assault', units: ['a'], at: 'F4' }, 'blue').why;
  expect(moved()).toEqual([]);
  expect(moved({ 'assault.afterMove': false })).toEqual(['cf-segment-over']);
});

test('CF-PH-9: not on a fire card', () => {
  expect(assault({}, { card: 'fire' }).why).toEqual(['cf-segment-card']);
  expect(assault({}, { card: 'face' }).why).toEqual([]);
});

test('CF-CA-2 CF-CA-3: crews do not begin one, and do not join one when they have moved', () => {
  const m = ours({ kind: 'mmg' });
  expect(assault({ units: { m } }, {}, ['m']).why).toEqual(['cf-crews-do-not-begin']);
  expect(assault({ units: { m } }, {}, ['a', 'm']).why).toEqual([]);
  const both = {
    card: 'face',
    segment: 8,
    play: { marks: { a: ['moved', 'entered'], m: ['moved', 'entered'] } },
  } as const;
  expect(assault({ units: { m } }, both, ['a', 'm']).why).toEqual(['cf-moved']);
});

test('CF-CA-4: single figures take no part', () => {
  expect(assault({ units: { l: ours({ kind: 'platoon-leader' }) } }, {}, ['a', 'l']).why).toEqual([
    'cf-figures-do-not-assault',
  ]);
  expect(assault({ units: { d: theirs({ kind: 'sniper' }) } }).why).toEqual(['cf-nobody']);
});

test('CF-CA-6 CF-CA-7: one assault in a phase, by units of one square', () => {
  const g = fight(6, 1, { units: { e: { at: [4, 5], side: 'red' } } });
  while (g.asked.length > 0) g.answer(g.asked[0] ?? '');
  expect(g.play({ type: 'assault', units: ['a'], at: 'E5' }, 'blue').why).toEqual(['cf-acted']);
  expect(assault({ units: { b: { at: [4, 4], side: 'blue' } } }, {}, ['a', 'b']).why).toEqual([
    'cf-not-together',
  ]);
});

test('CF-CA-18 CF-US-4: infantry in good order, vehicles pinned at worst', () => {
  for (const status of ['pinned', 'suppressed'])
    expect(assault({ units: { a: ours({ status }) } }).why).toEqual(['cf-not-fit']);
  const tank = (status: string) => ours({ kind: 'medium-tank', facing: 'N', status });
  expect(assault({ units: { a: tank('pinned') } }).why).toEqual([]);
  expect(assault({ units: { a: tank('suppressed') } }).why).toEqual(['cf-not-fit']);
});

test('CF-CA-8 CF-CA-9 CF-CA-10 CF-CA-11: a die each; the difference is hits on each unit of the loser', () => {
  const g = fight(3, 2, { units: { e: theirs({ kind: 'rifle-squad' }) } });
  // The second defender in good order adds one: a tie would be 3 to 3.
  expect(g.outcome.log.map(({ reckoning }) => reckoning?.final).filter(Boolean)).toEqual([3, 3]);
  const win = fight(5, 2, { units: { e: theirs() } });
  while (win.asked.length > 0) win.answer(win.asked[0] ?? '');
  expect([win.status('d'), win.status('e'), win.status('a')]).toEqual([
    'suppressed',
    'suppressed',
    'good-order',
  ]);
  const lose = fight(2, 3);
  expect([lose.status('a'), lose.status('d')]).toEqual(['pinned', 'good-order']);
});

test('CF-CA-12: a suppressed unit falls back a square, away from the enemy, or is destroyed', () => {
  const g = fight(4, 2);
  expect([g.at('d'), g.status('d')]).toEqual([[5, 3], 'suppressed']);
  const walled = fight(4, 2, { cells: { '5,3': 'Swamp' } });
  expect(walled.status('d')).toBe('gone');
  const full = { x: { at: [5, 3], side: 'red' }, y: { at: [5, 3], side: 'red' } };
  expect(fight(4, 2, { units: full }).status('d')).toBe('gone');
});

test('CF-CA-12: with several retreats its owner chooses', () => {
  const g = assault(
    { units: { d: { at: [6, 4], side: 'red' } }, options: { 'assault.diagonal': true } },
    {},
    ['a'],
    'G4',
  )
    .answer('none')
    .dice(4)
    .dice(2);
  expect(g.asked).toEqual(['to:G3', 'to:H4']);
  expect(g.outcome.questions[0]?.to).toEqual(['red']);
  expect(g.answer('to:H4').at('d')).toEqual([7, 4]);
});

test('CF-CA-13: a tie costs both sides units, one for one, by the smaller side; owners choose', () => {
  const g = fight(4, 3, { units: { e: theirs() } });
  expect(g.asked).toEqual(['unit:d', 'unit:e']);
  g.answer('unit:e');
  expect([g.status('a'), g.status('d'), g.status('e')]).toEqual(['gone', 'good-order', 'gone']);
  const units = { b: ours(), e: theirs() };
  const all = fight(3, 3, { units }, ['a', 'b']);
  expect([all.status('a'), all.status('b'), all.status('d'), all.status('e')]).toEqual([
    'gone',
    'gone',
    'gone',
    'gone',
  ]);
  const one = fight(3, 3, { units, options: { 'assault.tie': 'one-each' } }, ['a', 'b']);
  one.answer('unit:d').answer('unit:a');
  expect([one.status('a'), one.status('b'), one.status('d'), one.status('e')]).toEqual([
    'gone',
    'good-order',
    'gone',
    'good-order',
  ]);
});

test('CF-CA-14 CF-CA-15: if the defender is destroyed, the attacker may take the square without opportunity fire', () => {
  const g = fight(5, 2, { units: { w: { at: [9, 4], side: 'red' } } });
  expect(g.asked).toEqual(['none', 'unit:a']);
  g.answer('unit:a');
  expect([g.at('a'), g.outcome.questions]).toEqual([[5, 4], []]);
  expect(fight(5, 2).answer('none').at('a')).toEqual([5, 5]);
  expect(fight(4, 2).asked).toEqual([]);
});

test('CF-CA-16: a defender may fire first, and meets the cover of the square that is assaulted, or of their own', () => {
  const cover: Scene = { cells: { '5,4': 'Orchard' } };
  expect(assault().asked).toEqual(['none', 'own:d']);
  expect(assault({ units: { w: { at: [9, 5], side: 'red' } } }).asked).toEqual(['none', 'own:d']);
  const dice = (scene: Scene) => assault(scene, { card: 'face' }).answer('own:d').needs;
  expect([dice({}), dice(cover), dice({ ...cover, options: { 'assault.opFireCover': 'own' } })]).toEqual([
    3, 2, 3,
  ]);
  expect(assault({ units: { d: theirs({ status: 'pinned' }) } }).asked).toEqual(['none']);
});

test('CF-CA-17: an attacker that opportunity fire pins or suppresses does not take part', () => {
  const g = assault({ units: { b: ours() } }, { card: 'face' }, ['a', 'b'])
    .answer('own:d')
    .dice(5, 1, 1)
    .dice(1, 1, 1);
  expect(g.status('a')).toBe('pinned');
  expect(g.outcome.needs).toMatchObject([{ kind: 'assault', units: ['b'] }]);
  const off = assault({}, { card: 'face' }).answer('own:d').dice(5, 1, 1);
  expect([off.outcome.needs, off.log.at(-1)]).toEqual([[], 'assault-off a']);
});

test('CF-CA-9: bonuses of each side', () => {
  expect(attackParts({ units: { l: ours({ kind: 'platoon-leader' }) } })).toEqual(['leader 1']);
  expect(attackParts({ units: { l: ours({ kind: 'company-commander' }) } })).toEqual(['leader 2']);
  expect(attackParts({ units: { b: ours() } })).toEqual(['more-units 1']);
  expect(attackParts({ units: { b: ours({ status: 'pinned' }) } })).toEqual([]);
  expect(
    attackParts({ units: { l: ours({ kind: 'sniper' }) }, options: { 'figures.assault': true } }),
  ).toEqual(['more-units 1']);
  expect(attackParts({ units: { a: ours({ kind: 'smg-squad' }) } })).toEqual(['smg 2']);
  expect(attackParts({ units: { b: ours({ kind: 'mmg' }) } })).toEqual(['more-units 1']);
  expect(defenceParts({ units: { e: theirs({ kind: 'mmg' }) } })).toEqual(['more-units 1', 'mg 1']);
  expect(defenceParts({ units: { e: theirs({ kind: 'mmg', status: 'suppressed' }) } })).toEqual([
    'suppressed -2',
  ]);
  expect(defenceParts({ units: { d: theirs({ kind: 'light-mortar' }) } })).toEqual(['weapons-only -1']);
  expect(defenceParts({ units: { d: theirs({ kind: 'smg-squad', status: 'pinned' }) } })).toEqual([
    'smg 2',
    'pinned -1',
  ]);
});

test('CF-US-4 CF-US-8: pinned and suppressed units defend at a penalty', () => {
  expect(defenceParts({ units: { d: theirs({ status: 'pinned' }) } })).toEqual(['pinned -1']);
  expect(defenceParts({ units: { d: theirs({ status: 'suppressed' }) } })).toEqual(['suppressed -2']);
});

test('CF-CA-5: a vehicle has to face the square to use its machine gun', () => {
  const car = (facing: string) => ({ v: ours({ kind: 'half-track', facing }) });
  expect(attackParts({ units: car('N') })).toEqual(['more-units 1', 'vehicle-mg 1']);
  expect(attackParts({ units: car('E') })).toEqual(['more-units 1']);
  const theirCar = (facing: string) => ({ v: theirs({ kind: 'half-track', facing }) });
  expect(defenceParts({ units: theirCar('S') })).toContain('mg 1');
  expect(defenceParts({ units: theirCar('E') })).not.toContain('mg 1');
});

test("CF-VC-1: tanks, other armor and infantry's weapons against them", () => {
  const tank = theirs({ kind: 'medium-tank', facing: 'E' });
  expect(defenceParts({ units: { d: tank } })).toEqual(['tank 3']);
  expect(defenceParts({ units: { d: theirs({ kind: 'half-track', facing: 'E' }) } })).toEqual(['afv 2']);
  expect(attackParts({ units: { a: ours({ antiTank: 'grenades' }), d: tank } })).toEqual(['anti-tank 1']);
  expect(attackParts({ units: { a: ours({ antiTank: 'piat' }), d: tank } })).toEqual(['anti-tank 2']);
  expect(attackParts({ units: { a: ours({ antiTank: 'piat' }) } })).toEqual([]);
  const both = { a: ours({ antiTank: 'piat' }), b: ours({ antiTank: 'grenades' }), d: tank };
  expect(attackParts({ units: both }, ['a', 'b'])).toContain('anti-tank 2');
  expect(attackParts({ units: both, options: { 'assault.antiTankAdds': true } }, ['a', 'b'])).toContain(
    'anti-tank 3',
  );
});

test('CF-VE-8 CF-VE-10: a pinned vehicle assaults at a penalty, a suppressed one defends at one', () => {
  const pinned = { units: { a: ours({ kind: 'medium-tank', facing: 'E', status: 'pinned' }) } };
  expect(attackParts(pinned)).toEqual(['tank 3', 'pinned-vehicle -1']);
  expect(attackParts({ ...pinned, options: { 'vehicle.pinnedAssault': '0' } })).toEqual(['tank 3']);
  expect(
    defenceParts({ units: { d: theirs({ kind: 'truck', facing: 'E', status: 'suppressed' }) } }),
  ).toEqual(['suppressed -2']);
});

test('CF-BA-1 CF-BA-2: across bocage too; occupied it is the cover, otherwise the square’s own', () => {
  const hedge: Scene = { edges: { '5,5 N': 'bocage' } };
  expect(assault(hedge).why).toEqual([]);
  const occupied = { ...hedge, units: { d: theirs({ occupies: true }) } };
  expect(attackParts(occupied)).toEqual(['reinforced -1']);
  expect(attackParts({ ...occupied, options: { 'assault.bocageCovers': false } })).toEqual([]);
  expect(attackParts(hedge)).toEqual([]);
  expect(attackParts({ ...hedge, cells: { '5,4': 'Pillbox' } })).toEqual(['reinforced -1']);
  expect(attackParts({ cells: { '5,4': 'Building' } })).toEqual([]);
});

test('CF-VE-14: a vehicle that is suppressed goes back at once; where it cannot, it is destroyed or stays', () => {
  const shot = (scene: Scene) =>
    played(
      {
        ...scene,
        units: {
          r: { at: [5, 9], side: 'red' },
          u: { at: [5, 5], side: 'blue', kind: 'truck', facing: 'N' },
        },
      },
      { card: 'fire', side: 'red' },
    )
      .play({ type: 'fire', unit: 'r', at: 'F5' }, 'red')
      .dice(5, 5, 1);
  const g = shot({}).answer('stay');
  expect([g.at('u'), g.status('u')]).toEqual([[5, 4], 'suppressed']);
  const shut: Scene = { cells: { '5,4': 'Swamp' } };
  expect(shot(shut).status('u')).toBe('gone');
  expect(shot({ ...shut, options: { 'vehicle.noRetreat': 'stays' } }).status('u')).toBe('suppressed');
});
