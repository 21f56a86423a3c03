import { isOnMap } from '../canvas/reach';
import { refreshTerrain } from '../canvas/terrain-layer';
import type { BackupReason } from '../data/backup-index';
import { backupText, backups, backUp, gridOfTerrain } from '../data/backups';
import { edit, terrainShown } from '../data/editor';
import { effectivePatch, isEmptyPatch, type Patch } from '../data/patch';
import { sceneState } from '../data/scene-state';
import { clearing, packTerrain, replacement, unpackTerrain, type DrawnTerrain } from '../data/terrain-file';
import type { ScenePort } from '../host/ports';
import { saveText } from '../host/save-text';
import { part } from '../host/templates';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { onFile, textOf } from './text-of';
import { windowOf } from './window-of';

/** The GM's window for a scene's whole terrain: export, import, clear, and restore from a backup. */
export class TerrainWindow extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-terrain-file',
    classes: [...WINDOW_CLASSES],
    tag: 'section',
    window: { title: 'BOCAGE.TerrainFile.title', icon: 'fa-solid fa-box-archive', resizable: false },
    position: { width: 400, height: 'auto' as const },
    actions: {
      exportTerrain,
      clearTerrain: () => void clearTerrain(),
      restoreTerrain: (_event: Event, { dataset }: HTMLElement) =>
        void restore(dataset.scene ?? '', dataset.backup ?? ''),
    },
  };

  static override PARTS = { body: part('terrain-file') };

  protected override async _prepareContext(): Promise<object> {
    const { scene } = canvas;
    const when = new Intl.DateTimeFormat(game.i18n.lang, { dateStyle: 'short', timeStyle: 'medium' });
    return {
      backups: (scene ? backups(scene) : []).map(({ id, at, before }) => ({
        id,
        scene: scene?.id,
        when: when.format(at),
        before: `BOCAGE.TerrainFile.before.${before}`,
      })),
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    onFile(this.element, (file) => void takeFile(file));
  }
}

/** Reasons for backups made here; large strokes are backed up elsewhere. */
type ReasonHere = Exclude<BackupReason, 'bulk'>;

/** The one window. It lists the backups of the scene in view. */
const ONE = windowOf(
  'terrain-file',
  () => new TerrainWindow(),
  [{ reads: ({ id }) => id }],
  () => undefined,
);

/** Opens the window, or brings it to the front. */
export async function openTerrainWindow(): Promise<void> {
  await ONE.open();
}

function exportTerrain(): void {
  const { scene } = canvas;
  const terrain = scene && terrainShown(scene);
  const grid = scene && gridOfTerrain(scene);
  if (!terrain || !grid) {
    tellNoGrid();
    return;
  }
  saveText(packTerrain(terrain, grid), scene.name, 'terrain.json');
}

async function clearTerrain(): Promise<void> {
  const { scene } = canvas;
  const terrain = scene && terrainShown(scene);
  if (terrain) await change(scene, clearing(terrain), 'clear');
  else tellNoGrid();
}

/** @param of the id of the scene that the backup was listed for */
async function restore(of: string, id: string): Promise<void> {
  const { scene } = canvas;
  if (scene?.id !== of) {
    const name = game.scenes.get(of)?.name ?? of;
    ui.notifications.warn(game.i18n.format('BOCAGE.TerrainFile.otherScene', { name }));
    return;
  }
  const text = await backupText(scene, id);
  if (text === undefined) ui.notifications.error(game.i18n.localize('BOCAGE.TerrainFile.lostBackup'));
  else await take(scene, text, game.i18n.localize('BOCAGE.TerrainFile.backup'), 'restore');
}

async function takeFile(file: File): Promise<void> {
  const { scene } = canvas;
  const text = await textOf(file);
  if (scene && text !== undefined) await take(scene, text, file.name, 'import');
}

/** Replaces the scene's terrain by a file's, whichever scene is in view by now. */
async function take(scene: ScenePort, text: string, file: string, reason: ReasonHere): Promise<void> {
  const now = terrainShown(scene);
  const grid = gridOfTerrain(scene);
  if (!now || !grid) {
    tellNoGrid();
    return;
  }
  const read = unpackTerrain(text, grid);
  if (typeof read === 'string') {
    ui.notifications.error(game.i18n.format(`BOCAGE.TerrainFile.fault.${read}`, { file }));
    return;
  }
  const within = onMap(scene, read);
  const lost = read.sides.size + read.cells.size - within.sides.size - within.cells.size;
  if (lost > 0) ui.notifications.warn(game.i18n.format('BOCAGE.TerrainFile.outside', { count: `${lost}` }));
  await change(scene, replacement(now, within), reason);
}

function tellNoGrid(): void {
  ui.notifications.warn(game.i18n.localize('BOCAGE.TerrainFile.noGrid'));
}

function onMap(scene: ScenePort, { sides, cells, shapes }: DrawnTerrain): DrawnTerrain {
  const state = sceneState(scene);
  if (!state) return { sides, cells, shapes };
  const { lattice } = state.layout;
  return {
    sides: new Map(
      [...sides].filter(([, { side }]) => lattice.cellsOf(side).some((cell) => isOnMap(state, cell))),
    ),
    cells: new Map([...cells].filter(([, { cell }]) => isOnMap(state, cell))),
    shapes,
  };
}

/** Backs up, and writes one update, which Ctrl+Z undoes. A change of nothing does neither. */
async function change(scene: ScenePort, patch: Patch, reason: ReasonHere): Promise<void> {
  const now = terrainShown(scene);
  if (now && isEmptyPatch(effectivePatch(now, patch))) {
    ui.notifications.info(game.i18n.localize(`BOCAGE.TerrainFile.same.${reason}`));
    return;
  }
  try {
    await backUp(scene, reason);
    const done = edit(scene, patch);
    refreshTerrain();
    await done;
  } catch {
    ui.notifications.error(game.i18n.localize('BOCAGE.Draw.failed'));
  }
  ONE.redraw();
}
