import { labelKey, lineText, TAKE_BACK } from '@bocage/core/game';
import { deedsOf } from '../../data/deed-shelf';
import { isOurs } from '../../data/ours';
import { sceneState } from '../../data/scene-state';
import { battlefield } from '../../facts/view';
import type { MessagePort, ScenePort } from '../../host/ports';
import { later, timerPart } from '../../host/timers';
import { namesFor, withGone } from '../../los/names';
import { backsChange, nextBackFor, sendEvent } from '../../sync/client';
import { named } from '../../sync/deed-news';
import { playedScene } from '../../sync/played-scene';
import { onLineStruck } from '../../sync/line-shelf';
import type { Stored } from '../../sync/log-flag';
import { isStruck, logIn } from '../../sync/post-log';
import { NOT_TAKEN, type NextBack, type Reply } from '../../sync/protocol';
import { deedView } from '../../view/deed-view';
import { logLines } from '../../view/log-view';
import { isSure } from '../sure';
import { problemOf } from './state';

/** Taking back deeds: a player the last own one, a GM any of the player turn. */

/** Returns the deed that this user may take back next, or may not; undefined = there is none. */
export function nextBack(scene: ScenePort): NextBack | undefined {
  backsChange();
  if (!game.user.isGM) return nextBackFor(scene);
  const last = deedsOf(scene).at(-1);
  return last && named(last);
}

/** Returns the button of the strip; undefined = there is nothing to take back. */
export function backView(scene: ScenePort): object | undefined {
  const next = nextBack(scene);
  if (!next) return undefined;
  const what = whatOf(scene, next);
  const { bar } = next;
  // A GM's line has the next phase as well: there is room for a sign only.
  const short = game.user.isGM;
  if (bar === undefined) return { short, tip: game.i18n.format('BOCAGE.Table.takeBack.tip', { what }) };
  return { short, barred: bar, tip: barredText(what, bar) };
}

function barredText(what: string, why: string): string {
  const reason = game.i18n.localize(`BOCAGE.Play.failed.${why}`);
  return game.i18n.format('BOCAGE.Table.takeBack.barred', { what, why: reason });
}

/** Names a deed: its unit, and what it does. */
function whatOf(scene: ScenePort, { deed, unit }: NextBack): string {
  const state = sceneState(scene);
  const key = state && deed !== undefined ? labelKey(state.rules, 'Deed', deed) : '';
  const label = game.i18n.localize(game.i18n.has(key) ? key : 'BOCAGE.Table.takeBack.deed');
  const name = state && unit !== undefined ? namesFor(scene, state, game.user).unit(unit) : undefined;
  return name === undefined
    ? label
    : game.i18n.format('BOCAGE.Table.takeBack.what', { unit: name, deed: label });
}

/** Takes back the last deed of the scene in view, or tells why not. */
export async function takeBackLast(): Promise<void> {
  const scene = battlefield();
  if (!scene) return;
  const next = nextBack(scene);
  if (!next) return void ui.notifications.warn(game.i18n.localize('BOCAGE.Play.failed.gone'));
  const what = whatOf(scene, next);
  if (next.bar !== undefined) return void ui.notifications.warn(barredText(what, next.bar));
  await send(scene, next.id, what);
}

/** A GM takes back a deed and all later ones, after a question if there are several. */
export async function takeBackTo(scene: ScenePort, id: string): Promise<void> {
  const deeds = deedsOf(scene);
  const count = deeds.length - deeds.findIndex((deed) => deed.id === id);
  const [deed] = deeds.slice(-count);
  if (!deed || deed.id !== id) return;
  if (count === 1) return send(scene, id, whatOf(scene, named(deed)));
  const newest = deeds.at(-1)?.id;
  const many = { count: `${count}` };
  if (!(await isSure('BOCAGE.Table.takeBack.sure', many))) return;
  await send(scene, id, undefined, newest, many);
}

/** Whether a key for taking back belongs to play: Foundry's token tool is in hand on a battlefield. */
export function isPlayInHand(): boolean {
  const { scene, tokens } = canvas;
  if (!canvas.ready || !tokens || !isOurs(scene) || (canvas.activeLayer as unknown) !== tokens) return false;
  return playedScene(scene) !== undefined;
}

async function send(
  scene: ScenePort,
  deed: string,
  what: string | undefined,
  newest = game.user.isGM ? deedsOf(scene).at(-1)?.id : undefined,
  many?: { readonly count: string },
): Promise<void> {
  sending.add(deed);
  try {
    const reply = await sendEvent(scene, {
      ...{ type: TAKE_BACK, deed },
      ...(newest === undefined ? {} : { newest }),
    });
    if (reply.state !== 'done') return void ui.notifications.warn(problem(scene, reply, what));
    ui.notifications.info(
      many
        ? game.i18n.format('BOCAGE.Table.takeBack.many', many)
        : game.i18n.format('BOCAGE.Table.takeBack.done', { what: what ?? '' }),
    );
  } finally {
    sending.delete(deed);
  }
}

function problem(scene: ScenePort, reply: Reply, what = ''): string {
  if (reply.state !== 'failed' || !NOT_TAKEN.some((why) => why === reply.why))
    return problemOf(scene, reply) ?? '';
  if (game.user.isGM) return game.i18n.localize('BOCAGE.Table.takeBack.changed');
  return barredText(what, reply.why);
}

/** Requests of this client under way: their sender is told by their reply. */
const sending = new Set<string>();

/** Deeds struck out since the last notice, by their public message. */
const struck = new Map<string, string>();
/** Milliseconds in which messages of one taking back arrive. */
const TOGETHER = 400;

/** Tells everybody who could read a deed that it was taken back. */
export function messageStruck(message: MessagePort): void {
  const stored = logIn(message);
  if (stored && isStruck(message)) deedStruck(message.id, stored);
}

/** Tells the same of private lines, from now on. */
export function watchStruckLines(): void {
  onLineStruck((_scene, { id, log }) => log && deedStruck(id, log));
}

function deedStruck(id: string, stored: Stored): void {
  const scene = game.scenes.get(stored.scene);
  const state = sceneState(scene);
  if (!scene || !state || sending.size > 0 || scene !== battlefield()) return;
  const names = withGone(scene, namesFor(scene, state, game.user), stored.names);
  const deed = deedView(state.rules, logLines(game.i18n, names, stored.lines));
  const key = stored.beside ?? id;
  if (struck.size === 0) later(timerPart('take-back'), tellStruck, TOGETHER);
  if (!struck.has(key) || stored.beside === undefined)
    struck.set(key, deed ? lineText(deed.unit, deed.particle, deed.text) : '');
}

function tellStruck(): void {
  const all = [...struck.values()];
  struck.clear();
  const [what = ''] = all;
  ui.notifications.info(
    all.length === 1
      ? game.i18n.format('BOCAGE.Table.takeBack.done', { what })
      : game.i18n.format('BOCAGE.Table.takeBack.many', { count: `${all.length}` }),
  );
}
