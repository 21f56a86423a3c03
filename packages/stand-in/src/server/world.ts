// The authority: holds every document, checks every operation against the asking user's rights, applies it, stores it
// and says what to tell whom. One operation is applied at a time, so an update is atomic.
import { deepClone, isPlain, randomID, type Obj } from '../shared/objects';
import { applyChanges, diffChanges, hasOperators } from '../shared/merge';
import { reviveOperators } from '../shared/operators';
import { isAllowed, type Action, type Asker } from '../shared/permissions';
import type { OperationNotice, OperationRequest, ParentRef } from '../shared/protocol';
import { cleanChanges, EMBEDDED, initialData, type DocumentType } from '../shared/schema';
import { STORED_TYPES, type Store, type StoredType } from './store';

export class OperationRefused extends Error {}

export interface World {
  readonly generation: 13 | 14;
  user(id: string): Asker | undefined;
  all(type: StoredType): readonly Obj[];
  find(type: StoredType, id: string): Obj | undefined;
  /** Applies one request of one user; the notices go out in their order. */
  operate(userId: string, request: OperationRequest): Promise<OperationNotice[]>;
}

interface Place {
  readonly list: Obj[] | Map<string, Obj>;
  readonly parent?: Obj | undefined;
  readonly field?: string | undefined;
  readonly parentRef?: ParentRef | undefined;
}

type Documents = Record<StoredType, Map<string, Obj>>;

const refuse = (message: string): never => {
  throw new OperationRefused(message);
};

const isStored = (type: string): type is StoredType => STORED_TYPES.includes(type as StoredType);

const placeOf = (documents: Documents, type: DocumentType, parentRef: ParentRef | undefined): Place => {
  if (parentRef === undefined) {
    if (isStored(type)) return { list: documents[type] };
    return refuse(`${type} documents live inside another document`);
  }
  const parents = isStored(parentRef.type) ? documents[parentRef.type] : undefined;
  const parent = parents?.get(parentRef.id) ?? refuse(`${parentRef.type} ${parentRef.id} does not exist`);
  const entry = Object.entries(EMBEDDED[parentRef.type] ?? {}).find(([, embedded]) => embedded === type);
  const field = entry?.[0] ?? refuse(`${parentRef.type} has no embedded ${type} documents`);
  return { list: (parent[field] ??= []) as Obj[], parent, field, parentRef };
};

const get = (place: Place, id: string): Obj | undefined =>
  place.list instanceof Map ? place.list.get(id) : place.list.find((entry) => entry['_id'] === id);

const insert = (place: Place, document: Obj): void => {
  if (place.list instanceof Map) place.list.set(String(document['_id']), document);
  else place.list.push(document);
};

const drop = (place: Place, id: string): void => {
  if (place.list instanceof Map) place.list.delete(id);
  else
    place.list.splice(
      place.list.findIndex((entry) => entry['_id'] === id),
      1,
    );
};

