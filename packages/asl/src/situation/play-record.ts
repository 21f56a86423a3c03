/**
 * Pending deeds as JSON: `Situation.play` at the table, the same keys in a situation file. Every client can
 * read it at the table, so nothing about a hidden unit is ever written.
 */
import { formatCell, formatSide } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { badName, badValue, readCell, readList, readObject, readText } from '../reading/bad-value';
import { readSide } from '../reading/side';
import { readFighting, writeFighting } from './fighting-record';
import { readTrails, writeTrails } from './trails';
import {
  CONTEST_STEPS,
  PHASES,
  type Phase,
  type Ruled,
  type StandingRuling,
  type Undecided,
  type Underway,
} from './underway';

type Fields = Readonly<Record<string, Json>>;

/** The keys of the record. */
export const PLAY_KEYS = [
  'phase',
  'attacker',
  'ready',
  'turn',
  'action',
  'entry',
  'contest',
  'offers',
  'justClaimed',
  'acting',
  'undecided',
  'ruled',
  'rulings',
  'attack',
  'result',
  'attacks',
  'residual',
  'bog',
  'meeting',
  'pause',
  'crossed',
  'gains',
  'trails',
] as const;

/** A unit that the record may name; hidden ones are omitted. */
interface Named {
  readonly id: string;
  readonly hidden: boolean;
}

/** Resolves ids: a file may name existing units only; a table's record skips units that have gone. */
type Known = (id: Json | undefined, where: string) => string | undefined;

/**
 * Reads a table's record, without units that players have removed by hand.
 *
 * @internal
 * @throws RulesError
 */
export function readPlay(json: Json, board: Board, units: readonly Named[]): Underway {
  const ids = new Set(units.map(({ id }) => id));
  const known: Known = (value, where) => {
    const id = readText(value, where);
    return ids.has(id) ? id : undefined;
  };
  return readUnderway(readObject(json, 'play', PLAY_KEYS), 'play', board, known);
}

/**
 * Reads the record of a situation file: every id must be that of a unit.
 *
 * @internal
 * @throws RulesError
 */
export function readWritten(root: Fields, board: Board, ids: ReadonlySet<string>): Underway {
  const known: Known = (value, where) => {
    const id = readText(value, where);
    if (!ids.has(id)) throw badValue(where, id, 'the id of a unit');
    return id;
  };
  return readUnderway(root, '', board, known);
}

function readUnderway(root: Fields, at: string, board: Board, known: Known): Underway {
  const path = (key: string): string => (at === '' ? key : `${at}.${key}`);
  const ids = (key: string): readonly string[] =>
    readList(root[key] ?? [], path(key)).flatMap((id, i) => known(id, `${path(key)}[${i}]`) ?? []);
  const undecided = pairs(root['undecided'], path('undecided'), (one, where) =>
    readUndecided(one, where, board, known),
  );
  const ruled = pairs(root['ruled'], path('ruled'), (one, where) => readPair(one, where, known));
  const rulings = pairs(root['rulings'], path('rulings'), (one, where) =>
    readRuling(one, where, board, known),
  );
  const acting = root['acting'] === undefined ? undefined : known(root['acting'], path('acting'));
  const action = readAction(root['action'], path('action'));
  const fighting = readFighting(root, path, board, known);
  // An attack and its action end if any unit in it leaves play.
  const isLost = root['attack'] !== undefined && fighting.attack === undefined;
  return {
    phase: readPhase(root['phase'] ?? 'unknown', path('phase')),
    ...(root['attacker'] === undefined ? {} : { attacker: readText(root['attacker'], path('attacker')) }),
    ...readReady(root['ready'], path('ready')),
    ...readTurn(root['turn'], path('turn')),
    ...(isLost ? {} : action),
    ...readEntry(root['entry'], path('entry'), board, known),
    ...readContest(root['contest'], path('contest'), known),
    offers: ids('offers'),
    justClaimed: ids('justClaimed'),
    ...(root['gains'] === undefined ? {} : { gains: ids('gains') }),
    ...(acting === undefined ? {} : { acting }),
    ...(undecided.length === 0 ? {} : { undecided }),
    ...(ruled.length === 0 ? {} : { ruled }),
    ...(rulings.length === 0 ? {} : { rulings }),
    ...fighting,
    ...readTrails(root['trails'], path('trails'), board, known),
  };
}

/**
 * Returns the phase of that name.
 *
 * @throws RulesError
 * @internal
 */
export function readPhase(value: Json, where: string): Phase {
  const phase = PHASES.find((p) => p === value);
  if (phase === undefined) throw badName(where, value, PHASES);
  return phase;
}

function readReady(json: Json | undefined, where: string): Pick<Underway, 'ready'> {
  if (json === undefined) return {};
  return { ready: readList(json, where).map((side, i) => readText(side, `${where}[${i}]`)) };
}

function readTurn(json: Json | undefined, where: string): Pick<Underway, 'turn'> {
  if (json === undefined) return {};
  const { number, first } = readObject(json, where, ['number', 'first']);
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1)
    throw badValue(`${where}.number`, number, 'a whole number from 1');
  return { turn: { number, first: readText(first, `${where}.first`) } };
}

function readAction(json: Json | undefined, where: string): Pick<Underway, 'action'> {
  if (json === undefined) return {};
  const { side, kind = 'action' } = readObject(json, where, ['side', 'kind']);
  return { action: { side: readText(side, `${where}.side`), kind: readText(kind, `${where}.kind`) } };
}

