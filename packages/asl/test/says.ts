import { isRulesError } from '@bocage/core';

/** What the error says that a call throws. Only errors of the rules count. */
export const says = (f: () => unknown): string => {
  try {
    f();
  } catch (error) {
    if (isRulesError(error)) return error.message;
    throw error;
  }
  return 'nothing';
};
