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

/** A Game Turn: both sides have a Player Turn in it. */
export interface GameTurn {
  readonly number: number;
  /** The side that moves first. */
  readonly first: string;
}

/** An action declared and not yet completed: no other unit may claim or forfeit meanwhile. */
export interface Action {
  readonly side: string;
  readonly kind: string;
}

/** A unit between leaving one Location and arriving in the next. */
export interface PendingEntry {
  readonly unit: string;
  readonly to: Cell;
}

export const CONTEST_STEPS = ['claimant-reveals', 'holder-reveals'] as const;

/** A claim against a concealed holder that waits for it to show a real unit (9.324). */
export interface Contest {
  readonly claimant: string;
  readonly holders: readonly string[];
  readonly step: (typeof CONTEST_STEPS)[number];
  /** The asked side will show a unit, and the opponent must pick it (`wa.revealChoice`). */
  readonly picking?: true;
}

/** A hexside over which two units of both sides would have WA, with nothing to tell which came first. */
export interface Undecided {
  readonly side: Side;
  /** Their ids, sorted. */
  readonly units: readonly [string, string];
  /** The unit that has it, by each side that has already answered. */
  readonly said?: Readonly<Record<string, string>>;
}

/** The players' ruling: of these two units, which both would have to take WA, the first came first. */
export type Ruled = readonly [first: string, second: string];

/** A GM's ruling on which unit came first at a hexside; it can be revoked while it decides who holds WA. */
export interface StandingRuling {
  readonly side: Side;
  readonly units: Ruled;
}

/** The last expenditure of the MPh. */
export interface Crossed {
  readonly unit: string;
  /** The hexside that it has crossed; absent: it spent MF or MP where it was. */
  readonly side?: Side;
  /** MF or MP of that expenditure, rounded up; absent: not known, or its unit is under "?". */
  readonly mf?: number;
  /** First Fire attacks since then, by firer or weapon; absent: none. */
  readonly shots?: Readonly<Record<string, number>>;
}

/** A declared attack that waits for its dice. */
export interface PendingAttack {
  /** Number of the attack in the game: dice for an older one are refused. */
  readonly number: number;
  /** The side that rolls. */
  readonly side: string;
  /** As declared. */
  readonly spec: { readonly [key: string]: Json };
  /** The protection chosen by the target's owner. */
  readonly choice?: string;
  /** The same of further units of the Location, by id. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Marks of fire that its arms and leaders had before it; absent: none. */
  readonly fired?: Readonly<Record<string, FireMark>>;
}

/** Marks of fire; `none` is the absence of one. */
export const FIRE_MARKS = ['none', 'prep', 'first', 'intensive', 'final'] as const;
export type FireMark = (typeof FIRE_MARKS)[number];

/** Checks that the fire table may demand of a unit. */
export const CHECKS = ['ptc', 'nmc', '1mc', '2mc', '3mc', '4mc', 'k'] as const;
export type CheckName = (typeof CHECKS)[number];

/** One unit under an attack whose dice are rolled. */
export interface ResultRow {
  readonly unit: string;
  /** The final DR against it. */
  readonly dr: number;
  /** The column of the fire table, if known; 0 = below the lowest. */
  readonly column?: number;
  /** The check that its owner has yet to make. */
  readonly must?: CheckName;
  /** It has fired Final Protective Fire: the DR is its own check. */
  readonly protective?: true;
}

/** An attack whose effect the players read off their table. */
export interface AttackResult {
  readonly number: number;
  /** The attacker's side. */
  readonly side: string;
  readonly units: readonly ResultRow[];
}

/** Residual Firepower in a hex. */
export interface ResidualFire {
  readonly cell: Cell;
  readonly firepower: number;
  /** The side that left it. */
  readonly side: string;
}

export const BOG_KINDS = ['leaving', 'entered', 'breach'] as const;

/** A vehicle's Bog Check on its way, or to breach: its dice, then their result. */
export interface BogCheck {
  readonly unit: string;
  readonly kind: (typeof BOG_KINDS)[number];
  /** The hex that it enters. */
  readonly to: Cell;
  /** Other facts of the step in the event. */
  readonly rest: { readonly [key: string]: Json };
  /** The sum of the dice once they are rolled. */
  readonly dr?: number;
}

/** A unit about to enter a Location with enemies under "?" or hidden: first they say what they show. */
export interface PendingMeeting {
  readonly unit: string;
  readonly to: Cell;
  /** Other facts of the step in the event. */
  readonly rest: { readonly [key: string]: Json };
  /** A real unit was shown: the mover is turned back once all questions about its lost WA are answered. */
  readonly shown?: true;
}

/** A unit has spent MF, and these sides may still react. */
export interface Pause {
  readonly unit: string;
  readonly to: readonly string[];
}

/** The Locations that a unit has been in during this MPh, its first one included. */
export interface Trail {
  readonly unit: string;
  readonly path: readonly { readonly cell: Cell; readonly level: number }[];
}

/**
 * Pending deeds at one moment: everything in a situation besides its board and units. Everybody may know it.
 */
export interface Underway {
  readonly phase: Phase;
  /** The side whose Player Turn it is, or that is setting up. */
  readonly attacker?: string;
  /** The sides that have set up. */
  readonly ready?: readonly string[];
  /** The Game Turn, and the side whose Player Turn begins each. */
  readonly turn?: GameTurn;
  readonly action?: Action;
  readonly entry?: PendingEntry;
  /** The same for a hidden unit, beside any unit that moves openly: it is never written. */
  readonly unseenEntry?: PendingEntry;
  readonly contest?: Contest;
  /** Units that may claim now because the last denying enemy gave up, or because they lost hidden status. */
  readonly offers: readonly string[];
  /** Units that took WA in the last event: hidden enemies may still be placed onboard and deny it. */
  readonly justClaimed?: readonly string[];
  /** The unit whose expenditure was the last event: it may claim as part of it. */
  readonly acting?: string;
  /** Hexsides for which the players must say which unit holds WA. */
  readonly undecided?: readonly Undecided[];
  readonly attack?: PendingAttack;
  readonly result?: AttackResult;
  readonly residual?: readonly ResidualFire[];
  readonly bog?: BogCheck;
  readonly meeting?: PendingMeeting;
  readonly pause?: Pause;
  /** Units that may take a "?" now, since the CCPh has ended. A side reads its own alone. */
  readonly gains?: readonly string[];
  /** The last expenditure in the MPh. Never that of a hidden unit. */
  readonly crossed?: Crossed;
  /** The ways of units in this MPh: whoever goes with a leader all the way has more MF. */
  readonly trails?: readonly Trail[];
  /** Attacks declared so far. */
  readonly attacks?: number;
  /** Pairs already ruled on, for as long as both would have to take WA. */
  readonly ruled?: readonly Ruled[];
  readonly rulings?: readonly StandingRuling[];
}
