// Applies an update to a document's data: dotted keys are expanded, objects merged key by key, arrays
// replaced whole. `-=key` (v13) and ForcedDeletion (v14) delete, `==key` and ForcedReplacement replace.
import { deepClone, equals, isPlain, type Obj } from './objects';
import { ForcedDeletion, ForcedReplacement } from './operators';

export interface ApplyOptions {
  /** Whether objects merge; false = they are replaced. */
  readonly recursive?: boolean;
}

const isDeletionKey = (key: string): boolean => key.startsWith('-=');
const isReplacementKey = (key: string): boolean => key.startsWith('==');

/** Applies expanded changes to data, in place. */
export const applyChanges = (data: Obj, changes: Obj, options: ApplyOptions = {}): void => {
  for (const [key, value] of Object.entries(changes)) {
    if (isDeletionKey(key)) delete data[key.slice(2)];
    else if (value instanceof ForcedDeletion) delete data[key];
    else if (isReplacementKey(key)) data[key.slice(2)] = deepClone(value);
    else if (value instanceof ForcedReplacement) data[key] = deepClone(value.value);
    else if (isPlain(value) && options.recursive !== false) mergeInto(data, key, value);
    else data[key] = deepClone(value);
  }
};

const mergeInto = (data: Obj, key: string, value: Obj): void => {
  const before = data[key];
  const target = isPlain(before) ? before : {};
  applyChanges(target, value);
  data[key] = target;
};

/** Returns the effective part of the changes; empty = they change nothing. */
export const diffChanges = (data: Obj, changes: Obj): Obj => {
  const out: Obj = {};
  for (const [key, value] of Object.entries(changes)) {
    const kept = diffEntry(data, key, value);
    if (kept !== undefined) out[key] = kept;
  }
  return out;
};

const diffEntry = (data: Obj, key: string, value: unknown): unknown => {
  if (isDeletionKey(key)) return key.slice(2) in data ? null : undefined;
  if (value instanceof ForcedDeletion) return key in data ? value : undefined;
  if (isReplacementKey(key)) return equals(data[key.slice(2)], value) ? undefined : value;
  if (value instanceof ForcedReplacement) return equals(data[key], value.value) ? undefined : value;
  const before = data[key];
  if (isPlain(value)) {
    if (!isPlain(before)) return value;
    const inner = diffChanges(before, value);
    return Object.keys(inner).length > 0 ? inner : undefined;
  }
  return key in data && equals(before, value) ? undefined : value;
};

/** Whether a change uses the deletion and replacement keys that v14 deprecates. */
export const hasLegacyKeys = (changes: Obj): boolean =>
  Object.entries(changes).some(
    ([key, value]) => isDeletionKey(key) || isReplacementKey(key) || (isPlain(value) && hasLegacyKeys(value)),
  );

/** Whether a change uses v14's operators. */
export const hasOperators = (changes: Obj): boolean =>
  Object.values(changes).some(
    (value) =>
      value instanceof ForcedDeletion ||
      value instanceof ForcedReplacement ||
      (isPlain(value) && hasOperators(value)),
  );
