import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewTogether } from '../src/blank';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import { GM, PLAYER_1, PLAYER_2, type RawClient } from '../src/raw-client';
import { sitThree } from '../src/seats';
import * as people from '../src/verbs';

// A player with developer tools reads every document, message, flag, setting, list and frame, asks everything of the
// API, and sends what it likes. It learns nothing of the other side, and moves nothing of it. The documents of the two
// counters themselves tell what docs/security.md says, that they are there and whose they are; never what they are.

/** Of the other side: a hidden leader, a figure under a blind, a false mine, the kind of a mission. */
const [UNSEEN, COVERED] = ['Ylvisaker', 'Quackenbush'] as const;
const SECRETS: readonly RegExp[] = [
  new RegExp(UNSEEN),
  new RegExp(COVERED),
  /"real":(?:true|false)/,
  /"kind":"smoke"/,
  /"smokeCalled"/,
  /"called":\{"/,
  /platoon-leader|forward-observer/,
];

/** A host that sends whispers to every browser tells more than one that does not. */
const VERSIONS = [13, 14] as const;

describe.each(VERSIONS)('as in %i, with whispers for all', (profile) => {
  const evening = openEvening({ profile, whispersToAll: true });
  let gm: Player;
  let owner: Player;
  let attacker: Player;
  let raw: RawClient | undefined;
  const ids = new Map<string, string>();
  /** The own actor of each counter, by name; and what reached the attacker when they came onto the map. */
  let own: Readonly<Record<string, string>>;
  let linked: readonly string[];
  const idOf = (name: string): string => ids.get(name) ?? '';

  const send = async (who: Player, event: object, token = ''): Promise<void> => {
    const state = await who.page.evaluate(
      `game.modules.get('bocage').api.send(${JSON.stringify(event)}, ${token === '' ? 'undefined' : `'${token}'`}).then(({ state }) => state)`,
    );
    expect([event, state]).toEqual([event, 'done']);
  };

  beforeAll(async () => {
    ({ gm, green: owner, grey: attacker } = await sitThree(evening));
    await viewTogether(gm, [owner, attacker], { name: 'Lane', grid: 1, game: 'company-fire' });
    await gm.page.evaluate(`(async () => {
      globalThis.__ownActors = {};
      const [type] = game.documentTypes.Actor.filter((type) => type !== 'base');
      const put = async (name, owner, [col, row], unit) => {
        const ownership = { [game.users.getName(owner).id]: 3 };
        const actor = await Actor.implementation.create({ name: 'Counter', type, ownership });
        __ownActors[name] = actor.id;
        const place = { x: 80 * col, y: 80 * row, width: 1, height: 1, hidden: unit.hidden === true };
        await canvas.scene.createEmbeddedDocuments('Token', [
          { name, actorId: actor.id, actorLink: true, ...place, flags: { bocage: { unit } } },
        ]);
      };
      await put('${UNSEEN}', 'Player 1', [4, 0], { side: 'german', kind: 'platoon-leader', hidden: true });
      await put('${COVERED}', 'Player 1', [5, 2], { side: 'german', kind: 'forward-observer', concealed: true });
      await put('Rifles', 'Player 1', [7, 4], { side: 'german' });
      await put('Enemy', 'Player 2', [1, 0], { side: 'american' });
    })()`);
    for (const { name, id } of await people.tokens(gm)) ids.set(name, id);
    await send(gm, {
      ...{ type: 'begin', attacker: 'german' },
      mines: ['D5', 'E5'].map((at, i) => ({ at, side: 'german', real: i === 0 ? 'no' : 'yes' })),
    });
    await quiet([gm, owner, attacker]);
    own = await gm.page.evaluate('__ownActors');
    linked = attacker.watch.received().filter((frame) => frame.includes('actorId'));
    attacker.watch.forget();
    // Secret deeds, and public ones with a secret in them, while the attacker listens.
    await send(gm, { type: 'next', segment: 'card' });
    const need = await eventually(
      () => gm.page.evaluate<string | undefined>(`game.modules.get('bocage').api.waiting().needs[0]?.id`),
      (id) => id !== undefined,
      'a card to be drawn',
    );
    // The two of hearts: a fire card of the attacker.
    await send(gm, { type: 'dice', need, dice: [2] });
    await eventually(
      () => gm.page.evaluate<string>(`game.modules.get('bocage').api.waiting().endings?.[0]?.to ?? ''`),
      (side) => side === 'german',
      'the artillery',
    );
    await send(owner, { type: 'call', unit: idOf(COVERED), at: 'B1', mission: 'smoke' }, idOf(COVERED));
    await send(owner, { type: 'next', segment: 'leaders' });
    await send(owner, { type: 'lead', unit: idOf(UNSEEN), path: ['E2'] }, idOf(UNSEEN));
    await quiet([gm, owner, attacker]);
  });
  afterAll(async () => raw?.leave());

  /** All that a console reads: every document, setting and store, and all texts of the page. */
  const everything = ({ page }: Player): Promise<string> =>
    page.evaluate(() => {
      const seen = new Set<unknown>();
      const parts: string[] = [];
      const { game } = globalThis as unknown as { game: Record<string, unknown> };
      for (const all of Object.values(game)) {
        if (typeof all !== 'object' || all === null || !(Symbol.iterator in all) || seen.has(all)) continue;
        seen.add(all);
        for (const one of all as Iterable<{ toObject?: () => Record<string, unknown> }>) {
          const data = one?.toObject?.();
          if (!data) continue;
          parts.push(JSON.stringify(data));
        }
      }
      const html = document.documentElement.cloneNode(true) as HTMLElement;
      for (const code of html.querySelectorAll('script, style, option, select')) code.remove();
      parts.push(html.outerHTML, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }));
      return parts.join('\n');
    });

  const leaks = (text: string): readonly string[] =>
    SECRETS.flatMap((secret) => {
      const plain = text.replaceAll('\\', '');
      const found = secret.exec(plain);
      return found
        ? [`${String(secret)}: ${plain.slice(Math.max(0, found.index - 160), found.index + 80)}`]
        : [];
    });

  test('what it reads names no secret: documents, settings, stores, page', async () => {
    expect(leaks(await everything(owner)).length).toBeGreaterThan(0);
    expect(leaks(await everything(attacker))).toEqual([]);
  });

  test('no counter under "?" or in hiding ever has its own actor in it', async () => {
    const [unseen = '', covered = '', rifles = ''] = [UNSEEN, COVERED, 'Rifles'].map((name) => own[name]);
    const ties = (id: string): readonly string[] =>
      linked.filter((frame) => frame.includes(`"actorId":"${id}"`));
    expect(ties(rifles).length).toBeGreaterThan(0);
    expect([...ties(unseen), ...ties(covered)]).toEqual([]);
    const actorOf = (name: string): Promise<readonly unknown[]> =>
      attacker.page.evaluate(
        `(({ actorId }) => [actorId, game.actors.get(actorId)?.name])(canvas.scene.tokens.get('${idOf(name)}'))`,
      );
    expect(await actorOf('Rifles')).toEqual([rifles, 'Counter']);
    const [shared] = await actorOf(UNSEEN);
    expect(await actorOf(UNSEEN)).toEqual([shared, 'Counters']);
    expect(await actorOf(COVERED)).toEqual([shared, 'Counters']);
    const mine = (name: string): Promise<boolean> =>
      owner.page.evaluate(`canvas.scene.tokens.get('${idOf(name)}').isOwner`);
    expect([await mine(UNSEEN), await mine(COVERED)]).toEqual([true, true]);
  });

  test('no frame that reached it names one, nor does its console', () => {
    const frames = attacker.watch.received();
    expect(frames.length).toBeGreaterThan(3);
    expect(leaks(frames.join('\n'))).toEqual([]);
    expect(leaks(attacker.watch.console().join('\n'))).toEqual([]);
  });

  /** What of the other side must not change: its counters, and the game's record with its secrets. */
  const standing = (): Promise<unknown> =>
    gm.page.evaluate(`(() => {
      const { record, units } = canvas.scene.flags.bocage.play;
      const tokens = [...canvas.scene.tokens].filter(({ id }) => id !== '${idOf('Enemy')}');
      return { record, units, tokens: tokens.map(({ id, hidden, _source, flags }) => [id, hidden, _source.x, _source.y, flags]) };
    })()`);

  test('whatever it asks of the API, for whatever counter, is refused or tells nothing', async () => {
    const before = await standing();
    const told = await attacker.page.evaluate(
      async ([names, tokens]) => {
        interface Api {
          send(event: object, token?: string): Promise<object>;
          waiting(): object;
          [name: string]: unknown;
        }
        const { game } = globalThis as unknown as { game: { modules: { get(id: string): { api: Api } } } };
        const { api } = game.modules.get('bocage');
        const said: string[] = [];
        const note = (what: string, answer: unknown): number =>
          said.push(
            `${what} → ${JSON.stringify(answer, (_, one: unknown) => (one instanceof Map ? [...one] : one)) ?? ''}`,
          );
        const asked = [
          'terrainAt',
          'sides',
          'los',
          'crossing',
          'chart',
          'exportDrawing',
          'shown',
          'field',
          'waiting',
          'advantage',
        ];
        for (const name of asked)
          for (const one of [...names, ...tokens, 'E1', 'F3', 'D5'])
            for (const args of [[], [one], [one, 'B1'], ['B1', one]])
              try {
                // The place itself is the asker's word.
                note(name, (api[name] as (...all: string[]) => unknown)(...args));
              } catch (error) {
                note(name, (error as Error).message.split(one).join('X'));
              }
        const deeds = [
          'begin',
          'card',
          'settle',
          'setup',
          'next',
          'fire',
          'move',
          'lead',
          'rally',
          'call',
          'occupy',
          'answer',
          'dice',
          'place',
          'put',
          'state',
          'eliminate',
          'find-path',
          'clear-mines',
          'take-back',
          'undo',
        ];
        for (const type of deeds)
          for (const unit of tokens)
            for (const token of [undefined, unit, tokens.at(-1)])
              note(
                type,
                await api
                  .send(
                    {
                      type,
                      unit,
                      at: 'D5',
                      to: 'D5',
                      path: ['D5'],
                      set: { pinned: true },
                      side: 'german',
                      mission: 'he',
                    },
                    token,
                  )
                  .catch((error: Error) => error.message),
              );
        return said;
      },
      [
        [UNSEEN, COVERED],
        [idOf(UNSEEN), idOf(COVERED), idOf('Rifles'), 'NoSuchToken00001', idOf('Enemy')],
      ] as const,
    );
    expect(told.length).toBeGreaterThan(500);
    expect(told.filter((line) => leaks(line).length > 0)).toEqual([]);
    await quiet([gm, owner, attacker]);
    expect(await standing()).toEqual(before);
  });

  test('what is sealed on counters of the other side opens for nobody on an own one', async () => {
    await attacker.page.evaluate(`(async () => {
      const own = canvas.scene.tokens.get('${idOf('Enemy')}');
      for (const concealed of [true, false])
        for (const from of ['${idOf(COVERED)}', '${idOf(UNSEEN)}']) {
          const text = canvas.scene.tokens.get(from).flags.bocage.trueLook;
          await own.update({ 'flags.bocage.trueLook': text, 'flags.bocage.unit.concealed': concealed });
          await own.update({ 'flags.bocage.trueLook': text });
        }
    })()`);
    await quiet([gm, owner, attacker]);
    expect(leaks(await everything(attacker))).toEqual([]);
    expect(leaks(attacker.watch.received().join('\n'))).toEqual([]);
  });

  test('whatever it writes or sends by hand, in its own name or another’s, moves and tells nothing', async () => {
    const before = await standing();
    const wild = [
      `game.user.setFlag('bocage', 'seal', 'x'.repeat(5000))`,
      `game.user.update({ 'flags.bocage': { hello: '__proto__', seal: { key: [] } } })`,
      `canvas.scene.tokens.get('${idOf('Enemy')}').update({ 'flags.bocage.unit.side': 'german', 'flags.bocage.unit.hidden': true })`,
      `canvas.scene.tokens.get('${idOf('Enemy')}').update({ 'flags.bocage.unit.-=side': null })`,
      `canvas.scene.tokens.get('${idOf('Rifles')}').update({ x: 0 })`,
      `canvas.scene.update({ 'flags.bocage.play.sealed': '' })`,
      `ChatMessage.implementation.create({ content: 'x', flags: { bocage: { log: '[[[', private: { lines: [{}] } } } })`,
      `ChatMessage.implementation.create({ content: 'x', whisper: [game.users.activeGM.id], flags: { bocage: { log: JSON.stringify({ scene: canvas.scene.id, lines: [{ kind: 'begins' }] }) } } })`,
      `game.socket.emit('module.bocage', { type: 'tell', scene: canvas.scene.id })`,
      `game.users.activeGM.query?.('bocage.heir', {})`,
    ];
    for (const line of wild)
      await attacker.page.evaluate(
        (code) =>
          (new Function(`return (async () => (${code}))()`) as () => Promise<unknown>)().then(
            () => undefined,
            () => undefined,
          ),
        line,
      );
    raw = await evening.sitRaw(PLAYER_2);
    const scene = await gm.page.evaluate<string>('canvas.scene.id');
    const answers: unknown[] = [];
    for (const to of [GM, PLAYER_1])
      for (const name of [
        'hello',
        'ask',
        'here',
        'tell',
        'news',
        'place',
        'card',
        'give',
        'heir',
        'check',
        'seal',
      ])
        for (const data of [
          {},
          { key: '__proto__' },
          { key: 'x', scene, id: 'a'.repeat(16), event: { type: 'next' }, user: GM },
          { key: ['x'], scene, lines: [{}], deeds: 5 },
          null,
          5,
          'x',
        ])
          answers.push(await raw.query(to, `bocage.${name}`, data));
    expect(leaks(JSON.stringify(answers))).toEqual([]);
    // It proves itself to the other player's tab, as to a game master's, and asks that one to decide.
    const [key, said] = ['k'.repeat(24), 'w'.repeat(24)];
    await raw.query(PLAYER_1, 'bocage.hello', { key, word: said });
    const updates = [{ _id: PLAYER_2, flags: { bocage: { hello: said } } }];
    await raw.ask('modifyDocument', { type: 'User', action: 'update', updates, options: {} });
    await quiet([gm, owner, attacker]);
    for (const unit of [idOf(UNSEEN), 'NoSuchToken00001', idOf('Enemy')]) {
      const event = { type: 'move', unit, path: ['E2'] };
      const asked = { id: `b${unit.slice(1)}`, scene, token: idOf('Enemy'), event, key };
      expect((await raw.query(PLAYER_1, 'bocage.ask', asked)).value ?? null).toBe(null);
      for (const name of ['news', 'heir', 'place', 'card'])
        expect(
          JSON.stringify((await raw.query(PLAYER_1, `bocage.${name}`, asked)).value ?? null),
        ).not.toMatch(/[1-9]|waiting|done/);
    }
    // Its own frames repeat what was sent; the world at its entrance holds the two documents.
    await quiet([gm, owner, attacker]);
    await eventually(standing, (now) => JSON.stringify(now) === JSON.stringify(before), 'all as it stood');
    expect(leaks(await everything(attacker))).toEqual([]);
    expect(leaks(attacker.watch.received().join('\n'))).toEqual([]);
    for (const who of [gm, owner]) {
      expect(await people.slips(who)).toEqual([]);
      expect(who.watch.errors()).toEqual([]);
    }
  });
});
