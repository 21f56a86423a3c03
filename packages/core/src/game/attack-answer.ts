import type { Feature, Reason } from '../verdict';
import type { Json } from './json';
import type { LosAnswer } from './los-answer';
import type { GameEvent } from './play';

/** One protection that a target may or may not use. */
export interface CoverOption {
  /** Its id, also `<labels>.Cover.<id>`. */
  readonly id: string;
  readonly value: number;
  readonly legal: boolean;
  /** Legality unknown: the players must tell a missing fact; `because` says which. */
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

/** One protection that the target's owner may choose, with all that goes with it. */
export interface AttackChoice {
  /** Index of the option. */
  readonly option: number;
  readonly modifiers: readonly AttackModifier[];
  /** The protection and all modifiers. */
  readonly total: number;
  /** Its other effects, by the game's own names. */
  readonly effects: Readonly<Record<string, Json>>;
  readonly notes: readonly Reason[];
}

/** A way of attacking that these attackers may or may not choose here. Label: `<labels>.Attack.<kind>`. */
export interface AttackKindOffer {
  readonly kind: string;
  readonly legal: boolean;
  /** Legality unknown: `because` says what the players must tell. */
  readonly ruling?: true;
  /** An ordinary attack for these units; the first of these is the default. */
  readonly usual?: true;
  readonly because: readonly Reason[];
  /** Fields that an attack of this kind sets by default. */
  readonly says?: Readonly<Record<string, Json>>;
}

/** One way to fill a field. */
export interface AttackFieldChoice {
  /** Distinct among the choices of its field. */
  readonly id: string;
  readonly unit?: string;
  readonly at?: Feature;
  /** The fields that the attack then sets. */
  readonly says: Readonly<Record<string, Json>>;
}

/**
 * An optional field of an attack. Label: `<labels>.AttackField.<id>`. A number or a boolean is set under its
 * id. `units` are any of its choices, their ids listed under its id; of a `choice` at most one is taken.
 */
export interface AttackField {
  readonly id: string;
  readonly type: 'boolean' | 'number' | 'units' | 'choice';
  /** The attack's value: the id of a choice, or the ids of units; absent = not set. */
  readonly value?: Json;
  /** The number that counts while no value is set. */
  readonly usual?: number;
  /** A number that players seldom set: hosts fold it away. */
  readonly rare?: true;
  /** The least number; default 0. */
  readonly least?: number;
  readonly choices?: readonly AttackFieldChoice[];
  /** Of a choice: one must be taken. */
  readonly needed?: true;
  readonly rule: string;
}

/** An attack along one set of lines, one for each attacker. */
export interface AttackLine {
  /** Points from which attackers attack, if not from the middle of their cells. */
  readonly from: readonly { readonly unit: string; readonly at: Feature }[];
  /** The point of aim, if it is not the target in the middle of its cell. */
  readonly aim?: Feature;
  /** Whether the attack can be made at all; `sight` holds the reasons. */
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  /** The line that decides; absent for attacks that need none. */
  readonly los?: LosAnswer;
  readonly sight: readonly Reason[];
  readonly options: readonly CoverOption[];
  /** The protections among which the target's owner chooses. One entry: no choice. */
  readonly choices: readonly AttackChoice[];
  /** Index in `choices` of the default: the best for the target. */
  readonly fallback: number;
  /** Protections of the attacker himself, if the attack strikes him too. */
  readonly back?: readonly CoverOption[];
  /** Kept apart: it adds to any option. */
  readonly hindrance: number;
  /** Left in the target's cell by the attack, if its firepower is set. */
  readonly residual?: {
    readonly firepower: number;
    readonly columns: number;
    readonly because: readonly Reason[];
  };
  readonly because: readonly Reason[];
}

/** The strength of an attack at one unit. */
export interface AttackStrength {
  /** After all that changes it. */
  readonly firepower: number;
  /** The column of the game's table; 0 = below the lowest. */
  readonly column: number;
  /** What each attacker adds; empty: the players have set the sum. */
  readonly parts: readonly {
    readonly unit: string;
    readonly value: number;
    readonly because: readonly Reason[];
  }[];
}

/** A further unit that the attack hits, by the same dice. */
export interface AttackTarget extends Pick<AttackLine, 'possible' | 'options' | 'choices' | 'fallback'> {
  readonly unit: string;
  readonly strength?: AttackStrength;
}

/** The rules' answer to an attack, along the line that is best for the attacker. */
export interface AttackAnswer extends AttackLine {
  /** Unit ids. */
  readonly attackers: readonly string[];
  readonly target: string;
  readonly kind: string;
  /** Its strength against the target; absent = the game has none, or it is not known. */
  readonly strength?: AttackStrength;
  /** Further units of the target's place that it hits; absent = none. */
  readonly others?: readonly AttackTarget[];
  /** Every way of attacking, the usual ones first. */
  readonly kinds: readonly AttackKindOffer[];
  /** Optional fields of an attack of this kind; absent = none. */
  readonly fields?: readonly AttackField[];
  /** The event by which its side declares the attack; absent if it cannot be made in play. */
  readonly declare?: GameEvent;
  /** The side that chooses among `choices`. */
  readonly chooser: string;
  /** The moment until which the side may choose, by the game's own name. */
  readonly until: string;
  /** One entry for each set of lines that the attacker may choose, the answer's first; absent = no choice. */
  readonly lines?: readonly AttackLine[];
}
