// foundry.dice.MersenneTwister: the generator of that name (Matsumoto and Nishimura, MT19937), by the public types.
const SIZE = 624;
const HALF = 397;
const WHOLE = 2 ** 32;

/** Both as unsigned whole numbers of 32 bits. */
const times = (a: number, b: number): number => Math.imul(a, b) >>> 0;

/** One word of the state, from its own high bit and the low bits of the next. */
const twisted = (word: number, next: number, far: number): number => {
  const y = (word & 0x80000000) | (next & 0x7fffffff);
  return (far ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0)) >>> 0;
};

export class MersenneTwister {
  readonly #state = new Uint32Array(SIZE);
  #at = SIZE;

  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  seed(seed: number): number {
    const state = this.#state;
    state[0] = seed >>> 0;
    for (let i = 1; i < SIZE; i++) {
      const before = state[i - 1] as number;
      state[i] = times(1812433253, before ^ (before >>> 30)) + i;
    }
    this.#at = SIZE;
    return seed;
  }

  seedArray(vector: readonly number[]): void {
    const state = this.#state;
    this.seed(19650218);
    const stir = (i: number, factor: number, plus: number): number => {
      const before = state[i - 1] as number;
      state[i] = ((state[i] as number) ^ times(before ^ (before >>> 30), factor)) + plus;
      if (i + 1 < SIZE) return i + 1;
      state[0] = state[SIZE - 1] as number;
      return 1;
    };
    let i = 1;
    for (let k = 0; k < Math.max(SIZE, vector.length); k++) {
      const j = k % vector.length;
      i = stir(i, 1664525, (vector[j] ?? 0) + j);
    }
    for (let k = 1; k < SIZE; k++) i = stir(i, 1566083941, -i);
    state[0] = 0x80000000;
  }

  #renew(): void {
    const state = this.#state;
    const word = (i: number): number => state[i % SIZE] as number;
    for (let i = 0; i < SIZE; i++) state[i] = twisted(word(i), word(i + 1), word(i + HALF));
    this.#at = 0;
  }

  int(): number {
    if (this.#at >= SIZE) this.#renew();
    let y = this.#state[this.#at++] as number;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  int31(): number {
    return this.int() >>> 1;
  }

  /** Returns a number from 0 to 1, both included. */
  real(): number {
    return this.int() / (WHOLE - 1);
  }

  /** Returns a number between 0 and 1, both excluded. */
  realx(): number {
    return (this.int() + 0.5) / WHOLE;
  }

  /** Returns a number from 0 to 1, 1 excluded. */
  rnd(): number {
    return this.int() / WHOLE;
  }

  random(): number {
    return this.rnd();
  }

  rndHiRes(): number {
    const [a, b] = [this.int() >>> 5, this.int() >>> 6];
    return (a * 67108864 + b) / 9007199254740992;
  }

  /** Returns a normally distributed number (Box and Muller). */
  normal(mu: number, sigma: number): number {
    return mu + sigma * Math.sqrt(-2 * Math.log(this.realx())) * Math.cos(2 * Math.PI * this.rnd());
  }

  static random(): number {
    return shared.random();
  }

  static normal(mu: number, sigma: number): number {
    return shared.normal(mu, sigma);
  }
}

const shared = new MersenneTwister();
