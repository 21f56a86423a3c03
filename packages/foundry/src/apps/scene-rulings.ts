import { isRulesError } from '@bocage/core';
import { formatSide } from '@bocage/core/notation';
import { isPlayed, isRuling, lineText, type GameEvent, type Ruling } from '@bocage/core/game';
import { chartKey } from '../data/chart';
import { sideFlagKey } from '../data/keys';
import type { SceneState } from '../data/scene-state';
import { wholeSituation } from '../facts/knowledge';
import type { SideEntry } from '../data/terrain';
import type { ScenePort } from '../host/ports';
import { namesFor } from '../los/names';
import { logLines, type LogLine } from '../view/log-view';
import { labelText, terrainName } from '../view/words';
import { logOf, type KeptLine } from './play/log';

/** The scene sheet's part about GMs' rulings. */

/**
 * Returns the GMs' rulings: base levels, cells of the game's chart, and answers in play that can still be
 * revoked.
 */
export function rulings(scene: ScenePort, state: SceneState): readonly object[] {
  const cells = chartCells(state).map(({ cell, text }) => ({
    key: `chart:${cell.join('|')}`,
    text: game.i18n.format('BOCAGE.SceneRules.chartRuling', { cell: cellName(state, cell), text }),
  }));
  const bases = ruled(state).map(({ key, entry, at }) => ({
    key: `side:${key}`,
    text: game.i18n.format('BOCAGE.SceneRules.ruling', {
      ...{ at, level: `${entry.base}` },
      terrain: terrainName(game.i18n, state.rules, entry.terrain),
    }),
  }));
  const given = ruledInPlay(scene, state);
  const lines = logLines(
    game.i18n,
    namesFor(scene, state, game.user),
    given.map(({ line }) => line),
  );
  const words = given.map((ruling, i) => ({ key: keyOf(ruling), text: lines[i] ? said(lines[i]) : '' }));
  return [...words, ...bases, ...cells];
}

function ruledInPlay(scene: ScenePort, state: SceneState): readonly Ruling[] {
  if (!isPlayed(state.rules)) return [];
  try {
    return state.rules.rulings?.(wholeSituation(scene, state)) ?? [];
  } catch (error) {
    // An unreadable unit is reported at its counter.
    if (isRulesError(error)) return [];
    throw error;
  }
}

const keyOf = ({ revoke }: Ruling): string => `play:${JSON.stringify(revoke)}`;

/**
 * Returns the event that revokes an entry of the list; undefined = it is no ruling in play, or no longer one.
 */
export function revokedBy(scene: ScenePort, state: SceneState, key: string): GameEvent | undefined {
  return ruledInPlay(scene, state).find((ruling) => keyOf(ruling) === key)?.revoke;
}

function said({ unit, particle, text }: LogLine): string {
  return lineText(unit, particle, text);
}

/** Most answers listed here; the log has them all. */
const LATEST = 8;

/** Returns the GMs' answers for others, latest first, each with its first result. */
export function answersInPlay(scene: ScenePort): readonly string[] {
  const lines = logOf(scene);
  return lines
    .flatMap((line, i) => {
      if (!isRuling(line)) return [];
      const then = firstIn(lines.slice(i + 1), line.message) ?? firstIn(lines, line.beside);
      const led = then && !isRuling(then) ? then : undefined;
      return [
        led
          ? game.i18n.format('BOCAGE.SceneRules.answered', { what: said(line), then: said(led) })
          : said(line),
      ];
    })
    .slice(-LATEST)
    .toReversed();
}

function firstIn(lines: readonly KeptLine[], message: string | undefined): KeptLine | undefined {
  return lines.find((line) => line.message === message);
}

type ChartPlace = readonly [table: string, row: string, column: string];

/** Returns table, terrain and mover in the game's words. */
function cellName({ rules }: SceneState, [table, row, column]: ChartPlace): string {
  const { tables, columns } = rules.chart?.words ?? {};
  const word = (fact: string | undefined, id: string): string =>
    labelText(game.i18n, rules, ['Fact'], fact === undefined ? id : `${fact}.${id}`, id);
  return [word(tables, table), terrainName(game.i18n, rules, row), word(columns, column)].join(' · ');
}

function chartCells({ terrain }: SceneState): readonly { cell: ChartPlace; text: string }[] {
  const of = (value: unknown): readonly (readonly [string, unknown])[] =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return of(terrain.chart).flatMap(([table, rows]) =>
    of(rows).flatMap(([row, columns]) =>
      of(columns).map(([column, text]) => ({ cell: [table, row, column] as const, text: String(text) })),
    ),
  );
}

/** Returns the flag of a changed cell of the chart; undefined = it is unchanged. */
export function changedCell(state: SceneState, key: string): string | undefined {
  const found = chartCells(state).find(({ cell }) => `chart:${cell.join('|')}` === key)?.cell;
  return found && chartKey(...found);
}

function ruled(state: SceneState): readonly { key: string; entry: SideEntry; at: string }[] {
  return [...state.terrain.sides].flatMap(([key, { side, entry }]) =>
    entry.base === undefined || entry.base === state.imported?.side(side)?.base
      ? []
      : [{ key, entry, at: formatSide(side, state.board) }],
  );
}

/** Returns a side's entry without its rulings; undefined = it has none. */
export function unruled(state: SceneState, key: string): SideEntry | undefined {
  const found = [...state.terrain.sides].find(([, { side }]) => sideFlagKey(side) === key)?.[1];
  if (!found || !ruled(state).some((one) => one.key === key)) return undefined;
  const { base: _ruled, ...rest } = found.entry;
  const printed = state.imported?.side(found.side)?.base;
  return printed === undefined ? rest : { ...rest, base: printed };
}
