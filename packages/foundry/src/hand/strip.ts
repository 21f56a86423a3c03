import { sameCell, sameSide, type Cell } from '@bocage/core/lattice';
import { sendOrWarn } from '../apps/play/state';
import { openAttack } from '../apps/play/attack-window';
import { leftOfSidebar, onPage, placeFor, rightOfTools } from '../apps/place';
import { middleOf, targetLights, type Light } from '../canvas/target-lights';
import { tokenAt } from '../canvas/token-at';
import { hasTools, isDragging } from '../facts/selection';
import { follow as followFacts } from '../facts/follow';
import { battlefield } from '../facts/view';
import { partOf, trying } from '../host/guard';
import type { TokenPort } from '../host/ports';
import { renderText } from '../host/templates';
import { timerPart } from '../host/timers';
import { namesFor } from '../los/names';
import { aimText, entryLabel, entryViews, refusedViews, targetText, variantViews } from '../view/hand-view';
import { byTarget, offered, targetKey, type HandEntry, type Offer } from './entries';
import { handOn, type Hand } from './hand';
import { isPicking, pickOnMap, stopPicking } from './pick';

/**
 * What the selected unit may do now, as a strip of buttons at its counter. A deed with a target lights its targets and is
 * done by a click on one; the strip says meanwhile what is being picked.
 */

const STRIP = partOf('tool', 'hand');
const DRAWING = timerPart('hand');

let element: HTMLElement | undefined;
let shown: Hand | undefined;
/** The deed whose target is being picked. */
let picking: HandEntry | undefined;
/** Several ways to do a deed at the target that was picked. */
let choosing: { readonly entry: HandEntry; readonly offers: readonly Offer[] } | undefined;
let showsRefused = false;
let turn = 0;

/** The strip follows the selection. */
export function watchHand(): void {
  followFacts(
    DRAWING,
    () => {
      const scene = battlefield();
      return scene && isFree() ? handOn(scene) : undefined;
    },
    show,
  );
}

/** Tools of the map, a drag, and what is picked for something else, such as a target of the token's HUD, need the map. */
function isFree(): boolean {
  return !hasTools() && !isDragging() && (!isPicking() || picking !== undefined);
}

function show(now: Hand | undefined): void {
  const hand = canvas.ready ? now : undefined;
  if (hand?.token !== shown?.token) rest();
  // What was lit may be something else now.
  if (hand !== shown && (picking || choosing)) rest();
  shown = hand;
  void draw();
}

/** Gives up what was begun, and shows the deeds again. */
function rest(): void {
  if (picking) stopPicking();
  picking = undefined;
  choosing = undefined;
  targetLights.hide();
}

/** The strip goes where its counter went on the screen. */
export function placeHand(): void {
  if (element && shown) place(element, shown);
}

/** The same where one counter has changed: others do not move it. */
export function counterDrawn({ document: { id } }: TokenPort): void {
  if (id === shown?.token.id) placeHand();
}

/** A deed by the number of its key. @returns whether there is one */
export function handKey(number: number): boolean {
  if (!shown || (canvas.activeLayer as unknown) !== canvas.tokens) return false;
  if (choosing) {
    const offer = choosing.offers[number - 1];
    if (!offer) return false;
    play(shown, choosing.entry, offer);
    return true;
  }
  const entry = offered(shown.entries)[number - 1];
  if (entry) take(shown, entry);
  return entry !== undefined;
}

/** Shows what cannot be done and why, or hides it. @returns whether there is a hand */
export function handWhy(): boolean {
  if (!shown || (canvas.activeLayer as unknown) !== canvas.tokens) return false;
  showsRefused = !showsRefused;
  void draw();
  return true;
}

async function draw(): Promise<void> {
  const now = (turn += 1);
  const hand = shown;
  if (!hand || hand.entries.length === 0) return hide();
  const html = await renderText('hand', viewOf(hand));
  if (now !== turn) return;
  element ??= document.body.appendChild(made());
  element.innerHTML = html;
  place(element, hand);
}

function viewOf(hand: Hand): object {
  const names = namesFor(hand.scene, hand.state, game.user);
  const { i18n } = game;
  const entries = entryViews(i18n, names, hand.entries);
  return {
    unit: names.unit(hand.token.id) ?? '',
    entries,
    none: entries.length === 0,
    picking: picking && i18n.format('BOCAGE.Hand.pick', { deed: entryLabel(i18n, names, picking) }),
    choosing: choosing && {
      title: i18n.format('BOCAGE.Hand.how', {
        deed: entryLabel(i18n, names, choosing.entry),
        target: aimText(i18n, names, choosing.offers[0]?.aim),
      }),
      variants: variantViews(i18n, names, choosing.entry, choosing.offers),
    },
    showsRefused,
    refused: showsRefused ? refusedViews(i18n, names, hand.entries) : [],
    hasRefused: hand.entries.some(({ refused }) => refused.length > 0),
  };
}

