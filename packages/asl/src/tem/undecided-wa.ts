import type { Reason } from '@bocage/core';
import { formatFeature } from '@bocage/core/notation';
import type { AslSituation, AslUnit } from '../situation/situation';
import { unitOf } from '../situation/situation';
import { waysToDecide } from '../wall-advantage/ways';
import type { Attack } from './attack';
import type { TemOption } from './cover';

type Options = readonly TemOption[];

/**
 * The options of an attack whichever way undecided WA falls: what all ways agree in stands, the rest has to be ruled,
 * and says over which hexside whose WA decides it.
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
    // What is asked of the option itself as things stand is not answered by supposing where a barrier stands.
    const asked = asTheyStand.find((o) => o.ruling && placeOf(s, o) === placeOf(s, one));
    if (!agree(found)) return doubted(asked ?? one, because);
    // Of several barriers that are worth as much, one that needs no supposing.
    return asTheyStand.find((o) => isIt(o) && agree([o, one])) ?? one;
  });
}

function isBetter(a: TemOption, b: TemOption): boolean {
  return a.legal === b.legal ? a.value > b.value : a.legal;
}

/** Against Indirect Fire one barrier counts, on whichever hexside that is in each of the ways (9.34): all have one key. */
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

/** Nothing at all is what remains in any way: it is asked of the others, never of that. */
function doubted(option: TemOption, because: readonly Reason[]): TemOption {
  if (option.id === 'none') return option;
  // What has to be asked of the option itself comes first, and of one hexside the base once.
  if (option.ruling !== true)
    return { ...option, legal: false, ruling: true, because: [...because, ...option.because] };
  const told = (r: Reason): string => JSON.stringify([r.rule, r.at]);
  const said = new Set(option.because.map(told));
  return { ...option, because: [...option.because, ...because.filter((r) => !said.has(told(r)))] };
}
