// Each part of ours that Foundry calls is broken in turn: Foundry's canvas, sidebar and other modules go on, the game
// master reads one line, players read nothing. The parts are found by themselves: a new hook or window is in here already.
import { afterEach, describe, expect, test } from 'vitest';
import {
  breakableModule,
  breakPart,
  draws,
  giveAnything,
  mendPart,
  offParts,
  partsOf,
  readLines,
  says,
  startingParts,
  lineWhile,
  toldWhile,
  windowClasses,
  type Breakable,
} from '../src/breakable';
import { openEvening } from '../src/evening';
import { eventually, type Player } from '../src/player';

const module = breakableModule();
const BROKEN = /bocage \| .*broken on purpose|^uncaught: Error: broken on purpose/;

interface Page {
  readonly game: Record<'actors' | 'users', { readonly contents: readonly Doc[] }> & { readonly user: Doc };
  readonly canvas: {
    readonly ready: boolean;
    readonly scene: Doc & {
      readonly tokens: Iterable<Doc & { readonly object: object; readonly x: number }>;
      createEmbeddedDocuments(type: string, data: object[]): Promise<readonly Doc[]>;
    };
    draw(): Promise<unknown>;
    pan(to: object): unknown;
    readonly hud: { readonly token: { bind(token: object): unknown; close(): unknown } };
    readonly stage: object;
    readonly app: { readonly renderer: { render(stage: object): void } };
  };
  readonly Hooks: {
    on(name: string, act: () => void): number;
    off(name: string, id: number): void;
    callAll(name: string, ...args: unknown[]): void;
  };
  readonly ChatMessage: { readonly implementation: { create(data: object): Promise<unknown> } };
  bocageHeard?: Record<string, number>;
}
interface Doc {
  readonly id: string;
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** Another module that listens to the same hook, after ours. */
const listen = ({ page }: Player, hook: string): Promise<void> =>
  page.evaluate((name) => {
    const { Hooks, ...host } = globalThis as unknown as Page;
    const heard = ((globalThis as unknown as Page).bocageHeard = host.bocageHeard ?? {});
    heard[name] = 0;
    Hooks.on(name, () => void (heard[name] = (heard[name] ?? 0) + 1));
  }, hook);

const timesHeard = ({ page }: Player, hook: string): Promise<number> =>
  page.evaluate((name) => (globalThis as unknown as Page).bocageHeard?.[name] ?? 0, hook);

/** A minute of any evening: every document with a hook of ours changes, and is put back. */
const round = ({ page }: Player): Promise<void> =>
  page.evaluate(async () => {
    const { game, canvas, ChatMessage } = globalThis as unknown as Page;
    const [token] = [...canvas.scene.tokens];
    if (token === undefined) throw new Error('there is no counter');
    await canvas.scene.update({ 'flags.bocage.rules': { touched: Date.now() } });
    await token.update({ x: token.x + 60 });
    await token.update({ x: token.x - 60 });
    const [made] = await canvas.scene.createEmbeddedDocuments('Token', [{ name: 'x', x: 900, y: 900 }]);
    await made?.delete();
    await game.actors.contents[0]?.update({ 'system.touched': Date.now() });
    await game.user.update({ 'flags.world.touched': Date.now() });
    await ChatMessage.implementation.create({ content: 'x' });
    canvas.hud.token.bind(token.object);
    await canvas.hud.token.close();
    canvas.pan({ x: 700, y: 700 });
    await canvas.draw();
  });

/** Each client's own actions. */
const look = ({ page }: Player): Promise<void> =>
  page.evaluate(async () => {
    const { canvas } = globalThis as unknown as Page;
    canvas.pan({ x: 710, y: 700 });
    await canvas.draw();
  });

/** Calls a hook that nothing has called meanwhile: with what answers everything. */
const call = async (player: Player, hook: string): Promise<void> => {
  if ((await timesHeard(player, hook)) > 0) return;
  await player.page.evaluate((name) => {
    const { Hooks, bocageAnything: any } = globalThis as unknown as Page & Breakable;
    Hooks.callAll(name, any, any, any, any);
  }, hook);
};

describe('parts', () => {
  const evening = openEvening({ module });
  let gm: Player | undefined;
  let green: Player | undefined;
  const sit = async (): Promise<readonly [Player, Player]> => {
    gm ??= await evening.sit('Gamemaster', {}, giveAnything);
    green ??= await evening.sit('Player 1', {}, giveAnything);
    return [gm, green];
  };
  afterEach(() => {
    for (const player of [gm, green]) expect(player?.watch.errors(BROKEN) ?? []).toEqual([]);
  });

  /** Everything goes on, one line for the game master, none for players. */
  const holds = async (key: string, told: readonly string[], toPlayer: readonly string[]): Promise<void> => {
    const [master, player] = await sit();
    const name = key.slice(key.indexOf(' ') + 1);
    expect(told, key).toHaveLength(1);
    expect(told[0], key).toContain(name);
    // While this goes on, a question may come and be over: that is play, and no fault.
    expect(
      toPlayer.filter((line) => line !== 'This question is no longer open.'),
      key,
    ).toEqual([]);
    expect([await draws(master), await draws(player)], key).toEqual([true, true]);
  };

  test.each(['before', 'after'] as const)('every hook, broken %s it is done', async (when) => {
    const [master, player] = await sit();
    // Calls between our own parts are no Foundry hooks.
    const inner = ['boardFile', 'secrets', 'games', 'reAnchor'].map((name) => `hook ${name}`);
    const once = await startingParts(master);
    const hooks = (await partsOf(master, 'hook')).filter((key) => ![...once, ...inner].includes(key));
    expect(hooks.length).toBeGreaterThan(20);
    for (const key of hooks) {
      const hook = key.slice('hook '.length).replace(/ \d+$/, '');
      for (const who of [master, player]) {
        await listen(who, hook);
        await breakPart(who, key, when);
      }
      let toPlayer: readonly string[] = [];
      const told = await lineWhile(master, async () => {
        toPlayer = await toldWhile(player, async () => {
          await round(master);
          await look(player);
          for (const who of [master, player]) await call(who, hook);
        });
      });
      await says(master, `after ${key} ${when}.`);
      await holds(key, told, toPlayer);
      expect(await offParts(master), key).toEqual([key]);
      for (const who of [master, player]) {
        expect(await timesHeard(who, hook), key).toBeGreaterThan(0);
        await mendPart(who, key);
      }
    }
  });

  test('every member of each layer, and a frame that throws', async () => {
    const [master, player] = await sit();
    for (const key of await partsOf(master, 'layer')) {
      const name = key.slice('layer '.length);
      const members = await membersOf(master, name);
      expect(members).toContain('_draw');
      for (const member of [...members, 'a frame']) {
        const told = await lineWhile(master, async () => {
          await breakMember(master, name, member);
          if (/^_(draw|tearDown)$/.test(member))
            await master.page.evaluate(() => (globalThis as unknown as Page).canvas.draw());
          await master.page.evaluate(() => {
            const { canvas } = globalThis as unknown as Page;
            canvas.app.renderer.render(canvas.stage);
          });
        });
        expect(told, `${key} ${member}`).toHaveLength(1);
        await holds(key, told, []);
        expect(await offParts(master), member).toEqual([key]);
        expect(await childrenOf(master, name), member).toBe(0);
        await mendLayer(master, name);
        await mendPart(master, key);
      }
    }
    await master.page.evaluate(() => (globalThis as unknown as Page).canvas.draw());
    expect(await childrenOf(master, 'bocageTerrain')).toBeGreaterThan(0);
    await says(player, 'after the layers');
  });

  test('every member of each window', async () => {
    const [master] = await sit();
    const count = await master.page.evaluate(
      () => (globalThis as unknown as Breakable).bocageBreakable.windows.length,
    );
    // One that is not exported would not be found.
    expect(count).toBe(windowClasses());
    for (let at = 0; at < count; at += 1) {
      for (const member of await windowMembers(master, at)) {
        let found = { key: '', open: true };
        const told = await lineWhile(
          master,
          async () => {
            found = await openBroken(master, at, member);
          },
          100,
        );
        await holds(found.key, told, []);
        expect(await offParts(master), member).toEqual([found.key]);
        expect(found.open, `${found.key} ${member} is on the page`).toBe(false);
        await mendPart(master, found.key);
      }
    }
    await says(master, 'after the windows');
  });

  test('keys, tools, settings, the ruler', async () => {
    const [master] = await sit();
    for (const kind of ['key', 'tool', 'setting', 'ruler'])
      for (const key of await partsOf(master, kind)) {
        // What is done on the map and at a counter is no button of the toolbar.
        if (['tool pick', 'tool hand', 'tool phase-strip'].includes(key)) continue;
        await breakPart(master, key, 'before');
        const told = await lineWhile(master, () => press(master, key), 60);
        await holds(key, told, []);
        await mendPart(master, key);
      }
    await says(master, 'after the keys');
  });

  test('a failing button is reported once, however often it is pressed, and its window stays', async () => {
    const [master] = await sit();
    const { page } = master;
    const swap = page.locator('#bocage-los [data-action="swap"]');
    await readLines(master);
    await page.locator('[data-control="bocage"]').click();
    await page.locator('[data-tool="panel"]').click();
    await swap.waitFor();
    const key = 'window los-panel swap';
    await breakPart(master, key, 'before');
    const told = await lineWhile(master, async () => {
      await swap.click();
      await readLines(master);
      await swap.click();
    });
    await holds(key, told, []);
    expect(await offParts(master)).toEqual([]);
    expect(await page.locator('#bocage-los').isVisible()).toBe(true);
    await mendPart(master, key);
  });

  test('a failing query is reported once, and answered again when it no longer fails', async () => {
    const [master, player] = await sit();
    for (const key of await partsOf(master, 'query')) {
      await breakPart(master, key, 'before');
      const ask = (): Promise<string> =>
        player.page.evaluate(async (name) => {
          const { game } = globalThis as unknown as {
            game: { users: { activeGM: { query(name: string, data: object): Promise<unknown> } } };
          };
          return game.users.activeGM.query(name, {}).then(
            () => 'answered',
            () => 'failed',
          );
        }, key.slice('query '.length));
      let answers: readonly string[] = [];
      const told = await lineWhile(master, async () => {
        answers = [await ask(), await ask()];
      });
      expect(answers).toEqual(['failed', 'failed']);
      await holds(key, told, []);
      await mendPart(master, key);
      expect(await ask()).toBe('answered');
    }
  });
});

describe('a fault at the start of the page, before the module has done anything', () => {
  const evening = openEvening({ module });
  const sitBroken = (name: string, key: string): Promise<Player> =>
    evening.sit(name, {}, async (page) => {
      await page.addInitScript((part) => sessionStorage.setItem('bocage.break', JSON.stringify([part])), key);
    });

  test('the table opens, and everything else goes on', async () => {
    const first = await evening.sit('Gamemaster');
    const keys = [...(await startingParts(first)), ...(await partsOf(first, 'layer'))];
    await first.leave();
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) {
      const gm = await sitBroken('Gamemaster', key);
      const green = await sitBroken('Player 1', key);
      await eventually(
        () => linesOf(gm),
        (lines) => lines.length > 0,
        `the line about ${key}`,
      );
      for (const who of [gm, green]) {
        expect(await draws(who), key).toBe(true);
        await says(who, `${who.name} after ${key}.`);
      }
      await round(gm);
      expect(await linesOf(gm), key).toHaveLength(1);
      expect(await linesOf(green), key).toEqual([]);
      // A user can still ask for this host's state later; the line stays until it is read.
      if (key !== 'hook host-check') await opensCheck(gm);
      for (const who of [gm, green]) {
        expect(who.watch.errors(BROKEN), key).toEqual([]);
        await who.leave();
      }
    }
  });
});

