/**
 * Examples of both games with one value changed, removed or doubled. Every command answers, or names the
 * fault in one line. It never crashes, gives half an answer beside a refusal, or prints a text without words.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bocage } from './run-command';

type Value = unknown;
type Place = readonly (string | number)[];
type Holder = Record<string | number, Value>;

const EXAMPLES = new URL('../../../examples/', import.meta.url);
const read = (name: string): Value => JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8')) as Value;
const situations = readdirSync(EXAMPLES).filter((name) => /^9-|^deluxe/.test(name));
const steps = (read('replay.json') as { steps: { events?: Value[]; attack?: Value }[] }[]).flatMap(
  (example) => example.steps,
);
const attacks = steps.flatMap(({ attack }) => (attack === undefined ? [] : [attack]));
const events = steps.flatMap((step) => step.events ?? []);
const cfEvents = read('company-fire-evening-events.json') as Value[];

/** Yields every value in a document, by its path, except the document itself. */
const placesIn = (value: Value, at: Place = []): readonly Place[] => [
  ...(at.length > 0 ? [at] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        placesIn(inner, [...at, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

/** Values found elsewhere in such files, and values found nowhere. */
const words = [...new Set(JSON.stringify([...situations.map(read), steps]).match(/[^"\\,:{}[\]]+/g))];
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Value[]>(null, true, 0, -1, 1.5, 1e9, '', '__proto__', [], {}, [[]], '\u0007'),
  },
);

interface Change {
  readonly pick: number;
  readonly how: 'replace' | 'drop' | 'twice';
  readonly value: Value;
}
const change: fc.Arbitrary<Change> = fc.record({
  pick: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'drop', 'twice'),
  value: anything,
});

const changed = (document: Value, { pick, how, value }: Change): Value => {
  const copy = structuredClone(document);
  const places = placesIn(copy);
  const place = places[pick % places.length] ?? [];
  const key = place.at(-1) ?? '';
  const holder = place.slice(0, -1).reduce((o, k) => (o as Holder)[k], copy) as Holder;
  if (how === 'replace') holder[key] = value;
  else if (!Array.isArray(holder)) Reflect.deleteProperty(holder, key);
  else if (how === 'drop') holder.splice(Number(key), 1);
  else holder.push(structuredClone(holder[Number(key)]));
  return copy;
};

const FAULT = /\bfault of this program|不具合|undefined|\[object |Cli\.|BOCAGE\.|NaN/;

const answersOrRefuses = async (argv: readonly string[], files: Readonly<Record<string, string>>) => {
  for (const lang of ['en', 'ja']) {
    const { code, out, err } = await bocage([...argv, '--lang', lang], files);
    const told = { argv, file: Object.values(files)[0], code, out: FAULT.exec(out)?.[0], err };
    expect(told).toMatchObject({
      out: undefined,
      err: code === 2 ? expect.stringMatching(/^bocage: .+\n$/) : '',
    });
    expect(err).not.toMatch(FAULT);
    if (code === 2) expect(out).toBe('');
  }
};

const json = JSON.stringify;
const FILE = 'examples/changed.json';

test('a situation of ASL, an event or an attack that somebody changed', { timeout: 120_000 }, async () => {
  const commands = ['play', 'wa', 'sight', 'conceal', 'tem'] as const;
  const drawn = fc.record({
    command: fc.constantFrom(...commands),
    situation: fc.constantFrom(...situations),
    what: fc.constantFrom('situation', 'event', 'attack'),
    event: fc.constantFrom(...events),
    attack: fc.constantFrom(...attacks),
    change,
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ command, situation, what, event, attack, change: one }) => {
      const files = { [FILE]: json(what === 'situation' ? changed(read(situation), one) : read(situation)) };
      const argv = [command, FILE, '--event', json(what === 'event' ? changed(event, one) : event)];
      if (command === 'tem') argv.push('--attack', json(what === 'attack' ? changed(attack, one) : attack));
      await answersOrRefuses(what === 'situation' ? argv.filter((_, i) => i < 2 || i > 3) : argv, files);
    }),
    { numRuns: 150 },
  );
});

test(
  'an evening of Company Fire, or an event of it, with a random change',
  { timeout: 120_000 },
  async () => {
    const drawn = fc.record({
      command: fc.constantFrom('legal', 'play', 'tell'),
      situation: fc.constantFrom(
        'company-fire-play.json',
        'company-fire-evening.json',
        'company-fire-setup.json',
      ),
      event: fc.constantFrom(undefined, ...cfEvents),
      change,
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ command, situation, event, change: one }) => {
        const whole = command === 'play' && event !== undefined;
        const files = { [FILE]: json(whole ? read(situation) : changed(read(situation), one)) };
        const argv = ['cf', command, FILE];
        if (whole) argv.push('--event', json(changed(event, one)));
        if (command === 'tell') argv.push('--for', 'blue');
        await answersOrRefuses(argv, files);
      }),
      { numRuns: 100 },
    );
  },
);
