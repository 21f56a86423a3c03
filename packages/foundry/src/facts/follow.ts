import { computed } from '@preact/signals-core';
import { trying, type Part } from '../host/guard';
import { later, timerPart } from '../host/timers';

/**
 * Followers of facts: drawings, windows, sounds. Each is looked at once after all the changes of a turn, and acts where what
 * it follows has become another value.
 */
const followers = new Set<() => void>();
const FACTS = timerPart('facts');
let isAwake = false;

/** Has all followers look soon: a source has changed. */
export function wake(): void {
  if (isAwake || followers.size === 0) return;
  isAwake = true;
  later(FACTS, () => {
    isAwake = false;
    for (const look of [...followers]) look();
  });
}

/**
 * Does something whenever facts have become other ones, and at first unless they are undefined.
 *
 * @param part what fails when `act` throws: it is told once, and tried again with the next change
 * @param facts reads them; what it throws counts as one more value, since whoever reads them for itself is told
 * @param isShown whether what they are now needs no act
 * @returns ends it
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
