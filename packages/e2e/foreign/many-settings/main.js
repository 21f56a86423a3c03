// Settings of every kind: plain types, fields, a whole data model, a menu of its own, keys.
const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const fields = foundry.data.fields;
const ID = 'many-settings';

class Colours extends foundry.abstract.DataModel {
  static defineSchema() {
    return {
      favourite: new fields.ColorField({ initial: '#336699', label: 'MANY.Favourite' }),
      count: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 0,
        max: 9,
        initial: 3,
      }),
      tags: new fields.SetField(
        new fields.StringField({ choices: { a: 'First', b: 'Second', c: 'Third' } }),
        { initial: ['a'] },
      ),
      rows: new fields.ArrayField(
        new fields.SchemaField({ name: new fields.StringField({ initial: 'row' }) }),
      ),
    };
  }

  get loud() {
    return this.count > 5;
  }
}

class ColourMenu extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: 'many-settings-colours',
    tag: 'form',
    window: { title: 'MANY.Menu.Name', contentClasses: ['standard-form'] },
    form: { handler: ColourMenu.#save, closeOnSubmit: true },
  };

  static PARTS = {
    body: { template: `modules/${ID}/templates/colours.hbs` },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  async _prepareContext() {
    const model = game.settings.get(ID, 'colours');
    return {
      data: model.toObject(),
      fields: model.schema.fields,
      buttons: [{ type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'MANY.Menu.Label' }],
    };
  }

  static async #save(event, form, formData) {
    const data = foundry.utils.expandObject(formData.object);
    await game.settings.set(ID, 'colours', { ...game.settings.get(ID, 'colours').toObject(), ...data });
  }
}

Hooks.once('init', () => {
  const log = (game.manySettings = []);
  game.settings.register(ID, 'volume', {
    name: 'MANY.Volume.Name',
    hint: 'MANY.Volume.Hint',
    scope: 'client',
    config: true,
    type: new fields.NumberField({
      required: true,
      nullable: false,
      min: 0,
      max: 1,
      step: 0.05,
      initial: 0.5,
    }),
    onChange: (value) => log.push(['volume', value]),
  });
  game.settings.register(ID, 'mode', {
    name: 'Mode',
    scope: 'world',
    config: true,
    type: new fields.StringField({
      required: true,
      choices: { quiet: 'MANY.Mode.Quiet', loud: 'MANY.Mode.Loud' },
      initial: 'quiet',
    }),
    onChange: (value) => log.push(['mode', value]),
  });
  game.settings.register(ID, 'old', {
    scope: 'world',
    config: true,
    name: 'Old',
    type: Number,
    range: { min: 1, max: 5, step: 1 },
    default: 2,
  });
  game.settings.register(ID, 'colours', {
    scope: 'world',
    config: false,
    type: Colours,
    onChange: (value) => log.push(['loud', value.loud]),
  });
  game.settings.register(ID, 'seen', { scope: 'user', config: false, type: Object, default: { tips: [] } });
  game.settings.registerMenu(ID, 'menu', {
    name: 'MANY.Menu.Name',
    label: 'MANY.Menu.Label',
    icon: 'fa-solid fa-palette',
    type: ColourMenu,
    restricted: true,
  });
  game.keybindings.register(ID, 'shout', {
    name: 'Shout',
    editable: [{ key: 'KeyQ', modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT] }],
    onDown: () => {
      log.push(['down', game.keyboard.isModifierActive('Shift'), game.keybindings.get(ID, 'shout')[0].key]);
      return true;
    },
    onUp: () => void log.push(['up']),
    precedence: CONST.KEYBINDING_PRECEDENCE.NORMAL,
  });
});

Hooks.on('renderSettingsConfig', (app, html) => {
  html.querySelector(`[name="${ID}.old"]`)?.closest('.form-group')?.classList.add('old-one');
});
