import type { Player } from './player';

/** What is seen on a counter, read from the drawing itself. */
export interface Face {
  /** Whether its own picture is drawn. */
  readonly picture: boolean;
  /** Whether its name would be. */
  readonly name: boolean;
  /** Every text that lies on it. */
  readonly texts: readonly string[];
  /** How far its picture lies from its place, in parts of its size. */
  readonly shift: { readonly x: number; readonly y: number };
}

/** What this player sees on a counter; undefined where none of that name is drawn. */
export const faceOf = ({ page }: Player, name: string): Promise<Face | undefined> =>
  page.evaluate((wanted) => {
    interface Part {
      readonly text?: string;
      readonly children?: readonly Part[];
    }
    interface Drawn {
      readonly renderable: boolean;
      readonly pivot: { readonly x: number; readonly y: number };
      readonly scale: { readonly x: number; readonly y: number };
    }
    interface Token {
      readonly visible: boolean;
      readonly w: number;
      readonly mesh: Drawn;
      readonly nameplate: Drawn;
      readonly document: { readonly name: string };
      getChildByName(name: string): Part | null;
    }
    const { canvas } = globalThis as unknown as { canvas: { tokens: { placeables: readonly Token[] } } };
    const token = canvas.tokens.placeables.find(({ document }) => document.name === wanted);
    if (!token || !token.visible) return undefined;
    const textsIn = (part: Part | null): readonly string[] =>
      part
        ? [...(part.text === undefined ? [] : [part.text]), ...(part.children ?? []).flatMap(textsIn)]
        : [];
    const { mesh, nameplate, w } = token;
    return {
      picture: mesh.renderable,
      name: nameplate.renderable,
      texts: textsIn(token.getChildByName('bocage-face')),
      shift: { x: (-mesh.pivot.x * mesh.scale.x) / w, y: (-mesh.pivot.y * mesh.scale.y) / w },
    };
  }, name);
