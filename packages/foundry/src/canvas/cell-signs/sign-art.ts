import type { Laid, MarkerChoice } from '@bocage/core/game';

/** The picture on a sign. */
export type SignPicture = NonNullable<Laid['picture']> | MarkerChoice['symbol'];

const INK = 0x1b1a14;
const LIGHT = 0xfffbe8;
const SMOKE = 0xe4e4de;
const FIRE = 0xf0842a;
const HARM = 0xd9412a;
const GROUND = 0x3a4030;

/**
 * Draws a sign: a disc with a picture, around (0, 0).
 *
 * @param rim color of the side that it belongs to; undefined: nobody's
 */
export function drawSign(picture: SignPicture, r: number, rim: number | undefined): PIXI.Graphics {
  const mark = new PIXI.Graphics();
  mark
    .beginFill(INK, 0.9)
    .drawCircle(0, 0, r * 1.14)
    .endFill();
  mark
    .beginFill(rim ?? LIGHT)
    .drawCircle(0, 0, r * 1.04)
    .endFill();
  mark
    .beginFill(GROUND)
    .drawCircle(0, 0, r * 0.86)
    .endFill();
  PAINTERS[picture](mark, r);
  return mark;
}

type Painter = (mark: PIXI.Graphics, r: number) => void;

const PAINTERS: Readonly<Record<SignPicture, Painter>> = {
  smoke: puffs,
  fire: flames,
  burst,
  rubble: stones,
  target: crossHair,
  shells: (mark, r) => {
    burst(mark, r * 0.72);
    crossHair(mark, r);
  },
  'smoke-shells': (mark, r) => {
    puffs(mark, r * 0.72);
    crossHair(mark, r);
  },
  mines: (mark, r) => {
    burst(mark, r);
    mark.beginFill(INK).drawRect(-r * 0.09, -r * 0.36, r * 0.18, r * 0.44);
    mark.drawCircle(0, r * 0.26, r * 0.11).endFill();
  },
  dud: (mark, r) => {
    burst(mark, r);
    for (const [width, color] of [
      [0.34, INK],
      [0.18, LIGHT],
    ] as const)
      mark
        .lineStyle({ width: r * width, color })
        .moveTo(-r * 0.6, r * 0.6)
        .lineTo(r * 0.6, -r * 0.6);
    mark.lineStyle(0);
  },
  path: steps,
};

function puffs(mark: PIXI.Graphics, r: number): void {
  mark.beginFill(SMOKE);
  for (const [x, y, size] of [
    [-0.34, 0.16, 0.34],
    [0.34, 0.16, 0.34],
    [0, -0.2, 0.4],
  ] as const)
    mark.drawCircle(r * x, r * y, r * size);
  mark.drawRect(-r * 0.34, r * 0.1, r * 0.68, r * 0.4).endFill();
}

function flames(mark: PIXI.Graphics, r: number): void {
  for (const [size, color] of [
    [0.7, FIRE],
    [0.36, 0xffe07a],
  ] as const) {
    const h = r * size;
    mark.beginFill(color).moveTo(0, -h);
    mark
      .quadraticCurveTo(h * 1.1, -h * 0.1, h * 0.6, h * 0.7)
      .quadraticCurveTo(0, h * 1.1, -h * 0.6, h * 0.7);
    mark.quadraticCurveTo(-h * 1.1, -h * 0.1, 0, -h).endFill();
  }
}

const RAYS = 8;

function burst(mark: PIXI.Graphics, r: number): void {
  const points = Array.from({ length: 2 * RAYS }, (_, i) => {
    const turn = (i * Math.PI) / RAYS;
    const out = r * (i % 2 === 0 ? 0.76 : 0.44);
    return [Math.cos(turn) * out, Math.sin(turn) * out];
  });
  mark.beginFill(FIRE).drawPolygon(points.flat()).endFill();
}

function stones(mark: PIXI.Graphics, r: number): void {
  mark.beginFill(0xc9c2b4);
  for (const [x, y, size] of [
    [-0.5, 0.12, 0.42],
    [0.02, 0.08, 0.5],
    [-0.24, -0.36, 0.44],
    [0.22, -0.26, 0.26],
  ] as const)
    mark.drawRect(r * x, r * y, r * size, r * size * 0.86);
  mark.endFill();
}

function crossHair(mark: PIXI.Graphics, r: number): void {
  mark.lineStyle({ width: r * 0.17, color: HARM });
  mark.drawCircle(0, 0, r * 0.46);
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const)
    mark.moveTo(r * x * 0.26, r * y * 0.26).lineTo(r * x * 0.76, r * y * 0.76);
  mark.lineStyle(0);
}

function steps(mark: PIXI.Graphics, r: number): void {
  for (const [width, color] of [
    [0.4, INK],
    [0.24, 0xa8e06a],
  ] as const) {
    mark.lineStyle({ width: r * width, color });
    mark.moveTo(-r * 0.6, r * 0.44).lineTo(-r * 0.1, r * 0.1);
    mark.lineTo(r * 0.04, -r * 0.24).lineTo(r * 0.6, -r * 0.5);
  }
  mark.lineStyle(0);
}
