import type { Badge, FieldSpec, Unit, UnitSigns } from '@bocage/core/game';

/** A badge as it is drawn. */
export interface Shown {
  readonly code: string;
  readonly tone: Badge['tone'];
  readonly place: Badge['place'];
  readonly picture?: Badge['picture'];
  /** Group and id of its words among the game's texts. */
  readonly words?: readonly ['Unit' | 'Sign', string];
}

/** A counter's look besides its picture. */
export interface Look {
  /** Whether it shows "?" and nothing of its own. */
  readonly covered: boolean;
  readonly badges: readonly Shown[];
  /** Which way it faces, as names of sides of its cell. */
  readonly faces?: Pick<UnitSigns, 'front' | 'gun'>;
}

/**
 * Returns the states on a unit's counter, in the order of the game's fields, then what it has done. The level
 * above or below the ground of its cell comes first. A "?" says nothing of play.
 */
export function lookOf(
  fields: readonly FieldSpec[],
  unit: Unit | undefined,
  above: number,
  covered: boolean,
  signs: UnitSigns = {},
): Look {
  const states = unit ? statesOf(fields, unit, covered) : [];
  if (covered || !unit) return { covered, badges: [...levelBadge(above), ...states] };
  const { front, gun, states: deeds = [] } = signs;
  const done = deeds.map(({ id, ...badge }): Shown => ({ ...badge, words: ['Sign', id] }));
  const badges = [...levelBadge(above), ...states, ...done];
  if (front === undefined && gun === undefined) return { covered, badges };
  return { covered, badges, faces: { ...(front && { front }), ...(gun && { gun }) } };
}

function statesOf(fields: readonly FieldSpec[], { state }: Unit, covered: boolean): readonly Shown[] {
  return fields.flatMap(({ id, type, badges, default: usual }): readonly Shown[] => {
    const value = String(state[id] ?? usual);
    const badge = badges?.[value];
    if (!badge || (covered && badge.tone === 'cover')) return [];
    return [{ ...badge, words: ['Unit', type === 'boolean' ? id : `${id}_${value}`] }];
  });
}

function levelBadge(above: number): readonly Shown[] {
  if (above === 0) return [];
  return [{ code: levelText(above), tone: 'level', place: 'head' }];
}

/** Returns levels above or below the ground as people write them; empty = on it. */
export function levelText(above: number): string {
  if (above === 0) return '';
  const whole = Math.floor(Math.abs(above));
  const half = Number.isInteger(above) ? '' : '½';
  return `${above > 0 ? '▲' : '▼'}${whole === 0 ? half : `${whole}${half}`}`;
}

/** The host's facts for the drawing of a counter. */
interface Laid {
  readonly _source: { readonly elevation: number; readonly sort: number };
}

/**
 * Returns counters in the host's drawing order: by elevation, then by sort order. Of equals the later one
 * lies on top.
 */
export function lowestFirst<T extends Laid>(counters: readonly T[]): readonly T[] {
  return counters.toSorted(({ _source: a }, { _source: b }) => a.elevation - b.elevation || a.sort - b.sort);
}

export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Visible share of a counter beneath the next one of its stack; large stacks lie closer. */
const STEP = 0.13;
const SPREAD = 0.42;

/**
 * Returns a counter's shift in its stack, in pixels: the lowest to the bottom left, the topmost to the top
 * right.
 *
 * @rows CF-SC-7
 */
export function shiftInStack(index: number, count: number, size: number): Shift {
  if (count < 2) return { x: 0, y: 0 };
  const step = Math.min(STEP, SPREAD / (count - 1)) * size;
  const at = (index - (count - 1) / 2) * step;
  return { x: at, y: -at };
}

/** Returns the pivot that shifts a scaled and turned object on the map. */
export function pivotFor(shift: Shift, scale: Shift, rotation: number): Shift {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return {
    x: -(cos * shift.x + sin * shift.y) / (scale.x || 1) || 0,
    y: -(cos * shift.y - sin * shift.x) / (scale.y || 1) || 0,
  };
}
