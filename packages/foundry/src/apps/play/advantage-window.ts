import { sceneState } from '../../data/scene-state';
import { situationFor } from '../../facts/knowledge';
import { part } from '../../host/templates';
import { namesFor } from '../../los/names';
import { advantageStates } from '../../facts/advantage';
import { cellName } from '../../sync/token-events';
import { advantageRows } from '../../view/advantage-view';
import { BocageWindow, WINDOW_CLASSES } from '../base';
import { keepFolds, type Unfolded } from '../folds';
import { windowOf } from '../window-of';

/**
 * Shows each unit's standing towards Wall Advantage, over which hexsides and why, as far as this user may
 * know.
 *
 * @rows B9.32-r
 */
export class AdvantageWindow extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-advantage',
    classes: [...WINDOW_CLASSES],
    tag: 'section',
    window: { title: 'BOCAGE.Wa.list.title', icon: 'fa-solid fa-shield-halved', resizable: true },
    position: { width: 400, height: 'auto' as const },
  };

  static override PARTS = { body: part('advantage') };

  readonly unfolded: Unfolded = new Set();

  protected override async _prepareContext(): Promise<object> {
    const { scene } = canvas;
    const state = sceneState(scene);
    if (!scene || !state) return {};
    const { board, units } = situationFor(scene, state, game.user);
    const places = new Map(units.map(({ id, cell }) => [id, cellName(cell, board)]));
    const states = advantageStates(scene);
    const rows = advantageRows(
      game.i18n,
      namesFor(scene, state, game.user),
      states.values(),
      (id) => places.get(id) ?? '',
    );
    return {
      rows: rows.filter(({ standing }) => standing !== 'cannot'),
      others: rows.filter(({ standing }) => standing === 'cannot'),
      none: rows.length === 0,
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    keepFolds(this.element, this.unfolded);
  }
}

const ONE = windowOf('advantage', () => new AdvantageWindow(), [{ reads: advantageStates }]);

/** Opens the window, or brings it to the front. */
export async function openAdvantage(): Promise<void> {
  await ONE.open();
}
