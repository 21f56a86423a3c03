import type { GameEvent, Outcome } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { played, type Setup } from './played';
import { saidFaults } from './said-laws';
import { situationOf, type Scene, type SceneUnit } from './situations';

// Consequences of a deed, and their absence: who is hit, found, told or unchanged.

const u: SceneUnit = { at: [5, 5], side: 'blue' };

const r: SceneUnit = { at: [5, 9], side: 'red' };

const on = (scene: Scene = {}, setup: Setup = { card: 'face' }) =>
  played({ ...scene, units: { u, r, ...scene.units } }, setup);

const begin = (scene: Scene, more: object = {}): Outcome =>
  COMPANY_FIRE.play(situationOf({ ...scene, units: { u, r, ...scene.units } }), {
    type: 'begin',
    attacker: 'blue',
    ...more,
  });

test('CF-DK-5: a board that no table knows is not begun on, and every place is named', () => {
  const outcome = begin({
    cells: { '2,2': 'Lake' },
    edges: { '3,3 N': 'fence' },
    inside: { '4,4 N': 'ditch' },
  });
  expect(outcome.refused.map(({ code, rule, facts }) => [code, rule, facts?.['terrain']])).toEqual([
    ['cf-unknown-square', 'CF-LO-5', 'Lake'],
    ['cf-unknown-inside', 'CF-TE-9', 'ditch'],
    ['cf-unknown-edge', 'CF-LO-6', 'fence'],
  ]);
  expect(outcome.refused.map(({ at }) => at?.kind)).toEqual(['cell', 'side', 'side']);
  expect(saidFaults(outcome)).toEqual([]);
});

test('CF-DK-5 CF-MI-1: the first card is logged, counters on the map stay, false mines are false', () => {
  const mines = [
    { at: 'F4', side: 'red', real: 'yes' },
    { at: 'F3', side: 'red', real: 'no' },
  ];
  const { situation, log } = begin({ smoke: [[1, 1]] }, { mines });
  expect(log.map(({ kind, facts }) => [kind, facts])).toEqual([
    ['begun', { side: 'blue' }],
    ['card', { card: 'start', side: 'blue' }],
  ]);
  expect(situation.markers?.map(({ id, cell }) => [id, cell.col, cell.row])).toEqual([
    ['smoke', 1, 1],
    ['mines', 5, 4],
    ['mines', 5, 3],
  ]);
  expect(situation.play).toMatchObject({ mines: [{ real: true }, { real: false }] });
  expect(begin({}).situation.markers).toEqual([]);
});

test('CF-MI-4: a removed minefield removes its marker, and no other', () => {
  const mines = [
    { at: 'F4', side: 'red', real: false },
    { at: 'F3', side: 'red', real: true },
  ];
  const markers = ['F4', 'F3'].map((_, i) => ({ id: 'mines', cell: { col: 5, row: 4 - i } }));
  const { situation } = on({ smoke: [[5, 4]] }, { card: 'face', play: { mines } });
  const laid = { ...situation, markers: [...(situation.markers ?? []), ...markers] };
  const moved = COMPANY_FIRE.play(laid, { type: 'move', unit: 'u', path: ['F4'] }, 'blue');
  const need = moved.needs[0]?.id ?? '';
  const after = COMPANY_FIRE.play(moved.situation, { type: 'dice', need, dice: [1] }, 'blue');
  expect(after.situation.markers?.map(({ id, cell }) => `${id} ${cell.row}`)).toEqual(['smoke 4', 'mines 3']);
  expect(after.log.map(({ kind, facts }) => [kind, facts?.['at']])[0]).toEqual(['no-mines', 'F4']);
});

test('CF-PH-3: deeds of a card are cleared with it, deeds of a turn with the turn', () => {
  const marks = { u: ['fired', 'turn-fired'], r: ['op-fired'] };
  const g = on({}, { card: 'move', segment: 9, play: { marks } }).next();
  expect(g.outcome.needs).toEqual([expect.objectContaining({ kind: 'card', units: [] })]);
  g.play({ type: 'card', card: '7H' });
  expect(g.record['marks']).toEqual({ u: ['turn-fired'] });
});

