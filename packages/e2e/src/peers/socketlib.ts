import { join } from 'node:path';
import { expect } from 'vitest';
import { ask } from '../script';
import { ROOT } from '../table';
import type { Peer } from './peer';

const REGISTER = `(() => {
  const socket = socketlib.registerModule('fixture');
  socket.register('double', function (n) {
    return { twice: 2 * n, by: game.user.name, asker: game.users.get(this.socketdata.userId).name };
  });
  globalThis.testSocket = socket;
  return 0;
})()`;

export const SOCKETLIB: Peer = {
  id: 'socketlib',
  profiles: [13, 14],
  // A module with a socket of its own, which socketlib needs.
  beside: [join(ROOT, 'packages/stand-in/test/fixture')],
  title: "a game master's function is called by a player",
  deed: async ({ gm, player }) => {
    for (const who of [gm, player]) await ask(who, REGISTER);
    expect(await ask(player, `testSocket.executeAsGM('double', 21)`)).toEqual({
      twice: 42,
      by: 'Gamemaster',
      asker: 'Player 1',
    });
    expect(await ask(gm, `testSocket.executeForOthers('double', 1).then(() => 'sent')`)).toBe('sent');
  },
};
