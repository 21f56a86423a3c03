type Pixel = { readonly x: number; readonly y: number };

/**
 * A line as its visible pieces.
 * @param lengths on, off, on, off… in pixels; undefined = one solid piece
 */
export function dashes(
  from: Pixel,
  to: Pixel,
  lengths: readonly number[] | undefined,
): readonly (readonly [Pixel, Pixel])[] {
  const total = Math.hypot(to.x - from.x, to.y - from.y);
  const period = lengths?.reduce((sum, part) => sum + part, 0) ?? 0;
  if (!lengths || period <= 0 || total === 0) return [[from, to]];
  const at = (d: number): Pixel => ({
    x: from.x + ((to.x - from.x) * d) / total,
    y: from.y + ((to.y - from.y) * d) / total,
  });
  const pieces: (readonly [Pixel, Pixel])[] = [];
  let done = 0;
  for (let i = 0; done < total && i < 10_000; i++) {
    const part = lengths[i % lengths.length] ?? period;
    const next = Math.min(total, done + part);
    if (i % 2 === 0) pieces.push([at(done), at(next)]);
    done = next;
  }
  return pieces;
}
