// The page's socket: operations, queries, module channels.
import { io, type Socket } from 'socket.io-client';
import { DataFieldOperator } from '../shared/operators';
import type { Obj } from '../shared/objects';
import type { Answer, OperationNotice, QueryRequest, Snapshot } from '../shared/protocol';
import type { Connection } from './runtime';

const unwrap = <T>(answer: Answer<T>): T => {
  if (answer.ok) return answer.value;
  throw new Error(answer.error);
};

/**
 * Returns a value as it crosses the wire, in JSON: functions and undefined are lost, operators take their
 * wire form.
 */
const toWire = <T>(value: T): T => JSON.parse(JSON.stringify(value ?? null)) as T;

export interface Session {
  readonly connection: Connection;
  readonly socket: Socket;
  snapshot(): Promise<Snapshot>;
}

const refused = (error: Error): boolean => error.message === 'not-joined';

/** @param url of the table; the page's own when left out. */
export const connect = (token: string, url?: string): Promise<Session> =>
  new Promise((done, failed) => {
    const options = { auth: { token }, transports: ['websocket'], forceNew: true };
    const socket = url === undefined ? io(options) : io(url, options);
    const request = <T>(event: string, payload: unknown): Promise<T> =>
      new Promise((resolve, reject) => {
        socket.emit(event, payload, (answer: Answer<T>) => {
          try {
            resolve(unwrap(answer));
          } catch (error) {
            reject(error as Error);
          }
        });
      });
    const connection: Connection = {
      operate: (operation) => request<readonly OperationNotice[]>('modifyDocument', toWire(operation)),
      query: (query: QueryRequest, wait: number) => withTimeout(request('userQuery', toWire(query)), wait),
      packDocuments: (wanted) => request<readonly Obj[]>('compendium', toWire(wanted)),
      emit: (channel, payload) => void socket.emit(channel, toWire(payload)),
      on: (channel, listener) => void socket.on(channel, listener),
      once: (channel, listener) => void socket.once(channel, listener),
      off: (channel, listener) => void socket.off(channel, listener),
      get connected() {
        return socket.connected;
      },
      get id() {
        return socket.id;
      },
    };
    const snapshot = (): Promise<Snapshot> =>
      new Promise((resolve, reject) => {
        socket.emit('world', (answer: Answer<Snapshot>) => {
          if (answer.ok) resolve(answer.value);
          else reject(new Error(answer.error));
        });
      });
    socket.once('connect', () => done({ connection, socket, snapshot }));
    socket.on('connect_error', (error) => {
      if (refused(error)) failed(error);
    });
  });

const withTimeout = <T>(promise: Promise<T>, wait: number): Promise<T> => {
  if (!Number.isFinite(wait) || wait <= 0) return promise;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the query was not answered within ${wait} ms`)), wait);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
};

export const isOperator = (value: unknown): value is DataFieldOperator => value instanceof DataFieldOperator;
