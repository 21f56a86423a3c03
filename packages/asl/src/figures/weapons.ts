/** Our own figures of support weapons, Guns and vehicles by nation. */
import type { FigureRow } from '@bocage/core/game';

type Row = readonly [kind: string, variant: string, values: FigureRow['values']];

const mg = (kind: string, strength: string, rate: string, breakdown = 'B12'): Row => [
  kind,
  '',
  { strength, rate, breakdown },
];
const mortar = (weapon: string): Row => ['light-mortar', '', { weapon, rate: '3' }];
const launcher = (weapon: string, breakdown: string): Row => ['launcher', '', { weapon, breakdown }];
const rifle = (strength: string, breakdown = 'B12'): Row => ['rifle', '', { strength, breakdown }];
const gun = (weapon: string, rate: string, breakdown = 'B12'): Row => [
  'gun',
  weapon,
  { weapon, rate, breakdown },
];
const tube = (weapon: string): Row => ['mortar', weapon, { weapon, rate: '3', breakdown: 'B12' }];
const rides = (
  kind: string,
  name: string,
  [moves, weapon, armour, guns = '']: readonly [string, string, string, string?],
): Row => [kind, name, { moves, weapon, armour, ...(guns === '' ? {} : { guns }) }];
const truck = (name: string, moves: string): Row => ['truck', name, { moves, weapon: 'PP 21' }];

const GERMAN: readonly Row[] = [
  mg('light-mg', '3-8', '1'),
  mg('medium-mg', '5-12', '2'),
  mg('heavy-mg', '7-16', '3'),
  mortar('50*'),
  launcher('PSK', 'X11'),
  rifle('1-12'),
  gun('75L', '2'),
  gun('37L', '3'),
  gun('50L', '3'),
  gun('88L', '3'),
  gun('20L', '3'),
  tube('81*'),
  rides('tank', 'PzKpfw IVH', ['14', '75L', '6/3', '3/5']),
  rides('tank', 'PzKpfw IIIJ', ['14', '50', '6/3', '3/5']),
  rides('tank', 'PzKpfw VG', ['15', '75LL', '14/5', '3/5']),
  rides('tank', 'PzKpfw VIE', ['12', '88L', '11/8', '3/5']),
  rides('assault-gun', 'StuG IIIG', ['14', '75L', '8/3', '3/-']),
  rides('halftrack', 'SPW 251/1', ['16', 'MA 4', '1/0']),
  rides('armored-car', 'PSW 222', ['30', '20L', '0/0', '-/5']),
  truck('Opel Blitz', '30'),
];

