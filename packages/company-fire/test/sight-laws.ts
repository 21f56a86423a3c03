/** One truth of "sees": every rule that asks for sight answers as `los` does, in random situations by seed. */
import type { GameEvent, Json, Outcome, Situation } from '@bocage/core/game';
import { formatCell } from '@bocage/core/notation';
import { SQUARES, type Cell } from '@bocage/core/lattice';
import { COMPANY_FIRE } from '../src';
import type { Chance } from './random-player';
import {
  cellIn,
  clear,
  clearSquare,
  codes,
  FACINGS,
  landscape,
  moved,
  momentOf,
  oneOf,
  partIds,
  rolled,
  SIZE,
  type Landscape,
} from './sight-landscape';

/** A rule that asks for sight: whether it thinks so, and whether it is so; nothing where it does not ask. */
type Asked = readonly [thinks: boolean, is: boolean];
type Rule = (land: Landscape) => Asked | undefined;

const play = (s: Situation, event: GameEvent, by: string): Outcome => COMPANY_FIRE.play(s, event, by);

/** The square of b as a target: an observer calls a mission there. */
const calls: Rule = ({ make }) => {
  const s = momentOf(make({ kind: 'forward-observer' }, {}), { card: 'fire', side: 'blue', segment: 3 });
  if (!s) return undefined;
  const cell = cellIn(s, 'b');
  const event = { type: 'call', unit: 'a', at: formatCell(cell, s.board), mission: 'he' };
  return [!codes(play(s, event, 'blue')).includes('cf-no-sight'), clearSquare(s, 'a', cell)];
};

/** A leader sees for a mortar beside him. */
const spots: Rule = ({ make, places }) => {
  const mortar = { at: places.a, side: 'blue', kind: 'light-mortar' } as const;
  const s = momentOf(make({ kind: 'platoon-leader' }, {}, { m: mortar }), {
    card: 'fire',
    side: 'blue',
    segment: 8,
  });
  if (!s) return undefined;
  const cell = cellIn(s, 'b');
  const event = { type: 'fire', unit: 'm', at: formatCell(cell, s.board), indirect: true };
  const after = play(s, event, 'blue');
  if (after.refused.length > 0) return undefined;
  const tasks = JSON.stringify((after.situation.play as { readonly tasks: Json }).tasks);
  return [!tasks.includes('"recon"'), clearSquare(s, 'a', cell)];
};

/** A leader sees for the smoke of a mortar beside him. */
const smokes: Rule = ({ make, places }) => {
  const mortar = { at: places.a, side: 'blue', kind: 'light-mortar', firesSmoke: true } as const;
  const s = momentOf(make({ kind: 'platoon-leader' }, {}, { m: mortar }), {
    card: 'fire',
    side: 'blue',
    segment: 8,
  });
  if (!s) return undefined;
  const cell = cellIn(s, 'b');
  const event = { type: 'fire', unit: 'm', at: formatCell(cell, s.board), smoke: true };
  const thinks = !codes(play(s, event, 'blue')).includes('cf-no-sight');
  return [thinks, clearSquare(s, 'a', cell) || clearSquare(s, 'm', cell)];
};

/** A squad in good order that sees b takes its bonus for rallying. */
const rallies: Rule = ({ make, chance }) => {
  const kind = oneOf(chance, ['rifle-squad', 'sniper', 'medium-tank', 'half-track']);
  const facing = oneOf(chance, FACINGS);
  const s = momentOf(make({ kind, facing }, { status: 'pinned' }), { card: 'move', side: 'red', segment: 5 });
  if (!s) return undefined;
  const after = rolled(play(s, { type: 'rally', unit: 'b' }, 'red'), 3);
  return [!partIds(after).includes('unseen'), clear(s, 'a', 'b')];
};

/** A scout reveals b, under a blind or hidden. */
const scouts: Rule = ({ make, chance }) => {
  const cover = chance(2) === 0 ? { concealed: true } : { hidden: true };
  const s = momentOf(make({ kind: 'scout' }, cover), { card: 'move', side: 'blue', segment: 8 });
  if (!s) return undefined;
  const after = play(s, { type: 'scout', unit: 'a' }, 'blue');
  return [after.log.some(({ kind }) => kind === 'revealed'), clear(s, 'a', 'b')];
};

/** Two squares beside b, one after the other, that it may go. */
function wayOf(s: Situation, chance: Chance, length: 1 | 2): readonly Cell[] | undefined {
  const steps = (from: Cell): readonly Cell[] =>
    SQUARES.sideNames.map((_, k) => SQUARES.neighbour(from, k)).filter((cell) => s.board.cell(cell));
  const start = cellIn(s, 'b');
  const first = oneOf(chance, steps(start));
  const second = oneOf(chance, steps(first));
  return length === 1 ? [first] : [first, second];
}

/** b moves two squares: it takes a test if a sees it at any moment of its way. */
const movesTwo: Rule = ({ make, chance }) => {
  const s = momentOf(make({}, {}), { card: 'move', side: 'red', segment: 8 });
  const way = s && wayOf(s, chance, 2);
  if (!s || !way) return undefined;
  const path = way.map((cell) => formatCell(cell, s.board));
  const after = play(s, { type: 'move', unit: 'b', path }, 'red');
  if (after.refused.length > 0) return undefined;
  const seen = clear(s, 'a', 'b') || way.some((cell) => clear(moved(s, 'b', cell), 'a', 'b'));
  return [after.needs[0]?.kind === 'movement-test', seen];
};

