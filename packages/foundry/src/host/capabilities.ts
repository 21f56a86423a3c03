/**
 * What this Foundry can do, found out by looking at it and not by its number. Whatever cannot be read counts as the older
 * or poorer way, which every Foundry from 13 on bears.
 */
export interface Capabilities {
  /** How a change deletes a key: by an operator as its value, or by a key that begins with `-=`. */
  readonly deletion: 'operator' | 'key';
  /** What says through which places a token went; `none`: it is taken to have gone straight. */
  readonly movement: 'hook' | 'document' | 'none';
  /** The option that says who reads a roll. */
  readonly modes: 'messageMode' | 'rollMode';
  /** Whether a scene's picture and tokens belong to its levels. */
  readonly levels: boolean;
  /** Whether the server tells a query's handler who asks. */
  readonly namesAsker: boolean;
  /** The canvas groups of our two layers. */
  readonly groups: { readonly ground: string; readonly tools: string };
  /** Where files may be uploaded, the first the best; none: nowhere. */
  readonly uploads: readonly string[];
}

/** What is looked at. Any of it may be missing, or throw when it is read. */
export interface LookedAt {
  readonly _del?: unknown;
  readonly foundry?: {
    readonly data?: { readonly operators?: object };
    readonly applications?: { readonly apps?: { readonly FilePicker?: unknown } };
  };
  readonly CONFIG?: {
    readonly Token?: { readonly documentClass?: { readonly prototype: object } };
    readonly ChatMessage?: { readonly modes?: object };
    readonly Level?: object;
    readonly Canvas?: { readonly groups?: object };
  };
  readonly game?: { readonly release?: { readonly generation: number } };
  /** The Forge's own module tells all others by this whether they run there. */
  readonly ForgeVTT?: { readonly usingTheForge?: unknown };
}

function ask<T>(question: () => T | undefined, otherwise: T): T {
  try {
    return question() ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Looks at a host. */
export function look(host: LookedAt): Capabilities {
  const token = ask(() => host.CONFIG?.Token?.documentClass?.prototype, {});
  return {
    deletion: ask(() => (host._del && host.foundry?.data?.operators ? 'operator' : undefined), 'key'),
    // The hook came together with the method.
    movement: 'move' in token ? 'hook' : 'movement' in token ? 'document' : 'none',
    modes: ask(() => host.CONFIG?.ChatMessage?.modes && 'messageMode', 'rollMode'),
    levels: ask(() => host.CONFIG?.Level !== undefined, false),
    // Nothing shows it before a message comes, and before 14 an asker's name would be anybody's word.
    namesAsker: ask(() => (host.game?.release?.generation ?? 0) >= 14, false),
    groups: {
      ground: groupOf(host, ['primary', 'interface']),
      tools: groupOf(host, ['interface', 'rendered']),
    },
    // Another module says it, which may come after ours.
    get uploads() {
      return uploadsOf(host);
    },
  };
}

/** The first group that is there; where that cannot be seen, the first that is documented. */
function groupOf(host: LookedAt, names: readonly [string, ...string[]]): string {
  const groups = ask(() => host.CONFIG?.Canvas?.groups, {});
  return names.find((name) => name in groups) ?? names[0];
}

/** The Forge takes no uploads to `data`, and has a place of its own. */
function uploadsOf(host: LookedAt): readonly string[] {
  if (!ask(() => host.foundry?.applications?.apps?.FilePicker, undefined)) return [];
  return ask(() => host.ForgeVTT?.usingTheForge === true, false) ? ['forgevtt'] : ['data'];
}

let found: Capabilities | undefined;

/** Looks at this host; at `init`, when its parts are there. */
export function lookAtHost(): void {
  found = look(globalThis as unknown as LookedAt);
}

/** What this host can do. */
export function capabilities(): Capabilities {
  if (!found) lookAtHost();
  return found ?? look({});
}
