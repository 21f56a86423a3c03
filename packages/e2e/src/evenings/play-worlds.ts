import { describe, expect, test } from 'vitest';
import { differences, type Told } from './told';
import { openPeopleOnly } from './table';
import { WORLDS, type EveningScript, type Worlds } from './worlds';

type Readers = Readonly<Record<'reader' | 'spectator', Told>>;

const PARTS = ['frames', 'documents', 'page', 'notices', 'strip'] as const;

/** Plays an evening of ASL in each of its worlds. */
export const playWorlds = (script: EveningScript): void => playIn(script, WORLDS);

/** Plays an evening in each of its worlds, and compares what the other side and a spectator have received. */
export const playIn = <W>(
  { plan, acts, reader, secret }: EveningScript<W>,
  { all, prepare }: Worlds<W>,
): void => {
  const told = new Map<string, Readers>();
  const setup = acts.filter((act) => act.setup);
  const play = (title: string, world: W): void => {
    const prepared = prepare?.(world);
    const table = openPeopleOnly({
      ...{ ...plan, spectator: true, dice: 7 },
      ...(prepared && { prepare: prepared }),
    });
    for (const act of acts)
      test(act.title, async () => {
        await act.play(table, world);
        if (act === setup.at(-1)) await table.listen();
      });
    test('all that the other side and a spectator have received is written down', async () => {
      await table.rest();
      told.set(title, {
        reader: await table.told(reader, secret),
        spectator: await table.told('spectator', secret),
      });
    });
  };
  for (const [title, world] of all) describe(title, () => play(title, world));
  const [base, ...others] = all.map(([title]) => title);
  for (const of of others)
    test(`nobody else can tell the evening from one ${of}`, () => {
      const [a, b] = [told.get(base ?? ''), told.get(of)];
      if (!a || !b) throw new Error('an evening was not played to its end');
      for (const who of ['reader', 'spectator'] as const) expect(a[who].frames.length).toBeGreaterThan(0);
      const found = (['reader', 'spectator'] as const).flatMap((who) =>
        PARTS.flatMap((part) =>
          differences(a[who][part], b[who][part]).map((line) => `${part} of the ${who}: ${line}`),
        ),
      );
      expect(found).toEqual([]);
    });
};
