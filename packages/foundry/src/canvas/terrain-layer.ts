import { whenDrawingRests } from '../data/drawing-rests';
import { terrainShown } from '../data/editor';
import { sceneState, type SceneState } from '../data/scene-state';
import type { Nothing } from '../host/ports';
import { paletteOf } from '../games';
import { shapesOf } from '../shapes/edits';
import { MODULE_ID } from '../settings';
import { createCellNames, type CellNames } from './cell-names';
import { createTextureCache, type TextureCache } from './art/texture-cache';
import { laidMarks } from './laid-marks';
import { landOf } from './land-of';
import type { Box } from './land/land';
import { createLandSheet, type LandSheet } from './land-sheet';
import { createShapeSprites } from './shape-sprites';
import { createTerrainSprites, type TerrainSprites } from './terrain-sprites';
import { layerPart } from '../host/guard-layer';
import { follow } from '../facts/follow';
import { battlefield, changesHere, zoom } from '../facts/view';
import { later, nextFrame, timerPart, type Timer } from '../host/timers';

/** Name of the layer on Foundry's canvas. */
export const TERRAIN_LAYER = 'bocageTerrain';
const TERRAIN = layerPart(TERRAIN_LAYER);
/** Milliseconds between two rebuilds of the terrain. */
const AT_MOST_EVERY = 100;

/**
 * The drawn terrain, in the `primary` group: part of the map, under the counters, and hidden by fog with it.
 * Sprites share few textures; nothing happens between two changes.
 */
