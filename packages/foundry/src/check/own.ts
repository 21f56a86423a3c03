import { counterType } from '../host/counter-type';
import { pause } from '../host/timers';
import { GIVEN, PLAYS } from '../data/ours';
import { MODULE_ID } from '../settings';
import {
  checkedHost,
  type CheckedDocument,
  type CheckedMessage,
  type CheckedScene,
  type CheckedTokenDocument,
} from './host';

/**
 * Marks the self-test's own scene, tokens, actor and messages: the next run finds and removes leftovers of a
 * broken one.
 */

const MARK = 'check';
/** Flags of its documents: marked, and not given to Bocage. */
const FLAGS = { [MODULE_ID]: { ...GIVEN, [PLAYS]: false, [MARK]: true } };

/** Milliseconds that the canvas may take to show the scene. */
const PATIENCE = 15_000;

export interface Own {
  readonly scene: CheckedScene;
  readonly token: CheckedTokenDocument;
  /** Actor of the token that has one; undefined = the system has no type for it. */
  readonly actor: CheckedDocument | undefined;
  readonly ofActor: CheckedTokenDocument | undefined;
  /** Whether the scene is on the canvas, with its tokens. */
  readonly isDrawn: boolean;
  /** Makes a message that only this user reads. */
  say(data: object): Promise<CheckedMessage | undefined>;
}

/** Whether a document belongs to the self-test. */
export function isOwn(document: { readonly flags?: CheckedDocument['flags'] } | null | undefined): boolean {
  return document?.flags?.[MODULE_ID]?.[MARK] === true;
}

/** Returns everything that a run left in the world. */
export function leftovers(): readonly CheckedDocument[] {
  const { scenes, actors = [], messages = [] } = checkedHost().game;
  return [...scenes, ...actors, ...messages].filter(isOwn);
}

/** Removes leftovers; one that fails to go does not keep the others. */
export async function removeLeftovers(): Promise<void> {
  for (const document of leftovers()) await document.delete().catch(() => undefined);
}

const message = (data: object): Promise<CheckedMessage | undefined> =>
  checkedHost().ChatMessage.implementation.create({
    ...{ content: MODULE_ID, flags: FLAGS, whisper: [checkedHost().game.user.id] },
    ...data,
  });

/** Makes the test's documents, runs an act, removes them in any case, and shows the former scene again. */
export async function withOwn<T>(act: (own: Own) => Promise<T>): Promise<T> {
  await removeLeftovers();
  const before = checkedHost().canvas?.scene;
  const couldDraw = checkedHost().canvas?.ready === true;
  try {
    return await act(await make(couldDraw));
  } finally {
    if (couldDraw && before && isOwn(checkedHost().canvas?.scene)) await before.view();
    await removeLeftovers();
  }
}

async function make(couldDraw: boolean): Promise<Own> {
  const { Scene, Actor } = checkedHost();
  const type = counterType();
  const actor =
    type === undefined
      ? undefined
      : await Actor.implementation.create({ name: MODULE_ID, type, flags: FLAGS }).catch(() => undefined);
  const scene = await Scene.implementation.create({
    ...{ name: `${MODULE_ID} check`, navigation: false, width: 1000, height: 1000, padding: 0 },
    ...{ tokenVision: false, grid: { type: 1, size: 100 }, flags: FLAGS },
  });
  if (!scene) throw new Error('this host made no scene');
  const square = { width: 1, height: 1, y: 200, flags: FLAGS };
  const [token, ofActor] = await scene.createEmbeddedDocuments('Token', [
    { ...square, name: MODULE_ID, x: 200 },
    ...(actor ? [{ ...square, name: MODULE_ID, x: 600, actorId: actor.id, actorLink: false }] : []),
  ]);
  if (!token) throw new Error('this host made no token');
  return { scene, token, actor, ofActor, isDrawn: couldDraw && (await isShown(scene, token)), say: message };
}

async function isShown(scene: CheckedScene, token: CheckedTokenDocument): Promise<boolean> {
  await scene.view();
  const until = Date.now() + PATIENCE;
  const isThere = (): boolean => {
    const { canvas: host } = checkedHost();
    return host?.ready === true && host.scene === scene && token.object !== null;
  };
  while (!isThere() && Date.now() < until) await pause(50);
  return isThere();
}
