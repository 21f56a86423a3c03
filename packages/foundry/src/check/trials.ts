import type { Json } from '@bocage/core/game';
import { capabilities } from '../host/capabilities';
import { hear, unhear } from '../host/listeners';
import { partOf } from '../host/guard';
import { pause } from '../host/timers';
import { tried, type Ask } from './ask';
import { checkedHost, type CheckedToken, type DrawnPart } from './host';
import type { Own } from './own';
import { controlsTold, forgetSeen, hudSeen, moveSeen, refreshesSeen } from './watched';

/** A question about the self-test's own scene, which a GM consents to. */

type Trial = (own: Own) => ReturnType<Ask>;
/** A question about drawn objects; it is skipped where the canvas draws nothing. */
type OnCanvas = (token: CheckedToken & Readonly<Record<string, unknown>>, own: Own) => ReturnType<Ask>;

const drawn =
  (ask: OnCanvas): Trial =>
  (own) =>
    own.isDrawn && own.token.object ? ask(own.token.object, own) : undefined;

/** Milliseconds for a frame or two, also in a hidden tab. */
const FRAMES = 400;
/** Milliseconds for a counter's way. */
const WAY = 1500;

const players = (): object[] => Array.from(checkedHost().game.users).filter(({ isGM }) => !isGM);

function bareToken({ token }: Own): Json | undefined {
  return players().length === 0
    ? undefined
    : players().some((player) => token.testUserPermission(player, 'OWNER'));
}

/**
 * Moves the token once, for all questions about moves.
 *
 * @returns the hooks of the move, in order
 */
async function moved({ token, isDrawn }: Own): Promise<Json> {
  forgetSeen();
  await token.update({ x: 400 });
  await pause(isDrawn ? WAY : FRAMES);
  return moveSeen().hooks;
}

function levelOfToken({ scene, token }: Own): Json {
  if (!capabilities().levels) return 'none';
  const levels = Array.from(scene.levels ?? []);
  const band = levels[0]?.elevation;
  return {
    ids: levels.map(({ id }) => id),
    token: String(token.level),
    band: [band?.bottom ?? null, band?.top ?? null],
  };
}

async function oddWidth({ token }: Own): Promise<Json> {
  return (await tried(() => token.update({ width: 0.74 }))) === 'refused' ? 'refused' : token.width;
}

async function dataPicture({ token }: Own): Promise<Json> {
  const picture = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
  const kept = async (src: string): Promise<Json> =>
    (await tried(() => token.update({ texture: { src } }))) === 'refused'
      ? 'refused'
      : token.texture.src === src;
  return { plain: await kept(picture), named: await kept(`${picture}#check.svg`) };
}

async function takenId({ scene, token }: Own): Promise<Json> {
  const data = { _id: token.id, name: token.name, x: 0, y: 0 };
  return tried(() => scene.createEmbeddedDocuments('Token', [data], { keepId: true }), 'made');
}

async function castName({ scene }: Own): Promise<Json> {
  const answer = await tried(() => scene.update({ name: 5 }));
  return answer === 'refused' ? answer : typeof scene.name;
}

/** Whether the dice of a message with its own words are shown besides the words. */
async function diceBesideWords({ say }: Own): Promise<Json | undefined> {
  const roll = await new (checkedHost().Roll)('1d6').evaluate();
  const html = await (await say({ content: '<p data-own>own</p>', rolls: [roll] }))?.renderHTML?.();
  return (
    html && {
      words: html.querySelector('[data-own]') !== null,
      dice: html.querySelector('.dice-roll, .die') !== null,
    }
  );
}

function speaker(token: CheckedToken): Json {
  token.control({ releaseOthers: true });
  const { implementation } = checkedHost().ChatMessage;
  // eslint-disable-next-line no-restricted-properties -- asked, and posted nowhere
  const taken = implementation.getSpeaker({}).token === token.document.id;
  token.release();
  return taken ? 'the controlled token' : 'nobody';
}

function eraser(token: CheckedToken & Readonly<Record<string, unknown>>): Json {
  const mesh = token['voidMesh'] as DrawnPart | null | undefined;
  return mesh ? token.children.indexOf(mesh) : 'none';
}

