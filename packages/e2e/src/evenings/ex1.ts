import { expect } from 'vitest';
import * as deeds from './deeds';
import type { Person } from './person';
import type { EveningPlan } from './table';
import type { Act, EveningScript, World } from './worlds';

// The first example of B9.55 as an evening, setup included, by mouse and keys alone.

const plan: EveningPlan = {
  boards: [
    {
      name: 'E1',
      columns: 21,
      rows: 5,
      hexes: { woods: 'P1 P2 S1', orchard: 'R1', road: 'Q1 Q2 Q3 R2 S2' },
      sides: { hedge: 'P0-Q1 Q2-R1 Q2-R2 Q3-Q4 R2-S3 R3-S3 R3-S4 R3-Q4 S2-T2 S2-S3 S3-S4' },
    },
  ],
  ssr: { 'ssr.hedges': 'bocage' },
};

const germans = ({ hidden, under }: World): deeds.Order => ({
  title: 'Germans',
  side: 'german',
  entries: [
    { kind: under, nation: 'german', name: 'Lang', covers: ['concealed'] },
    {
      kind: 'half-squad',
      nation: 'german',
      name: 'Braun',
      covers: ['hidden'],
      values: { strength: '2-3-7' },
    },
    { kind: 'half-squad', nation: 'german', name: 'Vogel', covers: ['hidden'] },
    { kind: 'dummy', nation: 'german', name: 'Sham', count: 2, covers: ['concealed'] },
    // The last one: the others are laid on the same hexes without it.
    ...(hidden ? [{ kind: 'squad', nation: 'german', name: 'Schmidt', covers: ['hidden'] }] : []),
  ],
});
const BRITISH: deeds.Order = {
  title: 'British',
  side: 'british',
  entries: [
    { kind: 'squad', nation: 'british', name: 'Reed', values: { strength: '4-5-7' } },
    { kind: 'squad', nation: 'british', name: 'Hall', values: { strength: '6-4-8' } },
  ],
};

const place = async (who: Person, units: Readonly<Record<string, string>>): Promise<void> => {
  for (const [unit, hex] of Object.entries(units)) {
    await who.drag(unit, hex);
    await who.stands(unit, hex);
  }
};

/** Names of the counters that a person can see on the map. */
const seen = async (who: Person): Promise<readonly string[]> => {
  const found = (await who.units()).map(async ({ name }) => [name, await who.face(name)] as const);
  return (await Promise.all(found))
    .flatMap(([name, face]) => (face ? [face.picture ? name : '?'] : []))
    .sort();
};

/** What the German sees from the first Player Turn on. */
const ours = ({ hidden }: World): readonly string[] => [
  'Braun',
  'Hall',
  'Lang',
  'Reed',
  ...(hidden ? ['Schmidt'] : []),
  'Vogel',
];

const acts: readonly Act[] = [
  {
    setup: true,
    title: 'the German sets up first: three units hidden, two dummies under "?", and says so',
    async play({ gm, one, two }, world) {
      for (const who of [gm, one, two]) await who.lookAt('R2');
      await deeds.placeOrder(gm, germans(world), 'playerblue000001');
      await deeds.goOn(gm, [one, two]);
      const places = { Lang: 'P2', Braun: 'Q1', Vogel: 'Q2', 'Sham 1': 'R2', 'Sham 2': 'R2' };
      await place(one, world.hidden ? { Schmidt: 'R1', ...places } : places);
      await one.picture('ex1-setup');
      for (let i = 0; i < 4; i++) await deeds.answer(one, 'why-unseen', 'bocage');
      await deeds.ending(one, 'ready');
      expect(await seen(two)).toEqual(['?', '?', '?']);
      expect(await seen(one)).toHaveLength(world.hidden ? 6 : 5);
    },
  },
  {
    setup: true,
    title: 'B9.55 the British set up, and see the half squad in Q1 and no dummies any more',
    async play({ gm, one, two }, world) {
      await deeds.placeOrder(gm, BRITISH, 'playerred0000001');
      await deeds.beginPhase(gm, 'setup', 'british', [one, two]);
      await place(two, { Reed: 'S1', Hall: 'R3' });
      await deeds.ending(two, 'ready');
      await deeds.goOn(gm, [one, two]);
      await two.sees(
        () => seen(two),
        (names) => names.join() === '?,Braun,Hall,Reed',
        'the half squad of Q1 on board',
      );
      await two.picture('ex1-british');
      expect(await seen(one)).toEqual(ours(world));
      await two.sees(
        async () => (await two.cards()).join(),
        (cards) => /Braun.*B9\.55/.test(cards),
        'the card that names it',
      );
      expect((await two.cards()).join()).not.toMatch(/Schmidt|Lang|Vogel|Sham/);
    },
  },
  {
    title: 'B9.55 a squad moves to Q3, and the hidden half squad of Q2 is placed there under "?"',
    async play({ gm, one, two }, world) {
      await deeds.beginPhase(gm, 'movement', 'british', [one, two]);
      await two.drag('Hall', 'Q3');
      await two.stands('Hall', 'Q3');
      await two.sees(
        () => seen(two),
        (names) => names.join() === '?,?,Braun,Hall,Reed',
        'a "?" in Q2',
      );
      await two.stands('Vogel', 'Q2');
      await two.picture('ex1-moved');
      expect(await seen(one)).toEqual(ours(world));
      expect((await two.cards()).join()).not.toMatch(/Schmidt|Lang|Vogel|Sham/);
    },
  },
  {
    title: 'the British look and aim where something may be, and the "?" in the woods goes on',
    async play({ gm, one, two }) {
      await deeds.beginPhase(gm, 'advancing-fire', 'british', [one, two]);
      expect(await deeds.lineFrom(two, 'Reed', 'R1')).toBe('clear');
      await deeds.closeLine(two);
      expect(await deeds.lineFrom(two, 'Hall', 'P2')).toBe('clear');
      await deeds.closeLine(two);
      await deeds.fire(two, 'Hall', 'Lang');
      await two.press('[data-bocage="attack"] [data-action="toChat"]');
      await two.until('[data-bocage="tem-card"]');
      await deeds.closeAttack(two);
      await deeds.beginPhase(gm, 'advance', 'german', [one, two]);
      await deeds.put(one, { Lang: 'P1' });
      await two.stands('Lang', 'P1');
      await deeds.goOn(gm, [one, two]);
    },
  },
];

export const EX1: EveningScript = { plan, acts, reader: 'two', secret: { hidden: 'Schmidt', under: 'Lang' } };
