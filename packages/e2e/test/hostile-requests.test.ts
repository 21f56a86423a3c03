import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import type { Player } from '../src/player';
import { GM, PLAYER_1, PLAYER_2, type Answer, type RawClient } from '../src/raw-client';
import * as people from '../src/verbs';

// Requests from a hand-written client. None is believed about its sender, and none reveals a secret. However
// many there are, no one else waits for them.

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
const HIDDEN = 'Ambush';
const ASK = 'bocage.ask';

const word = (): string => Math.random().toString(36).slice(2, 14).padEnd(12, 'x');

/** A player's client shows who it is, as the module's own does. @returns its key */
const greet = async (raw: RawClient, user: string): Promise<string> => {
  const [key, said] = [word(), word()];
  await raw.query(GM, 'bocage.hello', { key, word: said });
  const updates = [{ _id: user, flags: { bocage: { hello: said } } }];
  await raw.ask('modifyDocument', { type: 'User', action: 'update', updates, options: {} });
  return key;
};

describe.each([13, 14] as const)('in version %i', (profile) => {
  const evening = openEvening({ profile });
  let gm: Player;
  let green: Player;
  let raw: RawClient;
  let key: string;
  let scene: string;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    gm = await evening.sit('Gamemaster');
    green = await evening.sit('Player 1');
    await people.arrange(gm, {
      sides: { 'Q5-Q6': 'hedge' },
      cells: { Q5: 'Woods', Q6: 'Woods' },
      places: { [GREEN]: 'Q6', [GREY]: 'T12', [HIDDEN]: 'Q5' },
    });
    await people.inPlace(gm, { [GREEN]: 'Q6', [GREY]: 'T12', [HIDDEN]: 'Q5' });
    for (const { name, id } of await people.tokens(gm)) ids.set(name, id);
    scene = await gm.page.evaluate('canvas.scene.id');
    raw = await evening.sitRaw(PLAYER_2);
    key = await greet(raw, PLAYER_2);
  });
  afterAll(async () => raw.leave());

  const idOf = (name: string): string => ids.get(name) ?? '';
  const request = (event: object, more: object = {}): object => ({ id: word(), scene, event, key, ...more });
  const valueOf = async (answer: Promise<Answer>): Promise<unknown> => (await answer).value;
  const refused = (why: string) => ({ state: 'failed', why });

  test('flow 9: no message sets its own sender: not by a word in it or beside it, nor by a foreign key', async () => {
    const event = { type: 'claim', unit: idOf(GREEN) };
    const said = { user: { id: PLAYER_1, isGM: true }, userId: PLAYER_1, from: GM, by: 'green', isGM: true };
    const asked = { id: word(), scene, event, token: idOf(GREEN) };
    // 14 knows the asker, and that the counter is not his; 13 knows no one without a key.
    const why = profile === 14 ? 'not-owner' : 'stranger';
    const foreign = [{}, { key: 'forged' }, { key: ['x'] }, { key: { toString: 'x' } }, { key: '__proto__' }];
    for (const one of foreign) {
      expect(await valueOf(raw.query(GM, ASK, { ...asked, ...said, ...one }, said))).toEqual(refused(why));
    }
    expect(await valueOf(raw.query(GM, ASK, { ...request(event), ...said }, said))).toEqual(
      refused('not-owner'),
    );
    await quiet([gm]);
    expect(await people.holdsWa(gm, GREEN)).toBe(false);
  });

  test('a claim written by another user is not taken over by a later announcement', async () => {
    await raw.heard();
    const again = await evening.sitRaw(PLAYER_1);
    await greet(again, PLAYER_1);
    const words: string[] = [];
    const listen = async (): Promise<number> =>
      words.push(...(await raw.heard()).flatMap((frame) => /"hello":"([^"]+)"/.exec(frame)?.[1] ?? []));
    // The server may pass messages on to others after its answer to their author.
    await expect.poll(listen, { timeout: 60_000 }).toBeGreaterThan(0);
    const stolen = word();
    for (const one of words) await raw.query(GM, 'bocage.hello', { key: stolen, word: one });
    const asked = { ...request({ type: 'claim', unit: idOf(GREEN) }), key: stolen };
    const why = profile === 14 ? 'not-owner' : 'stranger';
    expect(await valueOf(raw.query(GM, ASK, asked))).toEqual(refused(why));
    expect(await valueOf(raw.query(GM, 'bocage.news', { key: stolen }))).toEqual([]);
    await again.leave();
  });

  test('B9.324: secrets in no document are told to no player who asks as the next game master, nor is anything else', async () => {
    const said = { user: { id: GM, isGM: true }, userId: GM, isGM: true };
    for (const one of [{ key }, { key: 'forged' }, { key: '__proto__' }, {}])
      expect(await valueOf(raw.query(GM, 'bocage.heir', { ...one, ...said }, said))).toEqual([]);
    const waiting = { questions: [], needs: [] };
    const secrets = { [idOf(GREEN)]: { side: 'grey', at: 'T12', marks: { declined: true } } };
    for (const to of [GM, PLAYER_1])
      expect(await valueOf(raw.query(to, 'bocage.tell', { key, scene, waiting, secrets }, said))).toBe(false);
  });

  test('messages from one player to another player’s tab are not shown, and greetings that they provoke do not pile up', async () => {
    await quiet([gm, green]);
    const waiting = {
      questions: [{ id: 'x', kind: 'may-claim', units: [], to: ['green'], choices: [] }],
      needs: [],
    };
    for (const forged of [{ key }, { key: 'x' }, {}])
      expect(await valueOf(raw.query(PLAYER_1, 'bocage.tell', { ...forged, scene, waiting }))).toBe(false);
    const undone = { token: idOf(GREEN), because: [] };
    expect(await valueOf(raw.query(PLAYER_1, 'bocage.tell', { key, scene, undone }))).toBe(false);
    green.watch.forget();
    const here = await raw.flood(PLAYER_1, 'bocage.here', Array<object>(400).fill({}));
    expect(new Set(here.map(({ value }) => value))).toEqual(new Set([profile === 13]));
    await quiet([gm, green]);
    const greetings = green.watch.sent().filter((frame) => frame.includes('bocage.hello'));
    expect(greetings.length).toBeLessThan(profile === 13 ? 60 : 1);
    // A known user is not announced again: no other browser receives anything of it.
    expect(green.watch.sent().filter((frame) => frame.includes('modifyDocument'))).toEqual([]);
    expect(await green.page.evaluate(`game.modules.get('bocage').api.waiting().questions.length`)).toBe(0);
  });

  /** Everything that one can ask about a unit by its id. */
  const about = (unit: string): readonly object[] => {
    const own = idOf(GREY);
    return [
      ...['claim', 'forfeit', 'contest', 'reveal', 'unhide', 'spend', 'finish', 'fail-exit', 'eliminate'].map(
        (type) => ({
          ...{ type, unit },
        }),
      ),
      { type: 'move', unit, path: ['Q4'] },
      { type: 'state', unit, set: { broken: true } },
      { type: 'put', unit, to: 'Q4' },
      { type: 'change-ca', unit, facing: 'N' },
      { type: 'attack', attack: { attackers: [own], target: unit } },
      { type: 'attack', attack: { attackers: [unit], target: own } },
      { type: 'answer', question: `may-claim:${unit}`, choice: 'claim' },
      { type: 'answer', question: `may-record:${unit}`, choice: 'record' },
      { type: 'answer', question: `place-or-stay:${unit}`, choice: 'stay' },
      { type: 'dice', need: `attack:${unit}`, dice: [1, 1] },
    ];
  };

  test('a hidden unit and an unknown one are refused in the same words, the same way, and the same time', async () => {
    const [hidden, nobody] = [idOf(HIDDEN), 'NoSuchUnit000001'];
    const times: [number[], number[]] = [[], []];
    for (const [i, event] of about(hidden).entries()) {
      const pair = [event, about(nobody)[i] ?? {}];
      // By the side, and by a token of one's own.
      for (const [j, more] of [{}, { token: idOf(GREY) }].entries()) {
        const told: unknown[] = [];
        // The first query may be slower only because it comes first.
        for (const which of (i + j) % 2 === 0 ? [0, 1] : [1, 0]) {
          const start = performance.now();
          told[which] = await valueOf(raw.query(GM, ASK, request(pair[which] ?? {}, more)));
          times[which]?.push(performance.now() - start);
        }
        const [a, b] = told.map((one) => JSON.stringify(one).replaceAll(hidden, 'X').replaceAll(nobody, 'X'));
        expect(a, JSON.stringify(event)).toBe(b);
        expect(a).not.toContain('"state":"done"');
      }
      expect(await valueOf(raw.query(GM, ASK, request(event, { token: hidden })))).toEqual(
        await valueOf(raw.query(GM, ASK, request(event, { token: nobody }))),
      );
    }
    // A busy machine delays either at random: the one of them nearly always later, and by much, is what would tell.
    const [a, b] = times;
    const slower = a.filter((one, k) => one > (b[k] ?? 0)).length / a.length;
    const sum = (list: readonly number[]): number => list.reduce((x, y) => x + y, 0);
    const apart = Math.abs(sum(a) - sum(b)) / Math.max(sum(a), sum(b));
    expect([slower, apart], 'who is slower, and by how much').not.toSatisfy(
      ([often, much]: readonly [number, number]) => (often < 0.15 || often > 0.85) && much > 0.25,
    );
  });

  test('who speaks: a counter beside the map speaks for no side, whatever its owner writes on it', async () => {
    const beside = await gm.page.evaluate<string>(`(async () => {
      const { actorId } = canvas.scene.tokens.get('${idOf(GREY)}');
      const [made] = await canvas.scene.createEmbeddedDocuments('Token', [{ name: 'Beside', actorId, x: -700, y: -700 }]);
      return made.id;
    })()`);
    const write = (id: string): Promise<unknown> =>
      raw.ask('modifyDocument', {
        ...{ type: 'Token', action: 'update', options: {}, parent: { type: 'Scene', id: scene } },
        updates: [{ _id: id, flags: { bocage: { unit: { side: 'green' } } } }],
      });
    const sideOn = (id: string): Promise<unknown> =>
      gm.page.evaluate(`canvas.scene.tokens.get('${id}').flags.bocage?.unit?.side`);
    await write(beside);
    await expect.poll(() => sideOn(beside), { timeout: 60_000 }).toBe('green');
    await quiet([gm, green]);
    const events = [
      { type: 'claim', unit: beside },
      { type: 'claim', unit: idOf(GREEN) },
      { type: 'answer', question: `may-claim:${idOf(GREEN)}`, choice: 'claim' },
      { type: 'setup', side: 'green' },
    ];
    for (const event of events)
      expect(await valueOf(raw.query(GM, ASK, request(event, { token: beside })))).toEqual(
        refused('not-owner'),
      );
    const setup = { type: 'setup', side: 'grey' };
    for (const more of [{}, { token: idOf(GREY) }])
      expect(await valueOf(raw.query(GM, ASK, request(setup, more)))).toMatchObject({ state: 'refused' });
    const record = await gm.page.evaluate<object>(`canvas.scene.flags.bocage.play.units`);
    expect(Object.keys(record)).not.toContain(beside);
    expect(await people.holdsWa(gm, GREEN)).toBe(false);
    await gm.page.evaluate(`canvas.scene.tokens.get('${beside}').delete().then(() => true)`);
    await quiet([gm, green]);
  });

  const nested = (depth: number): unknown => {
    let value: unknown = 1;
    for (let k = 0; k < depth; k += 1) value = k % 2 ? [value] : { a: value };
    return value;
  };

  test('a request of any shape is answered without effect, and the next one is served', async () => {
    const unit = idOf(GREY);
    const polluting = JSON.parse(
      '{"type":"claim","__proto__":{"unit":"x"},"constructor":{"prototype":{"a":1}}}',
    ) as object;
    const shapes: readonly unknown[] = [
      ...[null, 7, 'x', [], {}, [[]], { id: 1 }, { event: {} }, request([] as never), request({ type: 5 })],
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((type) => request({ type, unit })),
      ...['__proto__', 'constructor', ''].map((one) => request({ type: 'claim', unit: one })),
      ...['__proto__', 'constructor'].map((one) => ({ ...request({ type: 'claim', unit }), scene: one })),
      request(polluting),
      request({ type: 'claim', unit: { toString: 'x' } }),
      request({ type: 'answer', question: '__proto__', choice: 'constructor' }),
      request({ type: 'state', unit, set: JSON.parse('{"__proto__":{"wa":true}}') as object }),
      request({ type: 'claim', unit, more: nested(900) }),
      request({ type: 'claim', unit, more: 'x'.repeat(2_000_000) }),
      request({ type: 'move', unit, path: Array<string>(9000).fill('T11') }),
      { ...request({ type: 'claim', unit }), id: 'x'.repeat(100_000) },
    ];
    for (const name of [ASK, 'bocage.hello', 'bocage.news', 'bocage.tell', 'bocage.heir'])
      for (const shape of shapes) {
        const { value, error } = await raw.query(GM, name, shape);
        expect(error, `${name} ${JSON.stringify(shape).slice(0, 80)}`).not.toBe('no answer');
        expect(JSON.stringify(value ?? null), `${name} ${JSON.stringify(shape).slice(0, 80)}`).toMatch(
          /^(null|false|\[.*\]|\{"state":"(failed|refused)".*)$/,
        );
      }
    expect(await gm.page.evaluate('({}).a === undefined && ({}).unit === undefined')).toBe(true);
    expect(
      await gm.page.evaluate(`canvas.scene.flags.bocage.play.done?.some((id) => id.length > 64) ?? false`),
    ).toBe(false);
  });

  test('a thousand requests of one player keep no one else waiting', async () => {
    await quiet([gm, green]);
    const claim = { type: 'claim', unit: idOf(GREY) };
    const flood = raw.flood(
      GM,
      ASK,
      Array.from({ length: 1000 }, () => request(claim)),
    );
    const hellos = raw.flood(
      GM,
      'bocage.hello',
      Array.from({ length: 1000 }, () => ({ key: word(), word: word() })),
    );
    const reply = await green.page.evaluate(
      (unit) =>
        (
          globalThis as unknown as {
            game: { modules: Map<string, { api: { send(e: object, t: string): unknown } }> };
          }
        ).game.modules
          .get('bocage')
          ?.api.send({ type: 'claim', unit }, unit),
      idOf(GREEN),
    );
    expect(reply).toMatchObject({ state: 'done' });
    const answers = await flood;
    await hellos;
    // Some were looked at, the others at once refused.
    const busy = answers.filter(({ value }) => (value as { why?: string }).why === 'busy');
    expect(busy.length).toBeGreaterThan(900);
    expect(busy.length).toBeLessThan(1000);
    for (const who of [gm, green]) await people.waitForWa(who, GREEN, true);
    // A user who asked that much is heard again.
    expect(await valueOf(raw.query(GM, ASK, request(claim)))).toMatchObject({ state: 'refused' });
  });

  test('nothing of it is left: no name, no id of a hidden counter, no error', async () => {
    await quiet([gm, green]);
    expect((await raw.heard()).filter((frame) => frame.startsWith('43') && frame.includes(HIDDEN))).toEqual(
      [],
    );
    for (const someone of [gm, green]) {
      expect(await people.slips(someone)).toEqual([]);
      expect(someone.watch.errors()).toEqual([]);
    }
  });
});
