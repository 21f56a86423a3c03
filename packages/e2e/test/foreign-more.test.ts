// Four more modules as others write them (packages/e2e/foreign), beside ours and one another, on both profiles: classes
// and methods replaced, counters that follow counters, a desk in the chat, windows of version 1.
import { join } from 'node:path';

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import type { Player } from '../src/player';
import { ask, has } from '../src/script';
import { ROOT } from '../src/table';
import * as people from '../src/verbs';

const BESIDE = ['patch-kit', 'token-tether', 'chat-desk', 'old-windows'].map((name) =>
  join(ROOT, 'packages/e2e/foreign', name),
);
/** Version 14 complains of windows of version 1 at the level of errors. */
const DEPRECATED = /The V1 Application framework is deprecated/;
const LEADER = 'Green squad 1';

const api = (id: string): string => `game.modules.get('${id}').api`;
const leader = `canvas.scene.tokens.getName('${LEADER}')`;

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  const evening = openEvening({ profile, beside: BESIDE });
  let gm: Player;
  let player: Player;

  beforeAll(async () => {
    [gm, player] = await Promise.all([evening.sit('Gamemaster'), evening.sit('Player 1')]);
  });
  afterEach(() => {
    for (const { watch } of [gm, player]) expect(watch.errors(DEPRECATED)).toEqual([]);
  });

  test('A-41 classes of its own in place of the host’s, and methods wrapped and given back', async () => {
    expect(
      await ask(
        gm,
        `[${leader}.patchedLabel, ${leader}.object.patched, ${leader}.object.patchMark.parent === ${leader}.object,
          canvas.scene.patchedArea === canvas.dimensions.sceneWidth * canvas.dimensions.sceneHeight,
          ${leader} instanceof CONFIG.Token.documentClass, ${leader} instanceof TokenDocument,
          getDocumentClass('Token') === CONFIG.Token.documentClass]`,
      ),
    ).toEqual([`${LEADER} (1×1)`, true, true, true, true, true, true]);
    await ask(gm, `${leader}.update({ name: 'Renamed' })`);
    await has(player, `patchKit.log.includes('renamed by Gamemaster')`, 'the new name');
    await ask(gm, `canvas.scene.tokens.getName('Renamed').update({ name: '${LEADER}' })`);
    await has(player, `${leader} !== undefined`, 'the old name');
    const path = 'CONFIG.Token.objectClass.prototype.control';
    expect(
      await ask(
        gm,
        `(() => {
          const count = () => patchKit.log.filter((what) => what === 'control').length;
          const token = ${leader}.object;
          token.control();
          token.release();
          const wrapped = count();
          patchKit.unwrap('${path}');
          const controlled = token.control();
          canvas.tokens.releaseAll();
          return [wrapped > 0, controlled, count() === wrapped];
        })()`,
      ),
    ).toEqual([true, true, true]);
  });

  test('counters tethered to another go where it goes, and nowhere by themselves', async () => {
    const other = `canvas.scene.tokens.find((token) => token.name !== '${LEADER}' && !token.hidden)`;
    const place = (token: string): Promise<readonly [number, number]> =>
      ask(gm, `[${token}._source.x, ${token}._source.y]`);
    const id = await ask<string>(gm, `${other}.id`);
    const follower = `canvas.scene.tokens.get('${id}')`;
    await ask(gm, `${api('token-tether')}.tether(${leader}, ${follower}).then(() => 0)`);
    const [from, at] = [await place(leader), await place(follower)];
    await ask(gm, `${follower}.update({ x: ${at[0] + 40} }).then(() => 0)`);
    expect(await place(follower)).toEqual(at);
    const size = await ask<number>(gm, 'canvas.grid.size');
    await ask(gm, `${leader}.move({ x: ${from[0]}, y: ${from[1] + size} })`);
    await has(player, `${follower}._source.y === ${at[1] + size}`, 'the follower');
    expect(await place(follower)).toEqual([at[0], at[1] + size]);
    const seen = await ask<Record<string, unknown[]>>(gm, `${api('token-tether')}.seen`);
    expect(seen['pre']).toEqual(expect.arrayContaining(['held', true]));
    expect(seen['moved']).toContainEqual([LEADER, 'api', 'Gamemaster', true]);
    await ask(
      gm,
      `(${leader}.object.control(), ${leader}.object.setTarget(true), ${leader}.object.setTarget(false), canvas.tokens.releaseAll())`,
    );
    await people.at(gm, LEADER).then(({ x, y }) => gm.page.mouse.move(x, y));
    await has(gm, `${api('token-tether')}.rings().includes(1)`, 'a ring');
    await gm.page.mouse.move(3, 3);
    await has(gm, `${api('token-tether')}.rings().every((count) => count === 0)`, 'no ring');
    expect(await ask(gm, `${api('token-tether')}.seen`)).toMatchObject({
      control: expect.arrayContaining([
        [LEADER, true],
        [LEADER, false],
      ]),
      hover: expect.arrayContaining([
        [LEADER, true],
        [LEADER, false],
      ]),
      target: expect.arrayContaining([
        ['Gamemaster', LEADER, true],
        ['Gamemaster', LEADER, false],
      ]),
    });
  });

  test('A-42 a desk in the chat: a command, a stamp, an answer, a pin in the menu', async () => {
    const say = async (words: string): Promise<void> => {
      await player.page.locator('[data-testid="chat-input"]').fill(words);
      await player.page.locator('[data-testid="chat-input"]').press('Enter');
    };
    await say('/note spam and <b>more</b>');
    await say('/note all is <i>well</i>');
    await gm.page.locator('.chat-message.chat-desk .desk-note', { hasText: 'all is <i>well</i>' }).waitFor();
    await gm.page.locator('.chat-message.chat-desk .flavor-text', { hasText: 'Note' }).waitFor();
    expect(await ask(gm, `${api('chat-desk')}.notes().length`)).toBe(1);
    expect(await ask(gm, `${api('chat-desk')}.notes()[0].flags['chat-desk'].by`)).toBe(
      await ask(player, 'game.user.id'),
    );
    await gm.page.locator('.chat-message.chat-desk .desk-answer').click();
    await player.page.locator('.chat-message.whisper', { hasText: 'Seen.' }).waitFor();
    await gm.page.locator('.chat-message.chat-desk').click({ button: 'right' });
    await gm.page.locator('#context-menu .context-item', { hasText: 'Pin the note' }).click();
    await player.page.locator('.chat-message.chat-desk.pinned').waitFor();
    await player.page.locator('.chat-message.chat-desk').click({ button: 'right' });
    expect(await player.page.locator('#context-menu').count()).toBe(0);
  });

  test('A-45 pointer events over a counter go through methods that others have wrapped', async () => {
    const heard = (): Promise<string[]> => ask(gm, 'patchKit.log.splice(0)');
    const { mouse, keyboard } = gm.page;
    await gm.page.locator('[data-control="tokens"]').click();
    await ask(gm, 'canvas.tokens.releaseAll()');
    await mouse.move(3, 3);
    const { x, y } = await people.at(gm, LEADER);
    await heard();
    await mouse.move(x, y);
    await mouse.click(x, y);
    expect(await heard()).toEqual(
      expect.arrayContaining(['_onHoverIn', '_canControl', '_onClickLeft', '_onControl', '_onUnclickLeft']),
    );
    expect(await ask(gm, `${leader}.object.controlled`)).toBe(true);
    // Dragged and given up; then let go so near that it stays where it was.
    const place = `JSON.stringify([${leader}._source.x, ${leader}._source.y])`;
    const before = await ask(gm, place);
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 40, y + 12, { steps: 3 });
    await has(gm, `canvas.tokens.preview.children.length === 1 && ${leader}.object.hasPreview`, 'a preview');
    await keyboard.press('Escape');
    await mouse.up();
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 9, y + 2, { steps: 3 });
    await mouse.up();
    expect(await heard()).toEqual(
      expect.arrayContaining(['_onDragLeftStart', '_onDragLeftMove', '_onDragLeftCancel', '_onDragLeftDrop']),
    );
    expect(await ask(gm, `canvas.tokens.preview.children.length`)).toBe(0);
    expect(await ask(gm, place)).toBe(before);
    await mouse.click(x, y, { button: 'right' });
    await gm.page.locator('#token-hud').waitFor();
    expect(await heard()).toContain('_onClickRight');
    await ask(gm, 'canvas.hud.token.close().then(() => 0)');
    await mouse.dblclick(x, y);
    expect(await heard()).toContain('_onClickLeft2');
    await mouse.move(3, 3);
    await ask(gm, 'canvas.tokens.releaseAll()');
    await ask(gm, `${leader}.update({ 'flags.world.seen': true }).then(() => 0)`);
    expect(await heard()).toEqual(expect.arrayContaining(['_onHoverOut', '_onRelease', '_onUpdate']));
    await ask(gm, `Promise.all([...foundry.applications.instances.values()].map((app) => app.close()))`);
  });

  test('data derived from an actor, and members that its class forbids', async () => {
    const actor = `${leader}.actor`;
    const name = await ask<string>(gm, `${actor}.name`);
    expect(await ask(gm, `${actor}.patchedSize === ${actor}.name.length`)).toBe(true);
    await ask(gm, `${actor}.update({ name: 'Forbidden' }).then(() => 0)`);
    expect(await ask(gm, `${actor}.name`)).toBe(name);
    await ask(gm, `${actor}.update({ name: 'Longer than before' }).then(() => 0)`);
    await has(player, `${actor}.patchedSize === 18`, 'the derived size');
    await ask(gm, `${actor}.update({ name: ${JSON.stringify(name)} }).then(() => 0)`);
  });

  test('a mark on the map, and a question, on somebody else’s screen', async () => {
    await ask(gm, 'patchKit.log.splice(0)');
    const [mine] = await Promise.all([
      ask<boolean>(player, 'canvas.ping(canvas.dimensions.sceneRect.center ?? { x: 900, y: 900 })'),
      has(gm, `patchKit.log.includes('ping') && canvas.controls.children.length > 0`, 'the mark'),
    ]);
    expect(mine).toBe(true);
    const answer = ask(
      player,
      `foundry.applications.api.DialogV2.query(game.users.activeGM, 'confirm', { content: '<p>May I?</p>' })`,
    );
    await gm.page.locator('dialog.dialog', { hasText: 'May I?' }).locator('[data-action="yes"]').click();
    expect(await answer).toBe(true);
    await expect(
      ask(player, `foundry.applications.api.DialogV2.query(game.users.activeGM, 'shout', {})`),
    ).rejects.toThrow(/shout/);
  });

  test('A-46 windows of version 1: a form that is drawn again, kept and closed; questions', async () => {
    const old = api('old-windows');
    await ask(gm, `(${old}.open('a note'), 0)`);
    const form = gm.page.locator('#roster');
    await form.locator('li', { hasText: LEADER }).waitFor();
    await form.locator('.window-title', { hasText: 'Roster' }).waitFor();
    await form.locator('.again').click();
    await form.locator('.again', { hasText: '(1)' }).waitFor();
    await form.locator('.header-button.help').click();
    await form.locator('.tabs [data-tab="note"]').click();
    await form.locator('[name="note"]').fill('kept');
    await form.locator('button[type="submit"]').click();
    await form.waitFor({ state: 'detached' });
    expect(await ask(gm, `game.user.getFlag('old-windows', 'kept')`)).toEqual({ note: 'kept', count: 2 });
    expect(await ask(gm, `${old}.seen`)).toEqual([
      ...[
        ['render', true, 0],
        ['form', true],
        ['render', true, 1],
        ['form', true],
      ],
      ...[
        ['help', true],
        ['close', 1],
      ],
    ]);
    expect(await ask(gm, 'Object.keys(ui.windows)')).toEqual([]);
    const why = ask(gm, `${old}.why()`);
    await gm.page.locator('.dialog [name="why"]').fill('because');
    await gm.page.keyboard.press('Enter');
    expect(await why).toBe('because');
    const sure = ask(gm, `${old}.sure()`);
    await gm.page.locator('.dialog .dialog-button.no').click();
    expect(await sure).toBe(false);
    const dismissed = ask(gm, `${old}.why().catch((error) => error.message)`);
    await gm.page.locator('.dialog [name="why"]').press('Escape');
    expect(await dismissed).toMatch(/closed without a choice/);
  });

  test('Bocage goes on beside them', async () => {
    await people.askLos(player, await player.hex('Q2'), await player.hex('Q3'));
  });
});
