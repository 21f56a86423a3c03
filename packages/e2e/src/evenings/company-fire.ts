/**
 * An evening of Company Fire: ten initiatives of two sides, with every segment and every deed. It says who does what;
 * `Hands` does it, by pointer and keys.
 */

export type Side = 'us' | 'de';

/** The segments of a phase, and the next card. */
export type Until =
  'declaring' | 'leaders' | 'rally' | 'group-fire' | 'assault' | 'actions' | 'reaction' | 'card';

export interface Hands {
  /** Draws a counter over these squares: it leads, moves or falls back. */
  drag(side: Side, unit: string, ...squares: readonly string[]): Promise<void>;
  /** Does a deed of the hand: at a square, the one that it turns to, or a unit; with others of its square. */
  deed(side: Side, unit: string, deed: string, at?: string, together?: readonly string[]): Promise<void>;
  /** Answers a question: a choice by its id, with a unit's name in place of its id. */
  answer(side: Side, kind: string, choice: string): Promise<void>;
  /** Rolls what waits for a side. */
  roll(side: Side, ...faces: readonly number[]): Promise<void>;
  /** Says that the segment is over, until this one. */
  end(side: Side, until: Until): Promise<void>;
  /** A side takes its last deed back. */
  takeBack(side: Side): Promise<void>;
  /** The game master takes the last deed back, whosever it was: the end of a segment. */
  stepBack(): Promise<void>;
  /** The game master draws a card. */
  draw(card: string): Promise<void>;
  /** The server is killed and comes again, and all go on. */
  crash(): Promise<void>;
  /** The game master's tab is closed, and another one opened. */
  loseGm(): Promise<void>;
  /** The game master takes a counter from the map with the Delete key. */
  remove(unit: string): Promise<void>;
}

/** What an enemy must not tell from the base: each world differs in one of these, or in all. */
export interface World {
  /** Whether a German squad is hidden at the edge of the map, and does nothing. */
  readonly hidden: boolean;
  /** Whether the mines that nobody enters are real. */
  readonly mines: 'yes' | 'no';
  /** What goes about beneath a blind and is never hit. */
  readonly blind: 'rifle-squad' | 'assistant' | 'dummy';
}

export const BASE: World = { hidden: true, mines: 'yes', blind: 'rifle-squad' };

export interface Counter {
  readonly name: string;
  readonly kind: string;
  readonly at: string;
  readonly covers?: readonly ('concealed' | 'hidden')[];
  /** What its sheet says besides. */
  readonly sheet?: Readonly<Record<string, string>>;
}

export const MAP = {
  columns: 12,
  rows: 9,
  cells: {
    Building: ['B4', 'L8'],
    'Heavy Woods': ['F8'],
    Orchard: ['H4', 'C8'],
    Pillbox: ['J5'],
    'Medium Fields': ['E4'],
    'Open Ground, Road': ['G4', 'G5', 'G6', 'G7', 'G8'],
  },
  bocage: ['C5-C6', 'D5-D6', 'F5-F6', 'H5-H6', 'I5-I6'],
  partial: ['E5-E6'],
  wall: ['J5-J6'],
} as const;

export const AMERICANS: readonly Counter[] = [
  { name: 'Able', kind: 'rifle-squad', at: 'E8', sheet: { antiTank: 'bazooka' } },
  { name: 'Baker', kind: 'rifle-squad', at: 'D7' },
  { name: 'Captain', kind: 'company-commander', at: 'D7' },
  { name: 'Charlie', kind: 'rifle-squad', at: 'D8' },
  { name: 'Sapper', kind: 'engineers', at: 'F8', sheet: { quality: 'veteran' } },
  { name: 'Lieutenant', kind: 'platoon-leader', at: 'E7' },
  { name: 'Mortar', kind: 'light-mortar', at: 'C8', sheet: { firesSmoke: 'true' } },
  { name: 'Observer', kind: 'forward-observer', at: 'G7' },
  { name: 'Smith', kind: 'smg-squad', at: 'C7' },
  { name: 'Sherman', kind: 'medium-tank', at: 'G8', sheet: { facing: 'N' } },
  { name: 'Rider', kind: 'rifle-squad', at: 'G8' },
];

export const germans = ({ hidden, blind }: World): readonly Counter[] => [
  { name: 'Maxim', kind: 'mmg', at: 'E5' },
  { name: 'Sergeant', kind: 'platoon-leader', at: 'E5' },
  { name: 'Anton', kind: 'rifle-squad', at: 'D5', covers: ['concealed'] },
  { name: 'Berta', kind: 'rifle-squad', at: 'H5', covers: ['concealed'], sheet: { antiTank: 'piat' } },
  { name: 'Caesar', kind: 'rifle-squad', at: 'F5', covers: ['hidden'] },
  { name: 'Dora', kind: 'rifle-squad', at: 'I4' },
  { name: 'Sniper', kind: 'sniper', at: 'B4', covers: ['hidden'] },
  { name: 'Scout', kind: 'scout', at: 'J5' },
  { name: 'Pak', kind: 'anti-tank-gun', at: 'L8', sheet: { facing: 'N' } },
  { name: 'Shade', kind: blind, at: 'L3', covers: ['concealed'] },
  { name: 'Sham', kind: 'dummy', at: 'K7', covers: ['concealed'] },
  ...(hidden ? [{ name: 'Ghost', kind: 'rifle-squad', at: 'A1', covers: ['hidden'] } as const] : []),
];

export const mines = (world: World): readonly { readonly at: string; readonly real: 'yes' | 'no' }[] => [
  { at: 'G6', real: 'yes' },
  { at: 'C6', real: 'no' },
  { at: 'L5', real: world.mines },
];
