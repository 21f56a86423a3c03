import type { FigureRow, Game } from '@bocage/core/game';
import { readJson } from '../data/read-json';
import { factOf, held } from '../facts/source';
import { figuresText, writeFigures } from '../settings';
import { figureRows, packFigures, unpackFigures, type FigureChanges } from './figures';

/** Counts changes of the table, so that what shows it follows. */
const revision = held(0);

/** Tells that the world's table has changed. */
export function figuresChanged(): void {
  revision.write(revision.read() + 1);
}

const text = factOf(() => {
  revision.read();
  return figuresText();
});

type Tabled = Pick<Game, 'id' | 'counters' | 'figures'>;

/** The last table read of each game: windows ask for it with every drawing. */
const tables = new WeakMap<Tabled, { readonly text: string; readonly changes: FigureChanges }>();

/** Returns what this world has changed of a game's table. One that cannot be read counts as unchanged. */
export function worldChanges(game: Tabled): FigureChanges {
  const now = text();
  const last = tables.get(game);
  if (last?.text === now) return last.changes;
  const read = now === '' ? [] : unpackFigures(partOf(now, game.id), game);
  const changes = 'fault' in read ? [] : read;
  tables.set(game, { text: now, changes });
  return changes;
}

/** Returns the rows of a game's table that are in force in this world. */
export function worldRows(game: Tabled): readonly FigureRow[] {
  return figureRows(game, worldChanges(game));
}

/** Saves a game's changes; those of other games stay. */
export async function saveChanges(game: Tabled, changes: FigureChanges): Promise<void> {
  const parts = { ...partsIn(text()), [game.id]: packFigures(game.id, changes) };
  await writeFigures(JSON.stringify(parts));
}

function partsIn(whole: string): Readonly<Record<string, string>> {
  const read = readJson(whole);
  return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, string>>) : {};
}

const partOf = (whole: string, game: string): string => {
  const part = partsIn(whole)[game];
  return typeof part === 'string' ? part : packFigures(game, []);
};
