import type { Changes } from '../host/ports';

/** The samples, by their file's name: on hexes and on squares. */
export const SAMPLES = ['farm', 'lane'] as const;
export type SampleId = (typeof SAMPLES)[number];

/** The sample as the build wrote it (packages/foundry/sample): data of a scene and its counters. */
export interface Sample {
  readonly game: string;
  readonly scenes: readonly SampleScene[];
  /** Names in other languages than English, by language and English name. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface SampleScene extends Changes {
  readonly name: string;
  /** Absent: Bocage paints the map. */
  readonly background?: { readonly src: string };
  readonly tokens: readonly SampleToken[];
}

interface SampleToken extends Changes {
  readonly name: string;
  readonly texture: { readonly src: string } & Changes;
  /** Its owner: `Player 1`, `Player 2` or `GM`. */
  readonly ownership: string;
  readonly flags: { readonly bocage: { readonly unit: { readonly side: string } & Changes } & Changes };
}

/** The table's own facts for the sample. */
export interface Place {
  readonly lang: string;
  /** Ids of the players, in order: the first plays the first side. */
  readonly players: readonly string[];
  /** Address of each picture in the world, by its path in the module. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Actor type of counters; undefined = this game system has none. */
  readonly type: string | undefined;
  /** Whether that type holds a unit's facts; else the tokens hold them. */
  readonly speaks: boolean;
}

const SEATS = ['Player 1', 'Player 2'];

/** Returns every picture of the sample, by its path in the module. */
export function picturesOf({ scenes }: Sample): readonly string[] {
  const all = scenes.flatMap(({ background, tokens }) => [
    ...(background ? [background] : []),
    ...tokens.map(({ texture }) => texture),
  ]);
  return [...new Set(all.map(({ src }) => src))];
}

/** Returns actors for the scene's counters that a player has, and the tokens of all counters. */
export function countersOf(
  sample: Sample,
  scene: SampleScene,
  place: Place,
): readonly { readonly actor: Changes | undefined; readonly token: Changes }[] {
  return scene.tokens.map(({ ownership, flags, ...given }) => {
    const seat = SEATS.indexOf(ownership);
    const src = place.pictures.get(given.texture.src) ?? given.texture.src;
    const name = nameIn(sample, given.name, place.lang);
    // A counter that no player has needs no actor, and is listed only on the scene.
    const acted = seat >= 0 && place.type !== undefined;
    const { unit, ...look } = flags.bocage;
    const own = acted && place.speaks ? lookOf(look) : { flags };
    const token = { ...given, name, texture: { ...given.texture, src }, ...own };
    if (!acted) return { actor: undefined, token };
    const { side, ...fields } = unit;
    const { x: _x, y: _y, ...prototypeToken } = token as Changes;
    const player = place.players[seat];
    const actor = {
      ...{ name, type: place.type, img: src, prototypeToken: { ...prototypeToken, actorLink: true } },
      ownership: { default: 0, ...(player === undefined ? {} : { [player]: 3 }) },
      ...(place.speaks ? { system: { side, game: sample.game, [sample.game]: fields } } : {}),
    };
    return { actor, token };
  });
}

/** Returns the flags of a counter whose actor holds the unit's facts. */
function lookOf(look: Changes): Changes {
  return Object.keys(look).length > 0 ? { flags: { bocage: look } } : {};
}

/** Returns the sample's name for a thing, in the language of its maker. */
export function nameIn({ texts }: Sample, name: string, lang: string): string {
  return texts[lang]?.[name] ?? name;
}
