// A veil of shaded spaces that breathes, shared over the socket.
const ID = 'hex-veil';
const CHANNEL = `module.${ID}`;

class VeilLayer extends foundry.canvas.layers.InteractionLayer {
  static get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: 'hexVeil', zIndex: 240 });
  }

  spaces = new Set();
  breaths = 0;
  #breathe = () => {
    this.breaths += 1;
    if (this.shape) this.shape.alpha = 0.7 + 0.3 * Math.sin(performance.now() / 400);
  };

  async _draw(options) {
    await super._draw(options);
    this.shape = this.addChild(new PIXI.Graphics());
    this.label = this.addChild(
      new foundry.canvas.containers.PreciseText(
        '',
        foundry.canvas.containers.PreciseText.getTextStyle({ fontSize: 24 }),
      ),
    );
    canvas.app.ticker.add(this.#breathe);
    this.refresh();
  }

  async _tearDown(options) {
    canvas.app.ticker.remove(this.#breathe);
    this.shape = null;
    return super._tearDown(options);
  }

  /** Every space whose middle lies in the rectangle. */
  cover(rect) {
    const [i0, j0, i1, j1] = canvas.grid.getOffsetRange(rect);
    const inside = new PIXI.Rectangle(rect.x, rect.y, rect.width, rect.height);
    this.spaces.clear();
    for (let i = i0; i < i1; i += 1)
      for (let j = j0; j < j1; j += 1) {
        const { x, y } = canvas.grid.getCenterPoint({ i, j });
        if (inside.contains(x, y)) this.spaces.add(`${i}.${j}`);
      }
    this.refresh();
    return this.spaces.size;
  }

  refresh() {
    if (!this.shape) return;
    this.shape.clear();
    for (const key of this.spaces) {
      const [i, j] = key.split('.').map(Number);
      const points = canvas.grid.getVertices({ i, j }).flatMap(({ x, y }) => [x, y]);
      this.shape.lineStyle(1, 0x88aaff, 0.6).beginFill(0x203050, 0.35).drawPolygon(points).endFill();
    }
    this.label.text = this.spaces.size ? String(this.spaces.size) : '';
    const { x, y } = canvas.dimensions.sceneRect;
    this.label.position.set(x + 8, y + 8);
  }
}

Hooks.once('init', () => {
  CONFIG.Canvas.layers.hexVeil = { layerClass: VeilLayer, group: 'interface' };
});

Hooks.once('ready', () => {
  const heard = [];
  if (game.socket.connected) heard.push('connected');
  game.socket.once(CHANNEL, ({ rect }) => heard.push(['first', rect.width]));
  const listen = ({ rect }, senderId) => {
    heard.push(['veil', senderId]);
    canvas.hexVeil.cover(rect);
  };
  game.socket.on(CHANNEL, listen);
  game.modules.get(ID).api = {
    heard,
    veil(rect) {
      game.socket.emit(CHANNEL, { rect });
      return canvas.hexVeil.cover(rect);
    },
    deafen: () => void game.socket.off(CHANNEL, listen),
  };
});
