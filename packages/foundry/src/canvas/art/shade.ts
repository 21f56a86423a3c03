/** Returns `#rrggbb` darker (factor < 1) or lighter (> 1). */
export function shade(colour: string, factor: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number): number => Math.min(255, Math.round(((value >> shift) & 255) * factor));
  return `rgb(${part(16)}, ${part(8)}, ${part(0)})`;
}
