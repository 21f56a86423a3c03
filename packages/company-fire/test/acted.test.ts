import type { GameEvent, Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { MARKS } from '../src/play/state';
import { played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

// CF-PH-3: a unit that has acted on a card does no further deed outside that action: deed by deed, mark by
// mark.

const u: SceneUnit = { at: [5, 5], side: 'blue' };
const r: SceneUnit = { at: [5, 9], side: 'red' };
const MOVE = { card: 'move', segment: 4 } as const;
const FIRE = { card: 'fire', segment: 3 } as const;
const FACE = { card: 'face', segment: 4 } as const;

interface Deed {
  readonly event: GameEvent;
  readonly setup: Setup;
  readonly scene?: Scene;
  /** Marks of u after which it is too late, and the reason of the refusal. */
  readonly closed: Readonly<Record<string, string>>;
}
const ALL = (code: string, ...marks: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(marks.map((mark) => [mark, code]));
const acted = (...marks: readonly string[]) => ALL('cf-acted', ...marks);
const unit = (state: Readonly<Record<string, Json>>): Scene => ({ units: { u: { ...u, ...state } } });
const beside: Scene = { units: { r: { at: [5, 6], side: 'red' } } };
const tank = { kind: 'medium-tank', facing: 'S' } as const;

const DEEDS: Readonly<Record<string, Deed>> = {
  'a squad moves': {
    event: { type: 'move', unit: 'u', path: ['F4'] },
    setup: FACE,
    closed: acted('done', 'moved', 'led', 'group-fired', 'assaulted'),
  },
  'a squad moves on a move card': {
    event: { type: 'move', unit: 'u', path: ['F4'] },
    setup: MOVE,
    scene: { options: { 'fire.moveToo': false } },
    closed: { ...acted('done', 'moved', 'led', 'group-fired', 'assaulted'), fired: 'cf-fired' },
  },
  'a weapon moves': {
    event: { type: 'move', unit: 'u', path: ['F4'] },
    setup: FACE,
    scene: unit({ kind: 'mmg' }),
    closed: {
      ...acted('done', 'moved', 'led', 'group-fired', 'assaulted'),
      fired: 'cf-fired',
      'turn-fired': '',
    },
  },
  'a tank moves': {
    event: { type: 'move', unit: 'u', path: ['F4'] },
    setup: FACE,
    scene: unit(tank),
    closed: {
      ...acted('done', 'moved', 'led', 'group-fired', 'assaulted'),
      ...ALL('cf-fired', 'fired', 'fired-gun'),
    },
  },
  'a tank destroyer moves': {
    event: { type: 'move', unit: 'u', path: ['F4'] },
    setup: FACE,
    scene: unit({ kind: 'medium-tank-destroyer', facing: 'S' }),
    closed: acted('done', 'moved', 'led', 'group-fired', 'assaulted'),
  },
  'a leader leads': {
    event: { type: 'lead', unit: 'u', path: ['F4'] },
    setup: FACE,
    scene: unit({ kind: 'platoon-leader' }),
    // It moves as if on a move card.
    closed: { ...acted('done', 'moved', 'led', 'group-fired', 'assaulted'), fired: 'cf-fired' },
  },
  'a unit rallies': {
    event: { type: 'rally', unit: 'u' },
    setup: MOVE,
    scene: unit({ status: 'pinned' }),
    closed: acted('rallied', 'done', 'moved', 'fired'),
  },
  'a squad fires on a fire card': {
    event: { type: 'fire', unit: 'u', at: 'F9' },
    setup: FIRE,
    closed: { ...acted('done', 'group-fired', 'assaulted', 'led', 'fired', 'fired-own'), moved: 'cf-moved' },
  },
  'a squad fires on a face card': {
    event: { type: 'fire', unit: 'u', at: 'F9' },
    setup: FACE,
    closed: acted('done', 'group-fired', 'assaulted', 'led', 'fired', 'fired-own'),
  },
  'a squad fires on a move card, where who moves may': {
    event: { type: 'fire', unit: 'u', at: 'F9' },
    setup: MOVE,
    scene: { options: { 'fire.moveToo': true } },
    closed: acted('done', 'group-fired', 'assaulted', 'led', 'fired', 'fired-own'),
  },
  'a tank fires its gun': {
    event: { type: 'fire', unit: 'u', target: 'r', weapon: 'gun' },
    setup: FACE,
    scene: unit(tank),
    closed: { ...acted('done', 'assaulted', 'led', 'fired', 'fired-gun'), moved: 'cf-moved' },
  },
  'a tank fires its machine gun': {
    event: { type: 'fire', unit: 'u', at: 'F9', weapon: 'mg' },
    setup: FACE,
    scene: unit(tank),
    closed: acted('done', 'group-fired', 'assaulted', 'led', 'fired', 'fired-mg'),
  },
  'squads fire as one': {
    event: { type: 'group-fire', units: ['u', 'v'], at: 'F9' },
    setup: FACE,
    scene: { units: { v: u } },
    closed: acted('done', 'group-fired', 'moved', 'fired', 'fired-own'),
  },
  'an observer calls': {
    event: { type: 'call', unit: 'u', at: 'F9', mission: 'he' },
    setup: FIRE,
    scene: unit({ kind: 'forward-observer', missions: 2 }),
    closed: acted('called', 'done'),
  },
  'a squad assaults': {
    event: { type: 'assault', units: ['u'], at: 'F6' },
    setup: FACE,
    scene: beside,
    closed: acted('done', 'assaulted', 'group-fired', 'fired'),
  },
  'a squad and a weapon assault': {
    event: { type: 'assault', units: ['v', 'u'], at: 'F6' },
    setup: FACE,
    scene: { units: { ...beside.units, u: { ...u, kind: 'mmg' }, v: u } },
    closed: { ...acted('done', 'assaulted', 'group-fired', 'fired'), moved: 'cf-moved' },
  },
  'a suppressed squad falls back': {
    event: { type: 'fall-back', unit: 'u', to: 'F4' },
    setup: MOVE,
    scene: {
      units: { u: { ...u, status: 'suppressed' }, l: { ...u, kind: 'platoon-leader' } },
      cells: { '5,4': 'Orchard' },
    },
    closed: acted('done', 'moved', 'assaulted'),
  },
  'a tank turns': {
    event: { type: 'turn', unit: 'u', facing: 'E' },
    setup: FACE,
    scene: unit(tank),
    closed: acted('done', 'assaulted'),
  },
  'a truck turns': {
    event: { type: 'turn', unit: 'u', facing: 'E' },
    setup: FACE,
    scene: unit({ kind: 'truck', facing: 'S' }),
    closed: { ...acted('done', 'assaulted'), turned: 'cf-quarter-only' },
  },
  'a tank closes its hatches': {
    event: { type: 'button-up', unit: 'u' },
    setup: MOVE,
    scene: unit(tank),
    closed: acted('moved', 'done', 'fired'),
  },
  'a squad gets on': {
    event: { type: 'mount', unit: 'u', vehicle: 'k' },
    setup: FACE,
    scene: { units: { k: { ...u, kind: 'half-track', facing: 'S' } } },
    closed: acted('done', 'moved', 'fired', 'led', 'assaulted', 'group-fired'),
  },
  'a squad gets off': {
    event: { type: 'dismount', unit: 'u' },
    setup: { ...FACE, play: { aboard: { u: 'k' } } },
    scene: { units: { k: { ...u, kind: 'half-track', facing: 'S' } } },
    closed: acted('done', 'moved', 'fired', 'led', 'assaulted', 'group-fired'),
  },
  'a squad looks for a path': {
    event: { type: 'find-path', unit: 'u', at: 'F4' },
    setup: { ...FACE, play: { mines: [{ at: 'F4', side: 'red', real: true }] } },
    closed: acted('done', 'moved', 'fired', 'led', 'assaulted', 'group-fired'),
  },
  'squads clear mines': {
    event: { type: 'clear-mines', units: ['v', 'u'] },
    setup: { ...FACE, play: { mines: [{ at: 'F5', side: 'red', real: true }] } },
    scene: { units: { v: u } },
    closed: acted('done', 'moved', 'fired', 'led', 'assaulted', 'group-fired'),
  },
  'a scout looks round': {
    event: { type: 'scout', unit: 'u' },
    setup: FACE,
    scene: unit({ kind: 'scout' }),
    closed: acted('done'),
  },
  'a squad occupies its bocage': {
    event: { type: 'occupy', unit: 'u' },
    setup: MOVE,
    scene: { edges: { '5,5 N': 'bocage' }, options: { 'bocage.standingMayOccupy': true } },
    closed: {},
  },
  'a squad fires in reaction': {
    event: { type: 'fire', unit: 'u', at: 'F9' },
    setup: { card: 'move', side: 'red', segment: 9 },
    closed: {
      ...acted('reacted', 'reacted-own'),
      ...ALL('cf-jammed', 'jammed', 'jammed-own'),
      ...ALL('cf-has-op-fired', 'op-fired', 'op-fired-own'),
    },
  },
  'a machine gun fires in reaction': {
    event: { type: 'fire', unit: 'u', at: 'F9' },
    setup: { card: 'move', side: 'red', segment: 9 },
    scene: unit({ kind: 'mmg' }),
    closed: { ...acted('reacted', 'reacted-own'), ...ALL('cf-jammed', 'jammed', 'jammed-own') },
  },
};

test.each(Object.keys(DEEDS))('CF-PH-3: %s, as long as it has done nothing that keeps it from it', (name) => {
  const { event, setup, scene = {}, closed } = DEEDS[name] as Deed;
  const after = (marks: readonly string[]): string => {
    const g = played(
      { ...scene, units: { u, r, ...scene.units } },
      { ...setup, play: { ...setup.play, marks: { u: marks } } },
    );
    return g.play(event, 'blue').why[0] ?? '';
  };
  expect(after([])).toBe('');
  for (const mark of MARKS) expect([mark, after([mark])]).toEqual([mark, closed[mark] ?? '']);
});

test.each([
  ['weapons.moveAndFire', 'a weapon moves', 'turn-fired', 'cf-fired'],
  ['weapons.moveAndFire', 'a weapon fires', 'turn-moved', 'cf-moved'],
] as const)('CF-FI-7: with %s by turns, %s not after it has %s', (option, _name, mark, code) => {
  const event: GameEvent =
    mark === 'turn-fired' ? { type: 'move', unit: 'u', path: ['F4'] } : { type: 'fire', unit: 'u', at: 'F9' };
  const after = (value: string): string | undefined =>
    played(
      { units: { u: { ...u, kind: 'mmg' }, r }, options: { [option]: value } },
      { ...FACE, play: { marks: { u: [mark] } } },
    ).play(event, 'blue').why[0];
  expect([after('turn'), after('card')]).toEqual([code, undefined]);
});
