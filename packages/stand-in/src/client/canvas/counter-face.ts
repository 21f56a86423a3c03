// How a counter looks: its picture, or a plain counter in its side's colour with the first letters of its name.
import type { TokenDocument } from '../documents/token';
import { PIXI } from './pixi';

const SIDES: Readonly<Record<string, number>> = {
  '1': 0x34679e,
  '0': 0x7a7466,
  '-1': 0xa8443a,
  '-2': 0x5a4a66,
};

const load = async (src: string): Promise<PIXI.Texture | undefined> => {
  try {
    const texture: unknown = await PIXI.Assets.load(src);
    // Loading a file that is no picture returns another kind of object.
    return texture instanceof PIXI.Texture ? texture : undefined;
  } catch {
    console.warn(`practice table: the picture ${src} could not be loaded`);
    return undefined;
  }
};

const plain = (document: TokenDocument, side: number): PIXI.Container => {
  const face = new PIXI.Container();
  const color = SIDES[String(document.disposition)] ?? 0x7a7466;
  const card = new PIXI.Graphics();
  card.beginFill(0x000000, 0.28).drawRoundedRect(3, 4, side, side, 7).endFill();
  card.lineStyle(1.5, 0xffffff, 0.5).beginFill(color).drawRoundedRect(0, 0, side, side, 7).endFill();
  card
    .lineStyle(0)
    .beginFill(0xffffff, 0.14)
    .drawRoundedRect(2, 2, side - 4, side * 0.42, 6)
    .endFill();
  const letters = new PIXI.Text(document.name.slice(0, 3), {
    fontFamily: ['Inter', 'Noto Sans JP', 'Noto Sans CJK JP', 'sans-serif'],
    fontSize: side * 0.34,
    fontWeight: '700',
    fill: 0xffffff,
  });
  letters.resolution = 2;
  letters.anchor.set(0.5);
  letters.position.set(side / 2, side / 2);
  face.addChild(card, letters);
  return face;
};

/** Resolves to a counter's picture; a missing one is painted. */
export const faceOf = async (document: TokenDocument): Promise<PIXI.Texture | undefined> => {
  const src = document.texture.src;
  return src === null || src === '' ? undefined : load(src);
};

/** Returns a plain counter as a picture, of its token's size. */
export const paintPlain = (document: TokenDocument, renderer: PIXI.IRenderer): PIXI.Texture => {
  const { width, height } = document.getSize();
  const side = Math.min(width, height) * 0.82;
  const face = plain(document, side);
  face.position.set((width - side) / 2, (height - side) / 2);
  const whole = new PIXI.Container();
  whole.addChild(face);
  const region = new PIXI.Rectangle(0, 0, width, height);
  const texture = renderer.generateTexture(whole, { region, resolution: 2 });
  whole.destroy({ children: true });
  return texture;
};
