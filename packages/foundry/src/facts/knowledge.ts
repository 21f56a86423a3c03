import { isRulesError } from '@bocage/core';
import { isSaidAlike, knownToGm } from '@bocage/core/game';
import type { FieldSpec, Game, Json, KnownSituation, Marker, Situation, Unit } from '@bocage/core/game';
import { perScene, reads } from './source';
import type { ScenePort, UserPort } from '../host/ports';
import { knownPlay, unitsOnRecord } from '../data/keeper';
import type { SecretRecord } from '../data/kept-units';
import { recordText, type KnownUnit } from '../data/play-record';
import { sceneState, type SceneState } from '../data/scene-state';
import type { SceneTerrain } from '../data/terrain';
import { isNamed, knowsAll, mayKnowOf, unitOf } from '../data/units';

/** A side without players: its knowledge is public. */
const NOBODY = '';

/**
 * Returns everything in the documents as a situation, for readers who know all.
 *
 * @param known recorded facts of each unit, if other than this client's own
 */
export function wholeSituation(
  scene: ScenePort,
  state: SceneState,
  known?: ReadonlyMap<string, KnownUnit>,
): Situation {
  const kept = known ? undefined : wholeOn(scene);
  return kept?.state === state ? kept.situation : built(scene, state, known ?? unitsOnRecord(scene));
}

/** Built once between two changes, for all readers. */
const wholeOn = perScene((scene) => {
  const state = sceneState(scene);
  return state && { state, situation: built(scene, state, unitsOnRecord(scene)) };
});

function built(scene: ScenePort, state: SceneState, known: ReadonlyMap<string, KnownUnit>): Situation {
  const play = knownPlay(scene);
  const situation = steadied(wholes.get(scene), {
    board: state.board,
    units: unitsOf(scene, state, known),
    markers: markersOf(state.terrain),
    options: state.options,
    ...(play === undefined ? {} : { play }),
  });
  wholes.set(scene, situation);
  return situation;
}

/** The last situation of each scene: markers, windows and the deciding client ask one after another. */
const wholes = new WeakMap<ScenePort, Situation>();

/**
 * Returns a situation whose unchanged parts are the former objects, itself included: rules read each once and
 * cache it.
 */
export function steadied(was: Situation | undefined, is: Situation): Situation {
  if (!was) return is;
  const before = new Map(was.units.map((unit) => [unit.id, unit]));
  const units = is.units.map((unit) => {
    const old = before.get(unit.id);
    return old && isSaidAlike(old, unit) ? old : unit;
  });
  const stands =
    was.board === is.board &&
    was.options === is.options &&
    units.length === was.units.length &&
    units.every((unit, i) => unit === was.units[i]) &&
    isSaidAlike([was.markers, was.play], [is.markers, is.play]);
  return stands ? was : { ...is, units };
}

function unitsOf(
  scene: ScenePort,
  state: SceneState,
  known: ReadonlyMap<string, KnownUnit>,
): readonly Unit[] {
  reads(scene, 'tokens');
  const ground = { layout: state.layout, board: state.board, fields: state.rules.unitFields };
  return Array.from(scene.tokens).flatMap((token) => unitOf(token, ground, known.get(token.id)) ?? []);
}

/**
 * Returns the situation as this user may know it: all of the user's own units, the public facts of others
 * (`tell`), and of the game's record what the user's side may know. It holds nothing that Foundry hides.
 */
export function situationFor(scene: ScenePort, state: SceneState, user: UserPort): KnownSituation {
  const whole = wholeSituation(scene, state);
  if (user.isGM) return knownToGm(whole);
  const known = withOnly(whole, state.rules, (id) => standingOf(scene, user, id));
  return user.isSelf ? withPlayOf(whole, known) : known;
}

/** Returns a situation with this client's own record of play: it holds the public part, and what its side was told. */
function withPlayOf(whole: Situation, known: KnownSituation): KnownSituation {
  if (whole.play === undefined || whole.play === known.play) return known;
  const before = owned.get(known);
  const own = before?.play === whole.play ? before : { ...known, play: whole.play };
  owned.set(known, own);
  return own;
}

/** Windows and marks ask for the same situation one after another. */
const owned = new WeakMap<KnownSituation, KnownSituation>();

/**
 * Returns a situation's record as its game tells it to a side; undefined = the public part is all of that. It is told
 * with and without secrets, so that answers take the same time; its keys are in the order of the scene's.
 *
 * @param open the text of that public part
 */
