import { knownUnits } from '../../facts/knowledge';
import { knowsAll, levelsAbove } from '../../data/units';
import { isUnderCover } from '../../data/true-look';
import { signsOn } from '../../facts/signs';
import { isVeiled } from '../../facts/veil';
import { sceneState } from '../../data/scene-state';
import type { TokenDocumentPort, TokenPort } from '../../host/ports';
import { groundOf, type CoverColours } from '../../counters/colours';
import { drawBadges, drawCount, drawCover, ROW } from './draw-face';
import { keepBack } from './kept-back';
import { lookOf, pivotFor, shiftInStack, type Look, type Shift } from './look';
import { shiftMesh } from './mesh-shift';
import { hideOwnHidden, showOwnHidden } from './own-hidden';
import { DEPTH, drawPointers, edgeOf, fitPointers, pointersOf, type Pointer } from './pointers';
import { stackOf } from './stacks';
import { drawTrueFace, hasTrueFace, trueFaceOf, type TrueFace } from './true-face';

/**
 * Name of a token's layer with its states: right above the mesh that erases everything below the art, so that
 * frames lie above.
 */
const NAME = 'bocage-face';
/** The last drawing as a text: the many refreshes of an animation cost one comparison. */
const drawn = new WeakMap<PIXI.Container, string>();

/** Whether this user sees a "?" in its place: the game hides the counter's kind. */
export function isCovered(token: TokenDocumentPort): boolean {
  return !knowsAll(game.user, token) && isVeiled(token);
}

/** Returns a token's look for this user. */
export function lookOfToken(token: TokenDocumentPort): Look {
  const scene = token.parent;
  if (!scene) return { covered: false, badges: [] };
  const { fields, units } = knownUnits(scene);
  const above = units.has(token.id) ? levelsAbove(token) : 0;
  return lookOf(fields, units.get(token.id), above, isCovered(token), signsOn(scene).get(token.id));
}

/** Arrows of one counter, and its place in the stack. */
interface Arrows {
  readonly pointers: readonly Pointer[];
  readonly shift: Shift;
}

/**
 * Returns the arrows of all counters of a stack, relative to the topmost: that one draws them, so that none
 * is erased by the art above.
 */
function arrowsOf(
  token: TokenPort,
  look: Look,
  stack: readonly TokenDocumentPort[],
  size: number,
): readonly Arrows[] {
  const layout = sceneState(token.document.parent)?.layout;
  if (!layout) return [];
  const own = shiftInStack(stack.length - 1, stack.length, size);
  return (stack.length > 0 ? stack : [token.document]).flatMap((one, i) => {
    const { faces } = one === token.document ? look : lookOfToken(one);
    if (!faces) return [];
    const { x, y } = shiftInStack(i, stack.length, size);
    return [{ pointers: pointersOf(one, layout, faces), shift: { x: x - own.x, y: y - own.y } }];
  });
}

/** Fits a counter's arrows to the zoom. */
export function fitFace(token: TokenPort): void {
  const face = token.getChildByName(NAME) as PIXI.Container | null;
  if (face) fitPointers(face);
}

/** Draws a counter's badges and "?", moves it in its stack, and hides its picture under a "?". */
export function refreshFace(token: TokenPort): void {
  const { document } = token;
  showOwnHidden(token);
  const stack = token.isPreview ? [] : order(stackOf(document));
  const index = Math.max(
    0,
    stack.findIndex(({ id }) => id === token.id),
  );
  const onTop = index >= stack.length - 1;
  const look = lookOfToken(document);
  const size = Math.min(token.w, token.h);
  const shift = shiftInStack(index, stack.length, size);
  const truth = trueFaceOf(token);
  const beneath = partsBeneath(token, look, truth !== undefined);
  // After a failure in between, users see only the "?".
  if (look.covered) keepBack(token, beneath);
  placeMesh(token, shift);
  const arrows = onTop ? arrowsOf(token, look, stack, size) : [];
  draw(token, { look, shift, onTop, count: stack.length, truth, arrows });
  if (!look.covered) keepBack(token, beneath);
}

/** Takes all of that off a token whose scene is not ours, and puts back what it had changed. */
export function clearFace(token: TokenPort): void {
  token.getChildByName(NAME)?.destroy({ children: true });
  placeMesh(token, { x: 0, y: 0 });
  keepBack(token, []);
  hideOwnHidden(token);
}

