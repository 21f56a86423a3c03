// Actors are of the types that the world's system has, and their data are what its model says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BooleanField, NumberField, SchemaField, StringField } from '../src/client/data/fields';
import { TypeDataModel } from '../src/client/data/type-data';
import { typesOf } from '../src/shared/packages';
import type { ModuleInfo } from '../src/shared/protocol';
import { BLUE, GM, openTable, type Seat, type TestTable } from './table-fixture';

let at: TestTable;
let gm: Seat;
beforeAll(async () => {
  at = await openTable();
  gm = await at.sit(GM);
});
afterAll(() => at.end());

const create = (data: object): Promise<string> =>
  gm.refused({ type: 'Actor', action: 'create', data: [{ name: 'x', ...data }] });

test('everybody learns of which system the world is, and its counters are of its first type', async () => {
  const { system, documents } = await (await at.sit(BLUE)).world();
  expect([system.id, system.type, system.manifest['version']]).toEqual(['made-up', 'system', '3.1.4']);
  expect(new Set(documents.Actor.map(({ type }) => type))).toEqual(new Set(['creature']));
});

test.each([[{ type: 'counter' }], [{ type: 'base' }], [{}], [{ type: 'creature.x' }]])(
  'an actor of no type of the system is refused: %j',
  async (data) => expect(await create(data)).toMatch('is not a valid type'),
);

test('an actor has one of the system’s types, and keeps to them', async () => {
  expect(await create({ type: 'vessel' })).toBe('allowed');
  const [made] = await gm.operate({ type: 'Actor', action: 'create', data: [{ name: 'y', type: 'vessel' }] });
  const { _id } = made!.result[0] as { _id: string };
  const become = (type: string): Promise<string> =>
    gm.refused({ type: 'Actor', action: 'update', updates: [{ _id, type }] });
  expect(await become('creature')).toBe('allowed');
  expect(await become('base')).toMatch('"base" is not a valid type');
});

test("a module's types carry its id", () => {
  const info = (type: string, id: string, Actor: object): ModuleInfo =>
    ({ id, type, manifest: { documentTypes: { Actor } } }) as unknown as ModuleInfo;
  expect(typesOf('Actor', info('system', 's', { a: {}, b: {} }), [info('module', 'm', { c: {} })])).toEqual([
    ...['a', 'b', 'm.c'],
  ]);
});

class Piece extends TypeDataModel {
  static override defineSchema(): ReturnType<typeof TypeDataModel.defineSchema> {
    return {
      side: new StringField({ required: true, initial: '' }),
      own: new SchemaField({
        kind: new StringField({ required: true, choices: ['foot', 'horse'], initial: 'foot' }),
        moves: new NumberField({ nullable: false, initial: 4, min: 1, max: 9 }),
        tired: new BooleanField(),
      }),
    };
  }
}

test('a model fills in missing values, casts others, and drops unknown ones', () => {
  expect(Piece.cleanData({ own: { moves: '6', tired: 'true', wings: 2 } })).toEqual({
    side: '',
    own: { kind: 'foot', moves: 6, tired: true },
  });
  expect(Piece.schema.cleanChange({ own: { tired: true, wings: 2 }, more: 1 })).toEqual({
    own: { tired: true },
  });
  expect(new Piece({ side: 'red' }).toObject()).toMatchObject({ side: 'red', own: { moves: 4 } });
});

test.each([
  [{ own: { kind: 'wheels' } }, 'system.own.kind: wheels is not a valid choice'],
  [{ own: { kind: '' } }, 'system.own.kind: may not be a blank string'],
  [{ own: { moves: 12 } }, 'system.own.moves: must lie between 1 and 9'],
  [{ own: { moves: 'many' } }, 'system.own.moves: must be a number'],
])('an impossible change is refused: %j', (source, why) => {
  expect(() => Piece.schema.check(Piece.cleanData(source), 'system')).toThrow(why);
});
