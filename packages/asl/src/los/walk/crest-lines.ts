import { sidesTouched, type AreaLine } from '../rules/area-line';
import { placeAcross } from '../board/places';

/**
 * Returns whether a Crest Line at the vertex itself blocks a line along hexsides out of or into a depression.
 * @rule B19.51
 */
export function crestAtVertex(line: AreaLine): boolean {
  if (!line.along) return false;
  return (
    (line.exits && line.levelV >= line.levelT && hasCrest(line, line.viewer)) ||
    (line.enters && line.levelT >= line.levelV && hasCrest(line, line.target))
  );
}

function hasCrest(line: AreaLine, hex: number): boolean {
  const { hexes } = line;
  const touched = sidesTouched(line, hex);
  for (let k = 0; k < 6; k++) {
    if ((touched & (1 << k)) === 0) continue;
    const next = hexes.hexAt[placeAcross(hexes.span, hexes.place[hex] as number, k)] ?? -1;
    if (next < 0) continue;
    if (hexes.base[next] !== hexes.base[hex]) return true;
    const sideIn = ((hexes.sideDepression[hex] as number) & (1 << k)) !== 0;
    if (sideIn && hexes.depression[next] === 0) return true;
  }
  return false;
}
