/**
 * Abilities of this Foundry, found by looking at it and not by its number. An unreadable one counts as the
 * older or poorer way, which every Foundry from 13 on allows.
 */
export interface Capabilities {
  /** Way to delete a key in an update: an operator as its value, or a key that begins with `-=`. */
  readonly deletion: 'operator' | 'key';
  /** Source of the places on a token's way; `none`: the way counts as straight. */
  readonly movement: 'hook' | 'document' | 'none';
  /** Name of the option that sets the readers of a roll. */
  readonly modes: 'messageMode' | 'rollMode';
  /** Whether a scene's picture and tokens belong to its levels. */
  readonly levels: boolean;
  /** Whether the server names the asking user to a query's handler. */
  readonly namesAsker: boolean;
  /** The canvas groups of our two layers. */
  readonly groups: { readonly ground: string; readonly tools: string };
  /** Sources that take uploads, the best first; empty: none. */
  readonly uploads: readonly string[];
}

/** The members that are looked at; any may be missing, or throw when read. */
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
  /** The Forge's own module sets it. */
  readonly ForgeVTT?: { readonly usingTheForge?: unknown };
}

function ask<T>(question: () => T | undefined, otherwise: T): T {
  try {
    return question() ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Returns the abilities of a host. */
export function look(host: LookedAt): Capabilities {
  const token = ask(() => host.CONFIG?.Token?.documentClass?.prototype, {});
  return {
    deletion: ask(() => (host._del && host.foundry?.data?.operators ? 'operator' : undefined), 'key'),
    // The hook came together with the method.
    movement: 'move' in token ? 'hook' : 'movement' in token ? 'document' : 'none',
    modes: ask(() => host.CONFIG?.ChatMessage?.modes && 'messageMode', 'rollMode'),
    levels: ask(() => host.CONFIG?.Level !== undefined, false),
    // Only a message shows it; before 14 an asker could give any name.
    namesAsker: ask(() => (host.game?.release?.generation ?? 0) >= 14, false),
    groups: {
      ground: groupOf(host, ['primary', 'interface']),
      tools: groupOf(host, ['interface', 'rendered']),
    },
    // Another module sets it, maybe after ours has started.
    get uploads() {
      return uploadsOf(host);
    },
  };
}

/** Returns the first group that exists; if that is unknown, the first documented one. */
function groupOf(host: LookedAt, names: readonly [string, ...string[]]): string {
  const groups = ask(() => host.CONFIG?.Canvas?.groups, {});
  return names.find((name) => name in groups) ?? names[0];
}

/** Returns the upload sources: The Forge refuses `data` and has one of its own. */
function uploadsOf(host: LookedAt): readonly string[] {
  if (!ask(() => host.foundry?.applications?.apps?.FilePicker, undefined)) return [];
  return ask(() => host.ForgeVTT?.usingTheForge === true, false) ? ['forgevtt'] : ['data'];
}

// eslint-disable-next-line no-restricted-syntax -- nothing of it changes while the page is open
let found: Capabilities | undefined;

/** Looks at this host, at `init`, when its parts exist. */
export function lookAtHost(): void {
  found = look(globalThis as unknown as LookedAt);
}

/** Returns the abilities of this host. */
export function capabilities(): Capabilities {
  if (!found) lookAtHost();
  return found ?? look({});
}
