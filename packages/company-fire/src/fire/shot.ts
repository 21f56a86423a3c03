/** One unit's fire at one square or unit: legality and number of dice. */
import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import type { ReckoningPart } from '@bocage/core/game';
import { coverFromAbove, coverOfSquare, edgeCoverOnLine } from '../cover/cover';
import { lineNow } from '../los/between';
import { rangeBetween } from '../los/range';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { underBlind } from '../sight/blind';
import { aimedEnd, asKnownTo, endOf, isFigure } from '../sight/known';
import { kindOf, type CfSituation, type CfUnit } from '../situation/situation';
import { arcFault } from './arc';
import { unitReason } from './unit-reason';
import { departure, terrainDeparture } from '../tables/house-rules';
import { diceModifier, vehicleShotParts } from './vehicle-weapons';
import type { Weapon } from './weapon';

/** Special circumstances of the fire. */
export interface Manner {
  /** Fire at a target not known to be there: one die less. */
  readonly recon?: boolean;
  /** Indirect fire, at a target that another unit sees. */
  readonly indirect?: boolean;
  readonly opFire?: boolean;
  /** The square whose cover counts instead: assaulting units are fired at as if in the assaulted square. */
  readonly coverOf?: Cell;
}

/** Number of dice, their modifiers, and reasons against the shot. */
export interface Shot {
  readonly dice: number;
  readonly parts: readonly ReckoningPart[];
  readonly faults: readonly Reason[];
}

/**
 * Returns the dice of one weapon against one unit, or against unknown units of a square.
 *
 * @rule CF-FI-3
 * @rows CF-FI-1 CF-FI-2 CF-FI-3 CF-FI-5 CF-FI-6 CF-FI-11 CF-SMF-11 CF-BS-1 CF-BS-2 CF-BS-3 CF-BS-4 CF-CA-16
 */
export function shotAt(
  t: CfTable,
  shooter: CfUnit,
  weapon: Weapon,
  target: Cell | CfUnit,
  manner: Manner = {},
): Shot {
  const s = asKnownTo(t, shooter.side);
  const unit = 'cell' in target ? target : undefined;
  const cell = 'cell' in target ? target.cell : target;
  const aim = unit?.concealed && unit.side !== shooter.side ? underBlind(unit) : target;
  const line = lineNow(s, endOf(s, shooter), aimedEnd(s, shooter, aim));
  const seen = manner.indirect === true || line.los === 'clear';
  const faults = [
    ...(seen ? [] : [playReason('cf-no-sight', 'CF-FI-2', { at: { kind: 'cell', cell } }), ...line.because]),
    ...rangeFault(t, shooter, weapon, cell),
    ...arcFault(t, shooter, weapon, cell),
    ...unitReason(t, unit, weapon),
  ];
  const covered = coverAgainst(s, line, cell, manner);
  const parts = partsOf(t, shooter, weapon, { cell, unit, covered, recon: manner.recon === true });
  const dice = parts.reduce((sum, { value }) => sum + value, 0);
  const none = dice <= 0 && faults.length === 0;
  return { dice: Math.max(0, dice), parts, faults: none ? [playReason('cf-no-dice', 'CF-FI-3')] : faults };
}

/**
 * Returns the cover of a target. The edge that the line crosses counts in every shot, even where the terrain of
 * another square does.
 */
function coverAgainst(
  s: CfSituation,
  { because, walk }: ReturnType<typeof lineNow>,
  cell: Cell,
  { coverOf, indirect }: Manner,
): Reason | undefined {
  if (indirect) return coverFromAbove(s, coverOf ?? cell);
  if (coverOf) return coverOfSquare(s, coverOf) ?? edgeCoverOnLine(s, walk, cell);
  return because.find(({ code }) => code.startsWith('cf-cover-'));
}

/** The target and its protection. */
interface Mark {
  readonly cell: Cell;
  readonly unit: CfUnit | undefined;
  readonly covered: Reason | undefined;
  readonly recon: boolean;
}

/** Returns the modifiers. A unit under a blind changes nothing: the dice would reveal it. */
function partsOf(
  t: CfTable,
  shooter: CfUnit,
  weapon: Weapon,
  { cell, unit, covered, recon }: Mark,
): readonly ReckoningPart[] {
  const known = unit?.concealed === true ? undefined : unit;
  const { tables } = t.settings;
  const why = playReason('cf-weapon-dice', 'CF-FI-3', { value: weapon.dice });
  return [
    {
      id: 'weapon',
      value: weapon.dice,
      because: [why, ...departure(tables, 'CF-FI-3', 'weapons', weapon.row, 'dice')],
    },
    ...coverPart(t, covered && coverCounts(known, weapon) ? covered : undefined),
    ...diceModifier(t, losesMoveDie(t, shooter), 'move-card', 'cf-move-card', 'CF-FI-6'),
    ...diceModifier(t, recon, 'recon', 'cf-recon', 'CF-FI-11'),
    ...vehicleShotParts(t, shooter, weapon, {
      cell,
      covered: covered !== undefined,
      ...(known && { known }),
    }),
  ];
}

/**
 * Whether cover counts. A lone figure has none against snipers; a vehicle's against guns counts with its
 * other modifiers.
 */
function coverCounts(target: CfUnit | undefined, weapon: Weapon): boolean {
  if (!target) return true;
  if (weapon.id === 'sniper') return !isFigure(target);
  return weapon.cause !== 'gun' || kindOf(target).type !== 'vehicle';
}

/** Returns the modifier of cover, with what gives it, and where either departs from the printed table. */
function coverPart({ settings: { tables } }: CfTable, covered: Reason | undefined): readonly ReckoningPart[] {
  const value = tables.dice.modifier.cover;
  if (!covered || value === 0) return [];
  return [
    {
      id: 'cover',
      value,
      because: [
        covered,
        ...departure(tables, 'CF-FI-5', 'dice', 'modifier', 'cover'),
        ...terrainDeparture(tables, covered),
      ],
    },
  ];
}

/** Whether a move card costs a die: all shooters lose one, by an option only the phasing side. */
function losesMoveDie({ play, settings }: CfTable, { side }: CfUnit): boolean {
  return play.card.type === 'move' && (settings['fire.moveCardBinds'] === 'all' || side === play.card.side);
}

/**
 * Returns why the range is too long. By an option only submachine guns have ranges.
 *
 * @rule CF-FI-1
 * @rows CF-FI-1 CF-FI-3
 */
export function rangeFault(
  { settings }: CfTable,
  shooter: CfUnit,
  weapon: Weapon,
  cell: Cell,
): readonly Reason[] {
  const range = rangeBetween(shooter.cell, cell, settings);
  if (range <= weapon.range || (settings['fire.ignoreRanges'] && shooter.kind !== 'smg-squad')) return [];
  return [
    playReason('cf-out-of-range', 'CF-FI-3', { value: range }),
    ...departure(settings.tables, 'CF-FI-3', 'weapons', weapon.row, 'range'),
  ];
}
