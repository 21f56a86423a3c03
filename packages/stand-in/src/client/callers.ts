// Finds the caller: the functions that led to a call, and whether a package's script makes it.

/** One function on the way to a call, as V8 tells of it. */
export interface Frame {
  getFileName(): string | null | undefined;
  getTypeName(): string | null;
}

type Stack = typeof Error & {
  captureStackTrace(target: object, below?: Method): void;
  prepareStackTrace?: unknown;
  stackTraceLimit: number;
};

/** Returns the functions that led to a call, the caller first. */
export const callersOf = (below: Method, count: number): readonly Frame[] => framesOf(below, count);

type Method = (...args: never[]) => unknown;

const framesOf = (below: Method | undefined, count: number): readonly Frame[] => {
  const stack = Error as Stack;
  const { prepareStackTrace, stackTraceLimit } = stack;
  const holder: { stack?: readonly Frame[] } = {};
  stack.stackTraceLimit = count;
  stack.prepareStackTrace = (_error: unknown, frames: readonly Frame[]) => frames;
  stack.captureStackTrace(holder, below ?? framesOf);
  const frames = holder.stack ?? [];
  Object.assign(stack, { prepareStackTrace, stackTraceLimit });
  return Array.isArray(frames) ? (frames as readonly Frame[]) : [];
};

/** Returns V8's name of an object's class, whatever name its constructor claims. */
export const typeNameOf = (object: unknown): string | null => {
  function probe(this: unknown): string | null {
    return framesOf(undefined, 1)[0]?.getTypeName() ?? null;
  }
  return probe.call(object);
};

/** Whether a function is the browser's own, such as `Array.map` between two others. */
export const isNative = (frame: Frame): boolean => !frame.getFileName();

export const isPackage = (frame: Frame | undefined): boolean =>
  /\/(modules|systems)\/[^/]+\//.test(frame?.getFileName() ?? '');
