// Notes, pins and answers in the chat.
const ID = 'chat-desk';

Hooks.once('init', () => {
  game.settings.register(ID, 'stamp', { scope: 'world', config: false, type: String, default: 'Note' });
});

/** `/note words`: what is typed becomes a message of the desk's own. */
Hooks.on('chatMessage', (chatLog, text, { user, speaker }) => {
  const found = /^\/note(?:\s+([^]*))?$/i.exec(text);
  if (!found) return true;
  if (!found[1]?.trim()) ui.notifications.warn('A note has words.');
  else
    ChatMessage.create({
      author: user,
      speaker,
      content: `<p class="desk-note">${foundry.utils.escapeHTML(found[1])}</p>`,
      flags: { [ID]: { note: true } },
    });
  return false;
});

Hooks.on('preCreateChatMessage', (message, data, options, userId) => {
  if (!message.getFlag(ID, 'note')) return;
  if (/\bspam\b/i.test(data.content)) return false;
  message.updateSource({
    flavor: game.settings.get(ID, 'stamp'),
    [`flags.${ID}.by`]: userId,
  });
});

Hooks.on('renderChatMessageHTML', (message, html) => {
  if (!message.getFlag(ID, 'note')) return;
  html.classList.add(ID);
  html.classList.toggle('pinned', message.getFlag(ID, 'pinned') === true);
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'desk-answer', textContent: 'Answer' });
  button.addEventListener('click', () =>
    ChatMessage.create({
      content: '<p>Seen.</p>',
      whisper: [message.author.id],
      speaker: ChatMessage.getSpeaker({ alias: 'The desk' }),
    }),
  );
  html.querySelector('.message-content').append(button);
});

Hooks.on('getChatMessageContextOptions', (application, options) => {
  const messageOf = (li) => game.messages.get(li.dataset.messageId);
  options.push({
    name: 'Pin the note',
    icon: '<i class="fa-solid fa-thumbtack"></i>',
    condition: (li) => game.user.isGM && messageOf(li).getFlag(ID, 'note') === true,
    callback: (li) => messageOf(li).setFlag(ID, 'pinned', true),
  });
});

Hooks.once('ready', () => {
  game.modules.get(ID).api = {
    notes: () => game.messages.filter((message) => message.getFlag(ID, 'note')),
    export: () =>
      game.messages.contents.map(({ alias, content, isRoll }) => ({ alias, content, isRoll })).length,
  };
  ui.chat.scrollBottom();
});
