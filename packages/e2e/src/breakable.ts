import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { noticeOf, notices } from './notices';
import { eventually, type Player } from './player';
import { ROOT } from './table';

/** A part of the module as the breakable build shows it to the page. */
interface Part {
  readonly kind: string;
  readonly name: string;
  off: boolean;
  told: boolean;
  readonly once?: boolean;
  trap?: ((when: 'before' | 'after') => void) | undefined;
}
export interface Breakable {
  readonly bocageBreakable: {
    readonly parts: Map<string, Part>;
    readonly windows: readonly (new (...given: unknown[]) => object)[];
  };
  readonly bocageAnything: unknown;
}

/** The built module whose parts a test can break: its directory, which goes with the process. */
export const breakableModule = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'bocage-breakable-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(ROOT, 'scripts/breakable.mjs'), folder]);
  return folder;
};

/** The number of window classes in the sources, exported or not. */
export const windowClasses = (): number => {
  const apps = join(ROOT, 'packages/foundry/src/apps');
  const texts = readdirSync(apps, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(apps, file), 'utf8'));
  return texts.join('\n').match(/\bclass \w+ extends \w*Window\b/g)?.length ?? 0;
};

/** Gives a page an object that answers every call with itself, as an argument for any function. */
export const giveAnything = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const anything: unknown = new Proxy(() => undefined, {
      get: (_target, name) => {
        if (name === Symbol.toPrimitive || name === 'toString') return () => 'x';
        if (name === Symbol.iterator) return () => [].values();
        return name === 'then' ? undefined : anything;
      },
      apply: () => anything,
    });
    Object.assign(globalThis, { bocageAnything: anything });
  });
};

/** The keys of all parts of a kind. */
export const partsOf = ({ page }: Player, kind: string): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      [...(globalThis as unknown as Breakable).bocageBreakable.parts]
        .filter(([, part]) => part.kind === wanted)
        .map(([key]) => key),
    kind,
  );

/** The keys of the parts that run while the page starts, and never again. */
export const startingParts = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...(globalThis as unknown as Breakable).bocageBreakable.parts]
      .filter(([, part]) => part.once === true)
      .map(([key]) => key),
  );

/** From now on the part throws: at once, or after its work. */
export const breakPart = ({ page }: Player, key: string, when: 'before' | 'after'): Promise<void> =>
  page.evaluate(
    ([name, then]) => {
      const part = (globalThis as unknown as Breakable).bocageBreakable.parts.get(name);
      if (part === undefined) throw new Error(`there is no part ${name}`);
      part.trap = (now) => {
        if (now === then) throw new Error(`broken on purpose: ${name}`);
      };
    },
    [key, when] as const,
  );

/** As if the page had been loaded again. */
export const mendPart = ({ page }: Player, key: string): Promise<void> =>
  page.evaluate((name) => {
    const part = (globalThis as unknown as Breakable).bocageBreakable.parts.get(name);
    if (part !== undefined) Object.assign(part, { trap: undefined, off: false, told: false });
  }, key);

/** The parts that are switched off. */
export const offParts = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...(globalThis as unknown as Breakable).bocageBreakable.parts]
      .filter(([, part]) => part.off)
      .map(([key]) => key),
  );

/** Messages shown during an action, and for a moment after it. */
export const toldWhile = async (
  player: Player,
  act: () => Promise<unknown>,
  rest = 250,
): Promise<readonly string[]> => {
  const before = (await notices(player)).length;
  await act();
  await player.page.waitForTimeout(rest);
  return (await notices(player)).slice(before);
};

/** The same for a deed that must tell something: however slow the page is, its first message is waited for. */
export const lineWhile = (
  player: Player,
  act: () => Promise<unknown>,
  rest?: number,
): Promise<readonly string[]> => toldWhile(player, () => noticeOf(player, act), rest);

/** Reads the lines that stay until somebody has read them, and closes them. */
export const readLines = async ({ page }: Player): Promise<void> => {
  const lines = page.locator('#notifications .notification.error button');
  while ((await lines.count()) > 0) await lines.first().click();
};

/** The sidebar works: what is typed there stands in the log. */
export const says = async (player: Player, text: string): Promise<void> => {
  const { page } = player;
  await page.locator('[data-testid="tab-chat"]').click();
  const input = page.locator('#chat-message');
  await input.click();
  await input.fill(text);
  await input.press('Enter');
  await eventually(
    () => page.locator('.chat-message', { hasText: text }).count(),
    (count) => count === 1,
    `"${text}" in the log`,
  );
};

/** The canvas lives: it is ready, and its next frame is drawn. */
export const draws = ({ page }: Player): Promise<boolean> =>
  page.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { ready: boolean; stage: object; app: { renderer: { render(stage: object): void } } };
    };
    canvas.app.renderer.render(canvas.stage);
    return canvas.ready;
  });