function made(): HTMLElement {
  const strip = document.createElement('aside');
  strip.className = 'bocage bocage-hand';
  strip.dataset.bocage = 'hand';
  strip.setAttribute('aria-label', game.i18n.localize('BOCAGE.Hand.label'));
  strip.addEventListener('click', (event) => trying(STRIP, () => clicked(event)));
  return strip;
}

function hide(): void {
  element?.remove();
  element = undefined;
}

function clicked(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button');
  const hand = shown;
  if (!button || !hand) return;
  const { deed, variant, hand: command } = button.dataset;
  if (command === 'why') handWhy();
  if (command === 'back') {
    rest();
    void draw();
  }
  const entry = hand.entries.find(({ id }) => id === deed);
  if (entry) take(hand, entry);
  const offer = choosing?.offers[Number(variant)];
  if (variant !== undefined && choosing && offer) play(hand, choosing.entry, offer);
}

/** Does a deed, or lets the user pick its target first. */
function take(hand: Hand, entry: HandEntry): void {
  const again = picking?.id === entry.id;
  rest();
  if (again) return void draw();
  const [first, ...others] = entry.offers;
  if (first && !first.aim)
    return others.length === 0 ? play(hand, entry, first) : choose(entry, entry.offers);
  pick(hand, entry);
}

function choose(entry: HandEntry, offers: readonly Offer[]): void {
  choosing = { entry, offers };
  void draw();
}

function pick(hand: Hand, entry: HandEntry): void {
  const targets = byTarget(entry.offers);
  const lights = [...targets.values()].flatMap(([first]): readonly Light[] =>
    first?.aim ? [{ aim: first.aim, text: targetText(first.action) }] : [],
  );
  const { layout } = hand.state;
  picking = entry;
  pickOnMap<readonly Offer[]>({
    at: (point) => targets.get(keyAt(hand, lights, point) ?? ''),
    stands: () => hand.scene.tokens.get(hand.token.id) !== undefined,
    hovered: (offers) => targetLights.show(layout, lights, offers?.[0]?.aim),
    picked(offers) {
      const [only] = offers;
      if (offers.length > 1) choose(entry, offers);
      else if (only) play(hand, entry, only);
    },
    over() {
      picking = undefined;
      targetLights.hide();
      void draw();
    },
  });
  targetLights.show(layout, lights);
  void draw();
}

/** The lit target under the pointer: a counter before its cell, a side where the pointer is near to it. */
function keyAt(
  { state: { layout }, situation }: Hand,
  lights: readonly Light[],
  point: { readonly x: number; readonly y: number },
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

function play(hand: Hand, { deed }: HandEntry, { action, aim }: Offer): void {
  rest();
  void draw();
  if (deed.opens === 'attack' && aim?.kind === 'unit') return void openAttack(hand.token.id, aim.id);
  void sendOrWarn(hand.scene, action.event, hand.token.id);
}

const ROOM = 8;

/** While a target is picked it lies where it covers no target. */
function placeAside(strip: HTMLElement, { state }: Hand, entry: HandEntry): void {
  const middles = entry.offers.flatMap(({ aim }) => (aim ? (middleOf(state.layout, aim) ?? []) : []));
  const { left, top } = placeFor(strip, middles.map(onPage));
  strip.hidden = false;
  strip.style.left = `${left}px`;
  strip.style.top = `${top}px`;
}

/** Beneath its counter, or above it where there is no room; never over the tools, the sidebar or the counter itself. */
function place(strip: HTMLElement, hand: Hand): void {
  if (picking) return placeAside(strip, hand, picking);
  const { token, state } = hand;
  const object = canvas.tokens?.get(token.id);
  if (!object) return hide();
  const { x, y } = object.center;
  // The cells around it are what it acts upon, and stay free.
  const away = Math.max(object.h * 0.6, state.layout.inradius * 3.05);
  const [top, foot] = [onPage({ x, y: y - away }), onPage({ x, y: y + away })];
  const { clientWidth, clientHeight } = document.documentElement;
  const most = leftOfSidebar(document) - strip.offsetWidth - ROOM;
  const left = Math.max(rightOfTools(document), Math.min(foot.x - strip.offsetWidth / 2, most));
  const fits = foot.y + strip.offsetHeight + ROOM < clientHeight;
  strip.hidden = foot.y < 0 || top.y > clientHeight || foot.x < 0 || foot.x > clientWidth;
  strip.style.left = `${left}px`;
  strip.style.top = `${fits ? foot.y : Math.max(ROOM, top.y - strip.offsetHeight)}px`;
}
