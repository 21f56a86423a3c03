import { isRulesError } from '@bocage/core';
import { formatSide } from '@bocage/core/notation';
import { isPlayed, isRuling, type GameEvent, type Ruling } from '@bocage/core/game';
import { chartKey } from '../data/chart';
import { sideFlagKey } from '../data/keys';
import type { SceneState } from '../data/scene-state';
import { wholeSituation } from '../data/situation';
import type { SideEntry } from '../data/terrain';
import type { ScenePort } from '../host/ports';
import { namesFor } from '../los/names';
import { logLines, type LogLine } from '../view/log-view';
import { labelText, terrainName } from '../view/words';
import { logOf, type KeptLine } from './play/log';

/** The scene sheet's part for what game masters have ruled. */

/**
 * What game masters have said where board and rules do not: on which level something stands, what stands in a cell of
 * the game's chart, and what the game keeps of their answers in play for as long as they can be taken back.
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
    // A unit that cannot be read is complained of where it stands.
    if (isRulesError(error)) return [];
    throw error;
  }
}

const keyOf = ({ revoke }: Ruling): string => `play:${JSON.stringify(revoke)}`;

/** The event that takes back what stands in the list; undefined where it is no word of play, or stands no more. */
export function revokedBy(scene: ScenePort, state: SceneState, key: string): GameEvent | undefined {
  return ruledInPlay(scene, state).find((ruling) => keyOf(ruling) === key)?.revoke;
}

function said({ unit, text }: LogLine): string {
  return [unit, text].filter((part) => part !== '').join(' ');
}

/** Older ones nobody looks for here; the log has them all. */
const LATEST = 8;

/** What game masters have answered in play for others, latest first, and the first thing that came of it. */
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

/** Table, terrain and who moves, as the game calls them. */
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

/** The flag of a cell of the chart that somebody has changed; undefined where nobody has. */
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

/** The side as it was before anybody ruled on it; undefined where nobody has. */
export function unruled(state: SceneState, key: string): SideEntry | undefined {
  const found = [...state.terrain.sides].find(([, { side }]) => sideFlagKey(side) === key)?.[1];
  if (!found || !ruled(state).some((one) => one.key === key)) return undefined;
  const { base: _ruled, ...rest } = found.entry;
  const printed = state.imported?.side(found.side)?.base;
  return printed === undefined ? rest : { ...rest, base: printed };
}
