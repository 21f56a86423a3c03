import type { Hands, Side } from './company-fire';
import { HIGH, MIDDLE } from './company-fire-setup';
import { asked, remove } from './deeds';
import type { Person } from './person';
import type { PeopleOnly } from './table';

/** Deeds of Company Fire, by pointer and keys. */

const NEED = '.bocage-strip button[data-need]';
const ENDING = '.bocage-strip [data-ending="segment"]';
const DRAW = '.bocage-strip button[data-need^="card"]';
const WAITS = `${NEED}, [data-bocage="question"], .bocage-strip [data-due-question]`;

/** The segment that a person reads above the map. */
const segmentOf = (who: Person): Promise<string> => who.mark('.bocage-strip [data-now]', 'data-phase');

/** Selects a counter, and waits for its own hand. */
const handOf = async (who: Person, unit: string): Promise<void> => {
  await who.clickUnit(unit);
  await who.until(`[data-bocage="hand"] [role="toolbar"][aria-label*="${unit}"]`);
};

const drag = async (
  all: readonly Person[],
  who: Person,
  unit: string,
  squares: readonly string[],
): Promise<void> => {
  const before = await who.unit(unit);
  await who.drag(unit, ...squares);
  const isOver = async (): Promise<boolean> => {
    const now = (await who.units()).find(({ name }) => name === unit);
    if (now?.x !== before.x || now.y !== before.y) return true;
    return (await Promise.all(all.map((one) => one.has(WAITS)))).includes(true);
  };
  await who.sees(isOver, Boolean, `${unit} to be on its way`);
};

const aim = async (who: Person, at: string): Promise<void> => {
  const picking = '[data-bocage="hand"] [role="status"]';
  await who.until(picking);
  await (/^[A-Z]\d+$/.test(at) ? who.clickHex(at) : who.pointAtUnit(at));
  await who.until(picking, 'gone');
};

/** Does a deed of a counter's hand. */
const deed = async (
  who: Person,
  unit: string,
  id: string,
  at?: string,
  together: readonly string[] = [],
): Promise<void> => {
  await handOf(who, unit);
  await who.press(`[data-bocage="hand"] [data-deed="${id}"]`);
  if (at !== undefined) await aim(who, at);
  const [other] = together;
  if (other === undefined) return;
  const variant = `[data-bocage="hand"] [data-variant]:has-text("${other}")`;
  if (await who.has('[data-bocage="hand"] [data-variant]')) await who.press(variant);
};

/** Answers a question of one choice among others, which may name a unit. */
const answer = async (who: Person, kind: string, choice: string): Promise<void> => {
  const id = await who.mark(await asked(who, kind), 'data-question');
  const window = `[data-bocage="question"][data-question="${id}"]`;
  const name = choice.split(':')[1];
  const unit = (await who.units()).find((one) => one.name === name);
  const picked = unit && name !== undefined ? choice.replace(name, unit.id) : choice;
  const isShort = await who.has(`${window} .bocage-choices--short`);
  await who.press(`${window} [data-choice="${picked}"]`);
  if (!isShort) await who.press(`${window} [data-action="answer"]`);
  await who.until(window, 'gone');
};

/** Presses the button of the dice or the card that waits, and waits until it has fallen. */
const fall = async (who: Person, button: string): Promise<void> => {
  const id = await who.mark(button, 'data-need');
  await who.press(`.bocage-strip button[data-need="${id}"]`);
  await who.until(`.bocage-strip button[data-need="${id}"]`, 'gone');
};

/** Ends segments until this one has come. */
const end = async (who: Person, gm: Person, until: string): Promise<void> => {
  for (;;) {
    const there = (): Promise<boolean> =>
      until === 'card' ? gm.has(DRAW) : segmentOf(who).then((now) => now === until);
    await who.sees(async () => (await there()) || (await who.has(ENDING)), Boolean, `the segment ${until}`);
    if (await there()) return;
    const before = await segmentOf(who);
    await who.press(ENDING);
    await who.sees(
      async () => (await there()) || (await segmentOf(who)) !== before,
      Boolean,
      `the end of ${before}`,
    );
  }
};

const BACK = '.bocage-strip [data-strip="take-back"]:not([data-barred])';
const STRUCK = '[data-bocage="log"] [data-struck]';

/** Takes the last deed back; done once all read that it is struck out. */
const takeBack = async (who: Person, all: readonly Person[]): Promise<void> => {
  const before = await Promise.all(all.map((one) => one.count(STRUCK)));
  await who.press(BACK);
  for (const [i, one] of all.entries())
    await one.sees(
      () => one.count(STRUCK),
      (count) => count > (before[i] ?? 0),
      'a line struck out',
    );
};

/** The hands of both sides and of the game master, at whatever tabs they sit now. */
export const handsOf = (table: PeopleOnly): Hands => {
  const at = (side: Side): Person => (side === 'us' ? table.two : table.one);
  const all = (): readonly Person[] => [table.gm, table.one, table.two];
  return {
    drag: (side, unit, ...squares) => drag(all(), at(side), unit, squares),
    deed: (side, unit, id, place, together) => deed(at(side), unit, id, place, together),
    answer: (side, kind, choice) => answer(at(side), kind, choice),
    roll: async (side, ...faces) => {
      await at(side).until(NEED);
      await table.chance.dice(...faces);
      await fall(at(side), NEED);
    },
    end: (side, until) => end(at(side), table.gm, until),
    takeBack: (side) => takeBack(at(side), all()),
    stepBack: async () => {
      const before = await segmentOf(table.gm);
      await table.gm.press(BACK);
      for (const who of all())
        await who.sees(
          () => segmentOf(who),
          (now) => now !== before,
          `${before} taken back`,
        );
    },
    draw: async (card) => {
      await table.gm.until(DRAW);
      await table.chance.card(card);
      await fall(table.gm, DRAW);
    },
    crash: async () => {
      await table.crash();
      for (const who of all()) await who.lookAt(MIDDLE, HIGH);
    },
    loseGm: async () => {
      await table.loseGm();
      await table.gm.lookAt(MIDDLE, HIGH);
    },
    remove: (unit) => remove(table.gm, unit),
  };
};
