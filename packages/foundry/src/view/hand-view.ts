import { formatCell } from '@bocage/core/notation';
import { amountText } from '@bocage/core/walk';
import { labelKey, type Aim } from '@bocage/core/game';
import type { HandEntry, Offer } from '../hand/entries';
import { byTarget, offered } from '../hand/entries';
import { rollText } from './roll-view';
import { featureName, reasonLines, type Names, type Words } from './words';

/** One button of a unit's hand. */
export interface EntryView {
  readonly id: string;
  /** The key that does it; empty where there are more deeds than keys. */
  readonly key: string;
  readonly label: string;
  /** Number of targets, cost, number of dice: in a few letters. */
  readonly hint: string;
}

/** An impossible deed and its reasons. */
export interface RefusedView {
  readonly id: string;
  readonly label: string;
  readonly why: readonly { readonly code: string; readonly text: string; readonly rule: string }[];
}

/** One of several ways to do it at the same target. */
export interface VariantView {
  readonly index: number;
  readonly label: string;
}

const KEYS = 9;

/** Returns the buttons, in the order of their keys. */
export function entryViews(words: Words, names: Names, entries: readonly HandEntry[]): readonly EntryView[] {
  return offered(entries).map((entry, i) => ({
    id: entry.id,
    key: i < KEYS ? `${i + 1}` : '',
    label: entryLabel(words, names, entry),
    hint: hintOf(words, entry.offers),
  }));
}

/** Returns a deed's name, with its means; a group's own name. */
export function entryLabel(words: Words, { game, unit }: Names, { deed, by, group }: HandEntry): string {
  const label = words.localize(labelKey(game, 'Deed', group ?? deed.id));
  if (by === undefined) return label;
  const key = labelKey(game, 'Fact', `${deed.by ?? ''}.${by}`);
  // The means may be a unit, such as a weapon that is a counter.
  const means = words.has(key) ? words.localize(key) : unit(by);
  return means === undefined ? label : words.format('BOCAGE.Hand.by', { deed: label, by: means });
}

function hintOf(words: Words, offers: readonly Offer[]): string {
  const [first] = offers;
  if (!first?.aim) return '';
  return words.format('BOCAGE.Hand.targets', { count: `${byTarget(offers).size}` });
}

/** Returns the impossible deeds with their reasons, each deed once. */
export function refusedViews(
  words: Words,
  names: Names,
  entries: readonly HandEntry[],
): readonly RefusedView[] {
  return entries
    .filter(({ refused }) => refused.length > 0)
    .map((entry) => ({
      id: entry.id,
      label: entryLabel(words, names, entry),
      why: reasonLines(
        words,
        names,
        entry.refused.flatMap(({ action }) => action.because),
      ),
    }));
}

/** Returns the ways to do a deed that differ in more than their target. */
export function variantViews(
  words: Words,
  names: Names,
  entry: HandEntry,
  offers: readonly Offer[],
): readonly VariantView[] {
  return offers.map((offer, index) => ({ index, label: variantLabel(words, names, entry, offer) }));
}

function variantLabel(words: Words, names: Names, entry: HandEntry, offer: Offer): string {
  const { action, aim, deed = entry.deed } = offer;
  const ids = deed.together === undefined ? undefined : action.event[deed.together];
  if (Array.isArray(ids)) {
    const units = (ids as readonly unknown[]).flatMap((id) => (typeof id === 'string' ? [id] : []));
    return units.length > 1
      ? units.map((id) => names.unit(id) ?? '?').join(', ')
      : words.localize('BOCAGE.Hand.alone');
  }
  if (aim?.kind === 'cell' && aim.unit !== undefined) return names.unit(aim.unit) ?? '?';
  if (aim?.kind === 'cell' && aim.way && aim.way.length > 1)
    return aim.way.map((cell) => formatCell(cell, names.board)).join(' → ');
  return words.localize(labelKey(names.game, 'Deed', deed.id));
}

/** Returns the text at a lit target: its roll, or its cost; empty = none. */
export function targetText(action: Offer['action']): string {
  const { step } = action;
  const roll = rollText(action);
  if (roll !== '') return roll;
  const total = step?.total ?? step?.cost;
  return total && total.num > 0 ? amountText(total) : '';
}

/** Returns what to click now: a lit target, or any cell as well. */
export function pickText(words: Words, names: Names, entry: HandEntry): string {
  const key = entry.open === undefined ? 'pick' : 'pickAny';
  return words.format(`BOCAGE.Hand.${key}`, { deed: entryLabel(words, names, entry) });
}

/** Returns what has been chosen so far, at a target or at the unit itself. */
export function chosenText(words: Words, names: Names, entry: HandEntry, aim: Aim | undefined): string {
  const deed = entryLabel(words, names, entry);
  return aim ? words.format('BOCAGE.Hand.how', { deed, target: aimText(words, names, aim) }) : deed;
}

/** Returns a target in words. */
export function aimText(words: Words, names: Names, aim: Aim | undefined): string {
  if (!aim) return '';
  if (aim.kind === 'unit') return names.unit(aim.id) ?? words.localize('BOCAGE.Los.unnamed');
  if (aim.kind === 'cell') return featureName(names.board, { kind: 'cell', cell: aim.cell });
  const sides = aim.kind === 'side' ? [aim.side] : aim.sides;
  return sides.map((side) => featureName(names.board, { kind: 'side', side })).join(', ');
}
