import type { TokenDocumentPort } from '../host/ports';
import { sendEvent } from './client';
import { reasonsText, tellReply } from './notices';

/** Asks for the advantage, or gives it up, and says what became of it and why. */
export async function claimOrForfeit(token: TokenDocumentPort, type: 'claim' | 'forfeit'): Promise<void> {
  const scene = token.parent;
  if (!scene) return;
  const reply = await sendEvent(scene, { type, unit: token.id }, token.id);
  if (reply.state !== 'done' && reply.state !== 'refused') {
    tellReply(scene, reply);
    return;
  }
  const why =
    reply.state === 'done'
      ? reply.log.filter(({ unit }) => unit === token.id).flatMap((entry) => entry.because)
      : reply.because;
  const title = game.i18n.format(`BOCAGE.Wa.${type}.${reply.state}`, { name: token.name });
  const text = [title, reasonsText(scene, why)].join(' ').trim();
  if (reply.state === 'done') ui.notifications.info(text);
  else ui.notifications.warn(text);
}
