import { seeded } from './random';
import { shade } from './side-art';

/**
 * In-hex terrain that a GM paints, drawn by code into a hexagon (or square) around (0, 0). Which drawing belongs to a
 * terrain is read from its id; an unknown terrain gets its colour and a hatching, so any game's palette can be shown.
 */
export interface CellArt {
  readonly terrain: string;
  readonly colour: string;
  /** Half of the distance between opposite sides. */
  readonly inradius: number;
  /** Corners relative to the centre. */
  readonly outline: readonly { readonly x: number; readonly y: number }[];
  readonly seed: number;
}

type Pen = CanvasRenderingContext2D;
type Painter = (pen: Pen, art: CellArt, random: () => number) => void;

const PAINTERS: readonly (readonly [RegExp, Painter])[] = [
  [/orchard|olive|palm/i, (pen, art, random) => paintTrees(pen, art, random, 'rows')],
  [/woods|forest|jungle|bamboo/i, (pen, art, random) => paintTrees(pen, art, random, 'dense')],
  [/brush|scrub|kunai/i, (pen, art, random) => paintTrees(pen, art, random, 'scrub')],
  [/building|house|roof|factory|hut|tower|stable|market/i, paintBuilding],
  [/grain|paddy|vineyard|crop/i, paintRows],
  [/water|pond|river|canal|stream|lake|ocean/i, paintWater],
  [/marsh|swamp|mud/i, paintMarsh],
  [/rubble|debris|crag|boulder|shell/i, paintRubble],
];

/** Draws one cell's terrain, clipped to its outline. */
export function paintCell(pen: Pen, art: CellArt): void {
  if (/^open ground/i.test(art.terrain)) return;
  const random = seeded(art.seed);
  pen.save();
  trace(pen, art.outline, 0.985);
  pen.clip();
  const painter = PAINTERS.find(([name]) => name.test(art.terrain))?.[1] ?? paintHatch;
  painter(pen, art, random);
  pen.restore();
}

function trace(pen: Pen, outline: CellArt['outline'], scale: number): void {
  pen.beginPath();
  outline.forEach(({ x, y }, i) => (i ? pen.lineTo(x * scale, y * scale) : pen.moveTo(x * scale, y * scale)));
  pen.closePath();
}

function wash(pen: Pen, art: CellArt, colour: string, alpha: number): void {
  pen.globalAlpha = alpha;
  pen.fillStyle = colour;
  trace(pen, art.outline, 1);
  pen.fill();
  pen.globalAlpha = 1;
}

function paintTrees(pen: Pen, art: CellArt, random: () => number, how: 'rows' | 'dense' | 'scrub'): void {
  const r = art.inradius;
  wash(pen, art, how === 'dense' ? '#31491d' : '#6d8438', how === 'dense' ? 0.72 : 0.35);
  const trees: { x: number; y: number; size: number }[] = [];
  if (how === 'rows') {
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++) trees.push({ x: i * r * 0.56, y: j * r * 0.56, size: r * 0.21 });
  } else {
    const count = how === 'dense' ? 26 : 22;
    for (let i = 0; i < count; i++) {
      const a = random() * Math.PI * 2;
      const d = Math.sqrt(random()) * r * 1.02;
      const size = how === 'dense' ? r * (0.2 + random() * 0.13) : r * (0.06 + random() * 0.07);
      trees.push({ x: Math.cos(a) * d, y: Math.sin(a) * d, size });
    }
  }
  trees.sort((a, b) => a.y - b.y);
  for (const t of trees) tree(pen, t.x, t.y, t.size, art.colour, random);
}

/** A tree from above, with its shadow. */
export function tree(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  colour: string,
  random: () => number,
): void {
  disc(pen, x + size * 0.3, y + size * 0.38, size * 1.02, 'rgba(12, 20, 4, 0.42)');
  disc(pen, x, y, size, shade(colour, 0.55 + random() * 0.16));
  for (let i = 0; i < 6; i++) {
    const a = random() * Math.PI * 2;
    disc(
      pen,
      x + Math.cos(a) * size * 0.5,
      y + Math.sin(a) * size * 0.5,
      size * 0.42,
      shade(colour, 0.7 + random() * 0.22),
    );
  }
  disc(pen, x - size * 0.26, y - size * 0.28, size * 0.44, shade(colour, 1.08));
  disc(pen, x - size * 0.34, y - size * 0.36, size * 0.2, shade(colour, 1.4));
}

/** A filled circle. */
export function disc(pen: Pen, x: number, y: number, r: number, fill: string): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}

