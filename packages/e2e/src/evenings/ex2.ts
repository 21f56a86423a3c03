import { expect } from 'vitest';
import * as deeds from './deeds';
import type { EveningPlan } from './table';
import type { Act, EveningScript, World } from './worlds';

// The second example of B9.55 as an evening, setup included, by mouse and keys alone.

const plan: EveningPlan = {
  boards: [
    {
      name: 'E2',
      columns: 15,
      rows: 8,
      hexes: { woods: 'K4 M4 N4 N5', orchard: 'J3 L3 L5', road: 'J4 K5' },
      sides: {
        hedge: 'I5-J4 J3-J4 J4-J5 J4-K4 J5-K5 K4-K5 K5-K6 K5-L4 K6-L5 L3-M3 L3-M4 L4-L5 L4-M4 L4-M5 L5-M5',
      },
    },
  ],
  ssr: { 'ssr.hedges': 'bocage' },
};

const GERMANS: deeds.Order = {
  title: 'Germans',
  side: 'german',
  entries: [
    { kind: 'squad', nation: 'german', name: 'Otto' },
    { kind: 'squad', nation: 'german', name: 'Kurt', values: { strength: '4-4-7' } },
  ],
};
const british = ({ hidden, under }: World): deeds.Order => ({
  title: 'British',
  side: 'british',
  entries: [
    { kind: 'squad', nation: 'british', name: 'Hall', values: { strength: '6-4-8' } },
    { kind: 'squad', nation: 'british', name: 'Reed', values: { strength: '3-3-8' }, covers: ['concealed'] },
    { kind: under, nation: 'british', name: 'Cole', covers: ['concealed'] },
    ...(hidden ? [{ kind: 'squad', nation: 'british', name: 'Page', covers: ['hidden'] }] : []),
  ],
});