class WorldImpl implements World {
  readonly generation: 13 | 14;
  readonly #documents: Documents;
  readonly #store: Store;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(documents: Documents, store: Store, generation: 13 | 14) {
    this.#documents = documents;
    this.#store = store;
    this.generation = generation;
  }

  user(id: string): Asker | undefined {
    const data = this.#documents.User.get(id);
    return data === undefined ? undefined : { id, role: Number(data['role']) };
  }

  all(type: StoredType): readonly Obj[] {
    return [...this.#documents[type].values()];
  }

  find(type: StoredType, id: string): Obj | undefined {
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
    if (request.action === 'create') return [notice(await this.#create(user, request, place))];
    if (request.action === 'delete') return [notice(await this.#delete(user, request, place))];
    const result = await this.#update(user, request, place);
    const notices = result.length > 0 ? [notice(result)] : [];
    const activated = result.find((entry) => request.type === 'Scene' && entry['active'] === true);
    if (activated !== undefined) {
      const others = await this.#deactivate(String(activated['_id']));
      if (others.length > 0) notices.push(notice(others, {}));
    }
    return notices;
  }

  #check(
    user: Asker,
    action: Action,
    request: OperationRequest,
    place: Place,
    data: Obj,
    changes?: Obj,
  ): void {
    const actorId = request.type === 'Token' ? data['actorId'] : undefined;
    const actor = typeof actorId === 'string' ? this.#documents.Actor.get(actorId) : undefined;
    if (isAllowed(user, action, request.type, { data, parent: place.parent, actor, changes: changes ?? {} }))
      return;
    const name = String(this.#documents.User.get(user.id)?.['name']);
    const target = action === 'create' ? '' : ` [${String(data['_id'])}]`;
    refuse(`User ${name} lacks permission to ${action} ${request.type}${target}`);
  }

  async #create(user: Asker, request: OperationRequest, place: Place): Promise<Obj[]> {
    const made = (request.data ?? []).map((given) => {
      const data = initialData(
        request.type,
        isPlain(given) ? given : refuse('data must be an object'),
        this.generation,
      );
      data['_id'] = request.options['keepId'] === true && data['_id'] ? data['_id'] : randomID();
      if (request.type === 'ChatMessage') Object.assign(data, { author: user.id, timestamp: Date.now() });
      this.#identifyEmbedded(request.type, data);
      this.#check(user, 'create', request, place, data);
      return data;
    });
    for (const data of made) {
      if (request.type === 'Setting') this.#replaceSetting(data);
      insert(place, data);
      await this.#save(request.type, data, place);
    }
    return deepClone(made);
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
    for (const [field, embedded] of Object.entries(EMBEDDED[type] ?? {})) {
      const list = data[field];
      if (!Array.isArray(list)) continue;
      data[field] = list.map((entry: Obj) => ({
        ...initialData(embedded, entry, this.generation),
        _id: entry['_id'] ?? randomID(),
      }));
    }
  }

  async #update(user: Asker, request: OperationRequest, place: Place): Promise<Obj[]> {
    const out: Obj[] = [];
    const planned = (request.updates ?? []).map((given) => {
      const changes = reviveOperators(given) as Obj;
      const id = String(changes['_id']);
      const data = get(place, id) ?? refuse(`${request.type} [${id}] does not exist`);
      if (this.generation === 13 && hasOperators(changes))
        refuse('value operators do not exist before version 14');
      const clean = cleanChanges(request.type, changes, this.generation);
      delete clean['_id'];
      for (const field of Object.keys(EMBEDDED[request.type] ?? {})) delete clean[field];
      this.#check(user, 'update', request, place, data, clean);
      return { id, data, clean };
    });
    for (const { id, data, clean } of planned) {
      const changes = request.options['diff'] === false ? clean : diffChanges(data, clean);
      if (Object.keys(changes).length === 0) continue;
      applyChanges(data, changes, { recursive: request.options['recursive'] !== false });
      await this.#save(request.type, data, place);
      out.push({ _id: id, ...changes });
    }
    return out;
  }

  async #delete(user: Asker, request: OperationRequest, place: Place): Promise<string[]> {
    const ids = request.options['deleteAll'] === true ? this.#allIds(place) : [...(request.ids ?? [])];
    const found = ids.map((id) => get(place, id) ?? refuse(`${request.type} [${id}] does not exist`));
    for (const data of found) this.#check(user, 'delete', request, place, data);
    for (const data of found) {
      const id = String(data['_id']);
      drop(place, id);
      if (place.parentRef !== undefined && place.field !== undefined) {
        await this.#store.removeEmbedded(
          place.parentRef.type as StoredType,
          place.parentRef.id,
          place.field,
          id,
        );
      } else await this.#store.remove(request.type as StoredType, data);
    }
    return ids;
  }

  #allIds(place: Place): string[] {
    return [...(place.list instanceof Map ? place.list.values() : place.list)].map((entry) =>
      String(entry['_id']),
    );
  }

  async #deactivate(exceptId: string): Promise<Obj[]> {
    const out: Obj[] = [];
    for (const [id, scene] of this.#documents.Scene) {
      if (id === exceptId || scene['active'] !== true) continue;
      scene['active'] = false;
      await this.#store.save('Scene', scene);
      out.push({ _id: id, active: false });
    }
    return out;
  }

  async #save(type: DocumentType, data: Obj, place: Place): Promise<void> {
    if (place.parentRef !== undefined && place.field !== undefined) {
      await this.#store.saveEmbedded(
        place.parentRef.type as StoredType,
        place.parentRef.id,
        place.field,
        data,
      );
    } else await this.#store.save(type as StoredType, data);
  }
}

export const openWorld = async (store: Store, generation: 13 | 14): Promise<World> =>
  new WorldImpl(await store.load(), store, generation);
