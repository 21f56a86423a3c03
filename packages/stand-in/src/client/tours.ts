// foundry.nue.Tour and game.tours, by the public types: modules register tours of their own; none is played here.
import { Collection } from './collections';
import { leaveOut, notThere } from './left-members';
import { local } from './text';
import { deepClone } from '../shared/objects';

interface TourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly [more: string]: unknown;
}

interface TourConfig {
  namespace?: string;
  id?: string;
  title: string;
  description?: string;
  steps: readonly TourStep[];
  [more: string]: unknown;
}

const STATUS = Object.freeze({
  UNSTARTED: 'unstarted',
  IN_PROGRESS: 'in-progress',
  COMPLETED: 'completed',
});

export class Tour {
  static readonly STATUS = STATUS;
  static readonly HIGHLIGHT_PADDING = 10;

  static get tourInProgress(): boolean {
    return false;
  }

  static get activeTour(): Tour | null {
    return null;
  }

  static onMovementAction(_directions: readonly string[]): void {}

  static async fromJSON(path: string): Promise<Tour> {
    const answer = await fetch(path);
    return new this((await answer.json()) as TourConfig);
  }

  config: TourConfig;
  targetElement: HTMLElement | null | undefined;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #id: string | undefined;
  #namespace: string | undefined;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = deepClone(config);
    this.#id = id ?? config.id;
    this.#namespace = namespace ?? config.namespace;
  }

  /** Its id, which is set once. */
  get id(): string | undefined {
    return this.#id;
  }
  set id(value: string) {
    if (this.#id !== undefined) throw new Error('The Tour has already been assigned an ID');
    this.#id = value;
  }

  get namespace(): string | undefined {
    return this.#namespace;
  }
  set namespace(value: string) {
    if (this.#namespace !== undefined) throw new Error('The Tour has already been assigned a namespace');
    this.#namespace = value;
  }

  get key(): string {
    return `${this.#namespace}.${this.#id}`;
  }

  get title(): string {
    return local(this.config.title);
  }

  get description(): string {
    return local(this.config.description);
  }

  get steps(): readonly TourStep[] {
    return this.config.steps;
  }

  get currentStep(): TourStep | null {
    return null;
  }

  /** Returns the step: always the one before the first. */
  get stepIndex(): number {
    return -1;
  }

  get hasNext(): boolean {
    return this.steps.length > 0;
  }

  get hasPrevious(): boolean {
    return false;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): string {
    return STATUS.UNSTARTED;
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  protected async _preStep(): Promise<void> {}
  protected async _postStep(): Promise<void> {}
  protected async _renderStep(): Promise<void> {
    throw notThere('Tour#_renderStep');
  }
  _reloadProgress(): void {}
}

leaveOut(Tour.prototype, 'Tour#', ['complete', 'exit', 'reset', 'start', 'next', 'previous', 'progress']);

/** game.tours. */
export class ToursCollection extends Collection<Tour> {
  /** @throws where another tour has that name */
  register(namespace: string, id: string, tour: Tour): void {
    if (tour.id === undefined) tour.id = id;
    if (tour.namespace === undefined) tour.namespace = namespace;
    this.set(tour.key, tour);
  }

  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error(`The key "${key}" is not the tour's own, "${tour.key}"`);
    return super.set(key, tour);
  }
}
