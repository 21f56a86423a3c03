import type { Cell } from '@bocage/core/lattice';
import type { State } from '../data/play-record';
import type { Changes } from '../host/ports';

/** Token edits since the last resolve, by user, as the server says. */
export interface TokenEdit {
  readonly user: string;
  /** Places of the drag, the last one included; absent: it was not moved. */
  readonly through?: readonly Cell[];
  /** Set if undo put it back: that is no move, even if a GM's drags are moves. */
  readonly undone?: true;
  /** Set if the token is new. */
  readonly created?: true;
  /** Who made it since; the last editor may be another. */
  readonly maker?: string;
  /** The token was deleted: its data. */
  readonly gone?: Changes;
  /** The unit's states in its document after each change, the last one included. */
  readonly said?: readonly State[];
}

const edits = new Map<string, Map<string, TokenEdit>>();

/** Notes an edit of a token. The last editor counts, with the places and states of all that user's edits. */
export function noteEdit(scene: string, token: string, edit: TokenEdit): void {
  const { user, through = [], created, said = [] } = edit;
  const noted = edits.get(scene) ?? new Map<string, TokenEdit>();
  edits.set(scene, noted);
  const before = noted.get(token);
  const own = before?.user === user ? before : undefined;
  const places = [...(own?.through ?? []), ...through];
  const words = [...(own?.said ?? []), ...said];
  noted.delete(token);
  const maker = created ? user : (edit.maker ?? before?.maker);
  noted.set(token, {
    user,
    ...(places.length > 0 ? { through: places } : {}),
    ...(maker === undefined ? {} : { maker }),
    ...lastFacts(edit),
    ...(words.length > 0 ? { said: words } : {}),
  });
}

function lastFacts({ undone, gone }: TokenEdit): Pick<TokenEdit, 'undone' | 'gone'> {
  return { ...(undone ? { undone } : {}), ...(gone ? { gone } : {}) };
}

/** Whether a token has been edited since the last resolve. */
export function isEdited(scene: string, token: string): boolean {
  return edits.get(scene)?.has(token) ?? false;
}

/** Puts back edits that were taken in vain: their decision could not be written. */
export function returnEdits(scene: string, taken: ReadonlyMap<string, TokenEdit>): void {
  const since = takeEdits(scene);
  for (const noted of [taken, since]) for (const [token, edit] of noted) noteEdit(scene, token, edit);
}

/** Returns and forgets the edits of a scene, in the order of their last change. */
export function takeEdits(scene: string): ReadonlyMap<string, TokenEdit> {
  const noted = edits.get(scene) ?? new Map<string, TokenEdit>();
  edits.delete(scene);
  return noted;
}
