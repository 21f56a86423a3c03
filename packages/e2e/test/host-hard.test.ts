// The practice table itself, with the stand-in’s fixture module on it: where its model is hard, it is as hard.
// Names with A-nn are entries of packages/stand-in/ASSUMPTIONS.md.
import { expect, test } from 'vitest';
import { fixtureTables } from '../src/fixture-table';

const sit = fixtureTables();
const PROFILES = [13, 14] as const;

const ask = async <T>(expression: string, profile: 13 | 14 = 13): Promise<T> =>
  (await sit('Gamemaster', profile)).page.evaluate(expression) as Promise<T>;

/** The error that a call throws, or `nothing`. */
const thrown = (call: string): string =>
  `(async () => { try { await ${call}; return 'nothing'; } catch (error) { return error.message; } })()`;

test.each(PROFILES)(
  'A-49 members that the types call abstract throw where they are not defined (%i)',
  async (profile) => {
    const layers = 'foundry.canvas.layers';
    const cases: readonly (readonly [string, RegExp])[] = [
      [
        `new (class Bare extends ${layers}.CanvasLayer {})().draw()`,
        /The Bare subclass of CanvasLayer must define the _draw/,
      ],
      [
        `new (class Bare extends ${layers}.CanvasLayer { async _draw(o) { await super._draw(o); } })().draw()`,
        /must define the _draw/,
      ],
      [`new (class Bare extends ${layers}.InteractionLayer {})().draw()`, /^nothing$/],
      [
        `new (class Bare extends foundry.canvas.placeables.tokens.BaseTokenRuler {})({}).draw()`,
        /must define the draw/,
      ],
      [
        `new (class Bare extends foundry.canvas.placeables.tokens.BaseTokenRuler {})({}).refresh({})`,
        /must define the refresh/,
      ],
      [
        `(new (class Bare extends foundry.canvas.placeables.tokens.BaseTokenRuler {})({}).visible = true)`,
        /_onVisibleChange/,
      ],
      [`new (class Bare extends foundry.canvas.placeables.tokens.TokenRuler {})({}).draw()`, /^nothing$/],
      [
        `new (class Bare extends foundry.applications.api.ApplicationV2 {})().render({ force: true })`,
        /_renderHTML/,
      ],
      [
        `new (class Bare extends foundry.applications.api.ApplicationV2 { async _renderHTML() { return ''; } })().render({ force: true })`,
        /_replaceHTML/,
      ],
      [
        `new (class Bare extends foundry.abstract.DataModel {})()`,
        /The Bare subclass of DataModel must define its schema/,
      ],
      [`new (class Bare extends foundry.abstract.TypeDataModel {})()`, /must define its schema/],
      [
        `Promise.resolve().then(() => new foundry.grid.BaseGrid({ size: 100 }).getOffset({ x: 0, y: 0 }))`,
        /./,
      ],
    ];
    for (const [call, message] of cases) expect(await ask(thrown(call), profile), call).toMatch(message);
  },
);

test.each(PROFILES)(
  'A-49 an error while the canvas is drawn leaves everyone without a canvas, and the page goes on (%i)',
  async (profile) => {
    const said = await ask(
      `(async () => {
      const heard = [];
      const id = Hooks.on('error', (location, { message }) => heard.push(location + ': ' + message));
      const layer = canvas.fixtureGround;
      const own = layer._draw;
      const complain = console.error;
      console.error = () => undefined;
      layer._draw = async () => { throw new Error('out of order'); };
      await canvas.draw();
      const broken = [canvas.ready, canvas.loading, canvas.stage.visible];
      console.error = complain;
      layer._draw = own;
      Hooks.off('error', id);
      await canvas.draw();
      return [...broken, heard, canvas.ready, canvas.tokens.placeables.length > 0];
    })()`,
      profile,
    );
    expect(said).toEqual([false, false, false, ['Canvas#draw: out of order'], true, true]);
  },
);

