/**
 * A click takes a moment, and a window may be drawn anew in it because of what others do: the button that was pressed is gone
 * when it is let go, and the browser tells nobody. It counts then for the button that has come in its place.
 */
const watched = new WeakSet<HTMLElement>();

/** Sees to it, for what is drawn into this part of a page. */
export function keepPresses(content: HTMLElement): void {
  if (watched.has(content)) return;
  watched.add(content);
  let pressed: HTMLElement | undefined;
  content.addEventListener('pointerdown', ({ target, button }) => {
    pressed = button === 0 ? buttonAt(target) : undefined;
  });
  content.addEventListener('pointerup', ({ target }) => {
    const begun = pressed;
    pressed = undefined;
    if (begun === undefined || begun.isConnected) return;
    const now = buttonAt(target);
    if (now !== undefined && meaningOf(now) === meaningOf(begun)) now.click();
  });
}

const buttonAt = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-action]') ?? undefined) : undefined;

/** What a button is for, with all that it names; what it says of itself to who points at it may have changed. */
const meaningOf = ({ dataset }: HTMLElement): string =>
  JSON.stringify(
    Object.entries(dataset)
      .filter(([key]) => !key.startsWith('tooltip'))
      .sort(),
  );
