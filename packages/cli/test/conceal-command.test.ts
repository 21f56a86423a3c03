import { expect, test } from 'vitest';
import { event } from './farm';
import { bocage } from './run-command';

test('conceal, UI-8: B9.55 EX1, the review after both setups', async () => {
  const { out } = await bocage(['conceal', 'examples/9-55-ex1.json', '--json']);
  const answers = (JSON.parse(out) as { units: { unit: string; asks: string; result: string }[] }).units;
  const review = Object.fromEntries(
    answers.filter((a) => a.asks === 'review').map((a) => [a.unit, a.result]),
  );
  expect(review).toEqual({ squad: 'kept', hs237: 'placed-unconcealed', hs247: 'kept', dummies: 'removed' });
});

test('conceal lists units placed onboard by an enemy’s LOS, now and after events (B9.55)', async () => {
  const board = {
    format: 'bocage-board-1',
    name: 'farm',
    lattice: 'hex-odd',
    extent: { columns: 8, firstRow: 1, rows: 9 },
    sides: { 'D4-D5': { terrain: 'bocage' } },
  };
  const units = [
    { id: 'a', side: 'axis', at: 'D5', hidden: true, hidBecause: 'bocage' },
    { id: 'e', side: 'allies', at: 'D8' },
  ];
  const review = async (at: string, ...more: readonly string[]) => {
    const [hides, sees] = units;
    const s = { board, phase: 'movement', attacker: 'allies', units: [hides, { ...sees, at }] };
    const files = { s: JSON.stringify(s) };
    const { out } = await bocage(['conceal', 's', '--json', ...more], files);
    return (JSON.parse(out) as { units: { unit: string; asks: string; result: string }[] }).units
      .filter(({ asks }) => asks === 'review')
      .map(({ unit, result }) => [unit, result]);
  };
  expect(await review('D8')).toEqual([['a', 'placed-concealed']]);
  expect(await review('D2')).toEqual([['a', 'kept']]);
  const moves = event({ type: 'put', unit: 'e', to: 'D8' });
  expect(await review('D2', ...moves)).toEqual([['a', 'placed-concealed']]);
  expect(await review('D8', '--for', 'allies')).toEqual([]);
});

test('conceal: B9.55 EX2, "?" kept by moving, lost by another action, gained at the end', async () => {
  const at = ['conceal', 'examples/9-55-ex2.json', ...event({ type: 'phase', phase: 'movement' })];
  const moved = [
    ...at,
    ...event({ type: 'enter', unit: 'b338', to: 'K4' }),
    ...event({ type: 'enter', unit: 'b338', to: 'L4' }),
  ];
  const asks = async (argv: readonly string[], what: string) => {
    const { out } = await bocage([...argv, '--unit', 'b338', '--json']);
    return (JSON.parse(out) as { units: { asks: string; result: string }[] }).units.find(
      (a) => a.asks === what,
    )?.result;
  };
  expect(await asks([...moved, '--doing', 'move'], 'move')).toBe('kept');
  expect(await asks([...moved, '--doing', 'other-action'], 'other-action')).toBe('lost');
  const shown = [
    ...moved,
    ...event({ type: 'state', unit: 'b338', set: { concealed: false } }),
    ...event({ type: 'phase', phase: 'close-combat' }),
  ];
  expect(await asks(shown, 'gain')).toBe('gained');
});

test('UI-8: conceal and sight tell one side nothing of the other', async () => {
  for (const command of ['conceal', 'sight', 'wa']) {
    const { out } = await bocage([command, 'examples/9-55-ex1.json', '--for', 'british']);
    for (const hidden of ['squad', 'hs237', 'hs247']) expect(out, command).not.toContain(hidden);
  }
});

test("conceal --for: a side does not learn that another side's unit exists", async () => {
  const asks = async (unit: string) =>
    (await bocage(['conceal', 'examples/9-55-ex1.json', '--for', 'british', '--unit', unit])).err;
  expect(await asks('squad')).toBe((await asks('nobody')).replace('"nobody"', '"squad"'));
  for (const hidden of ['squad', 'hs237', 'hs247']) expect(await asks('nobody')).not.toContain(hidden);
});
