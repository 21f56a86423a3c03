import { isRulesError } from '@bocage/core';
import type { FieldCell, LosField } from '@bocage/core/game';
import { whenDrawingRests } from '../data/drawing-rests';
import { sceneState, type SceneState } from '../data/scene-state';
import { situationFor } from '../data/situation';
import type { ScenePort } from '../host/ports';
import { errorText } from '../view/errors';
import { ask, isThere, type Asked } from './ask';
import { policyRefusal } from './policy';
import { NO_QUERY, names, type LosQuery } from './query';
import { refineField } from './refine';

/**
 * This client's line-of-sight question and its answer. The picture, the panel and the chat card are all made from the
 * one `Asked` kept here, so they cannot disagree.
 */
export interface Session {
  readonly query: LosQuery;
  readonly scene?: ScenePort;
  readonly state?: SceneState;
  readonly asked?: Asked;
  /** What the first end sees of each cell of the board; undefined where that is still being worked out. */
  readonly field?: readonly (FieldCell | undefined)[];
  /** One line in the user's language: why there is no answer. */
  readonly problem?: string;
}

let session: Session = { query: NO_QUERY };
let stopRefining = (): void => undefined;
const listeners = new Set<(session: Session) => void>();
const fieldListeners = new Set<(session: Session) => void>();

/** The question and answer as they stand. */
export function currentSession(): Session {
  return session;
}

/** Calls back after every new question or answer. */
export function onSession(listener: (session: Session) => void): void {
  listeners.add(listener);
}

/** Calls back when what the first end sees of the board is known more exactly. */
export function onFieldRefined(listener: (session: Session) => void): void {
  fieldListeners.add(listener);
}

/** Asks anew. */
export function setQuery(query: LosQuery): void {
  stopRefining();
  const { field, ...rest } = answer(query);
  const answered: Session = field ? { ...rest, field: field.cells } : rest;
  session = answered;
  for (const listener of listeners) listener(session);
  if (!field) return;
  stopRefining = refineField(field, (cells) => {
    if (session !== answered) return;
    session = { ...session, field: cells };
    for (const listener of fieldListeners) listener(session);
  });
}

/** Asks the same again, because the table has changed. Costs nothing while there is no question. */
export function refreshSession(): void {
  if (session.query.from || session.query.to) setQuery(session.query);
}

/** The same, once the terrain has stopped changing: a new board costs more than a new line. */
export function refreshSessionSoon(): void {
  whenDrawingRests(refreshSession);
}

/** A unit has moved or changed: ask again if it can matter. */
export function unitChanged(id: string): void {
  if (session.asked || session.field || names(session.query, id)) refreshSession();
}

function answer(query: LosQuery): Omit<Session, 'field'> & { readonly field?: LosField } {
  const scene = canvas.scene ?? undefined;
  const state = sceneState(scene);
  if (!scene || !state) return { query, problem: game.i18n.localize('BOCAGE.Los.noGrid') };
  const refusal = policyRefusal(query, scene);
  if (refusal !== undefined) return { query, scene, state, problem: refusal };
  if (state.file === 'loading')
    return { query, scene, state, problem: game.i18n.localize('BOCAGE.Los.loading') };
  try {
    const situation = situationFor(scene, state, game.user);
    const asked = ask(state.rules, situation, query);
    const from = query.field && query.from && isThere(situation, query.from) ? query.from : undefined;
    const field = from && state.rules.field(situation, from, query.height);
    return { query, scene, state, ...(asked ? { asked } : {}), ...(field ? { field } : {}) };
  } catch (error) {
    if (!isRulesError(error)) throw error;
    return { query, scene, state, problem: errorText(game.i18n, error) };
  }
}
