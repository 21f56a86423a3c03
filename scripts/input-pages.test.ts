/** The pages that say how boards, maps and situations are written: every example is read by the real reader, every command answers. */
import { expect, test } from 'vitest';
import { COMMANDS } from '../packages/cli/src/commands/all';
import { run } from '../packages/cli/src/run';
import { blocksOf, examplesOf, ioFor, PAGES, read, textOf } from './input-pages';

test.each(PAGES)('%s: every example is read', async (page) => {
  const examples = examplesOf(page);
  expect(examples.length).toBeGreaterThan(2);
  for (const example of examples) {
    await expect(read(example), JSON.stringify(example.json)).resolves.toBeDefined();
  }
  // Examples inside a line would not be tested.
  expect(textOf(page)).not.toMatch(/`\{\s*"/);
});

test.each(PAGES)('%s: every command answers', async (page) => {
  const lines = blocksOf(page)
    .filter(({ tag }) => tag === 'sh')
    .flatMap(({ body }) => body.trim().split('\n'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const [name, ...args] = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
    expect(name).toBe('bocage');
    const { io, said } = ioFor(undefined);
    expect([await run(args, io, COMMANDS), said.err], line).toEqual([0, '']);
  }
});

test.each(['docs/README.md', 'README.md', 'README.ja.md'])('%s leads to both pages', (page) => {
  for (const target of PAGES) {
    const link = page.startsWith('docs/') ? target.replace('docs/', '') : target;
    expect(textOf(page)).toContain(`(${link})`);
  }
});
