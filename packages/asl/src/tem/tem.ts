import type { Reason } from '@bocage/core';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import type { Attack } from './attack';
import { barrierTems } from './barrier-tem';
import { afvOption, bridgeOption, emplacementOption } from './beside';
import { fireModifiers, type FireModifiers } from './fire-modifiers';
import { heightOption } from './height-advantage';
import { indirectOptions } from './indirect';
import { atHexside, barrierOptions, entrenchmentOption, inHexOption, openOption } from './options';
import { temReason } from './reasons';
import { hulldownOptions } from './hulldown';
import { optionsAnyWay } from './undecided-wa';
import type { TemOption } from './cover';

/** Every protection of an attack's target, and the effects of the choice. */
export interface TemAnswer extends FireModifiers {
  readonly options: readonly TemOption[];
  /** Indices of the options among which the target's owner chooses. */
  readonly choices: readonly number[];
  /** Index of the default option. */
  readonly choice: number;
  readonly chooser: string;
  /** The limit of the choice: forfeit WA before the attack is declared, choose hulldown until its DR. */
  readonly until: 'declaration' | 'attack-dr';
  readonly because: readonly Reason[];
}

/**
 * Returns the TEM of an attack: every option, legal or refused with the reason, and the effects of the
 * default choice.
 *
 * @rule B9.31
 * @rows B9.31-m B9.36-b UI-6
 */
export function temFor(s: AslSituation, attack: Attack): TemAnswer {
  const target = unitOf(s, attack.target);
  const options = withSomething(
    s,
    attack,
    onePerKind(optionsAnyWay(s, attack, (way, unit) => temOptions(way, attack, unit))),
    target,
  );
  const legal = options.map((o, i) => ({ o, i })).filter(({ o }) => o.legal);
  // A worthless option is a choice only if there is no better one; hulldown is worth more than its number.
  const worth = legal.filter(({ o }) => o.value > 0 || o.id === 'hulldown');
  const choices = (worth.length > 0 ? worth : legal.slice(0, 1)).map(({ i }) => i);
  const rankAt = (i: number): number => rank(options[i] as TemOption);
  const best = [...choices].sort((a, b) => rankAt(b) - rankAt(a))[0] ?? 0;
  return {
    options,
    choices,
    choice: best,
    chooser: target.side,
    until: target.wa && target.kind !== 'vehicle' ? 'declaration' : 'attack-dr',
    because: [
      ...(choices.length > 1 ? [temReason('tem-choose', target.kind === 'vehicle' ? 'B9.36' : 'B9.31')] : []),
      // Listed once with the rule of the first: each option has its own reason.
      ...options
        .filter((o) => o.ruling)
        .flatMap((o) => o.because)
        .slice(0, 1)
        .map(({ rule }) => temReason('tem-needs-ruling', rule)),
    ],
    ...fireModifiers(s, attack, target, options[best]),
  };
}

function rank(option: TemOption): number {
  return option.id === 'hulldown' ? 1.5 : option.value;
}

function temOptions(s: AslSituation, attack: Attack, target: AslUnit): readonly TemOption[] {
  const barred = barrierBar(attack, target);
  const others = [
    inHexOption(s, attack, target),
    bridgeOption(s, attack, target),
    emplacementOption(target),
    afvOption(s, target),
    entrenchmentOption(s, attack, target),
  ].filter((o) => o !== undefined);
  const barriers =
    attack.kind === 'indirect' ? indirectOptions(s, attack, target) : directOptions(s, attack, target);
  const shown = barriers.map((o) => (barred && (o.legal || o.ruling) ? refuse(o, barred) : o));
  const plain = [...shown, ...others];
  const height = heightOption(s, attack, target, plain);
  return withSomething(
    s,
    attack,
    [...shown, ...atHexside(s, attack, height ? [...others, height] : others)],
    target,
  );
}

function withSomething(
  s: AslSituation,
  attack: Attack,
  options: readonly TemOption[],
  target: AslUnit,
): readonly TemOption[] {
  return options.some((o) => o.legal) ? options : [...options, openOption(s, attack, target)];
}

function directOptions(s: AslSituation, attack: Attack, target: AslUnit): readonly TemOption[] {
  const firers = attack.firers.map((id) => unitOf(s, id));
  const tems = firers.flatMap((firer) => barrierTems(s, firer, target, attack));
  const options = barrierOptions(tems, firers.length);
  return target.kind === 'vehicle' && attack.kind === 'ordnance' ? hulldownOptions(options) : options;
}

/**
 * Merges hexsides of one kind into one option: the best of those that count for any WA holder. Refused ones
 * all stay, each with its reason.
 */
function onePerKind(options: readonly TemOption[]): readonly TemOption[] {
  return options.filter((option, i) => {
    if (!option.legal) return true;
    return !options.some(
      (o, j) =>
        o.legal && o.id === option.id && (o.value > option.value || (o.value === option.value && j < i)),
    );
  });
}

/**
 * Returns why an attack or target has no barrier TEM: PRC (Motorcyclists excepted), a placed DC, an
 * Underbelly Hit, Residual FP, and a vehicle that crosses the bocage.
 *
 * @rule B9.3
 * @rows B9.3-f B9.3-g B9.3-h B9.36-c B9.42-g PA-29 PA-45
 */
export function barrierBar(attack: Attack, target: AslUnit): Reason | undefined {
  if (target.prc !== 'none' && target.kind !== 'motorcycle') return temReason('tem-prc', 'B9.3');
  if (attack.kind === 'dc-placed') return temReason('tem-dc', 'B9.3');
  if (attack.kind === 'underbelly') return temReason('tem-underbelly', 'B9.42');
  if (attack.kind === 'residual') return temReason('tem-residual', 'A8.26');
  return attack.crossing && target.kind === 'vehicle' ? temReason('tem-crossing', 'B9.54') : undefined;
}

function refuse(option: TemOption, reason: Reason): TemOption {
  return { ...option, legal: false, ruling: false, because: [reason] };
}