export function recordTold(
  rules: Game,
  whole: Situation,
  side: string,
  open: string,
): SecretRecord | undefined {
  try {
    const text = recordToldBy(rules, whole, side);
    return text === '' || text === open ? undefined : { open, whole: JSON.parse(text) as Json };
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

/** Returns the text of the record that a game tells a side, told once for all players and messages. */
function recordToldBy(rules: Game, whole: Situation, side: string): string {
  const before = sideTexts.get(whole);
  const known = before?.rules === rules ? before : { rules, texts: new Map<string, string>() };
  const text = known.texts.get(side) ?? recordText(rules.tell?.(whole, side).play);
  known.texts.set(side, text);
  sideTexts.set(whole, known);
  return text;
}

const sideTexts = new WeakMap<Situation, { readonly rules: Game; readonly texts: Map<string, string> }>();

function standingOf(scene: ScenePort, user: UserPort, id: string): Standing {
  const token = scene.tokens.get(id);
  if (!token) return 'none';
  if (knowsAll(user, token)) return 'all';
  return mayKnowOf(user, token) ? 'open' : 'none';
}

/** Returns the public situation, with all facts of the named units. */
export function publicSituation(
  scene: ScenePort,
  situation: Situation,
  rules: Game,
  about: readonly (string | undefined)[],
): KnownSituation {
  return withOnly(situation, rules, (id) =>
    about.includes(id) ? 'all' : scene.tokens.get(id)?.hidden === false ? 'open' : 'none',
  );
}

type Standing = 'all' | 'open' | 'none';

function withOnly(whole: Situation, rules: Game, standing: (id: string) => Standing): KnownSituation {
  const open = openly(whole, rules);
  const standings = whole.units.map(({ id }) => standing(id));
  const key = standings.join();
  const before = cut.get(open);
  if (before?.whole === whole && before.key === key) return before.situation;
  const known = new Map(open.units.map((unit) => [unit.id, unit]));
  const units = whole.units.flatMap((unit, i) => {
    const how = standings[i];
    return how === 'all' ? [unit] : how === 'open' ? (known.get(unit.id) ?? []) : [];
  });
  const situation = { ...open, units };
  cut.set(open, { whole, key, situation });
  return situation;
}

interface Cut {
  readonly whole: Situation;
  /** Each unit's relation to the reader, as a text. */
  readonly key: string;
  readonly situation: KnownSituation;
}

/** The last reader's part of each situation: windows and marks ask for the same part one after another. */
const cut = new WeakMap<KnownSituation, Cut>();

/** Returns the public part of a situation, all of it if the game has no secrets. Each situation is told once. */
export function openly(whole: Situation, rules: Game): KnownSituation {
  const before = opened.get(whole);
  if (before?.rules === rules) return before.open;
  const told = rules.tell?.(whole, NOBODY) ?? knownToGm(whole);
  // An unchanged record stays the same object: rules read it once.
  const isAllTold = told.play !== whole.play && isSaidAlike(told.play, whole.play);
  const open = isAllTold && whole.play !== undefined ? { ...told, play: whole.play } : told;
  opened.set(whole, { rules, open });
  return open;
}

const opened = new WeakMap<Situation, { readonly rules: Game; readonly open: KnownSituation }>();

/** Returns the markers on the hexes, visible to all. */
export function markersOf(terrain: SceneTerrain): readonly Marker[] {
  return [...terrain.cells.values()].flatMap(({ cell, entry }) =>
    entry.marker === undefined ? [] : [{ id: entry.marker, cell }],
  );
}

export interface Known {
  readonly fields: readonly FieldSpec[];
  readonly units: ReadonlyMap<string, Unit>;
}

/** Returns the units that this client's user may know, by id, and the fields of units. */
export const knownUnits = perScene(knownOn);

/** Returns the named sides of the units that this client's user may know, in alphabetical order. */
export function knownSides(scene: ScenePort): readonly string[] {
  const sides = new Set([...knownUnits(scene).units.values()].map(({ side }) => side));
  return [...sides].filter(isNamed).sort();
}

function knownOn(scene: ScenePort): Known {
  const state = sceneState(scene);
  if (!state || state.file === 'loading') return { fields: [], units: new Map() };
  try {
    const { units } = situationFor(scene, state, game.user);
    return { fields: state.rules.unitFields, units: new Map(units.map((unit) => [unit.id, unit])) };
  } catch (error) {
    if (isRulesError(error)) return { fields: [], units: new Map() };
    throw error;
  }
}
