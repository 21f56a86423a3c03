import type { Board } from '@bocage/core/board';
import { fitsField, type FieldSpec, type Json, type Unit } from '@bocage/core/game';
import { reads } from '../facts/source';
import type { Layout } from '../grid/layout';
import { centreOf } from '../host/position';
import type { TokenDocumentPort, UserPort } from '../host/ports';
import type { KnownUnit, State } from './play-record';
import { MODULE_ID } from '../settings';
import { trueUnit } from './true-look';
import { actorSide, actorState, isActorHidden } from './actor-units';

/**
 * Units are tokens. A unit's own facts stand in the token's `flags.bocage.unit`, which its owner may write.
 * The game's decisions stand in the scene's flags (play-record.ts).
 */
export interface UnitFlags {
  readonly side?: string;
  readonly [field: string]: Json | undefined;
}

/** Facts of the scene that reading a token needs. */
export interface ReadContext {
  readonly layout: Layout;
  readonly board: Board;
  readonly fields: readonly FieldSpec[];
}

/**
 * Returns a token's unit flags, with those that are kept under a "?" as far as this user may know them; a value that is
 * no object counts as none.
 */
export function unitFlags(token: TokenDocumentPort): UnitFlags {
  const flag = token.flags[MODULE_ID]?.unit;
  const open = typeof flag === 'object' && flag !== null ? (flag as UnitFlags) : {};
  const secret = trueUnit(token);
  return Object.keys(secret).length > 0 ? { ...open, ...secret } : open;
}

/** Returns a unit's flags: those of its actor, and over them the token's own. */
export function saidOf(token: TokenDocumentPort, fields: readonly FieldSpec[]): UnitFlags {
  const own = Object.entries(unitFlags(token)).filter(([, value]) => !isAbsent(value));
  const side = actorSide(token);
  return {
    ...(side === '' ? {} : { side }),
    ...actorState(token, fields),
    ...Object.fromEntries(own),
  };
}

/** Whether the token is hidden from some users. */
export function isHidden(token: TokenDocumentPort): boolean {
  const { hidden } = unitFlags(token);
  return token.hidden || hidden === true || (typeof hidden !== 'boolean' && isActorHidden(token));
}

/** Whether a user may know that this token exists. */
export function mayKnow(user: UserPort, token: TokenDocumentPort): boolean {
  return knowsAll(user, token) || mayKnowOf(user, token);
}

/** Whether a user may know that a token of another user exists. */
export function mayKnowOf(user: UserPort, token: TokenDocumentPort): boolean {
  if (isHidden(token)) return false;
  // On one's own client vision counts as well.
  if (user.isSelf && token.parent) reads(token.parent, 'sight');
  return !user.isSelf || token.object === null || token.object.visible;
}

/** Whether a user knows all about this token. */
export function knowsAll(user: UserPort, token: TokenDocumentPort): boolean {
  return user.isGM || token.testUserPermission(user, 'OWNER');
}

/** Returns a unit's side: from the GM's record, else from its sheet, actor or disposition. */
export function sideOfToken(token: TokenDocumentPort, known?: KnownUnit): string {
  if (known) return known.side;
  const { side } = unitFlags(token);
  if (typeof side === 'string' && side !== '') return side;
  return actorSide(token) || `${UNNAMED}${token.disposition}`;
}

const UNNAMED = 'disposition ';

/** Whether a side has a name. */
export function isNamed(side: string): boolean {
  return !side.startsWith(UNNAMED);
}

/**
 * Returns a token's levels above the ground of its cell, in halves. A rooftop is half a level above the top
 * floor; a cellar is negative.
 */
export function levelsAbove({ parent, _source }: TokenDocumentPort): number {
  return parent ? halves(_source.elevation / (parent.grid.distance || 1)) : 0;
}

/** Rounds a number of levels to halves, as the rules count them. */
export function halves(levels: number): number {
  return Math.round(levels * 2) / 2;
}

/** Returns a token as the game knows it, for readers who know all; undefined = off the board. */
export function unitOf(token: TokenDocumentPort, ground: ReadContext, known?: KnownUnit): Unit | undefined {
  const { layout, board, fields } = ground;
  const cell = layout.cellAt(centreOf(token));
  const facts = board.cell(cell);
  if (!facts) return undefined;
  const above = levelsAbove(token);
  return {
    id: token.id,
    side: sideOfToken(token, known),
    cell,
    ...(above === 0 ? {} : { level: facts.level + above }),
    state: {
      ...ownState(token, fields),
      // The game's decisions: a token's own word on them does not count.
      ...known?.marks,
      // A token that Foundry hides is hidden to the rules as well: it may not hold or deny anything that
      // others would notice.
      ...(token.hidden ? { hidden: true } : {}),
    },
  };
}

/**
 * Returns the owner's facts of a unit, on the token or on its actor: fields that the game leaves to the
 * owner. A value that its field cannot hold counts as missing: one wrong entry must not stop the rules for
 * all.
 */
export function ownState(token: TokenDocumentPort, fields: readonly FieldSpec[]): State {
  const flags = unitFlags(token);
  const own: Record<string, Json> = { ...actorState(token, fields) };
  for (const field of fields) {
    const value = flags[field.id];
    if (value === undefined || value === null || field.decided) continue;
    if (fitsField(field, value)) own[field.id] = value;
  }
  return own;
}

/** Returns the fields with values that they cannot hold. */
export function misfits(token: TokenDocumentPort, fields: readonly FieldSpec[]): readonly string[] {
  const flags = unitFlags(token);
  return fields.flatMap((field) => {
    const value = flags[field.id];
    return field.decided || isAbsent(value) || fitsField(field, value) ? [] : [field.id];
  });
}

const isAbsent = (value: Json | undefined): value is null | undefined =>
  value === undefined || value === null;
