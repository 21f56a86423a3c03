import type { CounterKind, CounterSymbol } from '@bocage/core/game';
import { UNIT_KINDS, type UnitKind } from '../tables/unit-kinds';

const SYMBOLS: Readonly<Record<UnitKind, CounterSymbol>> = {
  'rifle-squad': 'squad',
  'smg-squad': 'squad',
  engineers: 'engineers',
  mmg: 'machine-gun',
  hmg: 'machine-gun',
  'light-mortar': 'mortar',
  'anti-tank-gun': 'gun',
  'light-anti-tank-gun': 'gun',
  'platoon-leader': 'leader',
  'company-commander': 'leader',
  sniper: 'sniper',
  'forward-observer': 'observer',
  scout: 'scout',
  assistant: 'hero',
  dummy: 'unknown',
  'light-tank': 'tank',
  'medium-tank': 'tank',
  'heavy-tank': 'tank',
  'light-tank-destroyer': 'assault-gun',
  'medium-tank-destroyer': 'assault-gun',
  'heavy-tank-destroyer': 'assault-gun',
  'armored-car': 'armored-car',
  'half-track': 'halftrack',
  truck: 'truck',
};

/** Short marks that tell counters with the same drawing apart. */
const MARKS: Readonly<Partial<Record<UnitKind, string>>> = {
  'rifle-squad': 'RIFLE',
  'smg-squad': 'SMG',
  engineers: 'ENG',
  mmg: 'MMG',
  hmg: 'HMG',
  'light-mortar': 'MTR',
  'anti-tank-gun': 'ATG',
  'light-anti-tank-gun': 'LATG',
  'platoon-leader': 'PLT',
  'company-commander': 'CO',
  sniper: 'SNPR',
  'forward-observer': 'FO',
  scout: 'SCT',
  assistant: 'ASST',
  'light-tank': 'LIGHT',
  'medium-tank': 'MED',
  'heavy-tank': 'HEAVY',
  'light-tank-destroyer': 'LIGHT',
  'medium-tank-destroyer': 'MED',
  'heavy-tank-destroyer': 'HEAVY',
};

/** Stack order: figures above squads, squads above vehicles, so that none vanishes. */
const RANKS = { vehicle: 0, weapon: 1, squad: 2, figure: 3 } as const;

/** The counters of the game: one for each kind of unit. */
export const COUNTER_KINDS: readonly CounterKind[] = (Object.keys(UNIT_KINDS) as readonly UnitKind[]).map(
  (id) => ({
    id,
    symbol: SYMBOLS[id],
    state: { kind: id, ...(id === 'dummy' && { concealed: true }) },
    values: [{ id: 'lettering', usual: MARKS[id] ?? '', place: 'foot' }],
    rank: RANKS[UNIT_KINDS[id].type],
  }),
);
