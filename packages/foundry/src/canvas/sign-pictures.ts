import { sceneState } from '../data/scene-state';
import type { SignLook } from '../view/legend-view';
import { drawSign } from './cell-signs/sign-art';
import { drawHeldEdges } from './cell-signs/held-edges';
import { drawBadge, drawCount } from './counter/draw-face';
import { drawPointers } from './counter/pointers';
import { drawBurst } from './laid-marks';
import { drawShield } from './marker';
import { drawLight } from './target-lights';

/** A board whose sides have no gaps. */
const WHOLE = { side: () => undefined };
/** Size of the drawing, in pixels of the map; it is fitted to its picture. */
const SIZE = 96;
/** Color of the counter that a sign belongs to. */
const GROUND = 0x6f7d55;

/** Draws a sign as the map shows it; undefined = there is no map. */
export function pictureOf(look: SignLook): HTMLCanvasElement | undefined {
  if (!canvas.ready) return undefined;
  const holder = new PIXI.Container();
  draw(holder, look);
  const picture = canvas.app?.renderer.extract.canvas(holder);
  holder.destroy({ children: true });
  return picture instanceof HTMLCanvasElement ? picture : undefined;
}

function draw(holder: PIXI.Container, look: SignLook): void {
  if (look.kind === 'badge') return drawBadge(holder, look, SIZE);
  if (look.kind === 'sign') return void holder.addChild(drawSign(look.picture, SIZE / 2, undefined));
  if (look.kind === 'count') return drawCount(holder, SIZE, 3);
  if (look.kind === 'burst') return void holder.addChild(drawBurst(SIZE / 2));
  if (look.kind === 'front' || look.kind === 'gun')
    return drawPointers(holder, SIZE, [{ kind: look.kind, angle: 0 }], { x: 0, y: 0 });
  const mark = holder.addChild(new PIXI.Graphics());
  if (look.kind === 'shield') return drawShield(mark, { x: 0, y: 0 }, SIZE / 2, look.look);
  if (look.kind === 'light') return drawLight(mark, SIZE);
  drawHeld(mark);
}

/** Draws an occupied side of the first cell of the map. */
function drawHeld(mark: PIXI.Graphics): void {
  const state = sceneState(canvas.scene);
  if (!state) return;
  const { lattice } = state.layout;
  const cell = { col: 0, row: 1 };
  drawHeldEdges(
    mark,
    { layout: state.layout, board: WHOLE },
    [{ cell, side: lattice.sideOf(cell, 0), ground: GROUND }],
    1,
  );
}
