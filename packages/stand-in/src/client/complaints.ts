// Foundry's warnings about members on their way out. Under `--strict-types` packages are refused them.
import { callersOf, isPackage } from './callers';
import { runtime } from './runtime';

/**
 * Reports a deprecated member.
 *
 * @throws if the table refuses packages what the types call deprecated
 */
export const complainOf = (text: string, log: 'warn' | 'error' = 'error'): void => {
  if (runtime().strictTypes && callersOf(complainOf, 8).some(isPackage))
    throw new Error(`practice table: ${text}`);
  console[log](text);
};

/** Reports a member that a version has replaced by another. */
export const complain = (what: string, since: number, instead: string): void => {
  if (runtime().generation < since) return;
  complainOf(`Deprecated since version ${since}: ${what}; ${instead}`);
};
