// The socket side: the user of each connection, document operations, module channels, queries between users.
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { maySeeMessage } from '../shared/permissions';
import { isPlain, type Obj } from '../shared/objects';
import { WORLD_TYPES } from '../shared/schema';
import type { Uploads } from '../shared/uploads';
import type { Answer, ModuleInfo, OperationNotice, OperationRequest, Snapshot } from '../shared/protocol';
import { makeDelay, type Delay } from './delay';
import { checkTree, OperationRefused, parseRequest, refuse } from './requests';
import type { Packs } from './packs';
import type { Store } from './store';
import type { World } from './world';

export interface SocketContext {
  readonly world: World;
  readonly store: Store;
  readonly system: () => readonly [folder: string, info: ModuleInfo];
  readonly modules: () => ReadonlyMap<string, ModuleInfo>;
  readonly packs: Packs;
  readonly latency: number;
  readonly uploads: Uploads;
  readonly strictTypes: boolean;
  readonly whispersToAll: boolean;
  readonly log: (text: string) => void;
}

interface Client {
  readonly socket: Socket;
  readonly userId: string;
  readonly outward: Delay;
  readonly inward: Delay;
}

const isPrivate = (type: string): type is 'ChatMessage' | 'Setting' =>
  type === 'ChatMessage' || type === 'Setting';

type Ack = (answer: Answer<unknown>) => void;

/** A question that waits: only the connection that was asked may answer it. */
interface Pending {
  readonly target: Client;
  readonly ack: Ack;
}

/** No message is larger: a client that sends one is cut off, the table goes on. */
const LARGEST_MESSAGE = 16e6;

/** A message without an acknowledgement gets no answer. */
const splitAck = (args: readonly unknown[]): { readonly payload: readonly unknown[]; readonly ack: Ack } => {
  const last = args.at(-1);
  return typeof last === 'function'
    ? { payload: args.slice(0, -1), ack: last as Ack }
    : { payload: args, ack: () => undefined };
};

