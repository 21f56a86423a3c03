import type { Cell } from '@bocage/core/lattice';
import { isPlayed } from '@bocage/core/game';
import { isBag, type Bag } from '../data/bag';
import { whenDrawingRests } from '../data/drawing-rests';
import { hasOurs, isOurs } from '../data/ours';
import { sceneState } from '../data/scene-state';
import { ownState } from '../data/units';
import { follow } from '../facts/follow';
import { held } from '../facts/source';
import { battlefield, isTableReady } from '../facts/view';
import { capabilities } from '../host/capabilities';
import type { Changes, MovementPort, ScenePort, TokenDocumentPort, UserPort } from '../host/ports';
import { every, later as doLater, timerPart, type Timer } from '../host/timers';
import { LOOK_PATH } from '../data/kept-truth';
import { SEAL_FLAG } from '../seal/keys';
import { MODULE_ID } from '../settings';
import { placeFor, takeOrders } from '../orders/messages';
import { isGm } from './audience';
import { dataOf } from './deed-log';
import { PAGE } from './paper';
import { takeCard } from './private-cards';
import { resolveEdits, resolveRequest, doFirst } from './resolve';
import { sendBy } from './client';
import { noteEdit, type TokenEdit } from './token-edits';
import { forgetDecided } from './last-resolved';
import {
  ASK,
  CARD,
  GIVE,
  HEIR,
  HELLO,
  HELLO_FLAG,
  HERE,
  NEWS,
  PLACE,
  readHello,
  readKey,
  readRequest,
  readTelling,
  TELL,
  type Reply,
} from './protocol';
import { heardNews, listenForNews, messageCame, takeOverSecrets } from './resync';
import { greet, isSigned } from './greeting';
import { prepareOwnKey, SEAL_PACE, sealAnew, sealAtPace, tellLocked } from './locked';
import { send, sendAfterHere, sendWaiting, userCameOrWent } from './outbox';
import { identities, newsFor, secretsForHeir, tellNewcomer, tellPresence } from './broadcast';

/**
 * The work at each hook and message of play (main.ts names them). Every client hears of a change and of its
 * user, and the active GM's client decides it.
 */
interface Queued {
  readonly timer: Timer;
  readonly since: number;
}

const DECIDING = timerPart('play');
const queued = new Map<ScenePort, Queued>();
/** Milliseconds to wait for more updates: a stroke of terrain, all counters of a stack. */
const REST = 60;
/** Debounce limit in milliseconds: a user who goes on updating must not keep others from being decided. */
const LONGEST_REST = 400;

interface Origin {
  /** Set by Foundry's own undo. */
  readonly isUndo?: boolean;
  readonly [MODULE_ID]?: { readonly decided?: boolean; readonly page?: string };
}

/** Whether a change only writes down a decision. Only a GM's word counts. */
function isWritten(options: Origin, user: string): boolean {
  return options[MODULE_ID]?.decided === true && isGm(user);
}

/** Whether this page has written it: the same GM may decide in another one. */
function isOwn(options: Origin): boolean {
  return options[MODULE_ID]?.page === PAGE;
}

/** Decides a scene's documents soon, if this client decides. */
export function lookSoon(scene: ScenePort): void {
  if (!game.users.activeGM?.isSelf) return;
  const { timer: before, since = Date.now() } = queued.get(scene) ?? {};
  clearTimeout(before);
  const timer = doLater(
    DECIDING,
    () => {
      queued.delete(scene);
      return resolveEdits(scene);
    },
    Math.max(0, Math.min(REST, since + LONGEST_REST - Date.now())),
  );
  queued.set(scene, { timer, since });
}

const later = new WeakMap<ScenePort, () => void>();

function lookLater(scene: ScenePort): void {
  const look = later.get(scene) ?? (() => lookSoon(scene));
  later.set(scene, look);
  whenDrawingRests(look);
}

/** Notes a new token. */
export function tokenCame(token: TokenDocumentPort, options: Origin, user: string): void {
  noteAndLook(token, options, user, { user, created: true });
}

/** Notes a changed token. */
export function tokenChanged(
  token: TokenDocumentPort,
  changed: Changes,
  options: Origin,
  user: string,
): void {
  const moved = 'x' in changed || 'y' in changed;
  const told = moved && capabilities().movement === 'document' ? token.movement : undefined;
  const through = told ? { through: placesOf(token, told) } : {};
  noteAndLook(token, options, user, { user, ...through, ...undoneBy(options), ...saidBy(token, changed) });
}

