import { cellKey, type Cell } from '@bocage/core';
import { seeded } from '../src/canvas/art/random';
import { centre, corners, curve, HEIGHT, n, path, SIZE, WIDTH, type Spot } from './paper';
import { BUILDINGS, FIELDS, LANES, type Field, type Ground } from './plan';

/** The farm's picture: an illustrated map drawn by code. Hexside terrain is not in it: the module draws that. */
export function farmSvg(): string {
  const random = seeded(20);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    definitions(),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#grass)"/>`,
    mottles(random),
    ...FIELDS.map((field, i) => fieldShape(field, i)),
    tufts(random),
    ...LANES.map(lane),
    ...LANES.map(ruts),
    trees(random),
    ...BUILDINGS.map(({ cell, kind, turn }) => building(centre(cell), kind, turn)),
    yardThings(),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#edge)"/>`,
    '</svg>',
  ].join('\n');
}

const FILL: Readonly<Record<Ground, string>> = {
  pasture: '#9bb35a',
  meadow: '#a9bd62',
  plough: '#a07c4d',
  grain: '#d9bd5c',
  yard: '#cbb587',
  orchard: '#8fae55',
  woods: '#587238',
  brush: '#93a352',
};

function definitions(): string {
  return `<defs>
<linearGradient id="grass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a9b968"/><stop offset=".5" stop-color="#9fb35f"/><stop offset="1" stop-color="#93a957"/></linearGradient>
<radialGradient id="edge" cx=".5" cy=".5" r=".72"><stop offset=".7" stop-color="#2b2a14" stop-opacity="0"/><stop offset="1" stop-color="#2b2a14" stop-opacity=".32"/></radialGradient>
<radialGradient id="tree" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="#a8c468"/><stop offset=".45" stop-color="#6f9440"/><stop offset="1" stop-color="#3d5d26"/></radialGradient>
<radialGradient id="oak" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="#86a650"/><stop offset=".45" stop-color="#4f7330"/><stop offset="1" stop-color="#2a451b"/></radialGradient>
</defs>`;
}

/** Large soft patches, so that the grass is not one colour. */
function mottles(random: () => number): string {
  return Array.from({ length: 90 }, () => {
    const r = 30 + random() * 110;
    const fill = random() > 0.5 ? '#b9c677' : '#86a04c';
    return `<ellipse cx="${n(random() * WIDTH)}" cy="${n(random() * HEIGHT)}" rx="${n(r)}" ry="${n(r * 0.6)}" fill="${fill}" opacity=".14"/>`;
  }).join('');
}

function fieldShape(field: Field, index: number): string {
  const outline = field.cells.map((cell) => path(corners(cell), true)).join('');
  const clip = `field${index}`;
  const fill = FILL[field.ground];
  const soft = field.fence === undefined;
  const body = `<path d="${outline}" fill="${fill}" stroke="${fill}" stroke-width="${soft ? 16 : 1.5}" stroke-linejoin="round"/>`;
  const box = bounds(field.cells);
  return `<clipPath id="${clip}"><path d="${outline}"/></clipPath>${body}<g clip-path="url(#${clip})">${furrows(field, box, index)}</g>`;
}

/** Rows of the plough, of the reaper, of the mower: each ground has its own. */
function furrows(field: Field, box: Box, seed: number): string {
  if (field.turn === undefined) return speckles(box, seed, field.ground);
  const random = seeded(seed * 71 + 3);
  const step = field.ground === 'plough' ? 9 : field.ground === 'grain' ? 7 : 26;
  const [dark, light] = {
    plough: ['#7d5c35', '#b8925e'],
    grain: ['#b8963c', '#efd987'],
  }[field.ground as 'plough' | 'grain'] ?? ['#89a24c', '#b3c771'];
  const [cx, cy] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const reach = Math.hypot(box.x1 - box.x0, box.y1 - box.y0) / 2;
  const lines: string[] = [];
  for (let d = -reach; d < reach; d += step) {
    const bend = (random() - 0.5) * 4;
    lines.push(
      `<path d="M${n(-reach)} ${n(d)}Q0 ${n(d + bend * 3)} ${n(reach)} ${n(d + bend)}" stroke="${dark}" opacity="${field.ground === 'plough' ? 0.75 : 0.4}"/>`,
      `<path d="M${n(-reach)} ${n(d + step * 0.45)}Q0 ${n(d + step * 0.45 + bend * 3)} ${n(reach)} ${n(d + step * 0.45 + bend)}" stroke="${light}" opacity=".45"/>`,
    );
  }
  const width = field.ground === 'plough' ? 3 : field.ground === 'grain' ? 2.4 : 9;
  return `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${field.turn})" fill="none" stroke-width="${width}">${lines.join('')}</g>`;
}

