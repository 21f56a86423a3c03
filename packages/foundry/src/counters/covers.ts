import { counterSvg } from './counter-svg';
import { NATIONS, type Nation } from './nations';

/**
 * Colors of "?" counters that no palette made: friendly, neutral, hostile and secret, as the host has them.
 */
const DISPOSITIONS: readonly Nation[] = [
  { id: 'friendly', ground: '#5b7fa6', ink: '#ffffff', figure: '#ffffff' },
  { id: 'indifferent', ground: '#8b8674', ink: '#ffffff', figure: '#ffffff' },
  { id: 'hostile', ground: '#a45a4c', ink: '#ffffff', figure: '#ffffff' },
  { id: 'secret', ground: '#6d6478', ink: '#ffffff', figure: '#ffffff' },
];
const BY_DISPOSITION: Readonly<Record<number, string>> = { 1: 'friendly', 0: 'indifferent', [-1]: 'hostile' };

/** Every color of "?" counters. */
const COLOURS: readonly Nation[] = [...NATIONS, ...DISPOSITIONS];

/** Returns the color of a "?" counter: its nation's, which everybody sees, else its disposition's. */
export function coverColour(nation: unknown, disposition: number): Nation {
  const wanted = BY_DISPOSITION[disposition] ?? 'secret';
  const found = NATIONS.find(({ id }) => id === nation) ?? COLOURS.find(({ id }) => id === wanted);
  return found ?? (COLOURS[0] as Nation);
}

/** Returns the SVGs of "?" counters by file name; the build writes them. */
export function coverFiles(): Readonly<Record<string, string>> {
  const unknown = { id: 'unknown', symbol: 'unknown', values: [], state: {}, rank: 0 } as const;
  return Object.fromEntries(
    COLOURS.map((nation) => [
      `${nation.id}.svg`,
      counterSvg({ nation, kind: unknown, values: {}, mark: '' }),
    ]),
  );
}
