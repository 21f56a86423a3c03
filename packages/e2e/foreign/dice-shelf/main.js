// A tray of dice above the chat input: clicks make a formula, the last button throws it.
const ID = 'dice-shelf';
let formula = '';

Hooks.once('init', () => {
  game.diceShelf = { formula: () => formula, history: [] };
});

const shelf = () => {
  const box = document.createElement('div');
  box.className = ID;
  for (const faces of [4, 6, 8, 10, 12, 20]) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.faces = faces;
    button.dataset.tooltip = `d${faces}`;
    button.textContent = `d${faces}`;
    button.addEventListener('click', () => {
      formula = [formula, `1d${faces}`].filterJoin(' + ');
    });
    box.append(button);
  }
  box.insertAdjacentHTML('beforeend', '<button type="button" data-throw>!</button>');
  box.querySelector('[data-throw]').addEventListener('click', async () => {
    if (!Roll.validate(formula)) return ui.notifications.warn('nothing to throw');
    const roll = await Roll.create(formula, game.user.character?.getRollData() ?? {}).evaluate();
    await roll.toMessage({ flavor: 'Dice shelf', speaker: ChatMessage.getSpeaker({ alias: 'The shelf' }) });
    game.dice3d?.showForRoll?.(roll);
    game.diceShelf.history.push(roll.total);
    formula = '';
  });
  return box;
};

Hooks.on('renderChatInput', (app, elements) => {
  const controls = elements['#chat-controls'];
  if (controls && !controls.querySelector(`.${ID}`)) controls.prepend(shelf());
});

// A command of its own; everything else goes its usual way.
Hooks.on('chatMessage', (log, text, data) => {
  const [, rest] = text.match(/^\/shelf\s+(.*)$/) ?? [];
  if (rest === undefined) return true;
  formula = rest;
  ChatMessage.create({
    content: `<b>${foundry.utils.escapeHTML(rest)}</b>`,
    speaker: data.speaker,
    whisper: [game.user.id],
  });
  return false;
});

Hooks.on('renderChatMessageHTML', (message, html) => {
  if (message.isRoll) html.classList.add('shelved');
});
