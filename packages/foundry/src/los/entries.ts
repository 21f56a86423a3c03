import type { LosRef } from '@bocage/core/game';
import type { SceneState } from '../data/scene-state';
import { situationFor } from '../facts/knowledge';
import type { ScenePort, UserPort } from '../host/ports';
import { placeName, placeTyped } from './ask';
import { tokenName } from './names';

/** A unit's text for typing: its name and hex, with a number if two are equal. */
export interface UnitEntry {
  readonly id: string;
  readonly text: string;
}

/** Returns every unit that this user may name, in the order of the board. */
export function unitEntries(scene: ScenePort, state: SceneState, user: UserPort): readonly UnitEntry[] {
  const entries: { id: string; text: string }[] = [];
  const counts = new Map<string, number>();
  const known = new Map(situationFor(scene, state, user).units.map((unit) => [unit.id, unit]));
  for (const token of scene.tokens) {
    const unit = known.get(token.id);
    if (!unit) continue;
    const text = `${tokenName(token, user)} (${placeName(state.board, { kind: 'cell', cell: unit.cell })})`;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    entries.push({ id: token.id, text: count > 1 ? `${text} ${count}` : text });
  }
  return entries;
}

/**
 * Returns the unit of a typed text, by list entry or name alone, or the place of that name; undefined =
 * neither.
 */
export function endTyped(state: SceneState, entries: readonly UnitEntry[], text: string): LosRef | undefined {
  const wanted = text.trim();
  const unit =
    entries.find((entry) => entry.text === wanted) ??
    entries.find((entry) => entry.text.toLowerCase().startsWith(`${wanted.toLowerCase()} (`));
  if (unit && wanted !== '') return { kind: 'unit', id: unit.id };
  const place = placeTyped(state.board, wanted) ?? placeTyped(state.board, wanted.toUpperCase());
  return place && { kind: 'place', place };
}

/** Returns the text of an end for the panel's field. */
export function endText(state: SceneState, entries: readonly UnitEntry[], end: LosRef | undefined): string {
  if (!end) return '';
  if (end.kind === 'unit') return entries.find(({ id }) => id === end.id)?.text ?? '';
  return placeName(state.board, end.place);
}
