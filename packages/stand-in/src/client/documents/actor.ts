import { deepClone, isPlain, type Obj } from '../../shared/objects';
import { applyChanges } from '../../shared/merge';
import { typesOf } from '../../shared/packages';
import type { Collection } from '../collections';
import { ACTOR_MODELS, type TypeDataModel } from '../data/type-data';
import { leaveOut } from '../left-members';
import { runtime } from '../runtime';
import { classOf, ClientDocument, newSource } from './document';
import type { Item } from './item';
import type { DocumentLike } from './kinds';
import type { Operation } from './operations';
import { onSceneChange } from './scene-events';
import { baseChanged, tokenOf, writeActor } from './synthetic-actor';

export class ActiveEffect extends ClientDocument {
  static override readonly documentName = 'ActiveEffect';
  declare statuses: string[];
  declare disabled: boolean;
  declare img: string | null;

  override _onCreate(): void {
    this.#told();
  }

  override _onUpdate(): void {
    this.#told();
  }

  override _onDelete(): void {
    this.#told();
  }

  #told(): void {
    if (this.parent === null) return;
    baseChanged(this.parent);
    onSceneChange().actorChanged(this.parent);
  }
}

interface StatusConfig {
  id: string;
  name?: string;
  img?: string;
}

/** Returns CONFIG's status effects, set with CONFIG: an array in version 13, a record in version 14. */
let statusConfig = (): StatusConfig[] => [];
export const setStatusConfig = (read: () => StatusConfig[]): void => {
  statusConfig = read;
};

