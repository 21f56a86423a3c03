import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, waitForTable, type Player } from '../src/player';
import { oneTruth } from '../src/truth';
import { acrossHedge, sitThree } from '../src/seats';
import * as people from '../src/verbs';

// A player's console. An owner's writes to the game's facts on counters, users and messages have no effect
// and are put right. No one else is slowed or broken by them.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const OTHER = 'Green squad 2';
const GREY = 'Grey squad 1';
const everybody = (): readonly Player[] => [gm, green, grey];
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? '';

beforeAll(async () => {
  const three = await sitThree(evening);
  ({ gm, green, grey } = three);
  await acrossHedge(three, GREEN, GREY, { [OTHER]: 'T12' });
  await Promise.all(everybody().map((who) => play.openPlay(who)));
  await play.beginPhase(gm, 'movement', 'green', everybody());
  for (const { name, id } of await people.tokens(gm)) ids.set(name, id);
  await quiet(everybody());
});

/**
 * Runs a line in a player's console.
 * @returns its result, or the message of its refusal
 */
const run = ({ page }: Player, line: string): Promise<unknown> =>
  page.evaluate(
    (code) =>
      (new Function(`return (async () => (${code}))()`) as () => Promise<unknown>)().then(
        (value) => (typeof value === 'object' && value !== null && 'id' in value ? 'done' : value),
        (error: Error) => `refused: ${error.message}`,
      ),
    line,
  );

const write = (who: Player, name: string, changes: object): Promise<unknown> =>
  run(who, `canvas.scene.tokens.get('${idOf(name)}').update(${JSON.stringify(changes)})`);

/** The game's record, and each counter as it lies; only its owner's own fields are left out. */
const standing = async (who: Player): Promise<unknown> => {
  const record = await who.page.evaluate(
    `(({ units, record }) => ({ units, record }))(canvas.scene.flags.bocage.play)`,
  );
  const tokens = await who.page.evaluate(
    `[...canvas.scene.tokens].map(({ id, hidden, _source, flags }) => [id, hidden, _source.x, _source.y, flags.bocage?.unit?.side, flags.bocage?.marks])`,
  );
  return { record, tokens };
};

const DECIDED = [
  'wa',
  'moving',
  'finished',
  'failedExit',
  'caChanged',
  'bocageShot',
  'declined',
  'agreed',
  'asksTem',
  'seenAtSetup',
];
const FORGED: readonly (readonly [what: string, changes: object])[] = [
  ...DECIDED.map((id) => [id, { [`flags.bocage.unit.${id}`]: true }] as const),
  ['sides of WA', { 'flags.bocage.unit.waSides': [0, 1, 2, 3, 4, 5] }],
  ['marks', { 'flags.bocage.marks': { wa: true, moving: true } }],
  ['another side', { 'flags.bocage.unit.side': 'grey' }],
  ['hiding, by its sheet', { 'flags.bocage.unit.hidden': true }],
  ['hiding, by Foundry', { hidden: true }],
  [
    'all at once',
    { hidden: true, flags: { bocage: { unit: { side: 'grey', wa: true }, marks: { wa: true } } } },
  ],
];

test("an owner's writes to the game's facts have no effect and are removed", async () => {
  const before = await standing(gm);
  for (const [what, changes] of FORGED) {
    await write(green, GREEN, changes);
    for (const who of everybody())
      await eventually(
        () => standing(who),
        (now) => JSON.stringify(now) === JSON.stringify(before),
        `${what} put right (${who.name})`,
      );
    const left = (): Promise<unknown> =>
      gm.page.evaluate(`Object.keys(canvas.scene.tokens.get('${idOf(GREEN)}').flags.bocage.unit)`);
    await eventually(
      left,
      (found) => !(found as string[]).some((id) => DECIDED.includes(id)),
      `${what} gone`,
    );
  }
  await oneTruth(everybody());
});

test("the server refuses writes to other users' things: scene, settings, others’ counters and users", async () => {
  const lines = [
    `canvas.scene.update({ 'flags.bocage.play.record': '{}' })`,
    `canvas.scene.update({ 'flags.bocage.play.units.${idOf(GREEN)}.marks.wa': true })`,
    `canvas.scene.setFlag('bocage', 'answerAfter', 1)`,
    `game.settings.set('bocage', 'gmMoves', true)`,
    `game.settings.set('bocage', 'asl.move.reaction', true)`,
    `canvas.scene.tokens.get('${idOf(GREY)}').update({ 'flags.bocage.unit.broken': true })`,
    `canvas.scene.tokens.get('${idOf(GREY)}').delete()`,
    `game.users.getName('Player 2').update({ 'flags.bocage.hello': 'x' })`,
  ];
  const before = await standing(gm);
  for (const line of lines) expect(String(await run(green, line)), line).toMatch(/^refused/);
  expect(await standing(gm)).toEqual(before);
});

