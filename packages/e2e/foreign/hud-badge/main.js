// A button in the ring around a counter; a right click on it opens a menu.
const KEY = 'badge';

const toggle = async (document) => {
  if (document.getFlag('hud-badge', KEY)) await document.unsetFlag('hud-badge', KEY);
  else await document.setFlag('hud-badge', KEY, { since: Date.now(), by: game.user.id });
};

Hooks.on('renderTokenHUD', (hud, html, data) => {
  html = $(html);
  const token = canvas.tokens.get(data._id) ?? hud.object;
  const on = token.document.flags['hud-badge']?.[KEY] !== undefined;
  const button =
    $(`<button type="button" class="control-icon badge ${on ? 'active' : ''}" data-action="badge">
    <i class="fa-solid fa-certificate"></i></button>`);
  button.on('click', async (event) => {
    event.preventDefault();
    event.stopPropagation();
    await toggle(token.document);
    canvas.hud.token.render();
  });
  html.find('.col.right').append(button);
  new foundry.applications.ux.ContextMenu.implementation(
    html[0],
    '.badge',
    [
      {
        name: 'Everywhere',
        icon: '<i class="fa-solid fa-star"></i>',
        condition: () => game.user.isGM,
        callback: () =>
          canvas.scene.updateEmbeddedDocuments(
            'Token',
            canvas.tokens.placeables.map(({ id }) => ({
              _id: id,
              [`flags.hud-badge.${KEY}`]: { since: 0, by: game.user.id },
            })),
          ),
      },
    ],
    { jQuery: false },
  );
});
