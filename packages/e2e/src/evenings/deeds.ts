import type { Person } from './person';

/** What is done in an evening of any game, out of presses and keys. */

/** An order of battle, as its file says it. */
export interface Order {
  readonly title: string;
  readonly side: string;
  /** Its game, where that is not ASL. */
  readonly game?: string;
  readonly entries: readonly {
    readonly kind: string;
    readonly nation: string;
    readonly name: string;
    readonly count?: number;
    readonly values?: Readonly<Record<string, string>>;
    readonly covers?: readonly string[];
  }[];
}

/** A game master loads an order of battle and lays it in the middle of the map, as a player's. */
export const placeOrder = async (gm: Person, order: Order, owner: string): Promise<void> => {
  const before = (await gm.units()).length;
  await gm.press('[data-control="bocage"]');
  await gm.press('[data-tool="forces"]');
  await gm.until('#bocage-forces [data-bocage="forces"]');
  const text = JSON.stringify({ format: 'bocage-order', version: 1, game: 'asl', ...order });
  const replaces = await gm.has('#bocage-forces [data-row]');
  await gm.load('#bocage-forces .bocage-file', `${order.title}.order.json`, text);
  if (replaces) await gm.press('dialog [data-action="yes"]');
  const total = order.entries.reduce((sum, { count = 1 }) => sum + count, 0);
  await gm.until(`#bocage-forces [data-total="${total}"]`);
  await gm.choose('#bocage-forces select[name="owner"]', owner);
  await gm.press('#bocage-forces [data-action="placeOrder"]');
  await gm.sees(
    () => gm.units(),
    (found) => found.length === before + total,
    `${total} counters more`,
  );
  await gm.press('#bocage-forces [data-action="close"]');
};

/** The phase that the line above the map names. */
export const phaseOf = (who: Person): Promise<string> => who.text('.bocage-strip [data-now]');

/** A game master presses the button that goes on; done once all read another phase or player turn. */
export const goOn = async (gm: Person, readers: readonly Person[], side?: string): Promise<void> => {
  const now = (who: Person): Promise<string> => who.text('.bocage-strip [data-strip="log"]');
  const before = await now(gm);
  await gm.press(`.bocage-strip [data-strip="next"]${side === undefined ? '' : `[data-side="${side}"]`}`);
  const next = await gm.sees(
    () => now(gm),
    (text) => text !== before,
    'the next phase',
  );
  for (const who of readers)
    await who.sees(
      () => now(who),
      (text) => text === next,
      next,
    );
};

/** A game master begins a phase out of its turn, in the window of play. */
export const beginPhase = async (
  gm: Person,
  phase: string,
  side: string,
  readers: readonly Person[] = [],
): Promise<void> => {
  const now = (who: Person): Promise<string> => who.text('.bocage-strip [data-strip="log"]');
  const before = await now(gm);
  await gm.press('.bocage-strip [data-strip="log"]');
  await gm.choose('#bocage-play select[name="turn"]', side);
  await gm.press(`#bocage-play button[data-phase="${phase}"]`);
  await gm.until(`#bocage-play li.is-now[data-phase="${phase}"]`);
  await gm.press('#bocage-play [data-action="close"]');
  const next = await gm.sees(
    () => now(gm),
    (text) => text !== before,
    `the ${phase}`,
  );
  for (const who of readers)
    await who.sees(
      () => now(who),
      (text) => text === next,
      next,
    );
};

/** A question comes before a person's eyes, from the line above the map if it waits there. */
export const asked = async (who: Person, kind: string): Promise<string> => {
  const window = `[data-bocage="question"][data-kind="${kind}"]`;
  const waiting = `.bocage-strip [data-due-question][data-kind="${kind}"] button`;
  await who.sees(
    async () => {
      // The window may open by itself meanwhile, and take the button away.
      if (!(await who.has(window)) && (await who.has(waiting))) await who.tryPress(waiting);
      return who.has(window);
    },
    Boolean,
    `the question ${kind}`,
  );
  return window;
};

