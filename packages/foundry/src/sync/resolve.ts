import { isRulesError } from '@bocage/core';
import {
  ANSWER,
  DICE,
  TAKE_BACK,
  tellLog,
  type GameEvent,
  type Situation,
  type Waiting,
} from '@bocage/core/game';
import { arrivedState } from '../data/scene-state';
import { deedsOf, keepDeeds } from '../data/deed-shelf';
import { hasKeptDone, isKeeper, isLocked, keepDone, mayHaveLost, outdateTold } from '../data/keeper';
import type { PlayedDeed } from '../data/played-deeds';
import { isSettingUp } from '../data/setting-up';
import { openly } from '../facts/knowledge';
import { makeCoverActors } from '../counters/cover-actors';
import { coveredUnits } from '../facts/veil';
import type { ScenePort, UserPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { isGm, logForSides, sidesOf } from './audience';
import { noteTales, SETTLE, withMessages, withTales, type NotedTale } from './deed-log';
import { waitingBeside, withActors } from './beside-map';
import { thrownFor } from './dice';
import { draggedIn, orderIn } from './drags';
import { deedsOf as deedsByEdits, type People } from './deeds';
import { takeEdits } from './token-edits';
import { createTimekeeper, secondsOf, type Timekeeper } from './question-timeout';
import { withSeal } from './seal-scene';
import { parted } from './secrets';
import { lastDecided, setDecided } from './last-resolved';
import { joins, knownSituation } from './rightful';
import { applyDeeds, type Deed, type Played } from './apply-deeds';
import { withOwed } from './owed-log';
import { linesIn, messageIds, planLogs, postLog, postOwed } from './post-log';
import type { Reply, Request } from './protocol';
import { readRecord } from '../data/play-record';
import { gmMoves } from './settings';
import { tellUndone, tellWaiting } from './broadcast';
import { createFairQueue } from './fair-queue';
import { atOnce, createPace, writeKept, writeLater } from './pace';
import { paperOf, playOf, tokensOf, write } from './paper';
import { tellJoined } from './sideless';
import { playedScene, type PlayedScene } from './played-scene';
import { speakerOf } from './speaker';
import { beginTakingBack, chosenDeeds, finishTakingBack, noteGround, type Asker } from './take-back';
import { forgetUnwritten, UNWRITTEN } from './unwritten';
import { isDone, writesFor } from './write-back';

/**
 * The active GM's client decides changes of documents and players' requests, one after another. It hands
 * events to the game and writes the results; it knows no rule.
 */
const turns = createFairQueue();

/** Looks that wait in the queue. */
const looks = new Map<ScenePort, Promise<unknown>>();

/** Does work before any further decision. */
export function doFirst(work: () => Promise<void>): Promise<void> {
  return turns.take(work);
}

/** Does a user's work in that user's turn; undefined = too much of it waits already. */
export function doFor<T>(user: UserPort, work: () => Promise<T>): Promise<T> | undefined {
  return turns.takeFor(user.id, work);
}

/**
 * Decides the changes of a scene's documents since the game last looked. One look takes all changes up to its
 * turn: however fast a user goes on updating, only one waits.
 */
export function resolveEdits(scene: ScenePort): Promise<unknown> {
  const waiting = looks.get(scene);
  if (waiting) return waiting;
  const look = turns.take(() => {
    looks.delete(scene);
    return toTheEnd(() => decide(scene));
  });
  looks.set(scene, look);
  return look;
}

/**
 * Decides a request.
 *
 * @param user the asker, as the server knows
 */
export function resolveRequest(request: Request, user: UserPort): Promise<Reply> {
  return new Promise((reply, failed) => {
    const turn = turns.takeFor(user.id, () =>
      toTheEnd(async () => {
        const step = createPace();
        const answered = await answer(request, user);
        reply(user.isSelf ? answered : step().then(() => answered));
      }),
    );
    if (turn) turn.catch(failed);
    else reply({ state: 'failed', why: 'busy' });
  });
}

/** Does a turn's work and writes what is kept, whether or not the work fails. */
async function toTheEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await writeKept(resolveEdits);
  }
}

