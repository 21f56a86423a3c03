import type { Player } from './player';
import type { TrueNames } from './true-names';

/** The visible face of a counter, read from the drawing itself. */
export interface Face {
  /** Whether its real identity is drawn. */
  readonly picture: boolean;
  /** Whether its true name would be. */
  readonly name: boolean;
  /** Every text that lies on it. */
  readonly texts: readonly string[];
  /** How far its picture lies from its place, in parts of its size. */
  readonly shift: { readonly x: number; readonly y: number };
}

/** The face of a counter for this player; undefined if none of that name is drawn. */
export const faceOf = ({ page }: Player, name: string): Promise<Face | undefined> =>
  page.evaluate((wanted) => {
    interface Part {
      readonly text?: string;
      readonly name?: string | null;
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
      readonly document: { readonly id: string; readonly name: string };
      getChildByName(name: string): Part | null;
    }
    const { canvas, __true } = globalThis as unknown as {
      canvas: { tokens: { placeables: readonly Token[] } };
      __true: TrueNames;
    };
    const id = __true.idOf(wanted);
    const token = canvas.tokens.placeables.find(({ document }) => document.id === id);
    if (!token || !token.visible) return undefined;
    const textsIn = (part: Part | null): readonly string[] => {
      if (!part) return [];
      const within = (part.children ?? []).flatMap(textsIn);
      // A badge with a picture bears its letters as a name.
      const [word, code = ''] = (part.name ?? '').split(' ');
      const own = part.text === undefined ? [] : [part.text];
      return [...own, ...within, ...(word === 'badge' && within.length === 0 ? [code] : [])];
    };
    const { mesh, nameplate, w, document } = token;
    const face = token.getChildByName('bocage-face');
    const open = document.name === __true.nameOf(document);
    // Where the document says "?", what the counter is is a part of what the module draws.
    const isDrawn = face?.children?.some(({ name }) => name === 'bocage-true-art') === true;
    return {
      picture: open ? mesh.renderable : isDrawn,
      name: open ? nameplate.renderable : isDrawn,
      // The host's own picture of it says "?", and what the module draws need not.
      texts: [...(open || isDrawn ? [] : ['?']), ...textsIn(face).filter((text) => text !== wanted)],
      shift: { x: (-mesh.pivot.x * mesh.scale.x) / w, y: (-mesh.pivot.y * mesh.scale.y) / w },
    };
  }, name);
