import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { situationOf, type Scene } from './situations';

const check = (scene: Scene, id = 'u') => {
  const { possible, because } = COMPANY_FIRE.checkUnit?.(situationOf(scene), id) ?? {
    possible: '',
    because: [],
  };
  return [possible, ...because.map(({ code }) => code)];
};
const u = { at: [5, 5], side: 'blue' } as const;
const comrade = (kind: string) => ({ ...u, kind });

test.each<readonly [string, Scene, readonly string[]]>([
  ['a squad in the open', { units: { u } }, ['yes']],
  [
    'CF-ST-1: three units, one of them a figure',
    { units: { u, a: comrade('mmg'), b: comrade('sniper') } },
    ['yes'],
  ],
  [
    'CF-ST-1: four units',
    { units: { u: comrade('scout'), a: comrade('mmg'), b: comrade('sniper'), c: comrade('scout') } },
    ['no', 'cf-stack-units'],
  ],
  [
    'CF-ST-2: three units that are no figures',
    { units: { u, a: comrade('mmg'), b: comrade('truck') } },
    ['no', 'cf-stack-bulky'],
  ],
  [
    'CF-ST-4: an enemy in the square',
    { units: { u, e: { at: [5, 5], side: 'red', kind: 'sniper' } } },
    ['no', 'cf-enemy-square'],
  ],
  ['CF-ST-4: an enemy next to it', { units: { u, e: { at: [5, 6], side: 'red' } } }, ['yes']],
  [
    'CF-ST-4: a blind may be nothing',
    { units: { u, e: { at: [5, 5], side: 'red', concealed: true } } },
    ['yes'],
  ],
  [
    'CF-SMF-8: a pinned figure',
    { units: { u: { ...comrade('sniper'), status: 'pinned' } } },
    ['no', 'cf-figure-status'],
  ],
  ['CF-SMF-8: a pinned squad', { units: { u: { ...u, status: 'pinned' } } }, ['yes']],
  ['CF-TE-4: infantry in a swamp', { units: { u }, cells: { '5,5': 'Swamp' } }, ['no', 'cf-impassable']],
  ['CF-TE-4: infantry in woods', { units: { u }, cells: { '5,5': 'Heavy Woods' } }, ['yes']],
  ['CF-TE-4: terrain that no table knows', { units: { u }, cells: { '5,5': 'Woods' } }, ['yes']],
  ...['Swamp', 'Heavy Woods', 'Building'].map(
    (terrain) =>
      [
        `CF-TE-5: a vehicle in ${terrain}, perhaps on a road`,
        { units: { u: { ...comrade('truck'), facing: 'N' } }, cells: { '5,5': terrain } },
        ['needs-ruling', 'cf-road-unknown'],
      ] as const,
  ),
  [
    'CF-TE-4: a vehicle on a hill',
    { units: { u: { ...comrade('truck'), facing: 'N' } }, cells: { '5,5': 'Hill' } },
    ['yes'],
  ],
  [
    'CF-VE-1: a vehicle faces an edge',
    { units: { u: comrade('truck') } },
    ['needs-ruling', 'cf-facing-needed'],
  ],
  [
    'CF-BC-1: no bocage there',
    { units: { u: { ...u, occupies: true } }, edges: { '5,5 N': 'wall' } },
    ['no', 'cf-no-bocage'],
  ],
  ...['N', 'E', 'S', 'W'].map(
    (edge) =>
      [
        `CF-BC-1: bocage on the ${edge} edge`,
        { units: { u: { ...u, occupies: true } }, edges: { [`5,5 ${edge}`]: 'bocage' } },
        ['yes'],
      ] as const,
  ),
  [
    'CF-BC-6: suppressed',
    { units: { u: { ...u, occupies: true, status: 'suppressed' } }, edges: { '5,5 N': 'bocage' } },
    ['no', 'cf-bocage-suppressed'],
  ],
  [
    'CF-BC-1: a vehicle',
    { units: { u: { ...comrade('truck'), facing: 'N', occupies: true } }, edges: { '5,5 N': 'bocage' } },
    ['yes'],
  ],
  [
    'CF-BC-1: a vehicle that may not',
    {
      units: { u: { ...comrade('truck'), facing: 'N', occupies: true } },
      edges: { '5,5 N': 'bocage' },
      options: { 'bocage.vehiclesMayOccupy': false },
    },
    ['no', 'cf-bocage-vehicle'],
  ],
  [
    'CF-BC-2: an enemy holds one of the edges',
    {
      units: { u: { ...u, occupies: true }, e: { at: [6, 5], side: 'red', occupies: true } },
      edges: { '5,5 N': 'bocage', '5,5 E': 'bocage' },
    },
    ['no', 'cf-bocage-enemy'],
  ],
  [
    'CF-BC-2: a comrade holds it from the other side',
    {
      units: { u: { ...u, occupies: true }, e: { at: [6, 5], side: 'blue', occupies: true } },
      edges: { '5,5 E': 'bocage' },
    },
    ['yes'],
  ],
  [
    'CF-BC-6: a suppressed enemy holds nothing',
    {
      units: {
        u: { ...u, occupies: true },
        e: { at: [6, 5], side: 'red', occupies: true, status: 'suppressed' },
      },
      edges: { '5,5 E': 'bocage' },
    },
    ['yes'],
  ],
  [
    'CF-BC-2: an enemy beside an edge without bocage',
    {
      units: { u: { ...u, occupies: true }, e: { at: [6, 5], side: 'red', occupies: true } },
      edges: { '5,5 N': 'bocage' },
    },
    ['yes'],
  ],
])(
  'CF-ST-1 CF-ST-2 CF-ST-4 CF-SMF-8 CF-TE-4 CF-TE-5 CF-VE-1 CF-BC-1 CF-BC-2 CF-BC-6, %s',
  (_, scene, want) => {
    expect(check(scene)).toEqual(want);
  },
);

test('CF-ST-1, CF-ST-2: the answer has the number of units and their square', () => {
  const four = { u, a: comrade('mmg'), b: comrade('truck'), c: comrade('smg-squad') };
  const found = COMPANY_FIRE.checkUnit?.(situationOf({ units: four }), 'u').because;
  const at = { kind: 'cell', cell: { col: 5, row: 5 } };
  expect(found).toEqual([
    { code: 'cf-stack-units', rule: 'CF-ST-1', at, value: 4, facts: { most: 3 } },
    { code: 'cf-stack-bulky', rule: 'CF-ST-2', at, value: 4, facts: { most: 2 } },
  ]);
});
