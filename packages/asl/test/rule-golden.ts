/** Runs the golden rows of WA, TEM, movement, concealment, guns and vehicles: scenes, what happens, what is asked. */
import { gmView } from '../src/situation/knowledge';
import { readFileSync } from 'node:fs';
import { boardFromJson, withSides } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import type { AslSituation } from '../src/situation/situation';
import { parseSituation } from '../src/wall-advantage/possible';
import { after, type After } from '../src/wall-advantage/after';
import { parseEvent } from '../src/wall-advantage/events';
import { fixtureBoard, readSide } from './golden';
import { checkTold, codes } from './rule-reasons';
import type { Ask, Fields } from './asks/asking';
import { WALL_ADVANTAGE } from './asks/wall-advantage';
import { ATTACKS } from './asks/attacks';
import { MOVEMENT } from './asks/movement';
import { SIGHT } from './asks/sight';
import { CONCEALMENT } from './asks/concealment';
import { GUNS } from './asks/guns';
import { SITUATION } from './asks/situation';

const ASKS: { readonly [what: string]: Ask } = {
  ...WALL_ADVANTAGE,
  ...ATTACKS,
  ...MOVEMENT,
  ...SIGHT,
  ...CONCEALMENT,
  ...GUNS,
  ...SITUATION,
};

export interface RuleRow {
  readonly id: string;
  readonly rule: string;
  readonly source: string;
  readonly case?: string;
  readonly scene: string;
  /** Fields of units that differ from the scene, by unit id; null takes the unit away. */
  readonly set?: { readonly [unit: string]: Fields | null };
  readonly add?: readonly Fields[];
  /** Hexsides that differ from the board; null: nothing there. */
  readonly change?: { readonly [side: string]: string | null };
  readonly options?: Fields;
  readonly phase?: string;
  readonly attacker?: string;
  readonly events?: readonly Fields[];
  readonly ask: Fields & { readonly what: string };
  readonly want: Json;
  /** Our answer is another one, and why. Listed in docs/rule-questions.md. */
  readonly differs?: string;
  /** Requirement rows that this row proves besides its rule's. */
  readonly rows?: readonly string[];
}

export interface RuleFile {
  readonly scenes: { readonly [name: string]: Fields };
  readonly rows: readonly RuleRow[];
}

export function ruleFile(name: string): RuleFile {
  return JSON.parse(readFileSync(new URL(`./golden/${name}`, import.meta.url), 'utf8')) as RuleFile;
}

export function rowSituation(file: RuleFile, row: RuleRow): AslSituation {
  const scene = file.scenes[row.scene];
  if (!scene) throw new Error(`${row.id}: no scene ${row.scene}`);
  const units = (scene['units'] as readonly Fields[]).flatMap((u) => {
    const change = row.set?.[String(u['id'])];
    return change === null ? [] : [{ ...u, ...change }];
  });
  const json = {
    ...scene,
    units: [...units, ...(row.add ?? [])],
    options: { ...((scene['options'] as Fields | undefined) ?? {}), ...row.options },
    ...(row.phase === undefined ? {} : { phase: row.phase }),
    ...(row.attacker === undefined ? {} : { attacker: row.attacker }),
  };
  const { board: given } = scene;
  return parseSituation({ ...json, board: 'given' }, () => {
    const board = typeof given === 'string' ? fixtureBoard(given) : boardFromJson(given);
    const change = Object.entries(row.change ?? {});
    return withSides(
      board,
      change.map(
        ([side, kind]) => [readSide(board, side), kind === null ? undefined : { terrain: kind }] as const,
      ),
    );
  });
}

/** The row's question, as plain data. */
export function answerRow(file: RuleFile, row: RuleRow): unknown {
  let s = rowSituation(file, row);
  let last: After | undefined;
  for (const event of row.events ?? []) {
    last = after(s, parseEvent(event, gmView(s)));
    checkTold(last);
    if (last.refused.length > 0 && event !== row.events?.at(-1)) {
      throw new Error(`${row.id}: ${JSON.stringify(event)} refused: ${codes(last.refused).join()}`);
    }
    s = last.situation;
  }
  const ask = ASKS[row.ask.what];
  if (!ask) throw new Error(`${row.id}: asks for ${row.ask.what}`);
  return ask(s, row.ask, last);
}
