import type { LatticeKind } from '@bocage/core/lattice';
import type { LosRef } from '@bocage/core/game';
import { lookOf } from '../canvas/colours';
import { highlightStep } from '../canvas/los-overlay';
import { postLosCard } from '../chat/los-card';
import { openAttack } from './play/attack-window';
import { situationFor } from '../facts/knowledge';
import { knowsAll, mayKnow } from '../data/units';
import { endText, endTyped, unitEntries } from '../los/entries';
import { namesFor } from '../los/names';
import { clear, HEIGHTS, swap } from '../los/query';
import { answeredSession, currentSession, setQuery, type Session } from '../facts/session';
import { taleOf } from '../los/ask';
import { unseenUnits } from '../los/unseen';
import { keyOn } from '../view/words';
import { losView, resultWord } from '../view/los-view';
import { FIELD_RESULTS, RESULT_ICONS } from '../view/shown';
import { part } from '../host/templates';
import { follow } from '../facts/follow';
import { timerPart } from '../host/timers';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { around, pointsBetween, type Point, type Rect } from './place';
import { isInTheWay, leftOfSidebar, onPage, placeFor, rightOfTools } from './room';
import { windowOf, type OneWindow } from './window-of';

/** Shows who sees what and why: the two ends as fields (mouse or keyboard), and the answer. */
export class LosPanel extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-los',
    classes: [...WINDOW_CLASSES],
    tag: 'section',
    window: { title: 'BOCAGE.Los.title', icon: 'fa-solid fa-binoculars', resizable: true },
    position: { width: 370, height: 'auto' as const },
    actions: {
      swap: () => setQuery(swap(currentSession().query)),
      clear: () => setQuery(clear(currentSession().query)),
      toggleField: () => setQuery({ ...currentSession().query, field: !currentSession().query.field }),
      toggleKeep: () => setQuery({ ...currentSession().query, keepFrom: !currentSession().query.keepFrom }),
      toChat: () => postLosCard(currentSession()),
      fire: fireFromSession,
    },
  };

  static override PARTS = { body: part('los-panel', 'los-answer') };

  /** Whether the walk along the line is unfolded; it stays so from answer to answer. */
  stepsOpen = false;

  protected override async _prepareContext(): Promise<object> {
    return { ...panelContext(currentSession()), stepsOpen: this.stepsOpen };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const end of ['from', 'to'] as const) {
      const input = this.element.querySelector<HTMLInputElement>(`input[name=${end}]`);
      input?.addEventListener('change', () => typed(end, input));
    }
    followSteps(this);
    const height = this.element.querySelector<HTMLSelectElement>('select[name=height]');
    height?.addEventListener('change', () =>
      setQuery({ ...currentSession().query, height: Number(height.value) }),
    );
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    setQuery(clear({ ...currentSession().query, field: false }));
  }
}

/** Lights a step on the map while the pointer or keyboard is on it. */
function followSteps(panel: LosPanel): void {
  const list = panel.element.querySelector<HTMLDetailsElement>('details[data-walk]');
  if (!list) return;
  list.addEventListener('toggle', () => {
    panel.stepsOpen = list.open;
    if (!list.open) highlightStep(undefined);
    uncover();
  });
  for (const step of list.querySelectorAll<HTMLElement>('[data-step]')) {
    const show = (): void => highlightStep(Number(step.dataset.step));
    const hide = (): void => highlightStep(undefined);
    step.addEventListener('pointerenter', show);
    step.addEventListener('focus', show);
    step.addEventListener('pointerleave', hide);
    step.addEventListener('blur', hide);
  }
}

const ONE: OneWindow<LosPanel> = windowOf(
  'los-panel',
  () => new LosPanel(),
  [{ reads: answeredSession, then: () => ONE.opened()?.render().then(uncover) }],
  ({ element }) => besideThePick(element),
);

/** Opens the panel, or brings it to the front. */
export async function openLosPanel(): Promise<void> {
  await ONE.open();
}

/** Returns the place of a new panel: the half of the window without the first end. */
function besideThePick(element: HTMLElement): { readonly left: number; readonly top: number } {
  const right = leftOfSidebar(element.ownerDocument);
  const x = endOnPage(currentSession(), 'from')?.x ?? right;
  const free = rightOfTools(element.ownerDocument);
  const left = x < (right + free) / 2 ? right - element.offsetWidth - 16 : free;
  return { left: Math.max(8, left), top: 70 };
}

/** Returns an end's place on the page. */
function endOnPage({ query, state }: Session, name: 'from' | 'to'): Point | undefined {
  const end = query[name];
  const token = end?.kind === 'unit' ? canvas.tokens?.get(end.id) : undefined;
  const centre =
    token?.center ?? (end?.kind === 'place' && state ? state.layout.centreOf(end.place.cell) : undefined);
  return centre && onPage(centre);
}

/** Moves the panel to the place where it hides least: off its own line, and inside the page. */
function uncover(): void {
  const shown = ONE.opened();
  if (shown && isInTheWay(shown.element, line)) shown.setPosition(placeFor(shown.element, line));
}

