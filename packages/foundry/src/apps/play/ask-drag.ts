import type { Reason } from '@bocage/core';
import type { GameEvent } from '@bocage/core/game';
import { onUndone } from '../../sync/client';
import { reasonsText } from '../../sync/notices';
import type { Undone } from '../../sync/protocol';
import type { ScenePort } from '../../host/ports';
import { isSure } from '../sure';
import { sendOrWarn } from './state';

/** Sends an event; its player is asked before it ends what can still be used. */
export async function sendIfSure(
  scene: ScenePort,
  event: GameEvent,
  token: string | undefined,
  ends: readonly Reason[],
): Promise<void> {
  const why = reasonsText(scene, ends, ends.length);
  if (ends.length === 0 || (await isSure('BOCAGE.Play.sureDrag', { why })))
    await sendOrWarn(scene, event, token);
}

/** Asks before a drag that would end more than its player may see, and plays it after a yes. */
export function watchAskedDrags(): void {
  onUndone((scene, undone) => void ask(scene, undone));
}

async function ask(scene: ScenePort, { token, because, event }: Undone): Promise<void> {
  if (event) await sendIfSure(scene, event, token, because);
}
