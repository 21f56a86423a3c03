import {
  choiceKey,
  LABEL_GROUPS,
  labelKey,
  type FieldSpec,
  type Game,
  type LabelGroup,
} from '../../src/game/index';
import type { Check } from './check';

const PATTERNS: readonly string[] = [
  'solid',
  'stones',
  'leaves',
  'thick-leaves',
  'light-leaves',
  'spines',
  'ticks',
];
const SYMBOLS: readonly string[] = ['smoke', 'fire', 'burst', 'rubble'];

const palettesOf = (game: Game): readonly (readonly [string, readonly { readonly id: string }[]])[] => [
  ['sideTerrain', game.sideTerrain],
  ['cellTerrain', game.cellTerrain],
  ['shapeTerrain', game.shapeTerrain ?? []],
  ['markers', game.markers ?? []],
  ['settings', game.settings],
  ['unitFields', game.unitFields],
];

/** Ids exist, are unique, and can be part of a key. */
export const IDS: Check = {
  id: 'ids',
  *faults({ game }) {
    if (!/^[a-z][a-z0-9-]*$/.test(game.id)) yield `the id ${JSON.stringify(game.id)}`;
    if (!game.rulebook.title || !game.rulebook.edition) yield 'the rulebook';
    if (game.grid !== 'hex' && game.grid !== 'square') yield `the grid ${String(game.grid)}`;
    for (const [name, list] of palettesOf(game)) {
      const ids = list.map(({ id }) => id);
      for (const id of ids) if (typeof id !== 'string' || id.trim() === '') yield `${name}: an empty id`;
      for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) yield `${name}: ${id} twice`;
      const dots = name === 'settings' || name === 'unitFields' ? [] : ids.filter((id) => id.includes('.'));
      for (const id of dots) yield `${name}: ${id} has a dot, which parts keys`;
    }
  },
};

/** Hosts can draw all colors, patterns and symbols. */
export const LOOKS: Check = {
  id: 'looks',
  *faults({ game }) {
    const terrain = [...game.sideTerrain, ...game.cellTerrain, ...(game.shapeTerrain ?? [])];
    for (const { id, colour } of [...terrain, ...(game.markers ?? [])])
      if (!/^#[0-9a-f]{6}$/i.test(colour)) yield `${id}: the colour ${colour}`;
    for (const { id, pattern } of terrain)
      if (!PATTERNS.includes(pattern)) yield `${id}: the pattern ${pattern}`;
    for (const { id, symbol, value } of game.markers ?? [])
      if (!SYMBOLS.includes(symbol) || !Number.isFinite(value)) yield `the marker ${id}`;
  },
};

/** A default is a legal value of its field. */
export const DEFAULTS: Check = {
  id: 'defaults',
  *faults({ game }) {
    for (const field of [...game.settings, ...game.unitFields]) {
      const { id, choices = [], rule } = field;
      if (!isLegal(field)) yield `${id}: the default ${JSON.stringify(field.default)}`;
      if (new Set(choices).size !== choices.length) yield `${id}: a choice twice`;
      if (typeof rule !== 'string' || rule === '') yield `${id}: no rule`;
    }
  },
};

function isLegal({ type, choices, default: value }: FieldSpec): boolean {
  if (type === 'choice') return typeof value === 'string' && choices?.includes(value) === true;
  return type === 'number' ? Number.isFinite(value) : type === 'boolean' && typeof value === 'boolean';
}

/** Returns the ids that a game's answers may contain, by group. */
export function wordsOf({ words = {} }: Game): readonly (readonly [LabelGroup, readonly string[]])[] {
  return LABEL_GROUPS.flatMap((group) => (words[group] ? [[group, words[group]] as const] : []));
}

/** Everything that a host shows by name has a text. */
export const LABELS: Check = {
  id: 'labels',
  *faults({ game, hasText }) {
    if (!/^[A-Za-z][\w-]*(\.[\w-]+)*$/.test(game.labels)) yield `labels: ${JSON.stringify(game.labels)}`;
    if (!hasText) return;
    const fields = (group: 'Setting' | 'Unit', list: readonly FieldSpec[]): readonly string[] =>
      list.flatMap(({ id, choices = [] }) => [
        labelKey(game, group, id),
        ...choices.map((choice) => choiceKey(game, group, id, choice)),
      ]);
    const keys = [
      `${game.labels}.Title`,
      ...game.sideTerrain.map(({ id }) => labelKey(game, 'Side', id)),
      ...[...game.cellTerrain, ...(game.shapeTerrain ?? [])].map(({ id }) => labelKey(game, 'Cell', id)),
      ...(game.markers ?? []).map(({ id }) => labelKey(game, 'Marker', id)),
      ...fields('Setting', game.settings),
      ...fields('Unit', game.unitFields),
      ...wordsOf(game).flatMap(([group, ids]) => ids.map((id) => labelKey(game, group, id))),
    ];
    for (const key of new Set(keys)) if (!hasText(key)) yield `no text ${key}`;
  },
};
