// The practice table, as others' modules find it: what of canvas, ui and game is there without anything in it.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import type { Player } from '../src/player';

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  const evening = openEvening({ profile });
  let gm: Player;
  const ask = <T>(script: string): Promise<T> => gm.page.evaluate(script);

  beforeAll(async () => {
    gm = await evening.sit('Gamemaster');
  });
  afterEach(() => expect(gm.watch.errors()).toEqual([]));

  test('layers without anything on them: found, activated, left', async () => {
    const names = ['walls', 'lighting', 'drawings', 'tiles', 'notes', 'sounds', 'templates', 'regions'];
    const found = await ask<unknown[]>(
      `${JSON.stringify(names)}.map((name) => {
        const layer = canvas[name];
        layer.activate();
        const was = [layer.active, canvas.activeLayer === layer, layer.zIndex];
        canvas.tokens.activate();
        return [layer.placeables.length, layer.documentCollection.size, layer.get('x') === undefined,
          layer.objects.parent === layer, ...was, layer.active, layer.zIndex,
          CONFIG.Canvas.layers[name].group];
      })`,
    );
    expect(found).toEqual(
      [700, 900, 500, 300, 800, 900, 400, 100].map((zIndex) => [
        ...[0, 0, true, true, true, true],
        // Regions lie above others while they are worked on.
        ...[zIndex === 100 ? 600 : zIndex, false, zIndex, 'interface'],
      ]),
    );
  });

  test('counters: selected by a rectangle, targeted by ids and by a rectangle', async () => {
    const found = await ask(
      `(() => {
        const [one, other] = canvas.tokens.placeables;
        const around = ({ x, y, w, h }) => ({ x, y, width: w, height: h });
        const out = [];
        out.push(canvas.tokens.selectObjects(around(one)), one.controlled);
        out.push(canvas.tokens.selectObjects(around(one)), canvas.tokens.controlledObjects.get(one.id) === one);
        out.push(canvas.tokens.selectObjects({ x: -9, y: -9, width: 1, height: 1 }), canvas.tokens.controlled.length);
        const heard = [];
        const id = Hooks.on('targetToken', (user, token, on) => heard.push([token.id === one.id, on]));
        canvas.tokens.setTargets([one.id]);
        canvas.tokens.setTargets([other.id], { mode: 'acquire' });
        out.push([...game.user.targets].length);
        canvas.tokens.setTargets([one.id], { mode: 'release' });
        out.push([...game.user.targets].map(({ id }) => id === other.id));
        out.push(canvas.tokens.targetObjects(around(one)) > 0, one.isTargeted);
        canvas.tokens.setTargets([]);
        Hooks.off('targetToken', id);
        out.push(game.user.targets.size, heard.slice(0, 3));
        return out;
      })()`,
    );
    expect(found).toEqual([
      ...[true, true, false, true, true, 0, 2],
      [true],
      ...[true, true, 0],
      [
        [true, true],
        [false, true],
        [true, false],
      ],
    ]);
  });

  test('the view, visible counters, a redrawn counter', async () => {
    expect(await ask('canvas.screenDimensions')).toEqual(
      await ask('[canvas.app.renderer.screen.width, canvas.app.renderer.screen.height]'),
    );
    const view = 'JSON.stringify([canvas.stage.pivot.x, canvas.stage.pivot.y, canvas.stage.scale.x])';
    const first = await ask(`canvas.recenter().then(() => ${view})`);
    await ask('canvas.pan({ x: 10, y: 10, scale: 0.5 })');
    expect(await ask(view)).not.toBe(first);
    expect(await ask(`canvas.recenter().then(() => ${view})`)).toBe(first);
    expect(
      await ask(
        `new Promise((done) => { Hooks.once('sightRefresh', () => done(true)); canvas.perception.update({ refreshVision: true }); })`,
      ),
    ).toBe(true);
    expect(
      await ask(
        `(async () => {
          const [token] = canvas.tokens.placeables;
          let drawn = 0;
          const id = Hooks.on('refreshToken', (one) => { if (one === token) drawn += 1; });
          const same = token.refresh() === token && token.layer === canvas.tokens && drawn === 0;
          await new Promise((done) => canvas.app.ticker.addOnce(done, undefined, -40));
          Hooks.off('refreshToken', id);
          token.stopAnimation();
          return [same, drawn, token.animationName === \`Token.\${token.id}.animate\`];
        })()`,
      ),
    ).toEqual([true, 1, true]);
  });

  test('parts of the page, and the window that is in front', async () => {
    expect(
      await ask(
        `['players', 'nav', 'actors', 'scenes', 'settings', 'compendium', 'hotbar', 'journal', 'combat'].map(
          (name) => [ui[name].rendered, ui[name].element?.isConnected ?? null])`,
      ),
    ).toEqual([
      ...Array.from({ length: 6 }, () => [true, true]),
      ...Array.from({ length: 3 }, () => [false, null]),
    ]);
    expect(
      await ask(
        `new Promise((done) => {
          Hooks.once('renderActorDirectory', (app, element) => done(element === ui.actors.element));
          ui.actors.render(true);
        })`,
      ),
    ).toBe(true);
    expect(
      await ask(
        `(async () => {
          const app = new foundry.applications.api.ApplicationV2({ id: 'in-front' });
          app._renderHTML = async () => document.createElement('p');
          app._replaceHTML = (result, content) => content.replaceChildren(result);
          const before = ui.activeWindow;
          await app.render({ force: true });
          const during = ui.activeWindow === app;
          await app.close();
          return [before, during, ui.activeWindow];
        })()`,
      ),
    ).toEqual([null, true, null]);
  });

  test('a world without macros, tables, playlists or combats', async () => {
    expect(
      await ask(
        `[game.macros.size, game.tables.contents, game.playlists.playing, game.combats.active, game.combat,
          game.time.worldTime, game.paused, game.collections.get('Macro') === game.macros,
          game.permissions.TOKEN_CREATE, game.user.viewedScene === canvas.scene.id, ui.sidebar.expanded]`,
      ),
    ).toEqual([0, [], [], null, null, 0, false, true, [3, 4], true, true]);
    await ask(`ui.chat.scrollBottom().then(() => 0)`);
  });

  test("a counter by its document's fields, its path, and its contents", async () => {
    expect(
      await ask(
        `(() => {
          const [token] = canvas.tokens.placeables;
          const { document } = token;
          return [document.schema.has('x'), document.schema.getField('texture.src')?.fieldPath, document.regions.size,
            document.getBarAttribute('bar1'), token.checkCollision({ x: 0, y: 0 }), token.layer === canvas.tokens,
            token.objectId === \`Token.\${token.id}\`, token.shape.contains(token.w / 2, token.h / 2),
            TokenDocument.metadata.name, document.hasPlayerOwner === (token.actor?.hasPlayerOwner ?? false)];
        })()`,
      ),
    ).toEqual([true, 'texture.src', 0, null, false, true, true, true, 'Token', true]);
    expect(
      await ask(
        `(async () => {
          const [token] = canvas.tokens.placeables;
          const { x, y } = token.document._source;
          let frames = 0;
          await token.animate({ x: x + 60, y }, { duration: 90, ontick: () => { frames += 1; } });
          const shown = [token.x - x, token.document._source.x - x, frames > 0];
          token.stopAnimation();
          await new Promise((done) => canvas.app.ticker.addOnce(done, undefined, -40));
          return [...shown, token.x - x];
        })()`,
      ),
    ).toEqual([60, 0, true, 0]);
    const order = await ask<string[]>(
      `(() => {
        canvas.tokens.releaseAll();
        const out = [canvas.tokens.cycleTokens(true, true), canvas.tokens.cycleTokens(true), canvas.tokens.cycleTokens(false)]
          .map(({ id, controlled }) => id + controlled);
        canvas.tokens.releaseAll();
        return out;
      })()`,
    );
    expect([order[0] === order[2], order[0] === order[1]]).toEqual([true, false]);
    expect(order.map((one) => one.slice(16))).toEqual(['true', 'false', 'true']);
  });

  test('vision without walls: all is seen, nothing explored, no edges but those of a module', async () => {
    expect(
      await ask(
        `[canvas.visibility.testVisibility({ x: 1, y: 1 }), canvas.visibility.tokenVision, canvas.fog.exploration,
          canvas.masks.vision instanceof PIXI.Container, canvas.edges.size, canvas.darknessLevel,
          canvas.fog.reset().catch(({ message }) => message.includes('FogManager#reset')) instanceof Promise]`,
      ),
    ).toEqual([true, false, null, true, 0, 0, true]);
    expect(
      await ask(
        `new Promise((done) => { Hooks.once('sightRefresh', (visibility) => done(visibility === canvas.visibility)); canvas.visibility.refresh(); })`,
      ),
    ).toBe(true);
    await ask(`canvas.recenter().then(() => 0)`);
    const clicked = await ask(
      `(async () => {
        const log = [];
        const box = canvas.controls.addChild(new PIXI.Graphics());
        box.beginFill(0xff0000).drawRect(0, 0, 400, 400).endFill();
        box.position.set(canvas.stage.pivot.x - 200, canvas.stage.pivot.y - 200);
        const { MouseInteractionManager } = foundry.canvas.interaction;
        box.manager = new MouseInteractionManager(box, canvas.controls, { clickLeft: (user) => user === game.user },
          { clickLeft: () => log.push('click'), dragLeftStart: () => log.push('start'), dragLeftDrop: () => log.push('drop') }).activate();
        globalThis.theBox = { box, log };
        // A tab that nobody looks at is painted seldom, and what has not been painted is not hit.
        canvas.app.renderer.render(canvas.stage);
        return box.manager.state;
      })()`,
    );
    expect(clicked).toBe(0);
    const { x, y } = await ask<{ x: number; y: number }>(
      `(({ x, y }) => ({ x, y }))(canvas.clientCoordinatesFromCanvas(canvas.stage.pivot))`,
    );
    await gm.page.mouse.move(x, y);
    await gm.page.mouse.down();
    await gm.page.mouse.move(x + 60, y, { steps: 4 });
    await gm.page.mouse.up();
    expect(await ask('theBox.log')).toEqual(['click', 'start', 'drop']);
    await ask('theBox.box.destroy()');
    expect(
      await ask(
        `(() => {
          const mesh = new foundry.canvas.primary.PrimarySpriteMesh({ texture: PIXI.Texture.WHITE, name: 'mine', elevation: 3 });
          canvas.primary.addChild(mesh);
          const out = [mesh.elevation, mesh.sortLayer, mesh.name, mesh instanceof foundry.canvas.containers.SpriteMesh];
          mesh.destroy();
          return out;
        })()`,
      ),
    ).toEqual([3, 0, 'mine', true]);
  });

  test('a picture in a window of its own', async () => {
    await ask(
      `new foundry.applications.apps.ImagePopout({ src: 'icons/svg/mystery-man.svg', caption: 'Who?', window: { title: 'Picture' } }).render({ force: true }).then(() => 0)`,
    );
    const popout = gm.page.locator('.application.image-popout');
    await popout.locator('.window-title', { hasText: 'Picture' }).waitFor();
    expect(await popout.locator('figcaption').textContent()).toBe('Who?');
    expect(
      await popout.locator('img').evaluate((picture: HTMLImageElement) => picture.decode()),
    ).toBeUndefined();
    await ask(`ui.activeWindow.close().then(() => 0)`);
    await expect(ask(`new foundry.applications.apps.ImagePopout({})`)).rejects.toThrow(/src/);
  });
});
