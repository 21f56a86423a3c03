// Measures from the chosen counter to the pointer while a key is held, and highlights the way.
const LAYER = 'far-measure';
const { Ray } = foundry.canvas.geometry;

const clear = () => canvas.interface.grid.clearHighlightLayer(LAYER);

const measure = (to) => {
  const token = canvas.tokens.controlled.at(0);
  if (!token) return null;
  const grid = canvas.grid;
  const from = grid.getCenterPoint(token.document.getCenterPoint(token.document._source));
  const snapped = grid.getSnappedPoint(to, { mode: CONST.GRID_SNAPPING_MODES.CENTER });
  const path = grid.getDirectPath([from, snapped]);
  const measured = grid.measurePath([from, snapped]);
  const ray = new Ray(from, snapped);
  canvas.interface.grid.addHighlightLayer(LAYER);
  clear();
  for (const offset of path)
    canvas.interface.grid.highlightPosition(LAYER, { ...grid.getTopLeftPoint(offset), color: 0x88ccff });
  return {
    spaces: measured.spaces,
    distance: measured.distance.toNearest(0.1),
    cost: measured.cost,
    waypoints: measured.waypoints.length,
    segments: measured.segments.length,
    steps: path.length - 1,
    degrees: Math.normalizeDegrees(Math.toDegrees(ray.angle)).toNearest(15),
    adjacent: grid.testAdjacency(path[0], path[1] ?? path[0]),
    neighbours: grid.getAdjacentOffsets(path[0]).length,
    label: `${measured.distance.toNearest(0.1)} ${canvas.scene.grid.units}`.trim(),
  };
};

class FarRuler extends (CONFIG.Token.rulerClass ?? foundry.canvas.placeables.tokens.TokenRuler) {}

Hooks.once('init', () => {
  CONFIG.Token.rulerClass = FarRuler;
  game.keybindings.register('far-measure', 'measure', {
    name: 'Measure',
    editable: [{ key: 'KeyJ' }],
    onDown: () => {
      const found = measure(canvas.mousePosition);
      if (found)
        canvas.interface.createScrollingText(canvas.mousePosition, found.label, {
          duration: 400,
          fill: 0xffffff,
        });
      return true;
    },
    onUp: clear,
  });
});
Hooks.once('ready', () => {
  game.modules.get('far-measure').api = { measure, isOurs: (token) => token.ruler instanceof FarRuler };
});
