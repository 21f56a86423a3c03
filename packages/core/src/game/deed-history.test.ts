import { expect, test } from 'vitest';
import { createBoard } from '../board';
import { HEX_ODD } from '../lattice';
import { brokenOff, lastDeedOf, noted, playerTurnOf, recordOf, type DeedRecord } from './deed-history';
import type { Game } from './game';
import { asTold } from './known';
import { DICE, type LogEntry, type Question } from './play';
import type { Situation, Unit } from './situation';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, rows: 4, firstRow: 1 } });
const unit = (id: string, side: string, col: number, state: Unit['state'] = {}): Unit => ({
  ...{ id, side, cell: { col, row: 1 }, state },
});
const at = (...units: readonly Unit[]): Situation => ({ board, units, options: {}, play: { turn: 1 } });

/** A game in which `hidden` units are told to nobody else, and `asks` asks its own side. */
const rules: Pick<Game, 'unitFields' | 'deeds' | 'track' | 'tell' | 'waiting'> = {
  unitFields: [],
  deeds: [{ id: 'card', type: 'card', door: 'strip', chance: true }],
  tell: (situation, side) =>
    asTold({
      ...situation,
      units: situation.units.filter((one) => one.side === side || one.state['hidden'] !== true),
    }),
  waiting: ({ units }) => ({
    needs: [],
    questions: units.flatMap(({ id, state }): readonly Question[] =>
      typeof state['asks'] === 'string'
        ? [
            {
              ...{ id: `q ${id}`, kind: 'q', to: [state['asks']], private: true, units: [], choices: [] },
              ...{ until: 'answered', because: [] },
            },
          ]
        : [],
    ),
  }),
};
const line = (to?: string): LogEntry => ({ kind: 'k', because: [], ...(to === undefined ? {} : { to }) });
const deed = (
  id: string,
  by: string | undefined,
  before: Situation,
  after: Situation,
  more: { log?: readonly LogEntry[]; type?: string } = {},
): DeedRecord | undefined =>
  recordOf(rules, {
    ...{ id, before, after, log: more.log ?? [], events: [{ type: more.type ?? 'move' }] },
    ...(by === undefined ? {} : { by }),
  });

const open = [at(unit('r', 'red', 0)), at(unit('r', 'red', 1))] as const;
const secret = (state: Unit['state'] = {}) =>
  [0, 1].map((col) => at(unit('r', 'red', 1), unit('b', 'blue', col, { hidden: true, ...state }))) as [
    Situation,
    Situation,
  ];

test('a deed that changes nothing is not kept', () => {
  expect(deed('1', 'red', open[0], open[0])).toBeUndefined();
});

test('all know of what all may read or see, one side of what it is told, asked, or suffers', () => {
  expect(deed('1', 'red', ...open)?.seenBy).toBeUndefined();
  expect(deed('1', 'blue', ...secret(), { log: [line()] })?.seenBy).toBeUndefined();
  expect(deed('1', 'blue', ...secret())?.seenBy).toEqual(['blue']);
  expect(deed('1', 'blue', ...secret(), { log: [line('red')] })?.seenBy).toEqual(['blue', 'red']);
  const [before, after] = secret();
  const asks = {
    ...after,
    units: [after.units[0]!, { ...after.units[1]!, state: { hidden: true, asks: 'red' } }],
  };
  expect(deed('1', 'blue', before, asks)?.seenBy).toEqual(['blue', 'red']);
});

const history = (...deeds: readonly (DeedRecord | undefined)[]): readonly DeedRecord[] =>
  deeds.flatMap((one) => one ?? []);
const bar = (side: string, ...deeds: readonly (DeedRecord | undefined)[]) => {
  const last = lastDeedOf(history(...deeds), side);
  return last && [last.deed.id, last.bar];
};

test('a side takes back its last deed unless another side has acted, dice fell, a card was drawn, or a unit was shown', () => {
  const mine = deed('mine', 'red', ...open);
  expect(bar('red', mine)).toEqual(['mine', undefined]);
  expect(bar('blue', mine)).toBeUndefined();
  expect(bar('red', mine, deed('his', 'blue', ...open))).toEqual(['mine', 'answered']);
  expect(bar('red', mine, deed('gm', undefined, ...open))).toEqual(['mine', 'answered']);
  expect(bar('red', mine, deed('his', 'blue', ...open, { type: DICE }))).toEqual(['mine', 'chance']);
  expect(bar('red', deed('mine', 'red', ...open, { type: DICE }))).toEqual(['mine', 'chance']);
  const card = deed('mine', 'red', ...open, { type: 'card' });
  expect(card?.deed).toBe('card');
  expect(bar('red', card)).toEqual(['mine', 'chance']);
  expect(bar('red', mine && { ...mine, showed: true })).toEqual(['mine', 'showed']);
});

test('a side learns nothing of deeds that it does not know: the answer is the same with and without them', () => {
  const mine = deed('mine', 'red', ...open);
  const his = deed('his', 'blue', ...secret());
  const rolled = deed('rolled', 'blue', ...secret(), { type: DICE });
  expect(bar('red', mine, his, rolled)).toEqual(bar('red', mine));
  expect(bar('blue', his, mine)).toEqual(['his', 'answered']);
});

test('deeds of an earlier player turn go, but the one that ended it stays until the next', () => {
  const during = (n: number): Situation => ({ ...open[0], play: { turn: n } });
  const track = {
    playerTurn: ({ play }: Situation) => (play as { turn: number }).turn,
  } as unknown as NonNullable<Game['track']>;
  const of = (id: string, before: Situation, after: Situation): DeedRecord => ({
    ...deed(id, 'red', before, after)!,
    turn: playerTurnOf({ track }, before),
  });
  const bounds = { deeds: 9, length: 1e6 };
  const all = [of('1', during(1), open[1]), of('2', during(1), during(2)), of('3', during(2), open[1])];
  const ids = (count: number) =>
    all
      .slice(0, count)
      .reduce<readonly DeedRecord[]>((kept, one) => noted(kept, one, bounds), [])
      .map(({ id }) => id);
  expect(ids(2)).toEqual(['1', '2']);
  expect(ids(3)).toEqual(['3']);
});

test('the oldest go beyond the bounds, by number and by length', () => {
  const one = deed('x', 'red', ...open)!;
  const all = ['1', '2', '3'].map((id) => ({ ...one, id }));
  const kept = (bounds: Parameters<typeof noted>[2]) =>
    all.reduce<readonly DeedRecord[]>((list, next) => noted(list, next, bounds), []).map(({ id }) => id);
  expect(kept({ deeds: 2, length: 1e6 })).toEqual(['2', '3']);
  const length = JSON.stringify(all[0]).length;
  expect(kept({ deeds: 9, length: 2 * length })).toEqual(['2', '3']);
  expect(kept({ deeds: 9, length: length - 1 })).toEqual([]);
});

test('deeds are broken off from one on, the newest first', () => {
  const one = deed('x', 'red', ...open)!;
  const all = ['1', '2', '3'].map((id) => ({ ...one, id }));
  expect(brokenOff(all, '2').map(({ id }) => id)).toEqual(['3', '2']);
  expect(brokenOff(all, '4')).toEqual([]);
});
