import { onUndone } from '../../sync/client';
import { reasonsText } from '../../sync/notices';
import type { Undone } from '../../sync/protocol';
import type { ScenePort } from '../../host/ports';
import { isSure } from '../sure';
import { sendOrWarn } from './state';

/** Asks before a drag that would end more than its player may see, and plays it after a yes. */
export function watchAskedDrags(): void {
  onUndone((scene, undone) => void ask(scene, undone));
}

async function ask(scene: ScenePort, { token, because, event }: Undone): Promise<void> {
  if (!event || !(await isSure('BOCAGE.Play.sureDrag', { why: reasonsText(scene, because) }))) return;
  await sendOrWarn(scene, event, token);
}
