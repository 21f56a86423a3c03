import type { FieldSpec } from '@bocage/core';

const SIDE = ['none', 'N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** What a unit may be. `dummy`: a "?" without a unit beneath; `equipment`: anything that lies there unpossessed. */
export const UNIT_KINDS = [
  'infantry',
  'leader',
  'cavalry',
  'motorcycle',
  'vehicle',
  'dummy',
  'equipment',
  'wreck',
] as const;
export const VEHICLE_CLASSES = [
  'none',
  'fully-tracked',
  'halftrack',
  'armored-car',
  'truck',
  'horse-drawn',
] as const;

/** The documented fields of a unit's `state`, every one optional, with the rule that asks for it. */
export const UNIT_FIELDS = [
  { id: 'kind', type: 'choice', choices: UNIT_KINDS, default: 'infantry', rule: 'B9.32' },
  { id: 'vehicle', type: 'choice', choices: VEHICLE_CLASSES, default: 'none', rule: 'B9.54' },
  { id: 'wa', type: 'boolean', default: false, rule: 'B9.322' },
  { id: 'armed', type: 'boolean', default: true, rule: 'B9.32' },
  { id: 'broken', type: 'boolean', default: false, rule: 'B9.32' },
  { id: 'pinned', type: 'boolean', default: false, rule: 'B9.322' },
  { id: 'ti', type: 'boolean', default: false, rule: 'B9.322' },
  { id: 'immobile', type: 'boolean', default: false, rule: 'B9.322' },
  { id: 'concealed', type: 'boolean', default: false, rule: 'B9.324' },
  { id: 'hidden', type: 'boolean', default: false, rule: 'B9.324' },
  { id: 'prisoner', type: 'boolean', default: false, rule: 'B9.32' },
  { id: 'entrenched', type: 'boolean', default: false, rule: 'B9.21' },
  { id: 'moving', type: 'boolean', default: false, rule: 'B9.3' },
  { id: 'assaultMove', type: 'boolean', default: false, rule: 'B9.55' },
  { id: 'finished', type: 'boolean', default: false, rule: 'B9.322' },
  { id: 'failedExit', type: 'boolean', default: false, rule: 'B9.41' },
  { id: 'bypass', type: 'choice', choices: SIDE, default: 'none', rule: 'B9.32' },
  { id: 'crest', type: 'choice', choices: SIDE, default: 'none', rule: 'B9.62' },
  {
    id: 'place',
    type: 'choice',
    choices: ['ground', 'bridge', 'roadblock', 'pillbox', 'cave', 'wire', 'panji', 'fortified'],
    default: 'ground',
    rule: 'B9.32',
  },
  { id: 'formation', type: 'choice', choices: ['none', 'column', 'convoy'], default: 'none', rule: 'B9.32' },
  { id: 'gun', type: 'choice', choices: ['none', 'gun', 'mortar'], default: 'none', rule: 'B9.32' },
  { id: 'emplaced', type: 'boolean', default: false, rule: 'B9.31' },
  {
    id: 'prc',
    type: 'choice',
    choices: ['none', 'passenger', 'rider', 'crew'],
    default: 'none',
    rule: 'B9.3',
  },
  {
    id: 'inHexTem',
    type: 'choice',
    choices: ['terrain', 'shellholes', '0', '1', '2', '3', '4'],
    default: 'terrain',
    rule: 'B9.31',
  },
  { id: 'afv', type: 'boolean', default: true, rule: 'B9.54' },
  { id: 'riders', type: 'boolean', default: false, rule: 'B9.54' },
  { id: 'schuerzen', type: 'boolean', default: false, rule: 'B9.54' },
  { id: 'reverse', type: 'boolean', default: false, rule: 'B9.54' },
  {
    id: 'breaching',
    type: 'choice',
    choices: ['none', 'dozer', 'bulldozer', 'culin'],
    default: 'none',
    rule: 'B9.541',
  },
  { id: 'dugIn', type: 'choice', choices: ['none', 'dug-in', 'cupola'], default: 'none', rule: 'D9.54' },
  { id: 'mp', type: 'number', default: 0, rule: 'B9.54' },
  { id: 'onSlope', type: 'boolean', default: false, rule: 'B9.52' },
  { id: 'aerial', type: 'boolean', default: false, rule: 'B9.33' },
  { id: 'waRecorded', type: 'boolean', default: false, rule: 'B9.324' },
  { id: 'hidBecause', type: 'choice', choices: ['other', 'bocage'], default: 'other', rule: 'B9.55' },
] as const satisfies readonly FieldSpec[];