function speckles(box: Box, seed: number, ground: Ground): string {
  const random = seeded(seed * 37 + 11);
  const tone = ground === 'yard' ? ['#b39a68', '#dccaa0'] : ['#6d8a3d', '#a9c06c'];
  const count = ((box.x1 - box.x0) * (box.y1 - box.y0)) / 420;
  return Array.from({ length: Math.round(count) }, () => {
    const [x, y] = [box.x0 + random() * (box.x1 - box.x0), box.y0 + random() * (box.y1 - box.y0)];
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(2 + random() * 5)}" ry="${n(1.5 + random() * 2)}" fill="${tone[random() > 0.5 ? 1 : 0] ?? ''}" opacity=".5"/>`;
  }).join('');
}

function tufts(random: () => number): string {
  const taken = new Set(
    FIELDS.filter(({ ground }) => ground !== 'pasture' && ground !== 'meadow').flatMap(({ cells }) =>
      cells.map(cellKey),
    ),
  );
  const marks: string[] = [];
  for (let i = 0; i < 520; i++) {
    const at = { x: random() * WIDTH, y: random() * HEIGHT };
    if (taken.has(cellKey(nearest(at)))) continue;
    const s = 3 + random() * 3;
    marks.push(
      `M${n(at.x - s)} ${n(at.y)}q${n(s * 0.6)} ${n(-s)} ${n(s * 0.7)} ${n(-s * 1.5)}M${n(at.x)} ${n(at.y)}v${n(-s * 1.8)}M${n(at.x + s)} ${n(at.y)}q${n(-s * 0.5)} ${n(-s)} ${n(-s * 0.5)} ${n(-s * 1.5)}`,
    );
  }
  return `<path d="${marks.join('')}" fill="none" stroke="#6f8a3c" stroke-width="1.3" opacity=".6"/>`;
}

function lane(cells: readonly Cell[]): string {
  const d = curve(laneSpots(cells));
  return `<path d="${d}" fill="none" stroke="#7d6a3e" stroke-width="34" stroke-linecap="round" opacity=".35"/><path d="${d}" fill="none" stroke="#d8c497" stroke-width="27" stroke-linecap="round"/>`;
}

function ruts(cells: readonly Cell[]): string {
  const d = curve(laneSpots(cells));
  return `<path d="${d}" fill="none" stroke="#b89e6a" stroke-width="13" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#cdb985" stroke-width="8" stroke-linecap="round"/>`;
}

/** Lanes that reach the map's edge go on beyond it. */
function laneSpots(cells: readonly Cell[]): readonly Spot[] {
  const spots = smooth(smooth(cells.map(centre)));
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first || !last) return spots;
  const out = (p: Spot): readonly Spot[] =>
    p.x < SIZE
      ? [{ x: -40, y: p.y }]
      : p.x > WIDTH - SIZE
        ? [{ x: WIDTH + 40, y: p.y }]
        : p.y < SIZE * 0.8
          ? [{ x: p.x, y: -40 }]
          : p.y > HEIGHT - SIZE * 1.2
            ? [{ x: p.x, y: HEIGHT + 40 }]
            : [];
  return [...out(first), ...spots, ...out(last)];
}

/** Rounds off the zigzag of hex centres; ends stay. */
function smooth(spots: readonly Spot[]): readonly Spot[] {
  return spots.map((p, i) => {
    const [a, b] = [spots[i - 1], spots[i + 1]];
    return a && b ? { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 } : p;
  });
}

function trees(random: () => number): string {
  const all: { x: number; y: number; r: number; kind: string }[] = [];
  for (const { ground, cells } of FIELDS) {
    for (const cell of cells) {
      const c = centre(cell);
      if (ground === 'orchard')
        for (const dx of [-27, 27])
          for (const dy of [-26, 26]) all.push({ x: c.x + dx, y: c.y + dy, r: 14.5, kind: 'tree' });
      if (ground === 'woods')
        for (let i = 0; i < 13; i++) all.push({ ...near(c, 50, random), r: 16 + random() * 12, kind: 'oak' });
      if (ground === 'brush')
        for (let i = 0; i < 12; i++) all.push({ ...near(c, 44, random), r: 4 + random() * 5, kind: 'oak' });
    }
  }
  all.sort((a, b) => a.y - b.y);
  return all.map(({ x, y, r, kind }) => tree(x, y, r, kind, random)).join('');
}

