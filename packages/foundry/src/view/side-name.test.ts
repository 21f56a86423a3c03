import { expect, test } from 'vitest';
import { sideName } from './side-name';

const words = { localize: (key: string): string => key };

test.each([
  ['german', 'BOCAGE.Nation.german'],
  ['disposition 1', 'BOCAGE.Table.side.friendly'],
  ['russian', 'BOCAGE.Nation.soviet'],
  ['us', 'BOCAGE.Nation.american'],
  ['green', 'BOCAGE.Table.side.green'],
  ['Second Platoon', 'Second Platoon'],
  ['blue', 'Blue'],
  ['constructor', 'Constructor'],
])(
  'the side %s is called by its nation, its disposition, or its own name, never by a bare id',
  (side, name) => {
    expect(sideName(words, side)).toBe(name);
  },
);
