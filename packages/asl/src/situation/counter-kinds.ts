import type { CounterKind, CounterSymbol, CounterValue } from '@bocage/core/game';

const strength = (usual: string): CounterValue => ({ id: 'strength', usual, place: 'foot' });
const breakdown = (usual: string): CounterValue => ({ id: 'breakdown', usual, place: 'right' });
const weapon = (usual: string): CounterValue => ({ id: 'weapon', usual, place: 'foot' });
const rate = (usual: string): CounterValue => ({ id: 'rate', usual, place: 'left' });
const MOVES: CounterValue = { id: 'moves', usual: '13', place: 'right' };
const armour = (usual: string): CounterValue => ({ id: 'armour', usual, place: 'left' });

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

const SMC = { kind: 'leader' };
const MMC = { kind: 'infantry' };
const CARRIED = { kind: 'equipment', armed: false };
const vehicle = (way: string, more: State = {}): State => ({ kind: 'vehicle', vehicle: way, ...more });

/** The counters of the game, with their common numbers. */
export const COUNTER_KINDS: readonly CounterKind[] = [
  kind('squad', 'squad', SQUAD, MMC, [strength('4-6-7')]),
  kind('half-squad', 'half-squad', SQUAD, MMC, [strength('2-4-7')]),
  kind('crew', 'crew', SQUAD, MMC, [strength('2-2-8')]),
  kind('leader', 'leader', LEADER, SMC, [strength('8-1')]),
  kind('hero', 'hero', LEADER, SMC, [strength('1-4-9')]),
  kind('light-mg', 'machine-gun', WEAPON, CARRIED, [strength('2-6'), breakdown('B12')]),
  kind('medium-mg', 'machine-gun', WEAPON, CARRIED, [strength('4-10'), breakdown('B12'), rate('2')]),
  kind('heavy-mg', 'machine-gun', WEAPON, CARRIED, [strength('6-12'), breakdown('B12'), rate('3')]),
  kind('light-mortar', 'mortar', WEAPON, CARRIED, [weapon('50*'), rate('3')]),
  kind('launcher', 'launcher', WEAPON, CARRIED, [weapon('BAZ'), breakdown('X11')]),
  kind('flamethrower', 'flamethrower', WEAPON, CARRIED, [weapon('24-1'), breakdown('X10')]),
  kind('charge', 'charge', WEAPON, CARRIED, [weapon('30-1'), breakdown('X12')]),
  kind('gun', 'gun', GUN, { ...MMC, gun: 'gun' }, [weapon('75L'), rate('2')]),
  kind('mortar', 'mortar', GUN, { ...MMC, gun: 'mortar' }, [weapon('81*'), rate('3')]),
  kind('tank', 'tank', VEHICLE, vehicle('fully-tracked'), [weapon('75'), armour('6/4'), MOVES]),
  kind('assault-gun', 'assault-gun', VEHICLE, vehicle('fully-tracked'), [
    weapon('75L'),
    armour('8/3'),
    MOVES,
  ]),
  kind('halftrack', 'halftrack', VEHICLE, vehicle('halftrack'), [weapon('MA 4'), armour('1/1'), MOVES]),
  kind('armored-car', 'armored-car', VEHICLE, vehicle('armored-car'), [weapon('37L'), armour('1/0'), MOVES]),
  kind('truck', 'truck', VEHICLE, vehicle('truck', { afv: false }), [
    weapon('PP 21'),
    { ...MOVES, usual: '28' },
  ]),
  kind('cavalry', 'horse', SQUAD, { kind: 'cavalry' }, [strength('4-6-7')]),
  kind('motorcycle', 'motorcycle', SQUAD, { kind: 'motorcycle' }, [strength('4-6-7')]),
  kind('wreck', 'wreck', VEHICLE, { kind: 'wreck' }, []),
  kind('dummy', 'unknown', SQUAD, { kind: 'dummy', concealed: true }, []),
];
