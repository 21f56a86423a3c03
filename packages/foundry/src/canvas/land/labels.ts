import { meets, type Box, type Land, type Context2D } from './land';

/** Paints place names as on a map: slanted, with a light rim, below the center of their cell. */
export function paintLabels(pen: Context2D, land: Land, box: Box): void {
  const r = land.layout.inradius;
  pen.save();
  pen.font = `italic 600 ${r * 0.46}px Georgia, 'Noto Serif CJK JP', 'Noto Sans CJK JP', serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { cell, label } of land.cells.values()) {
    if (label === undefined) continue;
    const { x, y } = land.layout.centreOf(cell);
    if (!meets({ x0: x, y0: y, x1: x, y1: y }, box, r * Math.max(2, label.length))) continue;
    const at = y + r * 0.62;
    pen.strokeStyle = 'rgba(250, 245, 226, 0.88)';
    pen.lineWidth = r * 0.13;
    pen.strokeText(label, x, at);
    pen.fillStyle = '#221a0c';
    pen.fillText(label, x, at);
  }
  pen.restore();
}
