import { formatSide } from '@bocage/core/notation';
import type { BaseQuestion } from '@bocage/core/game';
import { refreshTerrain } from '../canvas/terrain-layer';
import { edit, terrainShown } from '../data/editor';
import { sideFlagKey } from '../data/keys';
import { patchOf } from '../data/patch';
import { sceneState } from '../data/scene-state';

/** Most questions in the palette at once: the next ones follow as these are answered. */
const SHOWN = 3;

/** Returns the palette's questions: the base levels of barriers that the board does not give. */
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

/**
 * Returns the open questions about the scene's own entries, drawn or imported: only these can be answered
 * there.
 */
function openBases(): readonly BaseQuestion[] {
  const state = sceneState(canvas.scene);
  const asked = state?.rules.basesToAsk?.(state.board) ?? [];
  return asked.filter(({ side }) => state?.terrain.sides.has(sideFlagKey(side)));
}

/** Handles a press on one of the offered levels. */
export function answerBase(_event: Event, target: HTMLElement): void {
  const scene = canvas.scene;
  const known = scene && terrainShown(scene)?.sides.get(target.dataset.side ?? '');
  const base = Number(target.dataset.level);
  if (!scene || !known || !Number.isFinite(base)) return;
  void edit(scene, patchOf([[known.side, { ...known.entry, base }]]));
  refreshTerrain();
}
