import { eventually, type Player } from './player';
import { holdsWa, openHud, panel } from './verbs';

/** Results of actions, as users see them. */

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

/** How long nothing may come in or go out before nothing more is on its way: well above the delays of our tables. */
const SILENCE = 2000;

/** Waits until nothing more is on its way to or from these people. */
export const quiet = async (people: readonly Player[], silence = SILENCE): Promise<void> => {
  const traffic = (): number =>
    people.reduce((sum, { watch }) => sum + watch.received().length + watch.sent().length, 0);
  // A page that is busy sends nothing although something is to come: it has to answer before the silence counts.
  const answer = (): Promise<unknown> =>
    Promise.all(people.map(({ page }) => page.evaluate(() => new Promise(requestAnimationFrame))));
  for (let before = -1; before !== traffic();) {
    before = traffic();
    await answer();
    await new Promise((resolve) => setTimeout(resolve, silence));
    await answer();
  }
};

/** Waits until all these users see exactly one unit hold Wall Advantage, and that it stays so. */
export const waitForOneHolder = async (
  people: readonly Player[],
  units: readonly string[],
): Promise<void> => {
  const holders = async (who: Player): Promise<number> =>
    (await Promise.all(units.map((unit) => holdsWa(who, unit)))).filter(Boolean).length;
  for (const who of people)
    await eventually(
      () => holders(who),
      (n) => n === 1,
      `one holder (${who.name})`,
    );
  await quiet(people);
  for (const who of people) {
    const count = await holders(who);
    if (count !== 1) throw new Error(`${count} of ${units.join(', ')} hold Wall Advantage (${who.name})`);
  }
};
