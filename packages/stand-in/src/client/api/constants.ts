// CONST: the values of the public types that modules use.
import { GRID_SNAPPING_MODES, GRID_TYPES } from '../../shared/grid/base';
import { GRID_DIAGONALS } from '../../shared/grid/square';
import { OWNERSHIP_LEVELS } from '../../shared/permissions';
import { UPLOADABLE } from '../../shared/files';
import { DOCUMENT_TYPES, EMBEDDED, ROLES, WORLD_TYPES } from '../../shared/schema';
import { KEYBINDING_PRECEDENCE } from '../keybindings';
import { strict } from '../strict';

/** The types of documents that the table has, in the groups of the public types. */
const DOCUMENTS = {
  ALL_DOCUMENT_TYPES: [...DOCUMENT_TYPES].sort(),
  WORLD_DOCUMENT_TYPES: [...WORLD_TYPES].sort(),
  PRIMARY_DOCUMENT_TYPES: [...WORLD_TYPES].sort(),
  EMBEDDED_DOCUMENT_TYPES: [
    ...new Set(Object.values(EMBEDDED).flatMap((fields) => Object.values(fields))),
  ].sort(),
  COMPENDIUM_DOCUMENT_TYPES: ['Actor', 'Cards', 'Item', 'JournalEntry', 'Scene'],
  FOLDER_DOCUMENT_TYPES: ['Actor', 'Cards', 'Compendium', 'Item', 'JournalEntry', 'Scene'],
} as const;

const extensions = (kind: string): Record<string, string> =>
  Object.fromEntries(Object.entries(UPLOADABLE).filter(([, mime]) => mime.startsWith(kind)));
const FILE_EXTENSIONS = {
  IMAGE_FILE_EXTENSIONS: extensions('image/'),
  VIDEO_FILE_EXTENSIONS: extensions('video/'),
  AUDIO_FILE_EXTENSIONS: extensions('audio/'),
  TEXT_FILE_EXTENSIONS: extensions('text/'),
} as const;

/** Of walls, which the table has none of: for modules that name them while they load. */
const WALLS = {
  WALL_RESTRICTION_TYPES: ['light', 'sight', 'sound', 'move'],
  WALL_SENSE_TYPES: { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 },
  WALL_MOVEMENT_TYPES: { NONE: 0, NORMAL: 20 },
  WALL_DIRECTIONS: { BOTH: 0, LEFT: 1, RIGHT: 2 },
  WALL_DOOR_TYPES: { NONE: 0, DOOR: 1, SECRET: 2 },
  WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
} as const;

export const CONST = strict('CONST', {
  vtt: 'Foundry VTT',
  VTT: 'Foundry Virtual Tabletop',
  GRID_TYPES,
  GRID_SNAPPING_MODES,
  GRID_DIAGONALS,
  GRID_MIN_SIZE: 20,
  ...DOCUMENTS,
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
  TEXT_ANCHOR_POINTS: { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 },
  JOURNAL_ENTRY_PAGE_FORMATS: { HTML: 1, MARKDOWN: 2 },
  SORT_INTEGER_DENSITY: 100000,
  DEFAULT_TOKEN: 'icons/svg/mystery-man.svg',
  COMPATIBILITY_MODES: { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 },
  DICE_ROLL_MODES: { PUBLIC: 'publicroll', PRIVATE: 'gmroll', BLIND: 'blindroll', SELF: 'selfroll' },
  ...FILE_EXTENSIONS,
  USER_ROLES: ROLES,
  DOCUMENT_OWNERSHIP_LEVELS: OWNERSHIP_LEVELS,
  KEYBINDING_PRECEDENCE,
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  TOKEN_SHAPES: {
    ELLIPSE_1: 0,
    ELLIPSE_2: 1,
    TRAPEZOID_1: 2,
    TRAPEZOID_2: 3,
    RECTANGLE_1: 4,
    RECTANGLE_2: 5,
  },
  SETTING_SCOPES: { CLIENT: 'client', WORLD: 'world', USER: 'user' },
  ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 },
  ...WALLS,
  CARD_DRAW_MODES: { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
});
