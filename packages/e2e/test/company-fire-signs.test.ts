import { beforeAll, expect, test } from 'vitest';
import { spot, viewTogether } from '../src/blank';
import { openEvening } from '../src/evening';
import { faceOf } from '../src/faces';
import { cellSigns, heldParts, pointersOn, smallest } from '../src/signs';
import { eventually, type Player } from '../src/player';
import { strip } from '../src/play';
import { layForces } from '../src/forces';
import * as people from '../src/verbs';

// What counters and squares of Company Fire show: which way they face, what they hold, what they have done.

const evening = openEvening();
let gm: Player;
let player: Player;

/** Kind, nation, square and state of each counter. */
const FORCES = {
  Tiger: ['heavy-tank', 'german', 'C2', { facing: 'S' }],
  Sherman: ['medium-tank', 'american', 'E4', { facing: 'N', turret: 'E' }],
  Pak: ['anti-tank-gun', 'german', 'G2', { facing: 'W', concealed: true }],
  Schmidt: ['rifle-squad', 'german', 'E2', { occupies: true }],
  Keller: ['mmg', 'german', 'F2', { occupies: true, status: 'pinned' }],
  Miller: ['rifle-squad', 'american', 'E4', {}],
  Jones: ['forward-observer', 'american', 'B5', {}],
  Green: ['rifle-squad', 'american', 'G5', { status: 'suppressed' }],
} as const;
type Name = keyof typeof FORCES;

const place = (square: string): string =>
  JSON.stringify({ x: 80 * (square.charCodeAt(0) - 65), y: 80 * (Number(square.slice(1)) - 1) });

beforeAll(async () => {
  gm = await evening.sit('Gamemaster', { deviceScaleFactor: 1 });
  player = await evening.sit('Player 1');
  await viewTogether(gm, [player], { name: 'Lane', grid: 1, game: 'company-fire' });
  await gm.page.evaluate(`game.settings.set('bocage', 'gmMoves', true)`);
  const entries = Object.entries(FORCES).map(([name, [kind, nation]]) => ({ kind, nation, name }));
  await layForces(gm, 'Lane', entries);
  await gm.page.locator('#bocage-forces .header-control[data-action="close"]').click();
  await gm.page.evaluate(`(async () => {
    const { tokens } = canvas.scene;
    const one = (name, place, state) => ({
      _id: tokens.getName(name).id, ...place,
      ...Object.fromEntries(Object.entries(state).map(([key, value]) => ['flags.bocage.unit.' + key, value])),
    });
    await canvas.scene.updateEmbeddedDocuments('Token', [
      ${Object.entries(FORCES)
        .map(([name, [, , square, state]]) => `one('${name}', ${place(square)}, ${JSON.stringify(state)})`)
        .join(',')}
    ]);
    await canvas.animatePan({ x: 360, y: 240, scale: 1.2, duration: 0 });
  })()`);
});

const arrows = (who: Player, name: Name, wanted: readonly string[]): Promise<unknown> =>
  eventually(
    () => pointersOn(who, name),
    (found) => JSON.stringify(found) === JSON.stringify(wanted),
    `${name}: ${wanted.join(', ')} (${who.name})`,
  );

test('CF-VE-1 arrows show bow and turret, and whoever may not know a gun sees none on it', async () => {
  for (const who of [gm, player]) {
    await arrows(who, 'Tiger', ['front S', 'gun S']);
    // Its squad lies above it in the same square.
    await arrows(who, 'Miller', ['front N', 'gun E']);
  }
  await arrows(gm, 'Pak', ['front W']);
  await arrows(player, 'Pak', []);
  expect(await faceOf(player, 'Pak')).toMatchObject({ picture: false });
  await people.setUnit(gm, 'Tiger', { facing: 'E' });
  for (const who of [gm, player]) await arrows(who, 'Tiger', ['front E', 'gun E']);
});

test('CF-BC-3 a line along the hedge shows who occupies it, with a gap where the hedge has one', async () => {
  await people.takePen(gm, 'bocage');
  await people.clickAt(gm.page, await spot(gm, 'E2-E3'));
  await people.clickAt(gm.page, await spot(gm, 'F2-F3'));
  await gm.page.locator('[data-action="pickBrush"][data-brush="gap"]').click();
  await people.clickAt(gm.page, await spot(gm, 'F2-F3'));
  for (const who of [gm, player]) {
    await eventually(
      () => faceOf(who, 'Keller'),
      (face) => face?.texts.includes('PIN') === true && face.texts.includes('BOC'),
      `the marks of Keller (${who.name})`,
    );
    await eventually(
      () => heldParts(who),
      (parts) => parts === 3,
      `one whole edge and one in two parts (${who.name})`,
    );
  }
  // A suppressed unit has left its hedge.
  await people.setUnit(gm, 'Schmidt', { status: 'suppressed' });
  await eventually(
    () => heldParts(player),
    (parts) => parts === 2,
    'the edge of the other alone',
  );
  await people.setUnit(gm, 'Schmidt', { status: 'good-order' });
});

