import type { FieldSpec } from '@bocage/core/game';
import { UNIT_KINDS, type UnitKind } from '../tables/unit-kinds';

export const FACINGS = ['N', 'E', 'S', 'W'] as const;
export type Facing = (typeof FACINGS)[number];

/** The documented fields of a unit's `state`, all optional, with the rule behind each. */
export const UNIT_FIELDS = [
  {
    id: 'kind',
    type: 'choice',
    choices: Object.keys(UNIT_KINDS) as readonly string[] as readonly UnitKind[],
    default: 'rifle-squad',
    everyday: 1,
    rule: 'CF-SC-5',
  },
  {
    id: 'status',
    type: 'choice',
    choices: ['good-order', 'pinned', 'suppressed'],
    default: 'good-order',
    everyday: 2,
    rule: 'CF-US-1',
    badges: {
      pinned: { code: 'PIN', tone: 'harm', place: 'foot' },
      suppressed: { code: 'SUP', tone: 'harm', place: 'foot' },
    },
  },
  {
    id: 'quality',
    type: 'choice',
    choices: ['green', 'regular', 'veteran'],
    default: 'regular',
    rule: 'CF-RL-6',
  },
  {
    id: 'antiTank',
    type: 'choice',
    choices: ['none', 'grenades', 'bazooka', 'piat'],
    default: 'none',
    rule: 'CF-VA-1',
  },
  { id: 'firesSmoke', type: 'boolean', default: false, rule: 'CF-FI-9' },
  { id: 'missions', type: 'number', default: 2, least: 0, most: 20, whole: true, rule: 'CF-SMF-13' },
  {
    id: 'smokeMissions',
    type: 'choice',
    choices: ['any', '0', '1', '2', '3', '4', '5'],
    default: 'any',
    rule: 'CF-SMF-13',
  },
  {
    id: 'occupies',
    type: 'boolean',
    default: false,
    everyday: 4,
    rule: 'CF-BC-3',
    seen: true,
    badges: { true: { code: 'BOC', tone: 'note', place: 'foot', picture: 'hedge' } },
  },
  {
    id: 'facing',
    type: 'choice',
    choices: ['unknown', ...FACINGS],
    default: 'unknown',
    everyday: 3,
    rule: 'CF-VE-1',
  },
  {
    id: 'turret',
    type: 'choice',
    choices: ['usual', ...FACINGS, 'fixed', 'none'],
    default: 'usual',
    rule: 'CF-VE-2',
  },
  { id: 'mg', type: 'choice', choices: ['usual', 'none', 'mmg', 'hmg'], default: 'usual', rule: 'CF-VA-10' },
  { id: 'top', type: 'choice', choices: ['usual', 'closed', 'open'], default: 'usual', rule: 'CF-VE-11' },
  {
    id: 'concealed',
    type: 'boolean',
    default: false,
    everyday: 5,
    rule: 'CF-FI-10',
    seen: true,
    badges: { true: { code: '?', tone: 'cover', place: 'head' } },
  },
  {
    id: 'hidden',
    type: 'boolean',
    default: false,
    everyday: 6,
    rule: 'CF-FI-10',
    seen: true,
    badges: { true: { code: 'HID', tone: 'cover', place: 'head' } },
  },
] as const satisfies readonly FieldSpec[];
