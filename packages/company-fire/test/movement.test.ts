import { expect, test } from 'vitest';
import { partsOf, played } from './played';
import type { Scene } from './situations';
import { enemy, moved, u } from './duel';

test('CF-MV-4 CF-MV-5: moves go over edges in any direction, never through corners', () => {
  for (const to of ['F4', 'G5', 'F6', 'E5']) expect(moved([to]).why, to).toEqual([]);
  expect(moved(['G4']).why).toEqual(['cf-not-adjacent']);
  expect(moved([]).why).toEqual(['cf-nowhere']);
});

test('CF-MV-6: squads and figures go two squares, weapon teams one', () => {
  expect(moved(['F4', 'F3']).why).toEqual([]);
  expect(moved(['F4', 'F3', 'F2']).why).toEqual(['cf-too-far']);
  expect(moved(['F4', 'F3'], {}, {}, { kind: 'sniper' }).why).toEqual([]);
  expect(moved(['F4'], {}, {}, { kind: 'mmg' }).why).toEqual([]);
  expect(moved(['F4', 'F3'], {}, {}, { kind: 'mmg' }).why).toEqual(['cf-too-far']);
  expect(moved(['F4', 'F3'], {}, {}, { kind: 'anti-tank-gun', facing: 'N' }).why).toEqual(['cf-too-far']);
});

test('CF-MV-7: unseen from beginning to end, a squad goes two squares freely', () => {
  expect(moved(['F4', 'F3']).answer('none').answer('none').at('u')).toEqual([5, 3]);
  const sniper = { r: enemy([11, 3], { kind: 'sniper' }) };
  expect(moved(['F4', 'F3'], { units: sniper, cells: { '10,3': 'Hill' } }).needs).toBe(0);
});

