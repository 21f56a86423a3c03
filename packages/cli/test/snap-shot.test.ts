import { expect, test } from 'vitest';
import { bocage, refusal } from './run-command';

const FARM = {
  'farm.json': JSON.stringify({
    format: 'bocage-asl-1',
    board: {
      format: 'bocage-board-1',
      name: 'farm',
      lattice: 'hex-odd',
      extent: { columns: 9, firstRow: 1, rows: 9 },
      cells: { E5: { terrain: 'Woods' } },
      sides: {},
    },
    phase: 'movement',
    attacker: 'axis',
    units: [
      { id: 'a', side: 'axis', at: 'E5', moving: true },
      { id: 'x', side: 'allies', at: 'E7' },
    ],
  }),
};
const tem = (attack: object, ...more: readonly string[]) => [
  'tem',
  'farm.json',
  '--attack',
  JSON.stringify({ firers: ['x'], target: 'a', ...attack }),
  ...more,
];
const SHOT = ['--snap-shot', 'E5-E6'];

test('tem: a Snap Shot is given on the command line or in the attack, and the answer says so', async () => {
  const answers = [tem({}, ...SHOT), tem({ snapShot: 'E5-E6' }), tem({ snapShot: true, aim: 'E5-E6' })];
  for (const args of answers) {
    const { out, code } = await bocage([...args, '--json'], FARM);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ snapShot: true, aim: 'E5-E6', total: -1 });
  }
  const plain = await bocage([...tem({}), '--json'], FARM);
  expect(JSON.parse(plain.out)).toMatchObject({ snapShot: false, aim: null, total: 0 });
});

test('A8.223: the answer to a Snap Shot tells that it leaves no Residual FP', async () => {
  const en = await bocage(tem({ firepower: 24 }, ...SHOT), FARM);
  expect(en.out).toContain('Snap Shot at E5-E6\n');
  expect(en.out).toContain('Residual FP 0  a Snap Shot leaves no Residual FP [A8.223]\n');
  const ja = await bocage(tem({ firepower: 24 }, ...SHOT, '--lang', 'ja'), FARM);
  expect(ja.out).toContain('E5-E6への即応射撃\n');
  expect(ja.out).toContain('残留火力0  即応射撃は残留火力を残さない [A8.223]\n');
});

test.each([
  ['two hexsides', tem({ snapShot: 'E4-E5' }, ...SHOT), '--snap-shot: expected the hexside of the Snap Shot'],
  [
    'not one after all',
    tem({ snapShot: false }, ...SHOT),
    '--snap-shot: expected the hexside of the Snap Shot',
  ],
  ['elsewhere', tem({}, '--snap-shot', 'A1-A2'), "attack.snapShot: expected a hexside of the target's hex"],
])('a Snap Shot that cannot be: %s', async (_, args, line) => {
  const { en, ja, codes } = await refusal(args, FARM);
  expect(codes).toEqual([2, 2]);
  expect(en).toContain(line);
  expect(ja).toContain('即応射撃');
});
