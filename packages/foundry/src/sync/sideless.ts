import type { Unit } from '@bocage/core/game';
import { unitsOnRecord } from '../data/keeper';
import type { ScenePort, TokenDocumentPort } from '../host/ports';

/** Counters without a side on record, by scene: a GM reads of each once. */
const told = new Map<string, ReadonlySet<string>>();

/** Tells this GM that counters do not take part: only a GM may say whose they are. */
export function tellSideless(scene: ScenePort, units: readonly Unit[]): void {
  const known = told.get(scene.id) ?? new Set<string>();
  const fresh = units.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  told.set(scene.id, new Set([...known, ...fresh.map(({ id }) => id)]));
  warn('BOCAGE.Play.sideless', scene, fresh);
}

/**
 * Tells this GM that players have made counters while nobody decided: they have joined their side by the rule of
 * docs/security.md.
 *
 * @param units in play before this page's first decision
 */
export function tellJoined(scene: ScenePort, units: readonly Unit[]): void {
  const known = unitsOnRecord(scene);
  const fresh = units.filter(({ id }) => {
    const token = scene.tokens.get(id);
    return !known.has(id) && token !== undefined && hasPlayer(token);
  });
  if (fresh.length > 0) warn('BOCAGE.Play.joined', scene, fresh);
}

function hasPlayer(token: TokenDocumentPort): boolean {
  return game.users.filter((user) => !user.isGM && token.testUserPermission(user, 'OWNER')).length > 0;
}

function warn(key: string, scene: ScenePort, units: readonly Unit[]): void {
  const names = units.flatMap(({ id }) => scene.tokens.get(id)?.name ?? []).join(', ');
  ui.notifications.warn(game.i18n.format(key, { names }));
}
