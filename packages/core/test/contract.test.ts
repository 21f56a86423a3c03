import { expect, test } from 'vitest';
import {
  asTold,
  knownToGm,
  answerKeys,
  situationFromJson,
  situationToJson,
  type Game,
  type GameEvent,
  type Outcome,
  type Situation,
  type Unit,
} from '../src/game/index';
import { CLAIMS } from './claims';
import { CLAIMS_SAMPLE } from './claims-sample';
import { CHECKS, contractFaults } from './contract/index';

const play = CLAIMS.play as NonNullable<Game['play']>;
const waiting = CLAIMS.waiting as NonNullable<Game['waiting']>;
const tell = CLAIMS.tell as NonNullable<Game['tell']>;
const [flag] = CLAIMS.markers ?? [];
const id = 'claims';
let count = 0;
const known = new WeakSet<Situation>();

/** The game with each outcome changed. */
const played = (change: (outcome: Outcome, situation: Situation) => Outcome): Partial<Game> => ({
  play: (s, event, by) => change(play(s, event, by), s),
});

/** The game with a ruling that its revoking `event` never ends. */
const ruling = (event: GameEvent, revoked: Partial<Game> = {}): Partial<Game> => ({
  rulings: () => [{ line: { kind: 'took', because: [] }, revoke: event }],
  ...revoked,
});

