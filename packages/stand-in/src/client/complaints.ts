// What Foundry complains of: members that are on their way out. Under `--strict-types` they are refused.
import { runtime } from './runtime';

/** @throws where the table refuses what the types call deprecated */
export const complain = (what: string, since: number, instead: string): void => {
  if (runtime().generation < since) return;
  const text = `Deprecated since version ${since}: ${what}; ${instead}`;
  if (runtime().strictTypes) throw new Error(`practice table: ${text}`);
  console.error(text);
};
