/** Questions of the worked positions. */
import { gmView } from '../src/situation/knowledge';
import type { Json } from '@bocage/core/game';
import { sees } from '../src/sight/sight';
import { unitOf, type AslSituation } from '../src/situation/situation';
import { readAttack as readGiven } from '../src/attack/attack-json';
import { temFor } from '../src/tem/tem';

export type Event = { readonly [key: string]: Json };

export const state = (unit: string, set: Event): Event => ({ type: 'state', unit, set });

export const readAttack = (json: Event, s: AslSituation) => readGiven(json, gmView(s)).attack;

/** A target's possible protections with their values, and the total. */
export const fire = (s: AslSituation, firers: string, target: string, more: Event = {}) => {
  const attack = readAttack({ kind: 'direct', firers: firers.split(' '), target, ...more }, s);
  const { options, total, hulldown, hitLocation, interdiction } = temFor(s, attack);
  return {
    // To take nothing is never the better choice.
    legal: options
      .filter(({ id, legal }) => legal && (id !== 'none' || options.every((o) => o.id === id || !o.legal)))
      .map(({ id, value }) => `${id} ${value}`)
      .sort()
      .join(', '),
    ...{ total, hulldown, hitLocation, interdiction },
  };
};

export const who = (s: AslSituation, ids: string, to: string) =>
  ids.split(' ').map((id) => sees(s, unitOf(s, id), unitOf(s, to)));

export const TANK = { kind: 'vehicle', vehicle: 'fully-tracked' };
