import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { faceOf } from '../src/faces';
import { quiet } from '../src/outcomes';
import { pixelsAt } from '../src/pixels';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// The document of a counter under "?" is the "?". A user without the module, or with one that draws nothing,
// sees no more.

const evening = openEvening({ secondGm: true });
let gm: Player;
let green: Player;
let grey: Player;

const [OWN, SECRET, DUMMY] = ['Green squad 1', 'Zschokke', 'Grey squad 2'] as const;
const PLACES = { [OWN]: 'B3', [SECRET]: 'Q5', [DUMMY]: 'S5' };
const COVER = /modules\/bocage\/covers\/\w+\.svg$/;
const FACE = [
  ...['name', 'displayName', 'texture', 'alpha', 'rotation', 'width', 'height', 'elevation'],
  ...['actorId', 'actorLink'],
] as const;

/** A browser's documents of a counter, after each change that reached it. */
interface Shown {
  readonly id: string;
  readonly name: string;
  readonly src: string;
  readonly displayName: number;
  readonly concealed: boolean;
}

const record = ({ page }: Player): Promise<unknown> =>
  page.evaluate(`(() => {
    globalThis.__shown = [];
    const note = ({ id, _source: { name, displayName, texture: { src }, flags } }) =>
      __shown.push({ id, name, displayName, src, concealed: flags.bocage?.unit?.concealed === true });
    for (const hook of ['createToken', 'updateToken']) Hooks.on(hook, note);
  })()`);

/** Everything shown of a counter since the last call. */
const shown = ({ page }: Player, id: string): Promise<readonly Shown[]> =>
  page.evaluate(`__shown.splice(0).filter((one) => one.id === '${id}')`);

/** Whether both were ever shown at once: its "?" and its identity. */
const tells = (all: readonly Shown[]): readonly Shown[] =>
  all.filter(({ concealed, name, src }) => concealed && (name !== '?' || !COVER.test(src)));

const faceIn = (who: Player, name: string): Promise<Readonly<Record<string, unknown>>> =>
  who.page.evaluate(`(() => {
    const source = canvas.scene.tokens.get(__true.idOf('${name}'))._source;
    return Object.fromEntries(${JSON.stringify(FACE)}.map((key) => [key, source[key]]));
  })()`);

const idOf = async (name: string): Promise<string> => (await people.tokenNamed(gm, name)).id;

const isCovered = (who: Player, name: string, covered: boolean): Promise<unknown> =>
  eventually(
    () => faceIn(who, name),
    ({ name: called }) => (called === '?') === covered,
    `${name} ${covered ? 'covered' : 'open'} (${who.name})`,
  );

/** Name of the actor that a browser finds for a counter. */
const actorIn = (who: Player, id: string): Promise<string> =>
  who.page.evaluate(`game.actors.get(canvas.scene.tokens.get('${id}').actorId)?.name ?? ''`);

/** A box of the unit sheet, by mouse. */
const tick = async (who: Player, name: string, field: string, on: boolean): Promise<void> => {
  await people.hud(who, name, 'bocageUnit');
  const box = who.page.locator(`.bocage-unit input[name="unit:${field}"]`);
  await box.setChecked(on);
  await eventually(
    () => people.unitFlag(who, name, field),
    (now) => now === on || (!on && now === undefined),
    `${field} ${on}`,
  );
  await who.page.locator('.bocage-unit [data-action="close"]').first().click();
};

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  await gm.page.evaluate(`(async () => {
    await canvas.scene.tokens.getName('Grey squad 1').update({
      name: '${SECRET}', displayName: 30, texture: { scaleX: 1.2, scaleY: 1.2 }
    });
  })()`);
  await people.arrange(gm, { sides: {}, cells: { Q5: 'Open Ground', S5: 'Open Ground' }, places: PLACES });
  for (const who of [gm, green, grey]) await people.inPlace(who, PLACES);
  await record(green);
});

