import { beforeAll, expect, test } from 'vitest';
import { los } from '../src/api';
import { contextOptions } from '../src/browser';
import { drawnOn } from '../src/drawn';
import { openEvening } from '../src/evening';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// The rows of the rule index on settings and scenario rules.

const evening = openEvening();
let gm: Player;
let player: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1', contextOptions('small', 'light', 'ja-JP'));
});

/** Every point on which the documents disagree or are silent, C-01 to C-33 and what came later. */
const POINTS =
  `wa.scope wa.tieBreak wa.revealChoice bocage.viewerModel bocage.spineBlindHexes bocage.aerialBlindHex
  bocage.cavalryMayCross lightBocage.viewerStatuses lightBocage.spineModel lightBocage.elevationReducesTem
  lightBocage.slopeSeesOver lightBocage.crossing los.vertexInclusive los.cellars hillside.aboveBoth
  hillside.continuousSlope gap.model move.fractionRounding move.reaction cactus.vehicles rfp.ffmoBehindBocage snapShot.tem
  snapShot.ffnam fire.pinnedMover rfp.limit ffmo.cropsWithWa bypass.aim orchard.road depression.rim bridge.road smoke.cost
  heightAdvantage.withWa conceal.losToLocation conceal.gain conceal.movement gun.caHexside bog.underbelly breach.mp vehicle.dugInMandatory`.split(
    /\s+/,
  );
const RULE = /\b[A-Z]\d+(\.\d+)?/;
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/;

interface SettingText {
  readonly key: string;
  readonly scope: string;
  readonly name: string;
  readonly hint: string;
  readonly choices: readonly string[];
}

/** The module's rule settings as they are called in this player's language. */
const ruleSettings = ({ page }: Player): Promise<readonly SettingText[]> =>
  page.evaluate(() => {
    interface Config {
      readonly namespace: string;
      readonly key: string;
      readonly scope: string;
      readonly name: string;
      readonly hint: string;
      readonly choices?: Readonly<Record<string, string>>;
    }
    const { game } = globalThis as unknown as {
      game: { settings: { settings: Map<string, Config> }; i18n: { localize(key: string): string } };
    };
    const say = (key: string): string => game.i18n.localize(key);
    return [...game.settings.settings.values()]
      .filter(({ namespace, key }) => namespace === 'bocage' && key.startsWith('asl.'))
      .map(({ key, scope, name, hint, choices = {} }) => ({
        key: key.slice(4),
        scope,
        name: say(name),
        hint: say(hint),
        choices: Object.values(choices).map(say),
      }));
  });

const setting = (who: Player, key: string): Promise<unknown> =>
  who.page.evaluate((id) => {
    const { game } = globalThis as unknown as {
      game: { settings: { get(module: string, key: string): unknown } };
    };
    return game.settings.get('bocage', id);
  }, `asl.${key}`);

test('UI-10 every open point of the rules is a world setting, named with its rule in both languages', async () => {
  const [english, japanese] = [await ruleSettings(gm), await ruleSettings(player)];
  expect(english.map(({ key }) => key).sort()).toEqual([...POINTS].sort());
  for (const one of english)
    expect([one.key, one.scope, RULE.test(one.hint)]).toEqual([one.key, 'world', true]);
  for (const one of japanese) {
    expect([one.key, JAPANESE.test(one.name), RULE.test(one.hint)]).toEqual([one.key, true, true]);
    for (const choice of one.choices)
      expect([one.key, choice]).toEqual([one.key, expect.stringMatching(JAPANESE)]);
  }
  // The dialog shows each of them; what is saved there holds for the whole table.
  await gm.page.locator('[data-testid="tab-settings"]').click();
  await gm.page.locator('[data-testid="open-settings"]').click();
  const row = (key: string) => gm.page.locator(`[data-testid="setting-bocage.asl.${key}"]`);
  await row('wa.scope').waitFor();
  for (const { key, name } of english) expect(await row(key).innerText()).toContain(name);
  await row('gap.model').locator('select').selectOption('none');
  await gm.page.locator('[data-testid="settings-save"]').click();
  for (const someone of [gm, player])
    await eventually(
      () => setting(someone, 'gap.model'),
      (value) => value === 'none',
      `the setting (${someone.name})`,
    );
});

