import { hexSideNamed } from '@bocage/core/lattice';
import type { LoadBoard } from '@bocage/core/board';
import type { Situation } from '@bocage/core/game';
import { badValue } from '../reading/bad-value';
import type { AslSituation, AslUnit } from '../situation/situation';
import { coreSituation, readFile, type SituationFile } from '../situation/situation-json';
import { mayBypass } from '../terrain/bypass';
import { claimableSides, heldSides, holdersAcross } from './hexsides';

/**
 * Reads a situation from JSON and refuses an impossible one; an error names the path of the first fault. A
 * board may be given whole or by a name that `load` knows.
 *
 * @internal
 * @throws RulesError
 */
export function parseSituation(json: unknown, load?: LoadBoard): AslSituation {
  return readPossible(json, load).situation;
}

/**
 * Returns the same as core's situation, for callers of the game's interface.
 *
 * @internal
 * @throws RulesError
 */
export function situationFromFile(json: unknown, load?: LoadBoard): Situation {
  return coreSituation(readPossible(json, load));
}

function readPossible(json: unknown, load: LoadBoard | undefined): SituationFile {
  const file = readFile(json, load);
  checkBypasses(file.situation);
  checkExclusive(file.situation);
  return file;
}

/** Refuses Bypass where the obstacle is drawn up to the hexside. */
function checkBypasses({ board, units }: AslSituation): void {
  for (const [i, unit] of units.entries()) {
    const k = hexSideNamed(unit.bypass);
    if (k !== undefined && mayBypass(board, unit.cell, k).allowed === false)
      throw badValue(`units[${i}].bypass`, unit.bypass, 'a hexside to which nothing is drawn (A4.31)');
  }
}

/**
 * Refuses two sides with WA over one hexside.
 *
 * @rule B9.321
 * @rows B9.321-a
 */
export function checkExclusive(s: AslSituation): void {
  for (const unit of s.units) {
    checkSomeSide(s, unit);
    for (const k of heldSides(s, unit)) {
      const [rival] = holdersAcross(s, unit, k);
      if (rival)
        throw badValue(`units.${rival.id}.wa`, true, `no WA: ${unit.id} has it over the shared hexside`);
    }
  }
}

/** Refuses, in Deluxe, WA without hexsides if enemies were given all of them. */
function checkSomeSide(s: AslSituation, unit: AslUnit): void {
  if (!unit.wa || unit.hidden || unit.waSides.length > 0 || heldSides(s, unit).length > 0) return;
  if (claimableSides(s, unit).length > 0)
    throw badValue(
      `units.${unit.id}.wa`,
      true,
      'no WA: enemies have it over every hexside that it could claim',
    );
}
