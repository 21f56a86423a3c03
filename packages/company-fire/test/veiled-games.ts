/**
 * Random games, played twice, with one secret of red different. All that blue's players can learn must be
 * the same in both, until the rules show the secret.
 */
import { isRulesError } from '@bocage/core';
import { knownToGm, type GameEvent, type Outcome, type Situation, type Unit } from '@bocage/core/game';
import { COMPANY_FIRE, UNIT_KINDS, type UnitKind } from '../src';
import { drawnLandscape } from './drawn-game';
import { chanceOf, type Chance } from './random-player';
import { situationOf, type Scene, type SceneUnit } from './situations';

const SIZE = 6;
const FACINGS = ['N', 'E', 'S', 'W'];
const KINDS = Object.keys(UNIT_KINDS) as readonly UnitKind[];
/** The unit with the secret, and the square with the mines. */
export const X = 'x';
/** A second observer beside it. */
const Y = 'y';
const MINED = 'C3';

const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;

/** What differs between two worlds. */
export interface World {
  /** The unit with the secret; absent: it is not there. */
  readonly unit?: Readonly<Record<string, string | boolean | number>>;
  readonly mine?: 'yes' | 'no';
  /** The kind of mission that red calls, whatever it is in the other world. */
  readonly calls?: 'smoke';
  /** The observer that calls for both. */
  readonly caller?: typeof X | typeof Y;
  /** Only one squad a side is there besides. */
  readonly few?: true;
}

/** Pairs of worlds that look alike to blue. */
export const SECRETS: Readonly<Record<string, (chance: Chance) => readonly [World, World]>> = {
  'a hidden unit or none': (chance) => [
    { unit: { kind: oneOf(chance, KINDS), hidden: true, facing: oneOf(chance, FACINGS) } },
    {},
  ],
  'a hidden unit in the only line, or none': () => [
    { unit: { kind: 'rifle-squad', hidden: true }, few: true },
    { few: true },
  ],
  'a hidden leader or none': (chance) => [
    { unit: { kind: oneOf(chance, ['platoon-leader', 'company-commander']), hidden: true } },
    {},
  ],
  'a squad or a figure under a blind': (chance) => [
    { unit: { kind: 'rifle-squad', concealed: true } },
    { unit: { kind: oneOf(chance, ['platoon-leader', 'sniper', 'assistant', 'scout']), concealed: true } },
  ],
  'a blind over a squad or over nothing': () => [
    { unit: { kind: 'rifle-squad', concealed: true } },
    { unit: { kind: 'dummy', concealed: true } },
  ],
  'a leader or another figure under a blind': (chance) => [
    { unit: { kind: oneOf(chance, ['platoon-leader', 'company-commander']), concealed: true } },
    { unit: { kind: oneOf(chance, ['sniper', 'assistant']), concealed: true } },
  ],
  'quality under a blind': (chance) => [
    { unit: { kind: 'rifle-squad', concealed: true, quality: 'veteran' } },
    { unit: { kind: 'rifle-squad', concealed: true, quality: oneOf(chance, ['green', 'regular']) } },
  ],
  'status under a blind': (chance) => [
    { unit: { kind: 'rifle-squad', concealed: true, status: oneOf(chance, ['pinned', 'suppressed']) } },
    { unit: { kind: 'rifle-squad', concealed: true } },
  ],
  'an anti-tank weapon under a blind': (chance) => [
    {
      unit: {
        kind: 'rifle-squad',
        concealed: true,
        antiTank: oneOf(chance, ['bazooka', 'piat', 'grenades']),
      },
    },
    { unit: { kind: 'rifle-squad', concealed: true } },
  ],
  'the kind of a mission': () => [
    { unit: { kind: 'forward-observer' }, few: true },
    { unit: { kind: 'forward-observer' }, calls: 'smoke', few: true },
  ],
  'which of two observers has called': () => [
    { unit: { kind: 'forward-observer' }, caller: X, few: true },
    { unit: { kind: 'forward-observer' }, caller: Y, few: true },
  ],
  'real or false mines': () => [{ mine: 'yes' }, { mine: 'no' }],
};

/** Two worlds before their game begins, and the event that begins it in each. */
export interface Starts {
  readonly worlds: readonly [World, World];
  readonly situations: readonly [Situation, Situation];
  readonly begins: readonly [GameEvent, GameEvent];
}

/** Draws the two worlds of a secret. Nothing if the position is impossible. */
export function startsOf(chance: Chance, secret: string): Starts | undefined {
  const worlds = SECRETS[secret]?.(chance);
  if (!worlds) return undefined;
  const few = worlds[0].few === true;
  const scene = few ? duelOf(chance) : sceneOf(chance);
  const attacker = oneOf(chance, ['blue', 'red']);
  const place = few ? BETWEEN : ([1 + chance(SIZE), 1 + chance(4)] as const);
  const together = !few && chance(2) === 0;
  const begun = worlds.map(({ unit, mine, caller }) => {
    const beside = { ...(scene.units?.['red-0'] as SceneUnit), at: place };
    const units = {
      ...scene.units,
      ...(together && { 'red-0': beside }),
      ...(unit && { [X]: { at: place, side: 'red', ...unit } }),
      ...(unit && caller && { [Y]: { at: place, side: 'red', ...unit } }),
    };
    const mines = [{ at: MINED, side: 'red', real: mine ?? 'yes' }];
    return { situation: situationOf({ ...scene, units }), begin: { type: 'begin', attacker, mines } };
  });
  const [one, two] = begun;
  const isPossible = begun.every(({ situation }) =>
    situation.units.every(({ id }) => COMPANY_FIRE.checkUnit(situation, id).possible === 'yes'),
  );
  if (!one || !two || !isPossible) return undefined;
  return { worlds, situations: [one.situation, two.situation], begins: [one.begin, two.begin] };
}

