import type { TokenDocumentPort } from '../host/ports';
import { openName } from '../los/names';

/**
 * Whom a message is said to be from: the counter by which something is done, if everybody who reads the message may read
 * its name, and else the user alone. The alias stands at the head of the message, and in what is exported of the chat.
 *
 * @param known whether all readers know what the counter is
 */
export function speakerFor(token: TokenDocumentPort | undefined, known = false): object {
  const { implementation } = ChatMessage;
  const open = token !== undefined && (known || openName(token) === token.name);
  return implementation.getSpeaker(open ? { token } : {});
}
