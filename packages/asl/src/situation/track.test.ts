import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Moment, Situation } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { PHASES } from './situation';
import { TRACK } from './track';

const extent = { columns: 4, firstRow: 1, rows: 4 };
const board = createBoard({ name: '', lattice: HEX_ODD, extent });
const unit = (id: string, side: string): Situation['units'][number] => ({
  id,
  side,
  cell: parseCell('B2', board),
  state: {},
});
const at = ({ phase, side }: Moment, sides: readonly string[] = ['allies', 'axis']): Situation => ({
  board,
  units: sides.map((one) => unit(`u-${one}`, one)),
  options: { ...(phase ? { phase } : {}), ...(side ? { attacker: side } : {}) },
});

test('every phase that the rules know is on the track, and only they', () => {
  expect(['unknown', ...TRACK.phases.map(({ id }) => id)]).toEqual(PHASES);
});

test('A3.1 A3.2 A3.3 A3.4 A3.5 A3.6 A3.7 A3.8 B9.322: both set up, then phase follows phase and Player Turn follows Player Turn', () => {
  const steps: string[] = [];
  let moment: Moment = TRACK.next(at({}));
  for (let i = 0; i < 23; i += 1) {
    steps.push(`${moment.side} ${moment.phase}`);
    expect(TRACK.now(at(moment))).toEqual(moment);
    moment = TRACK.next(at(moment));
  }
  const turn = TRACK.phases.slice(1).map(({ id }) => id);
  expect(steps).toEqual([
    'allies setup',
    'axis setup',
    ...turn.map((id) => `axis ${id}`),
    ...turn.map((id) => `allies ${id}`),
    'axis rally',
  ]);
});

test('without any stated phase there is no moment; a single side has its turns too', () => {
  expect(TRACK.now(at({}))).toStrictEqual({});
  expect(TRACK.next(at({}, []))).toStrictEqual({ phase: 'setup' });
  expect(TRACK.next(at({ phase: 'close-combat', side: 'allies' }, ['allies']))).toEqual({
    phase: 'rally',
    side: 'allies',
  });
  expect(TRACK.next(at({ phase: 'rout' }))).toEqual({ phase: 'advance', side: 'allies' });
});

test('after a setup of all sides at once a GM says whose turn is the first', () => {
  expect(TRACK.setUp?.()).toEqual({ type: 'setup' });
  expect(TRACK.now(at({ phase: 'setup' }))).toEqual({ phase: 'setup' });
  expect(TRACK.next(at({ phase: 'setup' }))).toEqual({ phase: 'rally' });
});

test('with three sides each has its turn after the one before it by name, and the first after the last', () => {
  const three = ['allies', 'axis', 'partisans'];
  const follower = (phase: string, side: string) => TRACK.next(at({ phase, side }, three)).side;
  expect(['allies', 'axis', 'partisans'].map((side) => follower('close-combat', side))).toEqual([
    'axis',
    'partisans',
    'allies',
  ]);
  expect(follower('setup', 'allies')).toBe('axis');
  expect(TRACK.next(at({ phase: 'setup', side: 'partisans' }, three))).toEqual({
    phase: 'rally',
    side: 'partisans',
  });
});

test('sides set up in any order: one that is ready is not asked again, one that is not ready is', () => {
  const after = (side: string, ready: readonly string[], sides = ['allies', 'axis']): Moment => {
    const situation = at({ phase: 'setup', side }, sides);
    return TRACK.next({ ...situation, play: { phase: 'setup', attacker: side, ready: [...ready] } });
  };
  expect(after('axis', ['axis'])).toEqual({ phase: 'setup', side: 'allies' });
  expect(after('allies', ['axis'])).toEqual({ phase: 'rally', side: 'allies' });
  expect(after('allies', ['axis', 'allies'])).toEqual({ phase: 'rally', side: 'allies' });
  expect(after('axis', [])).toEqual({ phase: 'rally', side: 'axis' });
  expect(after('axis', ['axis', 'allies'], ['allies', 'axis', 'partisans'])).toEqual({
    phase: 'setup',
    side: 'partisans',
  });
});

test('B9.322: setup is an event of its own', () => {
  expect(TRACK.begin('setup', 'axis')).toEqual({ type: 'setup', side: 'axis' });
  expect(TRACK.begin('rout', 'axis')).toEqual({ type: 'phase', phase: 'rout', attacker: 'axis' });
});

test('the phase strip shows units that moved, fired or completed their MPh, if the reader may know', () => {
  const marked = (state: Situation['units'][number]['state']): Situation => {
    const situation = at({ phase: 'movement', side: 'allies' });
    const [first, ...rest] = situation.units;
    return { ...situation, units: first ? [{ ...first, state }, ...rest] : rest };
  };
  const acted = (situation: Situation) => TRACK.standing?.(situation);
  expect(acted(marked({}))).toEqual([]);
  expect(acted(marked({ fired: 'none', broken: true }))).toEqual([]);
  for (const state of [{ fired: 'prep' }, { moving: true }, { finished: true }])
    expect(acted(marked(state))).toEqual([
      { kind: 'now-acted', facts: { units: ['u-allies'] }, because: [] },
    ]);
});

test('without a stated side, the first side sets up, with any number of sides', () => {
  for (const sides of [
    ['allies', 'axis'],
    ['allies', 'axis', 'partisans'],
  ])
    expect(TRACK.next(at({}, sides))).toEqual({ phase: 'setup', side: 'allies' });
});

test('sides take turns by their names, in any order of their units', () => {
  expect(TRACK.next(at({}, ['axis', 'allies']))).toEqual({ phase: 'setup', side: 'allies' });
  expect(TRACK.next(at({ phase: 'setup', side: 'allies' }, ['axis', 'allies', 'axis']))).toEqual({
    phase: 'setup',
    side: 'axis',
  });
});

test('a side without units continues its Player Turn, and a single side has the next one too', () => {
  expect(TRACK.next(at({ phase: 'rout', side: 'axis' }, ['allies']))).toEqual({
    phase: 'advance',
    side: 'axis',
  });
  expect(TRACK.next(at({ phase: 'close-combat', side: 'axis' }, ['allies']))).toEqual({
    phase: 'rally',
    side: 'allies',
  });
  expect(TRACK.next(at({ phase: 'close-combat', side: 'axis' }, []))).toEqual({
    phase: 'rally',
    side: 'axis',
  });
  expect(TRACK.next(at({ side: 'axis' }))).toEqual({ phase: 'setup', side: 'axis' });
});
