import { expect } from 'vitest';
import { eventually, type Player } from '../player';
import { ask } from '../script';
import type { Peer } from './peer';

const GREEN = 'Green squad 1';

/** An effect over a counter, whose own picture it shows. */
const PLAY = `(() => {
  const token = canvas.scene.tokens.getName('${GREEN}');
  return new Sequence().effect().file(token.texture.src).atLocation(token.object).size(120).persist()
    .name('signal').play().then(() => 0);
})()`;

/** How many pixels of the effect are painted, and how far its middle lies from the counter's. */
const SEEN = `(() => {
  const [effect] = Sequencer.EffectManager.getEffects({ name: 'signal' });
  if (!effect?.ready) return null;
  canvas.app.render();
  const pixels = canvas.app.renderer.extract.pixels(effect.spriteContainer);
  const painted = pixels.filter((value, k) => k % 4 === 3 && value > 0).length;
  const { x, y, width, height } = effect.spriteContainer.getBounds();
  const token = canvas.scene.tokens.getName('${GREEN}').object;
  const at = canvas.stage.worldTransform.apply(token.center);
  return { painted, away: Math.hypot(x + width / 2 - at.x, y + height / 2 - at.y) };
})()`;

const seen = (who: Player): Promise<{ readonly painted: number; readonly away: number } | null> =>
  ask(who, SEEN);

const count = (who: Player): Promise<number> => ask(who, 'Sequencer.EffectManager.getEffects().length');

export const SEQUENCER: Peer = {
  id: 'sequencer',
  profiles: [13, 14],
  title: 'an effect over a counter on every screen, ended in its window',
  deed: async ({ gm, player }) => {
    await ask(gm, PLAY);
    for (const who of [gm, player]) {
      const { painted, away } = (await eventually(
        () => seen(who),
        (effect) => effect !== null && effect.painted > 0,
        `the effect (${who.name})`,
      )) as { painted: number; away: number };
      expect(painted).toBeGreaterThan(100);
      expect(away).toBeLessThan(5);
    }
    await gm.page.locator('[data-control="sequencer"]').click();
    await gm.page.locator('[data-tool="sequencer-effectviewer"]').click();
    const manager = gm.page.locator('.application', { hasText: 'Sequencer Manager' });
    await manager.locator('.item', { hasText: 'Manager' }).click();
    await manager.getByRole('button', { name: /End All/ }).click();
    for (const who of [gm, player])
      await eventually(
        () => count(who),
        (left) => left === 0,
        `the effect to end (${who.name})`,
      );
  },
};
