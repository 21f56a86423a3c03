// Registers the probe as a Quench batch; load it from a world script or a development module, never from the release.
Hooks.on('quenchReady', (quench) => {
  quench.registerBatch(
    'bocage.practice-table',
    ({ describe, it, assert }) => {
      describe('grids', () => {
        it('A-01 even columns: offset 0 is shoved', () => {
          const grid = new foundry.grid.HexagonalGrid({ size: 100, columns: true, even: true });
          assert.closeTo(grid.getTopLeftPoint({ i: 0, j: 0 }).y, 50, 0.01);
          assert.closeTo(grid.getTopLeftPoint({ i: 0, j: -2 }).y, 50, 0.01);
          assert.closeTo(grid.getTopLeftPoint({ i: 0, j: 1 }).y, 0, 0.01);
        });
        it('A-03 padding keeps the parity of hex maps', () => {
          const grid = new foundry.grid.HexagonalGrid({ size: 100, columns: true });
          const { x } = grid.calculateDimensions(1733, 1291, 0.1);
          assert.closeTo((x / (1.5 * grid.sizeX)) % 1, 0, 0.001);
        });
      });
      describe('users', () => {
        it('A-10 the active GM of several has the highest role, then the lowest id', () => {
          const gms = game.users.filter((user) => user.active && user.isGM);
          gms.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
          assert.equal(game.users.activeGM?.id, gms[0]?.id);
        });
      });
      describe('layers', () => {
        it('A-15 version 13 gives interaction layers no undo key', () => {
          const has = '_onUndoKey' in foundry.canvas.layers.InteractionLayer.prototype;
          assert.equal(has, game.release.generation >= 14);
        });
      });
    },
    { displayName: 'Bocage: practice table assumptions' },
  );
});
