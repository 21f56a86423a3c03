/** Faults that were found by hand before there was a fuzz. Each is put back by one expression, and the fuzz must find it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import type { leakFaults } from './leak-fuzz';

export interface OldFault {
  readonly name: string;
  readonly game: string;
  readonly secret: string;
  /** File of `packages`, the expression that stands there, and the one that was there. */
  readonly file: string;
  readonly now: string;
  readonly then: string;
  /** Milliseconds that each event takes longer with a hidden unit. */
  readonly slow?: number;
}

export const OLD_FAULTS: readonly OldFault[] = [
  {
    name: 'a dummy bars nothing in rally, fire and rout phases: who walks onto it gains WA',
    ...{ game: 'asl', secret: 'under "?", pair 1' },
    file: 'asl/src/wall-advantage/eligibility.ts',
    now: '(u) => isEnemyOf(u, side) && (isUnknown(u) || bars(u))',
    then: "(u) => isEnemyOf(u, side) && (bars(u) || (u.kind === 'dummy' && ['movement', 'advance', 'close-combat'].includes(s.phase)))",
  },
  {
    name: 'a broken unit under "?" shows no mandatory WA where a dummy does',
    ...{ game: 'asl', secret: 'under "?", pair 4' },
    file: 'asl/src/wall-advantage/eligibility.ts',
    now: '!u.hidden && isUnknown(u)',
    then: 'false',
  },
  {
    name: 'the reckoning of tests and rallies names a hidden leader',
    ...{ game: 'company-fire', secret: 'a hidden leader or none' },
    file: 'company-fire/src/status/told-test.ts',
    now: '[{ ...entry, reckoning: told }]',
    then: '[{ ...entry, reckoning: whole }]',
  },
  {
    name: 'the reckoning names the quality under a blind',
    ...{ game: 'company-fire', secret: 'quality under a blind' },
    file: 'company-fire/src/status/told-test.ts',
    now: '[{ ...entry, reckoning: told }]',
    then: '[{ ...entry, reckoning: whole }]',
  },
  {
    name: 'a hidden unit in the line takes away a friend’s Movement Test',
    ...{ game: 'company-fire', secret: 'a hidden unit in the only line, or none' },
    file: 'company-fire/src/sight/known.ts',
    now: 'unit.side !== side || !unit.hidden || unit.id === own',
    then: 'true',
  },
  {
    name: 'a blind over a figure moves without the question of opportunity fire',
    ...{ game: 'company-fire', secret: 'a squad or a figure under a blind' },
    file: 'company-fire/src/movement/moving.ts',
    now: 'unit.concealed || !isFigure(unit)',
    then: '!isFigure(unit)',
  },
  {
    name: 'marks name the observer that has called',
    ...{ game: 'company-fire', secret: 'which of two observers has called' },
    file: 'company-fire/src/play/tell.ts',
    now: 'uncalled(open(play.marks), own)',
    then: 'open(play.marks)',
  },
  {
    name: 'counts name the observer that has called',
    ...{ game: 'company-fire', secret: 'which of two observers has called' },
    file: 'company-fire/src/play/tell.ts',
    now: 'ownOf(play.called, own)',
    then: 'open(play.called)',
  },
  {
    name: 'the scene holds secret facts of a hidden unit',
    ...{ game: 'asl', secret: 'a hidden unit or none' },
    file: 'foundry/src/sync/secrets.ts',
    now: 'isSecret(unit) ? undefined : seen.get(unit.id)',
    then: 'unit',
  },
  {
    name: 'the scene holds the whole record of the game',
    ...{ game: 'company-fire', secret: 'the kind of a mission' },
    file: 'foundry/src/sync/secrets.ts',
    now: 'isSaidAlike(play, told)',
    then: 'true',
  },
  {
    name: 'replies and updates leave as soon as the work is done, which takes longer with a hidden unit',
    ...{ game: 'asl', secret: 'a hidden unit or none', slow: 4 },
    file: 'foundry/src/sync/pace.ts',
    now: 'STEP - ((Date.now() - start) % STEP)',
    then: '0',
  },
  {
    name: 'what a counter under "?" is stands on it for all to read',
    ...{ game: 'asl', secret: 'under "?", pair 1' },
    file: 'foundry/src/data/kept-truth.ts',
    now: 'JSON.stringify({ on, sealed: sealText(JSON.stringify({ ...about, ...facts }), readers) })',
    then: 'JSON.stringify({ on, ...facts })',
  },
  {
    name: 'a dummy under "?" shows other facts than a squad does',
    ...{ game: 'asl', secret: 'under "?", pair 2' },
    file: 'foundry/src/data/cover-truth.ts',
    now: 'OPEN_UNIT.includes(id) ? is : (open[id] ?? null)',
    then: '(OPEN_UNIT.includes(id) || is === null) ? is : (open[id] ?? null)',
  },
  {
    name: 'a counter under "?" keeps the actor that tells what it is',
    ...{ game: 'asl', secret: 'under "?", pair 1' },
    file: 'foundry/src/counters/cover-actors.ts',
    now: '!isGM',
    then: 'true',
  },
];

type Fuzz = { readonly leakFaults: typeof leakFaults };

const PACKAGES = new URL('../../../', import.meta.url).pathname;

const keyOf = ({ file, now }: OldFault): string => `${file}: ${now}`;

/** Puts a fault back into the bundle that `bundledFuzz` has made; undefined: none. */
export function putBack(fault: OldFault | undefined): void {
  Object.assign(globalThis, { bocageOldFault: fault && keyOf(fault) });
}

/** Returns the source of a file with each of its old faults behind a switch. */
function withSwitches(file: string, source: string): string {
  const faults = new Map(OLD_FAULTS.filter((one) => one.file === file).map((one) => [keyOf(one), one]));
  return [...faults].reduce((text, [key, { now, then }]) => {
    const parts = text.split(now);
    if (parts.length !== 2) throw new Error(`${key} stands there ${parts.length - 1} times`);
    return parts.join(`(globalThis.bocageOldFault === ${JSON.stringify(key)} ? (${then}) : (${now}))`);
  }, source);
}

/** Bundles the fuzz with all old faults in it, switched off. */
export async function bundledFuzz(): Promise<Fuzz> {
  const input = await rolldown({
    input: join(PACKAGES, 'foundry/test/leaks/leak-fuzz.ts'),
    platform: 'node',
    external: [/^node:/],
    plugins: [
      {
        name: 'old-faults',
        load(id) {
          const file = id.startsWith(PACKAGES) ? id.slice(PACKAGES.length) : '';
          if (!OLD_FAULTS.some((one) => one.file === file)) return null;
          return { code: withSwitches(file, readFileSync(id, 'utf8')), moduleType: 'ts' };
        },
      },
    ],
  });
  const file = join(PACKAGES, '../node_modules/.cache/foundry', `old-faults-${process.pid}.mjs`);
  await input.write({ file, format: 'es', codeSplitting: false });
  await input.close();
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Fuzz;
}
