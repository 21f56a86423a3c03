// game.time: the world's clock in seconds; a GM sets it, in the world setting `core.time`.
import { Hooks } from '../hooks';
import type { ClientSettings } from '../settings';

type Options = Record<string, unknown>;

const seconds = (time: unknown): number => {
  if (typeof time === 'number' && Number.isFinite(time)) return time;
  throw new Error('practice table: a time in parts of a calendar is not implemented');
};

export class GameTime {
  readonly #settings: ClientSettings;
  #worldTime = 0;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
    settings.register('core', 'time', {
      scope: 'world',
      config: false,
      type: Number,
      default: 0,
      onChange: (value, options, userId) => this.#changed(Number(value), options, userId),
    });
  }

  get worldTime(): number {
    return Number(this.#settings.get('core', 'time'));
  }

  get serverTime(): number {
    return Date.now();
  }

  /** Calls `updateWorldTime` with the difference from the last time. */
  #changed(time: number, options: Options, userId: string): void {
    const delta = time - this.#worldTime;
    this.#worldTime = time;
    Hooks.callAll('updateWorldTime', time, delta, options, userId);
  }

  /**
   * Begins with the stored time.
   *
   * @throws before the world's settings are loaded
   */
  begin(): void {
    this.#worldTime = this.worldTime;
  }

  async advance(delta: number, options: Options = {}): Promise<number> {
    return this.set(this.worldTime + seconds(delta), options);
  }

  async set(time: number, options: Options = {}): Promise<number> {
    await this.#settings.set('core', 'time', seconds(time), options);
    return this.worldTime;
  }
}
