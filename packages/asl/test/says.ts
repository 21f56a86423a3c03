import { isRulesError } from '@bocage/core';

/** Returns the message of the error that a call throws. Only RulesErrors count. */
export const says = (f: () => unknown): string => {
  try {
    f();
  } catch (error) {
    if (isRulesError(error)) return error.message;
    throw error;
  }
  return 'nothing';
};
