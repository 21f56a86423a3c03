import type { Reason } from '@bocage/core';
import { formatFeature } from '@bocage/core/notation';
import type { AslSituation, AslUnit } from '../situation/situation';
import { unitOf } from '../situation/situation';
import { waysToDecide } from '../wall-advantage/ways';
import type { Attack } from './attack';
import type { TemOption } from './cover';

type Options = readonly TemOption[];

/**
 * Returns the options of an attack for every outcome of undecided WA. Options common to all outcomes stand;
 * the others need a ruling, and name the hexside whose WA decides them.
 *
 * @rule B9.31
 * @rows B9.31-f B9.321-a
 */
export function optionsAnyWay(
  s: AslSituation,
  attack: Attack,
  optionsOf: (s: AslSituation, target: AslUnit) => Options,
): Options {
  const { ways, because } = waysToDecide(s, [...attack.firers, attack.target]);
  const lists = ways.map((way) => optionsOf(way, unitOf(way, attack.target)));
  const all = lists.flat();
  if (lists.length === 1) return all;
  const asTheyStand = optionsOf(s, unitOf(s, attack.target));
  const ids = [...new Set(all.map((o) => keyOf(s, attack, o)))];
  return ids.map((id) => {
    const isIt = (o: TemOption): boolean => keyOf(s, attack, o) === id;
    const found = lists.map((list) => list.find(isIt));
    const one = all.filter(isIt).reduce((a, b) => (isBetter(b, a) ? b : a));
    // Assuming a base level does not answer an option's own open question in the current state.
    const asked = asTheyStand.find((o) => o.ruling && placeOf(s, o) === placeOf(s, one));
    if (!agree(found)) return doubted(asked ?? one, because);
    // Of several equal barriers, one that needs no assumption.
    return asTheyStand.find((o) => isIt(o) && agree([o, one])) ?? one;
  });
}

function isBetter(a: TemOption, b: TemOption): boolean {
  return a.legal === b.legal ? a.value > b.value : a.legal;
}

/** Against Indirect Fire one barrier counts, on any hexside in each outcome (9.34): all share one key. */
function keyOf(s: AslSituation, attack: Attack, option: TemOption): string {
  const counts = attack.kind === 'indirect' && option.at?.kind === 'side' && option.ruling !== true;
  return counts ? attack.kind : placeOf(s, option);
}

function placeOf({ board }: AslSituation, { id, at }: TemOption): string {
  return [id, at && formatFeature(at, board)].join();
}

function agree(found: readonly (TemOption | undefined)[]): boolean {
  const told = (o: TemOption | undefined): string => JSON.stringify([o?.value, o?.legal, o?.ruling ?? false]);
  return found.every((o) => told(o) === told(found[0]));
}

/** "No TEM" remains in every outcome: only the other options are asked about. */
function doubted(option: TemOption, because: readonly Reason[]): TemOption {
  if (option.id === 'none') return option;
  // The option's own question comes first, and the base of one hexside is asked for once.
  if (option.ruling !== true)
    return { ...option, legal: false, ruling: true, because: [...because, ...option.because] };
  const told = (r: Reason): string => JSON.stringify([r.rule, r.at]);
  const said = new Set(option.because.map(told));
  return { ...option, because: [...option.because, ...because.filter((r) => !said.has(told(r)))] };
}
