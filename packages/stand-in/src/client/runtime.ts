// The page's facts about its session: filled once at start, before any module code runs.
import type { Obj } from '../shared/objects';
import type { Uploads } from '../shared/uploads';
import type {
  ModuleInfo,
  OperationNotice,
  OperationRequest,
  PackRequest,
  QueryRequest,
} from '../shared/protocol';

export interface Connection {
  operate(request: OperationRequest): Promise<readonly OperationNotice[]>;
  query(request: QueryRequest, wait: number): Promise<unknown>;
  packDocuments(request: PackRequest): Promise<readonly Obj[]>;
  emit(channel: string, payload: unknown): void;
  on(channel: string, listener: (...args: unknown[]) => void): void;
  once(channel: string, listener: (...args: unknown[]) => void): void;
  off(channel: string, listener: (...args: unknown[]) => void): void;
  readonly connected: boolean;
  readonly id: string | undefined;
}

export interface Runtime {
  generation: 13 | 14;
  uploads: Uploads;
  /** Whether what the types call protected or deprecated is refused. */
  strictTypes: boolean;
  userId: string;
  token: string;
  system: ModuleInfo;
  /** The first is the one on trial. */
  modules: readonly ModuleInfo[];
  connection: Connection;
}

let current: Runtime | undefined;

export const setRuntime = (runtime: Runtime): void => {
  current = runtime;
};

export const runtime = (): Runtime => {
  if (current === undefined) throw new Error('practice table: the session has not started');
  return current;
};
