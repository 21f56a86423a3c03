import { gapParts, type SideGap } from '@bocage/core/board';
import { seeded } from './random';
import type { Context2D, SideArt } from './side-pen';

/** Paints two gateposts and the wheel ruts between them. */
export function paintGap(pen: Context2D, art: SideArt, gap: SideGap): void {
  const [from, to] = [(gap.from / gapParts(gap)) * art.length, (gap.to / gapParts(gap)) * art.length];
  const reach = art.length * 0.24;
  pen.strokeStyle = 'rgba(206, 178, 124, 0.9)';
  pen.lineWidth = art.length * 0.045;
  for (const t of [0.3, 0.7]) {
    const x = from + (to - from) * t;
    pen.beginPath();
    pen.moveTo(x, -reach);
    pen.lineTo(x, reach);
    pen.stroke();
  }
  pen.fillStyle = '#2c2013';
  pen.strokeStyle = '#d9c9a3';
  pen.lineWidth = Math.max(0.7, art.length * 0.014);
  for (const x of [from, to]) {
    pen.beginPath();
    pen.arc(x, 0, art.length * 0.05, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }
}

/** Paints torn earth, and an arrow from the hex that the vehicle left. */
export function paintBreach(pen: Context2D, art: SideArt, from: 1 | -1): void {
  const random = seeded(art.seed + 7);
  const middle = art.length / 2;
  pen.fillStyle = 'rgba(112, 82, 44, 0.95)';
  for (let i = 0; i < 16; i++) {
    pen.beginPath();
    pen.arc(
      middle + (random() - 0.5) * art.length * 0.34,
      (random() - 0.5) * art.length * 0.5,
      art.length * (0.02 + random() * 0.035),
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
  pen.strokeStyle = '#fff3cf';
  pen.lineJoin = 'miter';
  for (const [width, colour] of [
    [0.09, '#20150a'],
    [0.045, '#ffe9b0'],
  ] as const) {
    pen.lineWidth = art.length * width;
    pen.strokeStyle = colour;
    const [tail, tip] = [from * art.length * 0.42, -from * art.length * 0.1];
    pen.beginPath();
    pen.moveTo(middle, tail);
    pen.lineTo(middle, tip);
    pen.moveTo(middle - art.length * 0.13, tip + from * art.length * 0.15);
    pen.lineTo(middle, tip);
    pen.lineTo(middle + art.length * 0.13, tip + from * art.length * 0.15);
    pen.stroke();
  }
}
