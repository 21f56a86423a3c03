import { AMERICANS, germans, MAP, mines, type Counter, type World } from './company-fire';
import * as deeds from './deeds';
import type { Person } from './person';
import type { PeopleOnly } from './table';

/** What comes before the first card: the map is drawn, both sides set up, and the game begins. */

/** Pixels of a square on the screen: all of the map is in view. */
export const HIGH = 64;
export const MIDDLE = 'G5';

const tool = async (gm: Person, id: string): Promise<void> => {
  await gm.press('[data-control="bocage"]');
  await gm.press(`[data-tool="${id}"]`);
};

/** The palette covers the west of the map: that is drawn from nearer to it. */
const LOOKS = [
  { at: 'C5', isThere: (place: string) => place < 'I' },
  { at: 'J5', isThere: (place: string) => place >= 'I' },
] as const;

/** A game master draws the map. */
export const drawMap = async (gm: Person, world: World): Promise<void> => {
  for (const { at: middle, isThere } of LOOKS) {
    await gm.press('[data-control="tokens"]');
    await gm.lookAt(middle, HIGH);
    await tool(gm, 'draw');
    const sides = async (terrain: string, all: readonly string[]): Promise<void> => {
      await gm.press(`[data-action="pickSide"][data-terrain="${terrain}"]`);
      for (const side of all.filter(isThere)) await gm.clickSide(side);
    };
    await sides('bocage', [...MAP.bocage, ...MAP.partial]);
    await sides('wall', MAP.wall);
    await gm.press('[data-action="pickBrush"][data-brush="gap"]');
    for (const side of MAP.partial.filter(isThere)) await gm.clickSide(side);
    await tool(gm, 'area');
    for (const [terrain, squares] of Object.entries(MAP.cells)) {
      const here = squares.filter(isThere);
      if (here.length > 0) await gm.press(`[data-action="pickCell"][data-terrain="${terrain}"]`);
      for (const square of here) await gm.clickHex(square);
    }
    await gm.press('[data-action="pickMarker"][data-marker="mines"]');
    for (const { at } of mines(world)) if (isThere(at)) await gm.clickHex(at);
  }
  await gm.press('[data-control="tokens"]');
};

export const orderOf = (side: string, counters: readonly Counter[]): deeds.Order => ({
  ...{ title: side, side, game: 'company-fire' },
  entries: counters.map(({ kind, name, covers }) => ({
    ...{ kind, nation: side, name },
    ...(covers && { covers }),
  })),
});

const sets = async (who: Person, counters: readonly Counter[]): Promise<void> => {
  for (const { name, at, sheet = {} } of counters) {
    await deeds.put(who, { [name]: at });
    for (const [field, value] of Object.entries(sheet))
      await (value === 'true'
        ? deeds.setState(who, name, field)
        : deeds.chooseState(who, name, field, value));
  }
};

/** Both orders of battle are laid out, and each side puts its counters where they begin. */
export const setUp = async ({ gm, one, two }: PeopleOnly, world: World): Promise<void> => {
  await deeds.placeOrder(gm, orderOf('american', AMERICANS), 'playerred0000001');
  await sets(two, AMERICANS);
  await deeds.placeOrder(gm, orderOf('german', germans(world)), 'playerblue000001');
  await sets(one, germans(world));
};

/** The game master says who begins and what the mines are. */
export const begin = async ({ gm, one, two }: PeopleOnly, world: World): Promise<void> => {
  await gm.press('.bocage-strip [data-strip="next"]');
  const asks = '#bocage-begin';
  await gm.choose(`${asks} select[name="start:attacker"]`, 'american');
  for (const { at, real } of mines(world)) {
    await gm.choose(`${asks} select[name="start:side ${at}"]`, 'german');
    await gm.choose(`${asks} select[name="start:real ${at}"]`, real);
  }
  await gm.press(`${asks} button[type="submit"]`);
  await gm.until(asks, 'gone');
  for (const who of [gm, one, two]) await who.until('.bocage-strip [data-now][data-phase="leaders"]');
};
