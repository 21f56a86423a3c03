/** Marks of play as counters show them. */
import type { Badge } from '@bocage/core/game';
import type { Mark } from '../play/state';

/** States of play that a counter shows. Each has a text `Sign.<id>`. */
export const SIGN_IDS = ['moved', 'fired', 'jammed', 'acted', 'aboard'] as const;
type SignId = (typeof SIGN_IDS)[number];

/** A state as its counter shows it. */
export interface CfSign extends Badge {
  readonly id: SignId;
}

const SIGNS: Readonly<Record<SignId, CfSign>> = {
  moved: { id: 'moved', code: 'MOV', tone: 'done', place: 'head' },
  fired: { id: 'fired', code: 'FIRE', tone: 'done', place: 'head' },
  jammed: { id: 'jammed', code: 'JAM', tone: 'harm', place: 'foot' },
  acted: { id: 'acted', code: 'END', tone: 'done', place: 'head' },
  aboard: { id: 'aboard', code: 'RIDE', tone: 'note', place: 'head' },
};

/** All of them, for legends. */
export const STATES: readonly CfSign[] = SIGN_IDS.map((id) => SIGNS[id]);

const MOVED: readonly Mark[] = ['moved', 'turn-moved'];
const FIRED: readonly Mark[] = ['fired', 'group-fired', 'op-fired', 'reacted', 'turn-fired'];
const ACTED: readonly Mark[] = ['led', 'rallied', 'done', 'assaulted', 'called'];

/**
 * Returns what a unit has done, and that it rides.
 *
 * @rule CF-PH-3
 * @rows CF-PH-3
 */
export function statesOf(marks: readonly Mark[], rides: boolean): readonly CfSign[] {
  const has = (wanted: readonly Mark[]): boolean => wanted.some((mark) => marks.includes(mark));
  const deeds = [...(has(MOVED) ? [SIGNS.moved] : []), ...(has(FIRED) ? [SIGNS.fired] : [])];
  return [
    ...(rides ? [SIGNS.aboard] : []),
    ...(deeds.length === 0 && has(ACTED) ? [SIGNS.acted] : deeds),
    ...(marks.includes('jammed') ? [SIGNS.jammed] : []),
  ];
}
