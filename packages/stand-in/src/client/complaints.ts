// What Foundry complains of: members that are on their way out. Under `--strict-types` packages are refused them.
import { callersOf, isPackage } from './callers';
import { runtime } from './runtime';

/** @throws where the table refuses a package what the types call deprecated */
export const complainOf = (text: string, log: 'warn' | 'error' = 'error'): void => {
  if (runtime().strictTypes && callersOf(complainOf, 8).some(isPackage))
    throw new Error(`practice table: ${text}`);
  console[log](text);
};

/** Of what a version has put something else in the place of. */
export const complain = (what: string, since: number, instead: string): void => {
  if (runtime().generation < since) return;
  complainOf(`Deprecated since version ${since}: ${what}; ${instead}`);
};
