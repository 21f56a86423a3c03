import { expect } from 'vitest';
import * as deeds from './deeds';
import type { EveningPlan } from './table';
import type { Act, EveningScript, World } from './worlds';

// A free game of two Player Turns on two joined boards, six units a side, by mouse and keys alone: each event once.

const board = { columns: 13, rows: 6 };
const plan: EveningPlan = {
  boards: [
    { ...board, name: 'EF1', hexes: { woods: 'H3 H4' }, sides: { hedge: 'H3-H4 L3-L4' } },
    { ...board, name: 'EF2', hexes: { woods: 'D5 G5 G6' }, sides: { hedge: 'B3-B4' } },
  ],
  ssr: { 'ssr.hedges': 'bocage' },
  lang: 'ja',
};

const german = { nation: 'german' } as const;
const GERMANS: deeds.Order = {
  title: 'Germans',
  side: 'german',
  entries: [
    { ...german, kind: 'squad', name: 'Anton' },
    { ...german, kind: 'squad', name: 'Berta', covers: ['concealed'] },
    { ...german, kind: 'half-squad', name: 'Caesar', covers: ['hidden'] },
    { ...german, kind: 'medium-mg', name: 'Dora' },
    { ...german, kind: 'gun', name: 'Emil' },
    { ...german, kind: 'squad', name: 'Fritz' },
  ],
};
const british = { nation: 'british' } as const;
const ofBritish = ({ hidden, under }: World): deeds.Order => ({
  title: 'British',
  side: 'british',
  entries: [
    { ...british, kind: 'squad', name: 'Adams' },
    { ...british, kind: 'squad', name: 'Baker' },
    { ...british, kind: 'tank', name: 'Clark' },
    { ...british, kind: 'tank', name: 'Davis' },
    { ...british, kind: 'leader', name: 'Evans' },
    { ...british, kind: under, name: 'Sham', covers: ['concealed'] },
    ...(hidden ? [{ ...british, kind: 'squad', name: 'Grant', covers: ['hidden'] }] : []),
  ],
});

