import { expect, test } from 'vitest';
import { bocage } from './run-command';

interface Odd {
  readonly unit?: object;
  readonly base?: number;
  readonly level?: number;
  readonly other?: number;
}
const ODD: readonly (readonly [Odd, string, string])[] = [
  [
    { unit: { breaching: 'culin' } },
    'units[0].breaching: expected "kind": "vehicle" beside it, or none of it (it is infantry), received "culin"',
    'units[0].breaching："kind": "vehicle" と共に書く値か、値なし（これはinfantry）',
  ],
  [
    { unit: { crest: 'N' } },
    'units[0].crest: expected none, as C3 is no Depression, received "N"',
    'units[0].crest：none（C3は窪地でない）',
  ],
  [
    { unit: { wa: true, waSides: [3] } },
    'units[0].waSides: expected no hexsides: they are named in Deluxe ASL alone (option wa.scope: hexside), received [3]',
    'units[0].waSides：ヘクスサイドなし（名指すのはデラックスASLのみ：オプション wa.scope が hexside）',
  ],
  [
    { base: 2, level: 1, other: 1 },
    'board.sides.C3-C4.base: expected 1, the level of both hexes, received 2',
    'board.sides.C3-C4.base：1（両ヘクスのレベル）',
  ],
  [
    { base: 2, level: 1 },
    'board.sides.C3-C4.base: expected a level from 0 to 1, as its hexes have, received 2',
    'board.sides.C3-C4.base：0から1のレベル（両ヘクスの範囲）',
  ],
];
test.each(ODD)(
  'refuses contradicting facts in both languages: %j',
  async ({ unit = {}, base, level, other = 0 }, en, ja) => {
    const board = {
      ...{ format: 'bocage-board-1', name: 'farm', lattice: 'hex-odd' },
      extent: { columns: 6, firstRow: 1, rows: 6 },
      cells: level === undefined ? {} : { C3: { level }, C4: { level: other } },
      sides: { 'C3-C4': { terrain: 'wall', ...(base === undefined ? {} : { base }) } },
    };
    const file = JSON.stringify({ board, units: [{ id: 'u', side: 'axis', at: 'C3', ...unit }] });
    const said = async (lang: string) => {
      const { code, err } = await bocage(['wa', 's', '--lang', lang], { s: file });
      expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
      return err;
    };
    expect(await said('en')).toContain(en);
    expect(await said('ja')).toContain(ja);
  },
);
