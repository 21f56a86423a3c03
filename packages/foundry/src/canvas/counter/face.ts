import type * as PixiNs from 'pixi.js';
import { knownUnits } from '../../data/known';
import { knowsAll, levelsAbove } from '../../data/units';
import { isVeiled } from '../../data/veil';
import type { TokenDocumentPort, TokenPort } from '../../host/ports';
import { groundOf } from '../../counters/colours';
import { drawBadges, drawCount, drawCover } from './draw-face';
import { lookOf, pivotFor, shiftInStack, type Look, type Shift } from './look';
import { shiftMesh } from './mesh-shift';
import { stackOf } from './stacks';

/** The layer of a token that shows its states; low among its children, so that frames and names lie above. */
const NAME = 'bocage-face';
/** What was drawn, so that the many refreshes of an animation cost one comparison. */
const drawn = new WeakMap<PixiNs.Container, string>();
/** The tokens whose picture is kept back: nothing is shown again that others have hidden. */
const kept = new WeakSet<TokenPort>();

/** Whether this user sees a "?" in its place: the game keeps from him what it is. */
export function isCovered(token: TokenDocumentPort): boolean {
  return !knowsAll(game.user, token) && isVeiled(token);
}

/** What this user sees on a token's counter. */
export function lookOfToken(token: TokenDocumentPort): Look {
  const scene = token.parent;
  if (!scene) return { covered: false, badges: [] };
  const { fields, units } = knownUnits(scene);
  return lookOf(fields, units.get(token.id), units.has(token.id) ? levelsAbove(token) : 0, isCovered(token));
}

/** Draws what a token's counter shows besides its picture, moves it in its stack, and keeps its picture back under a "?". */
export function refreshFace(token: TokenPort): void {
  const { document } = token;
  const stack = token.isPreview ? [] : order(stackOf(document));
  const index = Math.max(
    0,
    stack.findIndex(({ id }) => id === token.id),
  );
  const onTop = index >= stack.length - 1;
  const look = lookOfToken(document);
  const size = Math.min(token.w, token.h);
  const shift = shiftInStack(index, stack.length, size);
  keepBack(token, look.covered);
  placeMesh(token, shift);
  draw(token, { look, shift, onTop, count: stack.length });
}

interface Face {
  readonly look: Look;
  readonly shift: Shift;
  readonly onTop: boolean;
  readonly count: number;
}

function draw(token: TokenPort, { look, shift, onTop, count }: Face): void {
  const old = token.getChildByName(NAME) as PixiNs.Container | null;
  const bare = !look.covered && !(onTop && (look.badges.length > 0 || count > 1));
  if (bare) {
    old?.destroy({ children: true });
    return;
  }
  const ground = look.covered ? groundOf(token.document) : undefined;
  const key = JSON.stringify([token.w, token.h, look, shift, onTop, count, ground]);
  if (old && drawn.get(old) === key) return;
  for (const child of old?.removeChildren() ?? []) child.destroy({ children: true });
  const face = old ?? token.addChildAt(new PIXI.Container(), aboveVoid(token));
  face.name = NAME;
  face.eventMode = 'none';
  face.position.set(token.w / 2 + shift.x, token.h / 2 + shift.y);
  drawn.set(face, key);
  const size = Math.min(token.w, token.h);
  if (ground) drawCover(face, size, ground);
  if (!onTop) return;
  drawBadges(face, size, look.badges);
  if (count > 1) drawCount(face, size, count);
}

/** Foundry erases by the counter's own picture whatever lies beneath its `voidMesh`. */
function aboveVoid(token: TokenPort): number {
  const { voidMesh } = token;
  return voidMesh && voidMesh.parent === token ? token.getChildIndex(voidMesh) + 1 : 0;
}

/** A "?" lies above the picture of any other counter, so that it has to lie on top of them. */
function order(stack: readonly TokenDocumentPort[]): readonly TokenDocumentPort[] {
  return [...stack.filter((one) => !isCovered(one)), ...stack.filter(isCovered)];
}

/** The picture and whatever else the host shows of what it is. */
function keepBack(token: TokenPort, covered: boolean): void {
  if (!covered && !kept.has(token)) return;
  for (const part of [token.mesh, token.nameplate, token.effects, token.bars])
    if (part) part.renderable = !covered;
  if (covered) kept.add(token);
  else kept.delete(token);
}

function placeMesh({ mesh }: TokenPort, shift: Shift): void {
  if (!mesh) return;
  const isShifted = shift.x !== 0 || shift.y !== 0;
  shiftMesh(mesh, isShifted ? pivotFor(shift, mesh.scale, mesh.rotation) : undefined);
}
