import { ANSWER } from '@bocage/core';
import { EVENT_TYPES } from '../wall-advantage/events';
import { playAnswer } from './answer';
import type { Handler } from './turn';
import { playWaEvent } from './wa-event';

/** What the game does with each type of event. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(EVENT_TYPES.map((type) => [type, playWaEvent])),
  [ANSWER]: playAnswer,
};
