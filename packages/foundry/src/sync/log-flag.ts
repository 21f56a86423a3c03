import type { LogEntry } from '@bocage/core/game';
import { isBag } from '../data/bag';
import { readJson } from '../data/read-json';

/** The log lines that a chat message holds in its flag, as one text. */
export interface Stored {
  readonly scene: string;
  readonly lines: readonly LogEntry[];
  /** Public names of its units, by id: those that are gone are called so. */
  readonly names?: Readonly<Record<string, string>>;
  /** The id of the public message of the same decision, on a private one. */
  readonly beside?: string;
}

/** Reads the flag of a message. It never throws; undefined = damaged or none: the message shows its own words. */
export function readStored(text: unknown): Stored | undefined {
  return typeof text === 'string' ? storedIn(readJson(text)) : undefined;
}

/** Returns the log lines in a value of any form; undefined = none. */
export function storedIn(stored: unknown): Stored | undefined {
  if (!isBag(stored) || typeof stored.scene !== 'string' || !isLines(stored.lines)) return undefined;
  const { scene, lines, names, beside } = stored;
  return {
    scene,
    lines,
    ...(isNames(names) ? { names } : {}),
    ...(typeof beside === 'string' ? { beside } : {}),
  };
}

function isLines(value: unknown): value is readonly LogEntry[] {
  return Array.isArray(value) && value.every(isLine);
}

function isLine(value: unknown): value is LogEntry {
  return (
    isBag(value) &&
    typeof value.kind === 'string' &&
    isText(value.unit) &&
    isText(value.to) &&
    (value.facts === undefined || isBag(value.facts)) &&
    isReasons(value.because) &&
    (value.reckoning === undefined || isReckoning(value.reckoning))
  );
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isReckoning(value: unknown): boolean {
  if (!isBag(value) || typeof value.total !== 'number' || typeof value.final !== 'number') return false;
  const { dice, parts } = value;
  return (
    Array.isArray(dice) &&
    dice.every((die) => typeof die === 'number') &&
    Array.isArray(parts) &&
    parts.every(
      (part) =>
        isBag(part) &&
        typeof part.id === 'string' &&
        typeof part.value === 'number' &&
        isReasons(part.because),
    )
  );
}

function isReasons(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => isBag(one) && typeof one.code === 'string' && typeof one.rule === 'string')
  );
}

function isNames(value: unknown): value is Readonly<Record<string, string>> {
  return isBag(value) && Object.values(value).every((name) => typeof name === 'string');
}
