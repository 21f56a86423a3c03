// A player's secrets stay secret on a client where everything of ours that draws or words them has failed.
import { expect, test } from 'vitest';
import { breakableModule, says } from '../src/breakable';
import { openEvening } from '../src/evening';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening({ module: breakableModule() });

const ENEMY = 'Grey squad 1';
const PICTURE = 'sample';

/** Every hook and layer of ours throws on this client, from the first scene on. */
const sitWithNothing = (name: string): Promise<Player> =>
  evening.sit(name, {}, async (page) => {
    await page.addInitScript(() => sessionStorage.setItem('bocage.break', JSON.stringify(['all'])));
  });

interface Seen {
  readonly name: string;
  readonly src: string;
  readonly drawn: readonly string[];
}

/** The host's own data of a counter, by its document's id. */
const seenOf = ({ page }: Player, id: string): Promise<Seen | undefined> =>
  page.evaluate((wanted) => {
    interface Part {
      readonly text?: string;
      readonly renderable?: boolean;
      readonly visible?: boolean;
      readonly children?: readonly Part[];
      readonly texture?: { readonly baseTexture?: { readonly resource?: { readonly src?: string } } };
    }
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: {
          placeables: readonly (Part & {
            readonly mesh?: Part;
            readonly document: {
              readonly id: string;
              readonly name: string;
              readonly texture: { readonly src: string };
            };
          })[];
        };
      };
    };
    const token = canvas.tokens.placeables.find(({ document }) => document.id === wanted);
    if (token === undefined) return undefined;
    const shown = (part: Part): readonly string[] =>
      part.visible === false || part.renderable === false
        ? []
        : [
            ...(part.text === undefined ? [] : [part.text]),
            ...(part.texture?.baseTexture?.resource?.src === undefined
              ? []
              : [part.texture.baseTexture.resource.src]),
            ...(part.children ?? []).flatMap(shown),
          ];
    const drawn = [token, ...(token.mesh ? [token.mesh] : [])].flatMap(shown);
    return { name: token.document.name, src: token.document.texture.src, drawn };
  }, id);

test('a concealed enemy is a "?", and the log tells only public facts', async () => {
  const gm = await evening.sit('Gamemaster');
  const green = await sitWithNothing('Player 1');
  const { id } = await people.tokenNamed(gm, ENEMY);
  const open = await eventually(
    () => seenOf(green, id),
    (seen) => seen?.name === ENEMY,
    'the enemy before it is concealed',
  );
  expect(open?.src).toContain(PICTURE);
  const names = async (): Promise<number> =>
    // What is folded in the log counts as well.
    ((await green.page.locator('body').textContent()) ?? '').split(ENEMY).length;
  const before = await eventually(names, (count) => count > 1, 'what the log says of it before');
  await people.setUnit(gm, ENEMY, { side: 'grey', concealed: true });
  const seen = await eventually(
    () => seenOf(green, id),
    (now) => now?.name === '?' && now.drawn.some((text) => text.includes('covers/')),
    'the "?"',
  );
  expect(seen?.src).not.toContain(PICTURE);
  expect(JSON.stringify(seen?.drawn)).not.toMatch(/Grey|squad|sample/);
  // It moves, is hovered and drawn anew: nothing of it comes back.
  await green.page.evaluate(`(async () => {
    await canvas.draw();
    const token = canvas.tokens.get(${JSON.stringify(id)});
    token._onHoverIn?.({}); token.renderFlags.set({ refresh: true });
    await new Promise((done) => setTimeout(done, 400));
  })()`);
  const again = await seenOf(green, id);
  expect([again?.name, JSON.stringify(again?.drawn).match(/Grey|squad|sample/)]).toEqual(['?', null]);
  await says(green, 'still here');
  expect(await names()).toBe(before);
  expect(green.watch.errors(/bocage \| .*broken on purpose/)).toEqual([]);
});
