// Listens to everything that happens to any document, and changes some of it on its way.
(() => {
  const log = [];
  globalThis.watchdog = { log };
  Hooks.once('setup', () => {
    for (const name of CONST.ALL_DOCUMENT_TYPES) {
      const cls = getDocumentClass(name);
      if (cls.documentName !== name) throw new Error(`${name} is ${cls.documentName}`);
      for (const verb of ['Create', 'Update', 'Delete']) {
        Hooks.on(
          `pre${verb}${name}`,
          (document, ...rest) => void log.push([`pre${verb}${name}`, document.id, rest.length]),
        );
        Hooks.on(`${verb.toLowerCase()}${name}`, (document, ...rest) => {
          const user = game.users.get(rest.at(-1));
          log.push([`${verb.toLowerCase()}${name}`, document.uuid, user.isSelf]);
        });
      }
    }
  });
  Hooks.on('preCreateJournalEntry', (document, data) => {
    document.updateSource({ 'flags.watchdog.born': data.name.slugify({ strict: true }) });
  });
  Hooks.on('preUpdateJournalEntry', (document, changed) => {
    if (foundry.utils.getProperty(changed, 'name') === 'forbidden') return false;
    foundry.utils.setProperty(
      changed,
      'flags.watchdog.times',
      (document.getFlag('watchdog', 'times') ?? 0) + 1,
    );
  });
})();