/** Answers a question by one of its choices; `unit`: the choice that names it. */
export const answer = async (who: Person, kind: string, choice: string, unit?: string): Promise<void> => {
  // The next one of its kind may take its place at once.
  const id = await who.mark(await asked(who, kind), 'data-question');
  const window = `[data-bocage="question"][data-question="${id}"]`;
  const isShort = await who.has(`${window} .bocage-choices--short`);
  await who.press(`${window} [data-choice^="${choice}"]${unit === undefined ? '' : `:has-text("${unit}")`}`);
  if (!isShort) await who.press(`${window} [data-action="answer"]`);
  await who.until(window, 'gone');
};

/** Does a deed of a counter's hand that needs no target. */
export const deed = async (who: Person, unit: string, id: string): Promise<void> => {
  await handOf(who, unit);
  // One for each weapon, where it is done by a weapon.
  const button = (which: string): string => `[data-bocage="hand"] [data-deed${which}]`;
  await who.press(`${button(`="${id}"`)}, ${button(`^="${id} "`)}`);
};

/** Selects a counter, and waits for its own hand. */
const handOf = async (who: Person, unit: string): Promise<void> => {
  await who.clickUnit(unit);
  await who.until(`[data-bocage="hand"] [role="toolbar"][aria-label*="${unit}"]`);
};

/** A side says that it is done; a player says so for the own side alone. */
export const ending = async (who: Person, kind: string): Promise<void> => {
  await who.press(`.bocage-strip [data-ending="${kind}"]`);
  await who.until(`.bocage-strip [data-ending="${kind}"]`, 'gone');
};

/** Rolls the dice that wait for this person. */
export const roll = async (who: Person): Promise<void> => {
  const need = await who.mark('.bocage-strip button[data-need]', 'data-need');
  // Others may wait after these.
  const button = `.bocage-strip button[data-need="${need}"]`;
  await who.press(button);
  await who.until(button, 'gone');
};

/** Counters are drawn to their places, one after another. */
export const put = async (who: Person, units: Readonly<Record<string, string>>): Promise<void> => {
  for (const [unit, hex] of Object.entries(units)) {
    await who.drag(unit, hex);
    await who.stands(unit, hex);
  }
};

/** Sides of a hex, as the game counts them. */
const SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** Waits until a counter has Wall Advantage over these sides of its hex and no others, as this person's tab knows it. */
export const holds = (who: Person, unit: string, sides: readonly string[]): Promise<unknown> =>
  who.sees(
    async () => {
      const { wa, waSides } = await who.marks(unit);
      const held = Array.isArray(waSides) ? waSides.map((k) => SIDES[Number(k)] ?? '') : [];
      return wa === true ? held : [];
    },
    (held) => held.join() === sides.join(),
    `WA of ${unit} over ${sides.join()}`,
  );

/** Waits until a counter has Wall Advantage, or has none. */
export const holdsWa = (who: Person, unit: string, wa: boolean): Promise<unknown> =>
  who.sees(
    async () => (await who.marks(unit))['wa'] === true,
    (held) => held === wa,
    `WA ${wa} of ${unit}`,
  );

/** Asks with the tool of lines of sight from a counter to a hex. @returns the result that its panel shows */
export const lineFrom = async (who: Person, unit: string, hex: string): Promise<string> => {
  await who.press('[data-control="bocage"]');
  await who.press('[data-tool="los"]');
  const panel = '[data-bocage="los-panel"]';
  if (await who.has(panel)) {
    await who.press(`${panel} [data-action="clear"]`);
    await who.until(`${panel}[data-from=""]`);
  }
  await who.pointAtUnit(unit);
  await who.until(`${panel}[data-to=""]:not([data-from=""])`);
  await who.clickHex(hex);
  await who.until(`${panel}:not([data-to=""])`);
  return who.mark(panel, 'data-result');
};

/** Puts the panel of lines away and takes the counters' tools again. */
export const closeLine = async (who: Person): Promise<void> => {
  await who.press('.application:has([data-bocage="los-panel"]) [data-action="close"]');
  await who.press('[data-control="tokens"]');
};

/** A game master deletes a counter with the Delete key, and says yes. */
export const remove = async (gm: Person, unit: string): Promise<void> => {
  await gm.clickUnit(unit);
  await gm.key('Delete');
  await gm.press('dialog [data-action="yes"]');
  await gm.sees(
    async () => (await gm.units()).some(({ name }) => name === unit),
    (there) => !there,
    `${unit} gone`,
  );
};

