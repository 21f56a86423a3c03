import { codeOf, losEnd, QUICK_BLOCKED, type AdvantageCase, type LosEngine } from '@bocage/asl';
import type { Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { Finding, Kind } from './finding';
import type { Reference, ReferenceAnswer, ReferencePair } from './reference';
import { kindOf } from './kinds';
import { retracer } from './retrace';
import { cellsByName, standOf, type Stand } from './stand';

export interface KindCount {
  readonly id: string;
  readonly rule: string;
  readonly count: number;
  /** The first pair of the kind. */
  readonly example: Finding;
}

export interface Comparison {
  readonly pairs: number;
  readonly agreeing: number;
  readonly explained: number;
  readonly unexplained: number;
  readonly kinds: readonly KindCount[];
  /** The first pairs that no kind explains. */
  readonly first: readonly Finding[];
}

/** Most unexplained pairs that are listed. */
const LISTED = 20;

/**
 * Compares every pair of the reference with our answer. The fast path settles agreement. Only the other pairs
 * get the full answer, whose reasons and walk identify the kind.
 */
export function compareWith(
  board: Board,
  los: LosEngine,
  reference: Reference,
  wa: AdvantageCase,
  onUnexplained?: (finding: Finding) => void,
): Comparison {
  const tally = new Map<string, { kind: Kind; count: number; example: Finding }>();
  const first: Finding[] = [];
  let agreeing = 0;
  let unexplained = 0;
  for (const finding of disagreements(board, los, reference, wa, () => agreeing++)) {
    const kind = kindOf(finding);
    if (kind === undefined) {
      unexplained++;
      if (first.length < LISTED) first.push(finding);
      onUnexplained?.(finding);
      continue;
    }
    const entry = tally.get(kind.id) ?? { kind, count: 0, example: finding };
    entry.count++;
    tally.set(kind.id, entry);
  }
  const counts = [...tally.values()].map(({ kind, count, example }) => ({
    id: kind.id,
    rule: kind.rule,
    count,
    example,
  }));
  const explained = counts.reduce((sum, entry) => sum + entry.count, 0);
  const pairs = agreeing + explained + unexplained;
  return { pairs, agreeing, explained, unexplained, kinds: counts.sort((a, b) => b.count - a.count), first };
}

function* disagreements(
  board: Board,
  los: LosEngine,
  reference: Reference,
  wa: AdvantageCase,
  onAgreement: () => void,
): Generator<Finding> {
  const places = cellsByName(board);
  for (const pair of reference.pairs()) {
    const quick = quickAnswer(los, standsOf(board, pair, places));
    if (quick !== undefined && sameAnswer(quick, pair.answer)) {
      onAgreement();
      continue;
    }
    const finding = findingOf(board, los, pair, wa, places);
    if (quick === undefined && sameAnswer(codeOf(finding.ours), pair.answer)) onAgreement();
    else yield finding;
  }
}

/** Returns one pair of the reference with our full answer, and everything that a kind may need. */
export function findingOf(
  board: Board,
  los: LosEngine,
  pair: ReferencePair,
  wa: AdvantageCase,
  places: ReadonlyMap<string, number> = cellsByName(board),
): Finding {
  const { from, to } = standsOf(board, pair, places);
  const ours = los.between(losEnd(from.place, 'viewer', wa), losEnd(to.place, 'target', wa));
  return { board, from, to, theirs: pair.answer, ours, ...retracer(board, [from, pair.from], [to, pair.to]) };
}

interface Stands {
  /** Places of the hexes in `board.cells`. */
  readonly i: number;
  readonly j: number;
  readonly from: Stand;
  readonly to: Stand;
}

function standsOf(board: Board, pair: ReferencePair, places: ReadonlyMap<string, number>): Stands {
  const i = places.get(pair.from.hex) ?? 0;
  const j = places.get(pair.to.hex) ?? 0;
  const from = standOf(board, board.cells[i] as Cell, pair.from);
  const to = standOf(board, board.cells[j] as Cell, pair.to);
  return { i, j, from, to };
}

/** Returns the fast path's answer; undefined if it has none (an end at a vertex). */
function quickAnswer({ places: los }: LosEngine, { i, j, from, to }: Stands): number | undefined {
  if (from.stance === 'vertex' || to.stance === 'vertex' || i === j) return undefined;
  if (from.stance === 'ground' && to.stance === 'ground') return los.quick(i, j);
  return los.quickAt(i, j, from.level, to.level);
}

/** Whether two answers agree: both blocked, or both seen at the same hindrance. */
export function sameAnswer(code: number, theirs: ReferenceAnswer): boolean {
  if (theirs.kind === 'clear') return code === theirs.hindrance;
  return theirs.kind === 'blocked' && code === QUICK_BLOCKED;
}
