// Collection: a Map that iterates over its values, as foundry.utils.Collection is documented.

export class Collection<V> extends Map<string, V> {
  override [Symbol.iterator](): MapIterator<never> {
    // Collections iterate over values, unlike the Map that they extend.
    return this.values() as unknown as MapIterator<never>;
  }

  get contents(): V[] {
    return [...this.values()];
  }

  find(test: (value: V, index: number, collection: this) => boolean): V | undefined {
    return this.contents.find((value, index) => test(value, index, this));
  }

  filter(test: (value: V, index: number, collection: this) => boolean): V[] {
    return this.contents.filter((value, index) => test(value, index, this));
  }

  some(test: (value: V, index: number, collection: this) => boolean): boolean {
    return this.contents.some((value, index) => test(value, index, this));
  }

  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<T>(step: (sum: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((sum, value, index) => step(sum, value, index, this), initial);
  }

  override forEach(visit: (value: V, ...none: never[]) => void): void {
    for (const value of this.values()) visit(value);
  }

  /**
   * Returns the entry of a key.
   *
   * @throws with `strict`, if there is no such key
   */
  override get(key: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const found = super.get(key);
    if (found === undefined && strict)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return found;
  }

  /**
   * Returns the entry of a name.
   *
   * @throws with `strict`, if no entry has that name
   */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => (value as { name?: unknown }).name === name);
    if (found === undefined && strict)
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const made = value as { toJSON?: () => unknown };
      return typeof made.toJSON === 'function' ? made.toJSON() : value;
    });
  }
}
