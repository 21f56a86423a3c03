import { readFieldValues, type FieldSpec, type FieldValues, type Json } from '@bocage/core';

/**
 * Every point of sight and cover on which the document is silent or can be read in two ways, the default first.
 * `docs/rule-questions.md` says what each reading means and why.
 */
export const SETTINGS = [
  {
    id: 'los.cornerTouches',
    type: 'choice',
    choices: ['neither', 'both', 'either'],
    default: 'neither',
    rule: 'CF-LO-5',
  },
  { id: 'blinds.stopLos', type: 'boolean', default: false, rule: 'CF-LO-3' },
  { id: 'bocage.partialBlocksLos', type: 'boolean', default: true, rule: 'CF-BL-1' },
  { id: 'bocage.partialReachesCorner', type: 'boolean', default: true, rule: 'CF-BL-5' },
  {
    id: 'bocage.cornerModel',
    type: 'choice',
    choices: ['twoWays', 'literal'],
    default: 'twoWays',
    rule: 'CF-BL-6',
  },
  { id: 'bocage.cornerPassedBy', type: 'boolean', default: false, rule: 'CF-BL-5' },
  {
    id: 'bocage.occupiedOpens',
    type: 'choice',
    choices: ['own', 'ends', 'line'],
    default: 'own',
    rule: 'CF-BL-3',
  },
  {
    id: 'bocage.occupants',
    type: 'choice',
    choices: ['marked', 'side'],
    default: 'marked',
    rule: 'CF-BC-5',
  },
  { id: 'bocage.vehiclesMayOccupy', type: 'boolean', default: true, rule: 'CF-BC-1' },
  { id: 'cover.corner', type: 'boolean', default: false, rule: 'CF-BS-2' },
  { id: 'vehicle.diagonalIsFront', type: 'boolean', default: true, rule: 'CF-VE-4' },
  { id: 'vehicle.diagonalIsRear', type: 'boolean', default: true, rule: 'CF-VE-4' },
  {
    id: 'vehicle.buttonedUp',
    type: 'choice',
    choices: ['tanks', 'closed-top'],
    default: 'tanks',
    rule: 'CF-VE-6',
  },
  { id: 'range.diagonals', type: 'choice', choices: ['one', 'two'], default: 'one', rule: 'CF-FI-3' },
] as const satisfies readonly FieldSpec[];

/** The settings with their values. */
export type Settings = FieldValues<typeof SETTINGS>;

/**
 * The settings of a situation, defaults filled in.
 *
 * @throws RulesError `bad-value`
 * @rule CF-LO-2
 */
export function readSettings(options: Readonly<Record<string, Json>>): Settings {
  return readFieldValues(SETTINGS, options, 'options');
}
