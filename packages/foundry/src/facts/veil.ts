import type { FieldSpec, Game, Json, Situation, Unit } from '@bocage/core/game';
import { perScene } from './source';
import type { TokenDocumentPort, ScenePort } from '../host/ports';
import { isGameComing } from '../shipped-games';
import { isOurs } from '../data/ours';
import type { State } from '../data/play-record';
import { sceneState } from '../data/scene-state';
import { openly, wholeSituation } from './knowledge';
import { isUnderCover } from '../data/true-look';

/**
 * Whether a token has facts that not everybody may know: its name and picture would tell them. Unknown counts
 * as yes.
 */
export function isVeiled(token: TokenDocumentPort): boolean {
  const scene = token.parent;
  if (!scene || isUnsure(scene)) return true;
  return token.hidden || isUnderCover(token) || veiledOn(scene).has(token.id);
}

/** Whether a battlefield's game or board is still loading: its veiled units are not known yet. */
function isUnsure(scene: ScenePort): boolean {
  const state = sceneState(scene);
  if (!isOurs(scene)) return false;
  return state ? state.file === 'loading' : isGameComing();
}

const veiledOn = perScene((scene): ReadonlyMap<string, State> => {
  const state = sceneState(scene);
  return state ? veiledUnits(state.rules, wholeSituation(scene, state)) : new Map();
});

/**
 * Returns the units whose kind the game hides from others, each with its state as everybody knows it. It marks every
 * unit by a field that counters do not show, and asks the game. A unit is veiled if its mark is not told.
 */
export function veiledUnits(rules: Game, whole: Situation): ReadonlyMap<string, State> {
  const [field, value] = markBy(rules.unitFields) ?? [];
  if (field === undefined || value === undefined || !rules.tell) return new Map();
  const units = whole.units.map((unit) => marked(unit, field, value));
  const open = new Map(openly({ ...whole, units }, rules).units.map((unit) => [unit.id, unit]));
  return new Map(
    units.flatMap(({ id }): readonly (readonly [string, State])[] => {
      const { state = {} } = open.get(id) ?? {};
      return state[field] === value ? [] : [[id, state]];
    }),
  );
}

/**
 * Returns the units whose documents show a "?", each with its state as everybody knows it: hidden ones, and those whose
 * kind the game hides from others, or would if they were not hidden.
 */
export function coveredUnits(rules: Game, whole: Situation): ReadonlyMap<string, State> {
  const isHidden = ({ state }: Unit): boolean => state.hidden === true;
  const units = whole.units.map((unit) =>
    isHidden(unit) ? { ...unit, state: { ...unit.state, hidden: false } } : unit,
  );
  const hidden = whole.units.filter(isHidden).map(({ id }): readonly [string, State] => [id, {}]);
  return new Map([...hidden, ...veiledUnits(rules, { ...whole, units })]);
}

/** Marked units, each made once: rules read an unchanged unit only once. */
const markedOnce = new WeakMap<Unit, { readonly field: string; readonly value: Json; readonly unit: Unit }>();

function marked(unit: Unit, field: string, value: Json): Unit {
  const before = markedOnce.get(unit);
  if (before?.field === field && before.value === value) return before.unit;
  const made = { ...unit, state: { ...unit.state, [field]: value } };
  markedOnce.set(unit, { field, value, unit: made });
  return made;
}

/** Returns a field that no counter shows and that takes no unit off the map. */
function markBy(fields: readonly FieldSpec[]): readonly [string, Json] | undefined {
  const free = fields.filter(({ id, seen, decided }) => !seen && !decided && id !== 'hidden');
  const field = free.find(({ type }) => type === 'boolean');
  return field && [field.id, field.default !== true];
}
