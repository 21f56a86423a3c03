import { expect } from 'vitest';
import { eventually } from '../player';
import { ask } from '../script';
import * as people from '../verbs';
import type { Peer } from './peer';

const GREEN = 'Green squad 1';

/** Counts hovers and updates of counters through wrappers; counters take their methods when they are drawn. */
const COUNT = `(() => {
  globalThis.wrapped = { hover: 0, update: 0 };
  libWrapper.register('bocage', 'foundry.canvas.placeables.Token.prototype._onHoverIn', function (next, ...args) {
    globalThis.wrapped.hover += 1;
    return next(...args);
  }, 'WRAPPER');
  libWrapper.register('bocage', 'foundry.canvas.placeables.Token.prototype._onUpdate', function (next, ...args) {
    globalThis.wrapped.update += 1;
    return next(...args);
  }, 'MIXED');
  return canvas.draw().then(() => 0);
})()`;

export const LIB_WRAPPER: Peer = {
  id: 'lib-wrapper',
  profiles: [13, 14],
  title: 'it wraps methods of counters',
  deed: async ({ gm }) => {
    expect(await ask(gm, `[libWrapper.is_fallback, typeof libWrapper.version]`)).toEqual([false, 'string']);
    await ask(gm, COUNT);
    await gm.page.locator('[data-control="tokens"]').click();
    const from = await people.at(gm, GREEN);
    await people.dragThrough(gm, [from, await gm.hex('D5')]);
    await eventually(
      () => ask<{ update: number }>(gm, 'wrapped'),
      ({ update }) => update > 0,
      'the wrapper of an update to be called',
    );
    expect(await ask<number>(gm, 'wrapped.hover')).toBeGreaterThan(0);
  },
};
