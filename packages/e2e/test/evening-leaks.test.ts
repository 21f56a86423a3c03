import { describe, expect, test } from 'vitest';
import * as deeds from '../src/evenings/deeds';
import { openPeopleOnly } from '../src/evenings/table';

// What the other side's tab receives in an evening: the same with and without a hidden unit, and for a dummy as for a squad.

const SKETCH = {
  name: 'EL',
  columns: 13,
  rows: 5,
  hexes: { orchard: 'F2', woods: 'H3', road: 'G3' },
  sides: { hedge: 'F2-F3 F2-G3 H2-H3 G3-H2' },
};

type Entry = deeds.Order['entries'][number];
const seen: Entry = { kind: 'squad', nation: 'german', name: 'Weber' };
const hidden: Entry = { kind: 'squad', nation: 'german', name: 'Schmidt', covers: ['hidden'] };
const covered = (kind: string): Entry => ({ kind, nation: 'german', name: 'Vogel', covers: ['concealed'] });

interface Heard {
  /** From the end of setup on. */
  readonly inPlay: readonly string[];
  readonly cards: readonly string[];
}
const heard = new Map<string, Heard>();

const CASES = [
  { of: 'with a hidden squad', entries: [seen, covered('squad'), hidden] },
  { of: 'without it', entries: [seen, covered('squad')] },
  { of: 'with a dummy', entries: [seen, covered('dummy')] },
] as const;

describe.each(CASES)('an evening $of', ({ of, entries }) => {
  const table = openPeopleOnly({ boards: [SKETCH], ssr: { 'ssr.hedges': 'bocage' } });
  const places = { Weber: 'D4', Vogel: 'H3', Schmidt: 'F2' };

  test('is played', async () => {
    const { gm, one, two } = table;
    const all = [gm, one, two];
    for (const who of all) await who.lookAt('G3');
    await deeds.rest(all);
    for (const who of all) who.forget();
    const germans = { title: 'Germans', side: 'german', entries };
    const british = {
      title: 'British',
      side: 'british',
      entries: [{ kind: 'squad', nation: 'british', name: 'Reed' }],
    };
    await deeds.placeOrder(gm, british, 'playerred0000001');
    await deeds.placeOrder(gm, germans, 'playerblue000001');
    await deeds.beginPhase(gm, 'setup', 'german', all);
    for (const { name } of entries) await deeds.put(one, { [name]: places[name as keyof typeof places] });
    await deeds.ending(one, 'ready');
    await deeds.beginPhase(gm, 'setup', 'british', all);
    await deeds.put(two, { Reed: 'J3' });
    await deeds.ending(two, 'ready');
    await deeds.beginPhase(gm, 'prep-fire', 'british', all);
    await deeds.rest(all);
    for (const who of all) who.forget();
    await deeds.fire(two, 'Reed', 'Vogel');
    // Dice would fall differently each time.
    await two.press('[data-bocage="attack"] [data-action="toChat"]');
    await two.until('[data-bocage="tem-card"]');
    await two.press(
      '#bocage-attack [data-action="close"], .application:has([data-bocage="attack"]) [data-action="close"]',
    );
    await deeds.goOn(gm, all);
    await two.drag('Reed', 'I3');
    await two.stands('Reed', 'I3');
    await deeds.lineFrom(two, 'Reed', 'F2');
    await deeds.closeLine(two);
    await deeds.goOn(gm, all);
    await deeds.rest(all);
    heard.set(of, {
      inPlay: [...two.heard()].sort(),
      cards: await two.cards(),
    });
  });
});

test('the other side’s tab has received the same, with a hidden squad or without, for a dummy as for a squad', () => {
  const [withOne, without, dummy] = CASES.map(({ of }) => heard.get(of));
  expect(withOne?.inPlay.length).toBeGreaterThan(0);
  // Foundry sends a counter's document when it is made and put, and its own facts stand in it (docs/security.md).
  expect(withOne?.inPlay).toEqual(without?.inPlay);
  expect(withOne?.cards).toEqual(without?.cards);
  expect(dummy?.inPlay).toEqual(without?.inPlay);
  expect(dummy?.cards).toEqual(without?.cards);
});
