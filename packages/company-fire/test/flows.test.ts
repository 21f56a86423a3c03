import {
  situationFromJson,
  situationToJson,
  tellWaiting,
  type GameEvent,
  type Outcome,
  type Situation,
} from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

/**
 * Three flows through the game's interface, as played by a host that stores only the situation. After every
 * step it reads it again from JSON and asks what waits. The other side learns of a question without its
 * choices. Repeated events and events by the wrong side are refused and change nothing.
 */

const blue = (at: readonly number[], more: Record<string, string | number | boolean> = {}): SceneUnit => ({
  at,
  side: 'blue',
  ...more,
});
const red = (at: readonly number[], more: Record<string, string | number | boolean> = {}): SceneUnit => ({
  ...blue(at, more),
  side: 'red',
});

class Host {
  now: Outcome;
  constructor(scene: Scene, setup: Setup) {
    const { situation } = played(scene, setup);
    this.now = { situation, log: [], refused: [], ...COMPANY_FIRE.waiting(situation) };
  }

  /** Plays it, for this side or for the GM, and keeps only the situation. */
  play(event: GameEvent, by?: string): this {
    const after = COMPANY_FIRE.play(this.now.situation, event, by);
    const kept: Situation = situationFromJson(
      COMPANY_FIRE,
      JSON.parse(JSON.stringify(situationToJson(COMPANY_FIRE, after.situation))),
    );
    const waits = COMPANY_FIRE.waiting(kept);
    expect(JSON.stringify(waits)).toBe(
      JSON.stringify({ questions: after.questions, needs: after.needs, endings: waits.endings }),
    );
    this.now = { ...after, situation: kept };
    return this;
  }

  /** The addressee answers the open question; not the other side, and not twice. */
  answer(choice: string): this {
    const question = this.now.questions[0];
    const [to = ''] = question?.to ?? [];
    const event = { type: 'answer', question: question?.id ?? '', choice };
    const other = to === 'red' ? 'blue' : 'red';
    expect(this.refusal(event, other)).toMatch(/cf-not-(asked|open)/);
    expect(tellWaiting(this.now, other).questions.flatMap(({ choices }) => choices)).toEqual([]);
    this.play(event, to);
    expect(this.refusal(event, to)).toBe('cf-not-open');
    return this;
  }

  dice(...dice: readonly number[]): this {
    const need = this.now.needs[0];
    const event = { type: 'dice', need: need?.id ?? '', dice: [...dice] };
    if (need?.to !== undefined)
      expect(this.refusal(event, need.to === 'red' ? 'blue' : 'red')).toBe('cf-not-asked');
    this.play(event, need?.to);
    expect(this.refusal(event, need?.to)).toBe('cf-not-open');
    return this;
  }

  /** Returns the reason of a refusal, which changes nothing. */
  refusal(event: GameEvent, by?: string): string | undefined {
    const { refused, situation } = COMPANY_FIRE.play(this.now.situation, event, by);
    if (refused.length > 0) expect(situation).toBe(this.now.situation);
    return refused[0]?.code;
  }

  get asked(): readonly string[] {
    const question = this.now.questions[0];
    return question ? [question.kind, ...question.to, ...question.choices.map(({ id }) => id)] : [];
  }
  get needs(): string {
    const need = this.now.needs[0];
    return need ? `${need.kind} ${need.dice.length} ${need.to ?? 'gm'}` : '';
  }
  get log(): readonly string[] {
    return this.now.log.map(({ kind, unit = '', to }) => `${kind} ${unit}${to ? ` (${to})` : ''}`.trim());
  }
  at(id: string): string {
    const cell = this.now.situation.units.find((unit) => unit.id === id)?.cell;
    return cell ? `${cell.col},${cell.row}` : 'gone';
  }
  status(id: string): unknown {
    return this.now.situation.units.find((unit) => unit.id === id)?.state['status'] ?? 'good-order';
  }
  get record(): Readonly<Record<string, unknown>> {
    return this.now.situation.play as Readonly<Record<string, unknown>>;
  }
}

test('flow 6 (CF-OF-1 CF-OF-2 CF-OF-4 CF-OF-5 CF-OF-7 CF-MV-8): opportunity fire at a move of two squares', () => {
  const scene: Scene = { units: { u: blue([5, 5]), m: red([5, 9], { kind: 'mmg' }), s: red([6, 9]) } };
  const move = { type: 'move', unit: 'u', path: ['F4', 'F3'] } as const;
  const host = new Host(scene, { card: 'move', segment: 8 }).play(move, 'blue');
  // A two-square move in the enemy's sight takes a test.
  expect(host.needs).toBe('movement-test 1 blue');
  host.dice(6);
  expect([host.at('u'), host.asked]).toEqual(['5,4', ['op-fire', 'red', 'none', 'own:m', 'own:s']]);
  host.answer('own:m');
  expect(host.needs).toBe('attack 2 red');
  // Two ones jam the machine gun, no unit is hit, and the move goes on.
  host.dice(1, 1);
  expect(host.log).toContain('jams m');
  expect([host.at('u'), host.asked]).toEqual(['5,3', ['op-fire', 'red', 'none', 'own:s']]);
  host.answer('own:s');
  host.dice(5, 1);
  // Pinned in its new square: its turn is over.
  expect([host.at('u'), host.status('u'), host.asked]).toEqual(['5,3', 'pinned', []]);
  expect(host.record['marks']).toMatchObject({
    m: ['op-fired', 'turn-fired', 'op-fired-own', 'jammed', 'jammed-own'],
  });
  expect(host.refusal({ type: 'fire', unit: 'u', at: 'F9' }, 'blue')).toBe('cf-acted');

  const back = new Host(scene, { card: 'move', segment: 8 })
    .play(move, 'blue')
    .dice(6)
    .answer('own:s')
    .dice(5, 5);
  expect([back.at('u'), back.status('u'), back.log.at(-1)]).toEqual(['5,5', 'suppressed', 'goes-back u']);

  // Asked even if no unit could fire: the question reveals nothing.
  const hill: Scene = {
    ...scene,
    cells: { '5,7': 'Building', '6,7': 'Building', '5,6': 'Building', '6,6': 'Building' },
  };
  const blind = new Host(hill, { card: 'face', segment: 8 }).play({ ...move, path: ['F4'] }, 'blue');
  expect(blind.asked).toEqual(['op-fire', 'red', 'none']);
  blind.answer('none');
  expect([blind.at('u'), blind.asked]).toEqual(['5,4', []]);
});

