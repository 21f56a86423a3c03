import { perScene, reads } from '../facts/source';
import type { MessagePort, ScenePort } from '../host/ports';
import { linesOf } from './line-shelf';
import type { PrivateLine } from './private-lines';

/** The places of private lines among the messages of the chat. */

/** Returns private lines by the message behind which they stand; undefined: before all messages. */
export type Behind = ReadonlyMap<string | undefined, readonly PrivateLine[]>;

/** A scene's private lines by the message behind which they stand. A deleted message leaves them to the one before. */
export const linesBehind = perScene((scene): Behind => {
  reads(scene, 'log', 'record');
  return placed(scene);
});

function placed(scene: ScenePort): Behind {
  const behind = new Map<string | undefined, PrivateLine[]>();
  for (const line of linesOf(scene)) {
    const id = placeOf(line);
    behind.set(id, [...(behind.get(id) ?? []), line]);
  }
  return behind;
}

function placeOf({ after, at, log }: PrivateLine): string | undefined {
  for (const id of [log?.beside, after]) if (id !== undefined && game.messages.get(id)?.visible) return id;
  let last: MessagePort | undefined;
  for (const message of game.messages)
    if (message.visible && message.timestamp <= at && message.timestamp >= (last?.timestamp ?? 0))
      last = message;
  return last?.id;
}
