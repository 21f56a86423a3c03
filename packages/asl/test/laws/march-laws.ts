/** Laws of an MPh: nobody spends more than the model's allotment, and nothing less is refused for it. */
import { formatCell } from '@bocage/core/notation';
import { knownToGm, type Json, type Situation, type StepAnswer, type Unit } from '@bocage/core/game';
import { ASL } from '../../src/game';
import { hexKey, neighbourOf } from './plain';
import { boardOf, chanceOf, drawnPlain, FOR_UNITS, isOnMap, oneOf, type Chance } from './worlds';

const MOVES = 40;
/** Shares of a point in which the model counts. */
const SHARE = 24;

export const MARCH_LAWS = [
  'nobody spends more than its allotment',
  'no step that can be paid is refused for its cost',
];

interface Marcher {
  readonly id: string;
  readonly state: Readonly<Record<string, Json>>;
  /** MF or MP alone. */
  readonly own: number;
  readonly leads: boolean;
  readonly follows: boolean;
  /** Of a green squad, with a leader. */
  readonly ownLed?: number;
  path: readonly string[];
  spent: number;
  rush: number;
  isOnRoad: boolean;
}

const KINDS: readonly Omit<Marcher, 'id' | 'path' | 'spent' | 'rush' | 'isOnRoad'>[] = [
  { state: {}, own: 4, leads: false, follows: true },
  { state: { size: 'squad', class: 'first-line' }, own: 4, leads: false, follows: true },
  { state: { class: 'conscript' }, own: 3, leads: false, follows: true },
  { state: { class: 'green' }, own: 3, ownLed: 4, leads: false, follows: true },
  { state: { kind: 'leader' }, own: 6, leads: true, follows: false },
  { state: { kind: 'leader', size: 'leader', mf: 5 }, own: 5, leads: true, follows: false },
  { state: { kind: 'leader', size: 'hero' }, own: 6, leads: false, follows: false },
  { state: { kind: 'vehicle', vehicle: 'fully-tracked', mp: 7 }, own: 7, leads: false, follows: false },
];

const isVehicle = ({ state }: Marcher): boolean => state['kind'] === 'vehicle';

/** Whether a leader has gone the same way, the next hex included. */
function isLed(who: Marcher, all: readonly Marcher[], to: string): boolean {
  const way = [...who.path, to];
  return who.follows && all.some((one) => one.leads && way.every((hex, i) => one.path[i] === hex));
}

function allotmentOf(who: Marcher, all: readonly Marcher[], to: string, byRoad: boolean): number {
  if (isVehicle(who)) return who.own;
  const led = isLed(who, all, to);
  const own = led ? (who.ownLed ?? who.own) : who.own;
  return own + (led ? 2 : 0) + who.rush + (byRoad && who.isOnRoad ? 1 : 0);
}

function drawn(chance: Chance): { readonly situation: Situation; readonly marchers: Marcher[] } {
  const map = drawnPlain(chance, {
    barriers: 6,
    terrains: [...FOR_UNITS.terrains, ...Array<string>(20).fill('Dirt Road')],
  });
  const start = [1, 2].map(() => ({ col: 1 + chance(5), row: 2 + chance(4) }));
  const board = boardOf(map);
  const marchers = Array.from({ length: 5 }, (_, i): Marcher => {
    const kind = i === 0 ? (KINDS[4] ?? oneOf(chance, KINDS)) : oneOf(chance, KINDS);
    return { ...kind, id: `g${i}`, path: [hexKey(oneOf(chance, start))], spent: 0, rush: 0, isOnRoad: true };
  });
  const units = marchers.map(({ id, state, path }): Unit => {
    const [col = 0, row = 0] = (path[0] ?? '').split(',').map(Number);
    return { id, side: 'german', cell: { col, row }, state };
  });
  const play = { phase: 'movement', attacker: 'german' };
  return { situation: { board, units, options: {}, play }, marchers };
}

