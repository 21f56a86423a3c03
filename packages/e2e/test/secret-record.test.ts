import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { viewBlank } from '../src/blank';
import { openEvening } from '../src/evening';
import { notices } from '../src/notices';
import { eventually, type Player } from '../src/player';
import { answer, openPlay, question } from '../src/play';
import * as people from '../src/verbs';

// No side may read which mines are real. The scene has only the public part of the game's record, and the
// deciding browser keeps the rest.

const evening = openEvening({ secondGm: true });
let first: Player;
let second: Player;
let foe: Player;

beforeAll(async () => {
  first = await evening.sit('Gamemaster');
  foe = await evening.sit('Player 1');
  await viewBlank(first, { name: 'Farm', grid: 1, game: 'company-fire' });
  await first.page.evaluate(`(async () => {
    const at = (col, row) => ({ x: 80 * col, y: 80 * row, width: 1, height: 1 });
    const ofFoe = { [game.users.getName('Player 1').id]: 3 };
    await canvas.scene.update({ ownership: { default: 2 } });
    await canvas.scene.createEmbeddedDocuments('Token', [
      { name: 'Squad', ...at(3, 3), disposition: 1, delta: { ownership: ofFoe }, flags: { bocage: { unit: {} } } },
      { name: 'Other', ...at(0, 1), disposition: 1, flags: { bocage: { unit: {} } } },
      { name: 'Foe', ...at(7, 0), disposition: -1, flags: { bocage: { unit: { kind: 'assistant' } } } },
    ]);
  })()`);
  const begun = await send(first, {
    ...{ type: 'begin', attacker: 'disposition 1' },
    mines: ['D3', 'A1'].map((at) => ({ at, side: 'disposition -1', real: 'yes' })),
  });
  expect(begun).toBe('done');
});

const send = (who: Player, event: object): Promise<unknown> =>
  who.page.evaluate(`(async () => {
    const { api } = game.modules.get('bocage');
    return (await api.send(${JSON.stringify(event)})).state;
  })()`);

/** The scene's data about the mines, and the last user who decided. */
const said = ({ page }: Player): Promise<readonly unknown[]> =>
  page.evaluate(`(() => {
    const { record, keeper } = game.scenes.getName('Farm').flags.bocage.play;
    return [JSON.parse(record).mines, keeper];
  })()`) as Promise<readonly unknown[]>;

/** Everything in a browser: its socket frames, its documents and its own store. */
const texts = async ({ page, watch }: Player): Promise<string> => {
  const held = await page.evaluate(`JSON.stringify([
    [...game.scenes].map((scene) => [scene.flags, [...scene.tokens].map((token) => token.flags)]),
    [...game.messages].map((message) => message.flags),
    { ...localStorage },
  ])`);
  return [...watch.received(), String(held)].join('\n');
};

const SAYS_REAL = /\breal\\*"\s*:\s*(?:true|false)/;

/** Another one decides from now on, and has done so. */
const takesOver = async (who: Player, name: string): Promise<void> => {
  const [, before] = keeper;
  await eventually(
    async () => [await who.page.evaluate(`game.users.activeGM?.name`), (await said(who))[1]],
    ([active, now]) => active === name && now !== before,
    `${name} decides`,
  );
  keeper = await said(who);
};
let keeper: readonly unknown[] = [];

/** A counter enters a mined square without opportunity fire. */
const stepIn = async (who: Player, name: string, to: string): Promise<void> => {
  expect(await send(who, { type: 'move', unit: await idOf(who, name), path: [to] })).toBe('done');
  await eventually(
    async () => {
      const waiting = await waitingOf(who);
      const asked = waiting.questions.find(({ kind }) => kind === 'op-fire');
      if (asked) await send(who, { type: 'answer', question: asked.id, choice: 'none' });
      return waiting.needs.map(({ kind }) => kind);
    },
    (kinds) => kinds.includes('mines'),
    'the dice of the mines',
  );
};

interface Open {
  readonly id: string;
  readonly kind: string;
}

const waitingOf = ({
  page,
}: Player): Promise<{ readonly questions: readonly Open[]; readonly needs: readonly Open[] }> =>
  page.evaluate(`game.modules.get('bocage').api.waiting()`);

const idOf = ({ page }: Player, name: string): Promise<unknown> =>
  page.evaluate(`game.scenes.getName('Farm').tokens.getName('${name}').id`);

const waitsFor = (who: Player, list: 'questions' | 'needs', kind: string): Promise<unknown> =>
  eventually(
    async () => (await waitingOf(who))[list].map((open) => open.kind),
    (kinds) => kinds.includes(kind),
    kind,
  );

const throwDice = (who: Player, dice: readonly number[]): Promise<unknown> =>
  who.page.evaluate(`(async () => {
    const { api } = game.modules.get('bocage');
    return (await api.send({ type: 'dice', need: api.waiting().needs[0].id, dice: ${JSON.stringify(dice)} })).state;
  })()`);

const viewFarm = ({ page }: Player): Promise<unknown> =>
  page
    .evaluate(`game.scenes.getName('Farm').view()`)
    .then(() => page.waitForFunction(`canvas.ready && canvas.scene?.name === 'Farm'`));