test('its owner puts a "?" on a counter: from that update on the document shows "?", and later exactly its old facts', async () => {
  const id = await idOf(SECRET);
  const before = await faceIn(green, SECRET);
  expect(before).toMatchObject({ name: SECRET, displayName: 30 });
  await tick(grey, SECRET, 'concealed', true);
  for (const who of [gm, green, grey]) await isCovered(who, SECRET, true);
  const covered = await faceIn(green, SECRET);
  expect(covered).toMatchObject({ name: '?', displayName: 0, texture: { scaleX: 1, scaleY: 1 } });
  expect(covered['texture']).toMatchObject({ src: expect.stringMatching(COVER) as unknown });
  expect(tells(await shown(green, id))).toEqual([]);
  // Its actor says whose it is and no more, and its owner still moves it.
  await eventually(
    () => actorIn(green, id),
    (name) => name === 'Counters',
    'an actor that tells nothing',
  );
  expect(await grey.page.evaluate(`canvas.scene.tokens.get('${id}').isOwner`)).toBe(true);
  expect(await green.page.evaluate(`canvas.scene.tokens.get('${id}').isOwner`)).toBe(false);
  // A user who may know sees its identity, with its name on hover.
  for (const who of [gm, grey]) {
    await eventually(
      () => faceOf(who, SECRET),
      (face) => face?.picture === true && face.texts.join() === '?',
      `its true face (${who.name})`,
    );
    await who.page.locator('[data-control="tokens"]').click();
    const { x, y } = await people.at(who, SECRET);
    await who.page.mouse.move(x + 60, y + 90);
    await who.page.mouse.move(x, y);
    await who.page.waitForFunction(
      `canvas.tokens.get('${id}').getChildByName('bocage-face').children.some(({ text }) => text === '${SECRET}')`,
    );
    await people.shoot(who.page, `fails-closed-${who.name.replace(' ', '-')}`);
    await who.page.mouse.move(x + 60, y + 90);
  }
  await people.shoot(green.page, 'fails-closed-enemy');
  // Icons and bars are the actor's, which a "?" does not change: they are kept off the enemy's map.
  const parts = await green.page.evaluate(
    `(({ mesh, effects, bars }) => [mesh, effects, bars].map(({ renderable }) => renderable))(canvas.tokens.get('${id}'))`,
  );
  expect(parts).toEqual([true, false, false]);
  await tick(grey, SECRET, 'concealed', false);
  for (const who of [gm, green, grey]) await isCovered(who, SECRET, false);
  await eventually(
    () => faceIn(green, SECRET),
    (now) => now['actorId'] === before['actorId'],
    'its own actor again',
  );
  expect(await faceIn(green, SECRET)).toEqual(before);
  expect(tells(await shown(green, id))).toEqual([]);
});

/** Without the module, in a tab of his own. */
const sitBare = (name: string): Promise<Player> =>
  evening.sit(name, { deviceScaleFactor: 1 }, async (page: Page) => {
    await page.route(/\/bocage(-\w+)?\.js/, (route) => route.abort());
  });

test('a browser without the module shows "?": a dummy and a squad are the same, pixel for pixel', async () => {
  await people.setUnit(gm, SECRET, { side: 'grey', concealed: true });
  await people.setUnit(gm, DUMMY, { side: 'grey', kind: 'dummy', concealed: true });
  for (const name of [SECRET, DUMMY]) await isCovered(green, name, true);
  const bare = await sitBare('Player 1');
  expect(await bare.page.evaluate(`game.modules.get('bocage').api`)).toBeUndefined();
  const there = await people.at(bare, SECRET);
  await people.shoot(bare.page, 'fails-closed-bare');
  const look = (): ReturnType<typeof pixelsAt> => pixelsAt(bare.page, there, 24, 24);
  const squad = await eventually(look, (all) => new Set(all.map(String)).size > 4, 'its picture');
  const { Zschokke: here, 'Grey squad 2': other } = PLACES;
  await people.arrange(gm, { sides: {}, places: { [SECRET]: other, [DUMMY]: here } });
  await people.inPlace(bare, { [SECRET]: other, [DUMMY]: here });
  expect(await look()).toEqual(squad);
  for (const name of [SECRET, DUMMY]) {
    const { x, y } = await people.at(bare, name);
    await bare.page.mouse.move(x, y);
    const id = await idOf(name);
    await bare.page.waitForFunction(`canvas.tokens.hover?.id === '${id}'`);
    expect(await bare.page.evaluate(`canvas.tokens.get('${id}').nameplate.text`)).toBe('?');
  }
  await people.shoot(bare.page, 'fails-closed-bare');
  await bare.leave();
});

test(`its owner's writes over a "?" reveal nothing, and are not lost`, async () => {
  const id = await idOf(SECRET);
  const src = 'modules/bocage/sample/counters/green-squad-1.svg';
  await shown(green, id);
  await grey.page.evaluate(
    `canvas.scene.tokens.get('${id}').update({ name: 'Zumstein', displayName: 50, 'texture.src': '${src}' })`,
  );
  await eventually(
    () => people.tokens(green),
    (all) => all.some(({ name }) => name === 'Zumstein'),
    'another true name',
  );
  await quiet([gm, green, grey]);
  expect(tells(await shown(green, id))).toEqual([]);
  await tick(grey, 'Zumstein', 'concealed', false);
  await isCovered(green, 'Zumstein', false);
  expect(await faceIn(green, 'Zumstein')).toMatchObject({
    name: 'Zumstein',
    displayName: 50,
    texture: { src },
  });
  await gm.page.evaluate(`canvas.scene.tokens.get('${id}').update({ name: '${SECRET}' })`);
  await eventually(
    () => people.tokens(green),
    (all) => all.some(({ name }) => name === SECRET),
    'its name as before',
  );
});