const send = async (event: object): Promise<void> => {
  const state = await gm.page.evaluate(
    `game.modules.get('bocage').api.send(${JSON.stringify(event)}).then(({ state }) => state)`,
  );
  expect([event, state]).toEqual([event, 'done']);
};
const idOf = (name: Name): Promise<string> => gm.page.evaluate(`canvas.scene.tokens.getName('${name}').id`);
/** A game master sends the dice that are awaited. */
const roll = async (...dice: readonly number[]): Promise<void> => {
  const need = await eventually(
    () => gm.page.evaluate<string | undefined>(`game.modules.get('bocage').api.waiting().needs[0]?.id`),
    (id) => id !== undefined,
    'dice that are awaited',
  );
  await send({ type: 'dice', need, dice });
};

/** Shows the same at another zoom. */
const zoom = (who: Player, scale: number): Promise<unknown> =>
  who.page.evaluate(`canvas.animatePan({ x: 360, y: 240, scale: ${scale}, duration: 0 })`);

test('CF-AR-1 CF-MI-1 targets, smoke, mines and paths lie above the counters, as far as each may know', async () => {
  await send({
    ...{ type: 'begin', attacker: 'american' },
    mines: [
      { at: 'C4', side: 'german', real: 'yes' },
      { at: 'D4', side: 'german', real: 'no' },
    ],
  });
  await send({ type: 'mount', unit: await idOf('Miller'), vehicle: await idOf('Sherman') });
  await send({ type: 'find-path', unit: await idOf('Sherman'), at: 'D4' });
  await roll(6);
  await send({ type: 'next', segment: 'card' });
  // The two of hearts: a fire card of the attacker.
  await roll(2);
  await send({ type: 'call', unit: await idOf('Jones'), at: 'C2', mission: 'he' });
  const markers = { G5: 'smoke', B5: 'wreck', C1: 'smoke' };
  const cells = Object.entries(markers).map(([square, m]) => [
    `flags.bocage.cells.c${square.charCodeAt(0) - 65}r${square.slice(1)}.m`,
    m,
  ]);
  await gm.page.evaluate(`canvas.scene.update(${JSON.stringify(Object.fromEntries(cells))})`);
  const seen = (who: Player, more: readonly string[]): Promise<unknown> =>
    eventually(
      async () => (await cellSigns(who)).toSorted(),
      (found) =>
        JSON.stringify(found) === JSON.stringify(['path D4', 'smoke G5', 'wreck B5', ...more].toSorted()),
      `the signs of ${who.name}`,
    );
  await seen(gm, ['mission-he C2', 'mines-real C4', 'mines-dummy D4']);
  await seen(player, ['mission C2']);
  for (const who of [gm, player])
    await eventually(
      () => faceOf(who, 'Miller'),
      (face) => face?.texts.includes('RIDE') === true,
      `the rider, for ${who.name}`,
    );
});

test('a button at the line above the map tells what each sign means, with the drawings of the map', async () => {
  await strip(gm).locator('[data-strip="legend"]').click();
  const legend = gm.page.locator('[data-bocage="legend"]');
  const lines = (group: string): Promise<readonly string[]> =>
    legend.locator(`[data-group="${group}"] li > span:not(.bocage-rule)`).allInnerTexts();
  await legend.locator('[data-sign="facing"]').waitFor();
  expect(await lines('counters')).toEqual(
    expect.arrayContaining(['fired', 'moved', 'weapon jammed', 'Pinned']),
  );
  expect(await lines('map')).toEqual(expect.arrayContaining(['Smoke', 'Wreck']));
  // Every line has its picture.
  const inks = await legend.locator('canvas').evaluateAll((all) =>
    all.map((one) => {
      const sheet = one as HTMLCanvasElement;
      const data = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height).data ?? [];
      return Array.from(data as ArrayLike<number>).filter((value) => value > 0).length;
    }),
  );
  expect(inks).not.toContain(0);
  expect(inks.length).toBeGreaterThan(15);
  await people.shoot(gm.page, 'cf-legend');
  await gm.page.locator('#bocage-legend [data-action="close"]').first().click();
});

test('arrows and signs stay readable at every zoom', async () => {
  await people.takeTool(gm, 'los');
  await gm.page.locator('[data-control="tokens"]').click();
  for (const scale of [1, 0.25, 2]) {
    await zoom(gm, scale);
    await eventually(
      () => smallest(gm),
      ({ arrow, sign, cell }) =>
        arrow >= 6.5 && arrow < cell * 0.5 && sign >= 11 && sign < Math.max(cell * 0.3, 15),
      `what is seen at ${scale}`,
    );
    await people.shoot(gm.page, `cf-signs-${scale}`);
  }
});

test('nothing went wrong that only the console would tell', () => {
  for (const who of [gm, player]) expect(who.watch.errors()).toEqual([]);
});
