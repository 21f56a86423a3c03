import { readFileSync } from 'node:fs';
import { ASL } from '@bocage/asl';
import { COMPANY_FIRE } from '@bocage/company-fire';
import { isRulesError } from '@bocage/core';
import { createBoard } from '@bocage/core/board';
import { situationFromJson, type Game, type GameEvent, type Json, type Situation } from '@bocage/core/game';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import lane from '../../../../examples/company-fire.json' with { type: 'json' };

// Who may play each event of both games. A request speaks for one side, as who-speaks.test.ts tells.

/** `own`: the side of its units, `asked`: the side that it answers for, `setup`: a side that sets up, its own. */
type Whose = 'own' | 'asked' | 'setup' | 'gm';

const ASL_EVENTS: Readonly<Record<string, Whose>> = {
  ...{ claim: 'own', forfeit: 'own', contest: 'own', unhide: 'own', attack: 'own', declare: 'own' },
  ...{ move: 'own', 'start-entry': 'own', enter: 'own', 'fail-exit': 'own', spend: 'own', finish: 'own' },
  ...{ breach: 'own', 'change-ca': 'own', 'take-up': 'own', drop: 'own', transfer: 'own' },
  ...{ 'double-time': 'own', state: 'own', eliminate: 'own', complete: 'own' },
  ...{ reveal: 'asked', yield: 'asked', answer: 'asked', dice: 'asked' },
  ...{ ready: 'setup', place: 'setup', put: 'setup' },
  ...{ setup: 'gm', phase: 'gm', revoke: 'gm', settle: 'gm' },
};
const CF_EVENTS: Readonly<Record<string, Whose>> = {
  ...{ fire: 'own', 'group-fire': 'own', assault: 'own', call: 'own', move: 'own', lead: 'own' },
  ...{ 'fall-back': 'own', rally: 'own', occupy: 'own', scout: 'own', turn: 'own', 'button-up': 'own' },
  ...{ mount: 'own', dismount: 'own', 'find-path': 'own', 'clear-mines': 'own', next: 'own' },
  ...{ answer: 'asked', dice: 'asked', place: 'setup', put: 'setup', state: 'setup', eliminate: 'setup' },
  ...{ begin: 'gm', card: 'gm', settle: 'gm' },
};

/** Reasons that say whose an event is, and nothing else. */
const RIGHTS = [
  ...['play-not-your-unit', 'play-not-your-side', 'play-gm-only', 'play-not-asked', 'play-not-setting-up'],
  ...['cf-not-your-unit', 'cf-gm-only', 'cf-not-asked', 'cf-not-your-turn'],
];

interface Case {
  readonly situation: Situation;
  readonly event: GameEvent;
  /** The side whose event it is, if not the first one's. */
  readonly to?: string;
}

const side = (a: string, b: string) => {
  const found = HEX_ODD.sideBetween(parseCell(a), parseCell(b));
  if (!found) throw new Error(`${a}-${b}`);
  return found;
};
const WOODS = { terrain: 'Woods' };
const board = createBoard({
  ...{ name: '', lattice: HEX_ODD, extent: { columns: 9, firstRow: 1, rows: 9 } },
  cells: ['D4', 'D5'].map((hex) => [parseCell(hex), WOODS] as const),
  sides: [[side('D4', 'D5'), { terrain: 'wall' }]],
});
const unit = (id: string, hex: string, state: Readonly<Record<string, Json>> = {}) => ({
  ...{ id, side: id.startsWith('g') ? 'green' : 'grey', cell: parseCell(hex), state },
});

const asl = (
  phase: string,
  states: Readonly<Record<string, Readonly<Record<string, Json>>>> = {},
): Situation => ({
  ...{ board, options: {}, play: { phase, attacker: 'green' } },
  units: [
    unit('g1', 'D4', states['g1']),
    unit('g2', 'D4'),
    unit('g3', 'E6', { hidden: true }),
    unit('gw', 'D4', { kind: 'equipment' }),
    unit('r1', 'D5', states['r1']),
  ],
});

const after = (
  game: Game,
  situation: Situation,
  ...events: readonly (readonly [GameEvent, string?])[]
): Situation =>
  events.reduce((now, [event, by]) => {
    const played = game.play?.(now, event, by);
    if (!played || played.refused.length > 0) throw new Error(JSON.stringify([event, played?.refused]));
    return played.situation;
  }, situation);

