import type { Game } from '@bocage/core/game';
import type { LatticeKind } from '@bocage/core/lattice';
import { FEWEST, isSize, MOST, type BlankMap } from '../boards/blank-map';
import { paintSwatch } from '../canvas/land-swatch';
import { GROUNDS } from '../data/looks';
import { ruleKey } from '../data/terrain';
import { gameFor, gameIdFor, gamesOn } from '../game-choice';
import { isSceneRule, titleOf, worldGame } from '../settings';
import { fieldView } from '../view/field-view';
import { isTag } from './nodes';

/** Sources of a new map. */
export const WAYS = ['boards', 'picture', 'blank'] as const;
export type Way = (typeof WAYS)[number];

/** Choices in the dialog for a new map. */
export interface Wished {
  readonly way: Way;
  readonly name: string;
  readonly activate: boolean;
  readonly grid: LatticeKind;
  /** The id of the chosen game, maybe for another grid; empty = none was chosen. */
  readonly game: string;
  readonly columns: number;
  readonly rows: number;
  readonly ground: string;
  readonly rules: Readonly<Record<string, unknown>>;
}

export const FIRST_WISH: Wished = {
  ...{ way: 'boards', name: '', activate: true },
  ...{ grid: 'hex', game: '', columns: 23, rows: 14, ground: 'grass', rules: {} },
};

/** Returns the choices in the dialog's fields. */
export function wishOf(form: HTMLElement, before: Wished): Wished {
  const field = <T extends HTMLElement>(name: string): T | null => form.querySelector<T>(`[name="${name}"]`);
  const text = (name: string, old: string): string => field<HTMLInputElement>(name)?.value ?? old;
  const number = (name: string, old: number): number => {
    const said = field<HTMLInputElement>(name)?.value;
    return said === undefined ? old : Number(said);
  };
  const checked = form.querySelector<HTMLInputElement>('input[name="ground"]:checked');
  return {
    way: before.way,
    name: text('name', before.name),
    activate: field<HTMLInputElement>('activate')?.checked ?? before.activate,
    grid: text('grid', before.grid) === 'square' ? 'square' : 'hex',
    game: text('game', before.game),
    columns: number('columns', before.columns),
    rows: number('rows', before.rows),
    ground: checked?.value ?? before.ground,
    rules: { ...before.rules, ...rulesSaid(form) },
  };
}

function rulesSaid(form: HTMLElement): Record<string, unknown> {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="rule:"]');
  return Object.fromEntries(
    [...fields].map((field) => {
      const value = isTag(field, 'input') && field.type === 'checkbox' ? field.checked : field.value;
      const isNumber = isTag(field, 'input') && field.type === 'number';
      return [field.name.slice(5), isNumber ? Number(value) : value];
    }),
  );
}

/** Returns the map's grid: boards have hexes. */
const gridOf = ({ way, grid }: Wished): LatticeKind => (way === 'boards' ? 'hex' : grid);

/** Returns the game chosen for the map's grid. */
function choiceOf(wish: Wished): string | undefined {
  const fits = gamesOn(gridOf(wish)).some(({ id }) => id === wish.game);
  return fits ? wish.game : undefined;
}

/** Returns the id of the game that the new scene names; undefined = no game fits its grid. */
export function gameWished(wish: Wished): string | undefined {
  return gameIdFor(gridOf(wish), choiceOf(wish), worldGame());
}

/** Returns the map's game; undefined = it is still loading, and the map can be made without it. */
const rulesOf = (wish: Wished): Game | undefined => gameFor(gridOf(wish), choiceOf(wish), worldGame());

/** Returns a wish as the dialog shows it. */
export function wishView(wish: Wished): object {
  const rules = rulesOf(wish);
  const fitting = gamesOn(gridOf(wish));
  const chosen = gameWished(wish);
  return {
    ...wish,
    games:
      fitting.length < 2
        ? []
        : fitting.map((one) => ({ value: one.id, label: titleOf(one), selected: one.id === chosen })),
    ...{ fewest: FEWEST, most: MOST, blank: wish.way === 'blank', pictured: wish.way === 'picture' },
    ways: WAYS.map((id) => ({ id, label: `BOCAGE.NewMap.way.${id}`, pressed: id === wish.way })),
    grids: (['hex', 'square'] as const).map((id) => ({
      value: id,
      label: gridLabel(id),
      selected: id === wish.grid,
    })),
    grounds: GROUNDS.map((id) => ({ id, label: `BOCAGE.Ground.${id}`, checked: id === wish.ground })),
    ssr: (rules?.settings ?? [])
      .filter(isSceneRule)
      .map((spec) => rules && fieldView(game.i18n, rules, spec, wish.rules[spec.id], 'rule', 'Setting')),
  };
}

/** Returns a grid's name, and the games that are played on it. */
function gridLabel(grid: LatticeKind): string {
  const label = game.i18n.localize(`BOCAGE.NewMap.grid.${grid}`);
  const titles = gamesOn(grid).map((one) => game.i18n.localize(titleOf(one)));
  return titles.length === 0
    ? label
    : game.i18n.format('BOCAGE.NewMap.gridOf', { grid: label, games: titles.join(', ') });
}

/** Returns scenario rules as a scene keeps them: only those other than the game's default. */
export function storedRules(wish: Wished): Record<string, unknown> {
  const specs = (rulesOf(wish)?.settings ?? []).filter(isSceneRule);
  return Object.fromEntries(
    specs.flatMap(({ id, default: usual }) => {
      const said = wish.rules[id];
      return said === undefined || said === usual ? [] : [[ruleKey(id), said]];
    }),
  );
}

/** Returns the wished blank map; undefined = its size is not allowed. */
export function blankWished(wish: Wished): BlankMap | undefined {
  const { grid, columns, rows, ground } = wish;
  if (!isSize(columns) || !isSize(rows)) return undefined;
  const name = wish.name.trim() || game.i18n.localize('BOCAGE.NewMap.blankName');
  return { name, grid, columns, rows, ground, game: gameWished(wish), rules: storedRules(wish) };
}

/** Paints small pictures of the grounds, each with a wood and a field on it. */
export function paintGrounds(form: HTMLElement, grid: LatticeKind): void {
  for (const sheet of form.querySelectorAll<HTMLCanvasElement>('canvas[data-ground]')) {
    const pen = sheet.getContext('2d');
    pen?.setTransform(2, 0, 0, 2, 0, 0);
    const size = { width: sheet.width / 2, height: sheet.height / 2 };
    if (pen) paintSwatch(pen, grid, size, { terrain: 'Brush' }, { ground: sheet.dataset.ground ?? '' });
  }
}
