import { expect, test } from 'vitest';
import { sideName } from './side-name';

const words = { localize: (key: string): string => key };

test.each([
  ['german', 'BOCAGE.Nation.german'],
  ['disposition 1', 'BOCAGE.Table.side.friendly'],
  ['Second Platoon', 'Second Platoon'],
])('the side %s is called by its nation, its disposition, or its own name', (side, name) => {
  expect(sideName(words, side)).toBe(name);
});
