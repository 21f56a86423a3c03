import type { Reason } from '@bocage/core';
import { sceneState } from '../data/scene-state';
import type { TokenDocumentPort } from '../host/ports';
import { namesFor } from '../los/names';
import { reasonLines } from '../view/words';
import { arbitrate } from './arbiter';
import { QUERY, type AdvantageAction, type AdvantageReply, type AdvantageRequest } from './protocol';

const PATIENCE = 15_000;

/** Asks the arbiter, and says what it decided and why. */
export async function requestAdvantage(token: TokenDocumentPort, action: AdvantageAction): Promise<void> {
  const scene = token.parent;
  const gm = game.users.activeGM;
  if (!scene) return;
  if (!gm) {
    ui.notifications.warn(game.i18n.localize('BOCAGE.Wa.noGm'));
    return;
  }
  const request: AdvantageRequest = { action, scene: scene.id, token: token.id, user: game.user.id };
  try {
    const reply = (gm.isSelf
      ? await arbitrate(request)
      : await gm.query(QUERY, request, { timeout: PATIENCE })) as unknown as AdvantageReply;
    tell(token, action, reply);
  } catch {
    ui.notifications.warn(game.i18n.localize('BOCAGE.Wa.noReply'));
  }
}

function tell(token: TokenDocumentPort, action: AdvantageAction, reply: AdvantageReply): void {
  const state = sceneState(token.parent);
  const lines =
    state && token.parent
      ? reasonLines(
          game.i18n,
          namesFor(token.parent, state, game.user),
          reply.because as readonly Reason[],
        ).map(({ text, rule }) => `${text.charAt(0).toUpperCase()}${text.slice(1)} [${rule}]`)
      : [];
  const outcome = reply.ok ? 'done' : (reply.refused ?? 'refused');
  const title = game.i18n.format(`BOCAGE.Wa.${action}.${outcome}`, { name: token.name });
  const message = [title, lines.slice(0, 2).join('; ')].join(' ').trim();
  if (reply.ok) ui.notifications.info(message);
  else ui.notifications.warn(message);
}