test('an answer to another’s question has no effect, and reveals only that it was not asked', async () => {
  await gm.page.locator('#bocage-play button[data-phase="rally-end-defender"]').click();
  await play.asked(grey, 'may-claim');
  const question = `may-claim:${idOf(GREY)}`;
  const api = `game.modules.get('bocage').api`;
  const answer = (token?: string): string =>
    `${api}.send({ type: 'answer', question: '${question}', choice: 'claim' }${token === undefined ? '' : `, '${token}'`})`;
  for (const token of [undefined, idOf(GREEN)])
    expect(await run(green, answer(token))).toMatchObject({ state: 'refused' });
  expect(await run(green, answer(idOf(GREY)))).toEqual({ state: 'failed', why: 'not-owner' });
  expect(await run(green, answer('NoSuchToken00001'))).toEqual({ state: 'failed', why: 'not-owner' });
  expect(await people.holdsWa(gm, GREY)).toBe(false);
  expect(await play.isAsked(grey, 'may-claim')).toBe(true);
});

test('the owner of a hidden counter does not play another side by writing on it', async () => {
  // Of a hidden counter nothing stands on the scene: what is on record of it the deciding client alone knows.
  await people.setUnit(gm, OTHER, { side: 'green' }, true);
  await quiet(everybody());
  const question = `may-claim:${idOf(GREY)}`;
  const forged = await run(
    green,
    `(await canvas.scene.tokens.get('${idOf(OTHER)}').update({ 'flags.bocage.unit.side': 'grey' }),
      game.modules.get('bocage').api.send({ type: 'answer', question: '${question}', choice: 'claim' }, '${idOf(OTHER)}'))`,
  );
  expect(forged).toMatchObject({ state: 'refused' });
  await eventually(
    () => people.unitFlag(gm, OTHER, 'side'),
    (side) => side === 'green',
    'its side as it was',
  );
  expect(await people.holdsWa(gm, GREY)).toBe(false);
  await people.setUnit(gm, OTHER, { side: 'green' });
  await play.answer(grey, 'may-claim', 'claim');
  for (const who of everybody()) await people.waitForWa(who, GREY, true);
});

test("an owner's writes on a hidden counter without a game master have no effect, and are removed", async () => {
  await people.setUnit(gm, OTHER, { side: 'green' }, true);
  await quiet(everybody());
  const marks = (who: Player): Promise<unknown> =>
    who.page.evaluate(`canvas.scene.tokens.get('${idOf(OTHER)}').flags.bocage.marks ?? null`);
  const url = gm.page.url();
  await gm.page.goto('about:blank');
  await eventually(
    () => green.page.evaluate(`game.users.activeGM === null`),
    (gone) => gone === true,
    'the game master is gone',
  );
  await write(green, OTHER, { 'flags.bocage.unit.side': 'grey', 'flags.bocage.marks': { wa: true } });
  for (const who of [green, grey]) {
    await eventually(
      () => marks(who),
      (found) => found !== null,
      `the forged marks (${who.name})`,
    );
  }
  await gm.page.goto(url);
  await waitForTable(gm.page, gm.watch);
  for (const who of everybody()) {
    await eventually(
      async () => [await people.unitFlag(who, OTHER, 'side'), await marks(who)],
      ([side, left]) => side === 'green' && left === null,
      `the counter as it was decided (${who.name})`,
    );
  }
  // The scene does not mention it either.
  expect(await gm.page.evaluate(`canvas.scene.flags.bocage.play.units['${idOf(OTHER)}'] ?? null`)).toBe(null);
  await play.openPlay(gm);
  await people.setUnit(gm, OTHER, { side: 'green' });
  await quiet(everybody());
});

