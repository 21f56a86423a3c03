// foundry.canvas.
import { Canvas } from '../canvas/board';
import { InterfaceCanvasGroup } from '../canvas/interface-group';
import { ControlsLayer } from '../canvas/controls-layer';
import { FullCanvasObjectMixin } from '../canvas/full-canvas';
import { ClockwiseSweepPolygon, PointSourcePolygon } from '../canvas/sweep';
import { rendering } from './namespace-rendering';
import { GridLayer } from '../canvas/grid-layer';
import { PerceptionManager } from '../canvas/perception';
import * as placeablesLayers from '../canvas/placeables-layer';
import { TextureLoader } from '../canvas/texture-loader';
import { CanvasLayer, InteractionLayer } from '../canvas/layers';
import { PrimaryCanvasGroup } from '../canvas/primary';
import { CanvasAnimation, PreciseText, Ray } from '../canvas/helpers';
import { MouseInteractionManager } from '../canvas/mouse-interaction';
import { AlertPing, ArrowPing, ChevronPing, Ping, PulsePing } from '../canvas/ping';
import { PIXI } from '../canvas/pixi';
import { PlaceableObject } from '../canvas/placeable-object';
import { CanvasQuadtree, Quadtree } from '../canvas/quadtree';
import { RenderFlags, RenderFlagsMixin } from '../canvas/render-flags';
import { PrimarySpriteMesh, SpriteMesh } from '../canvas/sprite-mesh';
import { CanvasEdges, CanvasVisibility, FogManager } from '../canvas/unlit';
import { Token } from '../canvas/token';
import { BaseTokenRuler, TokenRuler } from '../canvas/token-ruler';
import { TokenLayer } from '../canvas/token-layer';
import { strict } from '../strict';
import { loadTexture } from '../canvas/textures';
import { absentClass, absentClasses, type Class } from './absent';
import * as parts from './absent-parts';
import { ABSENT_SIGHT } from './absent-sight';

/** Resolves to whether the server has a file at this address. */
const srcExists = (src: string): Promise<boolean> =>
  fetch(src, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

export const canvasNamespace = (): object =>
  strict('foundry.canvas', {
    Canvas,
    loadTexture,
    TextureLoader,
    getTexture: (src: string) => PIXI.Assets.get<PIXI.Texture | undefined>(src) ?? null,
    srcExists,
    ...absentClasses('foundry.canvas', ['SceneManager', 'TextureExtractor', 'FramebufferSnapshot']),
    containers: strict('foundry.canvas.containers', {
      ...parts.ABSENT_CONTAINERS,
      ...{ PreciseText, SpriteMesh, FullCanvasObjectMixin },
    }),
    rendering: rendering(),
    primary: strict('foundry.canvas.primary', { ...parts.ABSENT_PRIMARY, PrimarySpriteMesh }),
    geometry: strict('foundry.canvas.geometry', {
      ...parts.ABSENT_GEOMETRY,
      ...{ ClockwiseSweepPolygon, PointSourcePolygon },
      ...{ Ray, Quadtree, CanvasQuadtree },
      edges: strict('foundry.canvas.geometry.edges', { ...parts.ABSENT_EDGES, CanvasEdges }),
    }),
    animation: strict('foundry.canvas.animation', {
      ...absentClasses('foundry.canvas.animation', ['SmoothNoise']),
      ChatBubbles: absentClass('foundry.canvas.animation.ChatBubbles', undefined, ['broadcast', 'say']),
      CanvasAnimation,
    }),
    interaction: strict('foundry.canvas.interaction', {
      ...{ MouseInteractionManager, RenderFlags, RenderFlagsMixin },
      ...{ Ping, PulsePing, ChevronPing, AlertPing, ArrowPing },
      RENDER_FLAG_PRIORITY: { OBJECTS: 'OBJECTS', PERCEPTION: 'PERCEPTION' },
      ...absentClasses(
        'foundry.canvas.interaction',
        ['BaseRuler', 'Ruler'],
        PIXI.Container as unknown as Class,
      ),
    }),
    layers: strict('foundry.canvas.layers', {
      ...parts.ABSENT_LAYERS,
      ...{ CanvasLayer, InteractionLayer, TokenLayer, ControlsLayer, GridLayer },
      ...placeablesLayers,
    }),
    perception: strict('foundry.canvas.perception', {
      ...ABSENT_SIGHT,
      ...{ PerceptionManager, FogManager },
    }),
    sources: strict('foundry.canvas.sources', parts.ABSENT_SOURCES),
    groups: strict('foundry.canvas.groups', {
      ...parts.ABSENT_GROUPS,
      ...{ PrimaryCanvasGroup, CanvasVisibility, InterfaceCanvasGroup },
    }),
    placeables: strict('foundry.canvas.placeables', {
      ...parts.ABSENT_PLACEABLES,
      ...{ PlaceableObject, Token },
      tokens: strict('foundry.canvas.placeables.tokens', {
        ...parts.ABSENT_TOKEN_PARTS,
        BaseTokenRuler,
        TokenRuler,
      }),
      regions: strict(
        'foundry.canvas.placeables.regions',
        absentClasses('foundry.canvas.placeables.regions', ['RegionGeometry', 'RegionMesh']),
      ),
    }),
  });
