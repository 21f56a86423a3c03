import type { Unit } from '@bocage/core/game';
import type { ScenePort } from '../host/ports';

/** Counters without a side on record, by scene: a GM reads of each once. */
const told = new Map<string, ReadonlySet<string>>();

/** Tells this GM that counters do not take part: only a GM may say whose they are. */
export function tellSideless(scene: ScenePort, units: readonly Unit[]): void {
  const known = told.get(scene.id) ?? new Set<string>();
  const fresh = units.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  told.set(scene.id, new Set([...known, ...fresh.map(({ id }) => id)]));
  const names = fresh.flatMap(({ id }) => scene.tokens.get(id)?.name ?? []).join(', ');
  ui.notifications.warn(game.i18n.format('BOCAGE.Play.sideless', { names }));
}
