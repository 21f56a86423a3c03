import { isSaidAlike, type Json } from '@bocage/core/game';
import { changed, perScene, reads } from '../facts/source';
import type { ScenePort } from '../host/ports';
import { opened, openedOn } from '../seal/opened';
import { MODULE_ID } from '../settings';
import { browserText } from './browser-text';
import {
  doneIn,
  forgetGone,
  keep,
  KEPT,
  keeperIn,
  keepRecord,
  keptIn,
  knowsScene,
  recordsIn,
  remember,
  textOf,
  type SecretRecord,
} from './kept-units';
import { readRecord, recordText, withSecrets, type KnownUnit, type PlayRecord } from './play-record';

/**
 * This client's secret facts of units and of the game's own record. The deciding browser keeps them between
 * sessions (kept-units.ts). Others get the part that their users may know.
 */
type Units = ReadonlyMap<string, KnownUnit>;

interface KeptOf {
  /** Id of this browser; absent: it has kept nothing yet. */
  readonly id?: string;
  readonly units: Units;
  readonly records: readonly SecretRecord[];
  /** It has decided the scene. */
  readonly knows: boolean;
}

const NONE: Units = new Map();
const NEW_ID = Math.random().toString(36).slice(2);

/** Facts by scene that the deciding client has sent. */
const told = new Map<string, Pick<KeptOf, 'units' | 'records'>>();
const browser = browserText(KEPT);
/** The last read of each scene's kept facts: markers and windows ask one after another. */
const read = new WeakMap<ScenePort, KeptOf & { readonly text: string }>();

/** A scene's record of play, read once between two changes. */
const recordOf = perScene((scene): PlayRecord => {
  reads(scene, 'record');
  return readRecord(scene.flags[MODULE_ID]);
});

/** Returns the id by which a scene names this browser as the last decider. */
export function keeperId(): string {
  return keeperIn(browser.read()) ?? NEW_ID;
}

/** Whether this browser decided last, as the scene says. */
export function isKeeper(scene: ScenePort): boolean {
  return recordOf(scene).keeper === keeperId();
}

/**
 * Whether the scene's secrets are sealed for another key than this GM's browser has, and nobody has told them: it
 * decides nothing there, because its first decision would write over them.
 */
export function isLocked(scene: ScenePort): boolean {
  return game.user.isGM && isUntold(scene) && openedOn(scene) === 'closed';
}

/** Whether another client decided last, and this one has not heard its decisions. */
export function isUntold(scene: ScenePort): boolean {
  const { keeper } = recordOf(scene);
  return keeper !== undefined && keeper !== keeperIn(browser.read()) && !told.has(scene.id);
}

/** Whether the deciding client has told this one all that its user may know. */
export function isTold(scene: ScenePort): boolean {
  return told.has(scene.id);
}

/** Returns every unit as this client last knew it: the scene's facts, and the secret ones. */
export function unitsOnRecord(scene: ScenePort): Units {
  reads(scene, 'record');
  const { units, keeper } = recordOf(scene);
  return withSecrets(units, secretsBy(scene, keeper));
}

/** Returns the side of a token's unit; undefined = it is not on record, whatever its owner has written on it. */
export function sideOf(scene: ScenePort, { id }: { readonly id: string }): string | undefined {
  return unitsOnRecord(scene).get(id)?.side;
}

/**
 * Returns a scene's secret facts of units: those that this browser kept if it decided last, else those it was
 * sent, else those that are sealed for this user. Players' clients keep nothing.
 */
export function secretsOf(scene: ScenePort): Units {
  return secretsBy(scene, recordOf(scene).keeper);
}

/** @param keeper by which browser the scene says that it was decided last */
function secretsBy(scene: ScenePort, keeper: string | undefined): Units {
  if (game.user.isGM && keeper !== undefined) {
    const { id, units, knows } = readKept(scene);
    // Of a copied scene this browser has kept nothing.
    if (id === keeper && knows) return units;
  }
  return told.get(scene.id)?.units ?? opened(scene)?.units ?? NONE;
}

