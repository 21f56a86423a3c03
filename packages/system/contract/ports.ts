// Compiled, never run: what the published types of Foundry say of each member that the system uses (src/ports.ts) has to
// fit what it takes it for. No member is cast; where the types cannot say it, the exception stands here with its cause.
// The classes that it extends are the published ones themselves.
import type * as Port from '../src/ports';

type None<T extends undefined> = T;

/** Members that the types have not, or have otherwise. Never, where all fits. */
type Misfit<P, Theirs, Except extends { readonly [K in keyof P]?: string } = object> = {
  [K in keyof P]: K extends keyof Theirs
    ? K extends keyof Except
      ? never
      : Theirs[K] extends P[K]
        ? never
        : K
    : K;
}[keyof P];

export type Words = None<Misfit<Port.GamePort['i18n'], foundry.helpers.Localization>>;
export type Hook = None<Misfit<Port.HooksPort, typeof foundry.helpers.Hooks>>;

// `system` is in the types as soon as some game system has declared its own: ours is this one.
/** As it is stored; the types leave room for `undefined`, where a field has an initial value. */
export type Counter = None<
  Misfit<Omit<Port.CounterPort, 'system'>, foundry.documents.Actor.Source, { img: 'initial' }>
>;

type Same<A, B> = [A, B] extends [B, A] ? undefined : 'other';

/** The globals are the ports, and not what the types have by the same names (src/globals.d.ts). */
export type Globals = [None<Same<typeof game, Port.GamePort>>, None<Same<typeof Hooks, Port.HooksPort>>];