/** Returns the host's own drawings below ours. The host draws a document that shows a "?" itself. */
function partsBeneath(
  token: TokenPort,
  { covered }: Look,
  known: boolean,
): readonly (PIXI.DisplayObject | null | undefined)[] {
  const { mesh, nameplate, effects, bars } = token;
  if (known) return [mesh, nameplate];
  if (!covered) return [];
  return isUnderCover(token.document) ? [effects, bars] : [mesh, nameplate, effects, bars];
}

interface Face {
  readonly look: Look;
  readonly shift: Shift;
  readonly onTop: boolean;
  readonly count: number;
  readonly truth: TrueFace | undefined;
  readonly arrows: readonly Arrows[];
}

function draw(token: TokenPort, { look, shift, onTop, count, truth, arrows }: Face): void {
  const old = token.getChildByName(NAME) as PIXI.Container | null;
  const covers = look.covered && !isUnderCover(token.document);
  const bare = !covers && !truth && arrows.length === 0 && !(onTop && (look.badges.length > 0 || count > 1));
  if (bare) {
    old?.destroy({ children: true });
    return;
  }
  const ground = covers ? groundOf(token.document) : undefined;
  const key = JSON.stringify([token.w, token.h, look, shift, onTop, count, ground, truth, arrows]);
  if (old && drawn.get(old) === key) {
    placeFace(token, old);
    return;
  }
  for (const child of old?.removeChildren() ?? []) child.destroy({ children: true });
  const face = old ?? makeFace(token);
  placeFace(token, face);
  face.position.set(token.w / 2 + shift.x, token.h / 2 + shift.y);
  drawn.set(face, key);
  fill(face, token, { look, ground, onTop, count, truth, arrows });
}

/** Returns the rows of badges that arrows take at head and foot. */
function rowsFor(arrows: readonly Arrows[], size: number): Readonly<Record<'head' | 'foot', number>> {
  const depth = (edge: 'head' | 'foot'): number => {
    const here = arrows.filter(({ pointers }) => pointers.some((one) => edgeOf(one) === edge));
    const inwards = here.map(({ shift }) => (edge === 'head' ? shift.y : -shift.y) / size);
    return Math.max(0, ...inwards.map((more) => (DEPTH + more) / ROW));
  };
  return { head: depth('head'), foot: depth('foot') };
}

function makeFace(token: TokenPort): PIXI.Container {
  const face = token.addChild(new PIXI.Container());
  face.name = NAME;
  face.eventMode = 'none';
  return face;
}

function fill(
  face: PIXI.Container,
  token: TokenPort,
  {
    look,
    ground,
    onTop,
    count,
    truth,
    arrows,
  }: Omit<Face, 'shift'> & { readonly ground: CoverColours | undefined },
): void {
  const size = Math.min(token.w, token.h);
  if (ground) drawCover(face, size, ground);
  if (truth) drawTrueFace(face, token, truth);
  if (!onTop) return;
  drawBadges(face, size, look.badges, rowsFor(arrows, size));
  for (const { pointers, shift } of arrows) drawPointers(face, size, pointers, shift);
  if (count > 1) drawCount(face, size, count);
}

/**
 * Places the face right above the mesh that erases the interface below the token's art (`voidMesh`): below
 * it, art would cut badges.
 */
function placeFace(token: TokenPort, face: PIXI.Container): void {
  const { voidMesh } = token;
  const lowest = voidMesh?.parent === token ? token.getChildIndex(voidMesh) : -1;
  const at = token.getChildIndex(face);
  const wanted = at < lowest ? lowest : lowest + 1;
  if (at !== wanted) token.setChildIndex(face, wanted);
}

/**
 * Returns a stack in drawing order: our face lies above the picture of any other counter, so its counter must
 * be on top.
 */
function order(stack: readonly TokenDocumentPort[]): readonly TokenDocumentPort[] {
  const drawnByUs = (one: TokenDocumentPort): boolean =>
    hasTrueFace(one) || (isCovered(one) && !isUnderCover(one));
  return [...stack.filter((one) => !drawnByUs(one)), ...stack.filter(drawnByUs)];
}

function placeMesh({ mesh }: TokenPort, shift: Shift): void {
  if (!mesh) return;
  const isShifted = shift.x !== 0 || shift.y !== 0;
  shiftMesh(mesh, isShifted ? pivotFor(shift, mesh.scale, mesh.rotation) : undefined);
}
