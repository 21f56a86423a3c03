/** Between which points the lines of an attack may be drawn. */
import type { Reason } from '@bocage/core';
import { sameCell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { LosPlace } from '@bocage/core/game';
import { bypassVertices, vertexReason } from '../los/explain/bypass';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { LINELESS, type Aim, type Attack } from './attack';
import type { Start } from './line';

/**
 * An attack once for every choice of points that it leaves open: a unit in Bypass fires from, and is fired at by way of,
 * either end of the hexside that it straddles. Units that bypass one hexside of a hex together fire from one end.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function attackLines(s: AslSituation, attack: Attack): readonly Attack[] {
  if (LINELESS.includes(attack.kind)) return [attack];
  const aims = attack.aim.kind === 'hex' ? possibleAims(unitOf(s, attack.target)) : [attack.aim];
  return firingEnds(s, attack).flatMap((from) =>
    aims.map((aim) => (Object.keys(from).length === 0 ? { ...attack, aim } : { ...attack, from, aim })),
  );
}

/**
 * What the firer may aim at where nothing is said: the middle of the hex, or either end of the hexside that a unit in
 * Bypass straddles.
 *
 * @rule B9.42
 * @rows B9.42-a B9.42-h
 */
export function possibleAims(target: AslUnit): readonly Aim[] {
  const vertices = bypassVertices(target);
  return vertices.length === 0 ? [{ kind: 'hex' }] : vertices.map((vertex) => ({ kind: 'vertex', vertex }));
}

type Ends = NonNullable<Attack['from']>;

/** Every way of choosing an end for the firers in Bypass of which none is said yet. */
function firingEnds(s: AslSituation, { firers, from = {} }: Attack): readonly Ends[] {
  const open = firers.map((id) => unitOf(s, id)).filter((u) => from[u.id] === undefined);
  const groups: [AslUnit, ...AslUnit[]][] = [];
  for (const unit of open.filter((u) => bypassVertices(u).length > 0)) {
    const group = groups.find(([first]) => bypassesWith(first, unit));
    if (group) group.push(unit);
    else groups.push([unit]);
  }
  return groups.reduce<readonly Ends[]>(
    (ways, group) => {
      const vertices = bypassVertices(group[0]);
      const chosen = (k: number): Ends => Object.fromEntries(group.map((u) => [u.id, k]));
      return ways.flatMap((way) => vertices.map((k) => ({ ...way, ...chosen(k) })));
    },
    [from],
  );
}

function bypassesWith(a: AslUnit, b: AslUnit): boolean {
  return sameCell(a.cell, b.cell) && a.level === b.level && a.bypass === b.bypass;
}

/** The points of an attack, from and to, where they are no middles of hexes. */
export type AttackEnds = Pick<Partial<Attack>, 'from' | 'aim'>;

/**
 * A line of sight as that of an attack by one firer.
 *
 * @rule B9.42
 */
export function endsOfLine(firer: string, from: LosPlace, to: LosPlace): AttackEnds {
  return {
    ...(from.kind === 'vertex' && { from: { [firer]: from.vertex } }),
    ...(to.kind === 'vertex' && { aim: { kind: 'vertex', vertex: to.vertex } }),
  };
}

/**
 * The points of an attack as one on its firer has them.
 *
 * @rule B9.42
 */
export function turnedEnds({ from, aim, target }: Attack, firer: string): AttackEnds {
  const vertex = from?.[firer];
  return {
    ...(vertex !== undefined && { aim: { kind: 'vertex', vertex } }),
    ...(aim.kind === 'vertex' && { from: { [target]: aim.vertex } }),
  };
}

/**
 * The vertices between which an attack is drawn because units are in Bypass, as reasons.
 *
 * @rule B9.42
 */
export function vertexReasons(s: AslSituation, { from = {}, aim, target }: Attack): readonly Reason[] {
  const aimed = unitOf(s, target);
  const bypassed = aim.kind === 'vertex' && bypassVertices(aimed).includes(aim.vertex);
  return [
    ...Object.entries(from).map(([id, vertex]) => vertexReason(s.board, unitOf(s, id).cell, vertex)),
    ...(bypassed ? [vertexReason(s.board, aimed.cell, aim.vertex)] : []),
  ];
}

/**
 * Where a firer's line starts: in the vertex that the attack says for it, else in the middle of its hex.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function startOf({ lattice }: Board, { from }: Attack, { id, cell }: AslUnit): Start {
  const vertex = from?.[id];
  return { cell, point: vertex === undefined ? lattice.centre(cell) : lattice.vertexPoint(cell, vertex) };
}
