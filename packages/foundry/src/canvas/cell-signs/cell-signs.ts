import { cellKey, type Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Laid } from '@bocage/core/game';
import { coverColour } from '../../counters/covers';
import { groundOf } from '../../counters/colours';
import { sceneState, type SceneState } from '../../data/scene-state';
import { follow } from '../../facts/follow';
import { knownUnits } from '../../facts/knowledge';
import { signsOn } from '../../facts/signs';
import { battlefield, changesHere, zoomStep } from '../../facts/view';
import { paletteOf } from '../../games';
import { nextFrame, timerPart } from '../../host/timers';
import type { ScenePort } from '../../host/ports';
import { bocageLayer } from '../bocage-layer';
import { laidOn } from '../laid-marks';
import { drawHeldEdges, eachOnce, type HeldEdge } from './held-edges';
import { drawSign, type SignPicture } from './sign-art';

/**
 * Signs of what lies on cells, above the counters, and lines along occupied sides; both stay readable at every zoom.
 * Markers get a sign only beneath counters: else their picture on the map is seen.
 */
const HOLDER = 'bocage-cell-signs';
const HELD = 'bocage-held';
const PART = timerPart('cell-signs');
/** Radius of a sign in inradii, and the least in pixels of the screen: beside counters, and alone in its cell. */
const [BESIDE, ALONE] = [[0.2, 6] as const, [0.42, 8] as const];

interface CellSign {
  readonly id: string;
  readonly cell: Cell;
  readonly picture: SignPicture;
  readonly side?: string;
}

/** Redraws the signs with their facts, and with the zoom. */
export function watchCellSigns(): void {
  let frame: number | undefined;
  const draw = (): void => {
    frame = undefined;
    if (canvas.ready) drawAll(canvas.scene);
  };
  const soon = (): void => {
    frame ??= nextFrame(PART, draw);
  };
  follow(PART, () => changesHere('ground', 'record', 'tokens', 'sight', 'looks'), soon);
  follow(PART, () => battlefield() && zoomStep(), soon);
}

function drawAll(scene: ScenePort | null): void {
  const state = sceneState(scene);
  const [signs, held] =
    scene && state && state.file !== 'loading' ? [signsFor(scene, state), heldFor(scene, state)] : [[], []];
  const layer = bocageLayer()?.overlays?.parent;
  // Lines below the counters, whose badges lie on the same edges.
  fill(canvas.bocageTerrain as unknown as PIXI.Container | undefined, HELD, held);
  fill(layer, HOLDER, signs);
}

/** Shows exactly these drawings in a part of a layer. */
function fill(layer: PIXI.Container | undefined, name: string, parts: readonly PIXI.DisplayObject[]): void {
  if (!layer || layer.destroyed) return;
  const old = layer.getChildByName(name) as PIXI.Container | null;
  for (const child of old?.removeChildren() ?? []) child.destroy({ children: true });
  if (parts.length === 0) {
    old?.destroy();
    return;
  }
  const holder = old ?? newHolder(layer, name);
  holder.addChild(...parts);
}

function newHolder(layer: PIXI.Container, name: string): PIXI.Container {
  // Of the tools' layer all other drawings lie above.
  const at = name === HOLDER ? 0 : layer.children.length;
  const holder = layer.addChildAt(new PIXI.Container(), at);
  holder.name = name;
  holder.eventMode = 'none';
  return holder;
}

const zoom = (): number => canvas.stage.scale.x || 1;

function heldFor(scene: ScenePort, state: SceneState): readonly PIXI.Graphics[] {
  const edges = heldEdges(scene);
  if (edges.length === 0) return [];
  const mark = new PIXI.Graphics();
  drawHeldEdges(mark, state, edges, zoom());
  return [mark];
}

function signsFor(scene: ScenePort, state: SceneState): readonly PIXI.DisplayObject[] {
  const standsOn = new Set([...knownUnits(scene).units.values()].map(({ cell }) => cellKey(cell)));
  const all = signsOfCells(scene, state, standsOn);
  return all.map((sign) => {
    const key = cellKey(sign.cell);
    const here = all.filter(({ cell }) => cellKey(cell) === key);
    return signAt(state, sign, here.indexOf(sign), here.length === 1 && !standsOn.has(key));
  });
}

/** Returns the occupied sides of known units, each once. */
function heldEdges(scene: ScenePort): readonly HeldEdge[] {
  const { units } = knownUnits(scene);
  const edges = [...signsOn(scene)].flatMap(([id, { holds = [] }]) => {
    const [unit, token] = [units.get(id), scene.tokens.get(id)];
    if (!unit || !token) return [];
    const { ground } = groundOf(token);
    return holds.map((side) => ({ cell: unit.cell, side, ground }));
  });
  return eachOnce(edges);
}

function signsOfCells(
  scene: ScenePort,
  { rules, terrain }: SceneState,
  standsOn: ReadonlySet<string>,
): readonly CellSign[] {
  const laid = laidOn(scene).filter(isSign);
  const { markers } = paletteOf(rules);
  const told = new Set(laid.map(({ cell, marker }) => `${cellKey(cell)} ${marker ?? ''}`));
  const lying = [...terrain.cells.values()].flatMap(
    ({ cell, entry: { marker = '' } }): readonly CellSign[] => {
      const choice = markers.get(marker);
      const key = cellKey(cell);
      if (!choice || !standsOn.has(key) || told.has(`${key} ${marker}`)) return [];
      return [{ id: marker, cell, picture: choice.symbol }];
    },
  );
  return [...lying, ...laid];
}

type SignLaid = Laid & { readonly picture: SignPicture };
const isSign = (laid: Laid): laid is SignLaid => laid.picture !== undefined;

function signAt(
  { layout, board }: SceneState,
  { id, cell, picture, side }: CellSign,
  i: number,
  alone: boolean,
): PIXI.DisplayObject {
  const [share, least] = alone ? ALONE : BESIDE;
  const r = Math.max(layout.inradius * share, least / zoom());
  const sign = drawSign(picture, r, side === undefined ? undefined : colourOfSide(side));
  const centre = layout.centreOf(cell);
  const corner = layout.outline(cell).reduce((best, one) => (one.x - one.y > best.x - best.y ? one : best));
  const [dx, dy] = alone ? [0, 0] : [(corner.x - centre.x) * 0.78, (corner.y - centre.y) * 0.78];
  sign.position.set(centre.x + dx, centre.y + dy + i * r * 2.1);
  sign.name = `${id} ${formatCell(cell, board)}`;
  return sign;
}

/** Returns the color of a side's counters. */
function colourOfSide(side: string): number {
  const disposition = Number(/^disposition (-?\d)$/.exec(side)?.[1] ?? 0);
  return Number.parseInt(coverColour(side, disposition).ground.slice(1), 16);
}