const opensCheck = async (player: Player): Promise<void> => {
  const { page } = player;
  await readLines(player);
  await page.locator('[data-testid="tab-settings"]').click();
  await page.locator('[data-testid="open-settings"]').click();
  await page.locator('#settings-config .submenu button:has(.fa-stethoscope)').click();
  await page.locator('#bocage-host-check [data-finding]').first().waitFor();
};

/** Every line about a broken part since the page was opened. */
const linesOf = async ({ page }: Player): Promise<readonly string[]> => {
  const all = await page.evaluate(
    () => (globalThis as unknown as { bocageNotices: readonly string[] }).bocageNotices,
  );
  return all.filter((line) => line.includes('broken on purpose'));
};

interface LayerPage extends Page {
  readonly CONFIG: {
    readonly Canvas: { readonly layers: Record<string, { readonly layerClass: LayerClass }> };
  };
  readonly PIXI: { readonly Container: new () => object };
  bocageMend?: () => void;
}
interface LayerClass {
  readonly prototype: object;
}

/** Members of the layer's own class, below the guard. */
const membersOf = ({ page }: Player, name: string): Promise<readonly string[]> =>
  page.evaluate((layer) => {
    const { CONFIG } = globalThis as unknown as LayerPage;
    const own = Object.getPrototypeOf(CONFIG.Canvas.layers[layer]?.layerClass.prototype) as object;
    const statics = Object.entries(Object.getOwnPropertyDescriptors(own.constructor));
    return [
      ...Object.getOwnPropertyNames(own).filter((member) => member !== 'constructor'),
      ...statics.flatMap(([member, { get }]) => (get ? [`static ${member}`] : [])),
    ];
  }, name);

