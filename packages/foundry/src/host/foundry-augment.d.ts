/** The published types of Foundry, and what they lack: each with the page that documents it. */
import '@league-of-foundry-developers/foundry-vtt-types';
import type { BocageLayerClass } from '../canvas/bocage-layer';
import type { TerrainLayerClass } from '../canvas/terrain-layer';

declare global {
  namespace CONFIG {
    namespace Canvas {
      /** Packages name their layers here: https://foundryvtt.com/api/v13/modules/CONFIG.html */
      interface Layers {
        bocage: LayerDefinition<typeof BocageLayerClass, 'interface'>;
        bocageTerrain: LayerDefinition<typeof TerrainLayerClass, 'primary'>;
      }
    }
  }
}