test(`undo of a "?" and of its loss, a copy and a scene's copy keep both the "?" and the truth`, async () => {
  const id = await idOf(SECRET);
  const before = await faceIn(gm, SECRET);
  await tick(gm, SECRET, 'concealed', true);
  await isCovered(green, SECRET, true);
  // As Foundry undoes an update: the old values of what was changed, and no keys.
  const undo = (to: object, concealed: boolean): Promise<unknown> =>
    gm.page.evaluate(
      `canvas.scene.tokens.get('${id}').update(${JSON.stringify({ ...to, 'flags.bocage.unit.concealed': concealed })}, { isUndo: true })`,
    );
  const covered = await faceIn(gm, SECRET);
  await shown(green, id);
  await undo(before, false);
  await isCovered(green, SECRET, false);
  expect(await faceIn(green, SECRET)).toEqual(before);
  await undo(covered, true);
  await isCovered(green, SECRET, true);
  expect(tells(await shown(green, id))).toEqual([]);
  // A copy, as Ctrl+C and Ctrl+V or a drag of a copy make it.
  const copy = await gm.page.evaluate<string>(`(async () => {
    const { _id, x, ...data } = canvas.scene.tokens.get('${id}').toObject();
    const [made] = await canvas.scene.createEmbeddedDocuments('Token', [{ ...data, x: x + 200 }]);
    return made.id;
  })()`);
  await quiet([gm, green, grey]);
  const copied = await shown(green, copy);
  expect(copied.length).toBeGreaterThan(0);
  expect(tells(copied)).toEqual([]);
  await eventually(
    () => faceOf(gm, copy),
    (face) => face?.picture === true,
    'the copy as the GM sees it',
  );
  await gm.page.evaluate(`canvas.scene.deleteEmbeddedDocuments('Token', ['${copy}'])`);
  const twin = await gm.page.evaluate<readonly string[]>(`(async () => {
    const { _id, active, ...data } = canvas.scene.toObject();
    const twin = await Scene.implementation.create({ ...data, name: 'Twin', active: false });
    return [...twin.tokens].map((token) => token.name + ' ' + __true.nameOf(token));
  })()`);
  expect(twin).toContain(`? ${SECRET}`);
  await gm.page.evaluate(`game.scenes.getName('Twin').delete()`);
});

test('an older scene, whose concealed counters show their faces, is converted once by the GM’s browser', async () => {
  const before = { name: SECRET, displayName: 30 };
  const id = await idOf(SECRET);
  await tick(gm, SECRET, 'concealed', false);
  await isCovered(green, SECRET, false);
  await quiet([gm, green, grey]);
  // As an earlier version wrote it, without a known author.
  await gm.page.evaluate(
    `canvas.scene.tokens.get('${id}').update(${JSON.stringify({ ...before, 'flags.bocage.unit.concealed': true })}, { bocage: { decided: true } })`,
  );
  await quiet([gm, green, grey]);
  expect(await faceIn(green, SECRET)).toMatchObject(before);
  // Meanwhile the module draws a "?" over it.
  expect(await faceOf(green, SECRET)).toMatchObject({ picture: false, name: false });
  await gm.page.reload();
  await gm.page.waitForFunction(`document.body.dataset.ready === 'true' && canvas.ready`);
  await isCovered(green, SECRET, true);
});

test('another game master in another browser reveals a covered counter again', async () => {
  const second = await evening.sit('Gamemaster 2');
  // The first one seals the scene's secrets for the second one's key.
  await quiet([gm, second]);
  await gm.leave();
  await second.page.waitForFunction(`game.users.activeGM?.name === 'Gamemaster 2'`);
  await tick(grey, SECRET, 'concealed', false);
  await isCovered(green, SECRET, false);
  expect(await faceIn(green, SECRET)).toMatchObject({ name: SECRET, displayName: 30 });
  gm = second;
});

test('a look that its owner has made up keeps nothing from being decided', async () => {
  await tick(gm, SECRET, 'concealed', true);
  await isCovered(green, SECRET, true);
  const id = await idOf(SECRET);
  // Of the wrong kind, and without any use.
  const text = JSON.stringify({ on: true, look: { name: { a: 1 }, 'texture.src': 5, constructor: 1, x: 0 } });
  await grey.page.evaluate(
    `canvas.scene.tokens.get('${id}').update({ 'flags.bocage.trueLook': ${JSON.stringify(text)} })`,
  );
  await gm.page.evaluate(`canvas.scene.tokens.get('${id}').update({ 'flags.bocage.unit.concealed': false })`);
  await people.setUnit(gm, OWN, { side: 'green', pinned: true });
  await eventually(
    () => faceOf(green, OWN),
    (face) => face?.texts.includes('PIN') === true,
    'what is done to another counter',
  );
  await quiet([gm, green, grey]);
  expect(await green.page.evaluate(`canvas.scene.tokens.get('${id}').name`)).toBe('?');
  const lines = gm.page.locator('[data-bocage="log"] [data-kind="by-hand"]');
  expect(await lines.last().innerText()).toContain(OWN);
  gm.watch.forget();
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, green, grey]) expect(someone.watch.errors()).toEqual([]);
});