function readEntry(json: Json | undefined, at: string, board: Board, known: Known): Pick<Underway, 'entry'> {
  if (json === undefined) return {};
  const entry = readObject(json, at, ['unit', 'to']);
  const unit = known(entry['unit'], `${at}.unit`);
  const to = readCell(entry['to'], `${at}.to`, board);
  return unit === undefined ? {} : { entry: { unit, to } };
}

function readContest(json: Json | undefined, at: string, known: Known): Pick<Underway, 'contest'> {
  if (json === undefined) return {};
  const contest = readObject(json, at, ['claimant', 'holders', 'step', 'picking']);
  const named = readList(contest['holders'], `${at}.holders`);
  if (named.length === 0) throw badValue(`${at}.holders`, [], 'at least one unit id');
  const claimant = known(contest['claimant'], `${at}.claimant`);
  const holders = named.flatMap((id, i) => known(id, `${at}.holders[${i}]`) ?? []);
  const step = CONTEST_STEPS.find((s) => s === contest['step']);
  if (step === undefined) throw badName(`${at}.step`, contest['step'], CONTEST_STEPS);
  const { picking } = contest;
  if (picking !== undefined && picking !== true) throw badValue(`${at}.picking`, picking, 'true or nothing');
  if (claimant === undefined || holders.length === 0) return {};
  return { contest: { claimant, holders, step, ...(picking ? { picking } : {}) } };
}

function pairs<T extends object>(
  json: Json | undefined,
  at: string,
  read: (one: Json, where: string) => T | undefined,
): readonly T[] {
  return readList(json ?? [], at).flatMap((one, i) => {
    const found = read(one, `${at}[${i}]`);
    return found === undefined ? [] : [found];
  });
}

function readPair(json: Json | undefined, where: string, known: Known): Ruled | undefined {
  const two = readList(json, where);
  if (two.length !== 2) throw badValue(where, json, 'the ids of two units');
  const [a, b] = two.map((id, i) => known(id, `${where}[${i}]`));
  return a === undefined || b === undefined ? undefined : [a, b];
}

function readUndecided(json: Json, at: string, board: Board, known: Known): Undecided | undefined {
  const { side, units, said } = readObject(json, at, ['side', 'units', 'said']);
  const pair = readPair(units, `${at}.units`, known);
  const where = readSide(side, `${at}.side`, board);
  const words = Object.entries(said === undefined ? {} : readObject(said, `${at}.said`));
  const read = words.map(([by, id]) => [by, readText(id, `${at}.said.${by}`)] as const);
  if (pair === undefined) return undefined;
  return { side: where, units: pair, ...(read.length === 0 ? {} : { said: Object.fromEntries(read) }) };
}

function readRuling(json: Json, at: string, board: Board, known: Known): StandingRuling | undefined {
  const { side, units } = readObject(json, at, ['side', 'units']);
  const pair = readPair(units, `${at}.units`, known);
  const where = readSide(side, `${at}.side`, board);
  return pair && { side: where, units: pair };
}

/** The phase, whose it is, the turn, and who has set up. */
function writeMoment({ phase, attacker, ready = [], turn }: Underway): Fields {
  return {
    phase,
    ...(attacker === undefined ? {} : { attacker }),
    ...(ready.length > 0 ? { ready } : {}),
    ...(turn ? { turn: { number: turn.number, first: turn.first } } : {}),
  };
}

/**
 * Returns the pending deeds as JSON, without hidden units.
 *
 * @rule B9.324
 */
export function writeUnderway(
  s: Underway & { readonly board: Board; readonly units: readonly Named[] },
): Fields {
  const open = new Set<Json>(s.units.filter(({ hidden }) => !hidden).map(({ id }) => id));
  const isOpen = (id: Json): boolean => open.has(id);
  const ids = (key: 'offers' | 'justClaimed' | 'gains'): Fields => {
    const listed = s[key]?.filter(isOpen) ?? [];
    return listed.length === 0 ? {} : { [key]: listed };
  };
  const { action, entry, contest, acting, undecided = [], ruled = [], rulings = [] } = s;
  const asked = undecided.filter(({ units }) => units.every(isOpen));
  const said = ruled.filter((pair) => pair.every(isOpen));
  const named = (one: Undecided | StandingRuling): Fields => ({
    ...one,
    side: formatSide(one.side, s.board),
  });
  const stand = rulings.filter(({ units }) => units.every(isOpen));
  return {
    ...writeMoment(s),
    ...(action && { action: { side: action.side, kind: action.kind } }),
    ...(entry && isOpen(entry.unit)
      ? { entry: { unit: entry.unit, to: formatCell(entry.to, s.board) } }
      : {}),
    ...(contest && [contest.claimant, ...contest.holders].every(isOpen)
      ? {
          contest: {
            claimant: contest.claimant,
            holders: contest.holders,
            step: contest.step,
            ...(contest.picking ? { picking: true } : {}),
          },
        }
      : {}),
    ...ids('offers'),
    ...ids('justClaimed'),
    ...ids('gains'),
    ...(acting !== undefined && isOpen(acting) ? { acting } : {}),
    ...(asked.length === 0 ? {} : { undecided: asked.map(named) }),
    ...(said.length === 0 ? {} : { ruled: said }),
    ...(stand.length === 0 ? {} : { rulings: stand.map(named) }),
    ...writeFighting(s, isOpen),
    ...writeTrails(s, isOpen),
  };
}
