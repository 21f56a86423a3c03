import { eventually } from '../player';
import { ask } from '../script';
import * as people from '../verbs';
import type { Peer } from './peer';

const GREEN = 'Green squad 1';

/** Its core shows actions that a second module defines for a game system: here, one chat message. */
const COMPANION = `(() => {
  const { SystemManager, ActionHandler, RollHandler } = game.modules.get('token-action-hud-core').api;
  const group = { id: 'deeds', name: 'Deeds', type: 'system' };
  class Deeds extends ActionHandler {
    async buildSystemActions() {
      this.addActions([{ id: 'wave', name: 'Wave', encodedValue: 'deed|wave' }], { id: 'deeds', type: 'system' });
    }
  }
  class Rolls extends RollHandler {
    async handleActionClick(event, encoded) {
      await ChatMessage.create({ content: this.actor.name + ' ' + encoded });
    }
  }
  class Manager extends SystemManager {
    getActionHandler() { return new Deeds(); }
    getRollHandler() { return new Rolls(); }
    getAvailableRollHandlers() { return { core: 'Core' }; }
    async registerDefaults() {
      const groups = [{ ...group, nestId: 'counter_deeds' }];
      return { layout: [{ nestId: 'counter', id: 'counter', name: 'Counter', groups }], groups: [group] };
    }
  }
  Hooks.callAll('tokenActionHudSystemReady', { api: { SystemManager: Manager } });
  return new Promise((done) => Hooks.once('tokenActionHudReady', () => done(0)));
})()`;

export const TOKEN_ACTION_HUD: Peer = {
  id: 'token-action-hud-core',
  profiles: [13, 14],
  needs: ['socketlib'],
  title: 'the deeds of a selected counter, one of them clicked',
  deed: async ({ gm, player }) => {
    for (const who of [gm, player]) await ask(who, COMPANION);
    await gm.page.locator('[data-control="tokens"]').click();
    await people.clickAt(gm.page, await people.at(gm, GREEN));
    const hud = gm.page.locator('#token-action-hud-app');
    await hud.locator('.tah-group-button', { hasText: 'Counter' }).hover();
    await hud.locator('.tah-action-button', { hasText: 'Wave' }).click();
    await eventually(
      () => player.page.locator('.chat-message .message-content').last().textContent(),
      (text) => text?.trim() === `${GREEN} deed|wave`,
      'the deed in the chat',
    );
    // A deselected token has no actions.
    await gm.page.keyboard.press('Escape');
    await eventually(
      () => hud.isVisible(),
      (shown) => !shown,
      'the deeds to go',
    );
  },
};
