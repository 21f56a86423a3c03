import { isRulesError } from '@bocage/core';
import { ANSWER, sidesAmong, type GameEvent, type Question } from '@bocage/core/game';
import { sceneState, type SceneState } from '../../data/scene-state';
import { isSettingUp } from '../../data/setting-up';
import { situationFor } from '../../facts/knowledge';
import { perScene, reads } from '../../facts/source';
import { sideOfToken } from '../../data/units';
import type { ScenePort, TokenDocumentPort, UserPort } from '../../host/ports';
import { namesFor } from '../../los/names';
import { sidesOf } from '../../sync/audience';
import { sendEvent } from '../../sync/client';
import type { Reply } from '../../sync/protocol';
import { readRecord } from '../../data/play-record';
import { MODULE_ID } from '../../settings';
import { trackView, type TrackView } from '../../view/track-view';
import { problemText } from '../../view/problem-text';

/** Facts of the scene for the windows of play, for this client's user. */

/** The track of phases without a chosen side; undefined = the game has none. */
const trackOn = perScene((scene): TrackView | undefined => {
  reads(scene, 'terrain', 'record', 'tokens', 'sight');
  const state = sceneState(scene);
  return state && trackWith(scene, state);
});

/**
 * Returns the track of phases; undefined = the game has none.
 *
 * @param chosen the side that is to begin before the first turn
 */
export function trackOf(scene: ScenePort, state: SceneState, chosen?: string): TrackView | undefined {
  return chosen === undefined ? trackOn(scene) : trackWith(scene, state, chosen);
}

function trackWith(scene: ScenePort, state: SceneState, chosen?: string): TrackView | undefined {
  const { track } = state.rules;
  if (!track) return undefined;
  const situation = situationFor(scene, state, game.user);
  const sides = sidesAmong(situation.units);
  const now = quietly(() => track.now(situation), {});
  const next = quietly(() => track.next(situation), {});
  const isSetup = isSettingUp(state.rules, situation);
  const standing = quietly(() => track.standing?.(situation) ?? [], []);
  const names = namesFor(scene, state, game.user);
  return trackView(game.i18n, names, track, { now, next, sides, chosen, isSetup, standing });
}

/** An unreadable unit is reported at its counter; phases go on. */
function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (isRulesError(error)) return otherwise;
    throw error;
  }
}

/** Returns the phase that is under way, as this user knows it. */
export function phaseNow(scene: ScenePort, state: SceneState): string | undefined {
  const { track } = state.rules;
  if (!track) return undefined;
  return quietly(() => track.now(situationFor(scene, state, game.user)).phase, undefined);
}

/** Returns this user's token that acts for one of these sides, a named unit first. */
export function tokenFor(
  scene: ScenePort,
  sides: readonly string[],
  units: readonly string[],
): TokenDocumentPort | undefined {
  const { units: known } = readRecord(scene.flags[MODULE_ID]);
  const own = scene.tokens.filter(
    (token) => token.isOwner && sides.includes(sideOfToken(token, known.get(token.id))),
  );
  return own.find(({ id }) => units.includes(id)) ?? own[0];
}

/** Whether a player is there to answer. */
export function hasPlayer(scene: ScenePort, { to }: Pick<Question, 'to'>): boolean {
  const plays = (user: UserPort): boolean => sidesOf(scene, user).some((side) => to.includes(side));
  return game.users.filter((user) => user.active && !user.isGM && plays(user)).length > 0;
}

/** Returns why an event has not happened, in words; undefined = it has. */
export function problemOf(scene: ScenePort, reply: Reply): string | undefined {
  if (reply.state === 'done') return undefined;
  if (reply.state === 'waits') return game.i18n.localize('BOCAGE.Table.reply.waits');
  const state = sceneState(scene);
  if (reply.state === 'failed' || !state) return game.i18n.localize('BOCAGE.Table.reply.failed');
  return problemText(game.i18n, namesFor(scene, state, game.user), reply.because);
}

/**
 * Sends an event, and warns its sender if it does not happen.
 *
 * @param token as of `sendEvent`
 */
export async function sendOrWarn(scene: ScenePort, event: GameEvent, token?: string): Promise<void> {
  const problem = problemOf(scene, await sendEvent(scene, event, token));
  if (problem !== undefined) ui.notifications.warn(problem);
}

/** Answers a question by one of its choices, or one for each unit, for the side that it asks. */
export function sendAnswer(
  scene: ScenePort,
  { id, to, units }: Question,
  choice: string | readonly string[],
): Promise<Reply> {
  const token = game.user.isGM ? undefined : tokenFor(scene, to, units);
  const event: GameEvent =
    typeof choice === 'string'
      ? { type: ANSWER, question: id, choice }
      : { type: ANSWER, question: id, choices: choice };
  return sendEvent(scene, event, token?.id);
}
