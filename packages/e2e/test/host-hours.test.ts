// The practice table itself, with the stand-in’s fixture module on it: what is there when, and what is refused.
// Names with A-nn are entries of packages/stand-in/ASSUMPTIONS.md.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../src/browser';
import { fixtureTables } from '../src/fixture-table';
import { sitDown } from '../src/player';
import { ROOT, startTable } from '../src/table';

const sit = fixtureTables();
const PROFILES = [13, 14] as const;

const ask = async <T>(expression: string, profile: 13 | 14 = 13): Promise<T> =>
  (await sit('Gamemaster', profile)).page.evaluate(expression) as Promise<T>;

test.each(PROFILES)(
  'A-60 the host’s own parts are there hook by hook, and not before (%i)',
  async (profile) => {
    const seen = await ask<Record<string, readonly string[] | string>>('fixtureSeen', profile);
    const [none, documents] = [['nobody'], ['user', 'users', 'scenes', 'packs', 'macros', 'i18n', 'tooltip']];
    const groups = ['stage', 'primary', 'interface', 'visibility'];
    expect(seen).toEqual({
      writes: 'refused',
      init: [...none, 'i18n', 'masks refused', 'core refused', 'keys nothing', 'ready false'],
      i18nInit: [...none, 'i18n', 'masks refused', 'core string', 'keys nothing', 'ready false'],
      setup: [...documents, 'masks refused', 'core string', 'keys nothing', 'ready false'],
      canvasInit: [
        ...documents,
        'keyboard',
        'canvas',
        ...groups,
        'masks object',
        'core string',
        'keys refused',
        'ready false',
      ],
      ready: [
        ...documents,
        'keyboard',
        'canvas',
        ...groups,
        'masks object',
        'core string',
        'keys refused',
        'ready true',
      ],
    });
  },
);

const TRIES = `Object.fromEntries(Object.entries(fixtureTries).map(([name, work]) => {
  try { return [name, String(work())]; } catch ({ message }) { return [name, message]; }
}))`;

test.each(PROFILES)(
  'A-59 packages may not use members that the types call protected or deprecated (%i)',
  async (profile) => {
    const said = await ask<Record<string, string>>(TRIES, profile);
    const refused = (name: string, what: string): string =>
      `practice table: ${name} is ${what} by the published types`;
    expect(said).toMatchObject({
      inside: 'nothing',
      outside: refused('InteractionLayer#_activate', 'protected'),
      property: refused('Token#_refreshState', 'protected'),
      deprecated: refused('Token#owner', 'deprecated'),
    });
    expect(said['global']).toMatch(/practice table: .*"PlaceableObject" which is now namespaced/);
  },
);

test('A-59 without the switch nothing of that is refused', async () => {
  const module = join(ROOT, 'packages/stand-in/test/fixture');
  const table = await startTable({ module, profile: 13, strictTypes: false });
  const browser = await openBrowser();
  try {
    const { page } = await sitDown(browser, table, 'Gamemaster');
    const said: Record<string, string> = await page.evaluate(TRIES);
    expect(said).toMatchObject({ inside: 'nothing', outside: 'undefined', deprecated: 'true' });
    expect(said['global']).toBe('PlaceableObject');
  } finally {
    await browser.close();
    await table.stop();
  }
});

test('A-61 a scene requested while another one is being drawn is not shown: the result is a warning', async () => {
  const said = await ask(`(async () => {
    const drawing = canvas.draw();
    const answer = await canvas.scene.view();
    const warned = [answer === canvas.scene, document.querySelectorAll('#notifications .warning').length > 0];
    await drawing;
    return [...warned, (await canvas.scene.view()) === canvas.scene, canvas.ready];
  })()`);
  expect(said).toEqual([false, true, true, true]);
});
