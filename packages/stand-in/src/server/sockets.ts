// The socket side: who is connected as whom, document operations, module channels, queries between users.
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { maySeeMessage } from '../shared/permissions';
import type { Obj } from '../shared/objects';
import type {
  Answer,
  ModuleInfo,
  OperationNotice,
  OperationRequest,
  QueryRequest,
  Snapshot,
} from '../shared/protocol';
import { makeDelay, type Delay } from './delay';
import type { Store } from './store';
import { OperationRefused, type World } from './world';

export interface SocketContext {
  readonly world: World;
  readonly store: Store;
  readonly module: () => ModuleInfo;
  readonly latency: number;
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class Hub {
  readonly #clients = new Set<Client>();
  readonly #pending = new Map<string, Ack>();
  readonly #context: SocketContext;
  readonly #io: Server;

  constructor(http: HttpServer, context: SocketContext) {
    this.#context = context;
    const io = new Server(http, { maxHttpBufferSize: 64e6 });
    this.#io = io;
    io.use((socket, next) => {
      const token = String((socket.handshake.auth as Obj)['token'] ?? '');
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
    socket.on('world', (ack: Ack) => {
      const value = this.#snapshot(userId);
      client.outward(() => ack({ ok: true, value }));
    });
    socket.on('modifyDocument', (request: OperationRequest, ack: Ack) =>
      client.inward(() => {
        this.#operate(client, request, ack).catch((error: unknown) => this.#refuse(client, ack, error));
      }),
    );
    socket.on('userQuery', (request: QueryRequest, ack: Ack) =>
      client.inward(() => this.#query(client, request, ack)),
    );
    socket.on('userQueryResult', (queryId: string, answer: Answer<unknown>) =>
      client.inward(() => {
        this.#pending.get(queryId)?.(answer);
        this.#pending.delete(queryId);
      }),
    );
    socket.onAny((channel: string, ...args: unknown[]) => {
      if (channel.startsWith('module.')) client.inward(() => this.#relay(client, channel, args));
    });
    socket.on('disconnect', () => {
      this.#clients.delete(client);
      if (!this.activeUsers.includes(userId)) this.#presence(userId, false);
    });
  }

  #presence(userId: string, active: boolean): void {
    for (const client of this.#clients)
      client.outward(() => client.socket.emit('userActivity', userId, active));
  }

  #refuse(client: Client, ack: Ack, error: unknown): void {
    if (!(error instanceof OperationRefused)) this.#context.log(`error: ${messageOf(error)}`);
    client.outward(() => ack({ ok: false, error: messageOf(error) }));
  }

  #snapshot(userId: string): Snapshot {
    const { world, module } = this.#context;
    const user = world.user(userId) ?? { id: userId, role: 0 };
    return {
      userId,
      generation: world.generation,
      module: module(),
      activeUsers: this.activeUsers,
      documents: {
        User: world.all('User'),
        Scene: world.all('Scene'),
        Actor: world.all('Actor'),
        ChatMessage: world.all('ChatMessage').filter((message) => maySeeMessage(user, message)),
        Setting: world.all('Setting').filter(({ user: owner }) => owner === null || owner === userId),
      },
    };
  }

  /**
   * The answer and the notices leave in one go: were the answer to wait, a later change by somebody else could reach
   * the asker before their own earlier one, and the copies would drift apart.
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

  /** The private documents that a request is about to delete: who may learn of it is asked afterwards. */
  #documentsOf({ type, action, ids }: OperationRequest): ReadonlyMap<string, Obj> {
    const found = new Map<string, Obj>();
    if (action !== 'delete' || !isPrivate(type)) return found;
    for (const id of ids ?? []) {
      const document = this.#context.world.find(type, id);
      if (document !== undefined) found.set(id, document);
    }
    return found;
  }

  /** What of a notice a user may learn: nothing of other users' whispers and other users' own settings. */
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
      if (type === 'ChatMessage') return maySeeMessage(user, document);
      return document['user'] === null || document['user'] === userId;
    });
    return { ...notice, result: visible };
  }

  #relay(sender: Client, channel: string, args: readonly unknown[]): void {
    const { id, socket } = this.#context.module();
    // Without `"socket": true` in the manifest nothing is delivered, and nothing complains.
    if (!socket || channel !== `module.${id}`) return;
    for (const client of this.#clients) {
      if (client !== sender) client.outward(() => client.socket.emit(channel, args[0], sender.userId));
    }
  }

  #query(sender: Client, request: QueryRequest, ack: Ack): void {
    const target = [...this.#clients].find(({ userId }) => userId === request.to);
    if (target === undefined) {
      sender.outward(() => ack({ ok: false, error: 'the user is not connected' }));
      return;
    }
    const id = `${sender.socket.id}.${request.queryId}`;
    this.#pending.set(id, (answer) => sender.outward(() => ack(answer)));
    target.outward(() => target.socket.emit('userQuery', { ...request, queryId: id }));
  }
}
