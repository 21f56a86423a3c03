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

  getName(name: string): V | undefined {
    return this.find((value) => (value as { name?: unknown }).name === name);
  }
}
