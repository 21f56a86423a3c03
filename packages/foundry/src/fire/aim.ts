import { tokenAt } from '../canvas/pick';
import type { TokenDocumentPort } from '../host/ports';
import { openAttack } from '../apps/play/attack-window';
import { partOf } from '../host/guard';
import { hear, unhear } from '../host/listeners';

/** "Fire at…" from a unit's HUD: the next click on a unit is the target; Escape gives up. */
const AIMING = partOf('tool', 'aim');
let stop: (() => void) | undefined;

/** Starts to aim. */
export function aimFrom(attacker: TokenDocumentPort): void {
  stop?.();
  const view = canvas.stage;
  const pick = (event: { getLocalPosition(of: unknown): { x: number; y: number } }): void => {
    const target = tokenAt(event.getLocalPosition(canvas.stage));
    if (!target || target.id === attacker.id) return;
    stop?.();
    void openAttack(attacker.id, target.id);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') stop?.();
  };
  // In the capture phase, so that the click picks the target and does not also select it.
  hear(AIMING, view, 'pointerdowncapture', pick);
  document.addEventListener('keydown', escape, true);
  const notice = ui.notifications.info(game.i18n.format('BOCAGE.Fire.aim', { name: attacker.name }), {
    permanent: true,
  });
  stop = () => {
    notice.remove?.();
    unhear(view, 'pointerdowncapture', pick);
    document.removeEventListener('keydown', escape, true);
    stop = undefined;
  };
}
