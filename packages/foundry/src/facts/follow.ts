import { computed } from '@preact/signals-core';
import { trying, type Part } from '../host/guard';
import { soon, timerPart } from '../host/timers';

/**
 * Followers of facts: drawings, windows, sounds. Each is looked at once after all the changes of a turn. It
 * acts if its fact has another value.
 */
const followers = new Set<() => void>();

const lookSoon = soon(timerPart('facts'), () => {
  for (const look of [...followers]) look();
});

/** Has all followers look soon: a source has changed. */
export function wake(): void {
  if (followers.size > 0) lookSoon();
}

/**
 * Acts whenever facts change, and at first unless they are undefined.
 *
 * @param part fails if `act` throws: it is reported once, and tried again with the next change
 * @param facts reads them; an error counts as one more value, since other readers report it
 * @param isShown whether the present facts need no act
 * @returns a function that ends it
 */
export function follow<T>(
  part: Part,
  facts: () => T,
  act: (now: NonNullable<T> | undefined) => unknown,
  isShown = false,
): () => void {
  const fact = computed(facts);
  const read = (): unknown => {
    try {
      return fact.value;
    } catch (error) {
      return error;
    }
  };
  let last = isShown ? read() : undefined;
  const look = (): void => {
    const now = read();
    if (now === last) return;
    last = now;
    trying(part, () => act(now as NonNullable<T> | undefined));
  };
  followers.add(look);
  return () => followers.delete(look);
}
