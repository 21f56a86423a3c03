import { afterEach, beforeAll, vi } from 'vitest';
import { clientSeat } from './client-seat';
import { openTable, type TestTable } from './table-fixture';

/** A table for each test of a file, and pages that sit at it; both go when the test is over. Called outside of tests. */
export const clientTable = () => {
  let table: TestTable | undefined;
  const closers: (() => void)[] = [];
  beforeAll(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) close();
    await table?.end();
    table = undefined;
  });
  return {
    open: async (options: Parameters<typeof openTable>[0] = {}): Promise<TestTable> => {
      table = await openTable(options);
      return table;
    },
    seat: (at: TestTable, userId: string) => clientSeat(at, userId, closers),
  };
};
