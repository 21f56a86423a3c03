// The authority: holds every document, checks every operation against the asking user's rights, applies it,
// stores it and names its notices. It applies one operation at a time, on copies, and stores the result in
// one piece before any user sees it. A refusal, an error or the end of the process leaves all or nothing.
import { deepClone, isPlain, randomID, type Obj } from '../shared/objects';
import { applyChanges, diffChanges, hasOperators } from '../shared/merge';
import { reviveOperators } from '../shared/operators';
import { isAllowed, type Action, type Asker } from '../shared/permissions';
import type { OperationNotice, OperationRequest, ParentRef } from '../shared/protocol';
import {
  cleanChanges,
  DEFAULT_LEVEL,
  EMBEDDED,
  fieldName,
  initialData,
  WORLD_TYPES,
  wrongField,
  type DocumentType,
  type WorldType,
} from '../shared/schema';
import { isId, refuse } from './requests';
import type { Store, Write } from './store';

export interface World {
  readonly generation: 13 | 14;
  user(id: string): Asker | undefined;
  all(type: WorldType): readonly Obj[];
  find(type: WorldType, id: string): Obj | undefined;
  /** Applies one request of one user; the notices go out in their order. */
  operate(userId: string, request: OperationRequest): Promise<OperationNotice[]>;
}

interface Place {
  readonly list: Obj[] | Map<string, Obj>;
  readonly parent?: Obj | undefined;
  readonly inside?: Write['inside'];
}

type Documents = Record<WorldType, Map<string, Obj>>;

const isStored = (type: string): type is WorldType => WORLD_TYPES.includes(type as WorldType);

const placeOf = (documents: Documents, type: DocumentType, parentRef: ParentRef | undefined): Place => {
  if (parentRef === undefined) {
    if (isStored(type)) return { list: documents[type] };
    return refuse(`${type} documents live inside another document`);
  }
  const parents = isStored(parentRef.type) ? documents[parentRef.type] : undefined;
  const parent = parents?.get(parentRef.id) ?? refuse(`${parentRef.type} ${parentRef.id} does not exist`);
  const entry = Object.entries(EMBEDDED[parentRef.type] ?? {}).find(([, embedded]) => embedded === type);
  const field = entry?.[0] ?? refuse(`${parentRef.type} has no embedded ${type} documents`);
  const list = (parent[field] ??= []) as Obj[];
  return { list, parent, inside: { parent: parentRef.type as WorldType, id: parentRef.id, field } };
};

const get = (place: Place, id: string): Obj | undefined =>
  place.list instanceof Map ? place.list.get(id) : place.list.find((entry) => entry['_id'] === id);

/** Puts the document in the place of the one with its id, or at the end. */
const put = (place: Place, document: Obj): void => {
  const { list } = place;
  if (list instanceof Map) {
    list.set(String(document['_id']), document);
    return;
  }
  const at = list.findIndex(({ _id }) => _id === document['_id']);
  if (at < 0) list.push(document);
  else list[at] = document;
};

const drop = (place: Place, id: unknown): void => {
  const { list } = place;
  if (list instanceof Map) list.delete(String(id));
  else {
    const at = list.findIndex(({ _id }) => _id === id);
    if (at >= 0) list.splice(at, 1);
  }
};

/** One operation's changes of documents, and its notices. */
interface Outcome {
  readonly writes: readonly Write[];
  readonly result: readonly (Obj | string)[];
}

/** Fields that no update of a document itself may touch, however the key is written. */
const isOwnField = (type: DocumentType, key: string): boolean =>
  fieldName(key) !== '_id' && !Object.hasOwn(EMBEDDED[type] ?? {}, fieldName(key));

