import type { Json } from '@bocage/core/game';
import expected from './expected.json';
import type { Ask } from './ask';
import { brokenParts } from '../host/tell-gm';
import { withOwn } from './own';
import { QUESTIONS } from './questions';
import { scrubbed } from './secrets';
import { compareSurface, type Compared } from './surface';
import { TRIALS } from './trials';

/**
 * `same`: the practice table answers so too. `open`: it could not be asked now, or the right answer is
 * unknown.
 */
export type Outcome = 'same' | 'other' | 'open' | 'failed';

export interface Finding {
  readonly id: string;
  readonly outcome: Outcome;
  readonly answer: Json | undefined;
  readonly expected: Json | undefined;
}

export interface Report {
  readonly what: 'bocage-check';
  readonly bocage: string;
  readonly foundry: string;
  readonly system: string;
  /** Whether a scene of the check's own was made for some answers. */
  readonly tried: boolean;
  /** Parts of Bocage that are switched off here. */
  readonly off: readonly string[];
  /** Members of Foundry that the module uses and this host lacks. */
  readonly surface: Compared;
  readonly findings: readonly Finding[];
}

/** Returns the text of an answer with sorted keys: equal answers are equal texts. */
function inOrder(value: Json | undefined): string {
  return JSON.stringify(value, (_key, part: Json) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns the recorded answers of the practice table of this version. */
function expectations(generation: number): Readonly<Record<string, Json | undefined>> {
  const known: Readonly<Record<string, Readonly<Record<string, Json>>>> = expected;
  return known[String(generation)] ?? known['14'] ?? {};
}

async function findingOf(id: string, ask: Ask): Promise<Finding> {
  const wanted = expectations(game.release.generation)[id];
  try {
    const answer = await ask();
    const known = answer !== undefined && wanted !== undefined;
    const outcome = !known ? 'open' : inOrder(answer) === inOrder(wanted) ? 'same' : 'other';
    return { id, outcome, answer: answer === undefined ? undefined : scrubbed(answer), expected: wanted };
  } catch (error) {
    // One question that this host cannot answer must not hide the others.
    return { id, outcome: 'failed', answer: scrubbed(messageOf(error)), expected: wanted };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the answers to everything that needs nothing of the world, asked one after another. */
export async function checkHost(): Promise<Report> {
  const findings: Finding[] = [];
  for (const [id, ask] of Object.entries(QUESTIONS)) findings.push(await findingOf(id, ask));
  return {
    what: 'bocage-check',
    bocage: game.modules.get('bocage')?.version ?? '',
    foundry: game.release.version,
    system: game.system.id,
    tried: false,
    off: brokenParts(),
    surface: compareSurface(globalThis),
    findings,
  };
}

/** Returns all answers: the rest is asked of a scene of the check's own, which is removed again. */
export async function tryHost(): Promise<Report> {
  const found = new Map<string, Finding>();
  const problem = await withOwn(async (own) => {
    for (const [id, ask] of TRIALS) found.set(id, await findingOf(id, () => ask(own)));
  }).then(
    () => undefined,
    (error: unknown) => scrubbed(messageOf(error)),
  );
  const { findings, ...report } = await checkHost();
  const better = (one: Finding): Finding => {
    const tried = found.get(one.id);
    return tried && (tried.answer !== undefined || tried.outcome === 'failed') ? tried : one;
  };
  const failed = { id: 'own', outcome: 'failed', answer: problem, expected: undefined } as const;
  return {
    ...report,
    tried: true,
    findings: [...findings.map(better), ...(problem === undefined ? [] : [failed])],
  };
}
