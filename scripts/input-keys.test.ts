/**
 * docs/boards.md and docs/situations.md name exactly the keys that the readers know. Readers reveal them: a
 * stray key is put into every object of every example, and must be refused.
 */
import { expect, test } from 'vitest';
import { EVENT_TYPES } from '../packages/asl/src/index';
import { ACT_NAMES } from '../packages/asl/src/inquiry/act';
import { OPTIONS } from '../packages/asl/src/options/options';
import { PHASES } from '../packages/asl/src/situation/situation';
import { UNIT_FIELDS } from '../packages/asl/src/situation/unit-fields';
import { ATTACK_KINDS } from '../packages/asl/src/tem/attack';
import { COUNTER_KINDS, SMOKE_SORTS } from '../packages/asl/src/los/explain/counters';
import { HEX_ROWS, HEXSIDE_ROWS } from '../packages/asl/src/chart/chart-rows';
import { BARRIER_KINDS } from '../packages/asl/src/barriers/table';
import { OTHER_HEXSIDES } from '../packages/asl/src/tables/other-hexsides';
import { TERRAIN } from '../packages/asl/src/tables/terrain';
import { FaultInFile } from '../packages/cli/src/usage-error';
import { isRulesError, type RulesError } from '../packages/core/src/index';
import { EXAMPLES, examplesOf, PAGES, read, textOf, type Page } from './input-pages';

/** How the pages call the object in which a stray key was refused, by the example and the path. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^board extent$|^board parts\[\d+\]\.extent$/, 'an extent'],
  [/^board cells\.\w+$/, 'a hex'],
  [/^board cells\.\w+\.sideTerrain$/, '`sideTerrain`'],
  [/^board cells\.\w+\.locations\[\d+\]$/, 'a Location'],
  [/^board sides\.[\w-]+$/, 'a hexside'],
  [/^board sides\.[\w-]+\.gap$/, 'a gap'],
  [/^board sides\.[\w-]+\.breach$/, 'a Breach'],
  [/^board parts\[\d+\]$/, 'a part'],
  [/^board parts\[\d+\]\.raster$/, 'a raster'],
  [/^board parts\[\d+\]\.raster\.a1$/, 'a corner'],
  [/^(board|map) shapes\[\d+\]$/, 'a shape'],
  [/^board $/, 'a board'],
  [/^map map$/, 'a map'],
  [/^map rows\[\d+\]\[\d+\]$/, 'a board of a map'],
  [/^situation situation$/, 'a situation'],
  [/^situation units\[\d+\]$|^event event\.unit$/, 'a unit'],
  [/^situation options(\.\w+)?$/, 'the options'],
  [/^situation action$/, 'an action'],
  [/^situation entry$/, 'an entry'],
  [/^situation contest$/, 'a contest'],
  [/^situation undecided\[\d+\]$/, 'what is undecided'],
  [/^situation rulings\[\d+\]$/, 'a ruling'],
  [/ los\.counters\.\d+$/, 'a counter'],
  [/^(situation|chart) chart$/, 'a chart'],
  [/^\w+ chart\.(hexsides|hexes)$/, 'terrain'],
  [/^\w+ chart\.(hexsides|hexes)\.[^.]+$/, 'a row'],
  [/^event event\.path\[\d+\]$/, 'a step'],
  [/^event .*\bset$/, 'a set'],
  [/^attack attack$/, 'an attack'],
  [/^breach breach$/, 'breaching'],
  [/^event event$/, 'event'],
  [/^act act$/, 'act'],
];

const STRAY = 'zzz';

/** The same JSON once for every object in it, with a stray key there. */
function* withStray(json: unknown): Generator<unknown> {
  if (Array.isArray(json)) {
    for (const [i, entry] of json.entries()) for (const v of withStray(entry)) yield json.with(i, v);
  } else if (typeof json === 'object' && json !== null) {
    yield { ...json, [STRAY]: 1 };
    for (const [key, value] of Object.entries(json))
      for (const v of withStray(value)) yield { ...json, [key]: v };
  }
}

const within = (error: unknown): unknown => (error instanceof FaultInFile ? within(error.fault) : error);

/** Keys that the readers of a page's examples know, by kind of object. */
async function knownOf(page: Page): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map<string, ReadonlySet<string>>();
  for (const { tag, json } of examplesOf(page)) {
    for (const changed of withStray(json)) {
      const error = within(await read({ page, tag, json: changed }).catch((reason: unknown) => reason));
      // Objects whose keys are names (cells, sides, `from` of an attack) refuse it as no name.
      if (!isRulesError(error)) throw new Error(`not refused: ${JSON.stringify(changed)}`);
      if (error.code !== 'unknown-key') continue;
      const { where, known: keys } = error.info as RulesError<'unknown-key'>['info'];
      const place = `${tag} ${where.replace(/\.?zzz$/, '')}`;
      const kind = KINDS.find(([pattern]) => pattern.test(place))?.[1];
      if (kind === undefined) throw new Error(`no name for ${place}`);
      const named = json as Readonly<Record<string, string>>;
      const name =
        kind === 'event' ? `event ${named['type']}` : kind === 'act' ? `act ${named['act']}` : kind;
      known.set(name, new Set([...(known.get(name) ?? []), ...keys]));
    }
  }
  return known;
}

