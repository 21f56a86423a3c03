import { gmView } from '../src/situation/knowledge';
import type { Json } from '@bocage/core/game';
import type { AslSituation } from '../src/situation/situation';
import { expect } from 'vitest';
import { after } from '../src/wall-advantage/after';
import { parseEvent } from '../src/wall-advantage/events';
import { heldSides } from '../src/wall-advantage/hexsides';
import { parseSituation } from '../src/wall-advantage/possible';
import { standing } from '../src/wall-advantage/standing';

export const DELUXE = { 'wa.scope': 'hexside' };

export interface More {
  readonly options?: Json;
  readonly cells?: { readonly [hex: string]: Json };
  /** Hexsides with facts beside their terrain. */
  readonly sides?: { readonly [side: string]: Json };
  /** Fields of units, by id. */
  readonly set?: { readonly [id: string]: { readonly [key: string]: Json } };
  /** Other facts beside the units. */
  readonly rest?: { readonly [key: string]: Json };
}

/**
 * A situation in short, as it is read: walls (`C3-C4 C4-C5:bocage`) and units (`a C3, x C4`). Units `a` to
 * `l` are of the axis side, `m` to `z` of the allies.
 */
export function farm(walls: string, units: string, more: More = {}): AslSituation {
  const { options = {}, cells = {}, sides = {}, set = {}, rest = {} } = more;
  const board = {
    ...{ format: 'bocage-board-1', name: 'farm', lattice: 'hex-odd', cells },
    extent: { columns: 6, firstRow: 1, rows: 8 },
    sides: {
      ...Object.fromEntries(
        walls.split(' ').map((text) => {
          const [name = '', terrain = 'wall'] = text.split(':');
          return [name, { terrain }];
        }),
      ),
      ...sides,
    },
  };
  const list = units.split(', ').map((unit) => {
    const [id = '', at = ''] = unit.split(' ');
    return { id, side: id < 'm' ? 'axis' : 'allies', at, ...set[id] };
  });
  return parseSituation({ board, options, units: list, ...rest });
}

/** The same once WA has settled. */
export function table(walls: string, units: string, more: More = {}): AslSituation {
  return standing(farm(walls, units, more)).situation;
}

/** After these events; none is refused. (A module that exports `then` counts as a promise.) */
export function following(
  s: AslSituation,
  ...events: readonly { readonly [key: string]: Json }[]
): AslSituation {
  return events.reduce((now, event) => {
    const { situation, refused } = after(now, parseEvent(event, gmView(now)));
    expect(refused).toEqual([]);
    return situation;
  }, s);
}

/** Holders of WA: unit ids, each with the numbers of its hexsides. */
export function holders(s: AslSituation): string {
  return s.units
    .map((u) => `${u.id}${heldSides(s, u).join('')}`)
    .filter((text) => /\d$/.test(text))
    .join(' ');
}
