import type { Reason } from '@bocage/core';
import { sameCell, SQUARES, type Cell } from '@bocage/core/lattice';
import { expectedName } from '@bocage/core/names';
import { sidesAmong, type GameEvent, type Situation } from '@bocage/core/game';
import { unknownPiece } from '../cover/linear';
import { badValue, choice, fields, list, text } from '../reading/readers';
import { checkUnit } from '../situation/check-unit';
import { readSituation, type CfSituation } from '../situation/situation';
import { AREA_TERRAIN } from '../tables/area-terrain';
import { EDGE_TERRAIN } from '../tables/edge-terrain';
import { playReason } from '../play/reasons';
import type { CfPlay, CfTable } from '../play/state';
import { squareNamed } from '../play/table-parts';
import { done, line, refuse, type Step } from '../play/turn';

const readBegin = fields(
  { type: text, attacker: text },
  {
    red: choice(['attacker', 'defender']),
    mines: list(fields({ at: text, side: text, real: choice(['yes', 'no']) })),
  },
);

/**
 * Begins the game: the attacker has the initiative, as if with a move card. Every setup fact must be known by
 * then: unit facings, terrain on the board, legal positions.
 *
 * @rule CF-DK-5
 * @rows CF-DK-5 CF-MI-1
 */
export function begin(situation: Situation, event: GameEvent, by?: string): Step {
  const { attacker, red = 'attacker', mines = [] } = readBegin(event, 'event');
  const s = readSituation(situation);
  const sides = sidesAmong(s.units);
  if (!sides.includes(attacker)) throw badValue('event.attacker', attacker, expectedName(attacker, sides));
  checkMineSides(mines, sides);
  const defender = sides.find((side) => side !== attacker) ?? '';
  const play: CfPlay = {
    attacker,
    defender,
    red: red === 'attacker' ? attacker : defender,
    card: { id: 'start', type: 'move', side: attacker },
    segment: 4,
    initiative: 1,
    phase: 1,
    turn: 1,
    drawn: [],
    clock: 0,
    marks: {},
    tasks: [],
    serial: 0,
    missions: [],
    called: {},
    smoke: [],
    mines: mines.map(({ real, ...field }) => ({ ...field, real: real === 'yes' })),
    aboard: {},
  };
  const before = situation.markers ?? [];
  // Markers that lie there already are those of these mines.
  const lies = (cell: Cell): boolean => before.some((one) => one.id === 'mines' && sameCell(one.cell, cell));
  const laid = mines.flatMap(({ at }) => {
    const cell = squareNamed(s, at);
    return lies(cell) ? [] : [{ id: 'mines', cell }];
  });
  const t: CfTable = { ...s, markers: [...before, ...laid], play };
  if (by !== undefined) return refuse(t, playReason('cf-gm-only', 'CF-DK-5'));
  const faults = [
    ...(sides.length === 2 ? [] : [playReason('cf-two-sides', 'CF-DK-1', { value: sides.length })]),
    ...boardFaults(s),
    ...unitFaults(s),
  ];
  if (faults.length > 0) return refuse(t, ...faults);
  return done(
    t,
    line('begun', undefined, { side: attacker }),
    line('card', undefined, { card: 'start', side: attacker }),
  );
}

function checkMineSides(mines: readonly { readonly side: string }[], sides: readonly string[]): void {
  for (const [i, { side }] of mines.entries())
    if (!sides.includes(side)) throw badValue(`event.mines[${i}].side`, side, expectedName(side, sides));
}

function unitFaults(s: CfSituation): readonly Reason[] {
  return s.units.flatMap(({ id }) =>
    checkUnit(s, id).because.map((why) => ({ ...why, facts: { ...why.facts, unit: id } })),
  );
}

function boardFaults({ board }: CfSituation): readonly Reason[] {
  const cells = board.cells.flatMap((cell): readonly Reason[] => {
    const terrain = board.cell(cell)?.terrain ?? '';
    if (Object.hasOwn(AREA_TERRAIN, terrain)) return [];
    return [{ code: 'cf-unknown-square', rule: 'CF-LO-5', at: { kind: 'cell', cell }, facts: { terrain } }];
  });
  const pieces = board.cells.flatMap((cell) =>
    SQUARES.sideNames.flatMap((_, k): readonly Reason[] => {
      const side = SQUARES.sideOf(cell, k);
      const terrain = unknownPiece(board, side, cell);
      if (terrain === undefined) return [];
      return [{ code: 'cf-unknown-inside', rule: 'CF-TE-9', at: { kind: 'side', side }, facts: { terrain } }];
    }),
  );
  const edges = board.sides.flatMap(([side, { terrain }]): readonly Reason[] => {
    if (Object.hasOwn(EDGE_TERRAIN, terrain)) return [];
    return [{ code: 'cf-unknown-edge', rule: 'CF-LO-6', at: { kind: 'side', side }, facts: { terrain } }];
  });
  return [...cells, ...pieces, ...edges];
}
