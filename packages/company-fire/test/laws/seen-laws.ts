/** Laws of sight: whoever has a clear line to a unit sees it by every rule that asks (errata of CF-LO, 2026-11-25). */
import { SQUARES, type Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { GameEvent, Json, Outcome, Situation, Unit } from '@bocage/core/game';
import { COMPANY_FIRE } from '../../src';
import { isFigure, isVehicle, onCard } from './draw';
import { isClear, isSame, isUp, placeRef, seesUnit, status, unitRef, type Law } from './scene';

const name = (s: Situation, cell: Cell): string => formatCell(cell, s.board);

/** Whether something in a square, or its ground, is seen: what "in LOS" means everywhere. */
function seesSquare(s: Situation, viewer: Unit, cell: Cell): boolean {
  const there = s.units.filter((unit) => isSame(unit.cell, cell) && unit.id !== viewer.id);
  return isClear(s, unitRef(viewer), placeRef(cell)) || there.some((unit) => seesUnit(s, viewer, unit));
}

const codes = ({ refused }: Outcome): readonly string[] => refused.map(({ code }) => code);

/** An observer calls on what he sees, and on nothing else (CF-AR-1). */
const calls: Law = ({ situation }) =>
  situation.units
    .filter(({ state }) => state['kind'] === 'forward-observer')
    .flatMap((observer) => {
      const s = onCard(situation, { type: 'fire', segment: 3 }, observer.side);
      return s.units
        .filter(({ side }) => side !== observer.side)
        .flatMap(({ id, cell }) => {
          const event = { type: 'call', unit: observer.id, at: name(s, cell), mission: 'he' };
          const may = !codes(COMPANY_FIRE.play(s, event, observer.side)).includes('cf-no-sight');
          const want = seesSquare(s, observer, cell);
          return may === want
            ? []
            : [
                `${observer.id} ${want ? 'sees' : 'does not see'} the square of ${id}, and may ${may ? '' : 'not '}call there`,
              ];
        });
    });

/** Rolls all dice that are waited for, all of them threes, and answers nothing. */
function rolled(outcome: Outcome): Outcome {
  const [need] = outcome.needs;
  if (need === undefined) return outcome;
  return COMPANY_FIRE.play(
    outcome.situation,
    { type: 'dice', need: need.id, dice: need.dice.map(() => 3) },
    need.to,
  );
}

/** Every part of a result: of a test its modifiers, of a shot its dice. */
const partsOf = ({ log }: Outcome): readonly Json[] =>
  log.flatMap(({ reckoning, because }) => [
    ...(reckoning?.parts ?? []).map(({ id }) => id),
    ...because.flatMap(({ facts }) => (facts?.['part'] === undefined ? [] : [facts['part']])),
  ]);

/** A unit rallies with +1 if no good order enemy sees it (CF-RL-5). */
const rallies: Law = ({ situation }) =>
  situation.units
    .filter((unit) => status(unit) !== 'good-order')
    .flatMap((unit) => {
      const s = onCard(situation, { type: 'move', segment: 5 }, unit.side);
      const enemies = s.units.filter((enemy) => enemy.side !== unit.side && seesUnit(s, enemy, unit));
      // Of a unit under a blind nobody knows what it is, nor where it looks.
      if (s.units.some((enemy) => enemy.side !== unit.side && !isUp(enemy))) return [];
      const want = enemies.every((enemy) => status(enemy) !== 'good-order');
      const tried = COMPANY_FIRE.play(s, { type: 'rally', unit: unit.id }, unit.side);
      if (tried.needs.length === 0) return [];
      const got = partsOf(rolled(tried)).includes('unseen');
      return got === want
        ? []
        : [`${unit.id} is ${want ? 'not ' : ''}seen, and rallies with${got ? '' : 'out'} +1`];
    });

/** A scout reveals what he sees (CF-SMF-16). */
const scouts: Law = ({ situation }) =>
  situation.units
    .filter(({ state }) => state['kind'] === 'scout')
    .flatMap((scout) => {
      const s = onCard(situation, { type: 'move', segment: 8 }, scout.side);
      const after = COMPANY_FIRE.play(s, { type: 'scout', unit: scout.id }, scout.side);
      if (after.refused.length > 0) return [];
      return s.units
        .filter((unit) => unit.side !== scout.side && !isUp(unit))
        .flatMap((unit) => {
          const got = after.situation.units.some((one) => one.id === unit.id && isUp(one));
          const want = seesUnit(s, scout, unit);
          return got === want
            ? []
            : [`${scout.id} ${want ? 'sees' : 'does not see'} ${unit.id}, and reveals it: ${got}`];
        });
    });

const GUNNERS = [
  'rifle-squad',
  'smg-squad',
  'engineers',
  'mmg',
  'hmg',
  'light-mortar',
  'anti-tank-gun',
  'sniper',
];
const canOpFire = (unit: Unit): boolean =>
  GUNNERS.includes(String(unit.state['kind'] ?? 'rifle-squad')) && status(unit) === 'good-order';

/** A Movement Test has −1 if an enemy who can take opportunity fire sees where it leads (CF-MV-17). */
const tests: Law = ({ situation }) =>
  situation.units
    .filter((unit) => !isVehicle(unit) && !isFigure(unit) && status(unit) === 'good-order')
    // Of a unit under a blind nobody knows what it is; a vehicle has rules of its own for opportunity fire.
    .filter(({ side }) => situation.units.every((one) => one.side === side || (isUp(one) && !isVehicle(one))))
    .flatMap((unit) => {
      const s = onCard(situation, { type: 'fire', segment: 8 }, unit.side);
      return [0, 1, 2, 3]
        .map((k) => SQUARES.neighbour(unit.cell, k))
        .filter((cell) => s.board.cell(cell))
        .flatMap((to) => testTo(s, unit, to) ?? []);
    });

function testTo(s: Situation, unit: Unit, to: Cell): string | undefined {
  const tried = COMPANY_FIRE.play(s, { type: 'move', unit: unit.id, path: [name(s, to)] }, unit.side);
  if (tried.refused.length > 0 || tried.needs.length === 0) return undefined;
  const { occupies: _occupies, ...state } = unit.state;
  const moved = { ...unit, cell: to, state };
  const there = { ...s, units: s.units.map((one) => (one.id === unit.id ? moved : one)) };
  const enemies = there.units.filter((enemy) => enemy.side !== unit.side && seesSquare(there, enemy, to));
  const want = enemies.some(canOpFire);
  const got = partsOf(rolled(tried)).includes('watched');
  if (got === want) return undefined;
  return `${unit.id} to ${name(s, to)}, which is ${want ? '' : 'not '}seen: the test has ${got ? '' : 'no '}−1`;
}

/** Indirect fire is recon by fire where no observer and no leader next to the mortar sees the target (CF-FI-8, CF-BS-5). */
const mortars: Law = ({ situation }) =>
  situation.units
    .filter((unit) => unit.state['kind'] === 'light-mortar' && status(unit) === 'good-order')
    .flatMap((mortar) => {
      const s = onCard(situation, { type: 'fire', segment: 8 }, mortar.side);
      // Fire at a blind is recon by fire, whoever sees it.
      const beside = (unit: Unit) => s.units.filter(({ cell }) => isSame(cell, unit.cell));
      const targets = s.units.filter(
        (unit) => unit.side !== mortar.side && !isFigure(unit) && beside(unit).every(isUp),
      );
      return targets.flatMap((target) => {
        const event: GameEvent = {
          type: 'fire',
          unit: mortar.id,
          weapon: 'own',
          at: name(s, target.cell),
          indirect: true,
        };
        const fired = COMPANY_FIRE.play(s, event, mortar.side);
        if (fired.refused.length > 0 || fired.needs.length === 0) return [];
        const eyes = s.units.filter((unit) => unit.side === mortar.side && spots(unit, mortar));
        const want = !eyes.some((unit) => seesSquare(s, unit, target.cell));
        const got = partsOf(rolled(fired)).includes('recon');
        return got === want
          ? []
          : [`${mortar.id} at ${target.id}, ${want ? 'un' : ''}seen by spotters: recon by fire ${got}`];
      });
    });

function spots(unit: Unit, mortar: Unit): boolean {
  const kind = String(unit.state['kind']);
  const near =
    Math.max(Math.abs(unit.cell.col - mortar.cell.col), Math.abs(unit.cell.row - mortar.cell.row)) <= 1;
  return kind === 'forward-observer' || (near && ['platoon-leader', 'company-commander'].includes(kind));
}

export const SEEN_LAWS: Readonly<Record<string, Law>> = {
  'an observer calls on what he sees (CF-AR-1)': calls,
  'rally goes by who sees (CF-RL-5)': rallies,
  'a scout reveals what he sees (CF-SMF-16)': scouts,
  'a Movement Test goes by who sees (CF-MV-17)': tests,
  'a mortar’s spotter is one who sees (CF-FI-8)': mortars,
};
