import { placeResult } from '@bocage/asl';
import type { Reason } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import type { LosAnswer, LosCase, Sees } from '@bocage/core/game';
import { placeOf } from './reasons';

/** Returns the answer's JSON, as docs/command-line.md documents it: keys and their order are the contract. */
export function losJson(board: Board, from: string, to: string, answer: LosAnswer): object {
  return {
    ...compactJson(board, from, to, answer),
    ...(answer.missing === undefined ? {} : { missing: answer.missing.map((r) => reasonJson(board, r)) }),
    ...(answer.cases === undefined ? {} : { cases: answer.cases.map((c) => caseJson(board, c)) }),
  };
}

/** Returns one line of a field: the same without the cases. */
export function compactJson(board: Board, from: string, to: string, answer: LosAnswer): object {
  return {
    from,
    to,
    range: answer.range,
    los: placeResult(answer),
    hindrance: answer.hindrance,
    sees: seesJson(answer.sees),
    because: answer.because.map((r) => reasonJson(board, r)),
  };
}

function seesJson(sees: Sees): object {
  return {
    hex: sees.cell,
    unitsWithWa: sees.unitsWithAdvantage,
    unitsWithoutWa: sees.unitsWithoutAdvantage,
    entrenchmentCounters: sees.others?.['entrenchmentCounters'] === true,
    entrenchedUnits: sees.others?.['entrenchedUnits'] === true,
  };
}

function caseJson(board: Board, one: LosCase): object {
  return {
    viewerWa: one.viewerAdvantage,
    targetWa: one.targetAdvantage,
    los: one.los,
    sees: seesJson(one.sees),
    because: one.because.map((r) => reasonJson(board, r)),
  };
}

export function reasonJson(board: Board, reason: Reason): object {
  return {
    code: reason.code,
    rule: reason.rule,
    at: placeOf(board, reason) ?? null,
    ...(reason.value === undefined ? {} : { value: reason.value }),
    ...(reason.facts === undefined ? {} : { facts: reason.facts }),
  };
}
