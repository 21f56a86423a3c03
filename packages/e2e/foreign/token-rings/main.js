// Draws a ring and a number on marked counters; the marks are flags.
const { PreciseText } = foundry.canvas.containers;
const { CanvasAnimation } = foundry.canvas.animation;
const rings = new WeakMap();

const draw = (token) => {
  let ring = rings.get(token);
  if (!ring || ring.destroyed) {
    ring = token.addChild(new PIXI.Container());
    ring.addChild(new PIXI.Graphics());
    ring.addChild(new PreciseText('', PreciseText.getTextStyle({ fontSize: 20, fill: '#ffe082' })));
    rings.set(token, ring);
  }
  const [shape, text] = ring.children;
  const mark = token.document.getFlag('token-rings', 'mark');
  ring.visible = mark !== undefined && token.visible;
  shape.clear();
  if (!ring.visible) return;
  const { w, h } = token;
  const color = Color.from(mark.color ?? '#ff0000');
  shape.lineStyle(3, color, 0.9).drawEllipse(w / 2, h / 2, w * 0.45, h * 0.45);
  text.text = String(mark.count ?? 0).padStart(2, '0');
};

Hooks.on('drawToken', draw);
Hooks.on('refreshToken', (token, flags) => {
  if (flags.refreshState || flags.refreshSize || flags.refreshVisibility) draw(token);
});
Hooks.on('destroyToken', (token) => rings.delete(token));
Hooks.on('updateToken', (document, changed) => {
  if (!foundry.utils.hasProperty(changed, 'flags.token-rings')) return;
  const token = document.object;
  if (!token) return;
  token.renderFlags.set({ refreshState: true });
  const ring = rings.get(token);
  if (ring)
    CanvasAnimation.animate([{ parent: ring, attribute: 'alpha', from: 0, to: 1 }], {
      duration: 120,
      context: ring,
      name: `ring.${token.id}`,
    });
});

Hooks.once('ready', () => {
  const api = {
    mark: (ids, mark) =>
      canvas.scene.updateEmbeddedDocuments(
        'Token',
        ids
          .filter((id) => canvas.scene.tokens.get(id, { strict: true }))
          .map((_id) => ({ _id, flags: { 'token-rings': { mark } } })),
      ),
    shown: () =>
      canvas.tokens.placeables
        .filter((token) => rings.get(token)?.visible)
        .map(({ name, document }) => document.name ?? name),
  };
  game.modules.get('token-rings').api = api;
  Hooks.callAll('token-rings.ready', api);
});
