import type { Changes } from '../host/ports';

/** The sample as the build wrote it (packages/foundry/sample): what a scene is made of, with the counters on it. */
export interface Sample {
  readonly game: string;
  readonly scenes: readonly SampleScene[];
  /** Names in other languages than English, by language and English name. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface SampleScene extends Changes {
  readonly name: string;
  readonly background: { readonly src: string };
  readonly tokens: readonly SampleToken[];
}

interface SampleToken extends Changes {
  readonly name: string;
  readonly texture: { readonly src: string } & Changes;
  /** Whose it is: `Player 1`, `Player 2` or `GM`. */
  readonly ownership: string;
  readonly flags: { readonly bocage: { readonly unit: { readonly side: string } & Changes } };
}

/** What the sample is made into at this table. */
export interface Place {
  readonly lang: string;
  /** The ids of the players, in their order: the first plays the first side. */
  readonly players: readonly string[];
  /** Where each picture lies now, by where it lay in the module. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The type of actor for counters; undefined where this game system has none. */
  readonly type: string | undefined;
  /** Whether that type can say what a unit is: otherwise the counters say it themselves. */
  readonly speaks: boolean;
}

const SEATS = ['Player 1', 'Player 2'];

/** Every picture of the sample, as the sample names it. */
export function picturesOf({ scenes }: Sample): readonly string[] {
  const all = scenes.flatMap(({ background, tokens }) => [
    background,
    ...tokens.map(({ texture }) => texture),
  ]);
  return [...new Set(all.map(({ src }) => src))];
}

/** Actors for the counters of the scene that somebody may play, with the tokens that stand for them. */
export function countersOf(
  sample: Sample,
  scene: SampleScene,
  place: Place,
): readonly { readonly actor: Changes | undefined; readonly token: Changes }[] {
  return scene.tokens.map(({ ownership, flags, ...given }) => {
    const seat = SEATS.indexOf(ownership);
    const src = place.pictures.get(given.texture.src) ?? given.texture.src;
    const name = nameIn(sample, given.name, place.lang);
    // What nobody may play needs no actor, and is not listed anywhere but on the scene.
    const acted = seat >= 0 && place.type !== undefined;
    const own = acted && place.speaks ? {} : { flags };
    const token = { ...given, name, texture: { ...given.texture, src }, ...own };
    if (!acted) return { actor: undefined, token };
    const { side, ...fields } = flags.bocage.unit;
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

/** The sample's name for something, in the language of whoever makes it. */
export function nameIn({ texts }: Sample, name: string, lang: string): string {
  return texts[lang]?.[name] ?? name;
}
