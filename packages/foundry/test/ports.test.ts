import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Every Foundry member that the module uses (host/ports.ts) must stand in the community's typings of Foundry, in a
 * file about that very thing. What the typings of 13.345 lack stands below with the public page that documents it.
 */
const HERE = dirname(fileURLToPath(import.meta.url));
const TYPES = join(HERE, '../node_modules/@league-of-foundry-developers/foundry-vtt-types/src/foundry');

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  UserPort: ['client/documents/user.d.mts', 'common/documents/user.d.mts'],
  UsersPort: ['client/documents/collections', 'common/utils/collection.d.mts'],
  DocumentPort: [
    'common/abstract/document.d.mts',
    'client/documents/abstract/client-document.d.mts',
    'common/data',
  ],
  TokenDocumentPort: [
    'client/documents/token.d.mts',
    'common/documents/token.d.mts',
    'client/documents/abstract',
  ],
  TokensPort: ['common/utils/collection.d.mts', 'common/abstract/embedded-collection.d.mts'],
  GridPort: ['common/grid'],
  DimensionsPort: ['client/documents/scene.d.mts', 'client/canvas/board.d.mts'],
  ScenePort: [
    'client/documents/scene.d.mts',
    'common/documents/scene.d.mts',
    'common/abstract/document.d.mts',
  ],
  TokenPort: ['client/canvas/placeables/token.d.mts', 'client/canvas/placeables/placeable-object.d.mts'],
  RulerData: ['client/canvas/placeables/tokens/ruler.d.mts'],
  PlannedMovement: [],
  RulerPort: ['client/canvas/placeables/tokens'],
  LayerEvent: ['client/canvas'],
  LayerPort: ['client/canvas/layers/base'],
  CanvasPort: ['client/canvas/board.d.mts', 'client/canvas/layers'],
  RollPort: ['client/dice/roll.d.mts'],
  DieTermPort: ['client/dice/terms/dice.d.mts'],
  SettingConfig: ['client/helpers/client-settings.d.mts', 'client/_types.d.mts'],
  KeybindingConfig: ['client/helpers/interaction', 'client/_types.d.mts'],
  GamePort: ['client/game.d.mts', 'client/helpers', 'client/documents', 'client/packages'],
  ControlTool: ['client/applications/ui/scene-controls.d.mts'],
  Control: ['client/applications/ui/scene-controls.d.mts'],
  NotificationsPort: ['client/applications/ui/notifications.d.mts'],
  MessagePort: ['client/documents/chat-message.d.mts', 'common/documents/chat-message.d.mts'],
};

const ELSEWHERE: Readonly<Record<string, string>> = {
  // Our own layers, by the names under which they are registered in CONFIG.Canvas.layers.
  'CanvasPort.bocage': 'https://foundryvtt.com/api/v13/modules/configuration.html',
  'CanvasPort.bocageTerrain': 'https://foundryvtt.com/api/v13/modules/configuration.html',
  // The typings of 13.345 leave it open.
  'PlannedMovement.foundPath':
    'https://foundryvtt.com/api/v13/interfaces/foundry.types.TokenPlannedMovement.html',
  // The layer that a control group activates.
  'Control.layer': 'https://github.com/foundryvtt/foundryvtt/issues/11384',
  // A public interface that a module hangs on its own package object.
  'GamePort.api': 'https://foundryvtt.wiki/en/development/guides/package-best-practices',
};

/** Interface name -> members at the first level. */
function portMembers(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(HERE, '../src/host/ports.ts'), 'utf8');
  const members = new Map<string, readonly string[]>();
  for (const [, name = '', body = ''] of text.matchAll(/export interface (\w+)[^{]*\{\n([\s\S]*?)\n\}/g))
    members.set(
      name,
      Array.from(body.matchAll(/^ {2}(?:readonly )?(\w+)[?(:]/gm), ([, member = '']) => member),
    );
  return members;
}

function textOf(path: string): string {
  const full = join(TYPES, path);
  if (!existsSync(full)) throw new Error(`${path} is not in the typings`);
  if (!statSync(full).isDirectory()) return readFileSync(full, 'utf8');
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.mts'))
    .map((file) => readFileSync(join(full, file), 'utf8'))
    .join('\n');
}

const members = portMembers();

test('the ports are read', () => {
  expect([...members.keys()].sort()).toEqual(Object.keys(SOURCES).sort());
  expect(members.get('CanvasPort')).toContain('animatePan');
});

test.each([...members].map(([port, names]) => ({ port, names })))(
  '$port asks for documented members only',
  ({ port, names }) => {
    const text = (SOURCES[port] ?? []).map(textOf).join('\n');
    const missing = names.filter(
      (name) => !(`${port}.${name}` in ELSEWHERE) && !new RegExp(`\\b${name}\\b`).test(text),
    );
    expect(missing).toEqual([]);
  },
);
