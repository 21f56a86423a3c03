/** Grounds that fill a shape and end at its outline. */
import { shade } from './shade';
import { boxOf, disc, inClip, line, places, rim, wash, type Context2D, type ShapeArt } from './shape-pen';

export function furrows(pen: Context2D, art: ShapeArt, random: () => number): void {
  const r = art.inradius;
  const { x0, y0, x1, y1 } = boxOf(art);
  const reach = Math.hypot(x1 - x0, y1 - y0);
  wash(pen, art, art.colour, 0.8);
  inClip(pen, art, () => {
    pen.translate((x0 + x1) / 2, (y0 + y1) / 2);
    pen.rotate(-0.5);
    pen.lineWidth = r * 0.05;
    pen.setLineDash([r * 0.12, r * 0.05]);
    for (let y = -reach; y < reach; y += r * 0.13) {
      pen.strokeStyle = random() > 0.5 ? shade(art.colour, 0.72) : shade(art.colour, 1.15);
      line(pen, -reach, y, reach, y);
    }
  });
  rim(pen, art, shade(art.colour, 0.6), 0.035);
}

export function water(pen: Context2D, art: ShapeArt): void {
  const r = art.inradius;
  const { x0, y0, x1, y1 } = boxOf(art);
  wash(pen, art, '#4f86a3', 0.95);
  inClip(pen, art, () => {
    pen.strokeStyle = 'rgba(235, 246, 250, 0.5)';
    pen.lineWidth = r * 0.035;
    for (let y = y0; y < y1; y += r * 0.28) {
      pen.beginPath();
      for (let x = x0; x <= x1; x += r * 0.08) pen.lineTo(x, y + Math.sin((x / r) * 8 + y) * r * 0.035);
      pen.stroke();
    }
  });
  rim(pen, art, '#2f5b74', 0.06);
}

export function marsh(pen: Context2D, art: ShapeArt, random: () => number): void {
  const r = art.inradius;
  wash(pen, art, '#7f9a7c', 0.8);
  pen.strokeStyle = '#2f4f33';
  pen.lineWidth = r * 0.035;
  for (const { x, y } of places(art, random, 0.36, 0.9))
    for (const dx of [-0.06, 0, 0.06]) line(pen, x + dx * r, y, x + dx * r * 1.8, y - r * 0.12);
  rim(pen, art, 'rgba(47, 79, 51, 0.7)', 0.035);
}

export function stones(pen: Context2D, art: ShapeArt, random: () => number): void {
  const r = art.inradius;
  wash(pen, art, art.colour, 0.35);
  for (const { x, y } of places(art, random, 0.2, 1)) {
    const tone = 120 + Math.floor(random() * 70);
    disc(pen, x + r * 0.03, y + r * 0.04, r * 0.09, 'rgba(20, 16, 10, 0.5)');
    disc(pen, x, y, r * (0.05 + random() * 0.06), `rgb(${tone}, ${tone - 8}, ${tone - 22})`);
  }
  rim(pen, art, 'rgba(60, 50, 38, 0.6)', 0.03);
}

export function road(pen: Context2D, art: ShapeArt, random: () => number): void {
  wash(pen, art, art.colour, 0.95);
  inClip(pen, art, () => {
    for (const { x, y } of places(art, random, 0.12, 1))
      disc(
        pen,
        x,
        y,
        art.inradius * 0.014,
        random() > 0.5 ? 'rgba(60, 44, 20, 0.3)' : 'rgba(255, 246, 220, 0.35)',
      );
  });
  rim(pen, art, shade(art.colour, 0.62), 0.045);
}

/** Paints water between banks, lighter where it is deepest. */
export function stream(pen: Context2D, art: ShapeArt): void {
  wash(pen, art, '#7d7446', 0.9);
  inClip(pen, art, () => {
    pen.lineJoin = 'round';
    rim(pen, art, 'rgba(58, 52, 24, 0.55)', 0.12);
    pen.save();
    pen.globalCompositeOperation = 'source-atop';
    wash(pen, art, '#6fa3bb', 0.95);
    pen.restore();
    rim(pen, art, '#5f6b3c', 0.09);
    rim(pen, art, 'rgba(44, 84, 106, 0.55)', 0.05);
  });
}

/** Paints a bed below the ground: banks hatched inwards. */
export function bed(pen: Context2D, art: ShapeArt): void {
  const r = art.inradius;
  wash(pen, art, art.colour, 0.85);
  inClip(pen, art, () => {
    rim(pen, art, 'rgba(40, 26, 10, 0.35)', 0.34);
    pen.setLineDash([r * 0.035, r * 0.07]);
    rim(pen, art, 'rgba(48, 30, 10, 0.85)', 0.24);
    pen.setLineDash([]);
  });
  rim(pen, art, '#4b3415', 0.045);
}

export function clearing(pen: Context2D, art: ShapeArt, random: () => number): void {
  wash(pen, art, art.colour, 0.92);
  for (const { x, y } of places(art, random, 0.22, 1)) {
    pen.strokeStyle = 'rgba(84, 104, 44, 0.5)';
    pen.lineWidth = art.inradius * 0.025;
    line(pen, x, y, x + art.inradius * 0.03, y - art.inradius * 0.07);
  }
  rim(pen, art, 'rgba(84, 104, 44, 0.6)', 0.03);
}

export function hatch(pen: Context2D, art: ShapeArt): void {
  const r = art.inradius;
  const { x0, y0, x1, y1 } = boxOf(art);
  wash(pen, art, art.colour, 0.5);
  inClip(pen, art, () => {
    pen.strokeStyle = shade(art.colour, 0.5);
    pen.lineWidth = r * 0.03;
    const h = y1 - y0;
    for (let x = x0 - h; x < x1; x += r * 0.22) line(pen, x, y0, x + h, y1);
  });
  rim(pen, art, shade(art.colour, 0.5), 0.04);
}