const PARTS = ['mesh', 'nameplate', 'bars', 'effects', 'tooltip'] as const;

async function setAgain(token: CheckedToken & Readonly<Record<string, unknown>>): Promise<Json> {
  const parts = PARTS.map((name) => [name, token[name] as DrawnPart | null | undefined] as const);
  for (const [, part] of parts) if (part) part.renderable = false;
  token.renderFlags.set({ refreshPosition: true, refreshState: true, refreshVisibility: true });
  await pause(FRAMES);
  return Object.fromEntries(parts.map(([name, part]) => [name, part ? part.renderable : 'none']));
}

async function pivot(token: CheckedToken & Readonly<Record<string, unknown>>): Promise<Json | undefined> {
  const mesh = token['mesh'] as DrawnPart | null | undefined;
  if (!mesh) return undefined;
  mesh.pivot.set(3, 3);
  token.renderFlags.set({ refreshPosition: true, refreshMesh: true });
  await pause(FRAMES);
  const kept = mesh.pivot.x === 3;
  mesh.pivot.set(0, 0);
  return kept ? 'kept' : 'set again';
}

/** Returns whether `refreshToken` follows a request to draw anew at once, and whether later. */
async function whenDrawn(token: CheckedToken): Promise<Json> {
  await pause(FRAMES);
  forgetSeen();
  token.renderFlags.set({ refreshState: true });
  const atOnce = refreshesSeen();
  await pause(FRAMES);
  return { atOnce, later: refreshesSeen() > atOnce };
}

async function ring(token: CheckedToken): Promise<Json | undefined> {
  const hud = checkedHost().canvas?.hud?.token;
  if (!hud) return undefined;
  forgetSeen();
  await hud.bind(token);
  await pause(FRAMES);
  await hud.close();
  return hudSeen();
}

/** Uses the toolbar without a change of what is in hand. */
async function toolbar(): Promise<Json | undefined> {
  forgetSeen();
  await ui.controls?.activate({});
  return controlsTold();
}

async function afterRedraw(): Promise<Json | undefined> {
  const { canvas: host } = checkedHost();
  if (!host?.stage) return undefined;
  const listener = (): void => undefined;
  const before = host.stage.listenerCount('pointermove');
  hear(partOf('background', 'check'), host.stage, 'pointermove', listener);
  await host.draw();
  const after = host.stage.listenerCount('pointermove');
  unhear(host.stage, 'pointermove', listener);
  return after - before;
}

/** Whether an unlinked token's actor is built when it is first read, and only once. */
function ownActor({ actor, ofActor }: Own): Json | undefined {
  if (!actor || !ofActor) return undefined;
  const isField = Object.hasOwn(ofActor, 'actor');
  let kind = isField ? 'field' : 'none';
  for (
    let own = Object.getPrototypeOf(ofActor) as object | null;
    own;
    own = Object.getPrototypeOf(own) as object | null
  )
    if (!isField && Object.getOwnPropertyDescriptor(own, 'actor')?.get) kind = 'getter';
  const first = ofActor.actor;
  return { kind, anew: first !== actor, once: first === ofActor.actor };
}

/**
 * In this order: questions that only look come before those that change the token, and the redraw is last.
 */
export const TRIALS: readonly (readonly [string, Trial])[] = [
  ['A-05', bareToken],
  ['A-32', levelOfToken],
  ['A-20', diceBesideWords],
  ['A-56', drawn(speaker)],
  ['A-53', drawn(eraser)],
  ['A-51', drawn(whenDrawn)],
  ['A-54', drawn(setAgain)],
  ['A-36', drawn(pivot)],
  ['A-14', drawn(ring)],
  ['A-58', ownActor],
  ['A-62', drawn(toolbar)],
  ['A-11', moved],
  ['A-30', drawn(() => moveSeen().place)],
  ['A-57', () => moveSeen().way],
  ['A-22', takenId],
  ['A-24', castName],
  ['A-34', oddWidth],
  ['A-48', dataPicture],
  ['A-28', drawn(afterRedraw)],
];
