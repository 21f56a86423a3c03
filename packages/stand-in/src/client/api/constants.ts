// CONST: the values of the public types that modules use.
import { GRID_SNAPPING_MODES, GRID_TYPES } from '../../shared/grid/base';
import { GRID_DIAGONALS } from '../../shared/grid/square';
import { OWNERSHIP_LEVELS } from '../../shared/permissions';
import { ROLES } from '../../shared/schema';
import { KEYBINDING_PRECEDENCE } from '../keybindings';
import { strict } from '../strict';

export const CONST = strict('CONST', {
  GRID_TYPES,
  GRID_SNAPPING_MODES,
  GRID_DIAGONALS,
  GRID_MIN_SIZE: 20,
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
  CARD_DRAW_MODES: { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
});