/** Pixels beside the line that stay free. */
const BESIDE = 4;

/** Returns the parts of the page under the asked line. */
function line(): readonly Rect[] {
  const session = currentSession();
  const [from, to] = [endOnPage(session, 'from'), endOnPage(session, 'to')];
  if (!session.asked || !from || !to) return [];
  return pointsBetween(from, to).map((point) => around(point, BESIDE));
}

/** A pick on the map opens the panel. */
export function watchPicks(): void {
  follow(timerPart('los-pick'), answeredSession, (session) => {
    if (session?.query.from && !ONE.opened()) return openLosPanel();
    return undefined;
  });
}

function panelContext(session: Session): object {
  const { query, scene, state, asked } = session;
  const grid = state?.board.lattice.kind;
  const here = (key: string): string => keyOn(game.i18n, grid, key);
  const entries = scene && state ? unitEntries(scene, state, game.user) : [];
  const view =
    scene && state && asked
      ? losView(game.i18n, namesFor(scene, state, game.user), asked, taleOf(state, asked))
      : undefined;
  return {
    view,
    problem:
      session.problem ?? (state?.file === 'failed' ? game.i18n.localize('BOCAGE.Import.fileLost') : ''),
    places: entries.map(({ text }) => text),
    fromText: state ? endText(state, entries, query.from) : '',
    toText: state ? endText(state, entries, query.to) : '',
    hint: game.i18n.localize(here(query.from ? 'BOCAGE.Los.pickSecond' : 'BOCAGE.Los.pickFirst')),
    placeHint: here('BOCAGE.Los.placeHint'),
    field: query.field,
    legend: query.field ? legend(grid) : [],
    unseen: unseen(session),
    heights: (state?.rules.flat ? [] : HEIGHTS).map((height) => ({
      height,
      selected: height === query.height,
      label: game.i18n.format(here(`BOCAGE.Los.height.${HEIGHT_WORDS[height] ?? 'above'}`), {
        count: `${height}`,
      }),
    })),
    keepFrom: query.keepFrom,
    hasFrom: query.from !== undefined,
    canFire: canFire(session),
  };
}

/** Returns, with the field, this user's units that the viewer does not see. */
function unseen({ query: { field, from }, scene, state, problem }: Session): readonly object[] {
  if (!field || !from || !scene || !state || state.file === 'loading' || problem !== undefined) return [];
  const situation = situationFor(scene, state, game.user);
  const own = (id: string): boolean => {
    const token = scene.tokens.get(id);
    return token !== undefined && knowsAll(game.user, token);
  };
  const names = namesFor(scene, state, game.user);
  return unseenUnits(state.rules, situation, from, own).map(({ unit, at, result }) => ({
    unit,
    at,
    name: names.unit(unit) ?? '',
    icon: RESULT_ICONS[result],
    label: resultWord(game.i18n, state.board.lattice.kind, result),
  }));
}

/** Whether fire can be asked about: between two units, the first one this user's, in a game with attacks. */
function canFire({ query, state, asked }: Session): boolean {
  return (
    state?.rules.attack !== undefined &&
    asked?.fromUnit !== undefined &&
    asked.toUnit !== undefined &&
    owns(query.from)
  );
}

/** Heights that have words of their own: "one level", "two levels". */
const HEIGHT_WORDS: Readonly<Record<number, string>> = { 0: 'ground', 1: 'one' };

/** Returns the meaning of the field's shades, in this user's colors. */
function legend(grid: LatticeKind | undefined): readonly object[] {
  return FIELD_RESULTS.map((result) => ({
    result,
    icon: RESULT_ICONS[result],
    label: resultWord(game.i18n, grid, result),
    colour: `#${lookOf(result).colour.toString(16).padStart(6, '0')}`,
  }));
}

function typed(end: 'from' | 'to', input: HTMLInputElement): void {
  const { query, scene, state } = currentSession().state ? currentSession() : refreshed();
  if (!scene || !state) return;
  if (input.value.trim() === '') {
    setQuery({ ...query, [end]: undefined });
    return;
  }
  const found = endTyped(state, unitEntries(scene, state, game.user), input.value);
  if (found) setQuery({ ...query, [end]: found });
  else {
    input.setAttribute('aria-invalid', 'true');
    ui.notifications.warn(game.i18n.format('BOCAGE.Los.noSuchPlace', { value: input.value }));
  }
}

function refreshed(): Session {
  setQuery(currentSession().query);
  return currentSession();
}

function owns(end: LosRef | undefined): boolean {
  const token = end?.kind === 'unit' ? canvas.scene?.tokens.get(end.id) : undefined;
  return token !== undefined && mayKnow(game.user, token) && token.isOwner;
}

function fireFromSession(): void {
  const { asked } = currentSession();
  if (asked?.fromUnit && asked.toUnit) void openAttack(asked.fromUnit.id, asked.toUnit.id);
}
