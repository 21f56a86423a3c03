import type * as PixiNs from 'pixi.js';
import { sceneState } from '../data/scene-state';
import { mayKnow, unitFlags } from '../data/units';
import type { TokenPort } from '../host/ports';
import { MODULE_ID, ruleOptions } from '../settings';

/**
 * The quiet sign of Wall Advantage: a small translucent shield in the counter's corner and a thin broken ring. It hides
 * nothing of the unit, and goes wherever the token goes because it is the token's child.
 */
const NAME = 'bocage-advantage';
/** What was drawn, so that the many refreshes of an animation cost one comparison. */
const drawn = new WeakMap<PixiNs.Graphics, string>();

/**
 * Draws, moves or removes a token's marker. In Deluxe ASL its ring has an arc for each hexside that the unit holds.
 *
 * @rows B9.55x-e UI-2 UI-3
 */
export function refreshMarker(token: TokenPort): void {
  const shown =
    game.settings.get(MODULE_ID, 'markers') === true &&
    unitFlags(token.document).wa === true &&
    mayKnow(game.user, token.document);
  const old = token.getChildByName(NAME) as PixiNs.Graphics | null;
  if (!shown) {
    old?.destroy();
    return;
  }
  const sides = sidesShown(token);
  const key = `${token.w}x${token.h} ${sides?.join() ?? 'all'}`;
  if (old && drawn.get(old) === key) return;
  const mark = old ?? token.addChild(new PIXI.Graphics());
  mark.name = NAME;
  mark.eventMode = 'none';
  drawn.set(mark, key);
  drawMarker(mark.clear(), token.w, token.h, sides);
}

/** The hexsides that WA is held over, where the game counts it hexside by hexside. */
function sidesShown(token: TokenPort): readonly unknown[] | undefined {
  const state = sceneState(token.document.parent);
  if (!state || ruleOptions(state.ruleset, state.terrain.rules)['wa.scope'] !== 'hexside') return undefined;
  const { waSides } = unitFlags(token.document);
  return Array.isArray(waSides) ? waSides : undefined;
}

function drawMarker(
  mark: PixiNs.Graphics,
  w: number,
  h: number,
  sides: readonly unknown[] | undefined,
): void {
  const size = Math.min(w, h);
  const [x, y] = [w / 2, h / 2];
  for (const [width, colour, alpha] of [
    [0.05, 0x0c0f08, 0.45],
    [0.025, 0xffe08a, 0.85],
  ] as const) {
    mark.lineStyle({ width: size * width, color: colour, alpha, cap: PIXI.LINE_CAP.ROUND });
    const r = size * 0.55;
    for (let i = 0; i < 6; i++) {
      // Arc i lies before side i + 2: the first one towards the south-east.
      if (sides && !sides.includes((i + 2) % 6)) continue;
      const start = (i * Math.PI) / 3 + 0.12;
      mark.moveTo(x + Math.cos(start) * r, y + Math.sin(start) * r);
      mark.arc(x, y, r, start, start + Math.PI / 3 - 0.24);
    }
  }
  shield(mark, w - size * 0.12, size * 0.13, size * 0.17);
}

function shield(mark: PixiNs.Graphics, x: number, y: number, r: number): void {
  mark.lineStyle({ width: r * 0.16, color: 0x2a1d00, alpha: 0.9 });
  mark.beginFill(0xffe08a, 0.92);
  mark.moveTo(x, y - r);
  mark.quadraticCurveTo(x + r * 0.5, y - r * 0.7, x + r * 0.85, y - r * 0.7);
  mark.quadraticCurveTo(x + r * 0.95, y + r * 0.55, x, y + r);
  mark.quadraticCurveTo(x - r * 0.95, y + r * 0.55, x - r * 0.85, y - r * 0.7);
  mark.quadraticCurveTo(x - r * 0.5, y - r * 0.7, x, y - r);
  mark.endFill();
  mark.lineStyle({ width: r * 0.2, color: 0x2a1d00, alpha: 0.9 });
  mark.moveTo(x - r * 0.45, y - r * 0.12).lineTo(x + r * 0.45, y - r * 0.12);
  mark.moveTo(x - r * 0.4, y + r * 0.28).lineTo(x + r * 0.4, y + r * 0.28);
}

/** Draws every token's marker anew. */
export function refreshMarkers(): void {
  for (const token of canvas.tokens?.placeables ?? []) refreshMarker(token);
}
