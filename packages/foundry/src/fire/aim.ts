import { openAttack } from '../apps/play/attack-window';
import { tokenAt } from '../canvas/reach';
import { pickOnMap } from '../hand/pick';
import type { TokenDocumentPort } from '../host/ports';

/** "Fire at…": the next click on a unit is the target. */
export function aimFrom(attacker: TokenDocumentPort): void {
  const notice = ui.notifications.info(game.i18n.format('BOCAGE.Fire.aim', { name: attacker.name }), {
    permanent: true,
  });
  pickOnMap<string>({
    at(point) {
      const id = tokenAt(point)?.document.id;
      return id === attacker.id ? undefined : id;
    },
    stands: () => attacker.parent?.tokens.get(attacker.id) !== undefined,
    picked: (target) => void openAttack(attacker.id, target),
    over: () => notice.remove?.(),
  });
}