const quoted = (text: string) =>
  [...text.replace(/^```[^]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

interface Row {
  /** Head of the first column. */
  readonly title: string;
  readonly cells: readonly string[];
}

/** The rows of all tables of a page. */
function rowsOf(page: Page): readonly Row[] {
  let title: string | undefined;
  return textOf(page)
    .split('\n')
    .flatMap((line) => {
      const cells = line.startsWith('|')
        ? line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim())
        : [];
      const [first] = cells;
      if (first === undefined || title === undefined) {
        title = first;
        return [];
      }
      return /^-+$/.test(first) ? [] : [{ title, cells }];
    });
}

/** Names in the tables of a page: keys, and events and acts with their keys. */
function namedOn(page: Page): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, ReadonlySet<string>>();
  for (const { title, cells } of rowsOf(page)) {
    const [first = '', second = ''] = cells;
    const kind = /^key of (.+)$/.exec(title)?.[1];
    if (kind !== undefined) named.set(kind, new Set([...(named.get(kind) ?? []), ...quoted(first)]));
    if (title !== 'event' && title !== 'act') continue;
    const type = title === 'event' ? 'type' : 'act';
    for (const name of quoted(first)) named.set(`${title} ${name}`, new Set([type, ...quoted(second)]));
  }
  return named;
}

const sorted = (all: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries(
    [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, keys]) => [kind, [...keys].sort()]),
  );

test.each(PAGES)('%s names every key that its readers know, and no other', async (page) => {
  // Rows of a chart are terrain: told in sentences, and looked for below.
  const { 'a set': set = [], terrain: _, ...known } = sorted(await knownOf(page));
  expect(sorted(namedOn(page))).toEqual(known);
  // The settable facts of an event are fields of a unit.
  for (const key of set) expect(known['a unit']).toContain(key);
});

test('the examples of situations.md play every event and ask every act', () => {
  const typed = EXAMPLES.filter(({ tag }) => tag === 'event').map(
    ({ json }) => (json as { type: string }).type,
  );
  expect(new Set(typed)).toEqual(new Set(EVENT_TYPES));
  const acts = EXAMPLES.filter(({ tag }) => tag === 'act').map(({ json }) => (json as { act: string }).act);
  expect(new Set(acts)).toEqual(new Set(ACT_NAMES));
});

/** The cells behind a key of that kind of object. */
const cellsOf = (kind: string, key: string): readonly string[] =>
  rowsOf('docs/situations.md')
    .find(({ title, cells }) => title === `key of ${kind}` && quoted(cells[0] ?? '').includes(key))
    ?.cells.slice(1) ?? [];

test.each(UNIT_FIELDS.map((field) => [field.id, field] as const))(
  'situations.md tells every value of %s',
  (id, field) => {
    const [values = '', standard = ''] = cellsOf('a unit', id);
    const words = values.split(/[,;:() ]+/);
    const all: readonly string[] =
      field.type === 'boolean' ? ['true', 'false'] : field.type === 'choice' ? field.choices : [];
    for (const value of all) if (value !== 'none') expect(words).toContain(value);
    expect(standard).toBe(String(field.default));
  },
);

test.each(OPTIONS.map((option) => [option.id, option] as const))(
  'situations.md tells every value of %s',
  (id, option) => {
    const values = option.type === 'choice' ? option.choices.join(', ') : 'true, false';
    expect(cellsOf('the options', id)).toEqual([values, String(option.default), option.rule]);
  },
);

test.each<readonly [Page, string, readonly string[]]>([
  ['docs/situations.md', 'phases', PHASES],
  ['docs/situations.md', 'kinds of attack', ATTACK_KINDS],
  ['docs/situations.md', 'counters', COUNTER_KINDS],
  [
    'docs/situations.md',
    'rows of the chart',
    [...Object.keys(HEXSIDE_ROWS), ...Object.keys(HEX_ROWS)].filter((name) => TERRAIN[name] === undefined),
  ],
  ['docs/situations.md', 'sorts of smoke', Object.keys(SMOKE_SORTS)],
  ['docs/boards.md', 'terrain of hexsides', [...BARRIER_KINDS, 'cliff', ...Object.keys(OTHER_HEXSIDES)]],
  [
    'docs/boards.md',
    'terrain of hexes',
    Object.keys(TERRAIN).filter((name) => TERRAIN[name]?.category !== 'hexside'),
  ],
])('%s has all %s', (page, _, names) => {
  const told = new Set(quoted(textOf(page)));
  expect(names.filter((name) => !told.has(name))).toEqual([]);
});

test('no terrain is listed that no table knows', () => {
  const lists = textOf('docs/boards.md').split('## Terrain of hexsides')[1] ?? '';
  const known = [...BARRIER_KINDS, 'cliff', ...Object.keys(OTHER_HEXSIDES), ...Object.keys(TERRAIN)];
  const listed = quoted(lists);
  expect(listed.length).toBeGreaterThan(150);
  expect(listed.filter((name) => !known.includes(name))).toEqual([]);
});
