// A system as others write them: `side` is how many sides its die has, `asl` a word, `hidden` how well it hides.
const { BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;

class CreatureData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      side: new NumberField({ required: true, integer: true, nullable: false, initial: 20, min: 2 }),
      asl: new StringField({ required: true, blank: true, initial: 'age/sex/location' }),
      broken: new BooleanField({ initial: true }),
      hidden: new SchemaField({ bonus: new NumberField({ required: true, initial: 3 }) }),
    };
  }
}

Hooks.once('init', () => {
  CONFIG.Actor.dataModels.creature = CreatureData;
});