/** Returns the violations of a seed: some moves of some units of one side, in any order. */
export function marchFaults(seed: number): readonly string[] {
  const chance = chanceOf(seed + 32_452_843);
  const { situation: first, marchers } = drawn(chance);
  let s = first;
  const happened: string[] = [];
  for (let n = 0; n < MOVES; n++) {
    // Many moves of one unit, so that allotments end; its followers go after it.
    const who = oneOf(chance, marchers);
    const event = { type: 'double-time', unit: who.id };
    if (chance(12) === 0) {
      const { refused, situation } = ASL.play(s, event, 'german');
      if (refused.length === 0) who.rush = who.spent > 0 ? 1 : 2;
      s = situation;
      continue;
    }
    const faults = marched(who, marchers, chance, s, happened);
    if ('found' in faults)
      return faults.found.map((fault) => `${fault} | seed ${seed}: ${happened.join(' ')}`);
    s = faults.situation;
  }
  return [];
}

type Marched = { readonly situation: Situation } | { readonly found: readonly string[] };

function marched(
  who: Marcher,
  all: readonly Marcher[],
  chance: Chance,
  s: Situation,
  happened: string[],
): Marched {
  const at = who.path.at(-1) ?? '';
  const [col = 0, row = 0] = at.split(',').map(Number);
  const leader = all.find((one) => one.leads && one.path.length > who.path.length);
  const ahead = leader?.path[who.path.length];
  const next = neighbourOf({ col, row }, chance(6));
  const wanted = ahead !== undefined && chance(3) > 0 ? ahead : hexKey(next);
  const [toCol = 0, toRow = 0] = wanted.split(',').map(Number);
  const to = { col: toCol, row: toRow };
  const isBeside = [0, 1, 2, 3, 4, 5].some((k) => hexKey(neighbourOf({ col, row }, k)) === wanted);
  if (!isBeside || !isOnMap(to)) return { situation: s };
  const step = ASL.step(knownToGm(s), who.id, { to: formatCell(to, s.board) });
  if (step.checks.length > 0) return { situation: s };
  const byRoad = [{ col, row }, to].every((hex) => s.board.cell(hex)?.terrain === 'Dirt Road');
  const allotment = allotmentOf(who, all, wanted, byRoad);
  const { refused, situation } = ASL.play(
    s,
    { type: 'move', unit: who.id, path: [formatCell(to, s.board)] },
    'german',
  );
  happened.push(`${who.id}>${formatCell(to, s.board)}`);
  const isDear = refused.some(({ code }) => code === 'move-beyond-left' || code === 'move-beyond-allotment');
  const cost = costOf(step, s, who.id, formatCell(to, s.board), isDear);
  const isFree = who.spent === 0 && !isVehicle(who);
  const isPaid = cost === undefined || isFree || who.spent + cost <= allotment * SHARE;
  if (refused.length === 0 && !isPaid) return { found: [`${MARCH_LAWS[0]}: ${who.id} of ${allotment}`] };
  // Of a step that even somebody fresh cannot pay no cost is told.
  if (isDear && isPaid && cost !== undefined)
    return { found: [`${MARCH_LAWS[1]}: ${who.id} of ${allotment}`] };
  if (refused.length > 0) return { situation };
  who.spent = Math.min(who.spent + (cost ?? 0), Math.max(who.spent, allotment * SHARE));
  who.path = [...who.path, wanted];
  who.isOnRoad = who.isOnRoad && byRoad;
  return { situation };
}

/** The cost of a step in shares; of one that was too dear, as to somebody fresh. */
function costOf(step: StepAnswer, s: Situation, id: string, to: string, isDear: boolean): number | undefined {
  const units = s.units.map((one) =>
    one.id === id ? { ...one, state: { ...one.state, spent: 0, mp: one.state['mp'] ?? 0 } } : one,
  );
  const { total, because } = isDear || !step.total ? ASL.step(knownToGm({ ...s, units }), id, { to }) : step;
  if (total !== undefined) return (total.num * SHARE) / total.den;
  // Too dear even so: two hexside shares of an odd allowance, each rounded up, can pass the whole of it.
  const dear = because.find(({ code }) => code === 'move-beyond-allotment')?.facts?.['cost'];
  const cost = Number(String(dear).replace('½', '.5'));
  return Number.isNaN(cost) ? undefined : cost * SHARE;
}
