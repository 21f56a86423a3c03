import { withSides, type Board, type Depiction } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { ruleOptions, type RuleOptions } from './options';

const cache = new WeakMap<Board, Map<string, Board>>();

/**
 * Returns the board with the scenario's special rules: every hedge (and wall) hexside becomes the terrain of
 * `ssr.hedges` and `ssr.walls`, in hexsides and drawing alike. The same board and options give the same
 * object; a second application changes nothing.
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
  const sides = [...board.sides].map(
    ([side, facts]) => [side, { ...facts, terrain: becomes(facts.terrain) }] as const,
  );
  const sided = withSides(board, sides);
  return board.depiction ? { ...sided, depiction: remapDepiction(board.depiction, becomes) } : sided;
}

/** Changes only the meaning of codes: the raster itself is shared with the board as drawn. */
function remapDepiction(depiction: Depiction, becomes: (kind: string) => string): Depiction {
  const renamed = (name: string): string => TITLES[becomes(name.toLowerCase().replaceAll(' ', '-'))] ?? name;
  const names = depiction.names.map((name) => name && renamed(name));
  const kinds = depiction.kinds.map((kind) =>
    kind?.side === undefined ? kind : { ...kind, name: renamed(kind.name), side: becomes(kind.side) },
  );
  return { ...depiction, names, kinds };
}

/** Names of hexside terrain in the terrain table. */
const TITLES: Readonly<Record<string, string>> = {
  wall: 'Wall',
  hedge: 'Hedge',
  bocage: 'Bocage',
  'light-bocage': 'Light Bocage',
  'cactus-hedge': 'Cactus Hedge',
};
