/** Squares marked as mined, and units that come into them. */
import { sameCell, type Cell } from '@bocage/core/lattice';
import type { CfTable, Minefield, Task } from '../play/state';
import { nameOf, squareNamed, withMarkers } from '../play/table-parts';
import { done, hasMark, push, withPlay, type NewTask, type Step } from '../play/turn';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { unitOf, type CfUnit } from '../situation/situation';

/** The marker of a square that may be mined. */
export const MINES = 'mines';

/** @internal */
export function fieldAt(t: CfTable, cell: Cell): Minefield | undefined {
  return t.play.mines.find(({ at }) => at === nameOf(t, cell));
}

/** Returns the table without the mines of a square and their marker. @internal */
export function withoutField(t: CfTable, at: string): CfTable {
  const cell = squareNamed(t, at);
  const markers = t.markers.filter((marker) => marker.id !== MINES || !sameCell(marker.cell, cell));
  return withMarkers(withPlay(t, { mines: t.play.mines.filter((field) => field.at !== at) }), markers);
}

export const readPass = fields({ kind: choice(['mines']), n: count, unit: text, at: text });
export type PassTask = ValueOf<typeof readPass> & Task;

/**
 * A unit that enters a marked square takes the mine test; units of the owner's side know the way.
 *
 * @rule CF-MI-2
 * @rows CF-MI-1 CF-MI-2
 */
export function entersMines(t: CfTable, id: string): Step {
  const unit = unitOf(t, id);
  const field = fieldAt(t, unit.cell);
  if (!field || field.side === unit.side) return done(t);
  return done(push<PassTask>(t, { kind: 'mines', unit: id, at: field.at }));
}

export const readUntold = fields({
  kind: choice(['mines-real']),
  n: count,
  at: text,
  units: list(text),
  then: choice(['sets-off', 'clears']),
});
export type UntoldTask = ValueOf<typeof readUntold> & Task;

/** The task of asking whether mines are real. @internal */
export function untold(
  { at }: Minefield,
  units: readonly string[],
  then: UntoldTask['then'],
): NewTask<UntoldTask> {
  return { kind: 'mines-real', at, units, then };
}

/** Returns what engineers add. @internal */
export function engineers(units: readonly CfUnit[]): number {
  return units.some(({ kind }) => kind === 'engineers') ? 2 : 0;
}

/** Whether a unit has done too much on this card to search or clear. @internal */
export function isBusy(t: CfTable, { id, status }: CfUnit): boolean {
  return (
    status === 'suppressed' || hasMark(t, id, 'done', 'moved', 'fired', 'led', 'assaulted', 'group-fired')
  );
}