/** Makes the two beginnings of a game. Nothing if one is refused. */
function beginnings({ situations, begins }: Starts): readonly [Outcome, Outcome] | undefined {
  const [one, two] = situations.map((start, i) => COMPANY_FIRE.play(start, begins[i] as GameEvent));
  return one && two && one.refused.length + two.refused.length === 0 ? [one, two] : undefined;
}

/** The square between two squads that see each other if no terrain is in the way. */
const BETWEEN = [3, 5] as const;

function duelOf(chance: Chance): Scene {
  const land = drawnLandscape(chance, SIZE);
  const squad = (side: string, row: number): SceneUnit => ({ at: [3, row], side, kind: 'rifle-squad' });
  return {
    ...land,
    options: { ...land.options, 'opfire.ask': 'always' },
    units: { 'blue-0': squad('blue', SIZE + 2), 'red-0': squad('red', 1) },
  };
}

function sceneOf(chance: Chance): Scene {
  const unit = (side: string, kind: UnitKind): SceneUnit => ({
    at: [1 + chance(SIZE), side === 'blue' ? 3 + chance(SIZE - 2) : 1 + chance(4)],
    side,
    kind,
    ...(UNIT_KINDS[kind].type === 'vehicle' && { facing: oneOf(chance, FACINGS) }),
    ...(chance(3) === 0 &&
      UNIT_KINDS[kind].type !== 'figure' && { status: oneOf(chance, ['pinned', 'suppressed']) }),
    ...(side === 'red' && chance(4) === 0 && { concealed: true }),
  });
  const kinds = (side: string): readonly (readonly [string, SceneUnit])[] => [
    [`${side}-0`, unit(side, 'rifle-squad')],
    ...Array.from({ length: 3 + chance(3) }, (_, i): readonly [string, SceneUnit] => [
      `${side}-${i + 1}`,
      unit(side, oneOf(chance, KINDS)),
    ]),
  ];
  const land = drawnLandscape(chance, SIZE);
  return {
    ...land,
    // "Asked only when able" tells by itself, as its hint says.
    options: { ...land.options, 'opfire.ask': 'always' },
    units: Object.fromEntries([...kinds('blue'), ...kinds('red')]),
  };
}

/** All that blue's players can learn of an outcome, in words. */
function shown({ situation, log, questions, needs, endings = [], refused }: Outcome, asked: boolean): string {
  const told = COMPANY_FIRE.tell(situation, 'blue');
  return JSON.stringify({
    units: told.units,
    play: told.play,
    log: log.filter(({ to }) => to === undefined || to === 'blue'),
    questions: questions
      .filter(({ to, private: secret }) => to.includes('blue') || !secret)
      .map((one) => (one.to.includes('blue') ? one : { ...one, choices: [], fallback: '' })),
    needs,
    endings: endings.filter(({ to }) => to === 'blue'),
    refused: asked ? refused : [],
  });
}

/** What each of blue's units may do, and its lines of sight. */
function offered(s: Situation): string {
  const told = COMPANY_FIRE.tell(s, 'blue');
  const own = told.units.filter(({ side }) => side === 'blue');
  const enemies = told.units.filter(({ side }) => side !== 'blue');
  return JSON.stringify(
    own.map(({ id }) => [
      COMPANY_FIRE.considered(told, id),
      enemies.map((enemy) => COMPANY_FIRE.los(told, { kind: 'unit', id }, { kind: 'unit', id: enemy.id })),
    ]),
  );
}

