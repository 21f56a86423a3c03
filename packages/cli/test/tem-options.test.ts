import { expect, test } from 'vitest';
import { bocage } from './run-command';

const RIDERS = {
  'farm.json': JSON.stringify({
    format: 'bocage-asl-1',
    board: {
      format: 'bocage-board-1',
      name: 'farm',
      lattice: 'hex-odd',
      extent: { columns: 9, firstRow: 1, rows: 9 },
      cells: { E5: { level: 1 } },
      sides: {},
    },
    units: [
      { id: 'riders', side: 'axis', at: 'E7', prc: 'rider' },
      { id: 'tank', side: 'axis', at: 'E7', kind: 'vehicle', vehicle: 'fully-tracked' },
      { id: 'truck', side: 'axis', at: 'E7', kind: 'vehicle', vehicle: 'truck', afv: false },
      { id: 'hill', side: 'axis', at: 'E5' },
      { id: 'x', side: 'allies', at: 'E8' },
    ],
  }),
};
const tem = (target: string, ...more: readonly string[]) =>
  bocage(['tem', 'farm.json', '--attack', JSON.stringify({ firers: ['x'], target }), ...more], RIDERS);

test('tem: an option that needs a ruling is marked ?, also in JSON', async () => {
  const { out } = await tem('riders');
  expect(out).toMatch(/^ {2}\? {2}\+1 {2}friendly AFV {2,}several vehicles here: .* \[D9\.3\]$/m);
  expect(out).toContain('an option marked ? needs a ruling [D9.3]');
  expect((await tem('riders', '--lang', 'ja')).out).toMatch(
    /^ {2}\? {2}\+1 {2}友軍AFV {2,}車両が複数ある：/m,
  );
  const { options } = JSON.parse((await tem('riders', '--json')).out) as { options: object[] };
  expect(options).toMatchObject([
    { id: 'none', legal: true, needsRuling: false },
    { id: 'afv', legal: false, needsRuling: true },
  ]);
});

test('tem: Height Advantage is an option with its reason, in both languages', async () => {
  expect((await tem('hill')).out).toContain('Height Advantage TEM +1: the fire comes from below [B10.31]');
  expect((await tem('hill', '--lang', 'ja')).out).toContain('高度優位性のTEM +1：射撃は下から来る [B10.31]');
});
