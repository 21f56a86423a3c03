import { isRulesError } from '../../src/index';
import { isPlayed, situationFromJson, situationToJson, type GameEvent } from '../../src/game/index';
import { shownValue } from '../../src/names/index';
import type { Check } from './check';
import { tried } from './values';
import { visitsOf } from './visits';

/** Lists in lists, deeper than any call stack. */
const DEEP = Array.from({ length: 20_000 }).reduce<unknown>((inner) => [inner], []);

/** Hostile values in place of the expected ones. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, -1, 1e308, '', '__proto__', 'constructor', [], {}, [[null]]],
  DEEP,
];

/**
 * Yields a value with each member in turn, at any depth, replaced by each of these; at most `most` members.
 */
function* spoilt(
  value: unknown,
  most: number,
): Iterable<{ readonly where: string; readonly value: unknown }> {
  const paths = [...pathsOf(value)];
  const stride = Math.max(1, Math.ceil(paths.length / most));
  for (let i = 0; i < paths.length; i += stride) {
    const path = paths[i] ?? [];
    for (const wrong of HOSTILE)
      yield { where: `${path.join('.')} = ${shownValue(wrong)}`, value: replaced(value, path, wrong) };
  }
}

function* pathsOf(value: unknown, path: readonly string[] = []): Iterable<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) yield* pathsOf(member, [...path, key]);
}

function replaced(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const member = (value as Readonly<Record<string, unknown>>)[key];
  if (Array.isArray(value)) return value.with(Number(key), replaced(member, rest, wrong));
  return { ...(value as object), [key]: replaced(member, rest, wrong) };
}

/** Returns why a call ends wrongly; bad input must give an answer or a `RulesError`. */
function wrongEnd(call: () => unknown): string | undefined {
  const ended = tried(call);
  return 'thrown' in ended && !isRulesError(ended.thrown) ? String(ended.thrown) : undefined;
}

/** Any value sent as an event is played, refused, or bad input. */
export const HOSTILE_EVENT: Check = {
  id: 'hostile-event',
  *faults(trial) {
    const { game, sample } = trial;
    if (!isPlayed(game)) return;
    const { deeds = [], refused = [] } = sample;
    const tries = [...deeds, ...refused].map((deed) => ({ deed, before: sample.situation }));
    const led = visitsOf(trial).flatMap(({ deed, before }) => (deed && before ? [{ deed, before }] : []));
    // One of each kind of consequence is enough.
    const kinds = new Map(led.map((one) => [`${one.deed.event.type} ${kindOf(one.deed.event)}`, one]));
    for (const { deed, before } of [...tries, ...kinds.values()])
      for (const { where, value } of spoilt(deed.event, 20)) {
        const wrong = wrongEnd(() => game.play(before, value as GameEvent, deed.by));
        if (wrong !== undefined) yield `${JSON.stringify(deed.event)} with ${where}: ${wrong}`;
      }
  },
};

/** The id of a question or of dice without its subject. */
function kindOf(event: GameEvent): string {
  const id = event['question'] ?? event['need'];
  return typeof id === 'string' ? (/^[^:]*/.exec(id)?.[0] ?? '') : '';
}

/**
 * Any value in a file or scene is read as a situation or is bad input; the same holds for calls on the
 * result.
 */
export const HOSTILE_JSON: Check = {
  id: 'hostile-json',
  *faults({ game, sample }) {
    const { board, ...rest } = situationToJson(game, sample.situation) as Readonly<Record<string, never>>;
    for (const { where, value } of spoilt(rest, 30)) {
      const json = { board, ...(value as object) } as never;
      const read = tried(() => situationFromJson(game, json));
      if ('thrown' in read) {
        if (!isRulesError(read.thrown)) yield `${where}: ${String(read.thrown)}`;
        continue;
      }
      const situation = read.value;
      const [side = ''] = situation.units.map((unit) => unit.side);
      for (const ask of [() => game.waiting?.(situation), () => game.tell?.(situation, side)]) {
        const wrong = wrongEnd(ask);
        if (wrong !== undefined) yield `${where}, asked: ${wrong}`;
      }
    }
  },
};