interface Sheet {
  render(options?: { force?: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Which class a type's sheet is of; set by the applications, which know documents and not the other way round. */
type SheetClass = abstract new (...args: never[]) => Sheet;
interface Sheets {
  classFor(type: string, chosen: unknown): SheetClass | undefined;
  make(made: SheetClass, document: Actor): Sheet;
}
let sheets: Sheets | undefined;
export const setSheets = (made: Sheets): void => {
  sheets = made;
};

const modelOf = (source: Obj): typeof TypeDataModel | undefined => ACTOR_MODELS[String(source['type'])];

/** Facts of a token besides its place that its actor does not give. */
const prototypeOf = (name: string, own: Obj): Obj => {
  const { _id, x, y, elevation, actorId, delta, hidden, locked, shape, sort, ...usual } = newSource(
    'Token',
    {},
  );
  const whole: Obj = { ...usual, name };
  applyChanges(whole, deepClone(own));
  return whole;
};

export class Actor extends ClientDocument {
  static override readonly documentName = 'Actor';
  declare folder: ClientDocument | null;
  declare effects: Collection<ActiveEffect>;
  declare items: Collection<Item>;
  declare type: string;
  /** Its data, in its type's data model if a package has one, else as stored. */
  declare system: TypeDataModel | Obj;
  declare img: string | null;
  declare prototypeToken: Obj;

  /** Its open sheets. */
  readonly _sheets = new Set<Sheet>();
  #sheet: Sheet | undefined;

  static override get TYPES(): string[] {
    const { system, modules } = runtime();
    return ['base', ...(typesOf('Actor', system, modules) ?? [])];
  }

  static override _cleanSource(source: Obj): Obj {
    const model = modelOf(source);
    if (model === undefined) return source;
    const system = model.cleanData(isPlain(source['system']) ? source['system'] : {});
    model.schema.check(system, 'system');
    return { ...source, system };
  }

  override _cleanChange(changes: Obj): Obj {
    const model = modelOf({ ...this._source, ...changes });
    const { system } = changes;
    if (model === undefined || !isPlain(system)) return changes;
    const clean = model.schema.cleanChange(system);
    const after = deepClone((this._source['system'] ?? {}) as Obj);
    applyChanges(after, clean);
    model.schema.check(model.cleanData(after), 'system');
    return { ...changes, system: clean };
  }

  protected override _prepareField(key: string, value: unknown): boolean {
    if (key === 'prototypeToken') {
      this.prototypeToken = prototypeOf(String(this._source['name']), value as Obj);
      return true;
    }
    const model = key === 'system' ? modelOf(this._source) : undefined;
    if (model === undefined) return false;
    this.system = new model(value as Obj, { parent: this });
    return true;
  }

  /** Returns its sheet, of its type's registered class; null = there is no class. */
  override get sheet(): Sheet | null {
    const made = sheets?.classFor(this.type, (this.flags['core'] as Obj | undefined)?.['sheetClass']);
    if (made === undefined || sheets === undefined) return null;
    if (!(this.#sheet instanceof made)) this.#sheet = sheets.make(made, this);
    return this.#sheet;
  }

  override _onCreate(): void {
    onSceneChange().actorChanged(this);
  }

  override _onUpdate(): void {
    baseChanged(this);
    onSceneChange().actorChanged(this);
    for (const sheet of this._sheets) void sheet.render();
  }

  override _onDelete(): void {
    baseChanged(this);
    onSceneChange().actorChanged(this);
    for (const sheet of this._sheets) void sheet.close();
  }

  get statuses(): Set<string> {
    return new Set(this.effects.filter((effect) => !effect.disabled).flatMap((effect) => effect.statuses));
  }

  getRollData(): Obj {
    return this.system as Obj;
  }

  /** Resolves to a new token document of this actor, on no scene yet. */
  async getTokenDocument(data: Obj = {}): Promise<ClientDocument> {
    const made = classOf('Token');
    const source = { name: this.name, ...deepClone(this.prototypeToken), actorId: this.id, ...data };
    return new made(newSource('Token', source), { parent: onSceneChange().viewed() ?? undefined });
  }

  /** Returns this actor's counters on the shown scene. */
  getActiveTokens(_linked = false, document = false): unknown[] {
    const tokens = onSceneChange().viewed()?.embedded('Token').contents ?? [];
    const own = tokens.filter(({ _source }) => _source['actorId'] === this.id);
    return document ? own : own.map((token) => (token as { object?: unknown }).object).filter(Boolean);
  }

  /** Whether it is a token's own, made of one of the world. */
  get isToken(): boolean {
    return this.token !== null;
  }

  get token(): DocumentLike | null {
    return tokenOf(this) ?? null;
  }

  override get collection(): Collection<DocumentLike> | undefined {
    const token = tokenOf(this);
    return token === undefined ? super.collection : (token.actors as Collection<DocumentLike>);
  }

  override async update(changes: Obj = {}, operation: Operation = {}): Promise<this | undefined> {
    const token = tokenOf(this);
    if (token === undefined) return super.update(changes, operation);
    await writeActor(this, changes, operation as Obj);
    return token.actor as this | undefined;
  }

  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects.values();
  }

  get appliedEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => !effect.disabled);
  }

  async toggleStatusEffect(
    id: string,
    { active }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<unknown> {
    const status = statusConfig().find((entry) => entry.id === id);
    if (status === undefined)
      throw new Error(`Invalid status ID "${id}" provided to Actor#toggleStatusEffect`);
    const existing = this.effects.filter((effect) => effect.statuses.includes(id));
    if (existing.length > 0) {
      if (active === true) return true;
      await this.deleteEmbeddedDocuments(
        'ActiveEffect',
        existing.map((effect) => String(effect.id)),
      );
      return false;
    }
    if (active === false) return undefined;
    const data: Obj = { name: status.name ?? id, img: status.img ?? null, statuses: [id] };
    const [made] = await this.createEmbeddedDocuments('ActiveEffect', [data]);
    return made;
  }
}

export const LEFT_OF_ACTOR = [
  ...[
    'applyActiveEffects',
    'modifyTokenAttribute',
    'rollInitiative',
    'requestTokenImages',
    'getDependentTokens',
  ],
  ...['overrides', 'itemTypes', 'temporaryEffects', 'tokenActive'],
  ...['getTokenImages', 'inCombat', 'thumbnail'],
] as const;
leaveOut(Actor.prototype, 'Actor#', LEFT_OF_ACTOR);
