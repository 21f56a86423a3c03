/**
 * Figures in silhouette around their belts, a hundred units high. Every shape takes the color of its group.
 */

interface Place {
  readonly x: number;
  readonly y: number;
  /** Percent of the full size. */
  readonly size: number;
}

export const placed = ({ x, y, size }: Place, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">${drawing}</g>`;

const HELMET = '<path d="M-15-38Q-14-54 0-54Q13-54 14-39L17-37L-17-37Z"/><circle cx="1" cy="-35" r="8"/>';
const STRIDE =
  '<path d="M-12-27L11-27Q16-25 15-17L12 2L17 24L25 44L29 50L13 50L5 26L0 10L-8 30L-20 50L-33 50L-19 28L-14 2L-16-18Q-16-25-12-27Z"/>';
const STAND =
  '<path d="M-13-27L12-27Q17-25 16-16L13 4L15 28L17 50L4 50L1 14L-3 50L-17 50L-15 26L-13 4L-16-17Q-17-25-13-27Z"/>';
const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** With a rifle across the body, on the move. */
export const RIFLEMAN = `${HELMET}${STRIDE}${line('M-12-22L-18-4L-4-2M13-22L20-8L8-6', 8)}${line('M-34 8L32-26', 6)}`;
/** Pointing the way. */
export const LEADER =
  '<path d="M-18-41L17-41L13-46Q14-55 0-55Q-14-55-13-46Z"/><circle cx="1" cy="-36" r="8.5"/>' +
  `${STAND}${line('M12-22L30-34L44-46', 8)}${line('M-13-22L-23-4L-14 6', 8)}`;
/** Running, with a weapon held high. */
export const HERO = `${HELMET}${STRIDE}${line('M12-22L26-32', 8)}${line('M14-24L46-50', 6)}${line('M-12-22L-26-12L-36-22', 8)}`;
/** Lying with a rifle that has a telescope. */
export const SNIPER =
  '<circle cx="-6" cy="2" r="9"/><path d="M-18-2Q-16-14-5-14Q7-14 8-3L12-1L-20-1Z"/>' +
  `<path d="M-16 8L6 10L-6 24L-60 34L-62 24Z"/>${line('M-2 12L14 10', 8)}${line('M-8 14L56 2', 5)}${line('M10 2L28-1', 6)}`;
/** Looking through glasses. */
export const OBSERVER = `${HELMET}${STAND}${line('M-12-22L-4-12L14-30M12-22L18-14L16-30', 8)}<path d="M9-40L30-44L30-32L9-32Z"/>`;
/** Carrying a charge. */
export const ENGINEER = `${HELMET}${STRIDE}${line('M-12-22L-20-2M13-22L22-6', 8)}<path d="M-34-2H-8V16H-34Z"/>${line('M22-6L30-46', 5)}`;
