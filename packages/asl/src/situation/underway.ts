import type { Cell, Side } from '@bocage/core';

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

/** What is under way at one moment: all that a situation says beside its board and units. Everybody may know it. */
export interface Underway {
  readonly phase: Phase;
  /** The side whose Player Turn it is, or which is setting up. */
  readonly attacker?: string;
  readonly action?: Action;
  readonly entry?: Entry;
  readonly contest?: Contest;
  /** Units that may claim now because the last denying enemy gave up, or because they came out of hiding. */
  readonly offers: readonly string[];
  /** Units that took WA in the last event: hidden enemies may still come on board and deny it. */
  readonly justClaimed?: readonly string[];
  /** The unit whose expenditure was the last thing that happened: it may claim as part of it. */
  readonly acting?: string;
  /** Hexsides of which the players have to say who holds WA. */
  readonly undecided?: readonly Undecided[];
  /** Pairs of which they have said so, for as long as both would have to take it. */
  readonly ruled?: readonly Ruled[];
}
