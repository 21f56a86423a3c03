import { beforeAll, expect, test } from 'vitest';
import { breakableModule, breakPart, offParts, partsOf } from '../src/breakable';
import { openEvening } from '../src/evening';
import { faceOf } from '../src/faces';
import { eventually, type Player } from '../src/player';
import { sitThree } from '../src/seats';
import * as people from '../src/verbs';

// Where our drawing fails, a counter under "?" is a "?": for the enemy, and for its owner.

const evening = openEvening({ module: breakableModule() });
let gm: Player;
let green: Player;
let grey: Player;
const SECRET = 'Grey squad 1';
const ON_TOKENS = ['hook drawToken', 'hook refreshToken'];

beforeAll(async () => {
  ({ gm, green, grey } = await sitThree(evening));
  await people.setUnit(gm, SECRET, { side: 'grey', concealed: false });
});

/** The host's own drawing of it. */
const hostDraws = ({ page }: Player): Promise<readonly unknown[]> =>
  page.evaluate(`(() => {
    const token = canvas.tokens.get(__true.idOf('${SECRET}'));
    return [token.mesh.renderable, /covers/.test(token.document.texture.src), token.document.name];
  })()`);

test('the host alone draws a "?" if our hooks on counters throw', async () => {
  for (const who of [green, grey]) {
    const hooks = await partsOf(who, 'hook');
    for (const key of ON_TOKENS) {
      expect(hooks).toContain(key);
      await breakPart(who, key, 'before');
    }
  }
  await people.hud(gm, SECRET, 'bocageUnit');
  await gm.page.locator('.bocage-unit input[name="unit:concealed"]').check();
  for (const who of [green, grey]) {
    await eventually(
      async () => [await hostDraws(who), await faceOf(who, SECRET)] as const,
      // Its owner may see the true face instead: facts that change redraw counters, too.
      ([[renderable, ...drawn], face]) =>
        JSON.stringify(drawn) === JSON.stringify([true, '?']) &&
        (renderable === true || (who === grey && face?.picture === true)),
      `the host's "?" (${who.name})`,
    );
    await eventually(
      () => offParts(who),
      (off) => off.includes('hook refreshToken'),
      `the part is off (${who.name})`,
    );
  }
  await eventually(
    () => faceOf(gm, SECRET),
    (face) => face?.picture === true,
    'what it is, for the game master whose drawing works',
  );
  await people.shoot(green.page, 'drawing-broken');
});
