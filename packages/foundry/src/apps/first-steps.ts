import { follow } from '../facts/follow';
import { battlefield, isTableReady, viewedScene } from '../facts/view';
import type { ScenePort } from '../host/ports';
import { part } from '../host/templates';
import { timerPart } from '../host/timers';
import { giveScene } from '../data/ours';
import { MODULE_ID, OFFER_NEW } from '../settings';
import { FreeWindow, WINDOW_CLASSES } from './base';
import { takeTool } from '../controls';
import { openImportDialog } from './import-dialog';
import { openSampleDialog } from './sample-dialog';
import { windowOf } from './window-of';

/** Name of the setting: this GM still wants the offer. */
const SETTING = 'firstSteps';

/** Offers a GM the first steps on an empty scene. */
export class FirstSteps extends FreeWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-first-steps',
    classes: [...WINDOW_CLASSES, 'bocage-first-steps'],
    tag: 'section',
    window: { title: 'BOCAGE.FirstSteps.title', icon: 'fa-solid fa-tree', resizable: false },
    position: { width: 380, height: 'auto' as const },
    actions: { draw, map, sample },
  };

  static override PARTS = { body: part('first-steps') };

  /** Whether the module closes it, and not the GM. */
  silent = false;

  protected override async _prepareContext(): Promise<object> {
    const steps = [
      { id: 'draw', icon: 'fa-paintbrush' },
      { id: 'map', icon: 'fa-map' },
      { id: 'sample', icon: 'fa-tree' },
    ];
    // Drawing needs a scene.
    return {
      steps: steps
        .filter(({ id }) => id !== 'draw' || canvas.scene !== null)
        .map((step) => ({ ...step, label: `${TEXT}.${step.id}.label`, hint: `${TEXT}.${step.id}.hint` })),
    };
  }

  async leave(): Promise<void> {
    this.silent = true;
    await this.close();
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    if (!this.silent) void game.settings.set(MODULE_ID, SETTING, false);
  }
}

const TEXT = 'BOCAGE.FirstSteps';
const ONE = windowOf(
  'first-steps',
  () => new FirstSteps(),
  [],
  () => undefined,
);

/** Registers its setting. */
export function registerFirstSteps(): void {
  game.settings.register(MODULE_ID, SETTING, {
    ...{ name: '', hint: '', scope: 'user', config: false, type: Boolean, default: true },
  });
}

/** The offer follows the scene in view, once all documents are there. */
export function watchFirstSteps(): void {
  follow(
    timerPart('first-steps'),
    () => {
      const [scene, ours] = [viewedScene(), battlefield()];
      return isTableReady() ? { scene, ours } : undefined;
    },
    () => offer(canvas.scene ?? null),
  );
}

/** Offers the first steps to a GM who views an empty scene, or none; else takes the offer back. */
function offer(scene: ScenePort | null): Promise<unknown> | undefined {
  const wanted =
    game.user.isGM &&
    isUntouched(scene) &&
    [OFFER_NEW, SETTING].every((id) => game.settings.get(MODULE_ID, id) === true);
  if (!wanted) return ONE.opened()?.leave();
  return ONE.open((window) => (window.silent = false));
}

function isUntouched(scene: ScenePort | null): boolean {
  return !scene || (scene.flags[MODULE_ID] === undefined && Array.from(scene.tokens).length === 0);
}

async function draw(this: FirstSteps): Promise<void> {
  await this.leave();
  if (canvas.scene) await giveScene(canvas.scene, true);
  await takeTool('draw');
}

async function map(this: FirstSteps): Promise<void> {
  await this.leave();
  await openImportDialog();
}

async function sample(this: FirstSteps): Promise<void> {
  await this.leave();
  await openSampleDialog();
}
