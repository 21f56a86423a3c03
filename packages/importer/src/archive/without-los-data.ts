import type { RefusalCode } from '../refuse';

/** What an archive without LOS data is, by the names of its members; the first that fits. */
const KINDS: readonly (readonly [RefusalCode, (names: readonly string[]) => boolean])[] = [
  ['saved-game', (names) => names.includes('savedGame')],
  ['vassal-module', (names) => names.some((name) => /^(buildFile(\.xml)?|extensiondata)$/.test(name))],
  ['boards-inside', (names) => names.some((name) => /(^|\/)bd[^/.]+$/.test(name))],
  [
    'overlay-archive',
    (names) => !names.some(isOfBoard) && names.some((name) => /^ovr.*\.(gif|png)$/i.test(name)),
  ],
  ['no-los-data', (names) => names.some(isOfBoard)],
];

/** Returns the refusal that says what an archive without LOS data is. */
export function withoutLosData(names: readonly string[]): RefusalCode {
  return KINDS.find(([, fits]) => fits(names))?.[0] ?? 'no-board';
}

function isOfBoard(name: string): boolean {
  return /^(BoardMetadata\.xml|bd[^/]*\.(gif|png|jpe?g))$/i.test(name);
}
