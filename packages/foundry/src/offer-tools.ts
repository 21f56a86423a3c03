import type { Game, TerrainChoice } from '@bocage/core/game';
import { refreshControls, takeTool } from './controls';
import { sceneState } from './data/scene-state';
import { follow } from './facts/follow';
import { changesInView, viewedScene } from './facts/view';
import { timerPart } from './host/timers';
import { changePen, changesOf, currentPen, sceneToDraw } from './tools';

/** The drawing tools follow the game of the scene in view; hosts build their tools before it has arrived. */
export function watchTools(): void {
  follow(
    timerPart('tools'),
    () => changesInView('terrain'),
    () => {
      preparePen(sceneState(viewedScene())?.rules);
      refreshControls();
    },
  );
  // The GM draws on a scene as soon as it is in view.
  follow(
    timerPart('tools'),
    () => sceneToDraw.read() !== undefined && sceneToDraw.read() === viewedScene(),
    (isShown) => {
      if (isShown !== true) return undefined;
      sceneToDraw.write(undefined);
      return takeTool('draw');
    },
  );
}

/**
 * Prepares the pen for the scene's game: choices that the game has stay, others get its palette's defaults.
 */
function preparePen(rules: Game | undefined): void {
  if (!rules) return;
  const { sideTerrain, cellTerrain, shapeTerrain = [], markers = [] } = rules;
  const pen = currentPen();
  const kept = (id: string, palette: readonly Pick<TerrainChoice, 'id' | 'atFirst'>[]): string => {
    const first = palette.find(({ atFirst }) => atFirst) ?? palette[0];
    return palette.some((one) => one.id === id) ? id : (first?.id ?? '');
  };
  const held = {
    sideTerrain: kept(pen.sideTerrain, sideTerrain),
    cellTerrain: kept(pen.cellTerrain, cellTerrain),
    marker: kept(pen.marker, markers),
    // Empty: the ground alone, which every game has.
    shapeTerrain: pen.shapeTerrain === '' ? '' : kept(pen.shapeTerrain, shapeTerrain),
    sideBrush: ['terrain', ...changesOf(rules)].includes(pen.sideBrush)
      ? pen.sideBrush
      : ('terrain' as const),
    areaBrush: rules.flat && pen.areaBrush === 'level' ? ('terrain' as const) : pen.areaBrush,
  };
  if (Object.entries(held).some(([key, id]) => pen[key as keyof typeof held] !== id)) changePen(held);
}
