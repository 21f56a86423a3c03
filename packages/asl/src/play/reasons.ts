import type { Reason } from '@bocage/core';
import { makeReason, type ReasonExtra } from '../situation/reason';

/** Every refusal of an event apart from the rules; texts `BOCAGE.Reason.<code>` in both languages. */
export const PLAY_REASONS = [
  'play-not-your-unit',
  'play-not-your-side',
  'play-gm-only',
  'play-not-setting-up',
  'play-not-open',
  'play-not-asked',
  'play-no-choice',
  'play-no-ruling',
  'play-contest-first',
  'play-attack-open',
  'play-bog-open',
  'play-meeting-open',
  'play-shown',
  'play-dummies',
  'play-reaction-open',
  'play-shows-unit',
  'play-wreck',
  'play-prep-fired',
  'play-move-over',
  'play-carried',
  'possess-no-item',
  'possess-taken',
  'possess-not-its',
  'possess-cannot',
  'possess-apart',
  'play-no-movement',
  'play-not-your-turn',
  'play-one-location',
  'play-rout-broken',
  'play-in-melee',
  'play-broken',
  'play-pinned',
  'play-ti',
  'play-immobile',
  'play-double-time-phase',
  'play-double-time-unit',
] as const;

/**
 * Returns why a side may not play an event.
 *
 * @internal
 */
export function playReason(
  code: (typeof PLAY_REASONS)[number],
  { rule = 'B9.322', ...extra }: ReasonExtra & { readonly rule?: string } = {},
): Reason {
  return makeReason(code, rule, extra);
}