class WorldImpl implements World {
  readonly generation: 13 | 14;
  readonly #documents: Documents;
  readonly #store: Store;
  readonly #types: TypesOf;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(documents: Documents, store: Store, generation: 13 | 14, types: TypesOf) {
    this.#documents = documents;
    this.#store = store;
    this.generation = generation;
    this.#types = types;
  }

  user(id: string): Asker | undefined {
    const data = this.#documents.User.get(id);
    return data === undefined ? undefined : { id, role: Number(data['role']) };
  }

  all(type: WorldType): readonly Obj[] {
    return [...this.#documents[type].values()];
  }

  find(type: WorldType, id: string): Obj | undefined {
    return this.#documents[type].get(id);
  }

  operate(userId: string, request: OperationRequest): Promise<OperationNotice[]> {
    const run = this.#queue.then(() => this.#operate(userId, request));
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #operate(userId: string, request: OperationRequest): Promise<OperationNotice[]> {
    const user = this.user(userId) ?? refuse(`user ${userId} does not exist`);
    const place = placeOf(this.#documents, request.type, request.parent);
    const notice = (result: readonly (Obj | string)[], options = request.options): OperationNotice => ({
      type: request.type,
      action: request.action,
      parent: request.parent,
      result,
      options,
      userId,
    });
    const outcome = this.#outcome(user, request, place);
    const { result } = outcome;
    const activated = result.find(
      (entry) => request.type === 'Scene' && typeof entry !== 'string' && entry['active'] === true,
    ) as Obj | undefined;
    const others = activated === undefined ? [] : this.#deactivated(String(activated['_id']));
    await this.#commit(place, [...outcome.writes, ...others]);
    const notices = result.length > 0 || request.action !== 'update' ? [notice(result)] : [];
    if (others.length > 0) {
      const changes = others.map(({ document }) => ({ _id: document['_id'], active: false }));
      notices.push({ ...notice(changes, {}), action: 'update' });
    }
    return notices;
  }

  #outcome(user: Asker, request: OperationRequest, place: Place): Outcome {
    if (request.action === 'create') return this.#create(user, request, place);
    if (request.action === 'delete') return this.#delete(user, request, place);
    return this.#update(user, request, place);
  }

  /** Stores a change, then applies it: a failed store changes nothing. */
  async #commit(place: Place, writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    await this.#store.commit(writes);
    for (const { kind, document } of writes) {
      if (kind === 'put') put(place, document);
      else drop(place, document['_id']);
    }
  }

  #check(user: Asker, action: Action, request: OperationRequest, place: Place, data: Obj, after?: Obj): void {
    const actorId = request.type === 'Token' ? data['actorId'] : undefined;
    const actor = typeof actorId === 'string' ? this.#documents.Actor.get(actorId) : undefined;
    if (isAllowed(user, action, request.type, { data, parent: place.parent, actor, after })) return;
    const name = String(this.#documents.User.get(user.id)?.['name']);
    const target = action === 'create' ? '' : ` [${String(data['_id'])}]`;
    refuse(`User ${name} lacks permission to ${action} ${request.type}${target}`);
  }

  #checkFields(type: DocumentType, data: Obj): void {
    const wrong = wrongField(type, data, this.generation);
    if (wrong !== undefined) refuse(`${type} [${String(data['_id'])}]: ${wrong} is of the wrong kind`);
  }

  /** Only types of the system or a module; a stored document keeps its type, even without its package. */
  #checkType(type: DocumentType, data: Obj): void {
    const known = this.#types(type);
    if (known === undefined || known.includes(String(data['type']))) return;
    refuse(`${type} [${String(data['_id'])}]: "${String(data['type'])}" is not a valid type`);
  }

  #create(user: Asker, request: OperationRequest, place: Place): Outcome {
    const { type, options } = request;
    const taken = new Set<string>();
    const made = (request.data ?? []).map((given) => {
      const data = initialData(type, given, this.generation);
      data['_id'] = this.#newId(place, options['keepId'] === true ? data['_id'] : undefined, taken);
      if (type === 'ChatMessage') Object.assign(data, { author: user.id, timestamp: Date.now() });
      this.#identifyEmbedded(type, data);
      this.#check(user, 'create', request, place, data);
      this.#checkFields(type, data);
      this.#checkType(type, data);
      if (type === 'Setting') this.#replaceSetting(data);
      return data;
    });
    return {
      writes: made.map((document) => ({ kind: 'put', type, document, inside: place.inside })),
      result: deepClone(made),
    };
  }

  /** An id that is kept is a free one: creating never writes over what is there. */
  #newId(place: Place, wanted: unknown, taken: Set<string>): string {
    if (wanted === undefined || wanted === null) return randomID();
    const id = isId(wanted) ? wanted : refuse('an id has 16 letters or digits');
    if (get(place, id) !== undefined || taken.has(id)) refuse(`the id ${id} is taken`);
    taken.add(id);
    return id;
  }

  /** Two clients that store a setting for the first time at once must not make two records of it. */
  #replaceSetting(data: Obj): void {
    for (const [id, other] of this.#documents.Setting) {
      if (other['key'] === data['key'] && other['user'] === data['user']) {
        data['_id'] = id;
      }
    }
  }

  #identifyEmbedded(type: DocumentType, data: Obj): void {
    if (type === 'Scene' && this.generation >= 14 && (data['levels'] as unknown[]).length === 0)
      data['levels'] = [{ _id: DEFAULT_LEVEL, name: 'Level 1' }];
    for (const [field, embedded] of Object.entries(EMBEDDED[type] ?? {})) {
      const list = data[field];
      if (!Array.isArray(list)) continue;
      const taken = new Set<unknown>();
      data[field] = list.map((entry: unknown) => {
        const given = isPlain(entry) ? entry : refuse(`${field} must be a list of objects`);
        const _id = isId(given['_id']) && !taken.has(given['_id']) ? given['_id'] : randomID();
        taken.add(_id);
        const made = { ...initialData(embedded, given, this.generation), _id };
        this.#checkFields(embedded, made);
        this.#checkType(embedded, made);
        return made;
      });
    }
  }

  #update(user: Asker, request: OperationRequest, place: Place): Outcome {
    const { type, options } = request;
    const writes: Write[] = [];
    const result: Obj[] = [];
    for (const given of request.updates ?? []) {
      const asked = reviveOperators(given) as Obj;
      const id = String(asked['_id']);
      const data = get(place, id) ?? refuse(`${type} [${id}] does not exist`);
      if (this.generation === 13 && hasOperators(asked))
        refuse('value operators do not exist before version 14');
      const clean = Object.fromEntries(
        Object.entries(cleanChanges(type, asked, this.generation)).filter(([key]) => isOwnField(type, key)),
      );
      const changes = options['diff'] === false ? clean : diffChanges(data, clean);
      const after = deepClone(data);
      applyChanges(after, changes, { recursive: options['recursive'] !== false });
      this.#check(user, 'update', request, place, data, after);
      if (Object.keys(changes).length === 0) continue;
      this.#checkFields(type, after);
      if (after['type'] !== data['type']) this.#checkType(type, after);
      writes.push({ kind: 'put', type, document: after, inside: place.inside });
      result.push({ _id: id, ...changes });
    }
    return { writes, result };
  }

  #delete(user: Asker, request: OperationRequest, place: Place): Outcome {
    const { type, options } = request;
    const ids = options['deleteAll'] === true ? this.#allIds(place) : [...(request.ids ?? [])];
    const found = ids.map((id) => get(place, id) ?? refuse(`${type} [${id}] does not exist`));
    for (const data of found) this.#check(user, 'delete', request, place, data);
    return {
      writes: found.map((document) => ({ kind: 'del', type, document, inside: place.inside })),
      result: ids,
    };
  }

  #allIds(place: Place): string[] {
    return [...(place.list instanceof Map ? place.list.values() : place.list)].map((entry) =>
      String(entry['_id']),
    );
  }

  /** Returns the writes that deactivate the other scenes. */
  #deactivated(exceptId: string): Write[] {
    return [...this.#documents.Scene.values()]
      .filter((scene) => scene['_id'] !== exceptId && scene['active'] === true)
      .map((scene) => ({ kind: 'put', type: 'Scene', document: { ...scene, active: false } }));
  }
}

/** Returns the types that documents may have; undefined = they have none. */
type TypesOf = (type: DocumentType) => readonly string[] | undefined;

/** @param types what the world's packages know */
export const openWorld = async (store: Store, generation: 13 | 14, types: TypesOf): Promise<World> =>
  new WorldImpl(await store.load(), store, generation, types);
