/** Optional fields of an attack: a host offers them before the declaration. */
import type { Cell } from '@bocage/core/lattice';
import { formatCell, formatVertex } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { isSaidAlike, type AttackField, type AttackFieldChoice, type Json } from '@bocage/core/game';
import { attackLines } from '../tem/attack-lines';
import { isSnapShot, type Attack, type AttackKind } from '../tem/attack';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { isLeader } from '../situation/value-fields';
import type { GivenAttack } from './attack-json';
import { armBar, armsOf, shooterOf } from './arms';
import { mayLead } from './fire-group';
import { strengthOf } from './strength';
import { snapShotSides } from './snap-shot-sides';

/** Optional fields of an attack. Each has a text `AttackField.<id>`. */
export const FIELD_IDS = [
  'attackers',
  'leaders',
  'snapShot',
  'line',
  'crossing',
  'firepower',
  'smoke',
  'hindrance',
  'drm',
] as const;
type FieldId = (typeof FIELD_IDS)[number];
type AslField = AttackField & { readonly id: FieldId };

/** Attacks along a line of sight, which may be hindered. */
const SEEN: readonly AttackKind[] = ['direct', 'bmg', 'ordnance', 'indirect', 'underbelly'];

/**
 * Returns the fields of an attack of this kind with their current values: other firers, the hexside of a Snap
 * Shot, one of several lines, firepower, SMOKE and Hindrance.
 *
 * @rule A7.5
 * @rule A8.15
 * @rule B9.42
 * @rows UI-6
 */
export function attackFields(s: AslSituation, given: GivenAttack): readonly AslField[] {
  const { attack, hindrance, named } = given;
  const along = SEEN.includes(attack.kind);
  return [
    ...fireGroup(s, attack),
    ...leaders(s, attack),
    ...(named === 'snap-shot' ? [snapShot(s, attack)] : lines(s, given)),
    ...(unitOf(s, attack.target).kind === 'vehicle' ? [flag('crossing', attack.crossing, 'B9.54')] : []),
    { ...number('firepower', saidNumber(given, 'firepower'), 'A8.2'), ...usualFp(s, attack) },
    ...(along ? [rare(number('smoke', attack.smoke === 0 ? undefined : attack.smoke, 'A24.2'))] : []),
    ...(along ? [rare(number('hindrance', hindrance, 'A6.7'))] : []),
    ...(along ? [rare({ ...number('drm', saidNumber(given, 'drm'), 'A7.3'), least: -20 })] : []),
  ];
}

function number(id: FieldId, value: number | undefined, rule: string): AslField {
  return { id, type: 'number', ...(value !== undefined && { value }), rule };
}

const rare = (field: AslField): AslField => ({ ...field, rare: true });

function saidNumber({ said }: GivenAttack, id: FieldId): number | undefined {
  const value = said[id];
  return typeof value === 'number' ? value : undefined;
}

/** The FP that counts if the players set no other. */
function usualFp(s: AslSituation, attack: Attack): Pick<AttackField, 'usual'> {
  const strength = strengthOf(s, attack, attack.target);
  return strength ? { usual: strength.firepower } : {};
}

/** Returns the leaders that may direct the fire. */
function leaders(s: AslSituation, attack: Attack): readonly AslField[] {
  const choices = mayLead(s, attack).map(({ id }): AttackFieldChoice => ({ id, unit: id, says: {} }));
  if (choices.length === 0) return [];
  return [{ id: 'leaders', type: 'units', value: attack.leaders ?? [], choices, rule: 'A7.53' }];
}

function flag(id: FieldId, value: boolean, rule: string): AslField {
  return { id, type: 'boolean', value, rule };
}

/** Returns the units that may join the fire: of the same side, in a hex of the group or adjacent to one. */
function fireGroup(s: AslSituation, attack: Attack): readonly AslField[] {
  const { kind, firers } = attack;
  const group = firers.map((id) => unitOf(s, id));
  const [first] = group;
  if (kind !== 'direct' || first === undefined || !group.every(onFoot)) return [];
  const near = (unit: AslUnit): boolean => group.some(({ cell }) => beside(s.board, cell, unit.cell));
  const choices = s.units
    .filter((unit) => unit.side === first.side && onFoot(unit) && !armBar(s, unit.id) && near(unit))
    // Leaders direct; without a weapon they have no FP.
    .filter((unit) => armsOf(attack).includes(unit.id) || !isLeader(unit))
    .filter((unit) => shooterOf(s, unit.id).gun === 'none')
    .map(({ id }): AttackFieldChoice => ({ id, unit: id, says: {} }));
  if (choices.length < 2) return [];
  return [{ id: 'attackers', type: 'units', value: armsOf(attack), choices, rule: 'A7.5' }];
}

const onFoot = ({ kind, gun }: AslUnit): boolean => kind !== 'vehicle' && gun === 'none';

function beside({ lattice }: Board, a: Cell, b: Cell): boolean {
  return lattice.distance(a, b) <= 1;
}

function snapShot(s: AslSituation, { aim, target, firers }: Attack): AslField {
  const sides = snapShotSides(s, firers, target);
  const value = sides.find(({ side }) => aim.kind === 'side' && aim.side === side);
  const choices = sides.map(({ name, at }): AttackFieldChoice => ({
    id: name,
    at,
    says: { snapShot: name },
  }));
  return {
    id: 'snapShot',
    type: 'choice',
    ...(value && { value: value.name }),
    choices,
    needed: true,
    rule: 'A8.15',
  };
}

/** Returns the possible end points of the line, if units in Bypass leave a choice. */
function lines(s: AslSituation, { attack, said }: GivenAttack): readonly AslField[] {
  if (isSnapShot(attack)) return [];
  const { from: _from, ...rest } = attack;
  const ways = attackLines(s, { ...rest, aim: { kind: 'hex' } });
  if (ways.length < 2) return [];
  const choices = ways.map((way) => wayChoice(s, way));
  const value = choices.find(
    ({ says }) => same(says['from'], said['from']) && same(says['aim'], said['aim']),
  );
  return [{ id: 'line', type: 'choice', ...(value && { value: value.id }), choices, rule: 'B9.42' }];
}

function wayChoice(s: AslSituation, { from = {}, aim, target }: Attack): AttackFieldChoice {
  const name = (id: string, k: number): string =>
    formatVertex(s.board.lattice.vertexPoint(unitOf(s, id).cell, k), s.board);
  const starts = Object.entries(from).map(([id, k]) => [id, name(id, k)] as const);
  const end =
    aim.kind === 'vertex'
      ? name(target, aim.vertex)
      : aim.kind === 'center'
        ? formatCell(unitOf(s, target).cell, s.board)
        : undefined;
  const ends = [...new Set(starts.map(([, at]) => at)), ...(end === undefined ? [] : [`→ ${end}`])];
  return {
    id: ends.join(' '),
    says: {
      ...(starts.length > 0 && { from: Object.fromEntries(starts) }),
      ...(end !== undefined && { aim: end }),
    },
  };
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return isSaidAlike(a ?? null, b ?? null);
}