const setRule = async (id: string, value: string): Promise<void> => {
  await gm.page.locator(`[data-bocage="scene-rules"] [data-field="${id}"] select`).selectOption(value);
};
/** The reason for the line from Q4 to Q8, which crosses Q5-Q6. */
const waitForDecided = async (result: string, terrain: string | undefined): Promise<void> => {
  for (const someone of [gm, player])
    await eventually(
      () => los(someone, 'Q4', 'Q8'),
      (found) => found[0] === result && (terrain === undefined || found[1] === terrain),
      `${result} by ${terrain} (${someone.name})`,
    );
};
/** Mean colour and amount of what is drawn on a hexside, as one text. */
const picture = async (who: Player, side: string): Promise<string> => {
  const { colour, painted } = (await drawnOn(who, side)) ?? {};
  return JSON.stringify([colour, painted]);
};
/** Light green: neither grey as a wall nor dark as bocage, which may be drawn there still. */
const isHedge = (found: string): boolean => {
  const [[red = 0, green = 0, blue = 0]] = JSON.parse(found) as [number[], number];
  return green > 110 && green - Math.max(red, blue) > 20;
};
const waitForPicture = (who: Player, side: string, holds: (picture: string) => boolean): Promise<string> =>
  eventually(
    () => picture(who, side),
    (found) => found !== '[null,null]' && holds(found),
    `the picture of ${side} (${who.name})`,
  );

test('B9.51-a by scenario rule every hedge is bocage, for rules and picture alike; or single hexsides, as drawn', async () => {
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge', 'N4-N5': 'hedge' } });
  await waitForDecided('blocked', 'hedge');
  const hedge = await waitForPicture(player, 'Q5-Q6', isHedge);
  await people.takeTool(gm, 'rules');
  const field = gm.page.locator('[data-bocage="scene-rules"] [data-field="ssr.hedges"]');
  expect(await field.innerText()).toContain('B9.51');
  await setRule('ssr.hedges', 'bocage');
  await waitForDecided('blocked', 'bocage');
  for (const side of ['Q5-Q6', 'N4-N5']) await waitForPicture(player, side, (now) => now !== hedge);
  // The stored terrain stays a hedge: the rule can be taken back.
  expect(await people.terrainOn(gm, 'Q5-Q6')).toBe('hedge');
  await setRule('ssr.hedges', 'hedge');
  await waitForDecided('blocked', 'hedge');
  // A list of one: the pen makes bocage of that hexside alone.
  await people.takePen(gm, 'bocage');
  await gm.page.locator('.bocage-palette input[name="typed"]').fill('Q5-Q6');
  await gm.page.locator('[data-action="applyTyped"]').click();
  await waitForDecided('blocked', 'bocage');
  await people.waitForTerrain(player, 'N4-N5', 'hedge');
  // Walls have a rule of their own.
  await people.arrange(gm, { sides: { 'Q5-Q6': 'wall' } });
  await waitForDecided('blocked', 'wall');
  await people.takeTool(gm, 'rules');
  await setRule('ssr.walls', 'bocage');
  await waitForDecided('blocked', 'bocage');
  await setRule('ssr.walls', 'wall');
  await waitForDecided('blocked', 'wall');
});

test("PA-52 light bocage, the play aid's terrain, is switched on by scenario: in one scene and in no other", async () => {
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' } });
  await waitForDecided('blocked', 'hedge');
  const hedge = await waitForPicture(gm, 'Q5-Q6', isHedge);
  await people.takeTool(gm, 'rules');
  await setRule('ssr.hedges', 'light-bocage');
  await waitForDecided('blocked', 'light-bocage');
  const light = await waitForPicture(gm, 'Q5-Q6', (now) => now !== hedge);
  // Another scenario on the same ground.
  await gm.page.evaluate(async () => {
    interface Scene {
      toObject(): { _id?: string; flags: { bocage: { rules?: object } } };
      view(): Promise<unknown>;
    }
    const { canvas, Scene: scenes } = globalThis as unknown as {
      canvas: { scene: Scene };
      Scene: { implementation: { create(data: object): Promise<Scene> } };
    };
    const copy = canvas.scene.toObject();
    const { rules: _, ...drawn } = copy.flags.bocage;
    const other = await scenes.implementation.create({
      ...copy,
      _id: undefined,
      name: 'Another',
      active: false,
      tokens: [],
      flags: { bocage: drawn },
    });
    await other.view();
  });
  await eventually(
    () =>
      gm.page.evaluate(
        () => (globalThis as unknown as { canvas: { scene: { name: string } } }).canvas.scene.name,
      ),
    (name) => name === 'Another',
    'the other scene',
  );
  await waitForPicture(gm, 'Q5-Q6', (now) => now === hedge && now !== light);
  expect(await los(gm, 'Q4', 'Q8')).toEqual(['blocked', 'hedge']);
  // A scene that keeps the first scenario still has light bocage.
  expect(await los(player, 'Q4', 'Q8')).toEqual(['blocked', 'light-bocage']);
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, player]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
