/** Vehicles in silhouette from the side, bows to the right, centered, some 130 wide. */

const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** Returns a hole in the silhouette: the ground of the counter shows there. */
const hollow = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--ground)"/><circle cx="${x}" cy="${y}" r="${r * 0.45}"/>`;
const track = (from: number, to: number, wheels: number): string =>
  `<path d="M${from + 14} 8H${to - 14}Q${to} 8 ${to} 19Q${to - 4} 32 ${to - 18} 32H${from + 18}Q${from + 4} 32 ${from} 19Q${from} 8 ${from + 14} 8Z"/>` +
  Array.from({ length: wheels }, (_, i) =>
    hollow(from + 17 + ((to - from - 34) * i) / (wheels - 1), 20, 8),
  ).join('');
const tyre = (x: number): string => `<circle cx="${x}" cy="20" r="15"/>${hollow(x, 20, 6)}`;

export const TANK =
  `${track(-66, 66, 5)}<path d="M-62-8H46L60 6H-66Z"/>` +
  `<path d="M-30-10L-26-32H16L26-20L24-10Z"/><path d="M-18-32H-4V-38H-18Z"/>${line('M24-22H70', 6)}${line('M62-22H72', 9)}`;
export const ASSAULT_GUN =
  `${track(-66, 62, 5)}<path d="M-64-2L-58-10H-40L-34-28H18L34-10L62 4L60 8H-66Z"/>` +
  `${line('M26-12H72', 7)}${line('M64-12H74', 10)}`;
export const HALFTRACK = `${track(-66, 14, 4)}${tyre(46)}<path d="M-66 6L-62-24H10L20-14L54-8L62 4L60 14H32Z"/>${line('M-10-26L16-32', 5)}`;
export const ARMORED_CAR =
  `<path d="M-66-2L-44-16H36L64-4L66 12H-66Z"/><path d="M-18-18L-14-34H14L22-18Z"/>${line('M20-27H52', 5)}` +
  `${tyre(-42)}${tyre(40)}`;
export const TRUCK =
  `<path d="M-68-28Q-68-34-62-34H8Q12-34 12-28V8H-68Z"/><path d="M14-22H34L42-4L64 0V14H14Z"/>${tyre(-44)}${tyre(44)}` +
  '<path d="M20-16H31L36-4H20Z" fill="var(--ground)"/>' +
  '<path d="M-50-34V8M-30-34V8M-10-34V8" stroke="var(--ground)" stroke-opacity=".45" stroke-width="3"/>';
export const WRECK =
  `<g transform="rotate(-7)">${track(-62, 58, 4)}<path d="M-58-6H30L52 8H-62Z"/><path d="M-34-14L-36-30L2-38L14-26L12-14Z"/>` +
  `${line('M14-26L44-10L50 0', 6)}</g>` +
  '<path d="M-14-38Q-30-48-18-58Q-24-70-8-72Q2-82 14-72Q30-72 26-58Q34-46 18-42Q8-34-2-40Q-8-34-14-38Z" opacity=".5"/>';
export const HORSE =
  '<path d="M-58 0Q-52-16-32-14L10-14Q20-34 32-42L34-50L40-43Q50-38 60-24L54-16L40-22Q36-8 28 4L32 34H22L14 10L-24 10L-36 20L-34 36H-44L-46 14L-54 10Q-60 24-64 28Q-66 10-58 0Z"/>' +
  `<path d="M-14-14L-12-38H8L6-14Z"/><circle cx="-1" cy="-46" r="8"/><path d="M-13-47Q-12-60 0-60Q12-60 12-47Z"/>${line('M4-30L22-24', 6)}`;
export const MOTORCYCLE =
  `<circle cx="-38" cy="20" r="17" fill="none" stroke="currentColor" stroke-width="7"/><circle cx="42" cy="20" r="17" fill="none" stroke="currentColor" stroke-width="7"/>` +
  `${line('M-38 20L-14 2L20 4L42 20M28-18L42 20M20-18L34-20', 7)}<path d="M-24 2L-20-8H4L14 4Z"/>` +
  `<path d="M-20-6L-10-36L6-34L10-10L22 10L14 14L0-4Z"/><circle cx="2" cy="-42" r="8"/><path d="M-11-43Q-10-56 3-56Q15-56 15-43Z"/>${line('M2-28L24-16', 7)}`;
