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

  test("a cover of the screen has its size; the mask of a scene has the scene's", async () => {
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

  test('shapes know their bounds and their edges; a sweep on a map without edges is its boundary', async () => {
    expect(
      await ask(
        gm,
        `(() => {
          const triangle = new PIXI.Polygon([0, 0, 8, 0, 0, 6]);
          const { x, y, width, height } = triangle.getBounds();
          const found = [triangle.signedArea(), triangle.isPositive, [x, y, width, height]];
          triangle.reverseOrientation();
          found.push(triangle.isPositive, triangle.isClosed, triangle.addPoint({ x: 0, y: 0 }).points.length);
          const box = new PIXI.Rectangle(10, 20, -4, 6).getBounds();
          const turned = new PIXI.Rectangle(0, 0, 4, 2).rotate(Math.PI / 2);
          found.push([box.x, box.width, box.center.y], [turned.x, turned.y, turned.width, turned.height].map(Math.round),
            box.intersection(new PIXI.Rectangle(8, 0, 9, 99)).width, new PIXI.Circle(3, 4, 5).pointIsOn({ x: 0, y: 0 }));
          const sweep = foundry.canvas.geometry.ClockwiseSweepPolygon;
          const around = sweep.create({ x: 50, y: 50 }, { type: 'sight', radius: 10 });
          found.push(around.isCompleteCircle(), around.contains(58, 50), around.contains(61, 50),
            sweep.testCollision({ x: 0, y: 0 }, { x: 9, y: 9 }, { type: 'move', mode: 'any' }));
          canvas.edges.set('mine', {});
          try {
            sweep.create({ x: 50, y: 50 }, { type: 'sight' });
          } catch (error) {
            found.push(error.message);
          }
          canvas.edges.delete('mine');
          return found;
        })()`,
      ),
    ).toEqual([
      ...[24, true, [0, 0, 8, 6], false, false, 6, [6, 4, 23], [1, -1, 2, 4], 2, true],
      ...[true, true, false, false],
      'practice table: ClockwiseSweepPolygon among edges is not implemented',
    ]);
  });

  test('an object on a layer is found by its position', async () => {
    expect(
      await ask(
        gm,
        `(() => {
          const [token] = canvas.tokens.placeables;
          const found = canvas.tokens.quadtree.getObjects(token.bounds);
          return [found.has(token), canvas.walls.quadtree.getObjects(token.bounds).size, canvas.regions.quadtree,
            canvas.environment.globalLightSource.active, canvas.effects.lightSources.size];
        })()`,
      ),
    ).toEqual([true, 0, null, true, 0]);
  });

  test('a picture of the host has pixels at its named path', async () => {
    expect(
      await ask(gm, `foundry.canvas.loadTexture('icons/sundries/torch.webp').then(({ width }) => width)`),
    ).toBe(2);
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