/** By check, games that break its sentence. */
const MUTANTS: readonly (readonly [string, string, Partial<Game>])[] = [
  ['ids', 'a setting twice', { settings: [...CLAIMS.settings, ...CLAIMS.settings] }],
  [
    'ids',
    'an id that parts keys',
    { cellTerrain: CLAIMS.cellTerrain.map((c) => ({ ...c, id: `x.${c.id}` })) },
  ],
  ['looks', 'a colour by name', { markers: [{ ...flag!, colour: 'red' }] }],
  ['defaults', 'a flag that is a text', { unitFields: [{ ...CLAIMS.unitFields[0]!, default: 'no' }] }],
  ['labels', 'a sentence for a key', { labels: 'The claims' }],
  [
    'los-symmetric',
    'one end that sees nothing',
    {
      los: (s, a, b) => {
        const answer = CLAIMS.los(s, a, b);
        return a.kind === 'unit' && b.kind === 'place' ? { ...answer, los: 'blocked' } : answer;
      },
    },
  ],
  [
    'los-answers',
    'blocked without a reason',
    { los: (s, a, b) => ({ ...CLAIMS.los(s, a, b), because: [] }) },
  ],
  [
    'los-answers',
    'an answer that is no data',
    { los: (s, a, b) => ({ ...CLAIMS.los(s, a, b), walk: new Set() as never }) },
  ],
  [
    'field',
    'a field that sees all',
    {
      field: (s, from) => {
        const cells = s.board.cells.map(() => ({ shown: 'clear', hindrance: 0 }) as const);
        return { ...CLAIMS.field(s, from), cells };
      },
    },
  ],
  [
    'explain',
    'a reason of its own',
    { explain: (s, a) => ({ ...CLAIMS.explain!(s, a), others: [{ code: 'fog', rule: 'C9' }] }) },
  ],
  ['unknown-unit', 'lines to nobody', { field: (s) => CLAIMS.field(s, { kind: 'unit', id: 'r1' }) }],
  [
    'frozen',
    'units sorted where they stand',
    { los: (s, a, b) => ((s.units as { length: number }).length = 4) && CLAIMS.los(s, a, b) },
  ],
  [
    'situation-json',
    'a form without play',
    {
      json: {
        write: (s) => {
          const { play: _play, ...rest } = s;
          return situationToJson({ id }, rest);
        },
        read: (json) => situationFromJson({ id }, json),
      },
    },
  ],
  [
    'outcome-json',
    'a log with a class in it',
    played((o) => ({ ...o, log: [{ kind: 'x', because: [], facts: { at: new Map() as never } }] })),
  ],
  [
    'reload',
    'questions kept beside the situation',
    {
      ...played((o) => (known.add(o.situation), o)),
      waiting: (s) => (known.has(s) ? waiting(s) : { questions: [], needs: [] }),
    },
  ],
  ['whole-play', 'play that tells nobody', { tell: undefined as never }],
  [
    'deeds',
    'every event taken',
    { play: (s, e, by) => play(s, e.type === 'no such event' ? { type: 'claim', unit: 'r1' } : e, by) },
  ],
  [
    'deeds',
    'no event taken',
    { play: (s) => ({ situation: s, log: [], refused: [{ code: 'no', rule: 'C1' }], ...waiting(s) }) },
  ],
  [
    'refused',
    'a refusal that copies',
    played((o, s) => (o.refused.length > 0 ? { ...o, situation: { ...s } } : o)),
  ],
  ['deterministic', 'a count', played((o) => ({ ...o, log: [{ kind: `${count++}`, because: [] }] }))],
  ['waiting', 'an outcome that asks nothing', played((o) => ({ ...o, questions: [] }))],
  [
    'questions',
    'a fallback that is no choice',
    played((o) => ({ ...o, questions: o.questions.map((q) => ({ ...q, fallback: 'wait' })) })),
  ],
  ['listed', 'a question that its words do not list', { words: { Question: [] } }],
  [
    'late',
    'answers without a question',
    played((o) => (o.refused[0]?.code === 'too-late' ? { ...o, refused: [] } : o)),
  ],
  ['answerers', 'anybody may answer', { play: (s, e) => play(s, e) }],
  ['legal', 'everything is legal', { legal: (_s, unit) => [{ type: 'claim', unit }] }],
  ['legal', 'something is left out', { legal: (s, unit) => (unit === 'r1' ? [] : CLAIMS.legal!(s, unit)) }],
  [
    'removed',
    'questions about those who are gone',
    {
      waiting: (s) =>
        (s.units.length < 4
          ? CLAIMS.los(knownToGm(s), { kind: 'unit', id: '?' }, { kind: 'unit', id: '?' })
          : s) && waiting(s),
    },
  ],
  [
    'tell-twice',
    'a word more each time',
    {
      tell: (s, side) => ({
        ...tell(s, side),
        options: { ...s.options, told: Number(s.options['told'] ?? 0) + 1 },
      }),
    },
  ],
  ['rulings', 'a ruling that a side may revoke', ruling({ type: 'claim', unit: 'r1' })],
  [
    'rulings',
    'a ruling that stands on once it is revoked',
    ruling(
      { type: 'revoke' },
      {
        play: (s, event, by) => {
          if (event.type !== 'revoke') return play(s, event, by);
          const refused = by === undefined ? [] : [{ code: 'not-yours', rule: 'C1' }];
          return { situation: s, log: [], refused, ...waiting(s) };
        },
      },
    ),
  ],
  ['secrets', 'all is told', { tell: (s) => asTold(s) }],
  ['secrets', 'one is not told of oneself', { tell: (s) => asTold({ ...s, units: [] }) }],
  [
    'marks',
    'an answer that is told beneath "?"',
    {
      unitFields: [
        ...CLAIMS.unitFields,
        { id: 'broken', type: 'boolean', default: false, rule: 'C8' },
        { id: 'declined', type: 'boolean', default: false, rule: 'C8', decided: true },
      ],
      tell: (s, side) => {
        const told = tell(s, side);
        const cover = ({ side: of, state: { broken: _what, ...seen }, ...unit }: Unit): Unit => ({
          ...{ ...unit, side: of },
          state: seen,
        });
        return { ...told, units: told.units.map((unit) => (unit.side === side ? unit : cover(unit))) };
      },
    },
  ],
  [
    'record',
    'everybody is told what a side is not',
    {
      tell: (s, side) => ({
        ...tell(s, side),
        play: side === '' ? { ...(s.play as object), of: 'red' } : s.play!,
      }),
    },
  ],
  [
    'record',
    'what everybody is told cannot be read',
    {
      tell: (s, side) => (side === '' ? { ...tell(s, side), play: {} } : tell(s, side)),
      waiting: (s) => {
        if (Object.keys(s.play ?? {}).length === 0) throw new Error('no squares');
        return CLAIMS.waiting!(s);
      },
    },
  ],
  [
    'record',
    'what is left cannot be played',
    {
      tell: (s, side) => (side === '' ? { ...tell(s, side), play: {} } : tell(s, side)),
      play: (s, event, by) => {
        if (Object.keys(s.play ?? {}).length === 0) throw new Error('no squares');
        return play(s, event, by);
      },
    },
  ],
  [
    'record',
    'everybody is told less each time',
    {
      tell: (s, side) => ({
        ...tell(s, side),
        play: side === '' && (s.play as { n?: number }).n ? {} : { ...(s.play as object), n: 1 },
      }),
    },
  ],
  [
    'asked',
    'asked about nobody one knows',
    { tell: (s, side) => asTold({ ...s, units: s.units.filter((u) => u.side === side) }) },
  ],
  [
    'hostile-event',
    'an id that is taken for a text',
    {
      play: (s, e, by) => play(s, e.type === 'claim' ? { ...e, unit: (e['unit'] as string).trim() } : e, by),
    },
  ],
  [
    'hostile-json',
    'a record of play that is taken for one',
    {
      waiting: (s) => waiting(s.play === undefined || (s.play as { held: string[] }).held.toString() ? s : s),
    },
  ],
];

test('the game of the guide keeps the contract', () => {
  expect(contractFaults({ game: CLAIMS, sample: CLAIMS_SAMPLE })).toEqual([]);
});

test.each(MUTANTS)('%s: caught, %s', (check, _what, change) => {
  const faults = contractFaults({ game: { ...CLAIMS, ...change }, sample: CLAIMS_SAMPLE });
  expect(faults.map((fault) => fault.check)).toContain(check);
});

test('a text that is missing is named', () => {
  const missing: readonly string[] = answerKeys(CLAIMS, 'claimed', 'fight');
  const hasText = (key: string): boolean => !missing.includes(key);
  const faults = contractFaults({ game: CLAIMS, sample: CLAIMS_SAMPLE, hasText });
  expect([...new Set(faults.map(({ fault }) => fault))]).toEqual(['no text for the choice fight of claimed']);
});

test('every check has a mutant', () => {
  expect(CHECKS.map((check) => check.id).filter((one) => !MUTANTS.some(([of]) => of === one))).toEqual([]);
});
