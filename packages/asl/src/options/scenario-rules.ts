import { withSides, type Board, type Depiction, type Json, type Side, type SideFacts } from '@bocage/core';
import { ruleOptions, type RuleOptions } from './options';

const cache = new WeakMap<Board, Map<string, Board>>();

/**
 * The board as the scenario's special rules make it: every hedge (and wall) hexside becomes what `ssr.hedges` and
 * `ssr.walls` say, in the hexsides and in the drawing alike. The same board and options give the same object, and
 * applying it twice changes nothing.
 *
 * @rule B9.51
 * @rows B9.51-a B9.7-a PA-52
 */
export function applyScenarioRules(board: Board, options: Readonly<Record<string, Json>>): Board {
  const rules = ruleOptions(options);
  const key = `${rules['ssr.hedges']} ${rules['ssr.walls']}`;
  if (key === 'hedge wall') return board;
  const known = cache.get(board) ?? new Map<string, Board>();
  cache.set(board, known);
  const made = known.get(key) ?? remap(board, rules);
  known.set(key, made);
  const again = cache.get(made) ?? new Map<string, Board>();
  cache.set(made, again.set(key, made));
  return made;
}

function remap(board: Board, rules: RuleOptions): Board {
  const becomes = (kind: string): string =>
    kind === 'hedge' ? rules['ssr.hedges'] : kind === 'wall' ? rules['ssr.walls'] : kind;
  const changed: (readonly [Side, SideFacts])[] = [];
  for (const [side, facts] of board.sides) {
    const terrain = becomes(facts.terrain);
    if (terrain !== facts.terrain) changed.push([side, { ...facts, terrain }]);
  }
  const sided = withSides(board, changed);
  return board.depiction ? { ...sided, depiction: remapDepiction(board.depiction, becomes) } : sided;
}

/** Only what the codes mean changes: the raster itself is shared with the board as drawn. */
function remapDepiction(depiction: Depiction, becomes: (kind: string) => string): Depiction {
  const renamed = (name: string): string => {
    const kind = name.toLowerCase().replaceAll(' ', '-');
    const now = becomes(kind);
    return now === kind ? name : (TITLES[now] ?? name);
  };
  const names = depiction.names.map((name) => (name === undefined ? undefined : renamed(name)));
  const kinds = depiction.kinds.map((kind) =>
    kind?.barrier && kind.side !== undefined
      ? { ...kind, name: renamed(kind.name), side: becomes(kind.side) }
      : kind,
  );
  return { ...depiction, names, kinds };
}

const TITLES: Readonly<Record<string, string>> = {
  wall: 'Wall',
  hedge: 'Hedge',
  bocage: 'Bocage',
  'light-bocage': 'Light Bocage',
  'cactus-hedge': 'Cactus Hedge',
};
