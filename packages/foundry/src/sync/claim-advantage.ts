import type { LogEntry } from '@bocage/core/game';
import { sceneState } from '../data/scene-state';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { namesFor } from '../los/names';
import { logLines } from '../view/log-view';
import { sendEvent } from './client';
import { reasonsText, tellReply } from './notices';

/** Claims or forfeits the advantage, and tells the result with its reasons. */
export async function claimOrForfeit(token: TokenDocumentPort, type: 'claim' | 'forfeit'): Promise<void> {
  const scene = token.parent;
  if (!scene) return;
  const reply = await sendEvent(scene, { type, unit: token.id }, token.id);
  const { name } = token;
  if (reply.state === 'refused') {
    const title = game.i18n.format(`BOCAGE.Wa.${type}.refused`, { name });
    ui.notifications.warn([title, reasonsText(scene, reply.because)].join(' ').trim());
    return;
  }
  const own = reply.state === 'done' ? reply.log.filter(({ unit }) => unit === token.id) : [];
  if (own.length === 0) tellReply(scene, reply);
  else ui.notifications.info([whatCame(scene, name, own), reasonsText(scene, whys(own))].join(' ').trim());
}

const whys = (log: readonly LogEntry[]): LogEntry['because'] => log.flatMap(({ because }) => because);

/** Returns the result in the words of the log: a played claim may not have succeeded yet. */
function whatCame(scene: ScenePort, name: string, log: readonly LogEntry[]): string {
  const state = sceneState(scene);
  if (!state) return '';
  const texts = logLines(game.i18n, namesFor(scene, state, game.user), log).map(({ text }) => text);
  const told = texts.reduce((one, more) => game.i18n.format('BOCAGE.Table.log.also', { one, more }));
  return game.i18n.format('BOCAGE.Wa.told', { name, told });
}