function tree(x: number, y: number, r: number, kind: string, random: () => number): string {
  const lobes = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * Math.PI * 2 + random();
    return `<circle cx="${n(x + Math.cos(a) * r * 0.55)}" cy="${n(y + Math.sin(a) * r * 0.55)}" r="${n(r * 0.52)}" fill="url(#${kind})"/>`;
  });
  return `<ellipse cx="${n(x + r * 0.35)}" cy="${n(y + r * 0.45)}" rx="${n(r * 1.1)}" ry="${n(r * 0.95)}" fill="#1d2a0e" opacity=".35"/>${lobes.join('')}<circle cx="${n(x - r * 0.1)}" cy="${n(y - r * 0.12)}" r="${n(r * 0.6)}" fill="url(#${kind})"/>`;
}

function building(at: Spot, kind: 'house' | 'barn', turn: number): string {
  const [w, h] = kind === 'house' ? [78, 46] : [72, 44];
  const [lit, dark, line] =
    kind === 'house' ? ['#8c8f98', '#62656f', '#4a4c55'] : ['#b0714a', '#7c4a2e', '#5b331d'];
  const tiles: string[] = [];
  for (let x = -w / 2 + 5; x < w / 2; x += 6) tiles.push(`M${n(x)} ${n(-h / 2)}V${n(h / 2)}`);
  for (const y of [-h * 0.36, -h * 0.22, h * 0.2, h * 0.35]) tiles.push(`M${n(-w / 2)} ${n(y)}H${n(w / 2)}`);
  const chimney =
    kind === 'house'
      ? `<rect x="${n(w / 2 - 18)}" y="-10" width="11" height="13" fill="#9a5a44" stroke="#4b2a1f" stroke-width="1.5"/><rect x="${n(w / 2 - 15)}" y="-7" width="5" height="7" fill="#241612"/>`
      : '';
  return `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${turn})">
<rect x="${n(-w / 2 + 7)}" y="${n(-h / 2 + 9)}" width="${w}" height="${h}" fill="#1c190c" opacity=".42"/>
<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${w}" height="${h / 2}" fill="${lit}"/>
<rect x="${n(-w / 2)}" y="0" width="${w}" height="${h / 2}" fill="${dark}"/>
<path d="${tiles.join('')}" stroke="${line}" stroke-width="1" opacity=".45" fill="none"/>
<path d="M${n(-w / 2)} 0H${n(w / 2)}" stroke="#e3e1d4" stroke-width="2.5" opacity=".7"/>
<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${w}" height="${h}" fill="none" stroke="#2a2620" stroke-width="2.5"/>
${chimney}</g>`;
}

/** A well and two haystacks. */
function yardThings(): string {
  const at = { x: centre({ col: 9, row: 5 }).x, y: centre({ col: 9, row: 5 }).y };
  const stack = (x: number, y: number): string =>
    `<ellipse cx="${n(x + 4)}" cy="${n(y + 5)}" rx="14" ry="11" fill="#2a220c" opacity=".35"/><circle cx="${n(x)}" cy="${n(y)}" r="12" fill="#d8b24e"/><circle cx="${n(x - 3)}" cy="${n(y - 3)}" r="7" fill="#efd27c"/><path d="M${n(x - 8)} ${n(y)}h16M${n(x)} ${n(y - 8)}v16" stroke="#a87f28" stroke-width="1.2"/>`;
  return `${stack(at.x + 150, at.y + 32)}${stack(at.x + 172, at.y + 48)}<circle cx="${n(at.x - 62)}" cy="${n(at.y + 26)}" r="10" fill="#8d8a82" stroke="#4d4a44" stroke-width="3"/><circle cx="${n(at.x - 62)}" cy="${n(at.y + 26)}" r="5" fill="#24404f"/>`;
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function bounds(cells: readonly Cell[]): Box {
  const points = cells.flatMap(corners);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function near(c: Spot, reach: number, random: () => number): Spot {
  const a = random() * Math.PI * 2;
  const d = Math.sqrt(random()) * reach;
  return { x: c.x + Math.cos(a) * d, y: c.y + Math.sin(a) * d };
}

/** Near enough for scattering grass. */
function nearest(at: Spot): Cell {
  const col = Math.round(
    (at.x - centre({ col: 0, row: 1 }).x) / (centre({ col: 1, row: 1 }).x - centre({ col: 0, row: 1 }).x),
  );
  const drop = col % 2 === 0 ? 0 : SIZE / 2;
  return { col, row: Math.round((at.y - SIZE / 2 - drop) / SIZE) + 1 };
}
