import type { Cell } from '@bocage/core/lattice';
import type { State } from '../data/play-record';

/** Who has changed what of a scene's tokens since the game last looked, as the server says. */
export interface TokenEdit {
  readonly user: string;
  /** The places through which the counter was drawn, the last one included; absent: it was not moved. */
  readonly through?: readonly Cell[];
  /** It was put back by undo: that is no move, even where a game master's drags are moves. */
  readonly undone?: true;
  /** The token was not there before. */
  readonly created?: true;
  /** What its document said of the unit after each change of that, the last one included. */
  readonly said?: readonly State[];
}

const edits = new Map<string, Map<string, TokenEdit>>();

/** Somebody has changed a token. Of several the last one counts, with the places and words of all changes of that person. */
export function noteEdit(scene: string, token: string, edit: TokenEdit): void {
  const { user, through, created, undone, said = [] } = edit;
  const noted = edits.get(scene) ?? new Map<string, TokenEdit>();
  edits.set(scene, noted);
  const before = noted.get(token);
  const own = before?.user === user ? before : undefined;
  const places = [...(own?.through ?? []), ...(through ?? [])];
  const words = [...(own?.said ?? []), ...said];
  noted.delete(token);
  const isNew = created ?? before?.created;
  noted.set(token, {
    user,
    ...(places.length > 0 ? { through: places } : {}),
    ...(isNew ? { created: isNew } : {}),
    ...(undone ? { undone } : {}),
    ...(words.length > 0 ? { said: words } : {}),
  });
}

/** All that was noted of a scene, in the order in which it was done last; it is forgotten by that. */
export function takeEdits(scene: string): ReadonlyMap<string, TokenEdit> {
  const noted = edits.get(scene) ?? new Map<string, TokenEdit>();
  edits.delete(scene);
  return noted;
}