const acts: readonly Act[] = [
  {
    setup: true,
    title: 'both sides set up; the squad in the woods claims WA, the others have it',
    async play({ gm, one, two }, world) {
      for (const who of [gm, one, two]) await who.lookAt('K5');
      await deeds.placeOrder(gm, british(world), 'playerred0000001');
      await deeds.goOn(gm, [one, two], 'british');
      await deeds.put(two, { Hall: 'K4', Reed: 'L3', Cole: 'N4', ...(world.hidden && { Page: 'M4' }) });
      await deeds.deed(two, 'Hall', 'claim');
      await deeds.holdsWa(two, 'Hall', true);
      await deeds.ending(two, 'ready');
      await deeds.placeOrder(gm, GERMANS, 'playerblue000001');
      await deeds.beginPhase(gm, 'setup', 'german', [one, two]);
      await deeds.put(one, { Otto: 'J5', Kurt: 'K6' });
      await deeds.ending(one, 'ready');
      await deeds.beginPhase(gm, 'prep-fire', 'british', [one, two]);
      for (const unit of ['Hall', 'Otto', 'Kurt']) await deeds.holdsWa(one, unit, true);
      expect((await one.face('Reed'))?.texts).toEqual(['?']);
      await one.picture('ex2-setup');
    },
  },
  {
    title: 'B9.32 the squad in J5 breaks by Prep Fire: it loses WA, and nobody sees it any more',
    async play({ one, two }) {
      await deeds.fire(two, 'Hall', 'Otto');
      await two.picture('ex2-prep-fire');
      await deeds.declare(two);
      await deeds.roll(two);
      await deeds.ending(two, 'complete');
      await deeds.setState(one, 'Otto', 'broken');
      for (const who of [one, two]) await deeds.holdsWa(who, 'Otto', false);
      expect(await deeds.lineFrom(two, 'Hall', 'J5')).toBe('blocked');
      await two.picture('ex2-broken');
      await deeds.closeLine(two);
    },
  },
  {
    title: 'B9.55 the concealed squad enters the woods unseen, and must claim in L4: it keeps its "?"',
    async play({ gm, one, two }) {
      await deeds.goOn(gm, [one, two]);
      await two.drag('Reed', 'K4');
      await two.stands('Reed', 'K4');
      await deeds.answer(two, 'may-claim', 'leave');
      expect(await deeds.lineFrom(one, 'Kurt', 'K4')).toBe('blocked');
      await deeds.closeLine(one);
      await two.drag('Reed', 'L4');
      await two.stands('Reed', 'L4');
      for (const who of [one, two]) await deeds.holdsWa(who, 'Reed', true);
      expect((await one.face('Reed'))?.texts[0]).toBe('?');
      expect(await deeds.lineFrom(one, 'Kurt', 'L4')).toBe('hindered');
      await deeds.closeLine(one);
      await deeds.fire(one, 'Kurt', 'Reed');
      expect(await deeds.total(one)).toMatch(/\+2/);
      await one.picture('ex2-first-fire');
      await deeds.declare(one);
      await deeds.roll(one);
      await deeds.ending(one, 'complete');
      expect((await one.face('Reed'))?.texts[0]).toBe('?');
      await two.picture('ex2-in-l4');
    },
  },
  {
    title: '9.322 the squad in the woods drops WA and is not seen; the other one loses its "?" by a PTC',
    async play({ gm, one, two }) {
      await deeds.goOn(gm, [one, two]);
      expect(await deeds.refusal(two, 'Reed', 'forfeit')).toMatch(/B9\.32/);
      await deeds.deed(two, 'Hall', 'forfeit');
      for (const who of [one, two]) await deeds.holdsWa(who, 'Hall', false);
      expect(await deeds.lineFrom(one, 'Kurt', 'K4')).toBe('blocked');
      await deeds.closeLine(one);
      await deeds.setState(two, 'Reed', 'concealed', false);
      await one.sees(
        () => one.face('Reed'),
        (face) => face?.picture === true,
        'the squad without its "?"',
      );
      await two.picture('ex2-dfph');
    },
  },
  {
    title: 'B9.55 it claims WA again in the APh; at the end of the CCPh both gain "?"',
    async play({ gm, one, two }) {
      await deeds.goOn(gm, [one, two]);
      expect(await deeds.refusal(two, 'Hall', 'claim')).toMatch(/B9\.322/);
      await deeds.beginPhase(gm, 'advance', 'british', [one, two]);
      await deeds.put(two, { Cole: 'N5' });
      await one.stands('Cole', 'N5');
      for (const hex of ['M4', 'N5']) await deeds.lineFrom(one, 'Kurt', hex);
      await deeds.closeLine(one);
      await deeds.deed(two, 'Hall', 'claim');
      for (const who of [one, two]) await deeds.holdsWa(who, 'Hall', true);
      await deeds.goOn(gm, [one, two]);
      await deeds.goOn(gm, [one, two]);
      await two.picture('ex2-gain');
      await deeds.answer(two, 'may-gain', 'gain');
      await deeds.answer(one, 'may-gain', 'leave');
      for (const unit of ['Hall', 'Reed'])
        await one.sees(
          () => one.face(unit),
          (face) => face?.picture === false && face.texts[0] === '?',
          `${unit} under "?"`,
        );
    },
  },
  {
    title: '9.323 the broken squad rallies and has WA; in K5 it has none: bocage from K4, FFMO from L4',
    async play({ gm, one, two }) {
      await deeds.setState(one, 'Otto', 'broken', false);
      for (const who of [one, two]) await deeds.holdsWa(who, 'Otto', true);
      await deeds.beginPhase(gm, 'prep-fire', 'german', [one, two]);
      await deeds.deed(two, 'Hall', 'forfeit');
      for (const who of [one, two]) await deeds.holdsWa(who, 'Hall', false);
      await deeds.goOn(gm, [one, two]);
      await deeds.setState(one, 'Otto', 'assaultMove');
      await one.drag('Otto', 'K5');
      await one.stands('Otto', 'K5');
      await deeds.answer(one, 'may-contest', 'leave');
      for (const who of [one, two]) await deeds.holdsWa(who, 'Otto', false);
      expect(await deeds.refusal(two, 'Hall', 'claim')).toMatch(/B9\.322/);
      await deeds.fire(two, 'Hall', 'Otto');
      expect(await deeds.total(two)).toMatch(/\+2/);
      await deeds.closeAttack(two);
      await deeds.fire(two, 'Reed', 'Otto');
      expect(await deeds.total(two)).toMatch(/[-−]1/);
      const { id } = await two.unit('Hall');
      await two.press(`[data-bocage="attack"] input[type="checkbox"][value="${id}"]`);
      await two.sees(
        () => deeds.total(two),
        (text) => /\+2/.test(text),
        'bocage for the Fire Group',
      );
      await two.picture('ex2-fire-group');
    },
  },
];

export const EX2: EveningScript = { plan, acts, reader: 'one', secret: { hidden: 'Page', under: 'Cole' } };
