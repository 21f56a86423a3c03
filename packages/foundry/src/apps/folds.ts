/** Parts that the reader of a window has unfolded, by name. */
export type Unfolded = Set<string>;

/** Unfolds a redrawn window's parts as its reader left them. Call it after every drawing. */
export function keepFolds(element: HTMLElement, unfolded: Unfolded): void {
  for (const part of element.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    const { fold = '' } = part.dataset;
    const note = (open: boolean): void => {
      if (open) unfolded.add(fold);
      else unfolded.delete(fold);
    };
    part.open = unfolded.has(fold);
    part.ontoggle = () => note(part.open);
    // The toggle event comes a moment later: a drawing in between would forget it.
    const summary = part.querySelector('summary');
    if (summary) summary.onclick = () => note(!part.open);
  }
}
