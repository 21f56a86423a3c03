import { labelKey, labelText, type Game } from '@bocage/core/game';
import { readJson } from '../data/read-json';
import { sceneState } from '../data/scene-state';
import {
  HOUSE_RULES,
  onTop,
  pathsOf,
  problemIn,
  problemWith,
  readOverrides,
  valueAt,
  withoutValue,
  withValue,
  type Overrides,
} from '../data/house-rules';
import type { TablePath } from '../data/table-cells';
import { reads } from '../facts/source';
import type { Changes, ScenePort } from '../host/ports';
import { saveText } from '../host/save-text';
import { part } from '../host/templates';
import { keepWorldHouseRules, MODULE_ID, worldHouseRules } from '../settings';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { keepFolds, type Unfolded } from './folds';
import { onFile, textOf } from './text-of';
import { windowOf } from './window-of';

/** Where values are kept that the window changes. */
type Scope = 'scene' | 'world';

/** The game's tables, each value with the printed one, for a GM who changes them. */
export class HouseRules extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-house-rules',
    classes: [...WINDOW_CLASSES],
    tag: 'form',
    window: { title: 'BOCAGE.HouseRules.title', icon: 'fa-solid fa-table', resizable: true },
    position: { width: 560, height: 'auto' as const },
    form: { handler: saveHouseRules, submitOnChange: true, closeOnSubmit: false },
    actions: { asPrinted, allAsPrinted, exportRules },
  };

  static override PARTS = { body: { ...part('house-rules', 'house-value'), scrollable: ['.bocage-fields'] } };

  scope: Scope = 'scene';
  private readonly unfolded: Unfolded = new Set();

  protected override async _prepareContext(): Promise<object> {
    const { scene } = canvas;
    const rules = sceneState(scene)?.rules;
    if (!scene || !rules?.tables) return {};
    const { below, own } = keptFor(scene, rules, this.scope);
    const count = pathsOf(own).length;
    return {
      scopes: (['scene', 'world'] as const).map((id) => ({
        id,
        label: game.i18n.localize(`BOCAGE.HouseRules.scope.${id}`),
        selected: id === this.scope,
      })),
      count: count > 0 && game.i18n.format('BOCAGE.HouseRules.count', { count: `${count}` }),
      groups: groupViews(rules, below, own),
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    keepFolds(this.element, this.unfolded);
    onFile(this.element, (file) => void takeFile(this.scope, file));
  }
}

/** What lies below the values of a scope, and those values. */
function keptFor(
  scene: ScenePort,
  rules: Game,
  scope: Scope,
): { readonly below: Overrides; readonly own: Overrides } {
  const world = readOverrides(rules, worldHouseRules(rules.id)).overrides;
  if (scope === 'world') return { below: {}, own: world };
  return { below: world, own: readOverrides(rules, scene.flags[MODULE_ID]?.[HOUSE_RULES]).overrides };
}

function groupViews(rules: Game, below: Overrides, own: Overrides): readonly object[] {
  const inForce = onTop(below, own);
  const label = (id: string): string => tableWord(rules, id);
  return Object.entries(rules.tables ?? {}).map(([group, rows]) => ({
    id: group,
    label: label(group),
    columns: [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))].map(label),
    // Rows of other columns than the rest, such as modifiers, have each value beside its own word.
    isGrid: new Set(Object.values(rows).map((row) => Object.keys(row).join())).size === 1,
    rows: Object.entries(rows).map(([row, columns]) => ({
      id: row,
      label: label(row),
      values: Object.entries(columns).map(([column, printed]) => {
        const path: TablePath = [group, row, column];
        const value = valueAt(inForce, path) ?? printed;
        return {
          name: path.join('/'),
          label: label(column),
          isBoolean: typeof printed === 'boolean',
          value,
          printed: printedText(printed),
          changed: valueAt(own, path) !== undefined,
          other: value !== printed,
        };
      }),
    })),
  }));
}

function printedText(value: number | boolean): string {
  if (typeof value === 'number') return `${value}`;
  return game.i18n.localize(value ? 'BOCAGE.HouseRules.yes' : 'BOCAGE.HouseRules.no');
}

