import { formatSide } from '@bocage/core/notation';
import type { BaseQuestion } from '@bocage/core/game';
import { refreshTerrain } from '../canvas/terrain-layer';
import { edit, terrainShown } from '../data/editor';
import { sideFlagKey } from '../data/keys';
import { patchOf } from '../data/patch';
import { sceneState } from '../data/scene-state';

/** More would fill the palette: the next ones follow as these are answered. */
const SHOWN = 3;

/** What the palette asks: on which level the barriers stand of which the board does not say. */
export function baseContext(): { readonly bases: readonly object[]; readonly moreBases: string } {
  const state = sceneState(canvas.scene);
  const open = openBases();
  if (!state || open.length === 0) return { bases: [], moreBases: '' };
  const rest = open.length - SHOWN;
  return {
    bases: open.slice(0, SHOWN).map(({ side, levels }) => ({
      key: sideFlagKey(side),
      levels,
      text: game.i18n.format('BOCAGE.Palette.askBase', {
        at: formatSide(side, state.board),
        low: `${levels[0]}`,
        high: `${levels.at(-1)}`,
      }),
    })),
    moreBases: rest > 0 ? game.i18n.format('BOCAGE.Palette.moreBases', { count: `${rest}` }) : '',
  };
}

/** Only what stands in the scene's own flags can be answered there; that is all that is drawn or imported. */
function openBases(): readonly BaseQuestion[] {
  const state = sceneState(canvas.scene);
  const asked = state?.rules.basesToAsk?.(state.board) ?? [];
  return asked.filter(({ side }) => state?.terrain.sides.has(sideFlagKey(side)));
}

/** One of the levels offered has been pressed. */
export function answerBase(_event: Event, target: HTMLElement): void {
  const scene = canvas.scene;
  const known = scene && terrainShown(scene)?.sides.get(target.dataset.side ?? '');
  const base = Number(target.dataset.level);
  if (!scene || !known || !Number.isFinite(base)) return;
  void edit(scene, patchOf([[known.side, { ...known.entry, base }]]));
  refreshTerrain();
}
