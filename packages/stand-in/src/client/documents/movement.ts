// Token movement as of version 13: a change of position is a movement with its own hooks. Every update is one section;
// checkpoints inside one update are not modelled.
import { deepClone, randomID, type Obj } from '../../shared/objects';
import { deepFreeze } from '../utils-more';
import { Hooks } from '../hooks';
import { runtime } from '../runtime';
import type { DocumentLike, Movement, MovementSection, SceneLike, Waypoint } from './kinds';
import { addUpdateGuard } from './operations';
import { collectionOf } from './registry';
import type { TokenDocument } from './token';

const KEY = '_movement';
const MOVES = ['x', 'y', 'elevation'] as const;

const sectionOf = (token: TokenDocument, waypoints: Waypoint[]): MovementSection => {
  const grid = (token.parent as SceneLike).grid;
  const origin = token.getCenterPoint(token._source);
  const measured = grid.measurePath([origin, ...waypoints.map((waypoint) => token.getCenterPoint(waypoint))]);
  const { distance, cost, spaces, diagonals } = measured;
  return { waypoints, distance, cost, spaces, diagonals };
};

const describe = (token: TokenDocument, changes: Obj, options: Obj): Movement => {
  const asked = (
    options['movement'] as Record<string, { waypoints?: Waypoint[]; method?: string }> | undefined
  )?.[String(token.id)];
  const from = token._source as unknown as Waypoint & { elevation: number };
  const origin: Waypoint = { x: from.x, y: from.y, elevation: from.elevation };
  const destination: Waypoint = {
    x: Number(changes['x'] ?? from.x),
    y: Number(changes['y'] ?? from.y),
    elevation: Number(changes['elevation'] ?? from.elevation),
  };
  const waypoints = asked?.waypoints ?? [destination];
  return {
    id: randomID(),
    chain: [],
    origin,
    destination,
    passed: sectionOf(token, waypoints),
    pending: { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 },
    method: asked?.method ?? 'api',
    constrained: false,
    recorded: false,
    state: 'completed',
    user: collectionOf('User').get(runtime().userId),
    updateOptions: {},
  };
};

const isMove = (changes: Obj): boolean => MOVES.some((key) => key in changes);

/** Asks `preMoveToken` before a movement leaves; false takes the movement out of the update. */
const guard = (document: DocumentLike, changes: Obj, options: Obj): boolean => {
  if (document.documentName !== 'Token' || !isMove(changes)) return true;
  const token = document as unknown as TokenDocument;
  const movement = describe(token, changes, options);
  if (!Hooks.call('preMoveToken', token, movement, options)) {
    for (const key of MOVES) delete changes[key];
    return Object.keys(changes).some((key) => key !== '_id');
  }
  const plain: Obj = { ...movement };
  delete plain['user'];
  delete plain['updateOptions'];
  options[KEY] = { ...((options[KEY] as Obj | undefined) ?? {}), [String(token.id)]: plain };
  return true;
};

/** Fires `moveToken` on every client, after `updateToken`: only from then on the document knows its way. */
const report = (document: unknown, _changed: unknown, options: unknown, userId: unknown): void => {
  const token = document as TokenDocument;
  const sent = ((options as Obj)[KEY] as Record<string, Movement> | undefined)?.[String(token.id)];
  if (sent === undefined) return;
  const user = collectionOf('User').get(String(userId));
  const movement: Movement = Object.freeze({
    ...deepFreeze(deepClone(sent)),
    user,
    updateOptions: options as Obj,
  });
  queueMicrotask(() => {
    token._goes(movement);
    Hooks.callAll('moveToken', token, movement, options, user);
  });
};

export const startMovement = (): void => {
  addUpdateGuard(guard);
  Hooks.on('updateToken', report);
};