/** Lets one member throw, and does what makes Foundry call it. */
const breakMember = ({ page }: Player, name: string, member: string): Promise<void> =>
  page.evaluate(
    async ([layer, broken]) => {
      const host = globalThis as unknown as LayerPage;
      const mine = (host.canvas as unknown as Record<string, Record<string, unknown>>)[layer]!;
      const fail = (): never => {
        throw new Error(`broken on purpose: ${layer} ${broken}`);
      };
      if (broken === 'a frame') {
        (mine as unknown as { addChild(child: object): void }).addChild(
          Object.assign(new host.PIXI.Container(), { render: fail }),
        );
        return;
      }
      const own = Object.getPrototypeOf(host.CONFIG.Canvas.layers[layer]?.layerClass.prototype) as object;
      const [, ofClass] = /^static (.+)$/.exec(broken) ?? [];
      if (ofClass !== undefined) {
        const whole = Object.getOwnPropertyDescriptor(own.constructor, ofClass)!;
        host.bocageMend = () => Object.defineProperty(own.constructor, ofClass, whole);
        Object.defineProperty(own.constructor, ofClass, { ...whole, get: fail });
        void (host.CONFIG.Canvas.layers[layer]?.layerClass as unknown as Record<string, unknown>)[ofClass];
        return;
      }
      const was = Object.getOwnPropertyDescriptor(own, broken)!;
      host.bocageMend = () => Object.defineProperty(own, broken, was);
      if (was.get) {
        Object.defineProperty(own, broken, { ...was, get: fail });
        void mine[broken];
        return;
      }
      Object.defineProperty(own, broken, { ...was, value: fail });
      const event = { interactionData: {}, getLocalPosition: () => ({ x: 0, y: 0 }), global: {} };
      if (!/^_(draw|tearDown)$/.test(broken))
        await (mine[broken] as (...given: unknown[]) => unknown)(event, event);
    },
    [name, member] as const,
  );

