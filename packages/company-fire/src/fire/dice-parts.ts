/** Modifiers of an attack's dice: stored with it until the roll, logged with the result. */
import type { Feature, Reason } from '@bocage/core';
import { formatFeature, parsePlace } from '@bocage/core/notation';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { choice, fields, text, wholeNumber, type ValueOf } from '../reading/readers';
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
 * Reads one modifier; `at` is the printed place of the cover, `unit` the owner of the weapon in group fire.
 */
export const readDicePart = fields(
  { id: choice(DICE_PARTS), value: wholeNumber, rule: text },
  { at: text, unit: text },
);
export type DicePart = ValueOf<typeof readDicePart>;

/** Returns the modifiers of a shot in stored form. @internal */
export function keptParts({ board }: Pick<CfTable, 'board'>, { parts }: Shot): readonly DicePart[] {
  return parts.flatMap(({ id, value, because: [why] }): readonly DicePart[] => {
    const known = DICE_PARTS.find((one) => one === id);
    if (known === undefined || !why) return [];
    const at = why.at && formatFeature(why.at, board);
    return [{ id: known, value, rule: why.rule, ...(at !== undefined && { at }) }];
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
  return parts.map(({ id, value, rule, at, unit }) => {
    const before = dice;
    dice += value;
    if (id === 'weapon' && before === 0 && unit === undefined)
      return playReason('cf-weapon-dice', rule, { value });
    const facts = { part: unit ?? id, before, after: dice };
    const place = at === undefined ? undefined : featureNamed(board, at);
    return playReason(place ? 'cf-dice-step-at' : 'cf-dice-step', rule, {
      ...(place && { at: place }),
      facts,
    });
  });
}

/** Returns the square or edge that gives the cover. */
function featureNamed(board: CfTable['board'], name: string): Feature | undefined {
  const place = parsePlace(name, board);
  if (place.kind === 'cell') return { kind: 'cell', cell: place.cell };
  return place.kind === 'side' ? { kind: 'side', side: place.side } : undefined;
}
