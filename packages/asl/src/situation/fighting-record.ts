/** Pending attacks, Residual Firepower and checks, as JSON. */
import { formatCell, formatSide } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { badName, badValue, readCell, readList, readObject, readText } from '../reading/bad-value';
import { readSide } from '../reading/side';
import {
  BOG_KINDS,
  CHECKS,
  FIRE_MARKS,
  type AttackResult,
  type ResultRow,
  type BogCheck,
  type Crossed,
  type PendingMeeting,
  type PendingAttack,
  type ResidualFire,
  type Underway,
} from './underway';

type Fields = Readonly<Record<string, Json>>;
type Known = (id: Json | undefined, where: string) => string | undefined;
type Fighting = Pick<
  Underway,
  'attack' | 'attacks' | 'residual' | 'bog' | 'meeting' | 'pause' | 'crossed' | 'result'
>;

/**
 * Reads the pending parts of a fight.
 *
 * @internal
 * @throws RulesError
 */
export function readFighting(
  root: Fields,
  path: (key: string) => string,
  board: Board,
  known: Known,
): Fighting {
  const attack = optional(root['attack'], (json) => readPending(json, path('attack'), known));
  const bog = optional(root['bog'], (json) => readBog(json, path('bog'), board, known));
  const meeting = optional(root['meeting'], (json) => readMeeting(json, path('meeting'), board, known));
  const pause = optional(root['pause'], (json) => readPause(json, path('pause'), known));
  const crossed = optional(root['crossed'], (json) => readCrossed(json, path('crossed'), board, known));
  const result = optional(root['result'], (json) => readResult(json, path('result'), known));
  const { residual, attacks } = root;
  return {
    ...(attack && { attack }),
    ...(attacks === undefined ? {} : { attacks: count(attacks, path('attacks')) }),
    ...(residual === undefined
      ? {}
      : {
          residual: readList(residual, path('residual')).map((one, i) =>
            readResidual(one, `${path('residual')}[${i}]`, board),
          ),
        }),
    ...(bog && { bog }),
    ...(meeting && { meeting }),
    ...(pause && { pause }),
    ...(crossed && { crossed }),
    ...(result && { result }),
  };
}

function optional<T>(json: Json | undefined, read: (json: Json) => T): T | undefined {
  return json === undefined ? undefined : read(json);
}

/** Returns the units that an attack names. @internal */
export function namedIn(spec: Fields): readonly Json[] {
  return [...firersIn(spec), spec['target'] ?? null];
}

/** Returns the arms and leaders of an attack as declared. @internal */
export const armsIn = (spec: Fields): readonly string[] =>
  firersIn(spec).filter((id) => typeof id === 'string');

function firersIn(spec: Fields): readonly Json[] {
  const by = spec['attackers'] ?? spec['firers'] ?? [];
  return [by, spec['leaders'] ?? []].flatMap((ids) =>
    Array.isArray(ids) ? (ids as readonly Json[]) : [ids],
  );
}

function readPending(json: Json, at: string, known: Known): PendingAttack | undefined {
  const { number, side, spec, choice, choices, fired } = readObject(json, at, [
    'number',
    'side',
    'spec',
    'choice',
    'choices',
    'fired',
  ]);
  const said = readObject(spec, `${at}.spec`);
  const whole = namedIn(said).every((id) => known(id, `${at}.spec`) !== undefined);
  const pending = {
    number: count(number, `${at}.number`),
    side: readText(side, `${at}.side`),
    spec: said,
    ...(choice === undefined ? {} : { choice: readText(choice, `${at}.choice`) }),
    ...(choices === undefined ? {} : { choices: readChoices(choices, `${at}.choices`) }),
    ...(fired === undefined ? {} : { fired: readMarks(fired, `${at}.fired`) }),
  };
  return whole ? pending : undefined;
}

function readChoices(json: Json, at: string): Readonly<Record<string, string>> {
  const said = Object.entries(readObject(json, at));
  return Object.fromEntries(said.map(([unit, one]) => [unit, readText(one, `${at}.${unit}`)]));
}

function readMarks(json: Json, at: string): NonNullable<PendingAttack['fired']> {
  const said = Object.entries(readObject(json, at));
  return Object.fromEntries(
    said.map(([unit, one]) => {
      const mark = FIRE_MARKS.find((known) => known === one);
      if (!mark) throw badName(`${at}.${unit}`, one, FIRE_MARKS);
      return [unit, mark];
    }),
  );
}

function readResult(json: Json, at: string, known: Known): AttackResult | undefined {
  const { number, side, units } = readObject(json, at, ['number', 'side', 'units']);
  const rows = readList(units, `${at}.units`).flatMap(
    (row, i) => readRow(row, `${at}.units[${i}]`, known) ?? [],
  );
  const result = { number: count(number, `${at}.number`), side: readText(side, `${at}.side`), units: rows };
  return rows.length === 0 ? undefined : result;
}

function readRow(json: Json, at: string, known: Known): ResultRow | undefined {
  const { unit, dr, column, must, protective } = readObject(json, at, [
    'unit',
    'dr',
    'column',
    'must',
    'protective',
  ]);
  const id = known(unit, `${at}.unit`);
  if (typeof dr !== 'number' || !Number.isInteger(dr)) throw badValue(`${at}.dr`, dr, 'a whole number');
  const check = CHECKS.find((one) => one === must);
  if (must !== undefined && !check) throw badName(`${at}.must`, must, CHECKS);
  const row = {
    dr,
    ...(column === undefined ? {} : { column: count(column, `${at}.column`) }),
    ...(check && { must: check }),
    ...(protective === true && { protective }),
  };
  return id === undefined ? undefined : { unit: id, ...row };
}

