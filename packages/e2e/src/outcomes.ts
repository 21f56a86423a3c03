import { eventually, type Player } from './player';
import { holdsWa, openHud, panel } from './verbs';

/** What comes of what people did, as they can see it. */

export const resultOf = (who: Player): Promise<string | null> => panel(who).getAttribute('data-result');

/** Waits until the LOS panel shows this result. */
export const waitForResult = (who: Player, result: string): Promise<unknown> =>
  eventually(
    () => resultOf(who),
    (found) => found === result,
    `the result ${result} (${who.name})`,
  );

/** Two owners press "claim" at the same moment. */
export const claimTogether = async (
  first: readonly [Player, string],
  second: readonly [Player, string],
): Promise<void> => {
  const bars = await Promise.all([openHud(...first), openHud(...second)]);
  await Promise.all(bars.map((bar) => bar.locator('[data-action="bocageClaim"]').click()));
};

/**
 * Waits until every one of these people sees exactly one of the units hold Wall Advantage, and that it stays so.
 * @param rest milliseconds in which anything that is still on its way arrives
 */
export const waitForOneHolder = async (
  people: readonly Player[],
  units: readonly string[],
  rest: number,
): Promise<void> => {
  const holders = async (who: Player): Promise<number> =>
    (await Promise.all(units.map((unit) => holdsWa(who, unit)))).filter(Boolean).length;
  for (const who of people)
    await eventually(
      () => holders(who),
      (n) => n === 1,
      `one holder (${who.name})`,
    );
  await people[0]?.page.waitForTimeout(rest);
  for (const who of people) {
    const count = await holders(who);
    if (count !== 1) throw new Error(`${count} of ${units.join(', ')} hold Wall Advantage (${who.name})`);
  }
};
