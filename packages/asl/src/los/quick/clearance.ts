/** A label per pixel, row by row. */
export type Labels = Uint8Array | Uint16Array | Uint32Array;

/**
 * Per pixel, how many pixels away (rows or columns, whichever are more) the nearest pixel of another label is, at most 255.
 * Nothing lies beyond the raster. In two sweeps, one from each end of it.
 * @internal
 */
export function clearance(kinds: Labels, width: number): Uint8Array {
  const clear = new Uint8Array(kinds.length).fill(255);
  sweep(kinds, clear, width, 1);
  sweep(kinds, clear, width, -1);
  return clear;
}

function sweep(kinds: Labels, clear: Uint8Array, width: number, way: 1 | -1): void {
  const first = way === 1 ? 0 : kinds.length - 1;
  for (let n = 1; n < width; n++) {
    const i = first + n * way;
    clear[i] = kinds[i] === kinds[i - way] ? least(clear[i] as number, (clear[i - way] as number) + 1) : 1;
  }
  for (let row = width; row < kinds.length; row += width)
    sweepRow(kinds, clear, width, way, first + row * way);
}

/** One row from its pixel i on, after the row before. The pixels around the one looked at are kept at hand. */
function sweepRow(kinds: Labels, clear: Uint8Array, width: number, way: 1 | -1, start: number): void {
  const above = start - way * width;
  let sort = kinds[start] as number;
  let far = 254;
  let upKind = kinds[above] as number;
  let upFar = clear[above] as number;
  // Where there is nothing, what stands beside it counts twice.
  let cornerKind = upKind;
  let cornerFar = upFar;
  for (let n = 0; n < width; n++) {
    const i = start + n * way;
    const kind = kinds[i] as number;
    const next = above + (n + 1 < width ? n + 1 : n) * way;
    const nextKind = kinds[next] as number;
    const nextFar = clear[next] as number;
    const alike = kind === sort && kind === upKind && kind === nextKind && kind === cornerKind;
    const around = least(least(far, upFar), least(nextFar, cornerFar));
    far = alike ? least(clear[i] as number, around + 1) : 1;
    clear[i] = far;
    sort = kind;
    cornerKind = upKind;
    cornerFar = upFar;
    upKind = nextKind;
    upFar = nextFar;
  }
}

const least = (a: number, b: number): number => (a < b ? a : b);
