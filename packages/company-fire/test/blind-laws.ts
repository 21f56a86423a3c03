/** Under a blind a squad, a single figure and nothing at all look alike to their enemies, whatever is done. */
import { knownToGm, type GameEvent, type Json, type Outcome, type Situation } from '@bocage/core/game';
import { formatCell } from '@bocage/core/notation';
import { COMPANY_FIRE } from '../src';
import { chanceOf, type Chance } from './random-player';
import { situationOf, type Scene, type SceneUnit } from './situations';

const SIZE = 7;
const FACINGS = ['N', 'E', 'S', 'W'];
const EDGES = ['bocage', 'partial', 'wall'];
const TERRAIN = ['Orchard', 'Building', 'Full Grown Fields', 'Open Ground, Road', 'Heavy Woods'];
/** Possible units under the blind: a squad, single figures, none. */
const UNDER = ['rifle-squad', 'assistant', 'sniper', 'platoon-leader', 'dummy'] as const;

const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;
const spot = (chance: Chance): readonly [number, number] => [1 + chance(SIZE), 1 + chance(SIZE)];

/** A landscape with red's blind `x`, blue's units, and red's others; the same for each kind. */
function sceneOf(seed: number): (kind: string) => Scene {
  const chance = chanceOf(seed * 104729 + 3);
  const cells = Object.fromEntries(
    Array.from({ length: chance(7) }, () => [spot(chance).join(), oneOf(chance, TERRAIN)]),
  );
  const edges = Object.fromEntries(
    Array.from({ length: 6 + chance(14) }, () => [
      `${spot(chance).join()} ${oneOf(chance, FACINGS)}`,
      oneOf(chance, EDGES),
    ]),
  );
  const blue = ['rifle-squad', 'medium-tank', 'forward-observer', 'platoon-leader', 'sniper', 'mmg', 'scout'];
  const more = Object.fromEntries(
    Array.from({ length: 3 + chance(3) }, (_, i): readonly [string, SceneUnit] => [
      `b${i}`,
      {
        at: spot(chance),
        side: 'blue',
        kind: oneOf(chance, blue),
        facing: oneOf(chance, FACINGS),
        ...(chance(3) === 0 && { status: 'pinned' }),
      },
    ]),
  );
  const figures = ['forward-observer', 'platoon-leader', 'sniper', 'scout'];
  const units = Object.fromEntries(
    Object.entries(more).map(([id, unit]) => [
      id,
      figures.includes(String(unit['kind'])) ? { ...unit, status: 'good-order' } : unit,
    ]),
  );
  const options = {
    'blinds.stopLos': chance(2) === 0,
    'blinds.stopMoves': chance(2) === 0,
    'figures.watch': chance(2) === 0,
    'figures.stopMoves': chance(2) === 0,
    'fire.moveToo': chance(2) === 0,
  };
  const red = { y: { at: spot(chance), side: 'red' }, z: { at: spot(chance), side: 'red', kind: 'mmg' } };
  const at = spot(chance);
  return (kind) => ({
    size: [SIZE + 2, SIZE + 2],
    cells,
    edges,
    options,
    units: { ...units, ...red, x: { at, side: 'red', kind, concealed: true } },
  });
}

interface Card {
  readonly card: string;
  readonly side: string;
  readonly segment: number;
}

/** The situation of the game at a card and segment. Nothing if the position is impossible. */
function begun(scene: Scene, { card, side, segment }: Card): Situation | undefined {
  const start = COMPANY_FIRE.play(situationOf(scene), { type: 'begin', attacker: 'blue' });
  if (start.refused.length > 0) return undefined;
  const record = start.situation.play as Readonly<Record<string, Json>>;
  return { ...start.situation, play: { ...record, card: { id: 'x', type: card, side }, segment } };
}

/** All that blue's players can see of an outcome. */
function shown({ situation, log, questions, needs, refused }: Outcome): string {
  const told = COMPANY_FIRE.tell(situation, 'blue');
  return JSON.stringify({
    units: told.units,
    play: told.play,
    log: log.filter(({ to }) => to === undefined || to === 'blue'),
    questions: questions.map((one) => (one.to.includes('blue') ? one : { ...one, choices: [], because: [] })),
    needs,
    refused: refused.length > 0,
  });
}

const UNITS = ['b0', 'b1', 'b2', 'b3', 'b4', 'b5'];