export interface Deed {
  readonly event: GameEvent;
  readonly by?: string | undefined;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The next deed that is possible in both worlds. */
export function nextDeed([one, two]: readonly [Outcome, Outcome], chance: Chance): Deed | undefined {
  const [question] = one.questions;
  if (question) {
    const other = two.questions.find(({ id }) => id === question.id);
    const choices = question.choices.filter(({ id }) => other?.choices.some((choice) => choice.id === id));
    const choice = choices.length > 0 ? oneOf(chance, choices).id : undefined;
    const [by] = question.to;
    return choice === undefined
      ? undefined
      : { event: { type: 'answer', question: question.id, choice }, by };
  }
  const [need] = one.needs;
  if (need)
    return {
      event: { type: 'dice', need: need.id, dice: need.dice.map((faces) => 1 + chance(faces)) },
      by: need.to,
    };
  const [ending] = one.endings ?? [];
  if (!ending) return undefined;
  const own = one.situation.units.filter(({ side }) => side === ending.to);
  if (chance(5) > 0 && own.length > 0) {
    const { id } = oneOf(chance, own);
    const [a, b] = [one, two].map(({ situation }) =>
      situation.units.some((unit) => unit.id === id) ? COMPANY_FIRE.legal(knownToGm(situation), id) : [],
    );
    const both = (a ?? []).filter((event) => b?.some((other) => same(event, other)));
    if (both.length > 0) return { event: oneOf(chance, both), by: ending.to };
  }
  return { event: ending.event, by: ending.to };
}

/** Returns the event of a deed as one world plays it. */
export function eventIn({ event, by }: Deed, { calls, caller }: World): GameEvent {
  if (by !== 'red' || event.type !== 'call') return event;
  const isTheirs = caller !== undefined && (event.unit === X || event.unit === Y);
  return { ...event, ...(calls && { mission: calls }), ...(isTheirs && { unit: caller }) };
}

function played({ situation }: Outcome, deed: Deed, world: World): Outcome | undefined {
  try {
    return COMPANY_FIRE.play(situation, eventIn(deed, world), deed.by);
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

/** Whether the rules have shown the secret, in either world: from then on the games differ by right. */
export function isOut(worlds: readonly [Outcome, Outcome], secrets: readonly [World, World]): boolean {
  return worlds.some(({ situation, log }, i) => {
    const { unit, mine } = secrets[i] as World;
    if (mine !== undefined) return log.some(({ kind }) => MINES_SHOW.includes(kind));
    if (secrets[1].calls) return log.some(({ kind }) => MISSION_SHOWS.includes(kind));
    if (!unit) return false;
    const now = situation.units.find(({ id }) => id === X);
    return !now || isOpen(unit, now);
  });
}

/** Whether the same die had another result: all may draw their conclusions. */
export function fellOtherwise(a: Outcome, b: Outcome): boolean {
  const result = ({ log }: Outcome): string =>
    log
      .filter(({ kind }) => ROLLED.includes(kind))
      .map(({ kind }) => kind)
      .join();
  // A light mortar with a spotter throws other dice than one without.
  const thrown = ({ needs }: Outcome): string => JSON.stringify(needs.map(({ dice }) => dice));
  // A test that is not taken is no other die: it tells of who stands in the way.
  const bothThrow = a.needs.length > 0 && b.needs.length > 0;
  return result(a) !== result(b) || (bothThrow && thrown(a) !== thrown(b));
}

const ROLLED: readonly string[] = ['passes-test', 'fails-test', 'rallies', 'fails-to-rally'];
const MINES_SHOW: readonly string[] = ['clears', 'no-mines'];
const MISSION_SHOWS: readonly string[] = ['arrives', 'denied', 'smoke'];

function isOpen(was: NonNullable<World['unit']>, { state }: Unit): boolean {
  if (was['hidden'] === true) return state['hidden'] !== true;
  return was['concealed'] === true && state['concealed'] !== true;
}

export interface Compared {
  readonly faults: readonly string[];
  readonly deeds: number;
  /** Types of deeds that were compared. */
  readonly types: ReadonlySet<string>;
}

/** Plays a seed's game with each secret, and compares after every deed. */
export function veilFaults(secret: string, seed: number, most = 60): Compared {
  const chance = chanceOf(seed * 7919 + 5);
  const types = new Set<string>();
  const starts = startsOf(chance, secret);
  const { worlds } = starts ?? {};
  let now = starts && beginnings(starts);
  if (!worlds || !now) return { faults: [], deeds: 0, types };
  const fault = (what: string, a: string, b: string): Compared => ({
    faults: [`${secret}: seed ${seed}, ${what}: ${firstDifference(a, b)}`],
    deeds: types.size,
    types,
  });
  for (let i = 0; i < most; i++) {
    const [c, d] = i % 8 === 0 ? now.map(({ situation }) => offered(situation)) : [];
    if (c !== undefined && d !== undefined && c !== d) return fault(`offers before deed ${i}`, c, d);
    const deed = nextDeed(now, chance);
    if (!deed) break;
    const [a, b] = now.map((one, i) => played(one, deed, worlds[i] as World)) as [
      Outcome | undefined,
      Outcome | undefined,
    ];
    if (!a || !b) break;
    if (isOut([a, b], worlds) || fellOtherwise(a, b)) break;
    // What red alone learns of a refusal is no secret from red.
    if (deed.by === 'red' && a.refused.length > 0 !== b.refused.length > 0) break;
    const [x, y] = [a, b].map((one) => shown(one, deed.by === 'blue')) as [string, string];
    if (x !== y) return fault(JSON.stringify(deed), x, y);
    if (a.refused.length > 0) continue;
    types.add(deed.event.type);
    now = [a, b];
  }
  return { faults: [], deeds: types.size, types };
}

function firstDifference(a: string, b: string): string {
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  const from = Math.max(0, at - 120);
  return `\n    ${a.slice(from, at + 160)}\n    ${b.slice(from, at + 160)}`;
}