function paintBuilding(pen: Pen, art: CellArt, random: () => number): void {
  const r = art.inradius;
  const [w, h] = [r * 1.06, r * 0.68];
  pen.rotate((random() - 0.5) * 0.5);
  pen.fillStyle = 'rgba(10, 10, 6, 0.45)';
  pen.fillRect(-w / 2 + r * 0.1, -h / 2 + r * 0.12, w, h);
  const stone = /stone|factory/i.test(art.terrain);
  const [light, dark] = stone ? ['#a8a39a', '#76716a'] : ['#b0764a', '#7f4d2c'];
  pen.fillStyle = light;
  pen.fillRect(-w / 2, -h / 2, w, h / 2);
  pen.fillStyle = dark;
  pen.fillRect(-w / 2, 0, w, h / 2);
  pen.strokeStyle = 'rgba(30, 18, 10, 0.45)';
  pen.lineWidth = r * 0.02;
  for (let y = -h / 2; y < h / 2; y += h / 9) {
    pen.beginPath();
    pen.moveTo(-w / 2, y);
    pen.lineTo(w / 2, y);
    pen.stroke();
  }
  pen.strokeStyle = '#2c1c10';
  pen.lineWidth = r * 0.045;
  pen.strokeRect(-w / 2, -h / 2, w, h);
  pen.beginPath();
  pen.moveTo(-w / 2, 0);
  pen.lineTo(w / 2, 0);
  pen.stroke();
}

function paintRows(pen: Pen, art: CellArt, random: () => number): void {
  const r = art.inradius;
  wash(pen, art, art.colour, 0.75);
  pen.rotate(-0.5);
  for (let y = -r * 1.4; y < r * 1.4; y += r * 0.13) {
    pen.strokeStyle = random() > 0.5 ? shade(art.colour, 0.72) : shade(art.colour, 1.15);
    pen.lineWidth = r * 0.05;
    pen.setLineDash([r * 0.12, r * 0.05]);
    pen.beginPath();
    pen.moveTo(-r * 1.5, y);
    pen.lineTo(r * 1.5, y);
    pen.stroke();
  }
  pen.setLineDash([]);
}

function paintWater(pen: Pen, art: CellArt): void {
  const r = art.inradius;
  wash(pen, art, '#4f86a3', 0.9);
  pen.strokeStyle = 'rgba(235, 246, 250, 0.55)';
  pen.lineWidth = r * 0.035;
  for (let y = -r * 0.8; y < r; y += r * 0.3) {
    pen.beginPath();
    for (let x = -r * 1.2; x <= r * 1.2; x += r * 0.1) {
      const dy = Math.sin((x / r) * 8 + y) * r * 0.035;
      if (x === -r * 1.2) pen.moveTo(x, y + dy);
      else pen.lineTo(x, y + dy);
    }
    pen.stroke();
  }
}

function paintMarsh(pen: Pen, art: CellArt, random: () => number): void {
  const r = art.inradius;
  wash(pen, art, '#7f9a7c', 0.7);
  pen.strokeStyle = '#2f4f33';
  pen.lineWidth = r * 0.035;
  for (let i = 0; i < 22; i++) {
    const x = (random() - 0.5) * r * 2;
    const y = (random() - 0.5) * r * 2;
    for (const dx of [-0.06, 0, 0.06]) {
      pen.beginPath();
      pen.moveTo(x + dx * r, y);
      pen.lineTo(x + dx * r * 1.8, y - r * 0.12);
      pen.stroke();
    }
  }
}

function paintRubble(pen: Pen, art: CellArt, random: () => number): void {
  const r = art.inradius;
  for (let i = 0; i < 34; i++) {
    const a = random() * Math.PI * 2;
    const d = Math.sqrt(random()) * r * 0.85;
    const tone = 120 + Math.floor(random() * 70);
    disc(pen, Math.cos(a) * d + r * 0.03, Math.sin(a) * d + r * 0.04, r * 0.09, 'rgba(20, 16, 10, 0.5)');
    disc(
      pen,
      Math.cos(a) * d,
      Math.sin(a) * d,
      r * (0.05 + random() * 0.06),
      `rgb(${tone}, ${tone - 8}, ${tone - 22})`,
    );
  }
}

function paintHatch(pen: Pen, art: CellArt): void {
  const r = art.inradius;
  wash(pen, art, art.colour, 0.45);
  pen.strokeStyle = shade(art.colour, 0.5);
  pen.lineWidth = r * 0.03;
  for (let d = -r * 2.4; d < r * 2.4; d += r * 0.26) {
    pen.beginPath();
    pen.moveTo(d - r * 1.2, -r * 1.2);
    pen.lineTo(d + r * 1.2, r * 1.2);
    pen.stroke();
  }
}

/** A level's number in a small cartouche, top right of centre; hills brown, depressions blue. */
export function paintLevel(pen: Pen, art: Pick<CellArt, 'outline' | 'inradius'>, level: number): void {
  const r = art.inradius;
  pen.save();
  pen.globalAlpha = Math.min(0.55, 0.16 * Math.abs(level));
  pen.fillStyle = level > 0 ? '#8a5a22' : '#2f5f83';
  trace(pen, art.outline, 1);
  pen.fill();
  pen.globalAlpha = 1;
  pen.font = `700 ${r * 0.3}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = 'rgba(255, 250, 235, 0.9)';
  pen.strokeStyle = level > 0 ? '#4b2d0c' : '#123750';
  pen.lineWidth = r * 0.05;
  pen.beginPath();
  pen.roundRect(-r * 0.24, -r * 0.92, r * 0.48, r * 0.34, r * 0.1);
  pen.fill();
  pen.stroke();
  pen.fillStyle = pen.strokeStyle;
  pen.fillText(`${level}`, 0, -r * 0.74);
  pen.restore();
}
