import { expect } from 'vitest';
import { ask, has } from '../script';
import type { Peer } from './peer';

const [GREEN, GREY] = ['Green squad 1', 'Grey squad 1'];

export const TAGGER: Peer = {
  id: 'tagger',
  profiles: [13],
  title: 'counters are tagged, numbered by a rule, and found by their tags',
  deed: async ({ gm, player }) => {
    const token = (name: string): string => `canvas.scene.tokens.getName('${name}')`;
    await ask(gm, `Tagger.addTags([${token(GREEN)}, ${token(GREY)}], ['squad', 'watched']).then(() => 0)`);
    await has(player, `Tagger.getByTag('watched').length === 2`, 'the tagged');
    await ask(gm, `Tagger.removeTags(${token(GREY)}, 'watched').then(() => 0)`);
    await has(player, `Tagger.getByTag('watched').length === 1`, 'the one that is left');
    expect(await ask(player, `Tagger.getByTag('watched').map(({ name }) => name)`)).toEqual([GREEN]);
    expect(await ask(player, `Tagger.hasTags(${token(GREY)}, 'squad')`)).toBe(true);
    await ask(gm, `Tagger.setTags(${token(GREY)}, 'unit-{#}').then(() => 0)`);
    await ask(gm, `Tagger.applyTagRules(${token(GREY)}).then(() => 0)`);
    await has(player, `Tagger.getTags(${token(GREY)}).includes('unit-1')`, 'a numbered tag');
  },
};