test.each(PROFILES)(
  'A-50 a layer goes by the name of its class, and its children hear nothing while it is not active (%i)',
  async (profile) => {
    const said = await ask(
      `(() => {
      const { fixture, fixtureGround, tokens, controls } = canvas;
      tokens.activate();
      const idle = [fixture.interactiveChildren, fixtureGround.interactiveChildren, controls.interactiveChildren];
      fixture.activate();
      const active = [fixture.interactiveChildren, tokens.interactiveChildren];
      let refused = false;
      (function () { 'use strict'; try { fixture.name = 'mine'; } catch { refused = true; } })();
      tokens.activate();
      return [fixture.name, fixture.hookName, fixtureGround.name, tokens.name, idle, active, refused];
    })()`,
      profile,
    );
    const names = ['FixtureLayer', 'FixtureLayer', 'FixtureGround', 'TokenLayer'];
    expect(said).toEqual([...names, [false, false, true], [true, false], true]);
  },
);

test.each(PROFILES)(
  "A-51 a counter's redraws happen with the next frame, all at once (%i)",
  async (profile) => {
    const said = await ask(
      `(async () => {
      const [token] = canvas.tokens.placeables;
      const frame = () => new Promise((done) => canvas.app.ticker.addOnce(done, undefined, -40));
      await frame();
      const heard = [];
      const id = Hooks.on('refreshToken', (one, flags) => one === token && heard.push(Object.keys(flags).sort()));
      token.renderFlags.set({ refreshNameplate: true });
      token.renderFlags.set({ refreshElevation: true });
      const before = heard.length;
      await frame();
      Hooks.off('refreshToken', id);
      return [before, heard, (() => { try { token.renderFlags.set({ refreshMind: true }); } catch { return 'refused'; } })()];
    })()`,
      profile,
    );
    expect(said).toEqual([0, [['refreshElevation', 'refreshNameplate', 'refreshTooltip']], 'refused']);
  },
);

const PARTS = [
  ...['mesh', 'voidMesh', 'detectionFilterMesh', 'border', 'bars', 'effects', 'nameplate', 'tooltip'],
  ...['targetArrows', 'targetPips', 'texture'],
];

test.each(PROFILES)(
  'A-52 a counter has no parts before it is drawn for the first time, and all of them then (%i)',
  async (profile) => {
    const said = await ask(
      `(async () => {
      const parts = ${JSON.stringify(PARTS)};
      const [one] = canvas.tokens.placeables;
      const ghost = one.clone();
      const before = parts.filter((name) => ghost[name] !== undefined);
      await ghost.draw();
      const after = parts.filter((name) => ghost[name] === undefined);
      const { mesh, turnMarker, levelIndicator } = one;
      const own = [mesh.object === one, mesh.anchor.x, mesh.texture === one.texture, turnMarker, levelIndicator === undefined];
      ghost.destroy();
      return [before, after, own, canvas.tokens.objects instanceof PIXI.Container];
    })()`,
      profile,
    );
    expect(said).toEqual([[], [], [true, 0.5, true, null, profile === 13], true]);
  },
);

test.each(PROFILES)(
  "A-53 a counter's picture erases everything below its voidMesh, and nothing else (%i)",
  async (profile) => {
    const said = await ask<readonly (readonly number[])[]>(
      `(async () => {
      const [token, other] = canvas.tokens.placeables;
      const frame = () => new Promise((done) => canvas.app.ticker.addOnce(done, undefined, -40));
      const picture = new PIXI.Graphics().beginFill(0x0000ff).drawRect(0, 0, 64, 64).endFill();
      token.mesh.texture = token.texture = canvas.app.renderer.generateTexture(picture);
      token.renderFlags.set({ refresh: true });
      // Each as wide as a quarter of the counter.
      const part = token.w / 4;
      const square = (color, x) => new PIXI.Graphics().beginFill(color).drawRect(x, token.h / 2 - part, part, 2 * part).endFill();
      const beneath = token.addChildAt(square(0xff0000, part), 0);
      const above = token.addChild(square(0x00ff00, 2 * part));
      // Beside its picture: nothing erases it there.
      const beside = token.addChildAt(square(0xff0000, 5 * part), 0);
      await canvas.pan({ ...token.center, scale: 1 });
      await frame();
      const { renderer, view } = canvas.app;
      renderer.render(canvas.stage);
      const { gl, resolution } = renderer;
      const pixel = (parts) => {
        const at = canvas.stage.toGlobal({ x: token.x + parts * part, y: token.y + token.h / 2 });
        const out = new Uint8Array(4);
        gl.readPixels(at.x * resolution, view.height - at.y * resolution, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, out);
        return [...out].slice(0, 3).map((value) => Math.round(value / 255));
      };
      const seen = [pixel(1.5), pixel(2.5), pixel(5.5)];
      for (const child of [beneath, above, beside]) child.destroy();
      await token.draw();
      return seen;
    })()`,
      profile,
    );
    expect(said).toEqual([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ]);
  },
);