const acts: readonly Act[] = [
  {
    setup: true,
    title: 'both sides set up: units are placed, WA is claimed, a weapon taken up',
    async play({ gm, one, two }, world) {
      const all = [gm, one, two];
      for (const who of all) await who.lookAt('L3', 58);
      await deeds.placeOrder(gm, GERMANS, 'playerblue000001');
      await deeds.goOn(gm, all);
      await deeds.put(one, { Emil: 'F2', Berta: 'H3', Caesar: 'J2', Anton: 'N2', Fritz: 'N2', Dora: 'N2' });
      await deeds.deed(one, 'Berta', 'claim');
      await deeds.holdsWa(one, 'Berta', true);
      await deeds.deed(one, 'Anton', 'take-up');
      await one.pointAtUnit('Dora');
      await one.until('[data-bocage="log"] [data-kind="taken-up"]');
      await one.picture('free-setup');
      await deeds.ending(one, 'ready');
      await deeds.placeOrder(gm, ofBritish(world), 'playerred0000001');
      await deeds.beginPhase(gm, 'setup', 'british', all);
      await deeds.put(two, { Adams: 'H4', Baker: 'R5', Clark: 'L4', Davis: 'N4', Evans: 'N1', Sham: 'S5' });
      if (world.hidden) await deeds.put(two, { Grant: 'P5' });
      await deeds.chooseState(two, 'Clark', 'breaching', 'dozer');
      await deeds.ending(two, 'ready');
    },
  },
  {
    title:
      'the British Player Turn: a claim against "?", a breach, a tank that climbs over bocage under fire',
    async play({ gm, one, two }) {
      const all = [gm, one, two];
      await deeds.beginPhase(gm, 'movement', 'british', all);
      await deeds.deed(two, 'Adams', 'contest');
      await one.picture('free-contest');
      await deeds.answer(one, 'reveal-or-forfeit', 'forfeit');
      for (const who of all) await deeds.holdsWa(who, 'Adams', true);
      await deeds.deed(two, 'Clark', 'breach');
      await two.clickSide('L3-L4');
      await deeds.roll(two);
      await deeds.answer(gm, 'bog-result', 'passed');
      await two.picture('free-breach');
      await two.drag('Davis', 'N3');
      await two.until('.bocage-strip button[data-need]');
      await deeds.deed(one, 'Anton', 'attack-underbelly');
      await one.pointAtUnit('Davis');
      await one.until('[data-bocage="attack"] [data-action="toChat"]');
      await one.picture('free-underbelly');
      await deeds.declare(one);
      await deeds.roll(one);
      await deeds.ending(one, 'complete');
      await deeds.roll(two);
      await deeds.answer(gm, 'bog-result', 'passed');
      await two.stands('Davis', 'N3');
      await deeds.deed(two, 'Baker', 'spend');
      await two.press('[data-bocage="hand"] [data-deed="finish"]');
      await deeds.deed(one, 'Caesar', 'unhide');
      await two.sees(
        async () => (await two.face('Caesar'))?.texts.join(),
        (texts) => texts === '?',
        'the half squad under "?"',
      );
      await deeds.beginPhase(gm, 'defensive-fire', 'british', all);
      await deeds.deed(one, 'Emil', 'change-ca');
      await deeds.beginPhase(gm, 'advance', 'british', all);
      await deeds.put(two, { Sham: 'S6' });
      await one.stands('Sham', 'S6');
      await deeds.deed(two, 'Adams', 'forfeit');
      for (const who of all) await deeds.holdsWa(who, 'Adams', false);
      await deeds.answer(one, 'may-claim', 'claim');
      await deeds.holdsWa(two, 'Berta', true);
    },
  },
  {
    title: 'the German Player Turn: the weapon changes hands, a dummy goes, terrain is drawn, a state set',
    async play({ gm, one, two, played: eventsPlayed }) {
      const all = [gm, one, two];
      await deeds.beginPhase(gm, 'movement', 'german', all);
      await deeds.deed(one, 'Anton', 'transfer');
      await one.pointAtUnit('Fritz');
      await one.until('[data-bocage="log"] [data-kind="transferred"]');
      await deeds.deed(one, 'Fritz', 'drop');
      await one.pointAtUnit('Dora');
      await one.until('[data-bocage="log"] [data-kind="dropped"]');
      await one.drag('Anton', 'M1');
      await one.stands('Anton', 'M1');
      await one.picture('free-german');
      await deeds.setState(two, 'Baker', 'broken');
      await deeds.remove(gm, 'Sham');
      // A wall between two that must have WA: the game master says who, and takes the word back.
      await deeds.drawSides(gm, 'wall', 'R4-R5', 'N1-N2');
      await deeds.answerFor(gm, 'who-holds', 'holds', 'Evans');
      await deeds.revokeRuling(gm);
      await one.picture('free-revoked');
      await deeds.answerFor(gm, 'who-holds', 'holds', 'Evans');
      await deeds.goOn(gm, all);
      for (const who of all) await who.picture(`free-end-${who.name.replaceAll(' ', '')}`);
      const played = await eventsPlayed();
      const wanted = [
        'claim',
        'forfeit',
        'contest',
        'unhide',
        'attack',
        'breach',
        'change-ca',
        'take-up',
        'drop',
      ];
      wanted.push('transfer', 'finish', 'move', 'dice', 'complete', 'setup', 'ready', 'phase', 'answer');
      wanted.push('place', 'put', 'state', 'eliminate', 'settle', 'spend', 'revoke');
      expect(wanted.filter((type) => !played.includes(type))).toEqual([]);
    },
  },
];

export const FREE: EveningScript = { plan, acts, reader: 'one', secret: { hidden: 'Grant', under: 'Sham' } };