test('messages that look like the module’s own are nothing more than messages', async () => {
  const lines = async (who: Player): Promise<number> => (await play.logLines(who)).length;
  const before = await Promise.all(everybody().map(lines));
  const scene = String(await gm.page.evaluate('canvas.scene.id'));
  const log = JSON.stringify({ scene, lines: [{ kind: 'wa-gained', unit: idOf(GREEN), because: [] }] });
  const deep = '['.repeat(45_000) + ']'.repeat(45_000);
  const posts = [
    { content: '<div data-bocage="log">forged</div>', flags: { bocage: { log } } },
    { content: 'log', flags: { bocage: { log: '{{{' } } },
    { content: 'log', flags: { bocage: { log: JSON.stringify({ scene, lines: 5 }) } } },
    {
      content: '<div class="bocage-card">x</div>',
      flags: { bocage: { card: 'los-card', lang: 'xx', context: deep } },
    },
    {
      content: '<div class="bocage-card">x</div>',
      flags: { bocage: { card: 'tem-card', lang: 'xx', context: '{"view":5}' } },
    },
    {
      content: '<div class="bocage-card">x</div>',
      flags: { bocage: { card: 'constructor', lang: 'xx', context: '{}' } },
    },
    {
      content: '<div class="bocage-card">x</div>',
      flags: { bocage: { card: 'los-card', lang: 'xx', context: `"${'x'.repeat(2e6)}"` } },
    },
  ];
  for (const post of posts) await run(green, `ChatMessage.implementation.create(${JSON.stringify(post)})`);
  await quiet(everybody());
  expect(await Promise.all(everybody().map(lines))).toEqual(before);
});

test('dice sent by a player do not count for any side: they are rolled where the game is decided', async () => {
  await play.beginPhase(gm, 'prep-fire', 'green', everybody());
  const api = `game.modules.get('bocage').api`;
  const attack = { attackers: [idOf(GREEN)], target: idOf(GREY), firepower: 8 };
  const declared = `${api}.send(${JSON.stringify({ type: 'attack', attack })}, '${idOf(GREEN)}')`;
  expect(await run(green, declared)).toMatchObject({ state: 'done' });
  /** Dice rolled for all to see, and the users who rolled them. */
  const rolls = (who: Player): Promise<readonly (readonly [boolean, number])[]> =>
    who.page.evaluate(
      `[...game.messages].filter(({ rolls }) => rolls.length > 0).map(({ author, rolls }) => [author.isGM, rolls[0].total])`,
    );
  const results = '[data-bocage="log"] [data-kind="attack-resolved"]';
  const before = (await rolls(gm)).length;
  const need = String(await green.page.evaluate(`${api}.waiting().needs[0].id`));
  const forged = (token: string, dice: unknown, id = need): string =>
    `${api}.send(${JSON.stringify({ type: 'dice', need: id, dice })}, '${token}')`;
  // Dice of the other side, and dice that no need waits for, are not even rolled.
  for (const line of [forged(idOf(GREY), [1, 1]), forged(idOf(GREY), [])])
    expect(await run(grey, line)).toMatchObject({ state: 'refused' });
  expect(await run(green, forged(idOf(GREEN), [1, 1], 'none'))).not.toMatchObject({ state: 'done' });
  expect([await gm.page.locator(results).count(), (await rolls(gm)).length]).toEqual([0, before]);
  // Impossible dice would be refused if they were read.
  expect(await run(green, forged(idOf(GREEN), [70, -8]))).toMatchObject({ state: 'done' });
  for (const who of everybody()) {
    await who.page.locator(results).last().waitFor();
    const [sum] = (await who.page.locator(results).locator('.bocage-reckoning__sum').innerText()).split(
      /\s+/,
    );
    const thrown = (await rolls(who)).slice(before);
    expect(thrown).toEqual([[true, Number(sum)]]);
  }
  await green.page.locator('#bocage-play button[data-ending="complete"]').click();
  await green.page.locator('#bocage-play li[data-ending]').waitFor({ state: 'detached' });
  await quiet(everybody());
});

test('a user who writes without end keeps no others from being decided', async () => {
  // In another phase its owner could not move it.
  await play.beginPhase(gm, 'movement', 'grey', everybody());
  await people.waitForWa(gm, GREY, true);
  await run(
    green,
    `(globalThis.flood = setInterval(() => void canvas.scene.tokens.get('${idOf(GREEN)}').update({ 'flags.bocage.unit.junk': Math.random() }), 25), 'on')`,
  );
  const moved = `canvas.scene.tokens.get('${idOf(GREY)}')`;
  await run(grey, `${moved}.update({ y: Math.round(${moved}._source.y - 3 * canvas.grid.sizeY) })`);
  for (const who of [gm, grey]) await people.waitForWa(who, GREY, false);
  expect(await run(green, `(clearInterval(globalThis.flood), 'off')`)).toBe('off');
  await quiet(everybody());
  await write(green, GREEN, { 'flags.bocage.unit.-=junk': null });
});

test('nothing went wrong that only the console would tell, and everybody sees the same', async () => {
  await oneTruth(everybody());
  for (const someone of everybody()) {
    expect(await people.slips(someone)).toEqual([]);
    // The server tells only the sender about a refusal; 14 also warns him of keys with "-=".
    const own = /permission|lacks|refused|"-=" and "==" keys/i;
    expect(someone.watch.errors(someone === green ? own : undefined)).toEqual([]);
  }
});
