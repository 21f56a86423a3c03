import type { Board, Json, Unit } from '@bocage/core';
import type { Layout } from '../grid/layout';
import type { ScenePort, TokenDocumentPort, UserPort } from '../host/ports';
import { MODULE_ID } from '../settings';

/**
 * Units are tokens; their state is the token's `flags.bocage.unit`. Who asks decides what goes in: hidden tokens never
 * enter another user's question, and of a concealed unit its opponents know no more than its counter shows.
 */
export interface UnitFlags {
  readonly side?: string;
  readonly [field: string]: Json | undefined;
}

type Flag = Readonly<Record<string, unknown>>;

/** What a concealed unit shows to those who do not own it: what its counter tells and where it lies. */
const SEEN_OF_CONCEALED = ['concealed', 'wa', 'waSides', 'entrenched', 'bypass'] as const;

/** A token's unit flags. Anything that is no JSON value is dropped. */
export function unitFlags(token: TokenDocumentPort): UnitFlags {
  const flag = (token.flags[MODULE_ID] as Flag | undefined)?.unit;
  return typeof flag === 'object' && flag !== null ? (flag as UnitFlags) : {};
}

/** Whether a user may know that this token exists. */
export function mayKnow(user: UserPort, token: TokenDocumentPort): boolean {
  if (user.isGM || token.testUserPermission(user, 'OWNER')) return true;
  if (token.hidden || unitFlags(token).hidden === true) return false;
  // On one's own client vision counts as well.
  return !user.isSelf || token.object === null || token.object.visible;
}

/** Whether a user knows all about this token. */
export function knowsAll(user: UserPort, token: TokenDocumentPort): boolean {
  return user.isGM || token.testUserPermission(user, 'OWNER');
}

/** The side a unit belongs to: as set on its sheet, else by the token's disposition. */
export function sideOfToken(token: TokenDocumentPort): string {
  const { side } = unitFlags(token);
  return typeof side === 'string' && side !== '' ? side : `disposition ${token.disposition}`;
}

/** A token as the rules know it, as far as this user may know; undefined off the board. */
export function unitOf(
  token: TokenDocumentPort,
  layout: Layout,
  board: Board,
  user: UserPort,
): Unit | undefined {
  const cell = layout.cellAt(token.getCenterPoint());
  const facts = board.cell(cell);
  if (!facts) return undefined;
  const { side = '', ...state }: UnitFlags = { ...unitFlags(token), side: sideOfToken(token) };
  const known = knowsAll(user, token) || state.concealed !== true ? state : shownOf(state);
  const above = token.parent ? Math.round(token.elevation / (token.parent.grid.distance || 1)) : 0;
  return {
    id: token.id,
    side,
    cell,
    ...(above === 0 ? {} : { level: facts.level + above }),
    // What Foundry hides is hidden to the rules as well: it may not hold or deny anything that others would notice.
    state: { ...definedOnly(known), ...(token.hidden ? { hidden: true } : {}) },
  };
}

/** Every unit on the board that this user may know of. */
export function unitsFor(scene: ScenePort, layout: Layout, board: Board, user: UserPort): readonly Unit[] {
  const units: Unit[] = [];
  for (const token of scene.tokens) {
    const unit = mayKnow(user, token) ? unitOf(token, layout, board, user) : undefined;
    if (unit) units.push(unit);
  }
  return units;
}

/** Of a concealed unit's state what its counter shows. */
export function shownOf<T>(state: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(state).filter(([id]) => (SEEN_OF_CONCEALED as readonly string[]).includes(id)),
  );
}

function definedOnly(state: UnitFlags): Record<string, Json> {
  const defined: Record<string, Json> = {};
  for (const [id, value] of Object.entries(state))
    if (value !== undefined && value !== null) defined[id] = value;
  return defined;
}