const mendLayer = ({ page }: Player, name: string): Promise<void> =>
  page.evaluate((layer) => {
    const host = globalThis as unknown as LayerPage;
    host.bocageMend?.();
    const mine = (host.canvas as unknown as Record<string, object>)[layer]!;
    Object.assign(mine, { visible: true, eventMode: 'passive' });
  }, name);

const childrenOf = ({ page }: Player, name: string): Promise<number> =>
  page.evaluate((layer) => {
    const { canvas } = globalThis as unknown as { canvas: Record<string, { children: readonly unknown[] }> };
    return canvas[layer]?.children.length ?? -1;
  }, name);

/** Members that window classes share with Foundry's, which Foundry therefore calls. */
const windowMembers = ({ page }: Player, at: number): Promise<readonly string[]> =>
  page.evaluate((index) => {
    const host = globalThis as unknown as Breakable & {
      foundry: { applications: { api: { ApplicationV2: { prototype: object } } } };
    };
    const theirs = host.foundry.applications.api.ApplicationV2.prototype as Record<string, unknown>;
    const { prototype } = host.bocageBreakable.windows[index]!;
    const names = new Set<string>();
    for (
      let own = prototype as object;
      own !== theirs && own !== null;
      own = Object.getPrototypeOf(own) as object
    )
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(own)))
        if (typeof value === 'function' && typeof theirs[name] === 'function') names.add(name);
    for (const apart of ['constructor', 'render', 'close', '_initializeApplicationOptions'])
      names.delete(apart);
    return [...names];
  }, at);

