import type { DeedSpec } from '@bocage/core/game';
import { FACINGS } from '../situation/unit-fields';

const AT = { field: 'at', names: 'cell' } as const;
const WAY = { field: 'path', names: 'way' } as const;
const facing = (field: string) => ({ field, names: 'direction', directions: FACINGS }) as const;

/** All that people do in Company Fire, with the place at a table where they do it. */
export const DEEDS = [
  { id: 'fire', type: 'fire', door: 'hand', aim: AT, by: 'weapon' },
  {
    id: 'fire-at',
    type: 'fire',
    has: 'target',
    door: 'hand',
    aim: { field: 'target', names: 'unit' },
    by: 'weapon',
  },
  { id: 'fire-indirect', type: 'fire', when: { indirect: true }, door: 'hand', aim: AT, by: 'weapon' },
  { id: 'fire-smoke', type: 'fire', when: { smoke: true }, door: 'hand', aim: AT, by: 'weapon' },
  { id: 'fire-recon', type: 'fire', when: { recon: true }, door: 'hand', aim: AT, by: 'weapon' },
  { id: 'group-fire', type: 'group-fire', door: 'hand', aim: AT, together: 'units' },
  { id: 'assault', type: 'assault', door: 'hand', aim: AT, together: 'units' },
  { id: 'call-he', type: 'call', when: { mission: 'he' }, door: 'hand', aim: AT },
  { id: 'call-smoke', type: 'call', when: { mission: 'smoke' }, door: 'hand', aim: AT },
  { id: 'move', type: 'move', door: 'drag', aim: WAY },
  { id: 'lead', type: 'lead', door: 'drag', aim: WAY },
  { id: 'fall-back', type: 'fall-back', door: 'drag', aim: { field: 'to', names: 'cell' } },
  { id: 'rally', type: 'rally', door: 'hand' },
  { id: 'occupy', type: 'occupy', door: 'hand' },
  { id: 'scout', type: 'scout', door: 'hand' },
  { id: 'turn', type: 'turn', has: 'facing', door: 'hand', aim: facing('facing') },
  { id: 'turn-turret', type: 'turn', has: 'turret', door: 'hand', aim: facing('turret') },
  { id: 'button-up', type: 'button-up', door: 'hand' },
  { id: 'mount', type: 'mount', door: 'hand', aim: { field: 'vehicle', names: 'unit' } },
  { id: 'dismount', type: 'dismount', door: 'hand' },
  { id: 'find-path', type: 'find-path', door: 'hand', aim: AT },
  { id: 'clear-mines', type: 'clear-mines', door: 'hand', together: 'units' },
  {
    id: 'clear-mines-beside',
    type: 'clear-mines',
    has: 'at',
    door: 'hand',
    aim: AT,
    together: 'units',
  },
  { id: 'begin', type: 'begin', door: 'strip' },
  { id: 'card', type: 'card', door: 'strip', chance: true },
  { id: 'next', type: 'next', door: 'strip' },
  { id: 'answer', type: 'answer', door: 'question' },
  { id: 'dice', type: 'dice', door: 'dice' },
  { id: 'place', type: 'place', door: 'counter' },
  { id: 'put', type: 'put', door: 'drag' },
  { id: 'state', type: 'state', door: 'counter' },
  { id: 'eliminate', type: 'eliminate', door: 'counter' },
  { id: 'settle', type: 'settle', door: 'table' },
] as const satisfies readonly DeedSpec[];