test('flow 7 (CF-CA-9 CF-CA-12 CF-CA-13 CF-CA-14 CF-CA-15 CF-CA-16 CF-CA-17): close assault, the defender fires first', () => {
  const scene: Scene = {
    units: { a: blue([5, 5]), b: blue([5, 5]), d: red([5, 4]), w: red([9, 4]) },
  };
  const begin = (): Host =>
    new Host(scene, { card: 'face', segment: 7 }).play(
      { type: 'assault', units: ['a', 'b'], at: 'F4' },
      'blue',
    );
  const host = begin();
  expect(host.asked).toEqual(['op-fire', 'red', 'none', 'own:d']);
  host.answer('own:d');
  // Dice for each of them; a pinned unit takes no part.
  expect(host.needs).toBe('attack 3 red');
  host.dice(5, 1, 1).dice(1, 1, 1);
  expect([host.status('a'), host.needs]).toEqual(['pinned', 'assault 1 blue']);
  expect(host.now.needs[0]?.units).toEqual(['b']);
  host.dice(6);
  expect(host.needs).toBe('assault 1 red');
  host.dice(1);
  // Five hits destroy; the attackers may take the square without being fired at.
  expect([host.at('d'), host.asked]).toEqual(['gone', ['advance', 'blue', 'none', 'unit:b']]);
  host.answer('unit:b');
  expect(host.at('b')).toBe('5,4');
  if (host.asked.length > 0) host.answer('none');
  expect([host.asked, host.needs]).toEqual([[], '']);

  // The suppressed loser retreats from the winner: here there is one way.
  const lost = begin().answer('none').dice(4).dice(3);
  expect([lost.status('d'), lost.at('d'), lost.asked]).toEqual(['suppressed', '5,3', []]);

  // A tie costs one for one, up to the smaller side; an owner of several chooses.
  const tie = begin().answer('none').dice(3).dice(4);
  expect([tie.at('d'), tie.asked]).toEqual(['gone', ['losses', 'blue', 'unit:a', 'unit:b']]);
  tie.answer('unit:a');
  expect([tie.at('a'), tie.at('b')]).toEqual(['gone', '5,5']);
});

test('flow 8 (CF-AR-1 CF-AR-3 CF-AR-4 CF-AR-6 CF-AR-9): a mission over several cards, the cards from the host', () => {
  const scene: Scene = {
    units: {
      o: blue([2, 9], { kind: 'forward-observer', missions: 3 }),
      b: blue([1, 1]),
      r: red([8, 9]),
      q: red([8, 9]),
    },
  };
  const card = (host: Host, name: string): Host => {
    while (host.needs === '') host.play({ type: 'next' });
    expect(host.needs).toBe('card 1 gm');
    return host.play({ type: 'card', card: name });
  };
  const host = new Host(scene, { card: 'fire', segment: 3 });
  host.play({ type: 'call', unit: 'o', at: 'I9', mission: 'he' }, 'blue');
  // Everybody sees the marked square; only his own side knows the observer and the kind.
  expect(host.log).toEqual(['target-marked', 'calls o (blue)']);
  const told = (side: string) => JSON.stringify(COMPANY_FIRE.tell(host.now.situation, side).play);
  expect([told('blue').includes('"by":"o"'), told('red').includes('"by":"o"')]).toEqual([true, false]);
  expect(told('red')).toContain('"at":"I9"');
  // Neither a card of the other side nor a move card lets it arrive.
  expect(card(host, '7H').needs).not.toContain('arrival');
  expect(card(host, '8S').needs).not.toContain('arrival');
  expect(card(host, '10H').needs).toBe('arrival 1 blue');
  host.dice(2);
  // Dice for each unit there.
  expect(host.needs).toBe('attack 4 blue');
  host.dice(1, 1, 1, 1);
  expect(host.needs).toBe('attack 4 blue');
  host.dice(5, 1, 1, 1);
  expect([host.status('r'), host.status('q')].sort()).toEqual(['good-order', 'pinned']);
  // The next one, smoke, is called on the same card; on a one it does not arrive, but still counts.
  host.play({ type: 'next', segment: 'declaring' }, 'blue');
  host.play({ type: 'call', unit: 'o', at: 'E9', mission: 'smoke' }, 'blue');
  expect(card(host, '2H').dice(1).log).toContain('denied');
  expect(host.record['called']).toEqual({ o: 2 });
  host.play({ type: 'next', segment: 'declaring' }, 'blue');
  host.play({ type: 'call', unit: 'o', at: 'E9', mission: 'smoke' }, 'blue');
  card(host, '4H').dice(6);
  const smoke = (): number => (host.now.situation.markers ?? []).filter(({ id }) => id === 'smoke').length;
  expect([smoke(), host.at('o')]).toEqual([1, 'gone']);
  // It stays while the other side has the initiative, and goes when that returns.
  card(host, '3C');
  expect(smoke()).toBe(1);
  card(host, '5H');
  expect(smoke()).toBe(0);
});
