// Preferences of the world, of a browser and of a user, and a form of its own behind a button in the settings.
const ID = 'table-prefs';
const { ApplicationV2 } = foundry.applications.api;
const changes = [];
const changed = (key) => (value, options, userId) => changes.push([key, value, game.users.get(userId)?.name]);

class PrefsForm extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: 'table-prefs-form',
    tag: 'form',
    classes: ['table-prefs'],
    window: { title: 'Preferences', icon: 'fa-solid fa-sliders', contentClasses: ['standard-form'] },
    position: { width: 420 },
    form: { handler: PrefsForm.#save, submitOnChange: false, closeOnSubmit: true },
    actions: { reset: PrefsForm.#reset },
  };

  async _prepareContext() {
    return {
      theme: game.settings.get(ID, 'theme'),
      pace: game.settings.get(ID, 'pace'),
      hints: game.settings.get(ID, 'hints'),
    };
  }

  async _renderHTML({ theme, pace, hints }) {
    const { createFormGroup, createSelectInput, createNumberInput, createCheckboxInput } =
      foundry.applications.fields;
    const group = (label, input) => createFormGroup({ label, input });
    const footer = document.createElement('footer');
    footer.innerHTML =
      '<button type="button" data-action="reset">Reset</button><button type="submit">Save</button>';
    const options = ['plain', 'rich'].map((value) => ({ value, label: value }));
    return [
      group('Theme', createSelectInput({ name: 'theme', value: theme, options })),
      group('Pace', createNumberInput({ name: 'pace', value: pace, min: 1, max: 9, step: 1 })),
      group('Hints', createCheckboxInput({ name: 'hints', value: hints })),
      footer,
    ];
  }

  _replaceHTML(result, content) {
    content.replaceChildren(...result);
  }

  _onRender(context, options) {
    super._onRender?.(context, options);
    this.element.dataset.pace = context.pace;
  }

  static async #save(event, form, formData) {
    for (const [key, value] of Object.entries(formData.object)) {
      const scope = game.settings.settings.get(`${ID}.${key}`).scope;
      if (scope === 'world' && !game.user.isGM) continue;
      await game.settings.set(ID, key, value);
    }
  }

  static async #reset() {
    for (const key of ['theme', 'hints'])
      await game.settings.set(ID, key, game.settings.settings.get(`${ID}.${key}`).default);
    await this.render();
  }
}

Hooks.once('init', () => {
  const register = (key, scope, type, initial, more = {}) =>
    game.settings.register(ID, key, {
      name: key,
      scope,
      config: false,
      type,
      default: initial,
      onChange: changed(key),
      ...more,
    });
  register('theme', 'client', String, 'plain', { choices: { plain: 'Plain', rich: 'Rich' } });
  register('pace', 'world', Number, 3, { range: { min: 1, max: 9, step: 1 } });
  register('hints', CONST.SETTING_SCOPES.USER, Boolean, true);
  game.settings.registerMenu(ID, 'form', {
    name: 'Preferences',
    label: 'Open them',
    hint: 'Of the table.',
    icon: 'fa-solid fa-sliders',
    type: PrefsForm,
    restricted: false,
  });
});

Hooks.once('ready', () => {
  game.modules.get(ID).api = { changes, open: () => new PrefsForm().render({ force: true }) };
});
