/** Far more than a terrain of a thousand by a thousand hexes; a file that is larger is something else. */
const LARGEST = 50_000_000;

/** What a text file that somebody chose holds; undefined, with one line, where it cannot be read. */
export async function textOf(file: File): Promise<string | undefined> {
  if (file.size > LARGEST) return refused('tooBigText', file);
  try {
    return await file.text();
  } catch {
    // Moved, renamed or written to since it was chosen.
    return refused('unreadable', file);
  }
}

function refused(why: 'tooBigText' | 'unreadable', { name }: File): undefined {
  ui.notifications.error(game.i18n.format(`BOCAGE.Import.${why}`, { where: name }));
  return undefined;
}
