import { sidesTouched, type AreaLine } from '../rules/area-line';
import { ACROSS_X, ACROSS_Y } from './area-walk';

/**
 * Along hexsides out of, or into, a depression: a Crest Line at the very vertex blocks.
 * @rule B19.51
 */
export function crestAtVertex(line: AreaLine): boolean {
  if (!line.along) return false;
  return (
    (line.exits && line.levelS >= line.levelD && hasCrest(line, line.S)) ||
    (line.enters && line.levelD >= line.levelS && hasCrest(line, line.D))
  );
}

function hasCrest(line: AreaLine, hex: number): boolean {
  const { hexes } = line;
  const touched = sidesTouched(line, hex);
  const x = hexes.x[hex] as number;
  const y = hexes.y[hex] as number;
  for (let k = 0; k < 6; k++) {
    if ((touched & (1 << k)) === 0) continue;
    const at = (x + (ACROSS_X[k] ?? 0) - hexes.x0) * hexes.span + (y + (ACROSS_Y[k] ?? 0) - hexes.y0);
    const next = hexes.hexAt[at] ?? -1;
    if (next < 0) continue;
    if (hexes.base[next] !== hexes.base[hex]) return true;
    const sideIn = ((hexes.sideDepression[hex] as number) & (1 << k)) !== 0;
    if (sideIn && hexes.depression[next] === 0) return true;
  }
  return false;
}