const FIRE = { type: 'attack', attack: { attackers: ['g1'], target: 'r1', firepower: 4 } };
const needIn = (game: Game, situation: Situation): string => game.waiting?.(situation).needs[0]?.id ?? 'none';
const questionIn = (game: Game, situation: Situation) => {
  const found = game.waiting?.(situation).questions[0];
  if (!found) throw new Error('nobody is asked');
  return found;
};

const aslCase = (type: string): Case => {
  const moving = asl('movement');
  const of = (more: Readonly<Record<string, Json>>, situation = moving): Case => ({
    situation,
    event: { type, ...more },
  });
  const fired = (): Situation => after(ASL, asl('prep-fire'), [FIRE, 'green']);
  switch (type) {
    case 'attack':
      return { situation: asl('prep-fire'), event: FIRE };
    case 'dice':
      return of({ need: needIn(ASL, fired()), dice: [3, 4] }, fired());
    case 'complete': {
      const dice = { type: 'dice', need: needIn(ASL, fired()), dice: [3, 4] };
      return of({}, after(ASL, fired(), [dice, 'green']));
    }
    case 'answer': {
      const asked = asl('rally-end-attacker');
      const { id, choices } = questionIn(ASL, asked);
      return of({ question: id, choice: choices[0]?.id ?? '' }, asked);
    }
    case 'reveal':
    case 'yield': {
      const states = { r1: { wa: true, concealed: true }, g1: { concealed: true } };
      const contested = after(ASL, asl('movement', states), [{ type: 'contest', unit: 'g1' }, 'green']);
      return { ...of(type === 'reveal' ? { unit: 'r1' } : {}, contested), to: 'grey' };
    }
    case 'declare':
      return of({ side: 'green', kind: 'fire' });
    case 'setup':
    case 'ready':
      return of({ side: 'green' }, { ...moving, play: { phase: 'setup', attacker: 'green' } });
    case 'place':
      return of({ unit: { id: 'g9', side: 'green', at: 'C3' } }, asl('setup'));
    case 'put':
      return of({ unit: 'g1', to: 'C3' }, asl('setup'));
    case 'phase':
      return of({ phase: 'defensive-fire', attacker: 'green' });
    case 'revoke':
      return of({ unit: 'g1', rival: 'r1' });
    case 'settle':
      return of({});
    case 'state':
      return of({ unit: 'g1', set: { broken: true } });
    case 'move':
      return of({ unit: 'g1', path: ['D3'] });
    case 'start-entry':
      return of({ unit: 'g1', to: 'D3' });
    case 'enter':
      return of(
        { unit: 'g1', to: 'D3' },
        after(ASL, moving, [{ type: 'start-entry', unit: 'g1', to: 'D3' }, 'green']),
      );
    case 'breach':
      return of({ unit: 'g1', hexside: 'D4-D5', mpLeft: 9 });
    case 'change-ca':
      return of({ unit: 'g1' });
    case 'take-up':
    case 'drop':
      return of({ unit: 'g1', weapon: 'gw' });
    case 'transfer':
      return of({ unit: 'g1', weapon: 'gw', to: 'g2' });
    case 'unhide':
      return of({ unit: 'g3' });
    default:
      return of({ unit: 'g1' });
  }
};

const readyLane = situationFromJson(COMPANY_FIRE, lane as unknown as Json);
const cfCase = (type: string): Case => {
  if (['begin', 'place', 'put', 'state', 'eliminate', 'settle'].includes(type)) {
    const more: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
      begin: { attacker: 'blue' },
      place: { unit: { id: 'new', side: 'blue', at: 'A1', kind: 'rifle-squad' } },
      put: { unit: 'squad', to: 'A1' },
      state: { unit: 'squad', set: { status: 'pinned' } },
      eliminate: { unit: 'squad' },
    };
    return { situation: readyLane, event: { type, ...more[type] } };
  }
  const begun = after(COMPANY_FIRE, readyLane, [{ type: 'begin', attacker: 'blue' }]);
  const squad = { unit: 'squad' };
  const more: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
    fire: { ...squad, at: 'C2' },
    'group-fire': { units: ['squad', 'leader'], at: 'C2' },
    assault: { units: ['squad'], at: 'C4' },
    call: { unit: 'observer', at: 'C2', mission: 'he' },
    move: { ...squad, path: ['C6'] },
    lead: { unit: 'leader', path: ['C6'] },
    'fall-back': { ...squad, to: 'C6' },
    turn: { unit: 'tank', facing: 'E' },
    'button-up': { unit: 'tank' },
    mount: { ...squad, vehicle: 'tank' },
    'find-path': { ...squad, at: 'C6' },
    'clear-mines': { units: ['squad'] },
    next: {},
    card: { card: '7H' },
    dice: {},
    answer: {},
  };
  if (type === 'dice') {
    const fired = after(COMPANY_FIRE, begun, [{ type: 'fire', ...more['fire'] }, 'blue']);
    return { situation: fired, event: { type, need: needIn(COMPANY_FIRE, fired), dice: [1, 1] } };
  }
  if (type === 'answer') {
    const moved = after(COMPANY_FIRE, begun, [{ type: 'move', ...more['move'] }, 'blue']);
    const { id, choices, to } = questionIn(COMPANY_FIRE, moved);
    return { situation: moved, event: { type, question: id, choice: choices[0]?.id ?? '' }, to: to[0] ?? '' };
  }
  return { situation: begun, event: { type, ...(more[type] ?? squad) } };
};

