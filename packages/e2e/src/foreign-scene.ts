import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, PATIENCE, type Player } from './player';
import { ROOT } from './table';

/** A scene of somebody else's game: counters of his own on a grid, two of them in one space, and nothing of ours. */

/** The game system of somebody else. */
export const OTHER_SYSTEM = join(ROOT, 'packages/stand-in/test/other-system');

/** A module that does nothing: its directory. */
export const doNothing = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'bocage-nothing-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const manifest = {
    ...{ id: 'nothing', type: 'module', title: 'Nothing', version: '1.0.0', description: 'Nothing.' },
    ...{ authors: [{ name: 'Nobody' }], compatibility: { minimum: '13' }, esmodules: ['nothing.js'] },
  };
  writeFileSync(join(directory, 'module.json'), JSON.stringify(manifest));
  writeFileSync(join(directory, 'nothing.js'), '');
  return directory;
};

/** Makes it, and takes everybody there. */
export const makeForeignScene = async ({ page }: Player): Promise<void> => {
  await page.evaluate(`(async () => {
    const types = Actor.implementation.TYPES.filter((type) => type !== 'base');
    const actor = async (name) => {
      const [made] = await Actor.implementation.createDocuments([{ name, type: types[0], ownership: { default: 3 } }]);
      return made.id;
    };
    const scene = await Scene.implementation.create({
      ...{ name: 'Cellar', width: 900, height: 700, padding: 0, tokenVision: false, backgroundColor: '#7f9457' },
      grid: { type: 4, size: 100, distance: 5, units: 'ft', alpha: 0.3 },
    });
    const place = { x: 348, y: 300, width: 1, height: 1, displayName: 50, actorLink: false };
    await scene.createEmbeddedDocuments('Token', [
      { ...place, name: 'Ogre', actorId: await actor('Ogre'), disposition: -1 },
      { ...place, name: 'Bard', actorId: await actor('Bard'), disposition: 1, elevation: 5 },
    ]);
    await scene.activate();
  })()`);
};

/** Waits until a player looks at it, and puts it in the middle of the screen. */
export const lookAtForeignScene = async ({ page }: Player): Promise<void> => {
  await page.waitForFunction(`canvas.ready && canvas.scene.name === 'Cellar'`, undefined, {
    timeout: PATIENCE,
  });
  await page.evaluate(`canvas.animatePan({ x: 450, y: 350, scale: 1, duration: 0 })`);
};

/** Away from whatever stands at the edges of the screen: the tree is one of them. */
const MAP = { x: 330, y: 60, width: 560, height: 600 };

/** The map once it has come to rest. */
export const restingMap = async ({ page }: Player): Promise<string> => {
  let before = '';
  return eventually(
    async () => (await page.screenshot({ clip: MAP })).toString('base64'),
    (now) => {
      const rests = now === before;
      before = now;
      return rests;
    },
    'a map that rests',
  );
};