/** Returns the public part of the game's record. */
export function openPlay(scene: ScenePort): Json | undefined {
  return recordOf(scene).play;
}

/** Returns the game's record as far as this client knows it, secret parts included. */
export function knownPlay(scene: ScenePort): Json | undefined {
  reads(scene, 'record');
  return secretRecordOf(scene)?.whole ?? recordOf(scene).play;
}

/**
 * Returns the secret part of the game's record that belongs to the scene's present one; undefined = the scene
 * holds all that is known.
 */
export function secretRecordOf(scene: ScenePort): SecretRecord | undefined {
  const records = recordsOf(scene);
  if (records.length === 0) return undefined;
  const said = recordText(recordOf(scene).play);
  return records.find(({ open }) => open === said);
}

/**
 * Whether this deciding client may lack earlier decisions. Another browser decided last, or the scene does
 * not match the kept facts (a world restored from a copy).
 */
export function mayHaveLost(scene: ScenePort): boolean {
  const { keeper } = recordOf(scene);
  return keeper !== keeperId() || (recordsOf(scene).length > 0 && secretRecordOf(scene) === undefined);
}

function recordsOf(scene: ScenePort): readonly SecretRecord[] {
  const { keeper } = recordOf(scene);
  const sealed = (): readonly SecretRecord[] => opened(scene)?.records ?? [];
  if (game.user.isGM && keeper !== undefined) {
    const { id, records, knows } = readKept(scene);
    // None of them may belong to a scene that was put back; without any there is no secret part.
    if (id === keeper && knows) return records.length > 0 ? [...records, ...sealed()] : [];
  }
  return told.get(scene.id)?.records ?? sealed();
}

function readKept(scene: ScenePort): KeptOf {
  const text = browser.read();
  const before = read.get(scene);
  if (before?.text === text) return before;
  const id = keeperIn(text);
  const [world, of] = [game.world.id, scene.id];
  const kept = {
    units: keptIn(text, world, of),
    records: recordsIn(text, world, of),
    knows: knowsScene(text, world, of),
  };
  const now = { text, ...(id === undefined ? {} : { id }), ...kept };
  read.set(scene, now);
  return now;
}

/** Returns the kept part of a scene as a text: another tab of the same browser may have decided since. */
export function keptText(scene: ScenePort): string {
  return textOf(browser.read(), game.world.id, scene.id);
}

/** The secret part of a decision about a scene. */
export interface Secrets {
  readonly secret: Units;
  /** The scene's public part of the game's record. */
  readonly play?: Json;
  /** The whole record; absent = the public part is all. */
  readonly whole?: Json;
}

/** Keeps the secret part of a decision, which the scene must not hold. */
export function keepSecrets(scene: ScenePort, { secret, play, whole }: Secrets): void {
  const before = keptText(scene);
  const where = { world: game.world.id, scene: scene.id, id: NEW_ID };
  const text = keepRecord(keep(browser.read(), where, secret), where, recordText(play), whole);
  browser.write(forgetGone(text, where.world, (id) => game.scenes.get(id) !== undefined));
  if (keptText(scene) !== before) changed(scene, 'record');
}

/** Keeps the id of a decided request: no document may tell of a secret one. */
export function keepDone(request: string): void {
  browser.write(remember(browser.read(), NEW_ID, request));
}

/** Whether this browser has decided a request. */
export function hasKeptDone(request: string): boolean {
  return doneIn(browser.read()).includes(request);
}

/** Takes up secret facts that the deciding client, or its predecessor, has sent. */
export function hearSecrets(scene: ScenePort, units: Units, record?: SecretRecord): void {
  const before = told.get(scene.id);
  const records = record ? [record] : [];
  told.set(scene.id, { units, records });
  const was = [[...(before?.units ?? NONE)], before?.records ?? []];
  if (!isSaidAlike(was, [[...units], records])) changed(scene, 'record');
}

/** Drops the facts that it was sent: this client has decided since, and must ask again later. */
export function outdateTold(scene: ScenePort): void {
  told.delete(scene.id);
}