async function answer(request: Request, user: UserPort): Promise<Reply> {
  const scene = game.scenes.get(request.scene);
  if (!scene || !(await arrivedState(scene))) return { state: 'failed', why: 'unknown' };
  const known = { record: readRecord(scene.flags[MODULE_ID]), tokens: tokensOf(scene) };
  if (known.record.foreign) return { state: 'failed', why: 'newer' };
  if (isLocked(scene)) return { state: 'failed', why: 'sealed' };
  if (hasKeptDone(request.id) || isDone(known, request.id)) return { state: 'done', log: [] };
  const sides = sidesOf(scene, user);
  if (request.event.type === TAKE_BACK) return takeBack(scene, request, user.isGM ? 'gm' : sides);
  const by = user.isGM
    ? 'gm'
    : speakerOf(request, scene, { user, sides, asked: () => sidesAsked(scene, request) });
  if (by === undefined) return { state: 'failed', why: 'not-owner' };
  const deed: Deed =
    by === 'gm'
      ? { events: [request.event], user: user.id }
      : { events: [await withDice(scene, request, by)], by, user: user.id };
  return replyTo(await decide(scene, deed, request.id), { id: request.id, deed, user, sides });
}

interface Asked {
  readonly id: string;
  readonly deed: Deed;
  readonly user: UserPort;
  readonly sides: readonly string[];
}

function replyTo(played: Decided, { id, deed, user, sides }: Asked): Reply {
  if (played === undefined || played === UNWRITTEN) return { state: 'failed', why: played ?? 'unknown' };
  const refusal = played.refusals.find((one) => one.deed === deed);
  if (!refusal) {
    keepDone(id);
    return { state: 'done', log: user.isGM ? played.log : logForSides(played.log, sides) };
  }
  if (refusal.because.length === 0) return { state: 'failed', why: 'unreadable' };
  return { state: 'refused', because: refusal.because };
}

/** Takes deeds back, after all edits so far: one of these may have been a deed. */
async function takeBack(scene: ScenePort, { id, event }: Request, asker: Asker): Promise<Reply> {
  const looks = await decide(scene);
  if (looks === undefined || looks === UNWRITTEN) return { state: 'failed', why: looks ?? 'unknown' };
  const chosen = chosenDeeds(deedsOf(scene), event, asker);
  if (typeof chosen === 'string') return { state: 'failed', why: chosen };
  beginTakingBack(scene, chosen);
  // Once begun it will be done: a repeated request must not find that there is nothing left.
  keepDone(id);
  await decide(scene, undefined, id);
  return { state: 'done', log: [] };
}

/** Returns a side's event with the dice that it rolls by it. */
async function withDice(scene: ScenePort, { event, token }: Request, side: string): Promise<GameEvent> {
  const at = event.type === DICE ? playedScene(scene) : undefined;
  if (!at) return event;
  const { needs } = waitingNow(scene, at);
  return thrownFor(scene, at.state, event, { side, needs, token: scene.tokens.get(token ?? '') });
}

/** Returns the sides that a request's question asks. */
function sidesAsked(scene: ScenePort, { event }: Request): readonly string[] {
  const at = event.type === ANSWER ? playedScene(scene) : undefined;
  const questions = at ? waitingNow(scene, at).questions : [];
  return questions.find(({ id }) => id === event.question)?.to ?? [];
}

function waitingNow(scene: ScenePort, { game: rules, state }: PlayedScene): Waiting {
  return rules.waiting(lastDecided(scene, state));
}

type Decided = Played | typeof UNWRITTEN | undefined;

/** Decides. What this version or this browser cannot read must not be overwritten; complaints.ts tells the GM. */
async function decide(scene: ScenePort, request?: Deed, id?: string): Promise<Decided> {
  if (readRecord(scene.flags[MODULE_ID]).foreign || isLocked(scene)) return undefined;
  return decideNow(scene, request, id);
}