/** A test is harder where the square that b goes to is seen. */
const isTested: Rule = ({ make, chance }) => {
  const s = momentOf(make({}, {}), { card: 'fire', side: 'red', segment: 8 });
  const way = s && wayOf(s, chance, 1);
  const [to] = way ?? [];
  if (!s || !to) return undefined;
  const after = play(s, { type: 'move', unit: 'b', path: [formatCell(to, s.board)] }, 'red');
  if (after.refused.length > 0 || after.needs[0]?.kind !== 'movement-test') return undefined;
  return [partIds(rolled(after, 1)).includes('watched'), clearSquare(moved(s, 'b', to), 'a', to)];
};

/** A pinned unit may go only where no enemy sees it. */
const leaves: Rule = ({ make, chance }) => {
  const s = momentOf(make({}, { status: 'pinned' }), { card: 'move', side: 'red', segment: 8 });
  const [to] = (s && wayOf(s, chance, 1)) ?? [];
  if (!s || !to) return undefined;
  const after = play(s, { type: 'move', unit: 'b', path: [formatCell(to, s.board)] }, 'red');
  const others = codes(after).filter((code) => code !== 'cf-still-seen');
  if (others.length > 0) return undefined;
  return [after.refused.length > 0, clear(moved(s, 'b', to), 'a', 'b')];
};

/** A hit unit may go back to squares that no other enemy sees. */
const goesBack: Rule = ({ make, chance }) => {
  const [x, y] = [1 + chance(SIZE), 1 + chance(SIZE)];
  const hits = { kind: 'hits', n: 1, unit: 'b', hits: 1, cause: 'small-arms', shooters: ['s'] };
  const s = momentOf(make({}, {}, { s: { at: [x, y], side: 'blue' } }), {
    card: 'fire',
    side: 'blue',
    segment: 8,
    play: { tasks: [hits], serial: 1 },
  });
  if (!s) return undefined;
  const { questions } = COMPANY_FIRE.waiting(s);
  const cells = (questions[0]?.choices ?? []).flatMap(({ at: place }) =>
    place?.kind === 'cell' ? [place.cell] : [],
  );
  if (cells.length === 0) return undefined;
  return [cells.some((cell) => clear(moved(s, 'b', cell), 'a', 'b')), false];
};

/** Fire at b is refused for missing sight exactly where there is none. */
const fires: Rule = ({ make, chance }) => {
  const kind = oneOf(chance, ['rifle-squad', 'mmg']);
  const cover = oneOf(chance, [{}, { concealed: true }]);
  const s = momentOf(make({ kind }, cover), { card: 'fire', side: 'blue', segment: 8 });
  if (!s) return undefined;
  const event = { type: 'fire', unit: 'a', at: formatCell(cellIn(s, 'b'), s.board) };
  return [!codes(play(s, event, 'blue')).includes('cf-no-sight'), clear(s, 'a', 'b', 'blue')];
};

/** A gun with a facing, a blind: opportunity fire is offered only where b is seen. */
const watches: Rule = ({ make, chance }) => {
  const s = momentOf(make({ concealed: chance(2) === 0 }, {}), { card: 'move', side: 'red', segment: 8 });
  const [to] = (s && wayOf(s, chance, 1)) ?? [];
  if (!s || !to) return undefined;
  const after = play(s, { type: 'move', unit: 'b', path: [formatCell(to, s.board)] }, 'red');
  if (after.refused.length > 0 || after.log.every(({ kind }) => kind !== 'enters')) return undefined;
  const far = Math.max(Math.abs(to.col - cellIn(s, 'a').col), Math.abs(to.row - cellIn(s, 'a').row)) > 6;
  if (far) return undefined;
  return [after.questions.some(({ kind }) => kind === 'op-fire'), clear(after.situation, 'a', 'b')];
};

export const SIGHT_RULES: Readonly<Record<string, Rule>> = {
  calls,
  spots,
  smokes,
  rallies,
  scouts,
  movesTwo,
  isTested,
  leaves,
  goesBack,
  fires,
  watches,
};

/** Returns the violations of a rule in the landscapes of these seeds, and how often it was asked and seen. */
export function sightFaults(
  name: string,
  from: number,
  count: number,
): { readonly faults: readonly string[]; readonly asked: number; readonly seen: number } {
  const rule = SIGHT_RULES[name];
  const faults: string[] = [];
  let [asked, seen] = [0, 0];
  for (let seed = from; rule && seed < from + count; seed++) {
    const found = rule(landscape(seed));
    if (!found) continue;
    asked += 1;
    const [thinks, is] = found;
    if (is || (name === 'goesBack' && !thinks)) seen += 1;
    if (thinks !== is) faults.push(`seed ${seed}: ${name} thinks ${thinks ? 'seen' : 'unseen'}`);
  }
  return { faults, asked, seen };
}
