// Talks to the game master's client: with a message of its own, and with a query.
const CHANNEL = 'module.ping-pong';
const heard = [];

Hooks.once('init', () => {
  CONFIG.queries['ping-pong.sum'] = async ({ numbers }, { timeout } = {}) => ({
    sum: numbers.reduce((a, b) => a + b, 0),
    by: game.user.name,
    timeout,
  });
});
Hooks.once('ready', () => {
  game.socket.on(CHANNEL, async (message) => {
    heard.push(message);
    if (message.action !== 'rename' || !game.users.activeGM?.isSelf) return;
    const document = await fromUuid(message.uuid);
    await document.update({ name: message.name });
  });
  game.modules.get('ping-pong').api = {
    heard,
    rename: (uuid, name) => game.socket.emit(CHANNEL, { action: 'rename', uuid, name }),
    sum: (...numbers) => game.users.activeGM.query('ping-pong.sum', { numbers }, { timeout: 10_000 }),
  };
});
Hooks.on('userConnected', (user, connected) =>
  heard.push({ action: 'connected', name: user.name, connected }),
);
