import type { CounterKind, CounterSymbol, CounterValue } from '@bocage/core/game';

const strength = (usual: string): CounterValue => ({ id: 'strength', usual, place: 'foot' });
const breakdown = (usual: string): CounterValue => ({ id: 'breakdown', usual, place: 'right' });
const weapon = (usual: string): CounterValue => ({ id: 'weapon', usual, place: 'foot' });
const rate = (usual: string): CounterValue => ({ id: 'rate', usual, place: 'left' });
const MOVES: CounterValue = { id: 'moves', usual: '13', place: 'right' };
const armour = (usual: string): CounterValue => ({ id: 'armour', usual, place: 'left' });
const guns = (usual: string): CounterValue => ({ id: 'guns', usual, place: 'note' });
/** Morale of the broken side, in brackets. */
const broken = (usual: string): CounterValue => ({
  ...{ id: 'broken', usual, place: 'right' },
  around: ['(', ')'],
});
/** Printed only where it is not the usual one. */
const MF: CounterValue = { id: 'mf', usual: '', place: 'left', around: ['', ' MF'] };

type State = CounterKind['state'];
/** Stack order: support weapons above squads, leaders on top, so that neither vanishes. */
const [VEHICLE, GUN, SQUAD, WEAPON, LEADER] = [0, 1, 2, 3, 4];

const kind = (
  id: string,
  symbol: CounterSymbol,
  rank: number,
  state: State,
  values: readonly CounterValue[],
): CounterKind => ({ id, symbol, rank, state, values });

const single = (size: string): State => ({ kind: 'leader', size });
const men = (size: string): State => ({ kind: 'infantry', size });
const CREWED = { kind: 'infantry' };
const carried = (weapons: string): State => ({ kind: 'equipment', armed: false, weapon: weapons });
const vehicle = (way: string, more: State = {}): State => ({ kind: 'vehicle', vehicle: way, ...more });

/** The counters of the game, with their common numbers. */
export const COUNTER_KINDS: readonly CounterKind[] = [
  kind('squad', 'squad', SQUAD, men('squad'), [strength('4-6-7'), broken('7'), MF]),
  kind('half-squad', 'half-squad', SQUAD, men('half-squad'), [strength('2-4-7'), broken('7'), MF]),
  kind('crew', 'crew', SQUAD, men('crew'), [strength('2-2-8'), broken('8'), MF]),
  kind('leader', 'leader', LEADER, single('leader'), [strength('8-1'), broken('8'), MF]),
  kind('hero', 'hero', LEADER, single('hero'), [strength('1-4-9')]),
  kind('light-mg', 'machine-gun', WEAPON, carried('lmg'), [strength('2-6'), breakdown('B12'), rate('')]),
  kind('medium-mg', 'machine-gun', WEAPON, carried('mmg'), [strength('4-10'), breakdown('B12'), rate('2')]),
  kind('heavy-mg', 'machine-gun', WEAPON, carried('hmg'), [strength('6-12'), breakdown('B12'), rate('3')]),
  kind('light-mortar', 'mortar', WEAPON, carried('mortar'), [weapon('50*'), rate('3')]),
  kind('launcher', 'launcher', WEAPON, carried('bazooka'), [weapon('BAZ'), breakdown('X11')]),
  kind('rifle', 'launcher', WEAPON, carried('atr'), [strength('1-12'), breakdown('B12')]),
  kind('flamethrower', 'flamethrower', WEAPON, carried('ft'), [weapon('24-1'), breakdown('X10')]),
  kind('charge', 'charge', WEAPON, carried('dc'), [weapon('30-1'), breakdown('X12')]),
  kind('gun', 'gun', GUN, { ...CREWED, gun: 'gun' }, [weapon('75L'), rate('2'), breakdown('B12')]),
  kind('mortar', 'mortar', GUN, { ...CREWED, gun: 'mortar' }, [weapon('81*'), rate('3'), breakdown('B12')]),
  kind('tank', 'tank', VEHICLE, vehicle('fully-tracked'), [weapon('75'), armour('6/4'), MOVES, guns('3/5')]),
  kind('assault-gun', 'assault-gun', VEHICLE, vehicle('fully-tracked'), [
    weapon('75L'),
    armour('8/3'),
    MOVES,
    guns('3/-'),
  ]),
  kind('halftrack', 'halftrack', VEHICLE, vehicle('halftrack'), [weapon('MA 4'), armour('1/1'), MOVES]),
  kind('armored-car', 'armored-car', VEHICLE, vehicle('armored-car'), [
    weapon('37L'),
    armour('1/0'),
    MOVES,
    guns('-/4'),
  ]),
  kind('truck', 'truck', VEHICLE, vehicle('truck', { afv: false }), [
    weapon('PP 21'),
    { ...MOVES, usual: '28' },
  ]),
  kind('cavalry', 'horse', SQUAD, { kind: 'cavalry', size: 'squad' }, [strength('4-6-7'), MF]),
  kind('motorcycle', 'motorcycle', SQUAD, { kind: 'motorcycle', size: 'squad' }, [strength('4-6-7'), MF]),
  kind('wreck', 'wreck', VEHICLE, { kind: 'wreck' }, []),
  kind('dummy', 'unknown', SQUAD, { kind: 'dummy', concealed: true }, []),
];
