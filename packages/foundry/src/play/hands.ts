import type { Cell } from '@bocage/core/lattice';
import type { State } from '../data/play-record';

/** Whose hands have changed what of a scene's tokens since the game last looked, as the server says. */
export interface Hand {
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

const hands = new Map<string, Map<string, Hand>>();

/** Somebody has changed a token. Of several the last one counts, with the places and words of all changes of that hand. */
export function noteHand(scene: string, token: string, hand: Hand): void {
  const { user, through, created, undone, said = [] } = hand;
  const noted = hands.get(scene) ?? new Map<string, Hand>();
  hands.set(scene, noted);
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
export function takeHands(scene: string): ReadonlyMap<string, Hand> {
  const noted = hands.get(scene) ?? new Map<string, Hand>();
  hands.delete(scene);
  return noted;
}
