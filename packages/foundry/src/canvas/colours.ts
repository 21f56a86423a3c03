import type { LosResult } from '@bocage/core';
import { COLOUR_SETS, MODULE_ID, type ColourSet } from '../settings';

/** A result's line: colour and dashes (on, off in hex heights; none = solid), so that colour is never needed. */
export interface ResultLook {
  readonly colour: number;
  readonly dash?: readonly number[];
}

const LOOKS: Readonly<Record<ColourSet, Readonly<Record<LosResult, number>>>> = {
  standard: { clear: 0x37d67a, hindered: 0xffc247, blocked: 0xff5a4d, 'needs-ruling': 0xc79bff },
  'colour-blind': { clear: 0x56b4e9, hindered: 0xf0e442, blocked: 0xd55e00, 'needs-ruling': 0xffffff },
  'high-contrast': { clear: 0xffffff, hindered: 0xffff00, blocked: 0xff00ff, 'needs-ruling': 0x00ffff },
};

const DASHES: Readonly<Record<LosResult, readonly number[] | undefined>> = {
  clear: undefined,
  hindered: [0.3, 0.1],
  blocked: [0.1, 0.09],
  'needs-ruling': [0.22, 0.08, 0.04, 0.08],
};

/** How a result is drawn, in the colours that this user has chosen. */
export function lookOf(result: LosResult): ResultLook {
  const chosen = game.settings.get(MODULE_ID, 'colours');
  const set = COLOUR_SETS.find((one) => one === chosen) ?? 'standard';
  const dash = DASHES[result];
  return { colour: LOOKS[set][result], ...(dash ? { dash } : {}) };
}