function readResidual(json: Json, at: string, board: Board): ResidualFire {
  const { hex, firepower, side } = readObject(json, at, ['hex', 'firepower', 'side']);
  return {
    cell: readCell(hex, `${at}.hex`, board),
    firepower: count(firepower, `${at}.firepower`),
    side: readText(side, `${at}.side`),
  };
}

function readBog(json: Json, at: string, board: Board, known: Known): BogCheck | undefined {
  const { unit, kind, to, rest = {}, dr } = readObject(json, at, ['unit', 'kind', 'to', 'rest', 'dr']);
  const id = known(unit, `${at}.unit`);
  const found = BOG_KINDS.find((one) => one === kind);
  if (!found) throw badName(`${at}.kind`, kind, BOG_KINDS);
  const check = {
    kind: found,
    to: readCell(to, `${at}.to`, board),
    rest: readObject(rest, `${at}.rest`),
    ...(dr === undefined ? {} : { dr: count(dr, `${at}.dr`) }),
  };
  return id === undefined ? undefined : { unit: id, ...check };
}

function readMeeting(json: Json, at: string, board: Board, known: Known): PendingMeeting | undefined {
  const { unit, to, rest = {}, shown } = readObject(json, at, ['unit', 'to', 'rest', 'shown']);
  const id = known(unit, `${at}.unit`);
  if (shown !== undefined && shown !== true) throw badValue(`${at}.shown`, shown, 'true');
  const meeting = {
    to: readCell(to, `${at}.to`, board),
    rest: readObject(rest, `${at}.rest`),
    ...(shown && { shown }),
  };
  return id === undefined ? undefined : { unit: id, ...meeting };
}

function readPause(json: Json, at: string, known: Known): Underway['pause'] {
  const { unit, to } = readObject(json, at, ['unit', 'to']);
  const id = known(unit, `${at}.unit`);
  const sides = readList(to, `${at}.to`).map((side, i) => readText(side, `${at}.to[${i}]`));
  return id === undefined ? undefined : { unit: id, to: sides };
}

function readCrossed(json: Json, at: string, board: Board, known: Known): Underway['crossed'] {
  const { unit, side, mf, shots } = readObject(json, at, ['unit', 'side', 'mf', 'shots']);
  const id = known(unit, `${at}.unit`);
  const crossed = {
    ...(side === undefined ? {} : { side: readSide(side, `${at}.side`, board) }),
    ...(mf === undefined ? {} : { mf: count(mf, `${at}.mf`) }),
    ...(shots === undefined ? {} : { shots: readShots(shots, `${at}.shots`, known) }),
  };
  return id === undefined ? undefined : { unit: id, ...crossed };
}

function readShots(json: Json, at: string, known: Known): NonNullable<Crossed['shots']> {
  const made = Object.entries(readObject(json, at)).map(
    ([firer, n]) => [known(firer, at), count(n, `${at}.${firer}`)] as const,
  );
  return Object.fromEntries(made.flatMap(([id, n]) => (id === undefined ? [] : [[id, n]])));
}

function count(json: Json | undefined, where: string): number {
  const whole = Number.isInteger(json) ? Number(json) : -1;
  if (whole >= 0 && whole <= 1_000_000) return whole;
  throw badValue(where, json, 'a whole number');
}

/**
 * Returns the pending parts of a fight as JSON, without hidden units.
 *
 * @rule B9.324
 */
export function writeFighting(
  s: Fighting & { readonly board: Board },
  isOpen: (id: Json) => boolean,
): Fields {
  const { attack, attacks, residual = [], bog, meeting, pause } = s;
  const open = attack && namedIn(attack.spec).every(isOpen);
  return {
    ...(attack && open ? { attack: { ...attack } } : {}),
    ...(attacks === undefined ? {} : { attacks }),
    ...(residual.length === 0
      ? {}
      : {
          residual: residual.map(({ cell, firepower, side }) => ({
            hex: formatCell(cell, s.board),
            firepower,
            side,
          })),
        }),
    ...(bog && isOpen(bog.unit) ? { bog: { ...bog, to: formatCell(bog.to, s.board) } } : {}),
    ...(meeting && isOpen(meeting.unit)
      ? { meeting: { ...meeting, to: formatCell(meeting.to, s.board) } }
      : {}),
    ...(pause && isOpen(pause.unit) ? { pause: { ...pause } } : {}),
    ...writeResult(s, isOpen),
    ...writeCrossed(s, isOpen),
  };
}

function writeResult({ result }: Fighting, isOpen: (id: Json) => boolean): Fields {
  const rows = result?.units.filter(({ unit }) => isOpen(unit)) ?? [];
  if (!result || rows.length === 0) return {};
  return { result: { number: result.number, side: result.side, units: rows.map((row) => ({ ...row })) } };
}

function writeCrossed(
  { crossed, board }: Fighting & { readonly board: Board },
  isOpen: (id: Json) => boolean,
): Fields {
  if (crossed === undefined || !isOpen(crossed.unit)) return {};
  const { unit, side, mf, shots = {} } = crossed;
  const open = Object.entries(shots).filter(([id]) => isOpen(id));
  return {
    crossed: {
      unit,
      ...(side && { side: formatSide(side, board) }),
      ...(mf === undefined ? {} : { mf }),
      ...(open.length > 0 && { shots: Object.fromEntries(open) }),
    },
  };
}
