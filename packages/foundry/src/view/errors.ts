import type { RulesError } from '@bocage/core';
import type { Words } from './words';

/** Returns bad input in the user's language, or the rules' English line if it has no text. */
export function errorText(words: Words, error: RulesError): string {
  const facts: Record<string, string> = {};
  const { facts: more, ...info } = error.info as unknown as Record<string, unknown> & {
    facts?: Readonly<Record<string, string | number>>;
  };
  for (const [id, value] of Object.entries({ ...info, ...more })) facts[id] = String(value);
  const keys = [`BOCAGE.Import.${facts.code ?? ''}`, `BOCAGE.Error.${error.code}`];
  const key = keys.find((candidate) => words.has(candidate));
  return key === undefined ? error.message : words.format(key, facts);
}