test('CF-MI-1 which mines are real is in no document or socket frame; the scene says where some may be', async () => {
  await eventually(
    () => said(foe),
    ([mines]) =>
      JSON.stringify(mines) === JSON.stringify(['D3', 'A1'].map((at) => ({ at, side: 'disposition -1' }))),
    'two fields',
  );
  expect(SAYS_REAL.test(await texts(foe))).toBe(false);
  // A user who joins later reads the same.
  await foe.leave();
  foe = await evening.sit('Player 1');
  expect(SAYS_REAL.test(await texts(foe))).toBe(false);
  expect(SAYS_REAL.test(await texts(first))).toBe(true);
});

test('CF-MI-1 it survives a reload of that browser, and a second game master who takes over also knows it', async () => {
  await first.page.reload();
  await first.page.waitForFunction(`document.body.dataset.ready === 'true' && canvas.ready`);
  await viewFarm(first);
  second = await evening.sit('Gamemaster 2');
  await viewFarm(second);
  await eventually(
    () => Promise.resolve(SAYS_REAL.test(second.watch.received().join('\n'))),
    Boolean,
    'the second one is told',
  );
  keeper = await said(second);
  await first.leave();
  await takesOver(second, 'Gamemaster 2');
  // A first one comes back in another browser, and asks the second.
  first = await evening.sit('Gamemaster');
  await viewFarm(first);
  await takesOver(second, 'Gamemaster');
  await second.leave();
  await stepIn(first, 'Squad', 'D3');
  expect(await throwDice(first, [1])).toBe('done');
  await waitsFor(first, 'needs', 'attack');
  expect(SAYS_REAL.test(await texts(foe))).toBe(false);
});

/** The window of the key, opened by mouse from the host's settings. */
const openKey = async ({ page }: Player): Promise<Locator> => {
  await page.locator('[data-testid="tab-settings"]').click();
  await page.locator('[data-testid="open-settings"]').click();
  await page.locator('#settings-config .submenu button:has(.fa-key)').click();
  const window = page.locator('[data-bocage="seal"]');
  await window.waitFor();
  return window;
};

/** The first game master, alone, in another browser. */
const sitsElsewhere = async (hasKey: boolean): Promise<void> => {
  await first.leave();
  first = await (hasKey ? evening.sit('Gamemaster') : evening.sitWithoutKey('Gamemaster'));
  await viewFarm(first);
};

const untold = () => first.page.locator('[data-bocage="log"] [data-kind="untold"]');

test('a lone game master with the key in another browser goes on where play was', async () => {
  await sitsElsewhere(true);
  await waitsFor(first, 'needs', 'attack');
  expect(await untold().count()).toBe(0);
  expect(SAYS_REAL.test(await texts(foe))).toBe(false);
});

test('without the key nothing is decided and nothing overwritten, until it is restored from its file', async () => {
  const window = await openKey(first);
  const [file] = await Promise.all([
    first.page.waitForEvent('download'),
    window.locator('[data-action="saveKey"]').click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  const before = JSON.stringify(await said(foe));
  await sitsElsewhere(false);
  await eventually(
    () => notices(first),
    (all) => all.some((text) => text.includes('Farm')),
    'one line',
  );
  expect(await send(first, { type: 'next' })).toBe('failed');
  expect(JSON.stringify(await said(foe))).toBe(before);
  const closed = await openKey(first);
  expect(await closed.innerText()).toContain('Farm');
  const take = (text: string): Promise<void> =>
    closed
      .locator('input[type="file"]')
      .setInputFiles({ name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await take('{"format":"bocage-key"}');
  await eventually(
    () => notices(first),
    (all) => all.some((text) => text.includes('no key of yours')),
    'a file that is none',
  );
  await take(saved);
  await waitsFor(first, 'needs', 'attack');
  expect(await untold().count()).toBe(0);
  expect(await closed.locator('[data-action="playOn"]').count()).toBe(0);
});

test('CF-MI-3 a lone game master plays on without the key: the pending task is lost, the mines are asked about', async () => {
  await sitsElsewhere(false);
  const window = await openKey(first);
  const farm = await first.page.evaluate(`game.scenes.getName('Farm').id`);
  await window.locator(`[data-action="playOn"][data-scene="${String(farm)}"]`).click();
  await first.page.locator('dialog [data-action="yes"]').click();
  await first.page
    .locator(`[data-action="playOn"][data-scene="${String(farm)}"]`)
    .waitFor({ state: 'detached' });
  for (const id of ['bocage-seal', 'settings-config'])
    await first.page.locator(`#${id} [data-action="close"]`).first().click();
  await first.page.locator('[data-testid="tab-chat"]').click();
  const line = untold();
  await line.waitFor();
  expect(await line.innerText()).toContain('is lost');
  await openPlay(first);
  await stepIn(first, 'Other', 'A1');
  expect(await throwDice(first, [1])).toBe('done');
  await question(first, 'mines-real').waitFor();
  await answer(first, 'mines-real', 'yes');
  await waitsFor(first, 'needs', 'attack');
  expect(await people.slips(first)).toEqual([]);
  await people.shoot(first.page, 'company-fire-untold');
  for (const who of [first, foe]) expect(who.watch.errors()).toEqual([]);
});