/** Notes a token's way; without a hook's places it was straight. */
export function tokenMoved(
  token: TokenDocumentPort,
  movement: MovementPort,
  options: Origin,
  { id: user }: UserPort,
): void {
  if (capabilities().movement !== 'hook') return;
  noteAndLook(token, options, user, { user, through: placesOf(token, movement), ...undoneBy(options) });
}

const undoneBy = ({ isUndo }: Origin): Pick<TokenEdit, 'undone'> => (isUndo === true ? { undone: true } : {});

/** Notes a deleted token. */
export function tokenWent(token: TokenDocumentPort, options: Origin, user: string): void {
  noteAndLook(token, options, user, { user, gone: dataOf(token) });
}

function noteAndLook(token: TokenDocumentPort, options: Origin, user: string, edit: TokenEdit): void {
  const scene = token.parent;
  if (!scene) return;
  if (isWritten(options, user)) {
    if (!isOwn(options)) forgetDecided(scene);
    return;
  }
  if (!game.users.activeGM?.isSelf || !mayBePlayed(scene)) return;
  noteEdit(scene.id, token.id, edit);
  lookSoon(scene);
}

/** Whether noted changes may ever be decided there; the game may still be unknown. */
function mayBePlayed(scene: ScenePort): boolean {
  const state = sceneState(scene);
  return state ? isPlayed(state.rules) : isOurs(scene);
}

/** Returns the cells of the places through which a counter was just dragged. */
function placesOf(token: TokenDocumentPort, { passed }: MovementPort): readonly Cell[] {
  const state = sceneState(token.parent);
  const waypoints = passed?.waypoints ?? [];
  if (!state) return [];
  return waypoints.map(({ x, y }) => state.layout.cellAt(token.getCenterPoint({ ...token._source, x, y })));
}

/**
 * Notes a changed scene, or the arrival of a board's file.
 *
 * @param drawn only its terrain has changed: that may go on, and is decided when it rests
 */
export function sceneChanged(scene: ScenePort, options: Origin = {}, user = '', drawn = false): void {
  if (isWritten(options, user)) {
    if (!isOwn(options)) forgetDecided(scene);
  } else if (drawn) lookLater(scene);
  else lookSoon(scene);
}

/** Decides a battlefield when its game and board have arrived. */
export function watchBattlefield(): void {
  follow(
    DECIDING,
    () => {
      const scene = battlefield();
      const state = sceneState(scene);
      return state && state.file !== 'loading' ? scene : undefined;
    },
    (scene) => scene && lookSoon(scene),
  );
}

/**
 * Connects the clients once all documents are there and one is played on: requests get their transport, and
 * the deciding client reports its presence.
 */
export function openTable(): void {
  if (isOpen.read() || !isTableReady() || !hasOurs()) return;
  isOpen.write(true);
  sendBy(send);
  listenForNews();
  void prepareOwnKey();
  every(timerPart('seal'), () => doFirst(sealAtPace), SEAL_PACE);
  if (game.users.activeGM?.isSelf) takeOver();
  else void greetAndSend();
}

/** Handles a user who comes or goes: another client may decide then, or a GM may be there at last. */
export function presenceChanged(user: UserPort, isHere: boolean): void {
  if (!isOpen.read()) return;
  if (user.isGM) userCameOrWent(user.id, isHere);
  const gm = game.users.activeGM;
  if (gm?.isSelf && !isDeciding.read()) takeOver();
  isDeciding.write(gm?.isSelf === true);
  void doFirst(() => sealAnew());
}

/** Whether this client decides. */
const isDeciding = held(false);
/** Whether the clients are connected. */
const isOpen = held(false);

function takeOver(): void {
  isDeciding.write(true);
  void doFirst(async () => {
    await takeOverSecrets();
    tellLocked();
  });
  for (const scene of game.scenes) {
    forgetDecided(scene);
    if (isOurs(scene)) lookSoon(scene);
  }
  tellPresence();
}

async function greetAndSend(): Promise<void> {
  await greet();
  await sendWaiting();
}

/** Handles a word in a user's own flags: it proves whose key came with it. A new key for secrets needs them sealed. */
export function userChanged(user: UserPort, changed: Changes, _options: object, by: string): void {
  if (foundry.utils.hasProperty(changed, `flags.${MODULE_ID}.${SEAL_FLAG}`)) keyChanged();
  if (!foundry.utils.hasProperty(changed, `flags.${MODULE_ID}.${HELLO_FLAG}`) || user.id !== by) return;
  const word = user.flags[MODULE_ID]?.[HELLO_FLAG];
  const isKnown = typeof word === 'string' && identities.written(by, word) !== undefined;
  if (isKnown && game.users.activeGM?.isSelf) tellNewcomer(user);
}

