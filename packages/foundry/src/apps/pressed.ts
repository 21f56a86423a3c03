/**
 * Keeps presses. A window may be redrawn during a click because of other users: its button is then gone at
 * the release, and the browser fires no click. The click then counts for the button in its place.
 */
const watched = new WeakSet<HTMLElement>();

/** Keeps presses on everything that is drawn into this part of a page. */
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

/** Returns a button's purpose with all ids in it; its tooltip may have changed. */
const meaningOf = ({ dataset }: HTMLElement): string =>
  JSON.stringify(
    Object.entries(dataset)
      .filter(([key]) => !key.startsWith('tooltip'))
      .sort(),
  );
