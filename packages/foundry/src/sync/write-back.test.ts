import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard, withSides } from '@bocage/core/board';
import type { FieldSpec, Situation, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import { readTerrain } from '../data/terrain';
import type { TokenDocumentPort } from '../host/ports';
import { readRecord } from '../data/play-record';
import { formerMarks, parted } from './secrets';
import { isDone, writesFor as writesOf, type Paper } from './write-back';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 5, rows: 5, firstRow: 1 } });
const layout = layoutOf({ type: 4, size: 100, x: 58, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
if (!layout) throw new Error('no layout');
const fields: readonly FieldSpec[] = [
  { id: 'broken', type: 'boolean', default: false, rule: 'R1' },
  { id: 'under', type: 'boolean', default: false, rule: 'R1' },
  { id: 'hidden', type: 'boolean', default: false, rule: 'R1' },
  { id: 'holds', type: 'boolean', default: false, rule: 'R1', seen: true, decided: true },
  { id: 'answered', type: 'boolean', default: false, rule: 'R1', decided: true },
];
const at = (col: number, row: number) => ({ col, row });
const unit = (id: string, state: Unit['state'] = {}, more: Partial<Unit> = {}): Unit => ({
  ...{ id, side: 'us', cell: at(0, 1), state },
  ...more,
});
const situation = (units: readonly Unit[], more: Partial<Situation> = {}): Situation => ({
  ...{ board, units, options: {} },
  ...more,
});
const token = (id: string, flags: object = {}, hidden = false): TokenDocumentPort => {
  const corner = layout.centreOf(at(0, 1));
  const source = { x: corner.x - 50, y: corner.y - 50, width: 1, height: 1, elevation: 0 };
  return {
    ...{ id, hidden, disposition: 1, flags: { bocage: flags }, _source: source },
    getCenterPoint: (data: { x: number; y: number }) => ({ x: data.x + 50, y: data.y + 50 }),
  } as unknown as TokenDocumentPort;
};
const scene = { play: { v: 1, units: { a: { side: 'us', at: 'c0r1' } } } };
const paper = (tokens: readonly TokenDocumentPort[], flags: object = scene) => ({
  tokens: new Map(tokens.map((one) => [one.id, one])),
  record: readRecord(flags),
  terrain: readTerrain(flags),
  layout,
  fields,
  storey: 5,
  deletion: (path: string) => ({ [`del ${path}`]: null }),
});
/** Tells nobody of hidden units, and units under "?" without their answers. */
const openly = (whole: Situation): Situation => ({
  ...whole,
  units: whole.units.flatMap(({ state: { answered = false, ...seen }, ...one }) => {
    if (seen['hidden'] === true) return [];
    return [{ ...one, state: seen['under'] === true ? seen : { ...seen, answered } }];
  }),
});
const partsOf = (whole: Situation) => parted(whole, openly(whole), fields);
const writesFor = (
  stands: Situation,
  decided: Situation,
  on: Omit<Paper, 'open' | 'play'>,
  request?: string,
) => writesOf(stands, decided, { ...on, ...partsOf(decided) }, request);
const NOTHING = { scene: {}, tokens: [], removed: [], late: [] };

test('nothing is written if everything is as decided', () => {
  const same = situation([unit('a')]);
  expect(writesFor(same, same, paper([token('a')]))).toEqual(NOTHING);
});

test('a refused change is reverted: the counter goes back, the state is the former one', () => {
  const stands = situation([unit('a', { broken: true }, { cell: at(0, 3), level: 2 })]);
  const writes = writesFor(stands, situation([unit('a')]), paper([token('a', { unit: { broken: true } })]));
  const centre = layout.centreOf(at(0, 1));
  expect(writes.tokens).toEqual([
    {
      _id: 'a',
      x: Math.round(centre.x - 50),
      y: Math.round(centre.y - 50),
      'del flags.bocage.unit.broken': null,
    },
  ]);
});

test('a game without elevations reverts only the place, never a counter’s height', () => {
  const stands = situation([unit('a', {}, { cell: at(0, 3), level: 2 })]);
  const raised = token('a');
  Object.assign(raised._source, { elevation: 10 });
  const [put] = writesFor(stands, situation([unit('a')]), { ...paper([raised]), flat: true }).tokens;
  expect(put).toHaveProperty('x');
  expect(put).not.toHaveProperty('elevation');
  expect(writesFor(stands, situation([unit('a')]), paper([raised])).tokens[0]).toHaveProperty('elevation', 0);
});

test('a token’s default value stays there: somebody may be changing it at that moment', () => {
  const said = token('a', { unit: { broken: false } });
  const stands = situation([unit('a', { broken: false })]);
  expect(writesFor(stands, situation([unit('a')]), paper([said])).tokens).toEqual([]);
});

test('marks of the game go to the scene, one key each, and the owner’s token gets none', () => {
  const decided = situation([unit('a', { holds: true, sides: [1] })]);
  expect(writesFor(situation([unit('a')]), decided, paper([token('a')]))).toEqual({
    ...NOTHING,
    scene: {
      'flags.bocage.play.units.a.marks.holds': true,
      'flags.bocage.play.units.a.marks.sides': [1],
    },
  });
  const held = { play: { v: 1, units: { a: { side: 'us', at: 'c0r1', marks: { holds: true } } } } };
  expect(
    writesFor(decided, situation([unit('a', { holds: false })]), paper([token('a')], held)).scene,
  ).toEqual({
    'del flags.bocage.play.units.a.marks': null,
  });
});

test('no document holds a hidden unit’s facts: neither the scene nor its own token', () => {
  const decided = situation([unit('b', { hidden: true, holds: true, answered: true })]);
  const writes = writesFor(situation([unit('b', { hidden: true })]), decided, paper([token('b', {}, true)]));
  expect(writes).toEqual({ ...NOTHING, scene: { 'del flags.bocage.play.units.a': null } });
});

test('the scene holds only the public facts of a unit under "?", and the others once it is revealed', () => {
  const stands = situation([unit('a', { under: true })]);
  const decided = situation([unit('a', { under: true, holds: true, answered: true })]);
  expect(writesFor(stands, decided, paper([token('a')]))).toEqual({
    ...NOTHING,
    scene: { 'flags.bocage.play.units.a.marks.holds': true },
  });
  const held = { play: { v: 1, units: { a: { side: 'us', at: 'c0r1', marks: { holds: true } } } } };
  const shown = situation([unit('a', { under: false, holds: true, answered: true })]);
  expect(writesFor(shown, shown, paper([token('a')], held)).scene).toEqual({
    'flags.bocage.play.units.a.marks.answered': true,
  });
  // It goes under "?" again: its answer is gone from the scene.
  const told = { play: { v: 1, units: { a: { side: 'us', at: 'c0r1', marks: decided.units[0]!.state } } } };
  expect(writesFor(decided, decided, paper([token('a')], told)).scene).toMatchObject({
    'del flags.bocage.play.units.a.marks.answered': null,
  });
});

test('an answer under "?" is written nowhere, not even that there was one', () => {
  const stands = situation([unit('a', { under: true })]);
  const decided = situation([unit('a', { under: true, answered: true })]);
  expect(writesFor(stands, decided, paper([token('a')]), 'req')).toEqual(NOTHING);
});

test('a unit that comes out of hiding is seen: its marks go to the scene, and earlier versions’ marks leave its token', () => {
  const stands = situation([unit('a', { hidden: true, holds: true })]);
  const decided = situation([unit('a', { hidden: false, holds: true })]);
  const hidden = token('a', { unit: { hidden: true }, marks: { holds: true } }, true);
  const writes = writesFor(stands, decided, paper([hidden]));
  expect(writes.scene).toEqual({ 'flags.bocage.play.units.a.marks.holds': true });
  expect(writes.tokens).toEqual([
    { _id: 'a', 'del flags.bocage.marks': null, 'flags.bocage.unit.hidden': false, hidden: false },
  ]);
});

test('a user’s word on a token where the game decides is removed, and so is another side', () => {
  const forged = token('a', { unit: { holds: true, side: 'them', broken: false } });
  const same = situation([unit('a')]);
  expect(writesFor(same, same, paper([forged])).tokens).toEqual([
    { _id: 'a', 'del flags.bocage.unit.holds': null, 'flags.bocage.unit.side': 'us' },
  ]);
  const born = situation([unit('a', {}, { side: 'disposition 1' })]);
  expect(writesFor(born, born, paper([forged])).tokens[0]).toMatchObject({
    'del flags.bocage.unit.side': null,
  });
});

test('the game’s record is one text, with the last requests', () => {
  const decided = situation([unit('a')], { play: { phase: 'rout' } });
  expect(writesFor(situation([unit('a')]), decided, paper([token('a')]), 'req').scene).toEqual({
    'flags.bocage.play.record': '{"phase":"rout"}',
    'flags.bocage.play.done': ['req'],
  });
  const same = situation([unit('a')]);
  // An answer without a public consequence leaves no trace.
  expect(writesFor(same, same, paper([token('a')]), 'req').scene).toEqual({});
});

test('a request that changes only a hidden counter is remembered on that counter, and is played once', () => {
  const stands = situation([unit('b', { hidden: true })]);
  const decided = situation([unit('b', { hidden: true, broken: true })]);
  const before = paper([token('b', { done: ['old'] }, true)], { play: { v: 1, units: {} } });
  expect(isDone(before, 'req')).toBe(false);
  const writes = writesFor(stands, decided, before, 'req');
  expect(writes.scene).toEqual({});
  // It is written last: no reply waits for it.
  expect(writes.tokens).toEqual([]);
  expect(writes.late).toEqual([
    { _id: 'b', 'flags.bocage.unit.broken': true, 'flags.bocage.done': ['old', 'req'] },
  ]);
  const after = paper([token('b', { done: ['old', 'req'] }, true)], { play: { v: 1, units: {} } });
  expect(isDone(after, 'req')).toBe(true);
  const onScene = paper([], { play: { v: 1, units: {}, done: ['req'] } });
  expect([isDone(onScene, 'req'), isDone(onScene, 'other')]).toEqual([true, false]);
});

test('changed hexsides and markers are written where they are drawn, with the picture’s own', () => {
  const flags = { ...scene, sides: { c0r1s0: { t: 'wall', p: true } }, cells: { c1r1: { t: 'Woods' } } };
  const side = HEX_ODD.sideOf(at(0, 1), 0);
  const breached = withSides(board, [[side, { terrain: 'wall', breach: { from: at(0, 1) } }]]);
  const before = situation([unit('a')], { board: withSides(board, [[side, { terrain: 'wall' }]]) });
  const decided = { ...before, board: breached, markers: [{ id: 'smoke', cell: at(1, 1) }] };
  const { scene: changes } = writesFor(before, decided, paper([token('a')], flags));
  expect(changes).toMatchObject({
    'flags.bocage.sides.c0r1s0.b': { c: 0, r: 1 },
    'flags.bocage.sides.c0r1s0.p': true,
    'flags.bocage.cells.c1r1.m': 'smoke',
    'flags.bocage.cells.c1r1.t': 'Woods',
  });
});

test('a unit that the game removes leaves the table, one that stays comes back from beside it', () => {
  const gone = writesFor(situation([unit('a')]), situation([]), paper([token('a')]));
  expect(gone).toEqual({
    scene: { 'del flags.bocage.play.units.a': null },
    tokens: [],
    removed: ['a'],
    late: [],
  });
  const back = writesFor(situation([]), situation([unit('a', {}, { cell: at(0, 2) })]), paper([token('a')]));
  expect(back.tokens).toHaveLength(1);
  expect(back.tokens[0]).toHaveProperty('y');
});

test('a scene without a record gets one, with the tokens’ former marks', () => {
  const old = token('a', { unit: { holds: true, broken: true, sides: [2], side: 'us' } });
  expect(formerMarks(old, fields)).toEqual({ holds: true, sides: [2] });
  const stands = situation([unit('a', { broken: true })]);
  const decided = situation([unit('a', { broken: true, ...formerMarks(old, fields) })]);
  expect(writesFor(stands, decided, paper([old], {}))).toEqual({
    scene: {
      'flags.bocage.play.v': 1,
      'flags.bocage.play.units.a.side': 'us',
      'flags.bocage.play.units.a.at': 'c0r1',
      'flags.bocage.play.units.a.marks.holds': true,
      'flags.bocage.play.units.a.marks.sides': [2],
    },
    tokens: [{ _id: 'a', 'del flags.bocage.unit.holds': null }],
    removed: [],
    late: [],
  });
});

test('the game’s revision of an actor’s word stands on the token: the actor would repeat it', () => {
  const one = {
    ...token('a'),
    baseActor: { id: 'x', system: { side: '', game: 'toy', toy: { broken: true } } },
  };
  const writes = writesFor(situation([unit('a', { broken: true })]), situation([unit('a')]), paper([one]));
  expect(writes.tokens).toEqual([{ _id: 'a', 'flags.bocage.unit.broken': false }]);
});

test('the scene names the browser that decided last, with or without hidden units, and writes it once', () => {
  for (const units of [[unit('a')], [unit('a'), unit('b', { hidden: true })]]) {
    const same = situation(units);
    const tokens = [token('a'), token('b', {}, true)].slice(0, units.length);
    const first = writesFor(same, same, { ...paper(tokens), keeper: 'me' });
    expect(first).toEqual({ ...NOTHING, scene: { 'flags.bocage.play.keeper': 'me' } });
    const flags = { play: { ...scene.play, keeper: 'me' } };
    expect(writesFor(same, same, { ...paper(tokens, flags), keeper: 'me' })).toEqual(NOTHING);
  }
});

test('the browser keeps all decisions about hidden units, and the secret ones about others', () => {
  const known = { side: 'us', at: at(0, 1) };
  const units = [
    unit('a', { holds: true, answered: true }),
    unit('b', { hidden: true, broken: true, holds: true }),
    unit('c', { under: true, holds: true, answered: true }),
    unit('d', { under: true, holds: true }),
  ];
  const { open, secret } = partsOf(situation(units));
  expect(secret).toEqual(
    new Map([
      ['b', { ...known, marks: { holds: true } }],
      ['c', { ...known, marks: { answered: true } }],
    ]),
  );
  expect([...open.keys()]).toEqual(['a', 'c', 'd']);
  // A unit told to nobody is as good as hidden, whatever the game calls it.
  const { secret: all } = parted(situation(units), situation([]), fields);
  expect([...all.keys()]).toEqual(['a', 'b', 'c', 'd']);
});

test('the scene holds the public part of the game’s record, and an older one’s other parts go', () => {
  const stands = situation([unit('a')], { play: { open: 1, real: true } });
  const parts = parted(stands, { ...stands, play: { open: 1 } }, fields);
  expect(parts).toMatchObject({ play: { open: 1 }, whole: { open: 1, real: true } });
  const record = (text: string) => ({ play: { ...scene.play, record: text } });
  const written = (flags: object) =>
    writesOf(stands, stands, { ...paper([token('a')], flags), ...parts }).scene;
  expect(written(record('{"open":1,"real":true}'))).toEqual({ 'flags.bocage.play.record': '{"open":1}' });
  expect(written(record('{"open":1}'))).toEqual({});
});
