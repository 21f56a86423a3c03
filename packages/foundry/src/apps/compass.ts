import { choiceKey } from '@bocage/core/game';
import { sceneState, type SceneState } from '../data/scene-state';
import { towards } from '../canvas/lines';
import { isSettingUp } from '../data/setting-up';
import { knowsAll } from '../data/units';
import { follow } from '../facts/follow';
import { situationFor } from '../facts/knowledge';
import { isDragging, selectedTokens } from '../facts/selection';
import { signsOn } from '../facts/signs';
import { perScene, reads } from '../facts/source';
import { battlefield, viewMoved, viewOver } from '../facts/view';
import { centreOf } from '../host/position';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { timerPart } from '../host/timers';
import { tokenName } from '../los/names';
import { MODULE_ID } from '../settings';
import { Aside, onButtons } from './aside';

/**
 * Asks during the setup which way a vehicle or gun faces: an arrow on each side of its counter. They stand around
 * this user's counters that face nowhere yet, and around a selected one.
 */
const COMPASS = timerPart('compass');
/** Most counters that are asked about at once. */
const MOST = 12;
/** Least distance of an arrow from the middle of its counter, and that from the rim, in pixels of the screen. */
const [LEAST, BEYOND] = [26, 4];

interface Ring {
  readonly token: TokenDocumentPort;
  readonly field: string;
  readonly front?: string;
}

const aside = new Aside('compass', (element) => {
  onButtons(COMPASS, element, ({ dataset, parentElement }) =>
    turn(parentElement?.dataset.unit ?? '', dataset.side ?? ''),
  );
});

/** Returns the counters that are asked about. */
const ringsOn = perScene((scene): readonly Ring[] => {
  reads(scene, 'ground', 'record', 'tokens', 'sight');
  const state = sceneState(scene);
  if (!state || state.file === 'loading' || isDragging()) return [];
  if (!isSettingUp(state.rules, situationFor(scene, state, game.user))) return [];
  const selected = selectedTokens();
  const rings = [...signsOn(scene)].flatMap(([id, { aims, front }]): readonly Ring[] => {
    const token = scene.tokens.get(id);
    if (!token || aims === undefined || !token.isOwner || !knowsAll(game.user, token)) return [];
    if (front !== undefined && !selected.includes(id)) return [];
    return [{ token, field: aims, ...(front !== undefined && { front }) }];
  });
  return rings.slice(0, MOST);
});

/** Shows the arrows as counters come, turn and go, and keeps them at their counters. */
export function watchCompass(): void {
  follow(COMPASS, viewOver, () => aside.remove());
  follow(
    COMPASS,
    () => {
      const scene = battlefield();
      return scene && ringsOn(scene);
    },
    (rings) => show(rings ?? []),
  );
  follow(COMPASS, () => battlefield() && viewMoved(), place);
}

async function show(rings: readonly Ring[]): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || !state || rings.length === 0) return aside.remove();
  if (await aside.draw('compass', { units: rings.map((ring) => viewOf(state, ring)) })) place();
}

function viewOf({ rules, layout }: SceneState, { token, field, front }: Ring): object {
  const name = tokenName(token, game.user);
  return {
    id: token.id,
    label: game.i18n.format('BOCAGE.Compass.ask', { name }),
    sides: layout.lattice.sideNames.map((side) => ({
      name: side,
      pressed: `${side === front}`,
      label: game.i18n.format('BOCAGE.Compass.turn', {
        name,
        side: game.i18n.localize(choiceKey(rules, 'Unit', field, side)),
      }),
    })),
  };
}

/** Puts each arrow at its side of its counter. */
function place(): void {
  const { scene } = canvas;
  const layout = sceneState(scene)?.layout;
  if (!scene || !layout) return;
  for (const ring of aside.element?.querySelectorAll<HTMLElement>('[data-unit]') ?? []) {
    const token = scene.tokens.get(ring.dataset.unit ?? '');
    if (!token) continue;
    const middle = centreOf(token);
    const at = canvas.clientCoordinatesFromCanvas(middle);
    Object.assign(ring.style, { left: `${at.x}px`, top: `${at.y}px` });
    const cell = layout.cellAt(middle);
    const { sideNames } = layout.lattice;
    const far = Math.max(LEAST, layout.inradius * (canvas.stage.scale.x || 1) + BEYOND);
    for (const button of ring.querySelectorAll<HTMLElement>('button')) {
      const k = sideNames.indexOf(button.dataset.side ?? '');
      const angle = towards(layout, cell, k);
      Object.assign(button.style, {
        left: `${Math.cos(angle) * far}px`,
        top: `${Math.sin(angle) * far}px`,
        transform: `rotate(${angle + Math.PI / 2}rad)`,
      });
    }
  }
}

async function turn(id: string, side: string): Promise<void> {
  const scene: ScenePort | null = canvas.scene;
  const token = scene?.tokens.get(id);
  const field = scene && signsOn(scene).get(id)?.aims;
  if (token && field) await token.update({ [`flags.${MODULE_ID}.unit.${field}`]: side });
}
