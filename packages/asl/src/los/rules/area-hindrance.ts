/** Counts hindrances (A6.7). */
import { type AreaLine, HINDRANCE_LIMIT, HINDRANCE_SIX, type Touch } from './area-line';
import { LIGHT_WOODS, T_ROOFLESS } from '../board/terrain-ids';

/**
 * Counts a hindrance. Only the greatest hindrance at each range counts. Returns HINDRANCE_SIX at a total of
 * six, else 0.
 * @rule A6.7
 * @rows LOS-80
 */
export function hinder(line: AreaLine, t: Touch): number {
  if (t.hex === line.viewer || t.hex === line.target || line.rV >= line.range || line.rT >= line.range)
    return 0;
  return addHindrance(line, t.hex, t.terrain, hindranceValue(t.terrain), line.rV);
}

/**
 * Adds a hindrance at a range from the viewer. Returns HINDRANCE_SIX at a total of six, else 0.
 * @rule A6.7
 * @rows LOS-81 LOS-82
 */
export function addHindrance(
  line: AreaLine,
  hex: number,
  terrain: number,
  value: number,
  range: number,
): number {
  const had = line.hindrance[range] as number;
  if (value <= had) return 0;
  line.hindrance[range] = value;
  line.total += value - had;
  line.onHindrance?.(hex, terrain, value, range);
  return line.total >= HINDRANCE_LIMIT ? HINDRANCE_SIX : 0;
}

function hindranceValue(terrain: number): number {
  return terrain === LIGHT_WOODS || T_ROOFLESS[terrain] === 1 ? 2 : 1;
}
