import type { FieldSpec } from '@bocage/core/game';
import { gameFields } from './game-fields';

const { TypeDataModel } = foundry.abstract;
const { BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;

type DataField = foundry.data.fields.DataField.Any;
type DataSchema = foundry.data.fields.DataSchema;

/** A field of a game as Foundry stores and checks it. */
function dataField(spec: FieldSpec): DataField {
  const { type, choices, default: initial, least, most } = spec;
  const always = { required: true, nullable: initial === null };
  if (type === 'boolean') return new BooleanField({ ...always, initial: initial as boolean });
  if (type === 'choice')
    return new StringField({
      ...always,
      initial: initial as string,
      blank: false,
      choices: [...(choices ?? [])],
    });
  return new NumberField({
    ...always,
    initial: initial as number,
    ...(least === undefined ? {} : { min: least }),
    ...(most === undefined ? {} : { max: most }),
  });
}

/** A counter: its side, the game whose fields its sheet shows, and each game's own fields under its id. */
export class CounterData extends TypeDataModel<DataSchema, Actor.Implementation> {
  static override defineSchema(): DataSchema {
    const games = gameFields();
    return {
      side: new StringField({ required: true, nullable: false, blank: true, initial: '' }),
      game: new StringField({
        ...{ required: true, nullable: false, blank: false },
        ...{ initial: games[0]?.id, choices: games.map(({ id }) => id) },
      }),
      ...Object.fromEntries(
        games.map(({ id, fields }) => [
          id,
          new SchemaField(Object.fromEntries(fields.map((spec) => [spec.id, dataField(spec)]))),
        ]),
      ),
    };
  }
}
