/** Possible end points of an attack's lines. */
import type { Reason } from '@bocage/core';
import { sameCell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { LosPlace } from '@bocage/core/game';
import { bypassVertices, vertexReason } from '../los/explain/bypass';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { LINELESS, type AttackAim, type Attack } from './attack';
import type { Start } from './line';

/**
 * Returns an attack once for every choice of points that it leaves open. A unit in Bypass fires, and is fired
 * at, through either end of its hexside. Units that bypass one hexside of a hex together fire from one end.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function attackLines(s: AslSituation, attack: Attack): readonly Attack[] {
  if (LINELESS.includes(attack.kind)) return [attack];
  const aims = attack.aim.kind === 'hex' ? possibleAims(s, unitOf(s, attack.target)) : [attack.aim];
  return firingEnds(s, attack).flatMap((from) =>
    aims.map((aim) => (Object.keys(from).length === 0 ? { ...attack, aim } : { ...attack, from, aim })),
  );
}

/**
 * Returns the default aims at a target: the middle of the hex, or either end of a bypassed hexside; by an
 * option the middle as well.
 *
 * @rule B9.42
 * @rows B9.42-a B9.42-h
 */
export function possibleAims({ options }: AslSituation, target: AslUnit): readonly AttackAim[] {
  const vertices = bypassVertices(target);
  if (vertices.length === 0) return [{ kind: 'hex' }];
  const ends = vertices.map((vertex): AttackAim => ({ kind: 'vertex', vertex }));
  return options['bypass.aim'] === 'center' ? [...ends, { kind: 'center' }] : ends;
}

type Ends = NonNullable<Attack['from']>;

/** Returns every choice of ends for the firers in Bypass without a given one. */
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

/** The end points of an attack, if they are not middles of hexes. */
export type AttackEnds = Pick<Partial<Attack>, 'from' | 'aim'>;

/**
 * Returns the ends of a line of sight as those of an attack by one firer.
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
 * Returns the end points of an attack for a return attack on its firer.
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
 * Returns the vertices between which an attack is drawn because units are in Bypass, as reasons.
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
 * Returns the start of a firer's line: the vertex that the attack gives for it, else the middle of its hex.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function startOf({ lattice }: Board, { from }: Attack, { id, cell }: AslUnit): Start {
  const vertex = from?.[id];
  return { cell, point: vertex === undefined ? lattice.centre(cell) : lattice.vertexPoint(cell, vertex) };
}