test('CF-MV-8: a move that is seen at any point takes a test; a unit that fails stays', () => {
  const units = { r: enemy([11, 3]) };
  const g = moved(['F4', 'F3'], { units });
  expect(g.outcome.needs).toMatchObject([{ kind: 'movement-test', dice: [6], to: 'blue' }]);
  expect(g.dice(6).answer('none').answer('none').at('u')).toEqual([5, 3]);
  const fails = moved(['F4', 'F3'], { units }).dice(5);
  expect(fails.at('u')).toEqual([5, 5]);
  expect(fails.play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').why).toEqual(['cf-acted']);
  const one = moved(['F4', 'F3'], { units, options: { 'move.failedTestMovesOne': true } })
    .dice(5)
    .answer('none');
  expect(one.at('u')).toEqual([5, 4]);
});

test('CF-MV-8: the test is against the last square, or the first', () => {
  const scene = { units: { r: enemy([11, 3], { kind: 'assistant' }) }, cells: { '5,4': 'Medium Fields' } };
  expect(moved(['F4', 'F3'], scene).dice(4).at('u')).toEqual([5, 5]);
  const first = moved(['F4', 'F3'], { ...scene, options: { 'move.testSpace': 'first' } }).dice(4);
  expect(first.outcome.questions).toHaveLength(1);
});

test('CF-MV-9: one square on a move card takes no test', () => {
  expect(moved(['F4'], { units: { r: enemy([5, 9]) } }).needs).toBe(0);
});

test('CF-MV-10 CF-FI-7: weapon teams never move and fire on a card, not even on a face card', () => {
  const scene = { units: { r: enemy([5, 9]) } };
  const face = { card: 'face' } as const;
  const mg = moved(['F4'], scene, face, { kind: 'mmg' }).answer('none');
  expect(mg.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why).toEqual(['cf-moved']);
  const squad = moved(['F4'], scene, face).answer('none');
  expect(squad.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why).toEqual([]);
  const fired = played({ units: { u: { ...u, kind: 'mmg' }, ...scene.units } }, face)
    .play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue')
    .dice(1, 1, 1);
  expect(fired.play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').why).toEqual(['cf-fired']);
});

test('CF-FI-7: "turn" may mean the pair of initiatives', () => {
  const options = { 'weapons.moveAndFire': 'turn' };
  const play = { marks: { u: ['turn-moved'] } };
  const fire = (opts: Record<string, string>) =>
    played(
      { units: { u: { ...u, kind: 'mmg' }, r: enemy([5, 9]) }, options: opts },
      { card: 'fire', play },
    ).play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why;
  expect(fire(options)).toEqual(['cf-moved']);
  expect(fire({})).toEqual([]);
});

test('CF-MV-12 CF-MV-13: on a fire card a unit moves one square after a test, and does not fire after any result', () => {
  const fire = { card: 'fire' } as const;
  const scene = { units: { r: enemy([5, 9]) } };
  expect(moved(['F4', 'F3'], {}, fire).why).toEqual(['cf-too-far']);
  const g = moved(['F4'], scene, fire);
  expect(g.needs).toBe(1);
  expect(g.dice(1).at('u')).toEqual([5, 5]);
  expect(g.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why[0]).toMatch(/cf-(acted|moved)/);
  const passed = moved(['F4'], scene, fire).dice(6).answer('none');
  expect(passed.at('u')).toEqual([5, 4]);
  expect(passed.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why).toEqual(['cf-moved']);
  expect(moved(['F4'], scene, fire, { kind: 'sniper' }).needs).toBe(1);
});

test('CF-MV-14: four for cover, five for open ground', () => {
  const fire = { card: 'fire' } as const;
  const cover = { cells: { '5,4': 'Orchard' } };
  expect(moved(['F4'], cover, fire).dice(4).log).toContain('passes-test u');
  expect(moved(['F4'], cover, fire).dice(3).log).toContain('fails-test u');
  expect(moved(['F4'], {}, fire).dice(5).log).toContain('passes-test u');
  expect(moved(['F4'], {}, fire).dice(4).log).toContain('fails-test u');
  const wall = { edges: { '5,4 N': 'wall' } };
  expect(moved(['F4'], wall, fire).dice(4).log).toContain('fails-test u');
  expect(moved(['F4'], { ...wall, options: { 'move.edgeIsCover': true } }, fire).dice(4).log).toContain(
    'passes-test u',
  );
  expect(moved(['F4'], { smoke: [[5, 4]] }, fire).dice(4).log).toContain('passes-test u');
});

test('CF-MV-15 CF-MV-16 CF-MV-17: modifiers of the test', () => {
  const fire = { card: 'fire' } as const;
  const parts = (scene: Scene, fields: Record<string, string> = {}) =>
    partsOf(moved(['F4'], scene, fire, fields).dice(3).outcome);
  expect(parts({}, { quality: 'green' })).toEqual(['green -1']);
  expect(parts({}, { quality: 'veteran' })).toEqual(['veteran 1']);
  expect(parts({ units: { l: { ...u, kind: 'platoon-leader' } } })).toEqual(['leader 1']);
  expect(parts({ units: { l: { ...u, kind: 'company-commander' } } })).toEqual(['commander 2']);
  expect(parts({ units: { r: enemy([5, 9]) } })).toEqual(['watched -1']);
  expect(parts({ units: { r: enemy([5, 9], { status: 'pinned' }) } })).toEqual([]);
  expect(parts({ units: { r: enemy([5, 9], { kind: 'assistant' }) } })).toEqual([]);
  expect(parts({ units: { r: enemy([5, 9], { hidden: true }) } })).toEqual([]);
});

test('CF-MV-1: beside an enemy, by edge or corner, a move is over', () => {
  expect(moved(['F4', 'F3'], { units: { r: enemy([6, 3]) } }).why).toEqual(['cf-beside-enemy']);
  expect(moved(['F4', 'F3'], { units: { r: enemy([5, 2]) } }).why).toEqual([]);
  expect(moved(['F4', 'F3'], { units: { r: enemy([6, 3], { kind: 'sniper' }) } }).why).toEqual([]);
  expect(
    moved(['F4', 'F3'], {
      units: { r: enemy([6, 3], { kind: 'sniper' }) },
      options: { 'figures.stopMoves': true },
    }).why,
  ).toEqual(['cf-beside-enemy']);
  const blind = { units: { r: enemy([6, 3], { concealed: true }) } };
  expect(moved(['F4', 'F3'], blind).why).toEqual([]);
  expect(moved(['F4', 'F3'], { ...blind, options: { 'blinds.stopMoves': true } }).why).toEqual([
    'cf-beside-enemy',
  ]);
});

test('CF-MV-1: a unit that fires at an adjacent moving unit is revealed and ends the move', () => {
  const g = moved(['F4', 'F3'], { units: { r: enemy([6, 3], { hidden: true }) } });
  expect(g.why).toEqual([]);
  g.answer('own:r').dice(1, 1);
  expect([g.at('u'), g.state('r')['hidden'], g.log]).toEqual([[5, 4], false, ['shot r', 'stops u']]);
});

test('CF-MV-2 CF-ST-4: a unit cannot enter or pass an enemy square', () => {
  const scene = { units: { r: enemy([5, 4]) } };
  expect(moved(['F4'], scene).why).toEqual(['cf-enemy-there']);
  expect(moved(['F4', 'F3'], scene).why).toContain('cf-enemy-there');
});

test("CF-ST-4: a unit that enters a hidden enemy's square stops before it and reveals it", () => {
  const g = moved(['F4'], { units: { r: enemy([5, 4], { hidden: true }) } });
  expect([g.at('u'), g.state('r')['hidden']]).toEqual([[5, 5], false]);
  expect(g.play({ type: 'move', unit: 'u', path: ['F6'] }, 'blue').why).toEqual(['cf-acted']);
});

test('CF-MV-3 CF-ST-1 CF-ST-2: friends are passed through where there is room', () => {
  const squads = (n: number) =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`a${i}`, { at: [5, 4], side: 'blue' }]));
  expect(moved(['F4', 'F3'], { units: squads(1) }).why).toEqual([]);
  expect(moved(['F4', 'F3'], { units: squads(2) }).why).toEqual(['cf-no-room-bulky']);
  expect(moved(['F4'], { units: squads(2) }, {}, { kind: 'sniper' }).why).toEqual([]);
  const full = { ...squads(2), s: { at: [5, 4], side: 'blue', kind: 'sniper' } };
  const refused = moved(['F4'], { units: full }, {}, { kind: 'scout' });
  expect(refused.why).toEqual(['cf-no-room']);
  // The limit, and how many stand there.
  expect(refused.outcome.refused[0]).toMatchObject({ value: 3, facts: { there: 3 } });
});

