import { isUnderCover, trueLook, type TrueLook } from '../../data/true-look';
import { knowsAll } from '../../data/units';
import { partOf } from '../../host/guard';
import { hear } from '../../host/listeners';
import type { TokenDocumentPort, TokenPort } from '../../host/ports';

/**
 * The true face of a counter whose document shows a "?", drawn over it for users who may know it. If this
 * fails, the "?" stays.
 */
export interface TrueFace {
  readonly name: string | undefined;
  readonly src: string | null;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly rotation: number;
}

/** Display modes of names (`CONST.TOKEN_DISPLAY_MODES`): in control, on hover (owner, everybody), always (likewise). */
const [CONTROL, HOVER, ALWAYS] = [[10], [20, 30], [40, 50]] as const;

/** Whether this user sees its true face drawn over its "?". */
export function hasTrueFace(token: TokenDocumentPort): boolean {
  return isUnderCover(token) && knowsAll(game.user, token);
}

/** Returns the face to draw over a token's "?"; undefined = this user may not know it, or there is no "?". */
export function trueFaceOf(token: TokenPort): TrueFace | undefined {
  if (!hasTrueFace(token.document)) return undefined;
  const look = trueLook(token.document);
  const { src, scaleX, scaleY, name } = look;
  const rotation = (look.rotation * Math.PI) / 180;
  return { name: showsName(token, look) ? name : undefined, src, scaleX, scaleY, rotation };
}

function showsName(token: TokenPort, { displayName }: TrueLook): boolean {
  const near = token.hover || token.controlled;
  if (has(CONTROL, displayName)) return token.controlled;
  if (has(HOVER, displayName)) return near;
  return has(ALWAYS, displayName);
}

const has = (modes: readonly number[], mode: number): boolean => modes.includes(mode);

/** Draws it around the middle of a face. */
export function drawTrueFace(face: PIXI.Container, { w, h }: TokenPort, truth: TrueFace): void {
  if (truth.src !== null && truth.src !== '') face.addChild(artOf(truth.src, w, h, truth));
  if (truth.name !== undefined) face.addChild(plateOf(truth.name, h));
}

/** Its name, for tests. */
const ART = 'bocage-true-art';

function artOf(src: string, w: number, h: number, { scaleX, scaleY, rotation }: TrueFace): PIXI.Sprite {
  const texture = PIXI.Texture.from(src);
  const art = new PIXI.Sprite(texture);
  art.name = ART;
  art.anchor.set(0.5);
  art.rotation = rotation;
  const fit = (): void => {
    if (art.destroyed) return;
    const scale = Math.min(w / texture.width, h / texture.height);
    art.scale.set(scale * scaleX, scale * scaleY);
  };
  if (texture.baseTexture.valid) fit();
  else hear(partOf('background', 'art'), texture.baseTexture, 'loaded', fit);
  return art;
}

function plateOf(name: string, h: number): PIXI.Text {
  const fontSize = Math.max(12, h * 0.2);
  const plate = new PIXI.Text(name, {
    ...{ fontFamily: ['Signika', 'Noto Sans CJK JP', 'sans-serif'], fontSize, fill: 0xffffff },
    ...{ stroke: 0x111111, strokeThickness: fontSize / 6 },
  });
  plate.name = 'bocage-true-name';
  plate.anchor.set(0.5, 0);
  plate.position.set(0, h / 2 + 2);
  return plate;
}