/** Opens a window of the class with one throwing member; its subject answers every call with itself. */
const openBroken = (
  { page }: Player,
  at: number,
  member: string,
): Promise<{ readonly key: string; readonly open: boolean }> =>
  page.evaluate(
    async ([index, broken]) => {
      const { bocageBreakable, bocageAnything: anything } = globalThis as unknown as Breakable;
      const Class = bocageBreakable.windows[index]!;
      const own = Class.prototype as Record<string, unknown>;
      const before = Object.getOwnPropertyDescriptors(own);
      const fail = (): never => {
        throw new Error(`broken on purpose: ${broken}`);
      };
      const put = (name: string, value: unknown): unknown =>
        Object.defineProperty(own, name, { value, configurable: true, writable: true });
      // Events before the broken member are ignored.
      for (const name of ['_prepareContext', '_onRender', '_onFirstRender', '_onClose'])
        put(name, () => ({}));
      put(broken, fail);
      const wasOff = new Set([...bocageBreakable.parts].flatMap(([key, part]) => (part.off ? [key] : [])));
      const made = new Class(anything, anything, anything) as {
        render(options: object): Promise<unknown>;
        close(): Promise<unknown>;
        readonly element?: HTMLElement;
        readonly id: string;
      };
      await made.render({ force: true }).catch(() => undefined);
      await made.close().catch(() => undefined);
      await new Promise((done) => setTimeout(done, 30));
      for (const name of Object.keys(Object.getOwnPropertyDescriptors(own)))
        if (name in before) Object.defineProperty(own, name, before[name]!);
        else delete own[name];
      const off = [...bocageBreakable.parts].find(([key, part]) => part.off && !wasOff.has(key));
      return { key: off?.[0] ?? 'none', open: document.getElementById(made.id) !== null };
    },
    [at, member] as const,
  );

/** As the key, the button, the setting's change or a drag would. */
const press = ({ page }: Player, key: string): Promise<void> =>
  page.evaluate((part) => {
    const name = part.slice(part.indexOf(' ') + 1);
    const { game, ui, canvas } = globalThis as unknown as {
      game: {
        keybindings: { actions: Map<string, { onDown(): unknown }> };
        settings: { settings: Map<string, { onChange?(value: unknown): void }> };
      };
      ui: {
        controls: {
          controls: Record<
            string,
            {
              onChange(event: undefined, active: boolean): void;
              tools: Record<string, { onChange?(event: undefined, active: boolean): void }>;
            }
          >;
        };
      };
      canvas: { tokens: { placeables: readonly { ruler?: { clear(): void } }[] } };
    };
    const bocage = ui.controls.controls['bocage'];
    const [kind] = part.split(' ');
    if (kind === 'key') game.keybindings.actions.get(`bocage.${name}`)?.onDown();
    else if (part === 'tool bocage') bocage?.onChange(undefined, true);
    else if (kind === 'tool') bocage?.tools[name]?.onChange?.(undefined, true);
    else if (kind === 'ruler') canvas.tokens.placeables[0]?.ruler?.clear();
    else {
      // One setting of each part.
      const setting = { world: 'losPolicy', looks: 'colours', figures: 'figures' }[name];
      game.settings.settings.get(`bocage.${setting}`)?.onChange?.('x');
    }
  }, key);
