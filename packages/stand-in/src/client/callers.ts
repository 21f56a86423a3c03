// Who calls: which functions led to a call, and whether a package's script is the one that makes it.

/** One function on the way to a call, as V8 tells of it. */
export interface Frame {
  getFileName(): string | null | undefined;
  getTypeName(): string | null;
}

type Stack = typeof Error & {
  captureStackTrace(target: object, below: (...args: never[]) => unknown): void;
  prepareStackTrace?: unknown;
  stackTraceLimit: number;
};

/** The functions that led to a call, the caller first. */
export const callersOf = (below: (...args: never[]) => unknown, count: number): readonly Frame[] => {
  const stack = Error as Stack;
  const { prepareStackTrace, stackTraceLimit } = stack;
  const holder: { stack?: readonly Frame[] } = {};
  stack.stackTraceLimit = count;
  stack.prepareStackTrace = (_error: unknown, frames: readonly Frame[]) => frames;
  stack.captureStackTrace(holder, below);
  const frames = holder.stack ?? [];
  Object.assign(stack, { prepareStackTrace, stackTraceLimit });
  return Array.isArray(frames) ? (frames as readonly Frame[]) : [];
};

export const isPackage = (frame: Frame | undefined): boolean =>
  /\/(modules|systems)\/[^/]+\//.test(frame?.getFileName() ?? '');
