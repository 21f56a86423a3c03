// The layers that the table itself brings, and what lies on which of them.
import { ControlsLayer } from './controls-layer';
import { GridLayer } from './grid-layer';
import type { CanvasLayer } from './layers';
import * as unseen from './placeables-layer';
import { Token } from './token';
import { TokenLayer } from './token-layer';

export interface LayerConfig {
  layerClass: new () => CanvasLayer;
  group: string;
}

export const CORE_LAYERS: Record<string, LayerConfig> = {
  grid: { layerClass: GridLayer, group: 'interface' },
  tokens: { layerClass: TokenLayer, group: 'interface' },
  controls: { layerClass: ControlsLayer, group: 'interface' },
  regions: { layerClass: unseen.RegionLayer, group: 'interface' },
  tiles: { layerClass: unseen.TilesLayer, group: 'interface' },
  templates: { layerClass: unseen.TemplateLayer, group: 'interface' },
  drawings: { layerClass: unseen.DrawingsLayer, group: 'interface' },
  walls: { layerClass: unseen.WallsLayer, group: 'interface' },
  notes: { layerClass: unseen.NotesLayer, group: 'interface' },
  lighting: { layerClass: unseen.LightingLayer, group: 'interface' },
  sounds: { layerClass: unseen.SoundsLayer, group: 'interface' },
};

/** Returns the class of a layer's objects; `setPlaceableClasses` adds those that the table lacks. */
export let placeableClass = (documentName: string): unknown => (documentName === 'Token' ? Token : undefined);
export const setPlaceableClasses = (absent: Readonly<Record<string, unknown>>): void => {
  placeableClass = (name) => (name === 'Token' ? Token : absent[name]);
};

/** Layer of each document type. */
export const LAYER_OF: Readonly<Record<string, string>> = {
  Token: 'tokens',
  Tile: 'tiles',
  Drawing: 'drawings',
  Note: 'notes',
  Wall: 'walls',
  Region: 'regions',
  MeasuredTemplate: 'templates',
  AmbientLight: 'lighting',
  AmbientSound: 'sounds',
};
