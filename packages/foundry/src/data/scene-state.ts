import { unpackBoard } from '@bocage/importer';
import type { LatticeKind } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { Game, Json } from '@bocage/core/game';
import { layoutOf, type Layout } from '../grid/layout';
import { changed as touched, reads } from '../facts/source';
import { attempt, partOf } from '../host/guard';
import type { Changes, ScenePort } from '../host/ports';
import { gridFacts } from '../host/scene-grid';
import { gameFor } from '../game-choice';
import { gamesFetched } from '../shipped-games';
import { MODULE_ID, ruleOptions, worldGame, worldHouseRules } from '../settings';
import { HOUSE_RULES, onTop, pathsOf, readOverrides, type Overrides } from './house-rules';
import { firstAnchor, gridShape } from '../grid/anchor';
import { canDraw, composeBoard, extentOf, redrawnSides } from './compose';
import { isDrawn } from './changed-flags';
import { whenDrawingRests } from './drawing-rests';
import { isOurs } from './ours';
import { isSameGround, isSameInside, type BoardSource } from './same-ground';
import { changedTerrain, gameNamed, readTerrain, type BoardInfo, type SceneTerrain } from './terrain';
import type { Anchor } from '../grid/anchor';

/** The facts of a scene: made at the first read, dropped when the scene changes (`invalidate`). */
export interface SceneState {
  readonly rules: Game;
  readonly terrain: SceneTerrain;
  readonly anchor: Anchor;
  readonly info: BoardInfo;
  readonly layout: Layout;
  /** Every rule option with its value; one object as long as nothing changes, so that rules may cache by it. */
  readonly options: Readonly<Record<string, Json>>;
  /** Keys of the flags that could not be read, those that mean nothing to this game among them. */
  readonly unreadable: readonly string[];
  /** The rules' board; made when first asked for. */
  readonly board: Board;
  /** The same under the scenario's rules (hedges that are bocage): what is drawn and named. */
  readonly ruled: Board;
  /** The imported board without drawings; undefined = there is none, or it is still loading. */
  readonly imported: Board | undefined;
  /** State of the imported board's file. */
  readonly file: 'none' | 'loading' | 'ready' | 'failed';
}

/** The last board of each scene: rules prepare a board once, so the same ground must stay the same board. */
const boards = new WeakMap<
  ScenePort,
  { readonly ground: BoardSource; readonly base: unknown; board: Board }
>();
const states = new WeakMap<ScenePort, SceneState | 'none'>();
const files = new Map<string, Board | 'loading' | 'failed'>();
/** Board files that are loading. */
const coming = new Map<string, Promise<void>>();
const ARRIVAL = partOf('hook', 'boardFile');
/** Acts by scene for the time when drawing rests. */
const rests = new WeakMap<ScenePort, () => void>();

/** Terrain of scenes whose other facts were dropped. */
const carried = new WeakMap<ScenePort, SceneTerrain>();

/**
 * Drops all facts made of a scene.
 *
 * @param changed the module's flags as an update said them; absent: everything may be other than before
 */
export function invalidate(scene: ScenePort, changed?: Changes): void {
  const made = states.get(scene);
  const before = made && made !== 'none' ? made.terrain : carried.get(scene);
  const terrain = before && changed ? changedTerrain(before, scene.flags[MODULE_ID], changed) : undefined;
  if (terrain) carried.set(scene, terrain);
  else carried.delete(scene);
  states.delete(scene);
  touched(scene, 'terrain');
  if (!changed || !isDrawn(changed)) {
    touched(scene, 'ground');
    return;
  }
  const rested = rests.get(scene) ?? (() => touched(scene, 'ground'));
  rests.set(scene, rested);
  whenDrawingRests(rested);
}

/** Returns the facts of a scene; undefined = Bocage does not play there, or its grid does not fit the game. */
export function sceneState(scene: ScenePort | null | undefined): SceneState | undefined {
  if (scene) reads(scene, 'terrain');
  if (!isOurs(scene)) return undefined;
  const made = states.get(scene);
  if (made) return made === 'none' ? undefined : made;
  const state = makeState(scene);
  // A game that is missing may come at any time.
  if (state || gameOf(scene)) states.set(scene, state ?? 'none');
  return state;
}

/** Resolves with the facts once the scene's game and board have loaded: for acts that are done once. */
export async function arrivedState(scene: ScenePort): Promise<SceneState | undefined> {
  if (!sceneState(scene)) await gamesFetched();
  const state = sceneState(scene);
  if (state?.file === 'loading' && state.info.file !== undefined) await coming.get(state.info.file);
  return sceneState(scene);
}

/** Returns a scene's kind of grid; undefined = gridless. */
export function gridOf(scene: ScenePort): LatticeKind | undefined {
  const shape = gridShape(scene.grid.type);
  return shape && (shape === 'square' ? 'square' : 'hex');
}

/** Returns the game of a scene; a shipped one that is missing is fetched. */
function gameOf(scene: ScenePort): Game | undefined {
  const grid = gridOf(scene);
  return grid && gameFor(grid, gameNamed(scene.flags[MODULE_ID]), worldGame());
}

