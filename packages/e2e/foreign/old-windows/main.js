// Windows of version 1, as modules from before version 12 still have them: a form, a question, buttons in a header.
const { FormApplication, Dialog } = foundry.appv1.api;
const seen = [];

class Roster extends FormApplication {
  times = 0;

  static get defaultOptions() {
    return foundry.utils.mergeObject(super.defaultOptions, {
      id: 'roster',
      title: 'Roster',
      classes: [...super.defaultOptions.classes, 'roster-window'],
      template: 'modules/old-windows/roster.hbs',
      width: 320,
      height: 'auto',
      resizable: true,
      tabs: [{ navSelector: '.tabs', contentSelector: '.body', initial: 'names' }],
    });
  }

  getData() {
    const names = canvas.tokens.placeables.map(({ name }) => name);
    return { ...super.getData(), names, times: this.times, note: this.object.note };
  }

  activateListeners(html) {
    super.activateListeners(html);
    html.find('.again').on('click', () => {
      this.times += 1;
      this.render();
    });
  }

  async _updateObject(_event, formData) {
    await game.user.setFlag('old-windows', 'kept', formData);
  }
}

Hooks.on('getRosterHeaderButtons', (app, buttons) =>
  buttons.unshift({
    label: 'Help',
    class: 'help',
    icon: 'fas fa-question',
    onclick: () => seen.push(['help', app.rendered]),
  }),
);
Hooks.on('renderRoster', (app, html, data) => seen.push(['render', html instanceof jQuery, data.times]));
Hooks.on('renderFormApplication', (app) => seen.push(['form', app.appId in ui.windows]));
Hooks.on('closeRoster', (app, html) => seen.push(['close', html.length]));

Hooks.once('ready', () => {
  game.modules.get('old-windows').api = {
    seen,
    open: (note) => new Roster({ note }).render(true),
    why: () =>
      Dialog.wait({
        title: 'Why?',
        content: '<input name="why" value="no reason">',
        buttons: {
          tell: {
            icon: '<i class="fas fa-check"></i>',
            label: 'Tell',
            callback: (html) => html.find('[name=why]').val(),
          },
          never: { label: 'Never', callback: () => 'never' },
        },
        default: 'tell',
      }),
    sure: () => Dialog.confirm({ title: 'Sure?', content: '<p>Sure?</p>' }),
  };
});
