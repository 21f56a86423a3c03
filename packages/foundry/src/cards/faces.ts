import { SUITS, type PlayingCard, type Suit } from '@bocage/core/game';
import { MODULE_ID } from '../settings';

/** Faces of playing cards, drawn by code: no picture of another's deck is used. */

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const [WIDTH, HEIGHT] = [180, 252];

/** Each suit in a box of 100 by 100 around its middle. */
const PIPS: Readonly<Record<Suit, string>> = {
  hearts: 'M0 42C-58 4-48-42-22-42-8-42 0-30 0-20 0-30 8-42 22-42 48-42 58 4 0 42Z',
  diamonds: 'M0-48 34 0 0 48-34 0Z',
  spades:
    'M0-46C58-8 48 30 22 30 12 30 6 24 4 18 6 32 10 40 16 46H-16C-10 40-6 32-4 18-6 24-12 30-22 30-48 30-58-8 0-46Z',
  clubs:
    'M0-46A22 22 0 0 1 17-10 22 22 0 1 1 4 18C5 32 10 40 16 46H-16C-10 40-5 32-4 18A22 22 0 1 1-17-10 22 22 0 0 1 0-46Z',
};
const RED = '#b3262e';
const BLACK = '#23262b';
const PAPER = '#fbf7ec';
const FONT = 'font-family="Georgia,\'Liberation Serif\',\'Times New Roman\',serif" font-weight="700"';

/** Places of the pips of a number, in columns (-1, 0, 1) and in 60ths of half the card's height. */
const LEFT_AND_RIGHT = (...ys: readonly number[]): readonly (readonly [number, number])[] =>
  ys.flatMap((y) => [[-1, y] as const, [1, y] as const]);
const MIDDLE = (...ys: readonly number[]): readonly (readonly [number, number])[] =>
  ys.map((y) => [0, y] as const);
const PLACES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  2: MIDDLE(-60, 60),
  3: MIDDLE(-60, 0, 60),
  4: LEFT_AND_RIGHT(-60, 60),
  5: [...LEFT_AND_RIGHT(-60, 60), ...MIDDLE(0)],
  6: LEFT_AND_RIGHT(-60, 0, 60),
  7: [...LEFT_AND_RIGHT(-60, 0, 60), ...MIDDLE(-30)],
  8: [...LEFT_AND_RIGHT(-60, 0, 60), ...MIDDLE(-30, 30)],
  9: [...LEFT_AND_RIGHT(-60, -20, 20, 60), ...MIDDLE(0)],
  10: [...LEFT_AND_RIGHT(-60, -20, 20, 60), ...MIDDLE(-40, 40)],
};

function faceName({ rank, suit }: Pick<PlayingCard, 'rank' | 'suit'>): string {
  return `${suit ?? ''}${suit ? '-' : ''}${rank}.svg`;
}

const BACK = 'back.svg';
const FOLDER = `modules/${MODULE_ID}/cards`;

/** Returns the path of a card's picture. */
export const facePath = (card: Pick<PlayingCard, 'rank' | 'suit'>): string => `${FOLDER}/${faceName(card)}`;

/** Returns the path of the back's picture. */
export const backPath = (): string => `${FOLDER}/${BACK}`;

/** Returns the SVGs of all faces and the back by file name; the build writes them. */
export function cardFiles(): Readonly<Record<string, string>> {
  const faces = SUITS.flatMap((suit) => RANKS.map((rank) => ({ rank, suit })));
  const all: readonly Pick<PlayingCard, 'rank' | 'suit'>[] = [...faces, { rank: 'joker' }];
  return { ...Object.fromEntries(all.map((card) => [faceName(card), faceSvg(card)])), [BACK]: backSvg() };
}

function card(...parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect x="2" y="2" width="${WIDTH - 4}" height="${HEIGHT - 4}" rx="14" fill="${PAPER}" stroke="#6b6657" stroke-width="2"/>`,
    ...parts,
    '</svg>',
  ].join('');
}

function faceSvg({ rank, suit }: Pick<PlayingCard, 'rank' | 'suit'>): string {
  if (!suit) return jokerSvg();
  const ink = suit === 'hearts' || suit === 'diamonds' ? RED : BLACK;
  const pip = (x: number, y: number, size: number, turned = false): string =>
    `<path transform="translate(${x} ${y}) scale(${(turned ? -size : size) / 100})" d="${PIPS[suit]}" fill="${ink}"/>`;
  const index =
    `<text x="22" y="36" text-anchor="middle" font-size="${rank === '10' ? 26 : 30}" fill="${ink}" ${FONT}>${rank}</text>` +
    pip(22, 54, 24);
  return card(
    index,
    `<g transform="rotate(180 ${WIDTH / 2} ${HEIGHT / 2})">${index}</g>`,
    ...middle(rank, ink, pip),
  );
}

function middle(
  rank: string,
  ink: string,
  pip: (x: number, y: number, size: number, turned?: boolean) => string,
): readonly string[] {
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  const places = PLACES[rank];
  if (places) return places.map(([col, row]) => pip(x + col * 36, y + row * 1.35, 38, row > 0));
  if (rank === 'A') return [pip(x, y, 100)];
  // Faces: a framed letter between two pips.
  return [
    `<rect x="46" y="38" width="${WIDTH - 92}" height="${HEIGHT - 76}" rx="8" fill="none" stroke="${ink}" stroke-width="3"/>`,
    `<rect x="52" y="44" width="${WIDTH - 104}" height="${HEIGHT - 88}" rx="5" fill="${ink}" opacity=".08"/>`,
    `<text x="${x}" y="${y + 34}" text-anchor="middle" font-size="96" fill="${ink}" ${FONT}>${rank}</text>`,
    pip(68, 62, 26),
    pip(WIDTH - 68, HEIGHT - 62, 26, true),
  ];
}

function jokerSvg(): string {
  const letters = [...'JOKER'].map(
    (letter, i) =>
      `<text x="24" y="${40 + i * 26}" text-anchor="middle" font-size="24" fill="#5b3f8c" ${FONT}>${letter}</text>`,
  );
  const star = Array.from({ length: 10 }, (_, i) => {
    const [r, angle] = [i % 2 === 0 ? 54 : 22, (Math.PI * i) / 5 - Math.PI / 2];
    return `${(WIDTH / 2 + r * Math.cos(angle)).toFixed(1)} ${(HEIGHT / 2 + r * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
  return card(
    ...letters,
    `<g transform="rotate(180 ${WIDTH / 2} ${HEIGHT / 2})">${letters.join('')}</g>`,
    `<polygon points="${star}" fill="#5b3f8c"/>`,
  );
}

function backSvg(): string {
  const hedges = Array.from({ length: 7 }, (_, i) => {
    const y = 30 + i * 32;
    return `<path d="M16 ${y}q12-14 24 0t24 0 24 0 24 0 24 0 24 0" fill="none" stroke="#8fae6c" stroke-width="7" stroke-linecap="round"/>`;
  });
  return card(
    `<rect x="10" y="10" width="${WIDTH - 20}" height="${HEIGHT - 20}" rx="9" fill="#3c5230"/>`,
    ...hedges,
    `<rect x="10" y="10" width="${WIDTH - 20}" height="${HEIGHT - 20}" rx="9" fill="none" stroke="#26361d" stroke-width="3"/>`,
  );
}
