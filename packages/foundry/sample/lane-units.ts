/** Both forces of the sample on squares, each unit where it begins. */

export interface LaneUnit {
  readonly name: string;
  readonly ja: string;
  readonly side: 'american' | 'german';
  readonly kind: string;
  readonly at: string;
  /** A short mark on the counter, which tells units of a kind apart. */
  readonly mark?: string;
  readonly state?: Readonly<Record<string, string | number | boolean>>;
}

const OCCUPIES = { occupies: true } as const;

const AMERICANS: readonly Omit<LaneUnit, 'side'>[] = [
  { name: 'US squad 1', ja: '米 第1分隊', kind: 'rifle-squad', at: 'D7', mark: '1', state: OCCUPIES },
  {
    ...{ name: 'US squad 2', ja: '米 第2分隊', kind: 'rifle-squad', at: 'H8', mark: '2' },
    state: { antiTank: 'bazooka' },
  },
  { name: 'US squad 3', ja: '米 第3分隊', kind: 'rifle-squad', at: 'E9', mark: '3' },
  { name: 'US SMG squad', ja: '米 SMG分隊', kind: 'smg-squad', at: 'D9' },
  { name: 'US engineers', ja: '米 工兵', kind: 'engineers', at: 'H9' },
  { name: 'US machine gun', ja: '米 機関銃班', kind: 'mmg', at: 'L7', state: OCCUPIES },
  { name: 'US mortar', ja: '米 迫撃砲班', kind: 'light-mortar', at: 'I11', state: { firesSmoke: true } },
  { name: 'US platoon leader', ja: '米 小隊長', kind: 'platoon-leader', at: 'D8' },
  { name: 'US observer', ja: '米 前進観測員', kind: 'forward-observer', at: 'I9' },
  { name: 'US scout', ja: '米 斥候', kind: 'scout', at: 'F8' },
  { name: 'US tank', ja: '米 戦車', kind: 'medium-tank', at: 'J9', state: { facing: 'N' } },
];

const GERMANS: readonly Omit<LaneUnit, 'side'>[] = [
  { name: 'German squad 1', ja: '独 第1分隊', kind: 'rifle-squad', at: 'D5', mark: '1', state: OCCUPIES },
  {
    ...{ name: 'German squad 2', ja: '独 第2分隊', kind: 'rifle-squad', at: 'G5', mark: '2' },
    state: { ...OCCUPIES, antiTank: 'grenades' },
  },
  { name: 'German squad 3', ja: '独 第3分隊', kind: 'smg-squad', at: 'K3', mark: '3' },
  { name: 'German machine gun', ja: '独 機関銃班', kind: 'hmg', at: 'L5', state: OCCUPIES },
  { name: 'German gun', ja: '独 対戦車砲', kind: 'anti-tank-gun', at: 'I2', state: { facing: 'S' } },
  { name: 'German sniper', ja: '独 狙撃兵', kind: 'sniper', at: 'L3' },
  { name: 'German leader', ja: '独 小隊長', kind: 'platoon-leader', at: 'E4' },
];

export const LANE_UNITS: readonly LaneUnit[] = [
  ...AMERICANS.map((unit): LaneUnit => ({ ...unit, side: 'american' })),
  ...GERMANS.map((unit): LaneUnit => ({ ...unit, side: 'german' })),
];
