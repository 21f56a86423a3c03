import type { Lattice, Side } from '../lattice/types';
import { formatCell } from '../notation/format';
import type { Json } from '../game/json';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from './extent';
import { readFields, readFlag, readInteger, readLevel, readList, readName, readText, refuse } from './read';
import { pathTo } from '../names/keys';
import { expectedName } from '../names/nearest';
import { GAP_PARTS, MOST_GAP_PARTS } from './gap';
import type { CellFacts, CellLocation, SideFacts, SideGap } from './types';

type JsonFields = Readonly<Record<string, Json>>;

/** Returns a cell's facts as JSON, defaults left out, sides by direction. */
export function cellFactsToJson(facts: CellFacts, lattice: Lattice): JsonFields {
  const names = (sides: readonly number[]): Json => sides.map((k) => lattice.sideNames[k] ?? '');
  const json: Record<string, Json> = {};
  if (facts.level !== 0) json['level'] = facts.level;
  if (facts.terrain !== 'Open Ground') json['terrain'] = facts.terrain;
  if (facts.depression !== undefined) json['depression'] = facts.depression;
  if (facts.locations !== undefined && facts.locations.length > 0) {
    json['locations'] = facts.locations.map(({ level, terrain }) => ({ level, terrain }));
  }
  if (facts.stairway === true) json['stairway'] = true;
  if (facts.slopes !== undefined && facts.slopes.length > 0) json['slopes'] = names(facts.slopes);
  if (facts.depressionSides !== undefined && facts.depressionSides.length > 0) {
    json['depressionSides'] = names(facts.depressionSides);
  }
  const inside = (facts.sideTerrain ?? []).flatMap((terrain, k) =>
    terrain === undefined ? [] : [[lattice.sideNames[k] ?? '', terrain]],
  );
  if (inside.length > 0) json['sideTerrain'] = Object.fromEntries(inside) as Json;
  return json;
}

const CELL_KEYS = [
  'level',
  'terrain',
  'depression',
  'locations',
  'stairway',
  'slopes',
  'depressionSides',
  'sideTerrain',
] as const;

/**
 * Reads a cell's facts.
 * @throws bad-value naming the path
 */
export function cellFactsFromJson(json: unknown, where: string, lattice: Lattice): Partial<CellFacts> {
  const fields = readFields(json, where, CELL_KEYS);
  const facts: { -readonly [K in keyof CellFacts]?: CellFacts[K] } = {};
  const given = (key: (typeof CELL_KEYS)[number], read: (value: unknown, where: string) => void): void => {
    if (fields[key] !== undefined) read(fields[key], pathTo(where, key));
  };
  given('level', (value, at) => (facts.level = readInteger(value, at, LOWEST_LEVEL, HIGHEST_LEVEL)));
  given('terrain', (value, at) => (facts.terrain = readName(value, at)));
  given('depression', (value, at) => (facts.depression = readName(value, at)));
  given('locations', (value, at) => (facts.locations = readLocations(value, at)));
  given('stairway', (value, at) => {
    if (readFlag(value, at)) facts.stairway = true;
  });
  given('slopes', (value, at) => (facts.slopes = readSideNumbers(value, at, lattice)));
  given('depressionSides', (value, at) => (facts.depressionSides = readSideNumbers(value, at, lattice)));
  given('sideTerrain', (value, at) => {
    const inside = readFields(value, at, lattice.sideNames);
    const read = (name: string): string => readName(inside[name], pathTo(at, name));
    facts.sideTerrain = lattice.sideNames.map((name) =>
      inside[name] === undefined ? undefined : read(name),
    );
  });
  return facts;
}

function readLocations(value: unknown, where: string): readonly CellLocation[] {
  const seen = new Set<number>();
  return readList(value, where, (entry, at) => {
    const location = readLocation(entry, at);
    const { level } = location;
    if (level === 0) refuse(`${at}.level`, level, 'a level above or below the ground, which is 0');
    if (seen.has(level)) refuse(`${at}.level`, level, 'a level on which no other Location is');
    seen.add(level);
    return location;
  });
}

function readLocation(value: unknown, where: string): CellLocation {
  const fields = readFields(value, where, ['level', 'terrain']);
  return {
    level: readLevel(fields['level'], `${where}.level`),
    terrain: readName(fields['terrain'], `${where}.terrain`),
  };
}

function readSideNumbers(value: unknown, where: string, lattice: Lattice): readonly number[] {
  const numbers = readList(value, where, (entry, at) => {
    const k = lattice.sideNames.findIndex((name) => name === entry);
    return k < 0 ? refuse(at, entry, expectedName(entry, lattice.sideNames)) : k;
  });
  return numbers.length === new Set(numbers).size ? numbers : refuse(where, value, 'each side once');
}

/** Returns a side's facts as JSON. */
export function sideFactsToJson(facts: SideFacts): JsonFields {
  const json: Record<string, Json> = { terrain: facts.terrain };
  if (facts.gap !== undefined) json['gap'] = { ...facts.gap };
  if (facts.breach !== undefined) json['breach'] = { from: formatCell(facts.breach.from) };
  if (facts.base !== undefined) json['base'] = facts.base;
  if (facts.cliff === true) json['cliff'] = true;
  return json;
}

/**
 * Reads a side's facts.
 * @throws bad-value naming the path
 */
export function sideFactsFromJson(json: unknown, where: string, side: Side, lattice: Lattice): SideFacts {
  const fields = readFields(json, where, ['terrain', 'gap', 'breach', 'base', 'cliff']);
  const facts: { -readonly [K in keyof SideFacts]: SideFacts[K] } = {
    terrain: readName(fields['terrain'], `${where}.terrain`),
  };
  if (fields['gap'] !== undefined) facts.gap = readGap(fields['gap'], `${where}.gap`);
  if (fields['breach'] !== undefined)
    facts.breach = readBreach(fields['breach'], `${where}.breach`, side, lattice);
  if (fields['base'] !== undefined) facts.base = readLevel(fields['base'], `${where}.base`);
  if (fields['cliff'] !== undefined && readFlag(fields['cliff'], `${where}.cliff`)) facts.cliff = true;
  return facts;
}

function readGap(value: unknown, where: string): SideGap {
  const fields = readFields(value, where, ['from', 'to', 'of']);
  const own =
    fields['of'] === undefined ? {} : { of: readInteger(fields['of'], `${where}.of`, 1, MOST_GAP_PARTS) };
  const parts = own.of ?? GAP_PARTS;
  const from = readInteger(fields['from'], `${where}.from`, 0, parts - 1);
  return { from, to: readInteger(fields['to'], `${where}.to`, from + 1, parts), ...own };
}

function readBreach(
  value: unknown,
  where: string,
  side: Side,
  lattice: Lattice,
): NonNullable<SideFacts['breach']> {
  const fields = readFields(value, where, ['from']);
  const name = readText(fields['from'], `${where}.from`);
  const from = lattice.cellsOf(side).find((cell) => formatCell(cell) === name);
  return from === undefined ? refuse(`${where}.from`, name, 'either hex of this hexside') : { from };
}
