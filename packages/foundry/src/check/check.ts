import type { Json } from '@bocage/core';
import expected from './expected.json';
import { QUESTIONS } from './questions';

/** `same`: as the practice table answers. `open`: it could not be asked now, or nobody knows what is right. */
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
  readonly findings: readonly Finding[];
}

/** The text of an answer whose keys stand in order, so that equal answers are equal texts. */
function inOrder(value: Json | undefined): string {
  return JSON.stringify(value, (_key, part: Json) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** What the practice table of this version answers; the file is what it answered when it was asked. */
function expectations(generation: number): Readonly<Record<string, Json | undefined>> {
  const known: Readonly<Record<string, Readonly<Record<string, Json>>>> = expected;
  return known[String(generation)] ?? known['14'] ?? {};
}

async function findingOf(id: string, wanted: Json | undefined): Promise<Finding> {
  try {
    const answer = await QUESTIONS[id]?.();
    const known = answer !== undefined && wanted !== undefined;
    const outcome = !known ? 'open' : inOrder(answer) === inOrder(wanted) ? 'same' : 'other';
    return { id, outcome, answer, expected: wanted };
  } catch (error) {
    // One question that this host does not even understand must not hide the others.
    return { id, outcome: 'failed', answer: String((error as Error).message), expected: wanted };
  }
}

/** Asks everything, one after another. */
export async function checkHost(): Promise<Report> {
  const wanted = expectations(game.release.generation);
  const findings: Finding[] = [];
  for (const id of Object.keys(QUESTIONS)) findings.push(await findingOf(id, wanted[id]));
  return {
    what: 'bocage-check',
    bocage: game.modules.get('bocage')?.version ?? '',
    foundry: game.release.version,
    system: game.system.id,
    findings,
  };
}