export class TerrainLayerClass extends foundry.canvas.layers.CanvasLayer {
  private readonly cache: TextureCache = createTextureCache();
  private readonly shapes = createShapeSprites();
  private land: LandSheet | undefined;
  private sprites: TerrainSprites | undefined;
  private spriteHolder: PIXI.Container | undefined;
  /** A mask at the map's edge: terrain is wider than its side, and ends with the map. */
  private rim: PIXI.Graphics | undefined;
  private laid: PIXI.Container | undefined;
  private names: CellNames | undefined;
  private frame: number | undefined;
  private wait: Timer | undefined;
  /** When the terrain was last rebuilt. */
  private rebuiltAt = -Infinity;
  /** The state for which the marks of play were last drawn. */
  private laidFor: SceneState | undefined;

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: TERRAIN_LAYER });
  }

  /** Sort keys of the primary group: on the ground, above the map and tiles, below drawings and counters. */
  get elevation(): number {
    return 0;
  }
  get sortLayer(): number {
    return 550;
  }
  get sort(): number {
    return 0;
  }

  /** Foundry's own `_draw` is abstract and throws: it is not called. */
  protected override async _draw(): Promise<void> {
    const land = this.addChild(new PIXI.Container());
    land.eventMode = 'none';
    land.name = 'bocage-land';
    this.land = createLandSheet(land);
    this.spriteHolder = this.addChild(new PIXI.Container());
    this.spriteHolder.eventMode = 'none';
    this.sprites = createTerrainSprites(this.cache, this.spriteHolder);
    this.laid = this.addChild(new PIXI.Container());
    this.laid.eventMode = 'none';
    this.laid.name = 'bocage-laid';
    this.names = createCellNames(this.addChildAt(new PIXI.Container(), 2));
    this.names.holder.eventMode = 'none';
    this.names.holder.name = 'bocage-names';
    this.rim = this.addChild(new PIXI.Graphics());
    this.spriteHolder.mask = this.rim;
    this.rebuild();
  }

  protected override async _tearDown(options: Nothing): Promise<void> {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    clearTimeout(this.wait);
    this.wait = undefined;
    this.land?.destroy();
    this.land = undefined;
    this.sprites = undefined;
    this.spriteHolder = undefined;
    this.rim = undefined;
    this.laidFor = undefined;
    this.laid = undefined;
    this.names = undefined;
    await super._tearDown(options);
  }

  /**
   * Redraws the terrain at the next frame: many changes cost one rebuild. A held pen is painted ten times a
   * second; the mark at the pointer follows the hand.
   */
  refreshTerrain(): void {
    if (this.wait !== undefined) return;
    const left = this.rebuiltAt + AT_MOST_EVERY - performance.now();
    if (left <= 0) this.rebuildNextFrame();
    else
      this.wait = later(
        TERRAIN,
        () => {
          this.wait = undefined;
          this.rebuildNextFrame();
        },
        left,
      );
  }

  private rebuildNextFrame(): void {
    this.frame ??= nextFrame(TERRAIN, () => {
      this.frame = undefined;
      this.rebuild();
    });
  }

  /** Redraws things left by play on the hexes. */
  refreshLaid(): void {
    const { scene } = canvas;
    const holder = this.laid;
    if (!holder || holder.destroyed) return;
    for (const child of holder.removeChildren()) child.destroy({ children: true });
    const state = sceneState(scene);
    this.laidFor = state;
    const marks = scene && state ? laidMarks(scene, state) : [];
    if (marks.length > 0) holder.addChild(...marks);
  }

  /** Shows names at zooms at which they can be read. */
  zoomChanged(): void {
    this.names?.zoom(canvas.stage.scale.x);
  }

  private rebuild(): void {
    this.rebuiltAt = performance.now();
    // An unconfirmed stroke changes nothing left by play.
    if (!this.laidFor) this.refreshLaid();
    else if (this.laidFor !== sceneState(canvas.scene)) whenDrawingRests(refreshLaid);
    this.names?.show(sceneState(canvas.scene));
    this.rebuildTerrain();
  }

  private rebuildTerrain(): void {
    const scene = canvas.scene;
    const holder = this.spriteHolder;
    if (!holder || holder.destroyed) return;
    const state = sceneState(scene);
    const terrain = scene && terrainShown(scene);
    this.visible = state !== undefined;
    if (!state || !terrain) {
      for (const child of holder.removeChildren()) child.destroy();
      this.sprites = createTerrainSprites(this.cache, holder);
      this.land?.show(undefined);
      return;
    }
    const { x0, y0, x1, y1 } = mapBox();
    this.rim
      ?.clear()
      .beginFill(0xffffff)
      .drawRect(x0, y0, x1 - x0, y1 - y0);
    const showPictured = game.settings.get(MODULE_ID, 'showPictured') === true;
    this.land?.show(landOf(state, terrain, mapBox(), showPictured));
    const choices = state.rules.shapeTerrain ?? [];
    this.sprites?.show({
      ...{ layout: state.layout, palette: paletteOf(state.rules), terrain, showPictured },
      shapes: this.shapes.of(state.layout, choices, choices.length > 0 ? shapesOf(terrain) : []),
      // An unconfirmed stroke is drawn as laid; then the rules name its terrain.
      ruledTerrain: (side, entry) =>
        state.ruled !== state.board && state.board.side(side)?.terrain === entry.terrain
          ? (state.ruled.side(side)?.terrain ?? entry.terrain)
          : entry.terrain,
      rulesSay: JSON.stringify([state.rules.id, state.options, state.file]),
    });
  }
}

/** Returns the map's rectangle without its padding. */
function mapBox(): Box {
  const { sceneX: x0, sceneY: y0, sceneWidth, sceneHeight } = canvas.dimensions;
  return { x0, y0, x1: x0 + sceneWidth, y1: y0 + sceneHeight };
}

/** The layer's own members, for callers that find it on the canvas. */
export interface TerrainLayer {
  refreshTerrain(): void;
  refreshLaid(): void;
  zoomChanged(): void;
}

/** Redraws the terrain, if there is a canvas. */
export function refreshTerrain(): void {
  (canvas.bocageTerrain as unknown as TerrainLayer | undefined)?.refreshTerrain();
}

/** Redraws things left by play on the hexes, if there is a canvas. */
export function refreshLaid(): void {
  (canvas.bocageTerrain as unknown as TerrainLayer | undefined)?.refreshLaid();
}

/** Redraws the terrain with the scene, the marks of play with its record, hex names with the zoom. */
export function watchTerrain(): void {
  follow(timerPart('terrain'), () => changesHere('terrain', 'looks'), refreshTerrain);
  follow(timerPart('laid'), () => changesHere('record'), refreshLaid);
  follow(
    timerPart('names'),
    () => battlefield() && zoom(),
    () => (canvas.bocageTerrain as unknown as TerrainLayer | undefined)?.zoomChanged(),
  );
}
