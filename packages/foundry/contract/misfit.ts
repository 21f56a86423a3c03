/** Why a member cannot be compared as it stands. */
export type Cause =
  /** It hands on another document, collection or layer, which is compared by itself. */
  | 'nested'
  /** It is null or undefined before the documents are there or while no scene is shown; main.ts asks after that. */
  | 'later'
  /** The types leave room for `undefined`, where the documentation gives the field an initial value. */
  | 'initial'
  /** It is given what is known at run time only: the scenes of a file, a hook's or query's name. */
  | 'data'
  /** A string or number, where the types list those that there are. */
  | 'names';
type Exceptions<P> = { readonly [K in keyof P]?: Cause };

/** What the types leave open fits everything, and proves nothing. */
type IsAny<T> = 0 extends 1 & T ? true : false;

/** Members that the types have not, leave open, or have otherwise. Never, where all fits. */
export type Misfit<P, Theirs, Except extends Exceptions<P> = object, Own extends keyof P = never> = {
  [K in Exclude<keyof P, Own>]: K extends keyof Theirs
    ? K extends keyof Except
      ? never
      : IsAny<Theirs[K]> extends true
        ? K
        : Theirs[K] extends P[K]
          ? never
          : K
    : K;
}[Exclude<keyof P, Own>];

/** Types that we hand to Foundry instead of reading from it: its type must accept ours. */
export type Untaken<P, Theirs, Except extends Exceptions<P> = object, Own extends keyof P = never> = {
  [K in Exclude<keyof P, Own>]: K extends keyof Theirs
    ? K extends keyof Except
      ? never
      : IsAny<Theirs[K]> extends true
        ? K
        : P[K] extends Theirs[K]
          ? never
          : K
    : K;
}[Exclude<keyof P, Own>];

export type None<T extends undefined> = T;
