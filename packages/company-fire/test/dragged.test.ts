import { knownToGm, type GameEvent } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { played, type Setup } from './played';
import type { SceneUnit } from './situations';

const u = { at: [5, 5], side: 'blue' } as const;
const far = { at: [11, 11], side: 'red' } as const;
const begun = (units: Readonly<Record<string, SceneUnit>>, setup?: Setup) =>
  played({ units: { ...units, far } }, setup);
const drag = (units: Readonly<Record<string, SceneUnit>>, setup?: Setup) => {
  const event = { type: 'move', unit: 'u', path: [{ to: 'F4' }] };
  const { event: meant, asks } = COMPANY_FIRE.dragged?.(begun(units, setup).situation, event) ?? {};
  return [meant?.type, ...(asks ?? []).map(({ facts }) => facts?.segment)];
};

test('CF-PH-6 CF-SMF-15 a dragged leader leads until leaders have moved; then he moves', () => {
  const leader = { u: { ...u, kind: 'platoon-leader' } };
  expect(drag(leader)).toEqual(['lead']);
  expect(drag(leader, { segment: 5 })).toEqual(['move']);
  expect(drag(leader, { play: { marks: { u: ['led'] } } })).toEqual(['move']);
  expect(drag({ u })).toEqual(['move']);
});

test('CF-MV-11 a dragged unit that is suppressed falls back, with the square’s name', () => {
  const { situation } = begun({ u: { ...u, status: 'suppressed' } });
  const event = { type: 'move', unit: 'u', path: [{ to: 'F4' }] };
  expect(COMPANY_FIRE.dragged?.(situation, event).event).toEqual({ type: 'fall-back', unit: 'u', to: 'F4' });
});

test('CF-PH-4 a drag that would end segments in which its side can act names them; a refused one none', () => {
  const pinned = { u, p: { at: [2, 2], side: 'blue', status: 'pinned' } };
  expect(drag(pinned, { segment: 5 })).toEqual(['move', 'rally']);
  expect(drag({ ...pinned, l: { at: [3, 3], side: 'blue', kind: 'platoon-leader' } })).toEqual([
    'move',
    'leaders',
    'rally',
  ]);
  expect(drag({ u, p: { ...pinned.p, side: 'red' } })).toEqual(['move']);
  expect(drag(pinned, { segment: 8 })).toEqual(['move']);
  expect(drag(pinned, { segment: 5, play: { marks: { u: ['done'] } } })).toEqual(['move']);
});

test('CF-PH-4 a side that ends its segment comes to the next one in which it can do something', () => {
  const segment = (units: Readonly<Record<string, SceneUnit>>): unknown => {
    const [ending] = COMPANY_FIRE.waiting(begun(units).situation).endings ?? [];
    return begun(units).play(ending?.event ?? { type: '' }, 'blue').record['segment'];
  };
  expect(segment({ u })).toBe(8);
  expect(segment({ u: { ...u, status: 'pinned' } })).toBe(5);
});

test('CF-PH-4 CF-FI-10 where a segment goes on to tells no secret; its own side is asked, and may go on by one', () => {
  const last = { u, p: { at: [2, 2], side: 'blue', status: 'pinned' } } as const;
  const leader = { at: [3, 3], side: 'blue', kind: 'platoon-leader' } as const;
  const endings = (units: Readonly<Record<string, SceneUnit>>) =>
    COMPANY_FIRE.waiting(begun(units, { segment: 3, card: 'fire' }).situation).endings ?? [];
  const told = (units: Readonly<Record<string, SceneUnit>>) =>
    endings(units).map(({ kind, event }) => [kind, event]);
  const one = { type: 'next', from: 'declaring' };
  const plain = [
    ['segment', { ...one, segment: 'rally' }],
    ['one-segment', one],
  ];
  expect(told(last)).toEqual(plain);
  const secrets = [
    { ...leader, hidden: true },
    { ...leader, concealed: true },
  ];
  const dummy: SceneUnit = { at: [3, 3], side: 'blue', concealed: true };
  for (const l of secrets) expect(told({ ...last, l })).toEqual(plain);
  expect(told({ ...last, l: dummy })).toEqual(plain);
  // In the open everybody knows it.
  expect(told({ ...last, l: leader })).toEqual([['segment', one]]);
  const asks = (l: SceneUnit) =>
    endings({ ...last, l }).map(({ ends }) => ends?.map(({ facts }) => facts?.['segment']));
  for (const l of secrets) expect(asks(l)).toEqual([['leaders'], undefined]);
  expect(asks(dummy)).toEqual([undefined, undefined]);
});

test('CF-PH-4 whatever a unit does in a later segment names those that its side could still use', () => {
  const units = {
    u,
    p: { at: [2, 2], side: 'blue', status: 'pinned' },
    l: { at: [3, 3], side: 'blue', kind: 'platoon-leader' },
  } as const;
  const ends = (event: GameEvent, setup?: Setup) =>
    COMPANY_FIRE.endedBy?.(knownToGm(begun(units, setup).situation), String(event['unit']), event).map(
      ({ facts }) => facts?.['segment'],
    );
  expect(ends({ type: 'move', unit: 'u', path: ['F4'] })).toEqual(['leaders', 'rally']);
  expect(ends({ type: 'rally', unit: 'p' })).toEqual(['leaders']);
  expect(ends({ type: 'lead', unit: 'l', path: ['D3'] })).toEqual([]);
  expect(ends({ type: 'move', unit: 'u', path: ['F4'] }, { segment: 8 })).toEqual([]);
  // What is refused ends nothing, and a unit that is not there plays nothing.
  expect(ends({ type: 'move', unit: 'u', path: ['A1'] })).toEqual([]);
  expect(ends({ type: 'rally', unit: 'nobody' })).toEqual([]);
});

test('CF-MV-5 a drag over a corner goes over edges: by the square that is open, or it says by which of both', () => {
  const way = (units: Readonly<Record<string, SceneUnit>>, ...to: readonly string[]) => {
    const event = { type: 'move', unit: 'u', path: to.map((name) => ({ to: name })) };
    const { situation } = begun(units, { segment: 8 });
    const { event: meant, asks = [] } = COMPANY_FIRE.dragged?.(situation, event) ?? {};
    const path = (meant?.['path'] ?? []) as readonly { readonly to: string }[];
    return [path.map((step) => step.to).join(' '), ...asks.map(({ code }) => code)];
  };
  expect(way({ u }, 'G4')).toEqual(['G5 G4', 'cf-goes-by']);
  // An enemy beside one of the squares stops the unit there: the other is meant, and nobody is asked.
  expect(way({ u, foe: { at: [6, 6], side: 'red' } }, 'G4')).toEqual(['F4 G4']);
  // Too far: that is what its player is told, not that the squares share no edge.
  expect(way({ u }, 'G4', 'H3')).toEqual(['G5 G4 H4 H3']);
  // Straight ways are as they are dragged.
  expect(way({ u }, 'F4', 'F3')).toEqual(['F4 F3']);
});
