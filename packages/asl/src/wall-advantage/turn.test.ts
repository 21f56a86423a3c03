import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { PHASES, unitOf, type AslSituation } from '../situation/situation';
import { actionStep, newPhase, turned } from './turn';

const ALL = { moving: true, caChanged: true, bocageShot: true, finished: true, failedExit: true };
const busy = (phase: string): AslSituation => {
  const s = farm('C3-C4', 'a C3, x C5', { set: { a: ALL }, rest: { phase, attacker: 'axis' } });
  return { ...s, residual: [{ cell: unitOf(s, 'a').cell, firepower: 4, from: 'x' }] as never };
};
const into = (phase: (typeof PHASES)[number], from = 'movement', attacker?: string) =>
  newPhase(
    { situation: busy(from), changes: [] },
    { type: 'phase', phase, ...(attacker === undefined ? {} : { attacker }) },
  );
const left = (phase: (typeof PHASES)[number]) => {
  const unit = unitOf(into(phase).situation, 'a');
  return (Object.keys(ALL) as (keyof typeof ALL)[]).filter((key) => unit[key]);
};

test.each(PHASES.filter((phase) => phase !== 'unknown'))(
  'B9.322: what a unit did in the previous phase, in %s',
  (phase) => {
    expect(left(phase)).toEqual(
      {
        'defensive-fire': ['caChanged', 'bocageShot', 'finished'],
        'advancing-fire': ['finished'],
        rout: ['finished'],
        movement: ['failedExit'],
      }[phase as string] ?? [],
    );
  },
);

test('A8.2: Residual FP stays during the MPh and ends with it', () => {
  expect(into('movement').situation.residual).toHaveLength(1);
  expect(into('defensive-fire').situation.residual).toBeUndefined();
  expect(into('movement', 'advance').situation.residual).toBeUndefined();
  expect(into('movement', 'movement', 'allies').situation.residual).toBeUndefined();
});

test('B9.322: the attacker stays the same unless stated otherwise', () => {
  expect(into('advance').situation).toMatchObject({ phase: 'advance', attacker: 'axis' });
  expect(into('advance', 'movement', 'allies').situation.attacker).toBe('allies');
  const nobody = farm('C3-C4', 'a C3');
  const { situation, changes } = turned({ situation: nobody, changes: [] }, { phase: 'advance' });
  expect(Object.hasOwn(situation, 'attacker')).toBe(false);
  expect(changes).toEqual([{ kind: 'phase', unit: '', because: [] }]);
});

test('B9.322-k: an action is declared (as fire by default) and completed', () => {
  const s = farm('C3-C4', 'a C3');
  const start = { situation: s, changes: [] };
  const declared = actionStep(start, { type: 'declare', side: 'axis' });
  expect(declared.situation.action).toEqual({ side: 'axis', kind: 'fire' });
  expect(declared.changes).toEqual([{ kind: 'action', unit: '', because: [] }]);
  const move = actionStep(declared, { type: 'declare', side: 'axis', kind: 'move' });
  expect(move.situation.action).toEqual({ side: 'axis', kind: 'move' });
  expect(Object.hasOwn(actionStep(move, { type: 'complete' }).situation, 'action')).toBe(false);
  // The attack ends with its action.
  const attacked = { ...move, situation: { ...move.situation, attack: {} } as never };
  for (const event of [{ type: 'complete' }, { type: 'declare', side: 'allies' }] as const)
    expect(Object.hasOwn(actionStep(attacked, event).situation, 'attack')).toBe(false);
});

test('A8.2: an attack, a Bog Check and a pause end with their phase', () => {
  const open = { ...busy('movement'), attack: {}, bog: {}, pause: {} } as unknown as AslSituation;
  const start = { situation: open, changes: [] };
  const keys = (phase: 'movement' | 'advance') =>
    Object.keys(newPhase(start, { type: 'phase', phase }).situation).filter((key) =>
      ['attack', 'bog', 'pause', 'residual'].includes(key),
    );
  expect(keys('movement').sort()).toEqual(['attack', 'bog', 'pause', 'residual']);
  expect(keys('advance')).toEqual([]);
});
