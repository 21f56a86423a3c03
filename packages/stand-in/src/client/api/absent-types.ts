// The types of documents that the table has none of, and what their collections are called.

export const EMBEDDED_NAMES = {
  Combat: 'combats',
  Combatant: 'combatants',
  CombatantGroup: 'groups',
  Macro: 'macros',
  RollTable: 'tables',
  TableResult: 'results',
  Playlist: 'playlists',
  PlaylistSound: 'sounds',
  Adventure: 'adventures',
  FogExploration: 'fog',
  ActorDelta: 'delta',
  JournalEntryCategory: 'categories',
  RegionBehavior: 'behaviors',
  AmbientLight: 'lights',
  AmbientSound: 'sounds',
  Drawing: 'drawings',
  MeasuredTemplate: 'templates',
  Note: 'notes',
  Region: 'regions',
  Tile: 'tiles',
  Wall: 'walls',
} as const;

export type AbsentType = keyof typeof EMBEDDED_NAMES;
