/** The pages that tell how boards and situations are written by hand, and how their examples are read. */
import { readFileSync } from 'node:fs';
import { ASL } from '../packages/asl/src/index';
import { readCounters } from '../packages/asl/src/los/explain/counters';
import { parseChart } from '../packages/asl/src/chart/chart';
import { parseBreach } from '../packages/cli/src/files/breach';
import { readBoard } from '../packages/cli/src/files/read-board';
import { readSituation } from '../packages/cli/src/files/read-situation';
import { knownToGm, type Json, type Situation } from '../packages/core/src/game/index';

const ROOT = new URL('../', import.meta.url);
export const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
export const PAGES = ['docs/boards.md', 'docs/situations.md'] as const;
export type Page = (typeof PAGES)[number];

interface Example {
  readonly page: Page;
  readonly tag: string;
  readonly json: unknown;
}

/** The fenced blocks of a page, by what stands behind their fence. */
export const blocksOf = (page: Page) =>
  [...textOf(page).matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(([, tag = '', body = '']) => ({ tag, body }));

/** Lists of events, attacks and acts are that many examples. */
export const examplesOf = (page: Page): readonly Example[] =>
  blocksOf(page)
    .filter(({ tag }) => tag.startsWith('json'))
    .flatMap(({ tag, body }) => {
      const kind = tag.replace(/^json ?/, '');
      const json = JSON.parse(body) as unknown;
      const several = ['events', 'attacks', 'acts'].includes(kind);
      return several
        ? (json as readonly unknown[]).map((one) => ({ page, tag: kind.slice(0, -1), json: one }))
        : [{ page, tag: kind, json }];
    });
export const EXAMPLES = PAGES.flatMap(examplesOf);

/** Files as the command line has them; `page.json` is the example, which stands among the sample situations. */
export function ioFor(json: unknown) {
  const said = { out: '', err: '' };
  const io = {
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
    read: async (path: string) =>
      path === 'examples/page.json'
        ? new TextEncoder().encode(JSON.stringify(json))
        : new Uint8Array(readFileSync(new URL(path, ROOT))),
    write: async () => undefined,
    now: () => 0,
    wall: () => 0,
  };
  return { io, said };
}

const situationOf = async (json: unknown) =>
  (await readSituation(ioFor(json).io, 'examples/page.json', () => ASL)).situation;
/** The situation for events and attacks of the page: its first one. */
const pageSituation = () => situationOf(EXAMPLES.find(({ tag }) => tag === 'situation')?.json);
const guns = () => situationOf(JSON.parse(textOf('examples/9-53-guns.json')));

/** Of whichever unit of the situation can be asked for it. */
function readAct(json: unknown, s: Situation): unknown {
  const faults: unknown[] = [];
  for (const unit of s.units) {
    try {
      return ASL.inquire(knownToGm(s), unit.id, json as Json);
    } catch (error) {
      faults.push(error);
    }
  }
  throw faults[0];
}

const READERS: Readonly<Record<string, (json: unknown) => Promise<unknown>>> = {
  board: (json) => readBoard(ioFor(json).io, 'examples/page.json'),
  map: (json) => readBoard(ioFor(json).io, 'examples/page.json'),
  situation: situationOf,
  counters: async (json) => readCounters((await pageSituation()).board, { 'los.counters': json as never }),
  chart: async (json) => parseChart(json),
  event: async (json) => {
    const s = await pageSituation();
    return ASL.play(s, json as Parameters<typeof ASL.play>[1]);
  },
  attack: async (json) => {
    const s = await pageSituation();
    return ASL.attack(knownToGm(s), json as Json);
  },
  act: async (json) => readAct(json, await guns()),
  breach: async (json) => parseBreach(json),
};

export const read = ({ tag, json }: Example): Promise<unknown> => {
  const reader = READERS[tag];
  if (reader === undefined) throw new Error(`no reader for a block of ${JSON.stringify(tag)}`);
  return reader(json);
};