/** Seals what a user with a new key may know: the scenes' secrets, and the truth of counters under "?". */
function keyChanged(): void {
  void doFirst(() => sealAnew());
  if (decides()) for (const scene of game.scenes) if (isOurs(scene)) lookSoon(scene);
}

/** Returns the unit's state in its document, if that has changed. */
function saidBy(token: TokenDocumentPort, changed: Changes): Pick<TokenEdit, 'said'> {
  const state = sceneState(token.parent);
  const path = `flags.${MODULE_ID}.unit`;
  const isSaid = [path, LOOK_PATH].some((one) => foundry.utils.hasProperty(changed, one));
  if (!state || !('hidden' in changed || isSaid)) return {};
  const own = ownState(token, state.rules.unitFields);
  return { said: [token.hidden ? { ...own, hidden: true } : own] };
}

interface Asker {
  /** Foundry 14 names the asker here. In 13 the server does not vouch for it. */
  readonly user?: UserPort;
}

/** Returns the asker by the server's word; undefined = it gives none. */
function toldAsker({ user }: Asker): UserPort | undefined {
  return capabilities().namesAsker ? user : undefined;
}

/** Whether a message may come from a GM: in 13 only its signature tells. */
function mayBeGm(asker: Asker): boolean {
  return toldAsker(asker)?.isGM !== false;
}

/** Whether this client decides: nobody else answers for the game, whoever asks. */
const decides = (): boolean => game.users.activeGM?.isSelf === true;

/** Handlers of the messages, by name. */
export const QUERIES: Readonly<Record<string, (data: unknown, options: Asker) => Promise<unknown>>> = {
  [HELLO]: (data) => {
    const hello = game.user.isGM ? readHello(data) : undefined;
    return Promise.resolve(hello !== undefined && identities.hello(hello.key, hello.word));
  },
  // No answer: the request waits until the asker knows who decides.
  [ASK]: (data, asker) => (decides() ? answerTo(data, toldAsker(asker)) : Promise.resolve(undefined)),
  [HERE]: (_data, asker) => {
    const isHeard = mayBeGm(asker);
    if (isHeard) void sendAfterHere();
    return Promise.resolve(isHeard);
  },
  [TELL]: (data, asker) => {
    const telling = readTelling(data);
    if (!telling || !isSigned(telling.key) || !mayBeGm(asker)) return Promise.resolve(false);
    messageCame();
    if (telling.scene !== undefined) heardNews({ ...telling, scene: telling.scene });
    return Promise.resolve(true);
  },
  [NEWS]: (data, asker) => {
    const key = readKey(data);
    const user = signer(data, asker);
    return Promise.resolve(key !== undefined && user ? newsFor(key, user, marksIn(data)) : []);
  },
  [CARD]: (data, asker) => Promise.resolve(takeCard(data, signer(data, asker))),
  [PLACE]: (data, asker) => placeFor(data, signer(data, asker)),
  [GIVE]: (data, asker) => Promise.resolve(takeOrders(data, signer(data, asker))),
  [HEIR]: (data, asker) => {
    const user = game.user.isGM ? holder(data, asker) : undefined;
    return Promise.resolve(user?.isGM ? secretsForHeir(user) : []);
  },
};

/** Returns the sums of private lines that a tab has, by scene. */
function marksIn(data: unknown): Bag {
  return isBag(data) && isBag(data.lines) ? data.lines : {};
}

/** Returns the user of the key that signs a message to who decides, if the server gives no other. */
function signer(data: unknown, asker: Asker): UserPort | undefined {
  return decides() ? holder(data, asker) : undefined;
}

function holder(data: unknown, asker: Asker): UserPort | undefined {
  const told = toldAsker(asker);
  const id = identities.userOf(readKey(data) ?? '');
  return id === undefined || (told && told.id !== id) ? undefined : game.users.get(id);
}

function answerTo(data: unknown, told: UserPort | undefined): Promise<Reply> {
  const id = told?.id ?? identities.userOf(readKey(data) ?? '');
  const user = id === undefined ? undefined : game.users.get(id);
  if (!user) return Promise.resolve({ state: 'failed', why: 'stranger' });
  const request = readRequest(data);
  if (!request) return Promise.resolve({ state: 'failed', why: 'unreadable' });
  return resolveRequest(request, user);
}
