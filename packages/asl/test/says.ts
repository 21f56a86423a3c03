import { RulesError } from '@bocage/core';

/** What the error says that a call throws. Only errors of the rules count. */
export const says = (f: () => unknown): string => {
  try {
    f();
  } catch (error) {
    if (error instanceof RulesError) return error.message;
    throw error;
  }
  return 'nothing';
};
