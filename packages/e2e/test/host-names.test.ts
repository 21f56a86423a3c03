// The practice table, as others' modules find it: the names that they load with, and those of what is not there.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import type { Player } from '../src/player';

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  const evening = openEvening({ profile });
  let gm: Player;
  const ask = <T>(script: string): Promise<T> => gm.page.evaluate(script);

  beforeAll(async () => {
    gm = await evening.sit('Gamemaster');
  });
  afterEach(() => expect(gm.watch.errors()).toEqual([]));

  test('names that modules load with: constants, classes, and old globals with a complaint', async () => {
    expect(
      await ask(
        `[CONST.vtt, CONST.SETTING_SCOPES.USER, CONST.ACTIVE_EFFECT_MODES.OVERRIDE, CONST.WALL_SENSE_TYPES.NORMAL,
          CONFIG.Canvas.dispositionColors.FRIENDLY, CONFIG.Token.hudClass === foundry.applications.hud.TokenHUD,
          canvas.walls instanceof foundry.canvas.layers.PlaceablesLayer,
          canvas.tokens instanceof foundry.canvas.layers.PlaceablesLayer,
          canvas.scene instanceof foundry.abstract.Document,
          canvas.scene.tokens instanceof foundry.abstract.EmbeddedCollection,
          game.actors instanceof foundry.documents.abstract.WorldCollection,
          ui.chat instanceof foundry.applications.sidebar.tabs.ChatLog,
          (async () => 0) instanceof foundry.utils.AsyncFunction,
          new foundry.utils.HttpError('gone', 404).code]`,
      ),
    ).toEqual([
      ...['Foundry VTT', 'user', 5, 20, 0x43dfdf],
      ...[true, true, true, true, true, true, true, true, 404],
    ]);
    const old = await ask(
      `(() => {
        const said = [];
        const { warn } = console;
        console.warn = (text) => said.push(text);
        try {
          return [typeof mergeObject === 'undefined' ? null : mergeObject({ a: 1 }, { b: 2 }), said];
        } finally {
          console.warn = warn;
        }
      })()`,
    );
    expect(old).toEqual(
      profile === 13
        ? [
            { a: 1, b: 2 },
            [
              'You are accessing the global "mergeObject" which is now namespaced under foundry.utils.mergeObject',
            ],
          ]
        : [null, []],
    );
    expect(
      await ask(
        `(async () => {
          const { loader } = foundry.canvas.TextureLoader;
          const src = 'icons/svg/mystery-man.svg';
          const texture = await loader.loadTexture(src);
          return [texture?.valid === true, loader.getCache(src) === texture, loader.getCache('none.png')];
        })()`,
      ),
    ).toEqual([true, true, null]);
  });

  test('missing names: queried, extended, and refused in one line on construction', async () => {
    expect(
      await ask(
        `[foundry.canvas.placeables.Tile, foundry.canvas.placeables.Note, foundry.documents.Combat, foundry.applications.sheets.WallConfig,
          foundry.audio.Sound].map((made) => {
            class Mine extends made {}
            try { new Mine(); return 'made'; } catch ({ message }) { return [made.name, message]; }
          })`,
      ),
    ).toEqual([
      ['Tile', 'practice table: foundry.canvas.placeables.Tile is not implemented'],
      ['Note', 'practice table: foundry.canvas.placeables.Note is not implemented'],
      ['Combat', 'practice table: foundry.documents.Combat is not implemented'],
      ['WallConfig', 'practice table: foundry.applications.sheets.WallConfig is not implemented'],
      ['Sound', 'practice table: foundry.audio.Sound is not implemented'],
    ]);
    expect(
      await ask(
        `(() => {
          const [token] = canvas.tokens.placeables;
          const say = (read) => { try { return String(read()); } catch ({ message }) { return message; } };
          return [say(() => token.toggleCombat), say(() => token.document.pauseMovement()),
            say(() => canvas.scene.exportToJSON()), say(() => canvas.walls.pasteObjects()),
            say(() => foundry.documents.Combat.prototype.startCombat())];
        })()`,
      ),
    ).toEqual(
      [
        'Token#toggleCombat',
        'TokenDocument#pauseMovement',
        'Document#exportToJSON',
        'PlaceablesLayer#pasteObjects',
        'Combat#startCombat',
      ].map((name) => `practice table: ${name} is not implemented`),
    );
    expect(await ask(`Combat.create({}).catch(({ message }) => message)`)).toBe(
      'practice table: foundry.documents.Combat.create is not implemented',
    );
    expect(
      await ask(
        `[game.user instanceof foundry.documents.BaseUser, game.user instanceof foundry.documents.BaseActor,
          canvas.tokens.placeables[0] instanceof foundry.canvas.placeables.PlaceableObject,
          ui.players instanceof foundry.applications.ui.Players, ui.nav instanceof foundry.applications.ui.SceneNavigation,
          ui.actors instanceof foundry.applications.sidebar.DocumentDirectory, CONFIG.Combat.initiative.decimals,
          CONFIG.Macro.documentClass === Macro, typeof CONFIG.ChatMessage.template]`,
      ),
    ).toEqual([true, false, true, true, true, true, 2, true, 'string']);
  });
});
