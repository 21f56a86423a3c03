import type { FieldResult } from '../view/shown';
import { COLOUR_SETS, MODULE_ID, type ColourSet } from '../settings';

/** A result's line: color and dashes (on, off in hex heights; none = solid), so that color is never needed. */
export interface ResultLook {
  readonly colour: number;
  readonly dash?: readonly number[];
}

const LOOKS: Readonly<Record<ColourSet, Readonly<Record<FieldResult, number>>>> = {
  standard: {
    clear: 0x37d67a,
    hindered: 0xffc247,
    'cell-only': 0x5cc2ff,
    blind: 0xff8f6b,
    blocked: 0xff5a4d,
    'needs-ruling': 0xc79bff,
    'next-only': 0xff8fd8,
  },
  'colour-blind': {
    clear: 0x56b4e9,
    hindered: 0xf0e442,
    'cell-only': 0xcc79a7,
    blind: 0xe69f00,
    blocked: 0xd55e00,
    'needs-ruling': 0xffffff,
    'next-only': 0x009e73,
  },
  'high-contrast': {
    clear: 0xffffff,
    hindered: 0xffff00,
    'cell-only': 0x66ff66,
    blind: 0xff9dff,
    blocked: 0xff00ff,
    'needs-ruling': 0x00ffff,
    'next-only': 0xffa500,
  },
};

const DASHES: Readonly<Record<FieldResult, readonly number[] | undefined>> = {
  clear: undefined,
  hindered: [0.3, 0.1],
  'cell-only': [0.16, 0.12],
  blind: [0.05, 0.05, 0.05, 0.16],
  blocked: [0.05, 0.1],
  'needs-ruling': [0.22, 0.08, 0.04, 0.08],
  'next-only': [0.1, 0.06],
};

/**
 * Returns the look of a result, in this user's colors.
 *
 * @rows B9.521-n UI-7
 */
export function lookOf(result: FieldResult): ResultLook {
  const chosen = game.settings.get(MODULE_ID, 'colours');
  const set = COLOUR_SETS.find((one) => one === chosen) ?? 'standard';
  const dash = DASHES[result];
  return { colour: LOOKS[set][result], ...(dash ? { dash } : {}) };
}