test.each(PROFILES)(
  'A-54 every refresh shows the parts of a counter that a module had hidden (%i)',
  async (profile) => {
    const said = await ask(
      `(async () => {
      const [token] = canvas.tokens.placeables;
      const frame = () => new Promise((done) => canvas.app.ticker.addOnce(done, undefined, -40));
      await token.document.update({ displayName: 50, displayBars: 50, elevation: 3 }, { animate: false });
      await frame();
      const parts = ['mesh', 'nameplate', 'bars', 'effects', 'tooltip', 'targetArrows', 'targetPips', 'voidMesh'];
      const shown = () => parts.filter((name) => token[name].visible && token[name].renderable);
      for (const name of parts) Object.assign(token[name], { visible: false, renderable: false });
      const hidden = shown();
      token.renderFlags.set({ refreshPosition: true });
      await frame();
      const again = shown();
      const text = token.tooltip.text;
      await token.document.update({ displayName: 0, displayBars: 0, elevation: 0 }, { animate: false });
      await frame();
      return [hidden, again.length === parts.length, text.startsWith('+3'), token.nameplate.visible, token.tooltip.visible];
    })()`,
      profile,
    );
    expect(said).toEqual([[], true, true, false, false]);
  },
);

test.each(PROFILES)(
  'a window is drawn only where its class allows it, and its options are not written (%i)',
  async (profile) => {
    const window = (body: string): string =>
      `(class Held extends foundry.applications.api.ApplicationV2 {
        async _renderHTML() { return document.createElement('p'); }
        _replaceHTML(result, content) { content.replaceChildren(result); }
        ${body}
      })`;
    const shown = (body: string): Promise<readonly unknown[]> =>
      ask(
        `(async () => {
          const Held = ${window(body)};
          const warned = [];
          const { warn } = ui.notifications;
          ui.notifications.warn = (text) => warned.push(text);
          const app = await new Held().render({ force: true });
          ui.notifications.warn = warn;
          const all = [app.rendered, [...Held.instances()].length, warned];
          await app.close();
          return all;
        })()`,
        profile,
      );
    expect(await shown('')).toEqual([true, 1, []]);
    expect(await shown('_canRender() { return false; }')).toEqual([false, 0, []]);
    expect(await shown(`_canRender() { throw new Error('not now'); }`)).toEqual([false, 0, ['not now']]);
    const written = `{ 'use strict'; new ${window('')}().options.id = 'mine'; }`;
    expect(await ask(thrown(`(async () => ${written})()`), profile)).toMatch(/read only/);
  },
);

test.each(PROFILES)(
  'a false of one package keeps later ones from hearing of canvasReady (%i)',
  async (profile) => {
    const heard = await ask(
      `(async () => {
      const heard = [];
      const ids = [false, undefined].map((answer) => Hooks.on('canvasReady', () => { heard.push(answer); return answer; }));
      await canvas.draw();
      for (const id of ids) Hooks.off('canvasReady', id);
      return heard;
    })()`,
      profile,
    );
    expect(heard).toEqual([false]);
  },
);