function makeState(scene: ScenePort): SceneState | undefined {
  const rules = gameOf(scene);
  if (!rules) return undefined;
  const terrain = carried.get(scene) ?? readTerrain(scene.flags[MODULE_ID]);
  const anchor = terrain.anchor ?? firstAnchor(gridFacts(scene));
  const layout = layoutOf(anchor, scene.dimensions);
  if (!layout) return undefined;
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = scene.dimensions;
  const info = terrain.board ?? { name: '', ...extentOf(layout, { x, y, width, height }) };
  // Read on demand: a world may have many imported scenes.
  const file = (): Board | 'loading' | 'failed' | undefined =>
    info.file === undefined ? undefined : boardFile(info.file);
  let board: Board | undefined;
  let ruled: Board | undefined;
  const charted = Object.keys(terrain.chart).length > 0 ? rules.chart?.read(terrain.chart) : undefined;
  const chosen = ruleOptions(rules, terrain.rules);
  const house = houseRulesOf(scene, rules);
  const options = {
    ...chosen,
    ...(charted && { chart: charted.chart }),
    ...(house.inForce && { tables: house.inForce }),
  };
  return {
    rules,
    terrain,
    anchor,
    info,
    layout,
    options,
    unreadable: [
      ...terrain.unreadable,
      ...undrawn(terrain, info),
      ...(charted?.unreadable ?? []).map((key) => `chart.${key}`),
      ...house.unreadable.map((key) => `${HOUSE_RULES}.${key}`),
    ],
    get board() {
      board ??= keptBoard(scene, terrain, layout, info, baseOf(file()));
      return board;
    },
    get ruled() {
      ruled ??= rules.ruledBoard?.({ board: this.board, units: [], options }) ?? this.board;
      return ruled;
    },
    get imported() {
      return baseOf(file());
    },
    get file() {
      const known = file();
      return known === undefined ? 'none' : typeof known === 'object' ? 'ready' : known;
    },
  };
}

/** Returns the overrides of world and scene; the scene's lie on top. */
function houseRulesOf(
  scene: ScenePort,
  rules: Game,
): { readonly inForce?: Overrides; readonly unreadable: readonly string[] } {
  if (!rules.tables) return { unreadable: [] };
  const world = readOverrides(rules, worldHouseRules(rules.id));
  const own = readOverrides(rules, scene.flags[MODULE_ID]?.[HOUSE_RULES]);
  const inForce = onTop(world.overrides, own.overrides);
  return {
    ...(pathsOf(inForce).length > 0 && { inForce }),
    unreadable: [...world.unreadable, ...own.unreadable],
  };
}

/** Returns the keys of shapes on a scene too large for them: they are reported, not dropped silently. */
function undrawn({ shapes }: SceneTerrain, info: BoardInfo): readonly string[] {
  return canDraw(info, info.file !== undefined) ? [] : [...shapes.keys()].map((key) => `shapes.${key}`);
}

function keptBoard(
  scene: ScenePort,
  terrain: SceneTerrain,
  layout: Layout,
  info: BoardInfo,
  base: Board | undefined,
): Board {
  const ground = { terrain, frame: JSON.stringify([layout.lattice.kind, layout.lattice.shoved, info]) };
  const kept = boards.get(scene);
  const before = kept?.base === base ? kept : undefined;
  // Kept for the next comparison: unchanged entries are the same objects.
  const board = (before && boardFrom(before, ground, base)) ?? composeBoard(terrain, layout, info, base);
  boards.set(scene, { ground, base, board });
  return board;
}

/** Returns the board made from the one before if only hexsides have changed; undefined = compose it anew. */
function boardFrom(
  before: { readonly ground: BoardSource; readonly board: Board },
  ground: BoardSource,
  base: Board | undefined,
): Board | undefined {
  if (isSameGround(before.ground, ground)) return before.board;
  if (!isSameInside(before.ground, ground)) return undefined;
  return redrawnSides(before.board, before.ground.terrain, ground.terrain, base);
}

function baseOf(file: Board | 'loading' | 'failed' | undefined): Board | undefined {
  return typeof file === 'object' ? file : undefined;
}

function boardFile(path: string): Board | 'loading' | 'failed' {
  const known = files.get(path);
  if (known) return known;
  files.set(path, 'loading');
  const read = readBoardFile(path).then((board) => {
    files.set(path, board);
    coming.delete(path);
    attempt(ARRIVAL, () => boardFileArrived(path), undefined);
  });
  coming.set(path, read);
  return 'loading';
}

function boardFileArrived(path: string): void {
  for (const scene of game.scenes)
    if (readTerrain(scene.flags[MODULE_ID]).board?.file === path) invalidate(scene);
}

async function readBoardFile(path: string): Promise<Board | 'failed'> {
  try {
    const response = await fetch(path);
    if (!response.ok) return 'failed';
    return unpackBoard(await response.text());
  } catch {
    return 'failed';
  }
}
