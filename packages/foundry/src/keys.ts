import { isSure } from './apps/sure';
import { isPlayInHand, takeBackLast } from './apps/play/take-back';
import { guarded } from './host/guard';
import { openLosPanel } from './apps/los-panel';
import { bocageLayer } from './canvas/bocage-layer';
import type { ToolKey } from './canvas/tools/tool-keys';
import { isOurs } from './data/ours';
import { sceneState } from './data/scene-state';
import { mayKnow } from './data/units';
import type { ScenePort, TokenDocumentPort } from './host/ports';
import { tokenName } from './los/names';
import { handKey, handWhy } from './hand/strip';
import { MODULE_ID } from './settings';
import { currentSession, setQuery } from './facts/session';
import { NO_QUERY, type LosQuery } from './los/query';
import type { Tool } from './tools';

/** Registers the keys, in `init`. All can be changed in Foundry's own dialog. */
export function registerKeys(): void {
  const add = (
    action: string,
    key: string,
    modifiers: readonly string[],
    onDown: () => boolean,
    restricted = false,
  ): void =>
    game.keybindings.register(MODULE_ID, action, {
      name: `BOCAGE.Key.${action}.name`,
      hint: `BOCAGE.Key.${action}.hint`,
      editable: [{ key, modifiers }],
      restricted,
      precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
      onDown: guarded('key', action, onDown, false),
    });
  add('los', 'KeyL', ['Shift'], () => {
    if (!isOurs(canvas.scene)) return false;
    setQuery(fromSelection(currentSession().query));
    void openLosPanel();
    return true;
  });
  for (const [action, key] of [
    ['delete', 'Delete'],
    ['delete-back', 'Backspace'],
  ] as const)
    add(action, key, [], deleteCounters);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    add(`hand-${number}`, `Digit${number}`, [], () => isOurs(canvas.scene) && handKey(number));
  add('hand-why', 'Digit0', [], () => isOurs(canvas.scene) && handWhy());
  add('undo', 'KeyZ', ['Control'], () => onOurLayer(() => bocageLayer()?.undoStroke()), true);
  add('take-back', 'KeyZ', ['Control'], () => {
    if (!isPlayInHand()) return false;
    void takeBackLast();
    return true;
  });
  for (const [key, code, restricted] of KEYS_OF_TOOLS) add(key, code, [], () => forTool(key), restricted);
  for (const [tool, code] of TOOL_KEY_CODES)
    add(`tool-${tool}`, code, [], () => onOurLayer(() => takeTool(tool)), tool !== 'los');
  add('way', 'KeyF', [], () => onOurLayer(() => bocageLayer()?.nextWay()), true);
  add('redo', 'KeyY', ['Control'], () => onOurLayer(() => bocageLayer()?.redoStroke()), true);
}

/** Keys of the tools: neither those that pan the map (W, A, S, D) nor those of Foundry's own tools. */
const TOOL_KEY_CODES: readonly (readonly [Tool, string])[] = [
  ['los', 'KeyL'],
  ['draw', 'KeyB'],
  ['erase', 'KeyE'],
  ['area', 'KeyP'],
  ['shape', 'KeyG'],
  ['select', 'KeyV'],
];

/** Keys that only one tool uses, and whether only the GM has them. */
const KEYS_OF_TOOLS: readonly (readonly [ToolKey, string, boolean])[] = [
  ['give-up', 'Escape', false],
  ['shape-close', 'Enter', true],
  ['shape-cancel', 'Escape', true],
  ['shape-back', 'Backspace', true],
  ['shape-remove', 'Delete', true],
  ['shape-left', 'ArrowLeft', true],
  ['shape-right', 'ArrowRight', true],
  ['shape-up', 'ArrowUp', true],
  ['shape-down', 'ArrowDown', true],
  ['select-turn', 'KeyR', true],
  ['select-mirror', 'KeyM', true],
  ['select-remove', 'Delete', true],
];

/** Asks, and deletes the selected counters of a battlefield. On other scenes the key is Foundry's. */
function deleteCounters(): boolean {
  const { scene, tokens } = canvas;
  if (!canvas.ready || !tokens || !isOurs(scene) || (canvas.activeLayer as unknown) !== tokens) return false;
  const mine = tokens.controlled.filter(({ document }) => document.canUserModify(game.user, 'delete'));
  if (mine.length === 0) return false;
  void askToDelete(
    scene,
    mine.map(({ document }) => document),
  );
  return true;
}

async function askToDelete(scene: ScenePort, tokens: readonly TokenDocumentPort[]): Promise<void> {
  const names = tokens.map((token) => tokenName(token, game.user));
  const [first = ''] = names;
  const sure =
    tokens.length === 1
      ? isSure('BOCAGE.Counter.deleteOne', { name: first })
      : isSure('BOCAGE.Counter.deleteMany', { count: `${tokens.length}`, names: listOf(names) });
  if (!(await sure)) return;
  const left = tokens.filter(({ id }) => scene.tokens.get(id));
  await scene.deleteEmbeddedDocuments(
    'Token',
    left.map(({ id }) => id),
  );
}

/** Most names in the question; it counts the others. */
const NAMED = 6;

function listOf(names: readonly string[]): string {
  const left = names.length - NAMED;
  const more = left > 0 ? [game.i18n.format('BOCAGE.Counter.more', { count: `${left}` })] : [];
  const list = new Intl.ListFormat(game.i18n.lang, { type: 'conjunction' });
  return list.format([...names.slice(0, NAMED), ...more]);
}

/** Hands a key to the tool in hand; false = the tool has no use for it, and Foundry gets it. */
function forTool(key: ToolKey): boolean {
  return isOnOurLayer() && bocageLayer()?.toolKey(key) === true;
}

/** Takes a tool, as a click on its button does. */
function takeTool(tool: Tool): void {
  if (tool === 'shape' && !sceneState(canvas.scene)?.rules.shapeTerrain) return;
  void ui.controls?.activate({ control: 'bocage', tool });
}

/** Consumes the key only where our layer is in use, so that Foundry's own undo keeps working elsewhere. */
function onOurLayer(act: () => unknown): boolean {
  if (!isOnOurLayer()) return false;
  act();
  return true;
}

function isOnOurLayer(): boolean {
  return canvas.ready && canvas.activeLayer === canvas.bocage && isOurs(canvas.scene);
}

/** Returns the question from the selected unit to the unit under the pointer, if there are such. */
function fromSelection(query: LosQuery): LosQuery {
  const from = canvas.ready ? canvas.tokens?.controlled[0] : undefined;
  const to = canvas.tokens?.hover;
  if (!from) return query;
  return {
    ...NO_QUERY,
    keepFrom: query.keepFrom,
    field: query.field,
    height: query.height,
    from: { kind: 'unit', id: from.document.id },
    ...(to && to !== from && mayKnow(game.user, to.document)
      ? { to: { kind: 'unit', id: to.document.id } }
      : {}),
  };
}
