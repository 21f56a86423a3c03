/** The outcome of an import. */
import { isRulesError, type RulesError } from '@bocage/core';
import { expect } from 'vitest';

/** Returns the error with which `run` is refused. */
export function refusalOf(run: () => unknown): RulesError<'bad-file'> {
  try {
    run();
  } catch (error) {
    if (isRulesError(error) && error.code === 'bad-file') return error as RulesError<'bad-file'>;
    throw error;
  }
  throw new Error('not refused');
}

/** A board, or the code of the one-line refusal; anything else fails. */
export function outcome(run: () => unknown): 'board' | string {
  const start = performance.now();
  try {
    run();
    return 'board';
  } catch (error) {
    if (!isRulesError(error) || error.code !== 'bad-file') throw error;
    // One line, no placeholder left unfilled. (A damaged key may hold a brace, and is quoted unchanged.)
    expect(error.message).not.toMatch(/[\n\r]|\{\w+\}|undefined|NaN/);
    return String((error as RulesError<'bad-file'>).info.code);
  } finally {
    expect(performance.now() - start).toBeLessThan(5000);
  }
}
