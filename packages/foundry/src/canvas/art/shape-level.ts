import { inClip, rim, wash, type Context2D, type ShapeArt } from './shape-pen';

/** Paints the ground of a hill or hollow: tint and contour line. */
export function contour(pen: Context2D, art: ShapeArt): void {
  const { level = 0 } = art;
  wash(pen, art, level > 0 ? '#9a6a2c' : '#2f5f83', Math.min(0.5, 0.18 + 0.08 * Math.abs(level)));
  inClip(pen, art, () =>
    rim(pen, art, level > 0 ? 'rgba(96, 58, 16, 0.35)' : 'rgba(24, 60, 88, 0.35)', 0.28),
  );
  rim(pen, art, level > 0 ? '#6b4212' : '#1b4a68', 0.05);
}

/** Writes the level's number on the topmost part of the outline. */
export function levelLabel(pen: Context2D, art: ShapeArt): void {
  const { level = 0, inradius: r } = art;
  const top = art.outline.reduce((best, p) => (p.y < best.y ? p : best));
  const same = art.outline.filter((p) => Math.abs(p.y - top.y) < 1);
  const x = same.reduce((sum, p) => sum + p.x, 0) / same.length;
  const y = top.y + r * 0.24;
  pen.font = `700 ${r * 0.3}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = 'rgba(255, 250, 235, 0.92)';
  pen.strokeStyle = level > 0 ? '#4b2d0c' : '#123750';
  pen.lineWidth = r * 0.05;
  pen.beginPath();
  pen.roundRect(x - r * 0.24, y - r * 0.17, r * 0.48, r * 0.34, r * 0.1);
  pen.fill();
  pen.stroke();
  pen.fillStyle = pen.strokeStyle;
  pen.fillText(`${level}`, x, y + r * 0.01);
}