test('CF-OF-8: pinned units have no opportunity fire, except closed vehicles', () => {
  const asked = (shooter: Record<string, string>) =>
    on({ units: { r: { ...r, at: [5, 8], ...shooter } } }).play(
      { type: 'move', unit: 'u', path: ['F4'] },
      'blue',
    ).asked;
  expect(asked({})).toEqual(['none', 'own:r']);
  expect(asked({ status: 'pinned' })).toEqual(['none']);
  expect(asked({ kind: 'half-track', facing: 'N' })).toEqual(['none', 'mg:r']);
  expect(asked({ kind: 'half-track', facing: 'N', status: 'pinned' })).toEqual(['none']);
  expect(asked({ kind: 'medium-tank', facing: 'N', status: 'pinned' })).toEqual(['none', 'mg:r']);
});

test('CF-FI-11: opportunity fire at a moving blind rolls a die less', () => {
  const dice = (state: Record<string, boolean>) =>
    on({ units: { u: { ...u, ...state } } })
      .play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue')
      .answer('own:r').needs;
  expect([dice({}), dice({ concealed: true })]).toEqual([3, 2]);
});

test('CF-FI-12 CF-SMF-1: fire at nobody in sight finds all that is there; single figures are only seen', () => {
  const units = { r: { ...r, hidden: true }, l: { ...r, kind: 'platoon-leader', hidden: true } };
  const g = on({ units }).play({ type: 'fire', unit: 'u', at: 'F9', recon: true }, 'blue').dice(5, 1);
  expect(g.log.filter((entry) => entry.startsWith('revealed'))).toEqual(['revealed r', 'revealed l']);
  expect([g.state('r')['hidden'], g.state('l')['hidden'], g.status('l')]).toEqual([
    false,
    false,
    'good-order',
  ]);
});

test('CF-AR-3: the log of a denied or arriving mission names its square', () => {
  const mission = { side: 'blue', at: 'F9', number: 1, kind: 'he' };
  const arrives = (die: number) =>
    on(
      { units: { x: { at: [9, 9], side: 'blue' } } },
      { card: 'fire', segment: 9, play: { missions: [mission] } },
    )
      .next()
      .play({ type: 'card', card: '10H' })
      .dice(die).outcome.log[0];
  expect(arrives(1)).toMatchObject({ kind: 'denied', facts: { at: 'F9' } });
  expect(arrives(2)).toMatchObject({ kind: 'arrives', facts: { at: 'F9', mission: 'he' } });
});

test('CF-SMF-13: an observer leaves after the last mission arrives, not before', () => {
  const mission = (n: number) => ({ side: 'blue', at: 'F9', number: n, by: 'o', kind: 'he' });
  const observer: SceneUnit = { at: [9, 5], side: 'blue', kind: 'forward-observer', missions: 2 };
  const after = (called: number, open: number) =>
    on(
      { units: { o: observer } },
      {
        card: 'fire',
        segment: 9,
        play: { called: { o: called }, missions: Array.from({ length: open }, (_, i) => mission(i + 1)) },
      },
    )
      .next()
      .play({ type: 'card', card: '10H' })
      .dice(1);
  expect(after(2, 1).status('o')).toBe('gone');
  expect(after(1, 1).status('o')).toBe('good-order');
});

test('CF-HD-2: a unit that retreats to a hidden enemy reveals it, and stays', () => {
  const g = on({ units: { h: { at: [5, 10], side: 'blue', hidden: true } } }, { card: 'fire', segment: 8 });
  g.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').dice(5, 1, 1);
  expect(g.asked).toContain('to:F10');
  g.answer('to:F10');
  expect([g.at('r'), g.state('h')['hidden'], g.state('h')['concealed'] ?? false]).toEqual([
    [5, 9],
    false,
    false,
  ]);
  expect(g.status('r')).toBe('pinned');
  // No unit enters a square with a visible enemy.
  const seen = on({ units: { h: { at: [5, 10], side: 'blue' } } }, { card: 'fire', segment: 8 });
  seen.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').dice(5, 1, 1);
  expect(seen.asked).not.toContain('to:F10');
});

