// CONFIG's parts about documents that the table has none of.
import * as unseen from '../canvas/placeables-layer';
import { CombatEncounters, Macros, Playlists, RollTables } from '../documents/empty-collections';
import { sheetsOf } from '../apps/document-sheet-config';
import { strict } from '../strict';
import { ABSENT_DOCUMENTS } from './absent-documents';
import { ABSENT_PLACEABLES } from './absent-parts';

const COLLECTIONS = {
  Combat: [CombatEncounters, 'fa-solid fa-hand-fist'],
  Macro: [Macros, 'fa-solid fa-code'],
  RollTable: [RollTables, 'fa-solid fa-table-list'],
  Playlist: [Playlists, 'fa-solid fa-music'],
} as const;

/**
 * Document types without documents here: their classes, the world's empty collections, and the empty layers.
 */
export const absentConfig = () => {
  const classes = ABSENT_DOCUMENTS;
  const world = (type: keyof typeof COLLECTIONS, more: object = {}): object => {
    const [collection, sidebarIcon] = COLLECTIONS[type];
    const named = { typeLabels: {}, typeIcons: {}, dataModels: {}, sheetClasses: sheetsOf(type) };
    return strict(
      `CONFIG.${type}`,
      { documentClass: classes[type], collection, sidebarIcon, ...named, ...more },
      { open: true },
    );
  };
  const canvas = (type: keyof typeof ABSENT_PLACEABLES, layerClass: unknown): object =>
    strict(
      `CONFIG.${type}`,
      {
        documentClass: classes[type],
        objectClass: ABSENT_PLACEABLES[type],
        layerClass,
        sheetClasses: sheetsOf(type),
      },
      { open: true },
    );
  const inner = (type: keyof typeof classes, more: object = {}): object =>
    strict(
      `CONFIG.${type}`,
      {
        documentClass: classes[type],
        ...{ dataModels: {}, typeLabels: {}, typeIcons: {}, sheetClasses: sheetsOf(type) },
        ...more,
      },
      { open: true },
    );
  return {
    Combat: world('Combat', {
      initiative: { formula: null, decimals: 2 },
      sounds: {},
      fallbackTurnMarker: '',
    }),
    Macro: world('Macro'),
    RollTable: world('RollTable', { resultIcon: 'icons/svg/d20-black.svg', resultTemplate: '' }),
    Playlist: world('Playlist', { autoPreloadSeconds: 20 }),
    Combatant: inner('Combatant'),
    CombatantGroup: inner('CombatantGroup'),
    TableResult: inner('TableResult'),
    PlaylistSound: inner('PlaylistSound'),
    Adventure: inner('Adventure', { exportTypes: [] }),
    FogExploration: inner('FogExploration'),
    ActorDelta: inner('ActorDelta'),
    JournalEntryCategory: inner('JournalEntryCategory'),
    RegionBehavior: inner('RegionBehavior'),
    AmbientLight: canvas('AmbientLight', unseen.LightingLayer),
    AmbientSound: canvas('AmbientSound', unseen.SoundsLayer),
    Drawing: canvas('Drawing', unseen.DrawingsLayer),
    MeasuredTemplate: canvas('MeasuredTemplate', unseen.TemplateLayer),
    Note: canvas('Note', unseen.NotesLayer),
    Region: canvas('Region', unseen.RegionLayer),
    Tile: canvas('Tile', unseen.TilesLayer),
    Wall: canvas('Wall', unseen.WallsLayer),
    compatibility: strict('CONFIG.compatibility', {
      mode: 1,
      includePatterns: [] as RegExp[],
      excludePatterns: [] as RegExp[],
    }),
    soundEffects: {},
    weatherEffects: {},
  };
};