/** Fires with a counter's hand at another one: the attack's window is open then. */
export const fire = async (who: Person, firer: string, target: string): Promise<void> => {
  await deed(who, firer, 'attack');
  await who.pointAtUnit(target);
  await who.until('[data-bocage="attack"] [data-action="toChat"]');
};

/** Declares the attack of the open window. */
export const declare = async (who: Person): Promise<void> => {
  await who.press('[data-bocage="attack"] [data-action="declare"]:enabled');
  await who.until('[data-bocage="attack"]', 'gone');
};

/** Sets a state of a counter on its sheet, as its owner. */
export const setState = async (who: Person, unit: string, field: string, on = true): Promise<void> => {
  await who.hud(unit, 'bocageUnit');
  const box = `.bocage-unit input[name="unit:${field}"]`;
  await who.until('.bocage-unit [data-bocage="unit-sheet"]');
  if (!(await who.has(box))) await who.press('.bocage-unit summary');
  await who.tick(box, on);
  await who.sees(
    async () => (await who.unit(unit)).unit[field] ?? false,
    (now) => now === on,
    `${field} ${on} of ${unit}`,
  );
  await who.press('.bocage-unit [data-action="close"]');
  await who.until('.bocage-unit', 'gone');
};

/** The sum of the modifiers in the open window of an attack: with the protection that the target may take. */
export const total = (who: Person): Promise<string> =>
  who.text('[data-bocage="attack"] [data-legal="true"] [data-total]');

/** Sets one of several values of a counter on its sheet, by keyboard. */
export const chooseState = async (who: Person, unit: string, field: string, value: string): Promise<void> => {
  await who.hud(unit, 'bocageUnit');
  const list = `.bocage-unit select[name="unit:${field}"]`;
  await who.until('.bocage-unit [data-bocage="unit-sheet"]');
  if (!(await who.has(list))) await who.press('.bocage-unit summary');
  await who.choose(list, value);
  await who.sees(
    async () => (await who.unit(unit)).unit[field],
    (now) => now === value,
    `${field} ${value} of ${unit}`,
  );
  await who.press('.bocage-unit [data-action="close"]');
  await who.until('.bocage-unit', 'gone');
};

/** A game master draws terrain on hexsides with the pen. */
export const drawSides = async (gm: Person, terrain: string, ...sides: readonly string[]): Promise<void> => {
  await gm.press('[data-control="bocage"]');
  await gm.press('[data-tool="draw"]');
  await gm.press(`[data-action="pickSide"][data-terrain="${terrain}"]`);
  const before = await gm.sides();
  for (const [i, side] of sides.entries()) {
    await gm.clickSide(side);
    // Strokes in quick order become one update or two.
    await gm.sees(gm.sides, (drawn) => drawn === before + i + 1, `${side} drawn`);
  }
  await gm.press('[data-control="tokens"]');
};

/** Closes the window of an attack, which is not declared. */
export const closeAttack = async (who: Person): Promise<void> => {
  await who.press('.application:has([data-bocage="attack"]) [data-action="close"]');
  await who.until('[data-bocage="attack"]', 'gone');
};

/** What a counter's hand refuses to do, with the rules that it names. */
export const refusal = async (who: Person, unit: string, id: string): Promise<string> => {
  await handOf(who, unit);
  const line = `[data-bocage="hand"] [data-refused="${id}"]`;
  if (!(await who.has(line))) await who.press('[data-bocage="hand"] [data-hand="why"]');
  const why = await who.text(line);
  await who.press('[data-bocage="hand"] [data-hand="why"]');
  return why;
};

/** A game master takes back the first ruling on the scene's sheet. */
export const revokeRuling = async (gm: Person): Promise<void> => {
  await gm.press('[data-control="bocage"]');
  await gm.press('[data-tool="rules"]');
  const button = '#bocage-scene-rules [data-action="revokeRuling"]';
  await gm.press(button);
  await gm.until(button, 'gone');
  await gm.press('#bocage-scene-rules [data-action="close"]');
  await gm.press('[data-control="tokens"]');
};

/** A game master answers the players' question, from the window of play. */
export const answerFor = async (gm: Person, kind: string, choice: string, unit: string): Promise<void> => {
  await gm.press('.bocage-strip [data-strip="log"]');
  await gm.press(`#bocage-play [data-kind="${kind}"] [data-action="openQuestion"]`);
  await gm.press('#bocage-play [data-action="close"]');
  await answer(gm, kind, choice, unit);
};