/** Blue's legal events, and its lines of sight. */
function blueKnows(s: Situation): string {
  const known = UNITS.filter((id) => s.units.some((unit) => unit.id === id));
  return JSON.stringify(
    known.map((id) => [
      COMPANY_FIRE.considered(knownToGm(s), id),
      COMPANY_FIRE.los(COMPANY_FIRE.tell(s, 'blue'), { kind: 'unit', id }, { kind: 'unit', id: 'x' }),
    ]),
  );
}

/** The same deed of either side, for each kind under the blind; dice that miss. */
function playedOut(s: Situation, event: GameEvent, by: string): readonly string[] {
  let now = COMPANY_FIRE.play(s, event, by);
  const seen = [shown(now)];
  for (let i = 0; i < 8 && now.refused.length === 0; i++) {
    const [question, need] = [now.questions[0], now.needs[0]];
    if (!question && !need) break;
    const choice = question?.choices.find(({ id }) => ['none', 'stay'].includes(id)) ?? question?.choices[0];
    const next: GameEvent = question
      ? { type: 'answer', question: question.id, choice: choice?.id ?? '' }
      : { type: 'dice', need: need?.id ?? '', dice: (need?.dice ?? []).map(() => 3) };
    now = COMPANY_FIRE.play(now.situation, next);
    seen.push(shown(now));
  }
  return seen;
}

/** Deeds that touch the blind: its own moves, and what its enemies do to it and beside it. */
function deedOf(s: Situation, chance: Chance, side: string): GameEvent | undefined {
  const actors = s.units.filter((unit) => unit.side === side && (side === 'red' ? unit.id === 'x' : true));
  const unit = oneOf(chance, actors);
  if (!unit) return undefined;
  // A unit that enters, assaults or scouts it finds out, by the rules.
  const x = s.units.find(({ id }) => id === 'x')?.cell;
  const there = x ? formatCell(x, s.board) : '';
  const events = COMPANY_FIRE.legal(knownToGm(s), unit.id).filter(({ type, path }) => {
    if (side === 'red') return type === 'move';
    const goes = Array.isArray(path) && path.includes(there);
    return !goes && type !== 'assault' && type !== 'scout';
  });
  return events.length > 0 ? oneOf(chance, events) : undefined;
}

const CARDS: readonly Card[] = [
  { card: 'move', side: 'red', segment: 8 },
  { card: 'fire', side: 'red', segment: 8 },
  { card: 'face', side: 'red', segment: 8 },
  { card: 'move', side: 'blue', segment: 4 },
  { card: 'fire', side: 'blue', segment: 3 },
  { card: 'face', side: 'blue', segment: 5 },
  { card: 'move', side: 'red', segment: 9 },
];

/** Returns the differences that blue could notice in the games of these seeds, and how many were compared. */
export function blindFaults(
  from: number,
  count: number,
): { readonly faults: readonly string[]; readonly deeds: number } {
  const faults: string[] = [];
  let deeds = 0;
  for (let seed = from; seed < from + count; seed++) {
    const chance = chanceOf(seed + 17);
    const scene = sceneOf(seed);
    const card = oneOf(chance, CARDS);
    const [squad, other] = ['rifle-squad', oneOf(chance, UNDER.slice(1))];
    const [a, b] = [begun(scene(squad), card), begun(scene(other), card)];
    if (!a || !b) continue;
    if (blueKnows(a) !== blueKnows(b))
      faults.push(`seed ${seed}: what blue may do tells ${squad} from ${other}`);
    const side = card.segment === 9 ? 'blue' : card.side;
    // Everything that the figure or dummy can do, the squad must be able to do too.
    const event = deedOf(side === 'red' ? b : a, chance, side);
    if (!event) continue;
    // Beside two other units there is room for a figure only: its owner shows what it is by going there.
    const full = COMPANY_FIRE.play(a, event, side).refused.some(({ code }) => code === 'cf-no-room-bulky');
    if (full) continue;
    deeds += 1;
    const [x, y] = [playedOut(a, event, side), playedOut(b, event, side)];
    const i = x.findIndex((one, n) => one !== y[n]);
    if (i >= 0 || x.length !== y.length)
      faults.push(`seed ${seed}, ${JSON.stringify(event)}, step ${i}: ${squad} and ${other} differ`);
  }
  return { faults, deeds };
}
