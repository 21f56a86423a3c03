// CONST: the values of the public types that modules use.
import { GRID_SNAPPING_MODES, GRID_TYPES, MOVEMENT_DIRECTIONS } from '../../shared/grid/constants';
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

/** Constants of walls, which the table lacks: modules name them while they load. */
const WALLS = {
  WALL_RESTRICTION_TYPES: ['light', 'sight', 'sound', 'move'],
  WALL_SENSE_TYPES: { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 },
  WALL_MOVEMENT_TYPES: { NONE: 0, NORMAL: 20 },
  WALL_DIRECTIONS: { BOTH: 0, LEFT: 1, RIGHT: 2 },
  WALL_DOOR_TYPES: { NONE: 0, DOOR: 1, SECRET: 2 },
  WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
} as const;

/** Constants of other things that the table lacks or ignores: modules name them. */
const NAMED = {
  BASE_DOCUMENT_TYPE: 'base',
  WEBSITE_URL: 'https://foundryvtt.com',
  FOLDER_MAX_DEPTH: 4,
  GAME_VIEWS: ['game', 'stream'],
  PACKAGE_TYPES: ['world', 'system', 'module'],
  CORE_SUPPORTED_LANGUAGES: ['en'],
  SYSTEM_SPECIFIC_COMPENDIUM_TYPES: ['Actor', 'Item'],
  DOCUMENT_META_OWNERSHIP_LEVELS: { DEFAULT: -20, NOCHANGE: -10 },
  DIRECTORY_SEARCH_MODES: { FULL: 'full', NAME: 'name' },
  DRAWING_FILL_TYPES: { NONE: 0, SOLID: 1, PATTERN: 2 },
  MEASURED_TEMPLATE_TYPES: { CIRCLE: 'circle', CONE: 'cone', RECTANGLE: 'rect', RAY: 'ray' },
  MACRO_TYPES: { SCRIPT: 'script', CHAT: 'chat' },
  MACRO_SCOPES: ['global', 'actors', 'actor'],
  PLAYLIST_MODES: { DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 },
  PLAYLIST_SORT_MODES: { ALPHABETICAL: 'a', MANUAL: 'm' },
  TABLE_RESULT_TYPES: { TEXT: 'text', DOCUMENT: 'document' },
  COMBAT_ANNOUNCEMENTS: ['startEncounter', 'nextUp', 'yourTurn'],
  AUDIO_CHANNELS: {
    music: 'AUDIO.CHANNELS.MUSIC.label',
    environment: 'AUDIO.CHANNELS.ENVIRONMENT.label',
    interface: 'AUDIO.CHANNELS.INTERFACE.label',
  },
  LIGHTING_LEVELS: { DARKNESS: -2, HALFDARK: -1, UNLIT: 0, DIM: 1, BRIGHT: 2, BRIGHTEST: 3 },
  CANVAS_PERFORMANCE_MODES: { LOW: 0, MED: 1, HIGH: 2, MAX: 3 },
  TEXTURE_DATA_FIT_MODES: ['fill', 'contain', 'cover', 'width', 'height'],
  REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 },
  WALL_DOOR_INTERACTIONS: ['open', 'close', 'lock', 'unlock', 'test'],
  TOKEN_TURN_MARKER_MODES: { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 },
  TIMEOUTS: { FOUNDRY_WEBSITE: 10000, PACKAGE_REPOSITORY: 10000, IP_DISCOVERY: 5000, REMOTE_PACKAGE: 5000 },
  OCCLUSION_MODES: { NONE: 0, FADE: 1, RADIAL: 3, VISION: 4 },
  TOKEN_OCCLUSION_MODES: { OWNED: 0x1, CONTROLLED: 0x2, HOVERED: 0x4, HIGHLIGHTED: 0x8, VISIBLE: 0x10 },
  REGION_EVENTS: {
    REGION_BOUNDARY: 'regionBoundary',
    BEHAVIOR_ACTIVATED: 'behaviorActivated',
    BEHAVIOR_DEACTIVATED: 'behaviorDeactivated',
    BEHAVIOR_VIEWED: 'behaviorViewed',
    BEHAVIOR_UNVIEWED: 'behaviorUnviewed',
    TOKEN_ENTER: 'tokenEnter',
    TOKEN_EXIT: 'tokenExit',
    TOKEN_MOVE_IN: 'tokenMoveIn',
    TOKEN_MOVE_OUT: 'tokenMoveOut',
    TOKEN_MOVE_WITHIN: 'tokenMoveWithin',
    TOKEN_ANIMATE_IN: 'tokenAnimateIn',
    TOKEN_ANIMATE_OUT: 'tokenAnimateOut',
    TOKEN_TURN_START: 'tokenTurnStart',
    TOKEN_TURN_END: 'tokenTurnEnd',
    TOKEN_ROUND_START: 'tokenRoundStart',
    TOKEN_ROUND_END: 'tokenRoundEnd',
  },
  USER_ROLE_NAMES: Object.fromEntries(Object.entries(ROLES).map(([name, role]) => [String(role), name])),
} as const;

const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;

export const CONST = strict('CONST', {
  vtt: 'Foundry VTT',
  VTT: 'Foundry Virtual Tabletop',
  GRID_TYPES,
  GRID_SNAPPING_MODES,
  GRID_DIAGONALS,
  GRID_MIN_SIZE: 20,
  MOVEMENT_DIRECTIONS,
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
  /** Version 13's older name, until version 15. */
  get TOKEN_HEXAGONAL_SHAPES(): typeof TOKEN_SHAPES {
    console.warn('CONST.TOKEN_HEXAGONAL_SHAPES is deprecated in favor of CONST.TOKEN_SHAPES.');
    return TOKEN_SHAPES;
  },
  TOKEN_SHAPES,
  SETTING_SCOPES: { CLIENT: 'client', WORLD: 'world', USER: 'user' },
  ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 },
  ...WALLS,
  ...NAMED,
  CARD_DRAW_MODES: { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
});
