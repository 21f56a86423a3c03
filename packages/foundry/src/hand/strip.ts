import type { Aim } from '@bocage/core/game';
import { cellKey, sameCell, sameSide, type Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { sendIfSure } from '../apps/play/ask-drag';
import { openAttack } from '../apps/play/attack-window';
import { Aside, onButtons } from '../apps/aside';
import { targetLights, type Light } from '../canvas/target-lights';
import { tokenAt } from '../canvas/reach';
import { attackShown } from '../facts/hint';
import { hasTools, isDragging } from '../facts/selection';
import { follow } from '../facts/follow';
import { factOf, held } from '../facts/source';
import { battlefield } from '../facts/view';
import { partOf } from '../host/guard';
import type { TokenPort } from '../host/ports';
import { timerPart } from '../host/timers';
import { namesFor } from '../los/names';
import {
  aimText,
  chosenText,
  pickText,
  entryViews,
  refusedViews,
  targetText,
  variantViews,
} from '../view/hand-view';
import { rollViews } from '../view/roll-view';
import type { Names } from '../view/words';
import { byTarget, offered, targetKey, type HandEntry, type Offer } from './entries';
import { handOn, type Hand } from './hand';
import { isPicking, pickOnMap, stopPicking } from './pick';
import type { Point } from '../apps/place';
import { placeAside, placeAtCounter } from './place-hand';

/**
 * A strip of buttons at the selected unit's counter, one for each of its deeds. A deed with a target lights
 * its targets, and the user clicks one.
 */

const STRIP = partOf('tool', 'hand');
const DRAWING = timerPart('hand');

/** A deed that the user has begun; it ends with its hand. */
type Begun =
  /** A deed whose target is being picked, and the one under the pointer. */
  | { readonly of: Hand; readonly picking: HandEntry; readonly pointed?: Offer | undefined }
  /** Several ways to do a deed at the target that was picked. */
  | { readonly of: Hand; readonly choosing: HandEntry; readonly offers: readonly Offer[] };

const strip = new Aside('hand', (element) => {
  element.setAttribute('aria-label', game.i18n.localize('BOCAGE.Hand.label'));
  onButtons(STRIP, element, clicked);
});
const begun = held<Begun | undefined>(undefined);
const showsRefused = held(false);

/** The hand of the selected unit. */
const hand = factOf((): Hand | undefined => {
  const scene = battlefield();
  const now = scene && isFree() ? handOn(scene) : undefined;
  return now?.token.id === attackShown.read() ? undefined : now;
});

/** The deed begun with the present hand: lit targets of an earlier one may be out of date. */
const begunNow = factOf((): Begun | undefined => {
  const now = begun.read();
  return now && now.of === hand() ? now : undefined;
});

const shown = factOf(() => {
  const now = hand();
  return now && { hand: now, begun: begunNow(), showsRefused: showsRefused.read() };
});

/** The strip follows the selection. */
export function watchHand(): void {
  follow(DRAWING, hand, rest);
  follow(DRAWING, shown, draw);
}

/** Whether the strip may show: map tools, a drag, and another pick (a target of the token's HUD) need the map. */
function isFree(): boolean {
  return !hasTools() && !isDragging() && (!isPicking() || isPickingTarget());
}

function isPickingTarget(): boolean {
  const now = begun.read();
  return now !== undefined && 'picking' in now;
}

/** Gives up the begun deed, and shows all deeds again. */
function rest(): void {
  if (isPickingTarget()) stopPicking();
  begun.write(undefined);
  targetLights.hide();
}

/** Moves the strip to its counter's place on the screen. */
export function placeHand(): void {
  const now = hand();
  if (strip.element && now) place(strip.element, now);
}

/** Moves the strip if this is its counter; other counters do not move it. */
export function counterDrawn({ document: { id } }: TokenPort): void {
  if (strip.element && id === hand()?.token.id) placeHand();
}

/** Returns the hand that the keys act on; undefined = another layer of the map has them. */
const handInUse = (): Hand | undefined =>
  (canvas.activeLayer as unknown) === canvas.tokens ? hand() : undefined;

/** Does the deed with this number. @returns whether there is one */
export function handKey(number: number): boolean {
  const now = handInUse();
  if (!now) return false;
  const at = begunNow();
  if (at && 'choosing' in at) {
    const offer = at.offers[number - 1];
    if (offer) play(now, at.choosing, offer);
    return offer !== undefined;
  }
  const entry = offered(now.entries)[number - 1];
  if (entry) take(now, entry);
  return entry !== undefined;
}

/** Shows or hides the impossible deeds with their reasons. @returns whether there is a hand */
export function handWhy(): boolean {
  if (!handInUse()) return false;
  showsRefused.write(!showsRefused.read());
  return true;
}

async function draw(now: ReturnType<typeof shown>): Promise<void> {
  if (!now || !canvas.ready || now.hand.entries.length === 0) return strip.remove();
  const element = await strip.draw('hand', viewOf(now));
  if (element) place(element, now.hand);
}

function viewOf({
  hand: now,
  begun: at,
  showsRefused: showsAll,
}: NonNullable<ReturnType<typeof shown>>): object {
  const names = namesFor(now.scene, now.state, game.user);
  const { i18n } = game;
  const entries = entryViews(i18n, names, now.entries);
  return {
    unit: names.unit(now.token.id) ?? '',
    entries,
    none: entries.length === 0,
    picking: at && 'picking' in at && pickText(i18n, names, at.picking),
    rolls: at && 'picking' in at && at.pointed ? rollsOf(names, at.pointed) : [],
    choosing: at &&
      'choosing' in at && {
        title: chosenText(i18n, names, at.choosing, at.offers[0]?.aim),
        variants: variantViews(i18n, names, at.choosing, at.offers),
      },
    showsRefused: showsAll,
    refused: showsAll ? refusedViews(i18n, names, now.entries) : [],
    hasRefused: now.entries.some(({ refused }) => refused.length > 0),
  };
}

function clicked(button: HTMLButtonElement): void {
  const now = hand();
  if (!now) return;
  const { deed, variant, hand: command } = button.dataset;
  if (command === 'why') handWhy();
  if (command === 'back') rest();
  const entry = now.entries.find(({ id }) => id === deed);
  if (entry) take(now, entry);
  const at = begunNow();
  if (variant === undefined || !at || !('choosing' in at)) return;
  const offer = at.offers[Number(variant)];
  if (offer) play(now, at.choosing, offer);
}

/** Does a deed, or lets the user pick its target first. */
function take(now: Hand, entry: HandEntry): void {
  const at = begunNow();
  const again = at !== undefined && 'picking' in at && at.picking.id === entry.id;
  rest();
  if (again) return;
  const [first, ...others] = entry.offers;
  if (first && !first.aim)
    return others.length === 0 && entry.group === undefined
      ? play(now, entry, first)
      : choose(now, entry, entry.offers);
  pick(now, entry);
}

function choose(of: Hand, choosing: HandEntry, offers: readonly Offer[]): void {
  begun.write({ of, choosing, offers });
}

function pick(of: Hand, entry: HandEntry): void {
  const targets = byTarget(entry.offers);
  const lights = [...targets.values()].flatMap(([first]): readonly Light[] =>
    first?.aim ? [lightOf(first.aim, first)] : [],
  );
  const { layout } = of.state;
  const openAt = openCells(of, entry);
  begun.write({ of, picking: entry });
  pickOnMap<readonly Offer[]>({
    at: (point) => targets.get(keyAt(of, lights, point) ?? '') ?? openAt(point),
    stands: () => of.scene.tokens.get(of.token.id) !== undefined,
    hovered(offers) {
      const pointed = offers?.[0];
      const isLit = lights.some(({ aim }) => aim === pointed?.aim);
      const more = pointed?.aim && pointed.action.allowed && !isLit ? [lightOf(pointed.aim, pointed)] : [];
      targetLights.show(layout, [...lights, ...more], pointed?.aim);
      begun.write({ of, picking: entry, pointed });
    },
    picked(offers) {
      const [only] = offers;
      if (offers.length > 1) choose(of, entry, offers);
      else if (only) play(of, entry, only);
    },
    over() {
      begun.write(undefined);
      targetLights.hide();
    },
  });
  targetLights.show(layout, lights);
}

const lightOf = (aim: Aim, { action }: Offer): Light => ({ aim, text: targetText(action) });

/** Returns the deed at the cell of a point, if it may be done in any; each cell is tried once. */
function openCells(
  { state, situation, unit }: Hand,
  { deed, open }: HandEntry,
): (point: Point) => readonly Offer[] | undefined {
  const { rules, layout } = state;
  const { board } = situation;
  const found = new Map<string, readonly Offer[]>();
  return (point) => {
    const cell = layout.cellAt(point);
    if (!open || !deed.aim || !rules.tried || !board.cell(cell)) return undefined;
    const key = cellKey(cell);
    const event = { ...open, [deed.aim.field]: formatCell(cell, board) };
    const offers = found.get(key) ?? [
      { action: rules.tried(situation, unit.id, event), aim: { kind: 'cell', cell } },
    ];
    found.set(key, offers);
    return offers;
  };
}

/** Returns the lit target under the pointer: a counter before its cell, a side if the pointer is near it. */
function keyAt(
  { state: { layout }, situation }: Hand,
  lights: readonly Light[],
  point: Point,
): string | undefined {
  const aims = lights.map(({ aim }) => aim);
  const token = tokenAt(point)?.document.id;
  const cell = layout.cellAt(point);
  const isHere = (at: Cell | undefined): boolean => at !== undefined && sameCell(at, cell);
  const unit = aims.find((aim) => aim.kind === 'unit' && aim.id === token);
  const inCell = aims.filter(
    (aim) => aim.kind === 'unit' && isHere(situation.units.find(({ id }) => id === aim.id)?.cell),
  );
  const near = layout.nearestSide(point);
  const side = aims.find(
    (aim) =>
      (aim.kind === 'side' && sameSide(aim.side, near.side)) ||
      (aim.kind === 'sides' && aim.sides.some((one) => sameSide(one, near.side))),
  );
  const found =
    unit ??
    (near.distance < layout.inradius * 0.5 ? side : undefined) ??
    aims.find((aim) => aim.kind === 'cell' && isHere(aim.cell)) ??
    (inCell.length === 1 ? inCell[0] : undefined);
  return found && targetKey(found);
}

function play(now: Hand, { deed }: HandEntry, { action, aim }: Offer): void {
  rest();
  const target = aim?.kind === 'unit' ? aim.id : aim?.kind === 'cell' ? aim.unit : undefined;
  if (deed.opens === 'attack' && target !== undefined) return void openAttack(now.token.id, target);
  const { state, situation, scene, token } = now;
  const ends = state.rules.endedBy?.(situation, token.id, action.event) ?? [];
  void sendIfSure(scene, action.event, token.id, ends);
}

/** Returns the rolls at the target under the pointer. */
function rollsOf(names: Names, { action, aim }: Offer): ReturnType<typeof rollViews> {
  return rollViews(game.i18n, names, action, aimText(game.i18n, names, aim));
}

/** Places the strip beside its counter, or away from the targets of a pick. */
function place(element: HTMLElement, now: Hand): void {
  const at = begunNow();
  if (at && 'picking' in at) return placeAside(element, now, at.picking);
  if (!placeAtCounter(element, now)) strip.remove();
}
