/** Facts that a GM says before the game begins. */
import {
  sidesAmong,
  type GameEvent,
  type Situation,
  type StartFact,
  type UnitFacts,
} from '@bocage/core/game';
import { formatCell } from '@bocage/core/notation';
import { canTurn } from '../los/arcs';
import { kindOf, readSituation, type CfUnit } from '../situation/situation';
import type { UNIT_FIELDS } from '../situation/unit-fields';

const MINES = 'mines';

/** The texts of the facts and of their choices. */
export const START_LABELS = [
  'attacker',
  'red',
  'red_attacker',
  'red_defender',
  'mines',
  'mines-real',
  'mines-real_yes',
  'mines-real_no',
] as const;

/**
 * Returns what must be said: the attacker, whose the red cards are, and of each mine marker on the map whose it
 * is and whether it is real.
 *
 * @rule CF-DK-1
 * @rows CF-DK-1 CF-DK-5 CF-MI-1
 */
export function startFacts(situation: Situation, first: string): readonly StartFact[] {
  const sides = sidesAmong(situation.units);
  const { board, markers = [] } = situation;
  const mines = markers.filter(({ id }) => id === MINES);
  return [
    { id: 'attacker', label: 'attacker', choices: sides, sides: true, usual: first },
    { id: 'red', label: 'red', choices: ['attacker', 'defender'], usual: 'attacker' },
    ...mines.flatMap(({ cell }): readonly StartFact[] => {
      const [square, at] = [formatCell(cell, board), { kind: 'cell', cell } as const];
      const owner = sides.find((side) => side !== first) ?? first;
      return [
        { id: `side ${square}`, label: 'mines', choices: sides, sides: true, usual: owner, at },
        { id: `real ${square}`, label: 'mines-real', choices: ['yes', 'no'], usual: 'yes', at },
      ];
    }),
  ];
}

/**
 * Returns the event that begins the game by these answers.
 *
 * @rule CF-DK-5
 * @rows CF-DK-5 CF-MI-1
 */
export function beginning(side: string, facts: Readonly<Record<string, string>>): GameEvent {
  const mines = Object.entries(facts).flatMap(([id, owner]) => {
    const [word, at] = id.split(' ');
    return word === 'side' && at !== undefined
      ? [{ at, side: owner, real: facts[`real ${at}`] ?? 'yes' }]
      : [];
  });
  return {
    type: 'begin',
    attacker: facts['attacker'] ?? side,
    ...(facts['red'] !== undefined && { red: facts['red'] }),
    ...(mines.length > 0 && { mines }),
  };
}

type FieldId = (typeof UNIT_FIELDS)[number]['id'];

/**
 * Returns what a scenario says of each unit, as fields of its state: quality, anti-tank weapons, missions, smoke, the
 * way it faces, and whether it begins under a blind.
 *
 * @rule CF-DK-5
 * @rows CF-DK-5 CF-RL-6 CF-SMF-13 CF-VA-1 CF-VE-1
 */
export function unitFacts(situation: Situation): readonly UnitFacts[] {
  return readSituation(situation).units.flatMap((unit) => {
    const fields = saidOf(unit);
    return fields.length > 0 ? [{ unit: unit.id, fields }] : [];
  });
}

function saidOf(unit: CfUnit): readonly FieldId[] {
  const { type, dummy } = kindOf(unit);
  if (dummy) return [];
  return [
    ...(canTurn(unit) ? (['facing'] as const) : []),
    ...(type === 'squad' || type === 'weapon' ? (['quality'] as const) : []),
    ...(type === 'squad' ? (['antiTank'] as const) : []),
    ...(unit.kind === 'light-mortar' ? (['firesSmoke'] as const) : []),
    ...(unit.kind === 'forward-observer' ? (['missions', 'smokeMissions'] as const) : []),
    'concealed',
  ];
}
