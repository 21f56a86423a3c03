import type { Shown } from './look';

/** Everything is drawn around the counter's center; lengths are shares of its size. */
const COUNTER = 0.8;
const CORNER = 0.06;
const FONT = ['Signika', 'Noto Sans CJK JP', 'sans-serif'];
const INK = 0x1b1a14;
const LEAVES = 0x2f6b3a;

/** Fill and letters. The letters name the state: color is never the only sign. */
const TONES: Readonly<Record<Shown['tone'], readonly [number, number]>> = {
  harm: [0xa3180c, 0xffffff],
  note: [0xf2e6b8, INK],
  done: [0x46505a, 0xffffff],
  cover: [0x2b2b2b, 0xffe9a8],
  level: [0x14508a, 0xffffff],
};

/** Draws a "?" counter in its nationality's color. */
export function drawCover(
  face: PIXI.Container,
  size: number,
  { ground, ink }: { readonly ground: number; readonly ink: number },
): void {
  const side = size * COUNTER;
  const card = face.addChild(new PIXI.Graphics());
  card
    .beginFill(0, 0.3)
    .drawRoundedRect(-side / 2 + size * 0.02, -side / 2 + size * 0.03, side, side, size * CORNER)
    .endFill();
  card.lineStyle(Math.max(1, size * 0.015), INK, 0.75);
  card
    .beginFill(ground)
    .drawRoundedRect(-side / 2, -side / 2, side, side, size * CORNER)
    .endFill();
  card.lineStyle(0).beginFill(0xffffff, 0.13);
  card.drawRoundedRect(-side / 2, -side / 2, side, side * 0.3, size * CORNER).endFill();
  const mark = face.addChild(letters('?', size * 0.62, ink));
  mark.anchor.set(0.5, 0.52);
}

/** Badges lie across the edges, so that the print on the counter stays legible. */
const BADGE = 0.18;
const WITHIN = 0.025;
/** Height of a row of badges. */
export const ROW = BADGE + 0.015;

/**
 * Draws a counter's badges along its head and foot, in as many rows as they need.
 *
 * @param from rows that are left free of each edge, where an arrow lies on it
 */
export function drawBadges(
  face: PIXI.Container,
  size: number,
  badges: readonly Shown[],
  from: Readonly<Record<Shown['place'], number>> = { head: 0, foot: 0 },
): void {
  for (const place of ['head', 'foot'] as const) {
    const half = (size * COUNTER) / 2;
    let [x, row] = [-half, from[place]];
    for (const badge of badges.filter((one) => one.place === place)) {
      const pill = pillOf(badge, size * BADGE);
      const { width } = pill;
      if (x > -half && x + width > half) [x, row] = [-half, row + 1];
      const inwards = row * size * ROW;
      const top =
        place === 'head' ? -half + (WITHIN - BADGE) * size + inwards : half - WITHIN * size - inwards;
      pill.position.set(x, top);
      face.addChild(pill);
      x += width + size * 0.02;
    }
  }
}

/** Draws the number of counters in the stack: a disc at the lower right. */
export function drawCount(face: PIXI.Container, size: number, count: number): void {
  const r = size * 0.135;
  const half = (size * COUNTER) / 2;
  const disc = face.addChild(new PIXI.Graphics());
  disc.lineStyle(Math.max(1, size * 0.018), 0xffffff, 0.95);
  disc.beginFill(INK, 0.92).drawCircle(half, half, r).endFill();
  const text = face.addChild(letters(`${count}`, r * 1.45, 0xffffff));
  text.anchor.set(0.5, 0.52);
  text.position.set(half, half);
}

/** Draws one badge. */
export function drawBadge(face: PIXI.Container, badge: Omit<Shown, 'place'>, height: number): void {
  face.addChild(pillOf(badge, height));
}

function pillOf({ code, tone, picture }: Omit<Shown, 'place'>, height: number): PIXI.Container {
  const [fill, ink] = TONES[tone];
  const pill = new PIXI.Container();
  const text = picture ? hedge(height) : letters(code, height * 0.82, ink);
  pill.name = `badge ${code}`;
  const width = picture ? height * 1.75 : Math.max(height, text.width + height * 0.42);
  const back = new PIXI.Graphics();
  back.lineStyle(Math.max(1, height * 0.07), tone === 'note' ? INK : 0xffffff, 0.85);
  back
    .beginFill(fill, 0.96)
    .drawRoundedRect(0, 0, width, height, height * 0.22)
    .endFill();
  if (text instanceof PIXI.Text) text.anchor.set(0.5, 0.5);
  text.position.set(width / 2, height / 2);
  pill.addChild(back, text);
  return pill;
}

/** Draws a helmet that looks over a hedge, around (0, 0). */
function hedge(height: number): PIXI.Graphics {
  const h = height;
  const mark = new PIXI.Graphics();
  mark.beginFill(INK).drawCircle(0, -h * 0.12, h * 0.2);
  mark.drawRoundedRect(-h * 0.32, -h * 0.16, h * 0.64, h * 0.1, h * 0.05).endFill();
  mark.beginFill(LEAVES);
  for (const x of [-0.58, -0.3, 0, 0.3, 0.58]) mark.drawCircle(h * x, h * 0.2, h * 0.2);
  return mark.drawRect(-h * 0.7, h * 0.2, h * 1.4, h * 0.2).endFill();
}

function letters(text: string, fontSize: number, fill: number): PIXI.Text {
  const made = new PIXI.Text(text, { fontFamily: FONT, fontSize, fontWeight: '700', fill });
  made.resolution = 2;
  return made;
}
