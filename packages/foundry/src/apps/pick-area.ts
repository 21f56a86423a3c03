import { isInExtent } from '@bocage/core/board';
import { targetLights } from '../canvas/target-lights';
import { cellsRound } from '../counters/free-cells';
import { sceneState } from '../data/scene-state';
import { pickOnMap } from '../hand/pick';

type Pixel = { readonly x: number; readonly y: number };

/** Counters to lay in an area. */
interface AreaWish {
  /** Returns the number of counters to lay. */
  counters(): number;
  picked(near: Pixel): void;
}

const ASIDE = 'bocage-aside';

/**
 * Lets the user click a cell, around which counters are laid. The cells that they would take are lit, and the
 * window stands aside meanwhile.
 */
export function pickArea({ element }: { readonly element: HTMLElement }, wish: AreaWish): void {
  const count = wish.counters();
  if (count === 0) {
    ui.notifications.info(game.i18n.localize('BOCAGE.Forces.allThere'));
    return;
  }
  const notice = ui.notifications.info(game.i18n.format('BOCAGE.Forces.pick', { count: `${count}` }), {
    permanent: true,
  });
  const { scene } = canvas;
  element.classList.add(ASIDE);
  pickOnMap<string>({
    at: cellAt,
    stands: () => canvas.scene === scene,
    hovered: (at) => light(at, count),
    picked(at) {
      const near = centreOf(at);
      if (near) wish.picked(near);
    },
    over() {
      targetLights.hide();
      element.classList.remove(ASIDE);
      notice.remove?.();
    },
  });
}

/** Returns a map cell as a text: equal cells are equal texts. */
function cellAt(point: Pixel): string | undefined {
  const state = sceneState(canvas.scene);
  if (!state) return undefined;
  const cell = state.layout.cellAt(point);
  return isInExtent(state.layout.lattice, state.info, cell) ? `${cell.col},${cell.row}` : undefined;
}

function centreOf(at: string): Pixel | undefined {
  const [col = 0, row = 0] = at.split(',').map(Number);
  return sceneState(canvas.scene)?.layout.centreOf({ col, row });
}

function light(at: string | undefined, count: number): void {
  const [state, { scene }] = [sceneState(canvas.scene), canvas];
  const near = at === undefined ? undefined : centreOf(at);
  if (!state || !scene || !near) return targetLights.hide();
  const cells = new Set(cellsRound(scene, state, near, count));
  targetLights.show(
    state.layout,
    [...cells].map((cell) => ({ aim: { kind: 'cell', cell }, text: '' })),
  );
}