/** Returns the word of a group, row or column: its own, or the one that the game has for it elsewhere. */
function tableWord(rules: Game, id: string): string {
  const own = labelText(game.i18n, rules, ['Table', 'Counter', 'Cell', 'Side'], id, '');
  if (own !== '') return own;
  const key = ['part', 'status', 'weapon', 'cause']
    .map((kind) => labelKey(rules, 'Fact', `${kind}.${id}`))
    .find((one) => game.i18n.has(one));
  return key === undefined ? id : game.i18n.localize(key);
}

const ONE = windowOf(
  'house-rules',
  () => new HouseRules(),
  [
    {
      reads: (scene) => {
        reads(scene, 'terrain');
        return {};
      },
    },
  ],
  () => undefined,
);

/** Opens the window, or brings it to the front. */
export async function openHouseRules(): Promise<void> {
  await ONE.open();
}

async function keep(scene: ScenePort, rules: Game, scope: Scope, overrides: Overrides): Promise<void> {
  const text = pathsOf(overrides).length > 0 ? JSON.stringify(overrides) : '';
  if (scope === 'world') await keepWorldHouseRules(rules.id, text);
  else await scene.update({ [`flags.${MODULE_ID}.${HOUSE_RULES}`]: text });
}

/** Returns the overrides of a scope with the values that differ from those in force. */
function changedBy(said: Changes, rules: Game, below: Overrides, own: Overrides): Overrides {
  const inForce = onTop(below, own);
  let next = own;
  for (const [name, value] of Object.entries(said)) {
    const path = name.split('/') as unknown as TablePath;
    const before = valueAt(inForce, path) ?? valueAt(rules.tables ?? {}, path);
    if (before === undefined || value === before || (value !== null && typeof value !== typeof before))
      continue;
    const problem = problemWith(rules, path, value);
    if (problem === undefined) next = withValue(next, path, value as number | boolean);
    else ui.notifications.warn(problem);
  }
  return next;
}

async function saveHouseRules(
  this: HouseRules,
  _event: Event,
  _form: HTMLFormElement,
  data: { object: Changes },
): Promise<void> {
  const { scene } = canvas;
  const rules = sceneState(scene)?.rules;
  if (!scene || !rules?.tables) return;
  const { scope, ...said } = data.object;
  if ((scope === 'scene' || scope === 'world') && scope !== this.scope) {
    this.scope = scope;
    ONE.redraw();
    return;
  }
  const { below, own } = keptFor(scene, rules, this.scope);
  const next = changedBy(said, rules, below, own);
  if (next === own) ONE.redraw();
  else await keep(scene, rules, this.scope, next);
}

async function asPrinted(this: HouseRules, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { scene } = canvas;
  const rules = sceneState(scene)?.rules;
  const path = (dataset.path ?? '').split('/') as unknown as TablePath;
  if (scene && rules)
    await keep(scene, rules, this.scope, withoutValue(keptFor(scene, rules, this.scope).own, path));
}

async function allAsPrinted(this: HouseRules): Promise<void> {
  const { scene } = canvas;
  const rules = sceneState(scene)?.rules;
  if (scene && rules) await keep(scene, rules, this.scope, {});
}

function exportRules(): void {
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || !state) return;
  const text = JSON.stringify({ game: state.rules.id, tables: state.options['tables'] ?? {} }, undefined, 2);
  saveText(text, scene.name, 'tables.json');
}

async function takeFile(scope: Scope, chosen: File): Promise<void> {
  const text = await textOf(chosen);
  const { scene } = canvas;
  const rules = sceneState(scene)?.rules;
  if (!scene || !rules || text === undefined) return;
  const refuse = (why: string): void => {
    ui.notifications.error(game.i18n.format('BOCAGE.HouseRules.refused', { file: chosen.name, why }));
  };
  const json = readJson(text);
  if (json === undefined) {
    refuse(game.i18n.localize('BOCAGE.HouseRules.noJson'));
    return;
  }
  const read = (json ?? {}) as { readonly game?: unknown; readonly tables?: unknown };
  if (read.game !== rules.id) {
    refuse(game.i18n.localize('BOCAGE.HouseRules.otherGame'));
    return;
  }
  const problem = problemIn(rules, (read.tables ?? {}) as Parameters<typeof problemIn>[1]);
  if (problem !== undefined) refuse(problem);
  else await keep(scene, rules, scope, readOverrides(rules, JSON.stringify(read.tables ?? {})).overrides);
}
