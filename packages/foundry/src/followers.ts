import { watchWindows } from './apps/base';
import { watchCompass } from './apps/compass';
import { watchFirstSteps } from './apps/first-steps';
import { watchPicks } from './apps/los-panel';
import { watchPlan } from './apps/plan-readout';
import { watchPhaseStrip } from './apps/play/phase-strip';
import { watchQuestions } from './apps/play/questions';
import { watchStruckLines } from './apps/play/take-back';
import { watchFan } from './apps/stack-fan';
import { watchUnitSheets } from './apps/unit-sheet';
import { watchOverlay } from './canvas/los-overlay';
import { watchCellSigns } from './canvas/cell-signs/cell-signs';
import { watchCounters } from './canvas/marker';
import { watchPlates } from './canvas/plan-marks';
import { watchTerrain } from './canvas/terrain-layer';
import { watchDeck } from './cards/deck';
import { watchPrivateLines } from './chat/private-lines';
import { watchSession } from './facts/session';
import { watchPick } from './hand/pick';
import { watchHand } from './hand/strip';
import { watchWarmUp } from './los/warm-up';
import { watchTools } from './offer-tools';
import { watchAskedDrags } from './apps/play/ask-drag';
import { watchNotices } from './sync/notices';
import { watchBattlefield } from './sync/on-hooks';
import { watchComplaints } from './view/complaints';

/** Starts all followers of facts, for as long as the page is open. */
export function startFollowers(): void {
  for (const start of FOLLOWERS) start();
}

const FOLLOWERS = [
  ...[
    watchSession,
    watchTools,
    watchTerrain,
    watchCounters,
    watchCellSigns,
    watchCompass,
    watchOverlay,
    watchPlan,
    watchFan,
    watchHand,
    watchPick,
  ],
  ...[
    watchWindows,
    watchPicks,
    watchQuestions,
    watchPhaseStrip,
    watchUnitSheets,
    watchFirstSteps,
    watchComplaints,
    watchNotices,
    watchAskedDrags,
    watchStruckLines,
    watchPrivateLines,
  ],
  ...[watchBattlefield, watchWarmUp, watchPlates, watchDeck],
];
