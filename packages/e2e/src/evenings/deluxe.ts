import { expect } from 'vitest';
import * as deeds from './deeds';
import type { EveningPlan } from './table';
import type { Act, EveningScript, World } from './worlds';

// The example of Deluxe ASL (B9.55) as an evening in Foundry 14, setup included, by mouse and keys alone.

const plan: EveningPlan = {
  boards: [
    {
      name: 'ED',
      columns: 15,
      rows: 5,
      hexes: { grain: 'K4 L3 L4 N4', woods: 'O3 O4', orchard: 'M3 M4 N3', road: 'N1 N2' },
      sides: {
        hedge: 'K3-K4 K3-L2 K3-L3 K4-K5 K5-L4 L1-L2 L1-M2 L2-L3 L3-M3 L3-M4 L4-L5 L4-M4 M4-N4 N3-N4',
        wall: 'L2-M3 M2-M3 M3-N2 N2-N3',
      },
    },
  ],
  ssr: { 'ssr.hedges': 'bocage' },
  profile: 14,
  settings: { 'asl.wa.scope': 'hexside' },
};

const germans = ({ hidden, under }: World): deeds.Order => ({
  title: 'Germans',
  side: 'german',
  entries: [
    { kind: 'squad', nation: 'german', name: 'Krause', values: { strength: '6-5-8' } },
    { kind: under, nation: 'german', name: 'Lang', covers: ['concealed'] },
    ...(hidden ? [{ kind: 'squad', nation: 'german', name: 'Zander', covers: ['hidden'] }] : []),
  ],
});
const BRITISH: deeds.Order = {
  title: 'British',
  side: 'british',
  entries: [
    { kind: 'squad', nation: 'british', name: 'Reed', values: { strength: '4-4-7' } },
    { kind: 'tank', nation: 'british', name: 'Carrier' },
  ],
};

const acts: readonly Act[] = [
  {
    setup: true,
    title: 'both sides set up; the squad in M3 has WA over all four hexsides',
    async play({ gm, one, two }, world) {
      for (const who of [gm, one, two]) await who.lookAt('L3');
      await deeds.placeOrder(gm, BRITISH, 'playerred0000001');
      await deeds.placeOrder(gm, germans(world), 'playerblue000001');
      await deeds.goOn(gm, [one, two], 'british');
      await deeds.put(two, { Reed: 'K4', Carrier: 'K2' });
      await deeds.ending(two, 'ready');
      await deeds.goOn(gm, [one, two]);
      await deeds.put(one, { Krause: 'M3', Lang: 'O3', ...(world.hidden && { Zander: 'N4' }) });
      await deeds.ending(one, 'ready');
      await deeds.beginPhase(gm, 'movement', 'british', [one, two]);
      for (const who of [gm, one, two]) await deeds.holds(who, 'Krause', ['N', 'NE', 'SW', 'NW']);
      await two.picture('deluxe-setup');
    },
  },
  {
    title: 'B9.55 the squad that enters L3 takes the other three hexsides, and sees nothing past the fourth',
    async play({ gm, one, two }) {
      await two.drag('Reed', 'L3');
      await two.stands('Reed', 'L3');
      for (const who of [gm, one, two]) {
        await deeds.holds(who, 'Reed', ['N', 'SE', 'NW']);
        await deeds.holds(who, 'Krause', ['N', 'NE', 'SW', 'NW']);
      }
      for (const hex of ['M2', 'N2', 'N3', 'N4', 'O3'])
        expect(await deeds.lineFrom(two, 'Reed', hex)).toBe('blocked');
      await two.picture('deluxe-line');
      await deeds.closeLine(two);
    },
  },
  {
    title: 'B9.32 an armed enemy in its hex takes all of its WA; the other squad gains the hexside at once',
    async play({ gm, one, two }) {
      await two.drag('Carrier', 'L2');
      await two.stands('Carrier', 'L2');
      await two.drag('Carrier', 'M3');
      await two.stands('Carrier', 'M3');
      for (const who of [gm, one, two]) {
        await deeds.holds(who, 'Krause', []);
        await deeds.holds(who, 'Reed', ['N', 'NE', 'SE', 'NW']);
      }
      await one.picture('deluxe-carrier');
    },
  },
  {
    title:
      'B9.323 the vehicle is eliminated: three hexsides are regained, and the fourth when the other squad breaks',
    async play({ gm, one, two }) {
      await deeds.remove(gm, 'Carrier');
      for (const who of [gm, one, two]) await deeds.holds(who, 'Krause', ['N', 'NE', 'NW']);
      await deeds.beginPhase(gm, 'defensive-fire', 'british', [one, two]);
      await deeds.fire(one, 'Krause', 'Reed');
      await one.picture('deluxe-fire');
      await deeds.declare(one);
      await deeds.roll(one);
      await deeds.setState(two, 'Reed', 'broken');
      for (const who of [gm, one, two]) {
        await deeds.holds(who, 'Reed', []);
        await deeds.holds(who, 'Krause', ['N', 'NE', 'SW', 'NW']);
      }
      await two.picture('deluxe-broken');
      await deeds.beginPhase(gm, 'advance', 'german', [one, two]);
      await deeds.put(one, { Lang: 'O4' });
      await two.stands('Lang', 'O4');
    },
  },
];

export const DELUXE: EveningScript = {
  plan,
  acts,
  reader: 'two',
  secret: { hidden: 'Zander', under: 'Lang' },
};
