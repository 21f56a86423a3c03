// The practice table itself, with the stand-in’s fixture module on it: how a counter goes its way, and who is seen.
// Names with A-nn are entries of packages/stand-in/ASSUMPTIONS.md.
import { expect, test } from 'vitest';
import { fixtureTables } from '../src/fixture-table';

const sit = fixtureTables();

test("A-30 a moving counter's document has its shown position, its source the final one", async () => {
  const { page } = await sit('Gamemaster');
  const said = await page.evaluate(async () => {
    interface Moved {
      readonly x: number;
      readonly _source: { readonly x: number };
      readonly object: { readonly x: number };
      update(changes: object): Promise<unknown>;
      getCenterPoint(): { readonly x: number };
    }
    const { canvas, Hooks } = globalThis as unknown as {
      canvas: { scene: { tokens: { contents: Moved[] } } };
      Hooks: { once(name: string, f: (token: Moved) => void): void };
    };
    const token = canvas.scene.tokens.contents[0] as Moved;
    const move = async (to: number): Promise<{ hook: boolean[]; between: boolean; end: boolean[] }> => {
      const [before, centre] = [token.x, token.getCenterPoint().x];
      const inHook = new Promise<boolean[]>((resolve) => {
        Hooks.once('updateToken', ({ x, _source, getCenterPoint }) => {
          resolve([x === before, _source.x === to, getCenterPoint.call(token).x === centre]);
        });
      });
      await token.update({ x: to });
      const hook = await inHook;
      let between = false;
      while (token.x !== to) {
        between ||= token.x !== before;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return { hook, between, end: [token.x === to, token.object.x === to] };
    };
    const start = token.x;
    let moved = await move(start + 300);
    // A page that was kept waiting all the time that a counter glides has seen it nowhere between: it looks again.
    for (let again = 1; again <= 20 && !moved.between; again += 1)
      moved = await move(token.x === start ? start + 300 : start);
    return moved;
  });
  expect(said).toEqual({ hook: [true, true, true], between: true, end: [true, true] });
});

test('A-31 visible counters are known only at `sightRefresh`', async () => {
  const gm = await sit('Gamemaster');
  const { page } = await sit('Player 1');
  const hide = (hidden: boolean): Promise<unknown> =>
    gm.page.evaluate(`canvas.scene.tokens.getName('Red squad').update({ hidden: ${hidden} })`);
  const watch = page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const { canvas, Hooks } = globalThis as unknown as {
          canvas: { tokens: { placeables: { name: string; visible: boolean }[] } };
          Hooks: { on(name: string, f: () => void): void };
        };
        const seen = (): boolean | undefined =>
          canvas.tokens.placeables.find(({ name }) => name === 'Red squad')?.visible;
        const said: unknown[] = [];
        Hooks.on('updateToken', () => said.push(['updateToken', seen()]));
        Hooks.on('sightRefresh', () => {
          said.push(['sightRefresh', seen()]);
          if (said.length >= 4) resolve(said);
        });
      }),
  );
  await hide(true);
  await page.waitForFunction(
    `canvas.tokens.placeables.find(({ name }) => name === 'Red squad').visible === false`,
  );
  await hide(false);
  expect(await watch).toEqual([
    ['updateToken', true],
    ['sightRefresh', false],
    ['updateToken', false],
    ['sightRefresh', true],
  ]);
});

test('A-32 a token is seen on the level that it names, within its band, and no other (14)', async () => {
  const { page } = await sit('Gamemaster', 14);
  const shown = await page.evaluate(async () => {
    interface Made {
      readonly levels: Iterable<{ readonly id: string; readonly elevation: object }>;
      readonly tokens: {
        readonly contents: readonly { readonly level: string; readonly visible: boolean }[];
      };
      createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
    }
    const { Scene } = globalThis as unknown as {
      Scene: { implementation: { create(data: object): Promise<Made> } };
    };
    const make = async (levels?: object[]): Promise<unknown> => {
      const scene = await Scene.implementation.create({ name: 'new', ...(levels && { levels }) });
      await scene.createEmbeddedDocuments(
        'Token',
        [0, 20, 40].map((elevation) => ({ name: `at ${elevation}`, elevation })),
      );
      const band = [...scene.levels].map(({ id, elevation }) => [id, elevation]);
      const tokens = scene.tokens.contents;
      return { band, on: tokens[0]?.level, seen: tokens.map(({ visible }) => visible) };
    };
    const open = { bottom: null, top: null };
    return [
      await make(),
      await make([{ _id: 'defaultLevel0000', name: 'all', elevation: open }]),
      await make([{ _id: 'anotherLevel0000', name: 'other', elevation: open }]),
    ];
  });
  const on = 'defaultLevel0000';
  expect(shown).toEqual([
    { band: [[on, { bottom: 0, top: 20 }]], on, seen: [true, true, false] },
    { band: [[on, { bottom: null, top: null }]], on, seen: [true, true, true] },
    { band: [['anotherLevel0000', { bottom: null, top: null }]], on, seen: [false, false, false] },
  ]);
});
