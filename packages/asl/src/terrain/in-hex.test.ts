import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { unitOf } from '../situation/situation';
import { inHexTem } from './in-hex';

const tem = (terrain: string, state = {}) => {
  const s = farm('C5-C6', 'a C3', { cells: { C3: { terrain } }, set: { a: state } });
  return inHexTem(s, unitOf(s, 'a'));
};

test('B9.31: a hex without TEM cites the rule of hexsides', () => {
  const none = { value: 0, terrain: 'Open Ground', rule: 'B9.31', lowered: false };
  expect(tem('Open Ground')).toEqual(none);
  expect(tem('Woods', { bypass: 'N' })).toEqual({ ...none, terrain: 'Bypass' });
  expect(tem('Debris')).toEqual({ ...none, terrain: 'Debris', unknown: true });
  expect(tem('Woods')).toMatchObject({ value: 1, terrain: 'Woods' });
});
