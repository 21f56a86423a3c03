import type { Reason } from '@bocage/core';
import { sceneState } from '../data/scene-state';
import type { ScenePort } from '../host/ports';
import { namesFor } from '../los/names';
import { reasonLines } from '../view/words';
import { onLateReply, onUndone } from './client';
import type { Reply, Request } from './protocol';

/** Short notices to the actor: the result and its reasons. */

/** Most reasons of a short notice. */
const MOST = 2;

/** Returns the reasons in one line, for this client's user; empty = there are none. */
export function reasonsText(scene: ScenePort, because: readonly Reason[], most = MOST): string {
  const state = sceneState(scene);
  if (!state) return '';
  return reasonLines(game.i18n, namesFor(scene, state, game.user), because)
    .slice(0, most)
    .map(({ text, rule }) => `${text.charAt(0).toUpperCase()}${text.slice(1)} [${rule}]`)
    .join('; ');
}

/** Tells the result of a request. */
export function tellReply(scene: ScenePort, reply: Reply): void {
  if (reply.state === 'done') {
    const because = reply.log.flatMap((entry) => entry.because);
    ui.notifications.info(sentence('BOCAGE.Play.done', reasonsText(scene, because)));
  } else if (reply.state === 'refused')
    ui.notifications.warn(sentence('BOCAGE.Play.refused', reasonsText(scene, reply.because)));
  else
    ui.notifications.warn(
      game.i18n.localize(reply.state === 'waits' ? 'BOCAGE.Play.waits' : `BOCAGE.Play.failed.${reply.why}`),
    );
}

/** Tells reverted changes and late decisions from now on. */
export function watchNotices(): void {
  onUndone((scene, { because, event }) => {
    // Its player is asked (ask-drag.ts).
    if (event) return;
    const text =
      because.length > 0 ? reasonsText(scene, because) : game.i18n.localize('BOCAGE.Play.failed.unreadable');
    ui.notifications.warn(sentence('BOCAGE.Play.undone', text));
  });
  onLateReply(({ scene: id }: Request, reply) => {
    const scene = game.scenes.get(id);
    if (scene) tellReply(scene, reply);
  });
}

function sentence(key: string, why: string): string {
  return [game.i18n.localize(key), why].join(' ').trim();
}