const answerOf = (value: unknown): Answer<unknown> => {
  if (isPlain(value) && value['ok'] === true) return { ok: true, value: value['value'] ?? null };
  return { ok: false, error: String((isPlain(value) && value['error']) || 'the query was not answered') };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class Hub {
  readonly #clients = new Set<Client>();
  readonly #pending = new Map<string, Pending>();
  readonly #context: SocketContext;
  readonly #io: Server;

  constructor(http: HttpServer, context: SocketContext) {
    this.#context = context;
    const io = new Server(http, { maxHttpBufferSize: LARGEST_MESSAGE });
    this.#io = io;
    io.use((socket, next) => {
      const token = String((socket.handshake.auth as Obj | undefined)?.['token'] ?? '');
      context.store
        .session(token)
        .then((userId) => {
          if (userId === undefined || context.world.user(userId) === undefined) next(new Error('not-joined'));
          else {
            (socket.data as Obj)['userId'] = userId;
            next();
          }
        })
        .catch((error: unknown) => next(new Error(messageOf(error))));
    });
    io.on('connection', (socket) => this.#connect(socket));
  }

  /** Sends everybody away; closes the HTTP server too. */
  close(): Promise<void> {
    return this.#io.close();
  }

  get activeUsers(): string[] {
    return [...new Set([...this.#clients].map(({ userId }) => userId))];
  }

  #connect(socket: Socket): void {
    const userId = String((socket.data as Obj)['userId']);
    const { latency } = this.#context;
    const client: Client = { socket, userId, outward: makeDelay(latency), inward: makeDelay(latency) };
    this.#clients.add(client);
    this.#presence(userId, true);
    socket.onAny((channel: unknown, ...args: unknown[]) =>
      client.inward(() => this.#hear(client, String(channel), args)),
    );
    socket.on('disconnect', () => {
      this.#clients.delete(client);
      this.#forget(client);
      if (!this.activeUsers.includes(userId)) this.#presence(userId, false);
    });
  }

  /** Handles everything that clients send: each message is answered or dropped, and never throws. */
  #hear(client: Client, channel: string, args: readonly unknown[]): void {
    const { payload, ack } = splitAck(args);
    try {
      for (const entry of payload) checkTree(entry, false);
      if (channel === 'world') {
        const value = this.#snapshot(client.userId);
        client.outward(() => ack({ ok: true, value }));
      } else if (channel === 'modifyDocument') {
        this.#operate(client, parseRequest(payload[0]), ack).catch((error: unknown) =>
          this.#refuse(client, ack, error),
        );
      } else if (channel === 'compendium') {
        const value = this.#packDocuments(client.userId, payload[0]);
        client.outward(() => ack({ ok: true, value }));
      } else if (channel === 'userQuery') this.#query(client, payload[0], ack);
      else if (channel === 'userQueryResult') this.#answer(client, payload[0], payload[1]);
      else if (channel === 'userPing') this.#ping(client, payload[0]);
      else if (/^(module|system)\./.test(channel)) this.#relay(client, channel, payload);
    } catch (error) {
      this.#refuse(client, ack, error);
    }
  }

  #answer(client: Client, queryId: unknown, answer: unknown): void {
    const pending = this.#pending.get(String(queryId));
    if (pending?.target !== client) return;
    this.#pending.delete(String(queryId));
    pending.ack(answerOf(answer));
  }

  /** Tells waiting users that the asked one is gone, so that they do not wait forever. */
  #forget(client: Client): void {
    for (const [id, { target, ack }] of this.#pending) {
      if (target !== client) continue;
      this.#pending.delete(id);
      ack({ ok: false, error: 'the user is not connected' });
    }
  }

  #presence(userId: string, active: boolean): void {
    for (const client of this.#clients)
      client.outward(() => client.socket.emit('userActivity', userId, active));
  }

  #refuse(client: Client, ack: Ack, error: unknown): void {
    if (!(error instanceof OperationRefused)) this.#context.log(`error: ${messageOf(error)}`);
    client.outward(() => ack({ ok: false, error: messageOf(error) }));
  }

  /** A pack that a user may not see and one that is not there cannot be told apart. */
  #packDocuments(userId: string, request: unknown): Obj[] {
    const { pack, ids } = isPlain(request) ? request : {};
    const user = this.#context.world.user(userId) ?? refuse(`user ${userId} does not exist`);
    const named = Array.isArray(ids) ? (ids as unknown[]).map(String) : undefined;
    return this.#context.packs.documents(user, String(pack), named) ?? refuse('there is no such compendium');
  }

  #snapshot(userId: string): Snapshot {
    const { world, system, modules } = this.#context;
    const user = world.user(userId) ?? { id: userId, role: 0 };
    return {
      userId,
      generation: world.generation,
      uploads: this.#context.uploads,
      strictTypes: this.#context.strictTypes,
      system: system()[1],
      modules: [...modules().values()],
      activeUsers: this.activeUsers,
      packs: this.#context.packs.told(user),
      documents: {
        ...(Object.fromEntries(WORLD_TYPES.map((type) => [type, world.all(type)])) as Snapshot['documents']),
        ChatMessage: world.all('ChatMessage').filter((message) => this.#isSent(user, message)),
        Setting: world.all('Setting').filter(({ user: owner }) => owner === null || owner === userId),
      },
    };
  }

  /**
   * Answer and notices leave together. Otherwise another user's later change could reach the asker before
   * their own earlier one, and the copies would drift apart.
   */
  async #operate(client: Client, request: OperationRequest, ack: Ack): Promise<void> {
    const gone = this.#documentsOf(request);
    const notices = await this.#context.world.operate(client.userId, request);
    const own = notices.map((notice) => this.#visiblePart(client.userId, notice, gone));
    client.outward(() => ack({ ok: true, value: own }));
    for (const notice of notices) {
      for (const other of this.#clients) {
        if (other === client) continue;
        const visible = this.#visiblePart(other.userId, notice, gone);
        if (visible.result.length > 0) other.outward(() => other.socket.emit('modifyDocument', visible));
      }
    }
  }

  /** Returns the private documents that a request would delete: their readers are asked for afterwards. */
  #documentsOf({ type, action, ids }: OperationRequest): ReadonlyMap<string, Obj> {
    const found = new Map<string, Obj>();
    if (action !== 'delete' || !isPrivate(type)) return found;
    for (const id of ids ?? []) {
      const document = this.#context.world.find(type, id);
      if (document !== undefined) found.set(id, document);
    }
    return found;
  }

  /** Returns the part of a notice that a user may read, without other users' whispers and settings. */
  #visiblePart(userId: string, notice: OperationNotice, gone: ReadonlyMap<string, Obj>): OperationNotice {
    const { world } = this.#context;
    const { type, action } = notice;
    if (!isPrivate(type)) return notice;
    const user = world.user(userId) ?? { id: userId, role: 0 };
    const visible = notice.result.filter((entry) => {
      const id = typeof entry === 'string' ? entry : String(entry['_id']);
      const document =
        action === 'create' && typeof entry !== 'string' ? entry : (gone.get(id) ?? world.find(type, id));
      if (document === undefined) return false;
      if (type === 'ChatMessage') return this.#isSent(user, document);
      return document['user'] === null || document['user'] === userId;
    });
    return { ...notice, result: visible };
  }

  #isSent(user: Parameters<typeof maySeeMessage>[0], message: Obj): boolean {
    return this.#context.whispersToAll || maySeeMessage(user, message);
  }

  #relay(sender: Client, channel: string, args: readonly unknown[]): void {
    const packages = [this.#context.system()[1], ...this.#context.modules().values()];
    // Without `"socket": true` in the manifest nothing is delivered, and nothing complains.
    if (!packages.some(({ id, type, socket }) => socket && channel === `${type}.${id}`)) return;
    for (const client of this.#clients) {
      if (client !== sender) client.outward(() => client.socket.emit(channel, args[0], sender.userId));
    }
  }

  /** Passes on a mark on a map: four plain values, and the sender that the server knows. */
  #ping(sender: Client, ping: unknown): void {
    if (!isPlain(ping)) return;
    const { scene, x, y, style } = ping;
    const plain = typeof scene === 'string' && typeof style === 'string' && style.length <= 16;
    if (
      !plain ||
      !Number.isFinite(x) ||
      !Number.isFinite(y) ||
      this.#context.world.find('Scene', scene) === undefined
    )
      return;
    for (const client of this.#clients)
      if (client !== sender)
        client.outward(() => client.socket.emit('userPing', sender.userId, { scene, x, y, style }));
  }

  #query(sender: Client, request: unknown, ack: Ack): void {
    if (!isPlain(request)) return refuse('the query must be an object');
    const { queryId, to, name, data, timeout } = request;
    if (typeof queryId !== 'string' || typeof name !== 'string') return refuse('the query must have a name');
    const target = [...this.#clients].find(({ userId }) => userId === to);
    if (target === undefined) return refuse('the user is not connected');
    const id = `${sender.socket.id}.${queryId}`;
    if (this.#pending.has(id)) return refuse('that query waits already');
    this.#pending.set(id, { target, ack: (answer) => sender.outward(() => ack(answer)) });
    // The server knows the asker; 13 does not pass it on, and both drop the message's own claim.
    const from = this.#context.world.generation >= 14 ? { userId: sender.userId } : {};
    target.outward(() => target.socket.emit('userQuery', { queryId: id, to, name, data, timeout, ...from }));
  }
}
