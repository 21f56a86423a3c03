// Notes in journal entries, in a window with tabs; asks with dialogs.
const { ApplicationV2, HandlebarsApplicationMixin, DialogV2 } = foundry.applications.api;
const TextEditor = foundry.applications.ux.TextEditor.implementation;

class Notes extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: 'quick-notes',
    classes: ['quick-notes'],
    tag: 'form',
    window: {
      title: 'Quick notes',
      icon: 'fa-solid fa-note-sticky',
      resizable: true,
      controls: [{ icon: 'fa-solid fa-trash', label: 'Clear', action: 'clear' }],
    },
    position: { width: 420, height: 'auto' },
    actions: { clear: Notes.#clear, add: Notes.#add },
    form: { handler: Notes.#submit, submitOnChange: true, closeOnSubmit: false },
  };

  static TABS = {
    main: {
      tabs: [{ id: 'write', icon: 'fa-solid fa-pen' }, { id: 'read' }],
      initial: 'write',
      labelPrefix: 'QUICKNOTES.Tab',
    },
  };

  static PARTS = {
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    write: { template: 'modules/quick-notes/templates/write.hbs' },
    read: { template: 'modules/quick-notes/templates/read.hbs', scrollable: [''] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  data = { title: 'Note', kind: 'plan' };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const entries = game.journal.filter((entry) => entry.flags['quick-notes']?.note);
    const notes = [];
    for (const entry of entries)
      notes.push({
        id: entry.id,
        name: entry.name,
        text: await TextEditor.enrichHTML(entry.pages.contents[0]?.text.content ?? '', {
          relativeTo: entry,
          secrets: entry.isOwner,
        }),
      });
    return Object.assign(context, {
      ...this.data,
      notes,
      kinds: [
        { id: 'plan', name: 'Plan' },
        { id: 'rumour', name: 'Rumour' },
      ],
      buttons: [{ type: 'button', action: 'add', icon: 'fa-solid fa-plus', label: 'Add' }],
    });
  }

  async _preparePartContext(partId, context) {
    context = await super._preparePartContext(partId, context);
    if (partId in context.tabs) context.tab = context.tabs[partId];
    return context;
  }

  static #submit(event, form, formData) {
    foundry.utils.mergeObject(this.data, formData.object);
  }

  static async #add() {
    const text = await DialogV2.prompt({
      window: { title: 'Text' },
      content: '<input name="text" autofocus>',
      ok: { label: 'Fine', callback: (event, button) => button.form.elements.text.value },
    });
    if (!text) return;
    const made = await JournalEntry.implementation.create({
      name: this.data.title,
      pages: [
        {
          name: 'Text',
          type: 'text',
          text: { content: `<p>${text}</p>`, format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML },
        },
      ],
      flags: { 'quick-notes': { note: true, kind: this.data.kind } },
    });
    ui.notifications.info(`${made.name}: ${made.pages.size}`);
    await this.render({ parts: ['read'] });
    this.changeTab('read', 'main');
  }

  static async #clear() {
    const sure = await DialogV2.confirm({
      window: { title: 'Sure?' },
      content: '<p>All of them?</p>',
      rejectClose: false,
      modal: true,
    });
    if (!sure) return;
    const answer = await DialogV2.wait({
      window: { title: 'How' },
      content: '<p>How?</p>',
      buttons: [
        { action: 'all', label: 'All', default: true },
        { action: 'none', label: 'None', callback: () => 'nothing' },
      ],
    });
    if (answer !== 'all') return;
    const ids = game.journal.filter((entry) => entry.getFlag('quick-notes', 'note')).map(({ id }) => id);
    await JournalEntry.deleteDocuments(ids);
    this.render();
  }
}

Hooks.once('init', () => {
  game.modules.get('quick-notes').api = { Notes };
});
Hooks.on('getSceneControlButtons', (controls) => {
  controls.tokens.tools.quickNotes = {
    name: 'quickNotes',
    title: 'Quick notes',
    icon: 'fa-solid fa-note-sticky',
    order: Object.keys(controls.tokens.tools).length,
    button: true,
    visible: game.user?.isGM ?? false,
    onChange: () =>
      (foundry.applications.instances.get('quick-notes') ?? new Notes()).render({ force: true }),
  };
});