async function decideNow(scene: ScenePort, request?: Deed, id?: string): Promise<Decided> {
  const start = Date.now();
  const step = createPace(start);
  await writeKept(resolveEdits);
  const settles = (await finishTakingBack(scene, id)) === true;
  const at = playedScene(scene);
  if (!at) return undefined;
  const owed = await postOwed(scene, at.state);
  const record = readRecord(scene.flags[MODULE_ID]);
  const edits = takeEdits(scene.id);
  const before = new Set([...messageIds(), ...owed.map(({ id }) => id)]);
  try {
    const was = lastDecided(scene, at.state);
    tellNew(scene, was, record.begun);
    const is = knownSituation(scene, at.state, edits, record.begun);
    const { unitFields: fields, wholeWays = false } = at.game;
    const ground = {
      board: is.board,
      fields,
      wholeWays,
      ...draggedIn(at.game, was),
      ...orderIn(at.game, was),
    };
    const settingUp = isSettingUp(at.game, was);
    const done = deedsByEdits(was, is, edits, ground, {
      ...people(),
      settingUp,
      joins: (unit) => joins(scene, unit),
    });
    const isKnown = looked.has(scene.id) && !mayHaveLost(scene);
    const stands = record.begun && sameGround(was, is) && isKnown && !settles;
    const settle: Deed[] = stands ? [] : [{ events: [SETTLE] }];
    const from = { ...is, units: was.units, ...playOf(was) };
    const played = applyDeeds(at.game, from, [...done, ...settle, ...(request ? [request] : [])]);
    const parts = parted(played.situation, openly(played.situation, at.game), fields);
    const paper = paperOf(scene, at.state, record, parts);
    const covered = coveredUnits(at.game, played.situation);
    const beside = waitingBeside(scene, played.situation);
    await makeCoverActors([...[...covered.keys()].flatMap((id) => paper.tokens.get(id) ?? []), ...beside]);
    const open = withActors(writesFor(is, played.situation, { ...paper, covered }, request && id), beside);
    const history = deedsOf(scene);
    const tales = noteTales(scene, at.game, played, { edits, covered });
    const logs = planLogs(scene, played.tales, { before, at: start });
    const decision = { situation: played.situation, parts, rules: at.game, lines: linesIn(logs) };
    const owing = withOwed(scene, open, logs, owed);
    const writes = atOnce(withSeal(scene, owing, decision, isSeen(played, request)), is.units, request);
    setDecided(scene, played.situation, parts);
    noteDeeds(scene, history, withMessages(tales, logs), played.situation);
    await step();
    const { refused } = await write(scene, writes);
    if (refused !== undefined) {
      const before = { situation: was, parts: parted(was, openly(was, at.game), fields), history, edits };
      return forgetUnwritten(scene, before, refused, () => resolveEdits(scene));
    }
    writeLater(scene, writes.late);
    outdateTold(scene);
    looked.add(scene.id);
    for (const log of logs) await postLog(scene, at.state, log);
    for (const refusal of played.refusals) if (refusal.deed !== request) tellUndone(scene, refusal);
    const waiting = at.game.waiting(played.situation);
    tellWaiting(scene, waiting);
    keeperOf(scene).follow(waiting.questions, secondsOf(scene.flags[MODULE_ID]));
    return played;
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

/** Whether everybody learns of deeds by a public line of the log, or by dice: these are rolled before all eyes. */
function isSeen({ log }: Played, request?: Deed): boolean {
  return tellLog(log, '').length > 0 || (request?.events.some(({ type }) => type === DICE) ?? false);
}

/** Names counters that came while nobody decided, at this page's first look. */
function tellNew(scene: ScenePort, { units }: Situation, begun: boolean): void {
  if (begun && !looked.has(scene.id)) tellJoined(scene, units);
}

function noteDeeds(
  scene: ScenePort,
  history: readonly PlayedDeed[],
  tales: readonly NotedTale[],
  situation: Situation,
): void {
  const deeds = withTales(history, tales);
  if (deeds === history && isKeeper(scene)) return;
  noteGround(deeds, situation);
  keepDeeds(scene, deeds);
}

/** Scenes that this page has decided: of any other, decisions may be missing (it may be a copy). */
const looked = new Set<string>();

const keepers = new WeakMap<ScenePort, Timekeeper>();

/** Applies the default answers on timeout, in their turn. */
function keeperOf(scene: ScenePort): Timekeeper {
  const kept =
    keepers.get(scene) ??
    createTimekeeper((event) => {
      if (game.users.activeGM?.isSelf)
        void turns.take(() => toTheEnd(() => decide(scene, { events: [event] })));
    });
  keepers.set(scene, kept);
  return kept;
}

function people(): People {
  return { isGm, gmMoves: gmMoves() };
}

function sameGround(was: Situation, is: Situation): boolean {
  const rest = ({ options, markers }: Situation): string => JSON.stringify([options, markers]);
  return was.board === is.board && rest(was) === rest(is);
}
