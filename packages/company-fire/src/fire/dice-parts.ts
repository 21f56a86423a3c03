/** Modifiers of an attack's dice: stored with it until the roll, logged with the result. */
import type { Feature, Reason } from '@bocage/core';
import { formatFeature, parsePlace } from '@bocage/core/notation';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { choice, fields, text, wholeNumber, type ValueOf } from '../reading/readers';
import { departure } from '../tables/house-rules';
import type { Shot } from './shot';

/** Ids of everything that adds or removes dice. */
export const DICE_PARTS = [
  'weapon',
  'leader',
  'cover',
  'move-card',
  'recon',
  'close',
  'light-gun',
  'front',
  'hard',
  'shaken',
  'turret',
] as const;

/**
 * Reads one modifier; `at` is the printed place of the cover, `unit` the owner of the weapon in group fire;
 * `printed` the table and the printed value of a house rule, `weapons, mmg, dice: 3`.
 */
export const readDicePart = fields(
  { id: choice(DICE_PARTS), value: wholeNumber, rule: text },
  { at: text, unit: text, printed: text },
);
export type DicePart = ValueOf<typeof readDicePart>;

/** Returns the modifiers of a shot in stored form. @internal */
export function keptParts({ board }: Pick<CfTable, 'board'>, { parts }: Shot): readonly DicePart[] {
  return parts.flatMap(({ id, value, because }): readonly DicePart[] => {
    const [why] = because;
    const house = because.find(({ code }) => code === 'cf-house-rule')?.facts;
    const printed = house && `${house['table']}: ${house['printed']}`;
    const known = DICE_PARTS.find((one) => one === id);
    if (known === undefined || !why) return [];
    const at = why.at && formatFeature(why.at, board);
    return [
      { id: known, value, rule: why.rule, ...(at !== undefined && { at }), ...(printed && { printed }) },
    ];
  });
}

/**
 * Returns each modifier with the number of dice before and after it.
 *
 * @rule CF-FI-3
 * @rows CF-FI-3 CF-UI-5
 */
export function tellParts({ board }: Pick<CfTable, 'board'>, parts: readonly DicePart[]): readonly Reason[] {
  let dice = 0;
  return parts.flatMap(({ id, value, rule, at, unit, printed }) => {
    const house = printed === undefined ? [] : [houseRule(rule, printed, value)];
    const before = dice;
    dice += value;
    if (id === 'weapon' && before === 0 && unit === undefined)
      return [playReason('cf-weapon-dice', rule, { value }), ...house];
    const facts = { part: unit ?? id, before, after: dice };
    const place = at === undefined ? undefined : featureNamed(board, at);
    const step = playReason(place ? 'cf-dice-step-at' : 'cf-dice-step', rule, {
      ...(place && { at: place }),
      facts,
    });
    return [step, ...house];
  });
}

function houseRule(rule: string, text: string, value: number): Reason {
  const cut = text.lastIndexOf(': ');
  const facts = { table: text.slice(0, cut), printed: text.slice(cut + 2), played: String(value) };
  return playReason('cf-house-rule', rule, { facts });
}

/** Returns the square or edge that gives the cover. */
function featureNamed(board: CfTable['board'], name: string): Feature | undefined {
  const place = parsePlace(name, board);
  if (place.kind === 'cell') return { kind: 'cell', cell: place.cell };
  return place.kind === 'side' ? { kind: 'side', side: place.side } : undefined;
}

/** Returns the printed value of a row of the tables as a part keeps it; nothing where it is played. @internal */
export function printedOf(
  { settings }: Pick<CfTable, 'settings'>,
  rule: string,
  ...path: readonly string[]
): Pick<DicePart, 'printed'> {
  const [house] = departure(settings.tables, rule, ...path);
  return house?.facts ? { printed: `${house.facts['table']}: ${house.facts['printed']}` } : {};
}
