import type { Feature } from '@bocage/core';
import { sideKey } from '@bocage/core/lattice';
import { formatCell, formatSide, formatVertex } from '@bocage/core/notation';
import type { LosAnswer } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { losBetween } from '../src/los';
import { lineContacts } from '../src/los/explain/traced-line';
import { goldenRows, readEndOf, readSide, rowBoard } from './golden';

const FILES = ['los-b9.json', 'los-b9-rows.json', 'los-terrain.json'];
const ROWS = FILES.flatMap(goldenRows);

const seen = (answer: LosAnswer): boolean => answer.los === 'clear' || answer.los === 'hindered';

test.each(ROWS.map((row) => [`${row.id} ${row.board} ${row.from.at} → ${row.to.at}`, row] as const))(
  '%s',
  (_, row) => {
    const board = rowBoard(row);
    const from = readEndOf(board, row.from);
    const to = readEndOf(board, row.to);
    const answer = losBetween(board, from, to, row.options);
    const { want } = row;
    const got: Record<string, unknown> = {};
    const touched = lineContacts(board, from, to, row.options).map((c) => c.side);
    const names = (feature: Feature | undefined): string | undefined =>
      feature?.kind === 'side'
        ? sideKey(feature.side)
        : feature?.kind === 'vertex'
          ? formatVertex(feature.point, board)
          : feature && formatCell(feature.cell);
    if (want.seen !== undefined) got['seen'] = seen(answer);
    if (want.los !== undefined) got['los'] = answer.los;
    if (want.hindrance !== undefined) got['hindrance'] = answer.hindrance;
    if (want.cell !== undefined) got['cell'] = answer.sees.cell;
    if (want.wa !== undefined) got['wa'] = answer.sees.unitsWithAdvantage;
    if (want.noWa !== undefined) got['noWa'] = answer.sees.unitsWithoutAdvantage;
    if (want.counters !== undefined) got['counters'] = answer.sees.others?.['entrenchmentCounters'];
    if (want.entrenched !== undefined) got['entrenched'] = answer.sees.others?.['entrenchedUnits'];
    if (want.first !== undefined) got['first'] = answer.because[0]?.code;
    if (want.because !== undefined) {
      const codes = answer.because.map((r) => r.code);
      got['because'] = want.because.filter((code) => codes.includes(code));
    }
    if (want.missing !== undefined) got['missing'] = (answer.missing ?? []).map((r) => r.code);
    if (want.at !== undefined) {
      const at = want.at.split('-').length === 2 ? sideKey(readSide(board, want.at)) : want.at;
      got['at'] = names(answer.deciding) === at ? want.at : names(answer.deciding);
    }
    if (want.contacts !== undefined) {
      got['contacts'] = [...new Set(touched.map((side) => formatSide(side, board)))];
      const wanted = want.contacts.map((name) => formatSide(readSide(board, name), board));
      expect({ ...got }, row.case).toEqual({ ...want, contacts: wanted });
      return;
    }
    if (want.affected !== undefined) {
      const key = sideKey(readSide(board, want.affected));
      got['affected'] = touched.some((side) => sideKey(side) === key) ? want.affected : 'not affected';
    }
    if (want.unaffected !== undefined) {
      const key = sideKey(readSide(board, want.unaffected));
      got['unaffected'] = touched.some((side) => sideKey(side) === key) ? 'affected' : want.unaffected;
    }
    expect(got, row.case).toEqual(want);
  },
);
