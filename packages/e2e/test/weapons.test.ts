import { expect, test } from 'vitest';
import * as deeds from '../src/evenings/deeds';
import { GERMAN_GROUP } from '../src/evenings/orders';
import type { Person } from '../src/evenings/person';
import { openPeopleOnly } from '../src/evenings/table';

// A squad, its machine gun and a leader fire as one group at a hex of two units, by mouse and keys alone.

const table = openPeopleOnly({
  boards: [{ name: 'E3', columns: 14, rows: 10, hexes: { woods: 'H7' }, sides: {} }],
});

const RUSSIANS: deeds.Order = {
  title: 'Russians',
  side: 'russian',
  entries: [
    { kind: 'squad', nation: 'soviet', name: 'Ivanov' },
    { kind: 'squad', nation: 'soviet', name: 'Petrov' },
  ],
};

/** Writes figures on a counter's sheet. */
const figures = async (
  who: Person,
  unit: string,
  { leadership, ...numbers }: Readonly<Record<string, string>>,
): Promise<void> => {
  await who.hud(unit, 'bocageUnit');
  await who.until('.bocage-unit [data-bocage="unit-sheet"]');
  if (!(await who.has('.bocage-unit input[name="unit:firepower"]'))) await who.press('.bocage-unit summary');
  for (const [field, value] of Object.entries(numbers))
    await who.write(`.bocage-unit input[name="unit:${field}"]`, value);
  if (leadership !== undefined) await who.choose('.bocage-unit select[name="unit:leadership"]', leadership);
  await who.press('.bocage-unit [data-action="close"]');
  await who.until('.bocage-unit', 'gone');
};

test('A4.4 in setup a squad takes up its machine gun, which then goes with it', async () => {
  const { gm, one, two } = table;
  for (const who of [gm, one, two]) await who.lookAt('H5', 50);
  await deeds.placeOrder(gm, GERMAN_GROUP, 'playerblue000001');
  await deeds.goOn(gm, [one, two]);
  await deeds.put(one, { Weiss: 'E4', Braun: 'H4', 'MG 34': 'K4' });
  await figures(one, 'Weiss', { leadership: '-1' });
  await figures(one, 'Braun', { firepower: '4', range: '6' });
  await figures(one, 'MG 34', { firepower: '4', range: '10', rof: '2' });
  await deeds.put(one, { 'MG 34': 'H4' });
  await one.clickUnit('Braun');
  await one.press('[data-bocage="hand"] [data-deed="take-up"]');
  await one.picture('weapons-take-up');
  await one.pointAtUnit('MG 34');
  await one.sees(
    () => one.marks('MG 34'),
    ({ possessedBy }) => typeof possessedBy === 'string',
    'the machine gun in its hands',
  );
  // Picked last, it lies on top, and its machine gun goes with it.
  await deeds.put(one, { Braun: 'H3' });
  await one.stands('MG 34', 'H3');
  await deeds.put(one, { Weiss: 'H3' });
  await deeds.ending(one, 'ready');
  await deeds.placeOrder(gm, RUSSIANS, 'playerred0000001');
  await deeds.beginPhase(gm, 'setup', 'russian', [one, two]);
  await deeds.put(two, { Ivanov: 'H7', Petrov: 'H7' });
  await deeds.ending(two, 'ready');
});

test('A7.5 A7.53 they fire together at the hex: FP, column, leader direction, and both units there', async () => {
  const { gm, one, two } = table;
  await deeds.beginPhase(gm, 'prep-fire', 'german', [one, two]);
  await one.clickUnit('Braun');
  await one.press('[data-bocage="hand"] [data-deed="attack"]');
  await one.picture('weapons-aim');
  await one.clickHex('H7');
  const window = '[data-bocage="attack"]';
  await one.until(`${window} [data-strength]`);
  expect(await one.text(`${window} [data-strength]`)).toMatch(/4 FP.*column 4/s);
  await one.press(`${window} [data-attack-field="attackers"] label:has-text("MG 34") input`);
  await one.sees(
    () => one.text(`${window} [data-strength]`),
    (text) => /8 FP: column 8/.test(text),
    'the FP of both',
  );
  await one.press(`${window} [data-attack-field="leaders"] label:has-text("Weiss") input`);
  await one.until(`${window} [data-modifier="leadership"]`);
  expect(await one.has(`${window} [data-also]`)).toBe(true);
  await one.picture('weapons-attack');
  await deeds.declare(one);
  for (const who of [one, two])
    await who.sees(
      () => who.cards(),
      (cards) => cards.some((card) => /declares an attack/.test(card)),
      'the declaration',
    );
});

test('A7.3 the dice, the box of results by mouse, and the marks on both maps', async () => {
  const { one, two } = table;
  await deeds.roll(one);
  const box = await deeds.asked(one, 'attack-result');
  expect(await one.text(box)).toMatch(/Ivanov: 8 FP column, final DR/);
  expect(await one.text(box)).toMatch(/Petrov: 8 FP column, final DR/);
  await one.press(`${box} .bocage-row:has(legend:text-is("Ivanov")) [data-choice^="pinned:"]`);
  await one.press(`${box} .bocage-row:has(legend:text-is("Petrov")) [data-choice^="broken:"]`);
  await one.picture('weapons-result');
  await one.press(`${box} [data-action="answer"]`);
  await one.until(box, 'gone');
  for (const who of [one, two]) {
    await who.sees(
      async () => (await who.unit('Ivanov')).unit,
      ({ pinned, broken }) => pinned === true && broken !== true,
      'the pin',
    );
    await who.sees(
      async () => (await who.unit('Petrov')).unit,
      ({ broken, dm }) => broken === true && dm === true,
      'the broken squad',
    );
    // It lies on top of the other.
    await who.sees(
      () => who.face('Petrov'),
      (face) => face?.texts.includes('BRK') === true,
      'its mark on the map',
    );
    await who.sees(
      () => who.cards(),
      (cards) => cards.filter((card) => /Ivanov.*the fire table: pinned/.test(card)).length === 1,
      'one card of it all',
    );
    await who.picture(`weapons-marks-${who.name.replaceAll(' ', '')}`);
  }
});
