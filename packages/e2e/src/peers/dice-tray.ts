import { expect } from 'vitest';
import { ask, has } from '../script';
import type { Peer } from './peer';

export const DICE_TRAY: Peer = {
  id: 'dice-calculator',
  profiles: [14],
  title: 'dice are gathered by clicks and thrown by a button (Dice Tray)',
  deed: async ({ gm, player }) => {
    const tray = player.page.locator('.dice-tray').first();
    const die = tray.locator('.dice-tray__button[data-formula="d6"]');
    await die.click();
    await die.click();
    await tray.locator('.dice-tray__math--add').click();
    await tray.locator('.dice-tray__roll').click();
    await has(gm, `game.messages.some(({ isRoll }) => isRoll)`, 'the throw');
    const [thrown] = await ask<{ formula: string; total: number; by: string }[]>(
      gm,
      `game.messages.filter(({ isRoll }) => isRoll).map(({ rolls: [roll], author }) => (
        { formula: roll.formula, total: roll.total, by: author.name }))`,
    );
    expect(thrown).toMatchObject({ formula: '2d6 + 1', by: 'Player 1' });
    expect(thrown?.total).toBeGreaterThan(2);
  },
};