test('CF-RL-7: a leader helps units of the own side, in the same square', () => {
  const rally = (units: Scene['units']) => {
    const g = on({ units: { u: { ...u, status: 'pinned' }, ...units } });
    g.play({ type: 'rally', unit: 'u' }, 'blue').dice(1);
    return g.outcome.log[0]?.reckoning?.parts.map(({ id }) => id);
  };
  const leader: SceneUnit = { ...u, kind: 'platoon-leader' };
  expect(rally({})).toEqual([]);
  expect(rally({ l: leader })).toEqual(['leader']);
  expect(rally({ l: { ...leader, at: [5, 4] } })).toEqual([]);
  expect(rally({ l: leader, c: { ...leader, kind: 'company-commander' } })).toEqual(['commander']);
});

test('CF-VA-7 CF-VA-13: only a unit that really turned counts as turned', () => {
  const turned = (event: Omit<GameEvent, 'type'>) => {
    const tank: SceneUnit = { ...u, kind: 'medium-tank', facing: 'N', turret: 'E' };
    return on({ units: { u: tank } }).play({ type: 'turn', unit: 'u', ...event }, 'blue').record['marks'];
  };
  expect(turned({ facing: 'S' })).toEqual({ u: ['turned'] });
  expect(turned({ turret: 'S' })).toEqual({ u: ['rotated'] });
  expect(turned({ facing: 'N', turret: 'S' })).toEqual({ u: ['rotated'] });
  expect(turned({ facing: 'S', turret: 'E' })).toEqual({ u: ['turned'] });
  expect(turned({ facing: 'S', turret: 'S' })).toEqual({ u: ['turned', 'rotated'] });
});

test('CF-FI-10: a unit that leaves hiding moves as a blind; no other side is told about hidden units', () => {
  const g = on({ units: { u: { ...u, hidden: true } } });
  const told = (side: string) => COMPANY_FIRE.tell(g.situation, side);
  expect(told('red').units.map(({ id }) => id)).toEqual(['r']);
  expect(told('blue').units.map(({ id }) => id)).toEqual(['u', 'r']);
  expect(told('red').play).not.toHaveProperty('busy');
  g.play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue');
  expect([g.state('u')['hidden'], g.state('u')['concealed']]).toEqual([false, true]);
  expect(told('red').play).toMatchObject({ busy: true, tasks: [] });
});

test('CF-CA-9: each side rolls its own die, the attacker first', () => {
  const g = on({ units: { r: { at: [5, 6], side: 'red' } } });
  g.play({ type: 'assault', units: ['u'], at: 'F6' }, 'blue');
  while (g.outcome.questions.length > 0) g.answer('none');
  expect(g.outcome.needs).toMatchObject([{ kind: 'assault', to: 'blue', units: ['u'] }]);
  g.dice(1);
  expect(g.outcome.needs).toMatchObject([{ kind: 'assault', to: 'red', units: ['r'] }]);
});

test('CF-BM-1 CF-BC-1 CF-AR-1: a refusal shows where', () => {
  const where = (event: GameEvent, scene: Scene, setup?: Setup) =>
    on(scene, setup).play(event, 'blue').outcome.refused[0]?.at;
  const tank: Scene = { units: { u: { ...u, kind: 'truck', facing: 'N' } }, edges: { '5,5 N': 'bocage' } };
  expect(where({ type: 'move', unit: 'u', path: ['F4'] }, tank)).toMatchObject({ kind: 'side' });
  const observer: Scene = {
    units: { u: { ...u, kind: 'forward-observer' } },
    cells: { '5,7': 'Building' },
  };
  const call: GameEvent = { type: 'call', unit: 'u', at: 'F9', mission: 'he' };
  expect(where(call, observer, { card: 'fire', segment: 3 })).toEqual({
    kind: 'cell',
    cell: { col: 5, row: 9 },
  });
  const bare: Scene = { options: { 'bocage.standingMayOccupy': true } };
  expect(where({ type: 'occupy', unit: 'u' }, bare)).toEqual({ kind: 'cell', cell: { col: 5, row: 5 } });
  const swamp: Scene = { cells: { '5,4': 'Lake' } };
  expect(() => on(swamp)).toThrow(/cf-unknown-square/);
});
