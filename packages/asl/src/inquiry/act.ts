import { isRulesError } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { checkKeys } from '@bocage/core/names';
import { badName, badValue, readObject } from '../reading/bad-value';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';

/** Possible questions about a Gun, leader or vehicle, and what each must name: a hex, or another unit. */
const ACTS = {
  fire: 'at',
  'change-ca': undefined,
  mortar: 'at',
  wp: 'at',
  heat: 'unit',
  direct: 'unit',
  checks: 'unit',
  hulldown: 'unit',
  'bow-mg': 'at',
  trench: 'at',
} as const;
type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as readonly ActName[];

type Named<K> = { [N in ActName]: (typeof ACTS)[N] extends K ? N : never }[ActName];

/** One question about a unit. */
export type Act =
  | { readonly act: Named<'at'>; readonly at: Cell }
  | { readonly act: Named<'unit'>; readonly unit: string }
  | { readonly act: 'change-ca' };

/**
 * Reads a question about a unit, and checks it against the kinds of both units.
 *
 * @internal
 * @throws RulesError naming the fault
 */
export function parseAct(json: unknown, s: AslSituation, doer: AslUnit): Act {
  const fields = readObject(json, 'act');
  const act = ACT_NAMES.find((name) => name === fields['act']);
  if (act === undefined) throw badName('act.act', fields['act'], ACT_NAMES);
  const key = ACTS[act];
  checkKeys(fields, 'act', ['act', ...(key === undefined ? [] : [key])]);
  checkDoer(act, doer);
  if (act === 'change-ca') return { act };
  if (isAt(act)) return { act, at: readHex(fields['at'], s) };
  return { act, unit: readOther(act, fields['unit'], s, doer) };
}

function isAt(act: Named<'at' | 'unit'>): act is Named<'at'> {
  return ACTS[act] === 'at';
}

function checkDoer(act: ActName, { id, kind, gun }: AslUnit): void {
  if (act === 'mortar' && gun !== 'mortar') throw badValue('--unit', id, 'a unit with a mortar');
  if ((act === 'direct' || act === 'checks') && kind !== 'leader') throw badValue('--unit', id, 'a leader');
  if ((act === 'hulldown' || act === 'bow-mg') && kind !== 'vehicle')
    throw badValue('--unit', id, 'a vehicle');
}

function readHex(value: unknown, s: AslSituation): Cell {
  const wrong = badValue('act.at', value, 'the name of a hex of the board');
  if (typeof value !== 'string') throw wrong;
  try {
    return parseCell(value, s.board);
  } catch (error) {
    throw isRulesError(error) ? wrong : error;
  }
}

/** Reads the other unit: a friend for checks, an enemy for all else; HEAT needs Infantry or Cavalry. */
function readOther(act: Named<'unit'>, value: unknown, s: AslSituation, doer: AslUnit): string {
  if (typeof value !== 'string' || !s.units.some((u) => u.id === value))
    throw badValue('act.unit', value, 'the id of a unit of the situation');
  const { side, kind } = unitOf(s, value);
  if (act === 'checks' && side !== doer.side) throw badValue('act.unit', value, 'a unit of its own side');
  if (act !== 'checks' && side === doer.side) throw badValue('act.unit', value, 'a unit of another side');
  if (act === 'heat' && (kind === 'vehicle' || kind === 'equipment' || kind === 'wreck'))
    throw badValue('act.unit', value, 'Infantry or Cavalry');
  return value;
}
