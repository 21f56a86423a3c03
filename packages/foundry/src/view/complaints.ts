import { sceneState } from '../data/scene-state';
import { readRecord } from '../data/play-record';
import { readTerrain } from '../data/terrain';
import { follow } from '../facts/follow';
import { battlefield, battlefieldDrawn, changesHere } from '../facts/view';
import { timerPart } from '../host/timers';
import { MODULE_ID } from '../settings';
import { tellMisfits } from './misfits';

/** Reports unreadable parts of the battlefield in view: flags and board file to GMs, units to their owners. */
export function watchComplaints(): void {
  const part = timerPart('complaints');
  follow(part, battlefieldDrawn, tellUnreadable);
  follow(
    part,
    () => sceneState(battlefield())?.file === 'failed',
    (isLost) => {
      if (isLost === true && game.user.isGM)
        ui.notifications.error(game.i18n.localize('BOCAGE.Import.fileLost'));
    },
  );
  follow(
    part,
    () => changesHere('tokens'),
    () => {
      for (const token of battlefield()?.tokens ?? []) tellMisfits(token);
    },
  );
}

function tellUnreadable(): void {
  const scene = battlefield();
  if (!scene || !game.user.isGM) return;
  if (readRecord(scene.flags[MODULE_ID]).foreign)
    ui.notifications.error(game.i18n.localize('BOCAGE.Play.foreign'));
  const { unreadable } = sceneState(scene) ?? readTerrain(scene.flags[MODULE_ID]);
  if (unreadable.length === 0) return;
  const [first = ''] = unreadable;
  ui.notifications.warn(game.i18n.format('BOCAGE.Draw.unreadable', { count: `${unreadable.length}`, first }));
}
