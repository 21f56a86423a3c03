import type { Aim } from '@bocage/core/game';
import { cellKey, sameCell, sameSide, type Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Point } from '../apps/place';
import { tokenAt } from '../canvas/reach';
import type { Light } from '../canvas/target-lights';
import { targetText } from '../view/hand-view';
import { byTarget, targetKey, type HandEntry, type Offer } from './entries';
import type { Hand } from './hand';

/** A target of a deed, with each way to do it there. */
export interface Target {
  readonly of: Hand;
  readonly entry: HandEntry;
  readonly offers: readonly Offer[];
}

/** All targets of a deed, as the table stands. */
export interface Targets {
  readonly of: Hand;
  readonly entry: HandEntry;
  /** What is lit before the user points at anything. */
  readonly lights: readonly Light[];
  /** Returns the target at a point; the same object as long as it is the same target. */
  at(point: Point): Target | undefined;
  /** Returns the lit target that earlier offers were at; undefined = it is none any longer. */
  again(offers: readonly Offer[]): Target | undefined;
}

/** Finds the targets of a deed of a hand. */
export function targetsOf(of: Hand, entry: HandEntry): Targets {
  const found = byTarget(entry.offers);
  const targets = new Map([...found].map(([key, offers]) => [key, { of, entry, offers }] as const));
  const lights = [...found.values()].flatMap(([first]): readonly Light[] =>
    first?.aim ? [lightOf(first.aim, first)] : [],
  );
  const openAt = openCells(of, entry);
  return {
    of,
    entry,
    lights,
    at: (point) => targets.get(keyAt(of, lights, point) ?? '') ?? openAt(point),
    again: (offers) => targets.get(targetKey(offers[0]?.aim)),
  };
}

/** Returns the light at a target. */
export const lightOf = (aim: Aim, { action }: Offer): Light => ({ aim, text: targetText(action) });

/** Returns the deed at the cell of a point, if it may be done in any; each cell is tried once. */
function openCells(of: Hand, entry: HandEntry): (point: Point) => Target | undefined {
  const { rules, layout } = of.state;
  const { deed, open } = entry;
  const { board } = of.situation;
  const found = new Map<string, Target>();
  return (point) => {
    const cell = layout.cellAt(point);
    if (!open || !deed.aim || !rules.tried || !board.cell(cell)) return undefined;
    const key = cellKey(cell);
    const event = { ...open, [deed.aim.field]: formatCell(cell, board) };
    const target = found.get(key) ?? {
      of,
      entry,
      offers: [
        { action: rules.tried(of.situation, of.unit.id, event), aim: { kind: 'cell', cell } as const },
      ],
    };
    found.set(key, target);
    return target;
  };
}

/** Returns the lit target under the pointer: a counter before its cell, a side if the pointer is near it. */
function keyAt(
  { state: { layout }, situation }: Hand,
  lights: readonly Light[],
  point: Point,
): string | undefined {
  const aims = lights.map(({ aim }) => aim);
  const token = tokenAt(point)?.document.id;
  const cell = layout.cellAt(point);
  const isHere = (at: Cell | undefined): boolean => at !== undefined && sameCell(at, cell);
  const unit = aims.find((aim) => aim.kind === 'unit' && aim.id === token);
  const inCell = aims.filter(
    (aim) => aim.kind === 'unit' && isHere(situation.units.find(({ id }) => id === aim.id)?.cell),
  );
  const near = layout.nearestSide(point);
  const side = aims.find(
    (aim) =>
      (aim.kind === 'side' && sameSide(aim.side, near.side)) ||
      (aim.kind === 'sides' && aim.sides.some((one) => sameSide(one, near.side))),
  );
  const found =
    unit ??
    (near.distance < layout.inradius * 0.5 ? side : undefined) ??
    aims.find((aim) => aim.kind === 'cell' && isHere(aim.cell)) ??
    (inCell.length === 1 ? inCell[0] : undefined);
  return found && targetKey(found);
}
