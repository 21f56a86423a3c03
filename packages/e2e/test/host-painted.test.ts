// The practice table, as modules that paint and list find it: shaders, masks, menus, buttons, and what is there when.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fixtureTables } from '../src/fixture-table';
import { eventually, type Player } from '../src/player';
import { ask } from '../src/script';

const sit = fixtureTables();

/** The pixel in the middle of something that a script makes. */
const painted = (who: Player, make: string): Promise<number[]> =>
  ask(
    who,
    `(() => {
      const made = ${make};
      const { pixels, width, height } = canvas.app.renderer.extract._rawPixels(made);
      const at = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
      return [...pixels.slice(at, at + 4)];
    })()`,
  );

const MESH = `Object.assign(new foundry.canvas.containers.SpriteMesh(PIXI.Texture.WHITE, FixtureRed), { width: 8, height: 8 })`;

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  let gm: Player;

  beforeAll(async () => {
    gm = await sit('Gamemaster', profile);
  });
  afterEach(() => expect(gm.watch.errors()).toEqual([]));

  test('documents are there at setup, the canvas is not', async () => {
    expect(await ask(gm, 'fixtureAtSetup')).toEqual(['Gamemaster', true, true, false]);
  });

  test('a picture is painted by a shader of a module’s own, or by the host’s', async () => {
    expect(
      await ask(
        gm,
        `[foundry.canvas.rendering.batching.BatchRenderer.hasPlugin('fixtureRed'), ${MESH}.pluginName]`,
      ),
    ).toEqual([true, 'fixtureRed']);
    expect(await painted(gm, MESH)).toEqual([255, 0, 0, 255]);
    expect(await painted(gm, `Object.assign(${MESH}, { pluginName: 'batch' })`)).toEqual([
      255, 255, 255, 255,
    ]);
    expect(await painted(gm, `((mesh) => { mesh.shader.enabled = false; return mesh; })(${MESH})`)).toEqual([
      255, 255, 255, 255,
    ]);
  });

  test('a filter is made of its own defaults, and weather passes where nothing is above it', async () => {
    const filtered = (filter: string): string =>
      `((mesh) => { mesh.filters = [${filter}]; return new PIXI.Container().addChild(mesh).parent; })(${MESH})`;
    const tinting = `(class extends foundry.canvas.rendering.filters.AbstractBaseFilter {
      static defaultUniforms = { share: [0, 1, 0] };
      static fragmentShader = 'varying vec2 vTextureCoord; uniform sampler2D uSampler; uniform vec3 share;' +
        'void main() { gl_FragColor = vec4(share, 1.0) * texture2D(uSampler, vTextureCoord).a; }';
    })`;
    expect(await painted(gm, filtered(`${tinting}.create()`))).toEqual([0, 255, 0, 255]);
    expect(await painted(gm, filtered(`${tinting}.create({ share: [0, 0, 1] })`))).toEqual([0, 0, 255, 255]);
    const weather = 'foundry.canvas.rendering.filters.WeatherOcclusionMaskFilter.create()';
    expect(await painted(gm, filtered(weather))).toEqual([255, 0, 0, 255]);
  });

  test('what covers the screen is as large as it; the mask of a scene as the scene', async () => {
    expect(
      await ask(
        gm,
        `(() => {
          const Whole = foundry.canvas.containers.FullCanvasObjectMixin(PIXI.Container);
          const layer = canvas.stage.addChild(new Whole());
          const { width, height } = layer.getBounds();
          layer.destroy();
          const { x, y, width: w, height: h } = canvas.masks.scene.getLocalBounds();
          const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
          return [[width, height], [x, y, w, h].join() === [sceneX, sceneY, sceneWidth, sceneHeight].join(),
            canvas.screenDimensions];
        })()`,
      ),
    ).toEqual([[1280, 720], true, [1280, 720]]);
  });

  test('a control of toggles and buttons: the button hears that it is pressed', async () => {
    await ask(
      gm,
      `(() => {
        globalThis.heard = [];
        Hooks.on('getSceneControlButtons', (controls) => {
          const look = { title: 'FIXTURE.Draw', icon: 'fa-solid fa-vial' };
          controls.switches = { ...look, name: 'switches', order: 30, activeTool: 'lamp', tools: {
            lamp: { ...look, name: 'lamp', order: 1, toggle: true, onChange: (_event, on) => heard.push(['lamp', on]) },
            bell: { ...look, name: 'bell', order: 2, button: true, onChange: (_event, on) => heard.push(['bell', on]) },
          } };
        });
        return ui.controls.render({ reset: true }).then(() => 0);
      })()`,
    );
    await gm.page.locator('[data-control="switches"]').click();
    await gm.page.locator('[data-tool="bell"]').click();
    await gm.page.locator('[data-tool="lamp"]').click();
    expect(await ask(gm, 'heard')).toEqual([
      ['bell', true],
      ['lamp', true],
    ]);
    await gm.page.locator('[data-control="tokens"]').click();
  });

  test('an entry of a directory has the menu that modules give it', async () => {
    await ask(
      gm,
      `(() => {
        globalThis.chosen = [];
        Hooks.on('getActorContextOptions', (app, entries) => {
          const choose = (target) => chosen.push([app.collection.get(target.dataset.entryId).name, app.tabName]);
          entries.push({ name: 'FIXTURE.Draw', label: 'FIXTURE.Draw', icon: 'fa-solid fa-vial',
            callback: choose, onClick: (_event, target) => choose(target) });
        });
      })()`,
    );
    await gm.page.locator('[data-testid="tab-actors"]').click();
    const actor = gm.page.locator('[data-testid="actor"]').first();
    const name = await actor.locator('[data-testid="actor-sheet"]').textContent();
    await actor.click({ button: 'right' });
    await gm.page.locator('.context-item').click();
    await eventually(
      () => ask<readonly unknown[]>(gm, 'chosen'),
      (chosen) => chosen.length === 1,
      'the choice',
    );
    expect(await ask(gm, 'chosen')).toEqual([[name, 'actors']]);
    await gm.page.locator('[data-testid="tab-chat"]').click();
  });

  test('settings stand package by package', async () => {
    await gm.page.locator('[data-testid="tab-settings"]').click();
    await gm.page.locator('[data-testid="open-settings"]').click();
    const own = gm.page.locator('#settings-config .tab[data-tab="fixture"]');
    expect(await own.locator('[name]').first().getAttribute('name')).toBe('fixture.flag');
    expect(await own.locator('[name^="core."]').count()).toBe(0);
    await gm.page.keyboard.press('Escape');
    await gm.page.locator('[data-testid="tab-chat"]').click();
  });
});
