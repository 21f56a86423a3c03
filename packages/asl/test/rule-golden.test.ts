import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerRow, ruleFile } from './rule-golden';

const FILES = readdirSync(new URL('./golden/', import.meta.url)).filter((name) => name.startsWith('rules-'));

const rows = FILES.flatMap((name) => {
  const file = ruleFile(name);
  return file.rows.map((row) => [`${row.id}${row.case ? ` (${row.case})` : ''}`, file, row] as const);
});

test.each(rows)('%s', (_, file, row) => {
  const got = answerRow(file, row);
  if (row.differs !== undefined) {
    // A difference that no longer exists must leave the list.
    expect(got, row.differs).not.toEqual(row.want);
    return;
  }
  if (row.want !== null && typeof row.want === 'object' && !Array.isArray(row.want)) {
    expect(got).toMatchObject(row.want);
  } else {
    expect(got).toEqual(row.want);
  }
});
