import type { Cell, Side } from '@bocage/core/lattice';
import type { Json } from '@bocage/core/game';

export const PHASES = [
  'unknown',
  'setup',
  'rally',
  'rally-end-attacker',
  'rally-end-defender',
  'prep-fire',
  'movement',
  'defensive-fire',
  'advancing-fire',
  'rout',
  'advance',
  'close-combat',
] as const;
export type Phase = (typeof PHASES)[number];

/** An action declared and not yet completed: nobody else may claim or forfeit meanwhile. */
export interface Action {
  readonly side: string;
  readonly kind: string;
}

/** A unit between leaving one Location and arriving in the next. */
export interface Entry {
  readonly unit: string;
  readonly to: Cell;
}

export const CONTEST_STEPS = ['claimant-reveals', 'holder-reveals'] as const;

/** A claim against a concealed holder, waiting for a real unit to be shown (9.324). */
export interface Contest {
  readonly claimant: string;
  readonly holders: readonly string[];
  readonly step: (typeof CONTEST_STEPS)[number];
  /** Who is asked will show a unit, and the opponent has to pick it (`wa.revealChoice`). */
  readonly picking?: true;
}

/** A hexside over which two units of both sides would have WA, and nothing tells which of them came first. */
export interface Undecided {
  readonly side: Side;
  /** Their ids, sorted. */
  readonly units: readonly [string, string];
  /** Which of them has it, in the word of each side that has answered already. */
  readonly said?: Readonly<Record<string, string>>;
}

/** What the players have said: of these two units, which both would have to take WA, the first came first. */
export type Ruled = readonly [first: string, second: string];

/** A game master's word on who comes first at a hexside, for as long as it decides who holds it: it can be revoked. */
export interface Ruling {
  readonly side: Side;
  readonly units: Ruled;
}

/** An attack that has been declared and waits for its dice. */
export interface PendingAttack {
  /** Counts the attacks of the game: dice for an older one fit no longer. */
  readonly number: number;
  /** Who throws. */
  readonly side: string;
  /** As it was said. */
  readonly spec: { readonly [key: string]: Json };
  /** The protection that the target's owner has chosen. */
  readonly choice?: string;
}

/** Residual Firepower in a hex. */
export interface ResidualFire {
  readonly cell: Cell;
  readonly firepower: number;
  /** Who left it. */
  readonly side: string;
}

export const BOG_KINDS = ['leaving', 'entered', 'breach'] as const;

/** A Bog Check that a vehicle has to make on its way, or to breach: its dice, then what they come to. */
export interface BogCheck {
  readonly unit: string;
  readonly kind: (typeof BOG_KINDS)[number];
  /** The hex into which it goes. */
  readonly to: Cell;
  /** What else the event said of the step. */
  readonly rest: { readonly [key: string]: Json };
  /** The sum of the dice once they are thrown. */
  readonly dr?: number;
}

/** A unit that is about to enter a Location in which enemies lie beneath "?" or hidden: first they say what they show. */
export interface Meeting {
  readonly unit: string;
  readonly to: Cell;
  /** What else the event said of the step. */
  readonly rest: { readonly [key: string]: Json };
  /** A real unit was shown: the mover is turned back once nobody has anything to say about the WA that it lost. */
  readonly shown?: true;
}

/** A unit has spent MF, and these sides may yet react. */
export interface Pause {
  readonly unit: string;
  readonly to: readonly string[];
}

/** What is under way at one moment: all that a situation says beside its board and units. Everybody may know it. */
export interface Underway {
  readonly phase: Phase;
  /** The side whose Player Turn it is, or which is setting up. */
  readonly attacker?: string;
  readonly action?: Action;
  readonly entry?: Entry;
  /** The same of a hidden unit, beside whoever is on its way for all to see: it is written nowhere. */
  readonly unseenEntry?: Entry;
  readonly contest?: Contest;
  /** Units that may claim now because the last denying enemy gave up, or because they came out of hiding. */
  readonly offers: readonly string[];
  /** Units that took WA in the last event: hidden enemies may still come on board and deny it. */
  readonly justClaimed?: readonly string[];
  /** The unit whose expenditure was the last thing that happened: it may claim as part of it. */
  readonly acting?: string;
  /** Hexsides of which the players have to say who holds WA. */
  readonly undecided?: readonly Undecided[];
  readonly attack?: PendingAttack;
  readonly residual?: readonly ResidualFire[];
  readonly bog?: BogCheck;
  readonly meeting?: Meeting;
  readonly pause?: Pause;
  /** Attacks declared so far. */
  readonly attacks?: number;
  /** Pairs of which they have said so, for as long as both would have to take it. */
  readonly ruled?: readonly Ruled[];
  readonly rulings?: readonly Ruling[];
}
