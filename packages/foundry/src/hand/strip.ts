import { sendIfSure } from '../apps/play/ask-drag';
import { openAttack } from '../apps/play/attack-window';
import { Aside, onButtons } from '../apps/aside';
import { whenRoomChanges } from '../apps/room';
import { targetLights } from '../canvas/target-lights';
import { attackShown } from '../facts/hint';
import { hasTools, isDragging } from '../facts/selection';
import { follow } from '../facts/follow';
import { factOf, held } from '../facts/source';
import { battlefield } from '../facts/view';
import { partOf } from '../host/guard';
import type { TokenPort } from '../host/ports';
import { timerPart } from '../host/timers';
import { namesFor } from '../los/names';
import { aimText, chosenText, pickText, entryViews, refusedViews, variantViews } from '../view/hand-view';
import { rollViews } from '../view/roll-view';
import type { Names } from '../view/words';
import { offered, type HandEntry, type Offer } from './entries';
import { handOn, type Hand } from './hand';
import { isPicking, pickOnMap, stopPicking } from './pick';
import { placeAside, placeAtCounter } from './place-hand';
import { lightOf, targetsOf, type Target, type Targets } from './targets';

/**
 * A strip of buttons at the selected unit's counter, one for each of its deeds. A deed with a target lights
 * its targets, and the user clicks one.
 */

const STRIP = partOf('tool', 'hand');
const DRAWING = timerPart('hand');

/** A deed that the user has begun; it ends with its hand. */
type Begun =
  /** A deed whose target is being picked, and the one under the pointer. */
  | {
      readonly of: Hand;
      readonly picking: HandEntry;
      readonly targets: Targets;
      readonly pointed?: Offer | undefined;
    }
  /** Several ways to do a deed at the target that was picked. */
  | { readonly of: Hand; readonly choosing: HandEntry; readonly offers: readonly Offer[] };

const strip = new Aside('hand', (element) => {
  element.setAttribute('aria-label', game.i18n.localize('BOCAGE.Hand.label'));
  onButtons(STRIP, element, clicked);
  whenRoomChanges(element, placeHand);
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
  follow(DRAWING, hand, renew);
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

/**
 * Keeps a begun deed when the table changes, as long as its unit may do it: others act while somebody aims. Its
 * targets are found anew.
 */
function renew(now: Hand | undefined): void {
  const at = begun.read();
  if (!at) return rest();
  const { id } = 'picking' in at ? at.picking : at.choosing;
  const entry = now?.token === at.of.token ? now.entries.find((one) => one.id === id) : undefined;
  if (!now || !entry) return rest();
  if ('picking' in at) return isPicked(entry) ? aimAnew(at, targetsOf(now, entry)) : rest();
  // The user may be about to press the second one: it must not become another.
  const offers = targetsOf(now, entry).again(at.offers)?.offers ?? [];
  if (eventsIn(offers) !== eventsIn(at.offers)) return rest();
  begun.write({ of: now, choosing: entry, offers });
}

function aimAnew({ pointed }: Extract<Begun, { picking: HandEntry }>, targets: Targets): void {
  light(targets, pointed && targets.again([pointed]));
}

/** Whether a deed has a target to pick. */
const isPicked = ({ offers, open }: HandEntry): boolean => (offers[0] ? offers[0].aim : open) !== undefined;

const eventsIn = (offers: readonly Offer[]): string =>
  JSON.stringify(offers.map(({ action }) => action.event));

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
  const targets = targetsOf(of, entry);
  begun.write({ of, picking: entry, targets });
  pickOnMap<Target>({
    // They may have been found anew meanwhile.
    at: (point) => targetsNow()?.at(point),
    stands: () => of.scene.tokens.get(of.token.id) !== undefined,
    hovered(target) {
      const now = targetsNow();
      if (now) light(now, target);
    },
    picked({ of: now, entry: done, offers }) {
      const [only] = offers;
      if (offers.length > 1) choose(now, done, offers);
      else if (only) play(now, done, only);
    },
    over() {
      begun.write(undefined);
      targetLights.hide();
    },
  });
  targetLights.show(of.state.layout, targets.lights);
}

function targetsNow(): Targets | undefined {
  const now = begun.read();
  return now && 'picking' in now ? now.targets : undefined;
}

/** Lights the targets, the one under the pointer more than the others. */
function light(targets: Targets, target: Target | undefined): void {
  const { of, entry, lights } = targets;
  const pointed = target?.offers[0];
  const isLit = lights.some(({ aim }) => aim === pointed?.aim);
  const more = pointed?.aim && pointed.action.allowed && !isLit ? [lightOf(pointed.aim, pointed)] : [];
  targetLights.show(of.state.layout, [...lights, ...more], pointed?.aim);
  begun.write({ of, picking: entry, targets, pointed });
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
  const refused = showsRefused.read() ? now.entries : [];
  if (!placeAtCounter(element, now, refused)) strip.remove();
}