test('CF-TE-1 CF-TE-4 CF-TE-5: no unit enters swamp, no vehicle enters woods or buildings', () => {
  expect(moved(['F4'], { cells: { '5,4': 'Swamp' } }).why).toEqual(['cf-no-way']);
  expect(moved(['F4'], { cells: { '5,4': 'Heavy Woods' } }).why).toEqual([]);
  const truck = { kind: 'truck', facing: 'N' };
  expect(moved(['F4'], { cells: { '5,4': 'Heavy Woods' } }, {}, truck).why).toEqual(['cf-no-way']);
  expect(moved(['F4'], { cells: { '5,4': 'Building' } }, {}, truck).why).toEqual(['cf-no-way']);
  expect(moved(['F4'], { cells: { '5,4': 'Orchard' } }, {}, truck).why).toEqual([]);
});

test('CF-AR-8: smoke ends the move of a unit that enters it', () => {
  expect(moved(['F4', 'F3'], { smoke: [[5, 4]] }).why).toEqual(['cf-stops-in-smoke']);
  expect(moved(['F4', 'F3'], { smoke: [[5, 3]] }).why).toEqual([]);
});

test('CF-SMF-15: a leader moves before the others rally, on any card, and only once', () => {
  for (const card of ['move', 'fire', 'face'] as const) {
    const g = played({ units: { u: { ...u, kind: 'platoon-leader' }, r: enemy([5, 9]) } }, { card });
    expect(g.play({ type: 'lead', unit: 'u', path: ['F4'] }, 'blue').at('u'), card).toEqual([5, 4]);
    expect(g.play({ type: 'lead', unit: 'u', path: ['F3'] }, 'blue').why).toEqual(['cf-acted']);
    expect(g.play({ type: 'move', unit: 'u', path: ['F3'] }, 'blue').why).toContain('cf-acted');
  }
  expect(played({ units: { u } }).play({ type: 'lead', unit: 'u', path: ['F4'] }, 'blue').why).toEqual([
    'cf-no-leader',
  ]);
});

test('CF-SMF-6 CF-SMF-7: figures alone hold no square, and are removed when an enemy enters', () => {
  const g = moved(['F4'], { units: { r: enemy([5, 4], { kind: 'sniper' }) } });
  expect([g.at('u'), g.status('r')]).toEqual([[5, 4], 'gone']);
});

test('CF-VM-1 CF-VM-3: vehicles go as far as their rate off the road', () => {
  const goes = (kind: string, squares: number) =>
    moved(['F4', 'F3', 'F2', 'F1', 'G1'].slice(0, squares), {}, {}, { kind, facing: 'N' }).why;
  const rates = { 'light-tank': 4, 'medium-tank': 3, 'heavy-tank': 2, 'half-track': 3, truck: 3 };
  for (const [kind, rate] of Object.entries(rates)) {
    expect(goes(kind, rate), kind).toEqual([]);
    expect(goes(kind, rate + 1), kind).toEqual(['cf-too-far']);
  }
});

test('CF-VM-2: on a fire card a test, and then half the rate, one square at least', () => {
  const fire = { card: 'fire' } as const;
  const goes = (kind: string, squares: number) =>
    moved(['F4', 'F3', 'F2'].slice(0, squares), {}, fire, { kind, facing: 'N' });
  expect(goes('light-tank', 2).needs).toBe(1);
  expect(goes('light-tank', 3).why).toEqual(['cf-too-far']);
  expect(goes('medium-tank', 2).why).toEqual(['cf-too-far']);
  expect(goes('heavy-tank', 1).why).toEqual([]);
});

test('CF-VM-4 CF-VM-5: pinned a vehicle goes one square less, suppressed half and away', () => {
  const goes = (status: string, squares: number, units = {}) =>
    moved(['F4', 'F3', 'F2'].slice(0, squares), { units }, {}, { kind: 'medium-tank', facing: 'N', status })
      .why;
  expect(goes('pinned', 2)).toEqual([]);
  expect(goes('pinned', 3)).toEqual(['cf-too-far']);
  expect(goes('suppressed', 1, { r: enemy([5, 9]) })).toEqual([]);
  expect(goes('suppressed', 2, { r: enemy([5, 9]) })).toEqual(['cf-too-far']);
  expect(goes('suppressed', 1, { r: enemy([5, 2]) })).toEqual(['cf-not-away']);
});