const NATIONS: Readonly<Record<string, readonly Row[]>> = {
  german: GERMAN,
  ss: GERMAN,
  soviet: [
    mg('light-mg', '2-6', '1', 'B11'),
    mg('medium-mg', '4-10', '2', 'B11'),
    mg('heavy-mg', '6-12', '3', 'B11'),
    mortar('50*'),
    rifle('1-12'),
    gun('76L', '2'),
    gun('45L', '3'),
    gun('57LL', '3'),
    tube('82*'),
    rides('tank', 'T-34 M41', ['15', '76L', '8/6', '2/4']),
    rides('tank', 'T-34/85', ['15', '85L', '11/6', '2/4']),
    rides('tank', 'KV-1 M41', ['11', '76L', '11/8', '2/4']),
    rides('assault-gun', 'SU-85', ['15', '85L', '6/6']),
    rides('armored-car', 'BA-10', ['24', '45L', '1/1', '2/4']),
    truck('ZIS-5', '26'),
  ],
  american: [
    mg('light-mg', '2-6', '1'),
    mg('medium-mg', '4-10', '2'),
    mg('heavy-mg', '6-12', '3'),
    ['heavy-mg', '.50', { strength: '8-16', rate: '3', breakdown: 'B12' }],
    mortar('60*'),
    launcher('BAZ', 'X11'),
    gun('57L', '3'),
    gun('37L', '3'),
    gun('76L', '2'),
    gun('105', '2'),
    tube('81*'),
    rides('tank', 'M4', ['14', '75', '11/4', '2/4/4']),
    rides('tank', 'M4A3(76)W', ['14', '76L', '11/6', '2/4/4']),
    rides('tank', 'M5A1', ['16', '37L', '6/3', '2/4/2']),
    rides('assault-gun', 'M10 GMC', ['13', '76L', '4/3', '-/-/4']),
    rides('halftrack', 'M3', ['16', 'MA 6', '1/0']),
    rides('armored-car', 'M8', ['32', '37L', '1/1', '-/4/4']),
    truck('GMC 2½-ton', '32'),
  ],
  british: [
    mg('light-mg', '2-7', '1'),
    mg('medium-mg', '4-12', '2'),
    mg('heavy-mg', '6-14', '3'),
    mortar('51*'),
    launcher('PIAT', 'X12'),
    rifle('1-12'),
    gun('57L', '3'),
    gun('40L', '3'),
    gun('76LL', '2'),
    gun('88', '2'),
    tube('76*'),
    rides('tank', 'Sherman V', ['14', '75', '11/4', '2/4']),
    rides('tank', 'Cromwell IV', ['18', '75', '8/6', '2/4']),
    rides('tank', 'Churchill VII', ['9', '75', '18/11', '2/4']),
    rides('halftrack', 'Carrier A', ['16', 'MA 2', '0/0']),
    rides('armored-car', 'Daimler', ['30', '40L', '1/1', '-/4']),
    truck('3-ton', '30'),
  ],
  french: [
    mg('light-mg', '2-7', '1', 'B11'),
    mg('medium-mg', '4-10', '2'),
    mg('heavy-mg', '6-12', '2'),
    mortar('50*'),
    gun('25LL', '3'),
    gun('47L', '3'),
    gun('75', '2'),
    tube('81*'),
    rides('tank', 'R35', ['8', '37*', '4/4', '-/2']),
    rides('tank', 'S35', ['14', '47', '4/4', '-/2']),
    truck('Laffly', '26'),
  ],
  italian: [
    mg('light-mg', '2-6', '1', 'B11'),
    mg('medium-mg', '4-10', '2', 'B11'),
    mg('heavy-mg', '6-12', '2', 'B11'),
    mortar('45*'),
    rifle('1-12'),
    gun('47', '3', 'B11'),
    gun('65*', '2', 'B11'),
    tube('81*'),
    rides('tank', 'M13/40', ['11', '47', '3/3', '2/2']),
    truck('SPA', '26'),
  ],
  japanese: [
    mg('light-mg', '2-7', '1', 'B11'),
    mg('medium-mg', '4-10', '2'),
    mg('heavy-mg', '6-12', '3'),
    mortar('50*'),
    rifle('1-12'),
    gun('37L', '3'),
    gun('47L', '3'),
    gun('70*', '2'),
    tube('81*'),
    rides('tank', 'Type 95', ['16', '37', '1/1', '2/2']),
    rides('tank', 'Type 97', ['13', '57*', '3/2', '2/2']),
    truck('Isuzu', '26'),
  ],
  chinese: [
    mg('light-mg', '2-7', '1', 'B11'),
    mg('medium-mg', '4-10', '2', 'B11'),
    mg('heavy-mg', '6-12', '2', 'B11'),
    mortar('50*'),
    gun('37L', '3', 'B11'),
    tube('81*'),
    truck('Ford', '26'),
  ],
  partisan: [mg('light-mg', '2-6', '1', 'B11'), mg('medium-mg', '4-10', '2', 'B11'), rifle('1-12')],
  minor: [
    mg('light-mg', '2-7', '1', 'B11'),
    mg('medium-mg', '4-10', '2'),
    mg('heavy-mg', '6-12', '2'),
    mortar('50*'),
    rifle('1-12'),
    gun('37L', '3'),
    gun('75', '2'),
    tube('81*'),
    truck('Lorry', '26'),
  ],
};

/** @internal */
export const WEAPON_ROWS: readonly FigureRow[] = Object.entries(NATIONS).flatMap(([nation, rows]) =>
  rows.map(([kind, variant, values]) => ({ nation, kind, variant, values })),
);
