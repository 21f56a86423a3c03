import { readTables, type Played } from './tables/house-rules';
import { readFieldValues, type FieldSpec, type FieldValues, type Json } from '@bocage/core/game';

/**
 * Every point on which the rules are silent or ambiguous, the default reading first. `docs/rule-questions.md`
 * explains each reading.
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
  { id: 'blinds.stopMoves', type: 'boolean', default: false, rule: 'CF-MV-1' },
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
  { id: 'deck.ace', type: 'choice', choices: ['move', 'face'], default: 'move', rule: 'CF-DK-2' },
  {
    id: 'deck.reshuffle',
    type: 'choice',
    choices: ['empty', 'every-card'],
    default: 'empty',
    rule: 'CF-DK-1',
  },
  {
    id: 'deck.jokers',
    type: 'choice',
    choices: ['none', 'event', 'clock'],
    default: 'none',
    rule: 'CF-DK-4',
  },
  { id: 'clock.length', type: 'choice', choices: ['none', '21', '30'], default: 'none', rule: 'CF-CL-1' },
  { id: 'artillery.onFaceCard', type: 'boolean', default: false, rule: 'CF-PH-5' },
  {
    id: 'attack.resolution',
    type: 'choice',
    choices: ['perUnit', 'faster', 'longer'],
    default: 'perUnit',
    rule: 'CF-OP-4',
  },
  { id: 'fire.hitOn', type: 'choice', choices: ['4', '5', '6'], default: '5', rule: 'CF-AR-5' },
  {
    id: 'artillery.hitOn',
    type: 'choice',
    choices: ['printed', 'as-fire'],
    default: 'printed',
    rule: 'CF-AR-5',
  },
  { id: 'fire.lightDestroyers', type: 'boolean', default: true, rule: 'CF-VA-13' },
  { id: 'fire.onMoveCard', type: 'boolean', default: true, rule: 'CF-FI-6' },
  { id: 'fire.moveCardBinds', type: 'choice', choices: ['all', 'phasing'], default: 'all', rule: 'CF-FI-6' },
  { id: 'fire.smallArmsVsArmor', type: 'boolean', default: false, rule: 'CF-VA-1' },
  { id: 'fire.ignoreRanges', type: 'boolean', default: false, rule: 'CF-FI-1' },
  { id: 'fire.moveToo', type: 'boolean', default: false, rule: 'CF-PH-3' },
  { id: 'weapons.moveAndFire', type: 'choice', choices: ['card', 'turn'], default: 'card', rule: 'CF-FI-7' },
  { id: 'figures.mixedDice', type: 'boolean', default: false, rule: 'CF-SMF-1' },
  { id: 'figures.stopMoves', type: 'boolean', default: false, rule: 'CF-MV-1' },
  { id: 'figures.occupy', type: 'boolean', default: false, rule: 'CF-BC-1' },
  { id: 'leader.moveInActions', type: 'boolean', default: true, rule: 'CF-PH-6' },
  { id: 'figures.watch', type: 'boolean', default: true, rule: 'CF-RL-5' },
  {
    id: 'leader.saves',
    type: 'choice',
    choices: ['unchanged', 'suppressed'],
    default: 'unchanged',
    rule: 'CF-SMF-14',
  },
  { id: 'rally.consumesAction', type: 'boolean', default: false, rule: 'CF-RL-1' },
  { id: 'move.failedTestMovesOne', type: 'boolean', default: false, rule: 'CF-MV-8' },
  { id: 'move.testSpace', type: 'choice', choices: ['final', 'first'], default: 'final', rule: 'CF-MV-14' },
  {
    id: 'move.away',
    type: 'choice',
    choices: ['nearest', 'all'],
    default: 'nearest',
    rule: 'CF-MV-11',
  },
  { id: 'move.awayDiagonals', type: 'choice', choices: ['one', 'two'], default: 'one', rule: 'CF-MV-11' },
  { id: 'move.edgeIsCover', type: 'boolean', default: false, rule: 'CF-MV-14' },
  { id: 'reduction.mortars', type: 'boolean', default: true, rule: 'CF-HD-1' },
  { id: 'assault.diagonal', type: 'boolean', default: false, rule: 'CF-CA-1' },
  { id: 'assault.afterMove', type: 'boolean', default: true, rule: 'CF-CA-1' },
  {
    id: 'assault.opFireCover',
    type: 'choice',
    choices: ['assaulted', 'own'],
    default: 'assaulted',
    rule: 'CF-CA-16',
  },
  { id: 'assault.bocageCovers', type: 'boolean', default: true, rule: 'CF-BA-2' },
  { id: 'assault.antiTankAdds', type: 'boolean', default: false, rule: 'CF-CA-9' },
  {
    id: 'assault.tie',
    type: 'choice',
    choices: ['smaller-side', 'one-each'],
    default: 'smaller-side',
    rule: 'CF-CA-13',
  },
  { id: 'figures.assault', type: 'boolean', default: false, rule: 'CF-CA-4' },
  { id: 'vehicle.pinnedAssault', type: 'choice', choices: ['1', '0'], default: '1', rule: 'CF-VE-8' },
  {
    id: 'vehicle.noRetreat',
    type: 'choice',
    choices: ['destroyed', 'stays'],
    default: 'destroyed',
    rule: 'CF-VE-14',
  },
  {
    id: 'vehicle.riders',
    type: 'choice',
    choices: ['lost', 'bail-out'],
    default: 'lost',
    rule: 'CF-ST-3',
  },
  { id: 'vehicle.machineGun', type: 'choice', choices: ['mmg', 'hmg'], default: 'mmg', rule: 'CF-VA-1' },
  {
    id: 'vehicle.hardTargets',
    type: 'choice',
    choices: ['destroyers', 'heavy'],
    default: 'destroyers',
    rule: 'CF-VA-13',
  },
  { id: 'vehicle.leastRate', type: 'choice', choices: ['0', '1'], default: '0', rule: 'CF-VM-4' },
  { id: 'vehicle.dismountDrawsFire', type: 'boolean', default: false, rule: 'CF-OF-1' },
  { id: 'vehicle.wrecks', type: 'boolean', default: false, rule: 'CF-HR-5' },
  {
    id: 'mines.tie',
    type: 'choice',
    choices: ['owner', 'enemy'],
    default: 'owner',
    rule: 'CF-MI-10',
  },
  {
    id: 'mines.failedSearch',
    type: 'choice',
    choices: ['nothing', 'explodes'],
    default: 'nothing',
    rule: 'CF-MI-5',
  },
  { id: 'bocage.standingMayOccupy', type: 'boolean', default: false, rule: 'CF-BC-1' },
  { id: 'bocage.pinnedMayOccupy', type: 'boolean', default: true, rule: 'CF-BC-1' },
  { id: 'opfire.ask', type: 'choice', choices: ['always', 'able'], default: 'always', rule: 'CF-OF-1' },
  {
    id: 'opfire.perTrigger',
    type: 'choice',
    choices: ['one', 'several'],
    default: 'one',
    rule: 'CF-OF-2',
  },
  { id: 'opfire.jam', type: 'choice', choices: ['fire', 'throw'], default: 'fire', rule: 'CF-OF-7' },
  { id: 'opfire.vehicleMg', type: 'choice', choices: ['often', 'once'], default: 'often', rule: 'CF-OF-7' },
  {
    id: 'opfire.destroyers',
    type: 'choice',
    choices: ['buttoned-up', 'always'],
    default: 'buttoned-up',
    rule: 'CF-VO-2',
  },
  { id: 'artillery.edgeIsCover', type: 'boolean', default: false, rule: 'CF-AR-4' },
  {
    id: 'mortar.spotter',
    type: 'choice',
    choices: ['mortar', 'target'],
    default: 'mortar',
    rule: 'CF-FI-8',
  },
] as const satisfies readonly FieldSpec[];

/** The values of all settings, and the tables as played. */
export type Settings = FieldValues<typeof SETTINGS> & Played;

/**
 * Returns the settings of a situation, defaults filled in.
 *
 * @throws RulesError `bad-value`
 * @internal
 */
export function readSettings(options: Readonly<Record<string, Json>>): Settings {
  return { ...readFieldValues(SETTINGS, options, 'options'), ...readTables(options['tables']) };
}
