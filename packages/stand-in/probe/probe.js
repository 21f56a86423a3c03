// Run as a script macro inside Foundry VTT (13 or 14). Prints JSON; see README.md beside this file.
(async () => {
  const out = { release: game.release.version, user: game.user.role, answers: {} };
  const note = async (id, work) => {
    try {
      out.answers[id] = await work();
    } catch (error) {
      out.answers[id] = { error: String(error?.message ?? error) };
    }
  };
  const round = (value) => Math.round(value * 1000) / 1000;
  const point = ({ x, y }) => [round(x), round(y)];
  const grids = {
    2: new foundry.grid.HexagonalGrid({ size: 100 }),
    3: new foundry.grid.HexagonalGrid({ size: 100, even: true }),
    4: new foundry.grid.HexagonalGrid({ size: 100, columns: true }),
    5: new foundry.grid.HexagonalGrid({ size: 100, columns: true, even: true }),
    1: new foundry.grid.SquareGrid({ size: 100 }),
  };
  const offsets = [-3, -2, -1, 0, 1, 2].flatMap((i) => [-3, -2, -1, 0, 1, 2].map((j) => ({ i, j })));

  await note('A-01', () =>
    Object.fromEntries(
      Object.entries(grids).map(([type, grid]) => [
        type,
        {
          centers: offsets.map((offset) => [offset.i, offset.j, ...point(grid.getCenterPoint(offset))]),
          shape: grid.getShape().map(point),
        },
      ]),
    ),
  );
  await note('A-02', () =>
    game.release.generation >= 14
      ? JSON.stringify({ deletion: _del, replacement: _replace({ a: 1 }) })
      : 'version 13',
  );
  await note('A-03', () =>
    Object.fromEntries(
      Object.entries(grids).map(([type, grid]) => [
        type,
        [0, 0.05, 0.1, 0.25, 0.5].map((padding) => {
          const { x, y, width, height, rows, columns } = grid.calculateDimensions(1733, 1291, padding);
          return [padding, round(x), round(y), round(width), round(height), rows, columns];
        }),
      ]),
    ),
  );
  await note('A-05', () =>
    canvas.scene?.tokens.filter((token) => !token.actor).map((token) => token.isOwner),
  );
  await note('A-06', () => canvas.scene?.canUserModify(game.user, 'update', { name: 'x' }));
  await note('A-07', () => ({
    messages: game.messages.size,
    invisible: game.messages.filter((m) => !m.visible).length,
  }));
  await note('A-08', () => ({
    tokens: canvas.scene?.tokens.size,
    hidden: canvas.scene?.tokens.filter((token) => token.hidden).length,
  }));
  await note('A-09', async () => {
    CONFIG.queries['bocage-probe.echo'] = async (...args) => args.map((entry) => Object.keys(entry ?? {}));
    return game.user.query('bocage-probe.echo', { n: 1 }, { timeout: 3000 });
  });
  await note('A-10', () =>
    game.users.filter((u) => u.active && u.isGM).map((u) => [u.id, u.role, u.isActiveGM]),
  );
  await note('A-13', () => typeof foundry.applications.apps.FilePicker.implementation.upload);
  await note('A-14', () => canvas.hud?.token?.element?.innerHTML ?? 'open a token HUD and run again');
  await note('A-15', () =>
    ['_onUndoKey', '_onDismissKey', '_onDeleteKey'].map((name) => [
      name,
      name in foundry.canvas.layers.InteractionLayer.prototype,
    ]),
  );
  await note('A-19', async () => {
    const roll = new Roll('2d6 + 1');
    const read = () => {
      try {
        return String(roll.total);
      } catch (error) {
        return String(error?.message ?? error);
      }
    };
    const before = read();
    const thrown = roll.evaluate();
    const during = read();
    await thrown;
    const again = await roll.evaluate().catch((error) => String(error?.message ?? error));
    return { before, during, after: roll.total, again: String(again), json: roll.toJSON() };
  });
  await note('A-20', async () => {
    const roll = await new Roll('2d6').evaluate();
    const messages = await ChatMessage.create([
      { content: String(roll.total), rolls: [roll] },
      { content: '<p class="bocage-probe">words</p>', rolls: [roll] },
    ]);
    try {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return messages.map(
        ({ id }) => document.querySelector(`[data-message-id="${id}"] .message-content`)?.innerHTML,
      );
    } finally {
      await Promise.all(messages.map((message) => message.delete()));
    }
  });
  await note('A-21', async () => {
    const newer = game.release.generation >= 14;
    const [key, gm, self, option] = newer
      ? ['messageMode', 'gm', 'self', 'messageMode']
      : ['rollMode', 'gmroll', 'selfroll', 'rollMode'];
    const before = game.settings.get('core', key);
    await game.settings.set('core', key, gm);
    try {
      const roll = await new Roll('1d6').evaluate();
      const [own, said] = [
        await roll.toMessage({}, { create: false }),
        await roll.toMessage({}, { create: false, [option]: self }),
      ];
      return { own: own.whisper, said: said.whisper };
    } finally {
      await game.settings.set('core', key, before);
    }
  });
  if (game.user.isGM) {
    await note('A-11', async () => {
      const log = [];
      const scene = await Scene.create({ name: 'Bocage probe', navigation: false });
      try {
        const [token] = await scene.createEmbeddedDocuments('Token', [{ name: 'probe', x: 0, y: 0 }]);
        const hooks = ['preUpdateToken', 'preMoveToken', 'moveToken', 'updateToken'].map((name) => [
          name,
          Hooks.on(name, (document) => document.id === token.id && log.push(name)),
        ]);
        await token.update({ x: 100 });
        await scene.update({ flags: { world: { bocageProbe: { a: 1, b: 2 } } } });
        const deletion =
          game.release.generation >= 14
            ? { 'flags.world.bocageProbe.a': _del }
            : { 'flags.world.bocageProbe.-=a': null };
        await scene.update(deletion);
        hooks.forEach(([name, id]) => Hooks.off(name, id));
        return { order: log, flags: scene.getFlag('world', 'bocageProbe') };
      } finally {
        await scene.delete();
      }
    });
  }
  const json = JSON.stringify(out, null, 2);
  console.log(json);
  foundry.utils.saveDataToFile?.(json, 'application/json', `bocage-probe-${game.release.version}.json`);
})();
