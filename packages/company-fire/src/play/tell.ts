import { asTold, type Json, type KnownSituation, type Situation, type Unit } from '@bocage/core/game';
import { seenState } from '../sight/blind';
import { isCovered, readSituation } from '../situation/situation';
import type { CfPlay, CfTable } from './state';
import { readPlay } from './table';

/**
 * Returns the situation as one side may know it. Hidden enemies are missing, those under blinds look alike,
 * and pending tasks appear without their content.
 *
 * @rule CF-FI-10
 * @rows CF-FI-10
 */
export function tell(situation: Situation, side: string): KnownSituation {
  const s = readSituation(situation);
  const secret = new Set(s.units.flatMap((unit) => (unit.side !== side && isCovered(unit) ? [unit.id] : [])));
  const units = situation.units.flatMap((unit, i): readonly Unit[] => {
    if (!secret.has(unit.id)) return [unit];
    return s.units[i]?.hidden === true ? [] : [{ ...unit, state: seenState(unit.state) }];
  });
  const play = readPlay(situation.play);
  const own = new Set(s.units.flatMap((unit) => (unit.side === side ? [unit.id] : [])));
  const record = play && { play: playFor(play, side, { secret, own }) as unknown as Json };
  return asTold({ ...situation, units, ...record });
}

/**
 * Returns the record of play as everybody may know it.
 *
 * @internal
 */
export function publicRecord({ units, play }: Pick<CfTable, 'units' | 'play'>): CfPlay {
  const secret = new Set(units.flatMap((unit) => (isCovered(unit) ? [unit.id] : [])));
  return playFor(play, '', { secret, own: new Set() });
}

interface Ids {
  /** Covered units of other sides. */
  readonly secret: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
}

function playFor({ smokeCalled, ...play }: CfPlay, side: string, { secret, own }: Ids): CfPlay {
  const open = <T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(record).filter(([id]) => !secret.has(id)));
  return {
    ...play,
    marks: uncalled(open(play.marks), own),
    // An observer that has left the table has no side any more, and is told to nobody.
    called: ownOf(play.called, own),
    ...ownSmoke(smokeCalled, own),
    aboard: open(play.aboard),
    missions: play.missions.map((one) =>
      one.side === side ? one : { side: one.side, at: one.at, number: one.number },
    ),
    mines: play.mines.map(({ real, ...field }) =>
      field.side === side && real !== undefined ? { ...field, real } : field,
    ),
    tasks: [],
    serial: 0,
    ...(play.tasks.length > 0 && { busy: true }),
  };
}

function ownOf(called: CfPlay['called'], own: ReadonlySet<string>): CfPlay['called'] {
  return Object.fromEntries(Object.entries(called).filter(([id]) => own.has(id)));
}

/** An empty record would tell the enemy that somebody has called smoke. */
function ownSmoke(called: CfPlay['smokeCalled'], own: ReadonlySet<string>): Pick<CfPlay, 'smokeCalled'> {
  const left = ownOf(called ?? {}, own);
  return Object.keys(left).length > 0 ? { smokeCalled: left } : {};
}

/**
 * Returns the marks of units without those that would tell an enemy which observer has called a mission. They are sorted:
 * an observer that has called got its first mark before the others.
 */
function uncalled(marks: CfPlay['marks'], own: ReadonlySet<string>): CfPlay['marks'] {
  const told = Object.entries(marks).flatMap(([id, all]): readonly (readonly [string, typeof all])[] => {
    const left = own.has(id) ? all : all.filter((mark) => mark !== 'called');
    return left.length > 0 || all.length === 0 ? [[id, left]] : [];
  });
  return Object.fromEntries(told.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
