import type { Feature, Reason } from '../verdict';
import type { Json } from './json';
import type { LosAnswer } from './los-answer';
import type { GameEvent } from './play';

/** One protection that a target may or may not use. */
export interface CoverOption {
  /** What it is, also `<labels>.Cover.<id>`. */
  readonly id: string;
  readonly value: number;
  readonly legal: boolean;
  /** Not legal as far as is known: a fact is missing that only the players can tell, and `because` says which. */
  readonly ruling?: boolean;
  readonly at?: Feature;
  readonly because: readonly Reason[];
}

/** A modifier beside the protection. Label: `<labels>.Modifier.<id>`. */
export interface AttackModifier {
  readonly id: string;
  readonly value: number;
  readonly because: readonly Reason[];
}

/** One of the protections among which the target's owner chooses, with all that goes with it. */
export interface AttackChoice {
  /** Index of the option. */
  readonly option: number;
  readonly modifiers: readonly AttackModifier[];
  /** The protection and all modifiers. */
  readonly total: number;
  /** What else it brings, by the game's own names. */
  readonly effects: Readonly<Record<string, Json>>;
  readonly notes: readonly Reason[];
}

/** A way of attacking that these attackers may or may not choose here. Label: `<labels>.Attack.<kind>`. */
export interface AttackKindOffer {
  readonly kind: string;
  readonly legal: boolean;
  /** Not legal as far as is known: `because` says what the players have to tell. */
  readonly ruling?: true;
  /** What they plainly attack with: the first of these where nothing is said. */
  readonly usual?: true;
  readonly because: readonly Reason[];
  /** What an attack of this kind has to say besides, as long as nothing else is said. */
  readonly says?: Readonly<Record<string, Json>>;
}

/** One way to fill a field. */
export interface AttackFieldChoice {
  /** Distinct among the choices of its field. */
  readonly id: string;
  readonly unit?: string;
  readonly at?: Feature;
  /** What the attack says then. */
  readonly says: Readonly<Record<string, Json>>;
}

/**
 * Something more that an attack may say. Label: `<labels>.AttackField.<id>`. A number or a boolean is said under its id;
 * `units` are any of its choices, their ids listed under its id; of a `choice` one at the most is taken.
 */
export interface AttackField {
  readonly id: string;
  readonly type: 'boolean' | 'number' | 'units' | 'choice';
  /** As the attack says it: of a choice its id, of units their ids; absent = it says nothing. */
  readonly value?: Json;
  readonly choices?: readonly AttackFieldChoice[];
  /** Of a choice: one has to be taken. */
  readonly needed?: true;
  readonly rule: string;
}

/** An attack along one set of lines, one for each attacker. */
export interface AttackLine {
  /** Where attackers attack from that are not in the middle of their cells. */
  readonly from: readonly { readonly unit: string; readonly at: Feature }[];
  /** What is aimed at, where that is not the target itself in the middle of its cell. */
  readonly aim?: Feature;
  /** Whether it can be made at all; the reasons are in `sight`. */
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  /** The line that decides; absent for attacks that need none. */
  readonly los?: LosAnswer;
  readonly sight: readonly Reason[];
  readonly options: readonly CoverOption[];
  /** Those among which the target's owner chooses. One entry: no choice. */
  readonly choices: readonly AttackChoice[];
  /** Index in `choices` of what holds while nobody chooses: the best for the target. */
  readonly fallback: number;
  /** What protects the attacker himself, where the attack strikes him too. */
  readonly back?: readonly CoverOption[];
  /** Kept apart: it adds to whichever option is chosen. */
  readonly hindrance: number;
  /** What the attack leaves in the target's cell, where its firepower is said. */
  readonly residual?: {
    readonly firepower: number;
    readonly columns: number;
    readonly because: readonly Reason[];
  };
  readonly because: readonly Reason[];
}

/** What the rules say of an attack: along the line that is best for the attacker. */
export interface AttackAnswer extends AttackLine {
  /** Unit ids. */
  readonly attackers: readonly string[];
  readonly target: string;
  readonly kind: string;
  /** Every way of attacking, the usual ones first. */
  readonly kinds: readonly AttackKindOffer[];
  /** What else may be said of an attack of this kind; absent = nothing. */
  readonly fields?: readonly AttackField[];
  /** What its side plays to declare it; absent where it cannot be made in play. */
  readonly declare?: GameEvent;
  /** The side that chooses among `choices`. */
  readonly chooser: string;
  /** Until when, by the game's own name. */
  readonly until: string;
  /** One for each set of lines that the attacker may choose where there are several, that of the answer first. */
  readonly lines?: readonly AttackLine[];
}