const GAMES = {
  asl: { name: 'ASL', game: ASL, events: ASL_EVENTS, caseOf: aslCase, sides: ['green', 'grey'] },
  'company-fire': {
    name: 'Company Fire',
    game: COMPANY_FIRE,
    events: CF_EVENTS,
    caseOf: cfCase,
    sides: ['blue', 'red'],
  },
} as const;
type GameId = keyof typeof GAMES;
const IDS = Object.keys(GAMES) as readonly GameId[];
const ALL = IDS.flatMap((id) =>
  Object.entries(GAMES[id].events).map(([type, whose]) => [id, type, whose] as const),
);

/** What comes of an event: played, refused because it is another's, or judged on its merits. */
const outcome = (
  game: Game,
  { situation, event }: Case,
  by: string | undefined,
): 'played' | 'not-theirs' | 'merits' => {
  try {
    const codes = game.play?.(situation, event, by).refused.map(({ code }) => code) ?? [];
    if (codes.length === 0) return 'played';
    return codes.every((code) => RIGHTS.includes(code)) ? 'not-theirs' : 'merits';
  } catch (error) {
    // A hidden unit of another side is refused in the words of an unknown one.
    if (isRulesError(error) && / id of a unit /.test(error.message)) return 'not-theirs';
    if (isRulesError(error)) return 'merits';
    throw error;
  }
};

test.each(IDS)('%s: each event that there is stands in the table', (id) => {
  const types = new Set(GAMES[id].game.deeds?.map(({ type }) => type));
  expect([...types].sort()).toEqual(Object.keys(GAMES[id].events).sort());
});

test.each(ALL)('%s: %s is played by %s, by a GM, and by nobody else', (id, type, whose) => {
  const { game, caseOf, sides } = GAMES[id];
  const one = caseOf(type);
  const mine = one.to ?? sides[0];
  const others = [...sides.filter((name) => name !== mine), 'a third side', ''];
  for (const by of whose === 'gm' ? [mine, ...others] : others)
    expect(outcome(game, one, by), `by "${by}"`).toBe('not-theirs');
  if (whose !== 'gm') expect(outcome(game, one, mine)).not.toBe('not-theirs');
  expect(outcome(game, one, undefined), 'by a GM').not.toBe('not-theirs');
});

test.each(ALL.filter(([, , whose]) => whose === 'setup'))('%s: %s is no side’s in play', (id, type) => {
  const { game, caseOf, sides } = GAMES[id];
  const { event } = caseOf(type);
  const situation = id === 'asl' ? asl('movement') : cfCase('next').situation;
  for (const by of [...sides, ''])
    expect(outcome(game, { situation, event }, by), `by "${by}"`).toBe('not-theirs');
});

const SAID: Readonly<Record<Whose, string>> = {
  own: 'the side of its units',
  asked: 'the side that is asked',
  setup: 'a side that sets up, for its own units',
  gm: 'game masters only',
};

test('docs/security.md has the same table', () => {
  const text = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
  for (const id of IDS)
    for (const whose of Object.keys(SAID) as readonly Whose[]) {
      const types = ALL.filter((row) => row[0] === id && row[2] === whose).map(([, type]) => `\`${type}\``);
      expect(text).toContain(`| ${GAMES[id].name} | ${SAID[whose]} | ${types.join(', ')} |`);
    }
});
