import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { faceOf } from '../src/faces';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

/** Twelve counters of one side, three of them under "?": made as a list, saved, loaded again and placed. */

interface Listed {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
  readonly nation: 'german';
  readonly values?: Readonly<Record<string, string>>;
  readonly mark?: string;
  readonly covers?: readonly string[];
}

const german = { nation: 'german' } as const;
const FORCES: Readonly<Record<'asl' | 'company-fire', readonly Listed[]>> = {
  asl: [
    { ...german, kind: 'squad', name: 'Schmidt', count: 3, values: { strength: '4-6-7' }, covers: ['concealed'] },
    { ...german, kind: 'squad', name: 'Weber', count: 4, values: { strength: '4-6-7' } },
    { ...german, kind: 'leader', name: 'Lt. Braun', count: 2, values: { strength: '8-1' } },
    { ...german, kind: 'gun', name: 'PaK', count: 1 },
    { ...german, kind: 'tank', name: 'Panzer', count: 2, values: { weapon: '75' }, mark: 'IVH' },
  ],
  'company-fire': [
    { ...german, kind: 'rifle-squad', name: 'Schmidt', count: 3, covers: ['concealed'] },
    { ...german, kind: 'rifle-squad', name: 'Weber', count: 3 },
    { ...german, kind: 'mmg', name: 'MG Keller', count: 2 },
    { ...german, kind: 'platoon-leader', name: 'Lt. Braun', count: 1 },
    { ...german, kind: 'anti-tank-gun', name: 'PaK', count: 1 },
    { ...german, kind: 'medium-tank', name: 'Panzer', count: 2 },
  ],
}; // prettier-ignore

export const COUNTERS = 12;
/** The names under "?", and the others. */
const namesOf = (listed: readonly Listed[], covered: boolean): readonly string[] =>
  listed
    .filter(({ covers = [] }) => covers.length > 0 === covered)
    .flatMap(({ name, count }) =>
      count === 1 ? [name] : Array.from({ length: count }, (_, i) => `${name} ${i + 1}`),
    );

export type CourseGame = keyof typeof FORCES;

/** Loads and saves the list, loads the saved file again, and gives all of it to Player 2. */
export const placeForces = async (gm: Player, game: CourseGame): Promise<void> => {
  await people.takeTool(gm, 'forces');
  const window = gm.page.locator('#bocage-forces');
  await window.locator('[data-bocage="forces"]').waitFor();
  const order = { format: 'bocage-order', version: 1, game, title: 'Company B', side: 'german' };
  const file = (text: string) => ({
    ...{ name: 'company.order.json', mimeType: 'application/json' },
    buffer: Buffer.from(text),
  });
  const load = (text: string): Promise<void> =>
    window.locator('input[type="file"]').setInputFiles(file(text));
  const total = async (): Promise<number> =>
    Number(await window.locator('[data-total]').getAttribute('data-total'));
  await load(JSON.stringify({ ...order, entries: FORCES[game] }));
  await eventually(total, (count) => count === COUNTERS, 'twelve counters in the list');
  const [download] = await Promise.all([
    gm.page.waitForEvent('download'),
    window.locator('[data-action="saveOrder"]').click(),
  ]);
  const saved = await readFile((await download.path()) ?? '', 'utf8');
  await load(saved);
  const yes = gm.page.locator('dialog [data-action="yes"]');
  await yes.click();
  await yes.waitFor({ state: 'detached' });
  expect(await total()).toBe(COUNTERS);
  await window.locator('select[name="owner"]').selectOption({ label: 'Player 2' });
  await window.locator('[data-action="placeOrder"]').click();
  await eventually(
    () => people.tokens(gm),
    (found) => found.length === COUNTERS,
    'twelve counters on the map',
  );
  await window.locator('[data-action="close"]').first().click();
};

/** The other side sees three "?" and nine counters, and reads no name of the three; the owner and the game master see twelve. */
export const checkForces = async (
  game: CourseGame,
  knowing: readonly Player[],
  other: Player,
): Promise<void> => {
  const covered = namesOf(FORCES[game], true);
  const open = namesOf(FORCES[game], false);
  expect([covered.length, open.length]).toEqual([3, COUNTERS - 3]);
  const sees = (who: Player, names: readonly string[], picture: boolean): Promise<unknown> =>
    eventually(
      () => Promise.all(names.map((name) => faceOf(who, name))),
      (faces) => faces.every((face) => face?.picture === picture && (picture || !face.name)),
      `${picture ? 'counters' : 'a "?"'} for ${who.name}: ${names.join()}`,
    );
  await sees(other, covered, false);
  await sees(other, open, true);
  for (const who of knowing) await sees(who, [...covered, ...open], true);
  // Neither the log nor anything else calls them by their names.
  const text = await people.readable(other);
  expect(covered.filter((name) => text.includes(name))).toEqual([]);
};
