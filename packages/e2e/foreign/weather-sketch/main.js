// A layer of its own on which game masters dab clouds; they are kept in the scene's flags.
class SketchLayer extends foundry.canvas.layers.InteractionLayer {
  static get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, {
      name: 'weatherSketch',
      zIndex: 300,
      baseClass: SketchLayer,
    });
  }

  get clouds() {
    return canvas.scene?.getFlag('weather-sketch', 'clouds') ?? [];
  }

  async _draw(options) {
    await super._draw(options);
    this.shape = this.addChild(new PIXI.Graphics());
    this.shape.eventMode = 'none';
    this.refresh();
  }

  async _tearDown(options) {
    canvas.app.ticker.remove(this.#breathe);
    return super._tearDown(options);
  }

  _activate() {
    canvas.app.ticker.add(this.#breathe);
  }

  _deactivate() {
    canvas.app.ticker.remove(this.#breathe);
  }

  #breathe = () => {
    if (this.shape && !this.shape.destroyed)
      this.shape.alpha = Math.oscillation(0.5, 0.9, performance.now() / 1000, 2);
  };

  refresh() {
    this.shape.clear();
    for (const { i, j } of this.clouds) {
      const { x, y } = canvas.grid.getCenterPoint({ i, j });
      this.shape
        .beginFill(0xffffff, 0.5)
        .drawCircle(x, y, canvas.dimensions.size / 3)
        .endFill();
    }
  }

  async _onClickLeft(event) {
    const point = event.interactionData.origin;
    if (!canvas.dimensions.sceneRect.contains(point.x, point.y)) return;
    const offset = canvas.grid.getOffset(point);
    const clouds = this.clouds.filter(({ i, j }) => i !== offset.i || j !== offset.j);
    if (clouds.length === this.clouds.length) clouds.push(offset);
    await canvas.scene.setFlag('weather-sketch', 'clouds', clouds);
  }
}

Hooks.once('init', () => {
  CONFIG.Canvas.layers.weatherSketch = { layerClass: SketchLayer, group: 'interface' };
});
Hooks.on('getSceneControlButtons', (controls) => {
  controls.weatherSketch = {
    name: 'weatherSketch',
    order: 90,
    title: 'Weather sketch',
    icon: 'fa-solid fa-cloud',
    layer: 'weatherSketch',
    visible: game.user?.isGM ?? false,
    activeTool: 'dab',
    onChange: (event, active) => active && canvas.weatherSketch?.activate(),
    onToolChange: () => undefined,
    tools: {
      dab: { name: 'dab', order: 0, title: 'Dab', icon: 'fa-solid fa-brush' },
      wipe: {
        name: 'wipe',
        order: 1,
        title: 'Wipe',
        icon: 'fa-solid fa-eraser',
        button: true,
        onChange: () => canvas.scene.unsetFlag('weather-sketch', 'clouds'),
      },
    },
  };
});
Hooks.on('updateScene', (scene, changed) => {
  if (scene.isView && 'weather-sketch' in (changed.flags ?? {})) canvas.weatherSketch.refresh();
});
