/** Weapons in silhouette, centered, some 120 wide. */

const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const wheel = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="6"/><circle cx="${x}" cy="${y}" r="3"/>` +
  line(`M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}`, 2.5);

export const MACHINE_GUN =
  '<path d="M-60-2L-30-6L-30-14L14-14L14 2L-24 2L-34 14L-62 14Z"/>' +
  `<path d="M-14 2L-8 20L4 20L2 2Z"/>${line('M14-8L62-8', 7)}${line('M54-8L64-8', 10)}${line('M38-6L28 30M38-6L50 30', 5)}`;
export const MORTAR =
  `${line('M-22 30L20-38', 14)}<path d="M-44 28H-8V36H-44Z"/>${line('M8-18L36 34M8-18L18 34', 5)}` +
  line('M18-38L28-32', 5);
export const LAUNCHER =
  `${line('M-56 14L58-20', 13)}<path d="M-62 6L-48 24L-70 30Z"/>${line('M-8 2L-4 24M16-6L18 14', 6)}` +
  '<path d="M4-24L18-28L16-14Z"/>';
export const FLAMETHROWER =
  '<rect x="-54" y="-34" width="22" height="60" rx="10"/><rect x="-28" y="-34" width="22" height="60" rx="10"/>' +
  `${line('M-8 18Q14 40 18 8L26-2', 5)}${line('M16 6L46-12', 7)}` +
  '<path d="M46-12Q50-34 66-40Q62-28 72-24Q62-20 66-8Q56-4 46-12Z"/>';
export const CHARGE =
  '<path d="M-34-14H34V32H-34Z"/>' +
  `<path d="M-12-14V32M12-14V32M-34 9H34" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none"/>` +
  `${line('M0-14Q2-34 20-32Q34-30 36-42', 5)}<path d="M36-60L40-48L52-48L42-40L46-28L36-36L26-28L30-40L20-48L32-48Z"/>`;
export const GUN =
  `${line('M-4-8L68-16', 8)}${line('M58-15L70-16.5', 12)}<path d="M-2-38L10-34L14 10L-2 14Z"/>` +
  `<path d="M-14-14H4V2H-14Z"/>${line('M-8 6L-66 30L-74 28', 8)}${wheel(6, 16, 19)}`;
