// foundry.utils: BitMask, WordTree and StringTree, weak collections that can be gone through, events: by the public types.
import { deepClone } from '../shared/objects';

/** Named states that are on or off. */
export class BitMask extends Number {
  readonly #states: Record<string, boolean>;

  constructor(states: Readonly<Record<string, boolean>> = {}) {
    super();
    this.#states = { ...states };
    // Undeclared members cannot be set.
    for (const state of Object.keys(states))
      Object.defineProperty(this, state, {
        enumerable: true,
        get: () => this.hasState(state),
        set: (on: boolean) => this.toggleState(state, on),
      });
  }

  get states(): string[] {
    return Object.keys(this.#states);
  }

  get isEmpty(): boolean {
    return this.valueOf() === 0;
  }

  hasState(state: string): boolean {
    return this.#states[state] === true;
  }

  addState(state: string): void {
    this.#set(state, true);
  }

  removeState(state: string): void {
    this.#set(state, false);
  }

  toggleState(state: string, enabled = !this.hasState(state)): void {
    this.#set(state, enabled);
  }

  #set(state: string, on: boolean): void {
    if (!(state in this.#states)) throw new Error(`${state} is an invalid state for this BitMask instance`);
    this.#states[state] = on;
  }

  clear(): void {
    for (const state of this.states) this.#states[state] = false;
  }

  clone(): BitMask {
    return new BitMask(this.#states);
  }

  isCompatible(other: BitMask): boolean {
    return (
      this.states.length === other.states.length && this.states.every((state) => other.states.includes(state))
    );
  }

  override valueOf(): number {
    return Object.values(this.#states).reduce((sum, on, k) => sum + (on ? 2 ** k : 0), 0);
  }

  override toString(): string {
    return this.valueOf().toString(2);
  }

  /** The same states for a shader's text, as unsigned constants. */
  static generateShaderBitMaskConstants(states: readonly string[]): string {
    return states.map((state, k) => `const uint ${state} = ${2 ** k}u;`).join('\n');
  }

  toObject(): Record<string, boolean> {
    return deepClone(this.#states);
  }

  toJSON(): Record<string, boolean> {
    return this.toObject();
  }

  static fromJSON(json: string): BitMask {
    return new this(JSON.parse(json) as Record<string, boolean>);
  }
}

const LEAVES = Symbol('leaves');

interface TreeNode<T> extends Map<string | symbol, unknown> {
  get(key: typeof LEAVES): T[] | undefined;
  get(key: string): TreeNode<T> | undefined;
}

interface Lookup<T> {
  readonly limit?: number;
  readonly hasLeaves?: boolean;
  readonly filterEntries?: (entry: T) => boolean;
}

/** Entries by their prefixes. */
export class StringTree<T extends object> extends Map<string | symbol, unknown> {
  static get leaves(): symbol {
    return LEAVES;
  }

  addLeaf(strings: readonly string[], entry: T): TreeNode<T> {
    let node = this as unknown as TreeNode<T>;
    for (const string of strings) {
      const next = node.get(string) ?? (new Map() as unknown as TreeNode<T>);
      node.set(string, next);
      node = next;
    }
    node.set(LEAVES, [...(node.get(LEAVES) ?? []), entry]);
    return node;
  }

  nodeAtPrefix(
    strings: readonly string[],
    { hasLeaves = false }: { hasLeaves?: boolean } = {},
  ): TreeNode<T> | void {
    let node: TreeNode<T> | undefined = this as unknown as TreeNode<T>;
    for (const string of strings) node = node?.get(string);
    if (node === undefined || (hasLeaves && node.get(LEAVES) === undefined)) return undefined;
    return node;
  }

  lookup(strings: readonly string[], { limit, filterEntries = () => true }: Lookup<T> = {}): T[] {
    const begin = this.nodeAtPrefix(strings);
    const found: T[] = [];
    const queue = begin === undefined ? [] : [begin];
    // The shortest first.
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      found.push(...(node.get(LEAVES) ?? []).filter(filterEntries));
      if (limit !== undefined && found.length >= limit) return found.slice(0, limit);
      for (const [key, next] of node) if (typeof key === 'string') queue.push(next as TreeNode<T>);
    }
    return found;
  }
}

export class WordTree<T extends object> extends StringTree<T> {
  #letters(text: string): string[] {
    return [...text.toLocaleLowerCase()];
  }

  override addLeaf(text: string | readonly string[], entry: T): TreeNode<T> {
    return super.addLeaf(typeof text === 'string' ? this.#letters(text) : text, entry);
  }

  override nodeAtPrefix(
    text: string | readonly string[],
    options: { hasLeaves?: boolean } = {},
  ): TreeNode<T> | void {
    return super.nodeAtPrefix(typeof text === 'string' ? this.#letters(text) : text, options);
  }

  override lookup(text: string | readonly string[], options: Lookup<T> = {}): T[] {
    return super.lookup(typeof text === 'string' ? this.#letters(text) : text, { limit: 10, ...options });
  }
}

/** A WeakMap with enumerable keys. */
export class IterableWeakMap<K extends WeakKey, V> extends WeakMap<K, V> {
  readonly #keys = new Set<WeakRef<K>>();

  override set(key: K, value: V): this {
    if (!this.has(key)) this.#keys.add(new WeakRef(key));
    return super.set(key, value);
  }

  override delete(key: K): boolean {
    for (const ref of this.#keys) if (ref.deref() === key) this.#keys.delete(ref);
    return super.delete(key);
  }

  *keys(): Generator<K> {
    for (const ref of this.#keys) {
      const key = ref.deref();
      if (key !== undefined && this.has(key)) yield key;
    }
  }

  *values(): Generator<V> {
    for (const key of this.keys()) yield this.get(key) as V;
  }

  *[Symbol.iterator](): Generator<[K, V]> {
    for (const key of this.keys()) yield [key, this.get(key) as V];
  }

  clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }
}

export class IterableWeakSet<T extends WeakKey> extends WeakSet<T> {
  readonly #all = new IterableWeakMap<T, true>();

  constructor(entries: Iterable<T> = []) {
    super();
    for (const entry of entries) this.add(entry);
  }

  override add(value: T): this {
    this.#all.set(value, true);
    return super.add(value);
  }

  override delete(value: T): boolean {
    this.#all.delete(value);
    return super.delete(value);
  }

  values(): Generator<T> {
    return this.#all.keys();
  }

  [Symbol.iterator](): Generator<T> {
    return this.values();
  }

  clear(): void {
    for (const value of [...this.values()]) this.delete(value);
  }
}

type Constructor = new (...args: never[]) => object;

/** Listeners for events by name: as an EventTarget has them, on any class. */
export const EventEmitterMixin = (Base: Constructor = Object): Constructor =>
  class extends Base {
    static readonly emittedEvents: readonly string[] = [];
    readonly #target = new EventTarget();

    addEventListener(type: string, listener: EventListener, options: { once?: boolean } = {}): void {
      this.#target.addEventListener(type, listener, options);
    }

    removeEventListener(type: string, listener: EventListener): void {
      this.#target.removeEventListener(type, listener);
    }

    dispatchEvent(event: Event): boolean {
      return this.#target.dispatchEvent(event);
    }
  };
