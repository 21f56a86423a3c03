// Tethers counters to another: where it goes they go, and its ring is lit while it is pointed at.
const ID = 'token-tether';
const { getProperty, hasProperty, setProperty } = foundry.utils;
const seen = { pre: [], moved: [], control: [], hover: [], target: [] };

const followersOf = (document) =>
  document.parent.tokens.filter((token) => token.getFlag(ID, 'leader') === document.id);

const isMine = () => game.users.activeGM?.isSelf ?? false;

Hooks.on('preUpdateToken', (document, changes, options, userId) => {
  if (!('x' in changes || 'y' in changes)) return;
  if (document.getFlag(ID, 'leader') && !options[ID]?.pulled) {
    // A tethered counter goes nowhere by itself.
    delete changes.x;
    delete changes.y;
    seen.pre.push('held');
    return;
  }
  const { x, y } = document._source;
  setProperty(options, `${ID}.from`, { x, y });
  seen.pre.push(userId === game.user.id);
});

Hooks.on('updateToken', async (document, changes, options, userId) => {
  const from = getProperty(options, `${ID}.from`);
  if (!from || options[ID].pulled || !isMine() || !(hasProperty(changes, 'x') || hasProperty(changes, 'y')))
    return;
  const followers = followersOf(document);
  if (followers.length === 0) return;
  const { x, y } = document._source;
  const updates = followers.map((token) => ({
    _id: token.id,
    x: token._source.x + x - from.x,
    y: token._source.y + y - from.y,
  }));
  await document.parent.updateEmbeddedDocuments('Token', updates, { [ID]: { pulled: true, for: userId } });
});

Hooks.on('moveToken', (document, movement, operation, user) => {
  seen.moved.push([document.name, movement.method, user.name, movement.passed.waypoints.length > 0]);
});

const rings = new Map();
const ring = (token, color) => {
  let shape = rings.get(token.id);
  if (!shape || shape.destroyed) {
    shape = canvas.interface.addChild(new PIXI.Graphics());
    rings.set(token.id, shape);
  }
  shape.clear();
  if (color === null) return;
  for (const { object } of followersOf(token.document)) {
    if (!object?.visible) continue;
    const { x, y } = object.center;
    shape.lineStyle(3, color, 0.8).drawCircle(x, y, Math.max(object.w, object.h) / 2);
  }
};

Hooks.on('controlToken', (token, controlled) => seen.control.push([token.document.name, controlled]));
Hooks.on('hoverToken', (token, hovered) => {
  seen.hover.push([token.document.name, hovered]);
  ring(token, hovered ? CONFIG.Canvas.dispositionColors.FRIENDLY : null);
});
Hooks.on('targetToken', (user, token, targeted) => seen.target.push([user.name, token.name, targeted]));
Hooks.on('canvasTearDown', () => {
  for (const shape of rings.values()) shape.destroy();
  rings.clear();
});
Hooks.on('deleteToken', async (document) => {
  if (!isMine()) return;
  for (const token of followersOf(document)) await token.unsetFlag(ID, 'leader');
});

Hooks.once('ready', () => {
  game.modules.get(ID).api = {
    seen,
    tether: (leader, ...followers) =>
      canvas.scene.updateEmbeddedDocuments(
        'Token',
        followers.map(({ id }) => ({ _id: id, [`flags.${ID}.leader`]: leader.id })),
      ),
    rings: () => [...rings.values()].map((shape) => shape.geometry.graphicsData.length),
  };
});
