import type { Evening } from './evening';
import type { Player } from './player';
import * as people from './verbs';

/** A game master and the players of both sides. */
export interface Three {
  readonly gm: Player;
  readonly green: Player;
  readonly grey: Player;
}

/** They come in: first the one who decides, then both players at once. */
export const sitThree = async (evening: Evening): Promise<Three> => {
  const gm = await evening.sit('Gamemaster');
  const [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  return { gm, green, grey };
};

/** A counter of either side at a hedge, in woods: there nothing is mandatory, and every claim is the players' own. */
export const acrossHedge = async (
  { gm, green, grey }: Three,
  ours: string,
  theirs: string,
  elsewhere: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const places = { [ours]: 'Q6', [theirs]: 'Q5', ...elsewhere };
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q5: 'Woods', Q6: 'Woods' },
    places,
  });
  for (const who of [gm, green, grey]) await people.inPlace(who, places);
};

/** A game master and green's player; green's squad stands behind a hedge and may claim Wall Advantage. */
export const behindHedge = async (evening: Evening, squad: string): Promise<Omit<Three, 'grey'>> => {
  const gm = await evening.sit('Gamemaster');
  const green = await evening.sit('Player 1');
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q6: 'Woods', Q7: 'Woods' },
    places: { [squad]: 'Q6' },
  });
  for (const who of [gm, green]) await people.inPlace(who, { [squad]: 'Q6' });
  return { gm, green };
};
