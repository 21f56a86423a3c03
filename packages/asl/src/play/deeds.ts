import type { DeedSpec } from '@bocage/core/game';

/** The deeds that set what the module does not decide. */
export const BY_HAND = 'by-hand';

type Flags = Readonly<Record<string, boolean>>;

/** Returns the deed that sets these facts. */
function state<const I extends string>(
  id: I,
  set: Flags,
  group?: string,
): DeedSpec & { readonly id: I; readonly type: 'state' } {
  const when = Object.fromEntries(Object.entries(set).map(([key, value]) => [`set.${key}`, value]));
  return { id, type: 'state', when, door: 'hand', ...(group === undefined ? {} : { group }) };
}

/** All that people do in ASL, with the place at a table where they do it. */
export const DEEDS = [
  { id: 'claim', type: 'claim', door: 'hand', aim: { field: 'sides', names: 'edges' } },
  { id: 'forfeit', type: 'forfeit', door: 'hand', aim: { field: 'sides', names: 'edges' } },
  { id: 'contest', type: 'contest', door: 'hand' },
  { id: 'unhide', type: 'unhide', door: 'hand' },
  {
    id: 'attack',
    type: 'attack',
    door: 'hand',
    aim: { field: 'attack.target', names: 'unit', whole: 'cell' },
    opens: 'attack',
  },
  {
    id: 'attack-underbelly',
    type: 'attack',
    when: { 'attack.kind': 'underbelly' },
    door: 'hand',
    aim: { field: 'attack.target', names: 'unit' },
    opens: 'attack',
  },
  { id: 'move', type: 'move', door: 'drag', aim: { field: 'path', names: 'way' } },
  { id: 'breach', type: 'breach', door: 'hand', aim: { field: 'hexside', names: 'side' } },
  { id: 'change-ca', type: 'change-ca', door: 'hand' },
  { id: 'take-up', type: 'take-up', door: 'hand', aim: { field: 'weapon', names: 'unit' } },
  { id: 'drop', type: 'drop', door: 'hand', aim: { field: 'weapon', names: 'unit' } },
  { id: 'transfer', type: 'transfer', door: 'hand', aim: { field: 'to', names: 'unit' }, by: 'weapon' },
  { id: 'double-time', type: 'double-time', door: 'hand' },
  { id: 'spend', type: 'spend', door: 'hand' },
  { id: 'finish', type: 'finish', door: 'hand' },
  state('hide', { hidden: true }),
  state('place-openly', { hidden: false }),
  state('rally', { broken: false }, BY_HAND),
  state('break', { broken: true }, BY_HAND),
  state('pin', { pinned: true }, BY_HAND),
  state('unpin', { pinned: false }, BY_HAND),
  state('melee', { melee: true }, BY_HAND),
  state('end-melee', { melee: false }, BY_HAND),
  { id: 'eliminate', type: 'eliminate', door: 'hand', group: BY_HAND },
  { id: 'start-entry', type: 'start-entry', door: 'drag', within: 'move' },
  { id: 'enter', type: 'enter', door: 'drag', within: 'move' },
  { id: 'fail-exit', type: 'fail-exit', door: 'dice', within: 'dice' },
  { id: 'declare', type: 'declare', door: 'hand', within: 'attack' },
  { id: 'complete', type: 'complete', door: 'strip' },
  { id: 'setup', type: 'setup', door: 'strip' },
  { id: 'ready', type: 'ready', door: 'strip' },
  { id: 'phase', type: 'phase', door: 'strip' },
  { id: 'reveal', type: 'reveal', door: 'question' },
  { id: 'yield', type: 'yield', door: 'question' },
  { id: 'answer', type: 'answer', door: 'question' },
  { id: 'dice', type: 'dice', door: 'dice' },
  { id: 'place', type: 'place', door: 'counter' },
  { id: 'put', type: 'put', door: 'drag' },
  { id: 'state', type: 'state', door: 'counter' },
  { id: 'revoke', type: 'revoke', door: 'rulings' },
  { id: 'settle', type: 'settle', door: 'table' },
] as const satisfies readonly DeedSpec[];
