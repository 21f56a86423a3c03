import type { CounterKind, CounterValue } from '@bocage/core/game';
import { SYMBOLS } from './art/symbols';
import type { Nation } from './nations';

/** The face of a counter. Name and size of the picture's file tell nothing of another counter. */
export interface Printed {
  readonly nation: Nation;
  readonly kind: CounterKind;
  /** Values by id; a missing one has its default. */
  readonly values: Readonly<Record<string, string>>;
  /** A short mark in the upper left corner, such as a number or a letter. */
  readonly mark: string;
}

/** Foundry fits pictures into cells: the card leaves a rim of its hex visible. */
const VIEW = 200;
const EDGE = 20;
const CARD = VIEW - 2 * EDGE;
const FONT =
  "font-family=\"'Arial Narrow','Liberation Sans Narrow',Arial,'Liberation Sans',sans-serif\" font-weight=\"700\"";

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns a counter as an SVG file. Equal counters are equal texts. */
export function counterSvg({ nation, kind, values, mark }: Printed): string {
  const { ground, ink, figure } = nation;
  const said = (place: CounterValue['place']): string => {
    const value = kind.values.find((one) => one.place === place);
    const word = value ? (values[value.id] ?? value.usual) : '';
    const [before, after] = value?.around ?? ['', ''];
    return word === '' ? '' : `${before}${word}${after}`;
  };
  const [foot, left, right, note] = [said('foot'), said('left'), said('right'), said('note')];
  const top = [left, mark].filter((text) => text !== '').join(' ');
  // A note lies between the figure and the large print.
  const middle = foot === '' ? 104 : note === '' ? 87 : 77;
  const symbol =
    kind.symbol === 'unknown'
      ? `<text x="100" y="150" text-anchor="middle" font-size="140" fill="${ink}" ${FONT}>?</text>`
      : `<g transform="translate(100 ${middle})" fill="currentColor" style="color:${figure};--ground:${ground}">${SYMBOLS[kind.symbol]}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${VIEW}" height="${VIEW}" viewBox="0 0 ${VIEW} ${VIEW}">`,
    `<rect x="${EDGE + 3}" y="${EDGE + 5}" width="${CARD}" height="${CARD}" rx="10" fill="#000" opacity=".32"/>`,
    `<rect x="${EDGE}" y="${EDGE}" width="${CARD}" height="${CARD}" rx="10" fill="${ground}"/>`,
    `<path d="M${EDGE + 2} ${VIEW - EDGE - 8}V${EDGE + 10}Q${EDGE + 2} ${EDGE + 2} ${EDGE + 10} ${EDGE + 2}H${VIEW - EDGE - 8}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`,
    `<path d="M${EDGE + 8} ${VIEW - EDGE - 2}H${VIEW - EDGE - 10}Q${VIEW - EDGE - 2} ${VIEW - EDGE - 2} ${VIEW - EDGE - 2} ${VIEW - EDGE - 10}V${EDGE + 8}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="4"/>`,
    `<rect x="${EDGE}" y="${EDGE}" width="${CARD}" height="${CARD}" rx="10" fill="none" stroke="#111" stroke-opacity=".75" stroke-width="2"/>`,
    symbol,
    foot === '' ? '' : text(foot, 100, 173, sizeFor(foot, 52), ink, 'middle'),
    note === '' ? '' : text(note, VIEW - EDGE - 9, 131, sizeFor(note, 22, 70), ink, 'end'),
    top === ''
      ? ''
      : text(top, EDGE + 9, 46, sizeFor(top, 24, CARD - (right === '' ? 18 : 70)), ink, 'start'),
    right === '' ? '' : text(right, VIEW - EDGE - 9, 46, sizeFor(right, 24, 50), ink, 'end'),
    '</svg>',
  ].join('');
}

/** Returns the font size at which a word fits the card. */
function sizeFor(word: string, usual: number, room = CARD - 12): number {
  const width = [...word].reduce((sum, letter) => sum + widthOf(letter), 0);
  return Math.min(usual, Math.floor(room / Math.max(1, width)));
}

/** Returns the width of a letter, as a share of the font size, in the widest likely font. */
function widthOf(letter: string): number {
  if (/[MWmw%@]/.test(letter)) return 1.1;
  if (/[IJijlt1.,:;'!|()/ -]/.test(letter)) return letter === '1' ? 0.7 : 0.42;
  if (letter > '\u2e7f') return 1;
  return /[A-Z]/.test(letter) ? 0.8 : 0.7;
}

function text(word: string, x: number, y: number, size: number, fill: string, anchor: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" fill="${fill}" ${FONT}>${escaped(word)}</text>`;
}
