import { expect } from 'vitest';
import type { Player } from '../player';
import { ask, has } from '../script';
import * as people from '../verbs';
import type { Peer } from './peer';

const [GREEN, GREY] = ['Green squad 1', 'Grey squad 1'];

/** In the counter's own sheet: a tag is typed, Enter adds it, and the sheet is saved. */
const tagBySheet = async (gm: Player, name: string): Promise<void> => {
  const bar = await people.openHud(gm, name);
  await bar.locator('[data-action="config"]').click();
  const sheet = gm.page.locator('.token-config');
  await sheet.locator('.tagger input[type="text"]').fill('squad, watched');
  await sheet.locator('.tagger input[type="text"]').press('Enter');
  await sheet.locator('.tagger .tag', { hasText: 'watched' }).waitFor();
  await sheet.locator('button[type="submit"]').click();
  await sheet.waitFor({ state: 'detached' });
};

export const TAGGER: Peer = {
  id: 'tagger',
  profiles: [13],
  title: 'counters are tagged in their sheets, numbered by a rule, and found by their tags',
  deed: async ({ gm, player }) => {
    const token = (name: string): string => `canvas.scene.tokens.getName('${name}')`;
    for (const name of [GREEN, GREY]) await tagBySheet(gm, name);
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
