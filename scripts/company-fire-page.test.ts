/** docs/company-fire.md: its example is read, its commands answer, and its tables name all that there is. */
import { knownToGm } from '../packages/core/src/game/index';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREA_TERRAIN, COMPANY_FIRE, EDGE_TERRAIN } from '../packages/company-fire/src/index';
import { COMMANDS } from '../packages/cli/src/commands/all';
import { readSituation } from '../packages/cli/src/files/read-situation';
import { run } from '../packages/cli/src/run';

const ROOT = new URL('../', import.meta.url);
const PAGE = readFileSync(new URL('docs/company-fire.md', ROOT), 'utf8');
const blocks = (tag: string): readonly string[] =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${tag}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, body = '']) => body);

/** Files as the command line has them; what is written is read again from `saved`. */
function ioFor(page = '', saved = new Map<string, string>()) {
  const said = { out: '', err: '' };
  const io = {
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
    read: async (path: string) =>
      new Uint8Array(
        path === 'page.json'
          ? Buffer.from(page)
          : (fromSaved(saved, path) ?? readFileSync(new URL(path, ROOT))),
      ),
    write: async (path: string, text: string) => void saved.set(path, text),
    now: () => 0,
    wall: () => 0,
  };
  return { io, said };
}

function fromSaved(saved: ReadonlyMap<string, string>, path: string): Buffer | undefined {
  const text = saved.get(path);
  return text === undefined ? undefined : Buffer.from(text);
}

/** The cells of the table rows whose first cell names this alone. */
const rowOf = (name: string): readonly string[] | undefined =>
  PAGE.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .find(([first]) => first === `\`${name}\``);

test('the example is read, and every unit of it sees something', async () => {
  const [example = ''] = blocks('json');
  const { situation } = await readSituation(ioFor(example).io, 'page.json', () => COMPANY_FIRE);
  for (const { id } of situation.units) {
    const { cells } = COMPANY_FIRE.field(knownToGm(situation), { kind: 'unit', id });
    expect(cells.some((cell) => cell?.shown === 'clear')).toBe(true);
  }
});

/** The words of a command as a shell reads them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

test('every command answers', async () => {
  const lines = blocks('sh').flatMap((body) => body.trim().split('\n'));
  expect(lines.length).toBeGreaterThan(8);
  const saved = new Map<string, string>();
  for (const line of lines) {
    const { io, said } = ioFor('', saved);
    expect([await run(wordsOf(line).slice(1), io, COMMANDS), said.err], line).toEqual([0, '']);
  }
});

test.each([...COMPANY_FIRE.settings, ...COMPANY_FIRE.unitFields].map((field) => [field.id, field] as const))(
  'the page tells %s with its values',
  (id, field) => {
    const [, values = '', initial, rule] = rowOf(id) ?? [];
    for (const value of field.type === 'boolean' ? ['true', 'false'] : (field.choices ?? []))
      expect(values).toContain(`\`${value}\``);
    expect([initial, rule]).toEqual([String(field.default), field.rule]);
  },
);

test.each(Object.entries(AREA_TERRAIN))(
  'the page tells %s',
  (name, { blocksLos, cover, infantry, vehicles }) => {
    const yes = (value: boolean) => (value ? 'yes' : 'no');
    expect(rowOf(name)?.slice(1)).toEqual([
      yes(blocksLos),
      yes(cover),
      yes(infantry),
      vehicles ? 'yes' : 'road only',
    ]);
  },
);

test('the page tells the terrain of edges', () => {
  for (const id of Object.keys(EDGE_TERRAIN)) expect(rowOf(id), id).toBeDefined();
});
