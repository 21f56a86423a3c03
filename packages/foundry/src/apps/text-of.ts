/** Most bytes of a file: far more than a terrain of a thousand by a thousand hexes. */
const LARGEST = 50_000_000;

/** Returns the text of a chosen file; undefined, with one line, if it cannot be read. */
export async function textOf(file: File): Promise<string | undefined> {
  if (file.size > LARGEST) return refused('tooBigText', file);
  try {
    return await file.text();
  } catch {
    // It was moved, renamed or written to since it was chosen.
    return refused('unreadable', file);
  }
}

function refused(why: 'tooBigText' | 'unreadable', { name }: File): undefined {
  ui.notifications.error(game.i18n.format(`BOCAGE.Import.${why}`, { where: name }));
  return undefined;
}

/** Hears that a file is chosen in an element's field; the same one may be chosen again. */
export function onFile(element: HTMLElement, take: (file: File) => void): void {
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  input?.addEventListener('change', (event) => {
    // It must not submit the form.
    event.stopPropagation();
    const [file] = input.files ?? [];
    if (file) take(file);
    input.value = '';
  });
}
