import { isRulesError } from '@bocage/core';
import type { FieldCell, LosField } from '@bocage/core/game';
import { untracked } from '@preact/signals-core';
import { sceneState, type SceneState } from '../data/scene-state';
import { situationFor } from './knowledge';
import { timerPart } from '../host/timers';
import type { ScenePort } from '../host/ports';
import { ask, isThere, type Asked, policyRefusal } from '../los/ask';
import { clear, NO_QUERY, type LosQuery } from '../los/query';
import { refineField } from '../los/refine';
import { errorText } from '../view/errors';
import { follow } from './follow';
import { factOf, held, reads } from './source';
import { battlefield, viewedScene, viewOver } from './view';

/**
 * This client's line-of-sight question and its answer. The picture, the panel and the chat card are all made from the
 * one `Asked` kept here, so they cannot disagree.
 */
export interface Session {
  readonly query: LosQuery;
  readonly scene?: ScenePort;
  readonly state?: SceneState;
  readonly asked?: Asked;
  /** The first end's view of each cell of the board; undefined where it is still being computed. */
  readonly field?: readonly (FieldCell | undefined)[];
  /** One line in the user's language: why there is no answer. */
  readonly problem?: string;
}

/** The last question, and the map that was in view then: the question ends with that view. */
const written = held<{ readonly query: LosQuery; readonly during: object | undefined }>({
  query: NO_QUERY,
  during: undefined,
});

const query = factOf((): LosQuery => {
  const { query: asked, during } = written.read();
  if (during === viewOver() || !asked.from) return asked;
  return clear({ ...asked, field: false });
});

interface Answered {
  readonly session: Session;
  readonly field?: LosField;
  /** An unexpected error of the game; a fault that its rules report is a `problem`. */
  readonly failure?: unknown;
}

/** The answer, computed when it is first read, and anew after a change of its sources. */
const answered = factOf((): Answered => {
  const asked = query();
  const scene = viewedScene();
  if (scene) reads(scene, 'ground', 'looks');
  // While there is no question, nothing rests on units.
  if (scene && (asked.from || asked.to)) reads(scene, 'record', 'tokens', 'sight');
  return untracked(() => answer(asked, scene));
});

/** The first end's view of the board with its open cells computed. */
const refined = held<{ readonly of: Answered; readonly cells: Session['field'] } | undefined>(undefined);

/** The present question and answer, with the field as it was first answered. */
export const answeredSession = factOf((): Session => answered().session);

/** The present question and answer. */
export const currentSession = factOf((): Session => {
  const { session } = answered();
  const more = refined.read();
  return more?.of === answered() && more.cells ? { ...session, field: more.cells } : session;
});

/** The shown field; undefined = none is shown. */
export const shownField = factOf(() => currentSession().field);

/** Sets the question; the answer follows it. */
export function setQuery(asked: LosQuery): void {
  written.write({ query: asked, during: viewOver() });
}

/** Computes the cells that a field leaves open at first. It also drops a question about a unit that is gone. */
export function watchSession(): void {
  let stopRefining = (): void => undefined;
  follow(timerPart('los-field'), answered, (now) => {
    stopRefining();
    stopRefining = now?.field ? refineField(now.field, (cells) => refined.write({ of: now, cells })) : stop;
  });
  follow(
    timerPart('los'),
    () => answered().failure,
    (failure) => {
      if (failure !== undefined) throw failure;
    },
  );
  follow(timerPart('los-end'), hasLostEnd, (isLost) => {
    if (isLost === true) setQuery(clear(query()));
  });
}

const stop = (): void => undefined;

/** Whether an end of the question was a unit that is no longer there. */
function hasLostEnd(): boolean {
  const scene = battlefield();
  if (!scene) return false;
  reads(scene, 'tokens');
  const { from, to } = query();
  return [from, to].some((end) => end?.kind === 'unit' && !scene.tokens.get(end.id));
}

function answer(asked: LosQuery, scene: ScenePort | undefined): Answered {
  const state = sceneState(scene);
  const none = (key: string): Answered => ({
    session: { query: asked, ...(scene && state ? { scene, state } : {}), problem: game.i18n.localize(key) },
  });
  if (!scene || !state) return none('BOCAGE.Los.noGrid');
  const refusal = policyRefusal(asked, scene);
  if (refusal !== undefined) return { session: { query: asked, scene, state, problem: refusal } };
  if (state.file === 'loading') return none('BOCAGE.Los.loading');
  if (!asked.from && !asked.to) return { session: { query: asked, scene, state } };
  try {
    const situation = situationFor(scene, state, game.user);
    const found = ask(state.rules, situation, asked);
    const from = asked.field && asked.from && isThere(situation, asked.from) ? asked.from : undefined;
    const field = from && state.rules.field(situation, from, asked.height);
    return {
      session: {
        ...{ query: asked, scene, state },
        ...(found ? { asked: found } : {}),
        ...(field ? { field: field.cells } : {}),
      },
      ...(field ? { field } : {}),
    };
  } catch (error) {
    if (!isRulesError(error)) return { session: { query: asked, scene, state }, failure: error };
    return { session: { query: asked, scene, state, problem: errorText(game.i18n, error) } };
  }
}
