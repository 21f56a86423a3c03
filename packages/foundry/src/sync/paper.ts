import type { Situation } from '@bocage/core/game';
import { isBag } from '../data/bag';
import { keeperId } from '../data/keeper';
import type { PlayRecord } from '../data/play-record';
import type { SceneState } from '../data/scene-state';
import { deletion } from '../host/dialect';
import type { Changes, ScenePort, TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import type { Parted } from './secrets';
import type { writesFor, Writes } from './write-back';
import { writeTokens } from './write-tokens';

/** Writing decisions into documents. */

/** Id of this page, as one GM may have several open. It is no secret. */
export const PAGE = Math.random().toString(36).slice(2);

/** Options of updates that only write down a decision. */
export const DECIDED = { [MODULE_ID]: { decided: true, page: PAGE } };

/** Returns all that `writesFor` needs besides the situations. */
export function paperOf(
  scene: ScenePort,
  state: SceneState,
  record: PlayRecord,
  { open, play }: Parted,
): Parameters<typeof writesFor>[2] {
  return {
    tokens: tokensOf(scene),
    record,
    open,
    ...(play === undefined ? {} : { play }),
    keeper: keeperId(),
    terrain: state.terrain,
    layout: state.layout,
    fields: state.rules.unitFields,
    storey: scene.grid.distance || 1,
    flat: state.rules.flat === true,
    deletion,
  };
}

/** Returns the tokens of a scene by id. */
export function tokensOf({ tokens }: ScenePort): ReadonlyMap<string, TokenDocumentPort> {
  return new Map(Array.from(tokens, (token) => [token.id, token]));
}

/**
 * Writes a decision.
 *
 * @returns in `refused` what the host says if it refuses the first part, so that nothing is written
 * @throws what the host says of a later part
 */
export async function write(
  scene: ScenePort,
  { scene: changes, tokens, removed, isSceneLast }: Writes,
): Promise<{ readonly refused?: unknown }> {
  const there = removed.filter((id) => scene.tokens.get(id));
  const own = Object.keys(changes).length > 0 ? [() => updateScene(scene, changes)] : [];
  const parts = [
    ...(isSceneLast ? [] : own),
    ...(tokens.length > 0 ? [() => writeTokens(scene, tokens, DECIDED)] : []),
    ...(there.length > 0 ? [() => scene.deleteEmbeddedDocuments('Token', there, DECIDED)] : []),
    ...(isSceneLast ? own : []),
  ];
  for (const [i, part] of parts.entries()) {
    try {
      await part();
    } catch (refused) {
      if (i > 0) throw refused;
      return { refused };
    }
  }
  return {};
}

/**
 * Writes to a scene.
 *
 * @throws if another module has stopped the update: the host tells of that by no error
 */
async function updateScene(scene: ScenePort, changes: Changes): Promise<void> {
  const done = await scene.update(changes, DECIDED);
  if (done === undefined && !stands(scene, changes)) throw new Error('another module has stopped the update');
}

/** Whether the plain values of changes are in the document. */
function stands({ flags }: ScenePort, changes: Changes): boolean {
  return Object.entries(changes).every(([path, value]) => {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return true;
    const at = path
      .split('.')
      .reduce<unknown>((node, key) => (isBag(node) ? node[key] : undefined), { flags });
    return at === value;
  });
}

/** Returns the record of a situation as its only member. */
export function playOf({ play }: Situation): { readonly play?: NonNullable<Situation['play']> } {
  return play === undefined || play === null ? {} : { play };
}
