/** The fields of golden rows, and the form of their answers. */
import { gmView } from '../../src/situation/knowledge';
import type { Reason } from '@bocage/core';
import type { Side } from '@bocage/core/lattice';
import { formatSide } from '@bocage/core/notation';
import type { Json, Question } from '@bocage/core/game';
import { unitOf, type AslSituation } from '../../src/situation/situation';
import { shotAnswers, shotsOf } from '../../src/attack/answers';
import type { Attack } from '../../src/tem/attack';
import { readAttack as readGiven } from '../../src/attack/attack-json';
import { openQuestions } from '../../src/play/questions';
import type { After } from '../../src/wall-advantage/after';
import { heldSides } from '../../src/wall-advantage/hexsides';
import { codes, said } from '../rule-reasons';

export type Fields = { readonly [key: string]: Json };

export const text = (ask: Fields, key: string): string => String(ask[key]);
export const texts = (ask: Fields, key: string): readonly string[] =>
  (ask[key] as readonly Json[]).map(String);
export const verdict = (
  s: AslSituation,
  v: { readonly ok: boolean; readonly because: readonly Reason[]; readonly value?: unknown },
) => ({
  ok: v.ok,
  because: codes(v.because),
  why: said(v.because, s.board),
  value: v.value,
});
export const sideName = (s: AslSituation, side: Side): string => formatSide(side, s.board);

/** Open questions after an event. */
export const asked = (s: AslSituation, last: After | undefined): readonly Question[] =>
  last === undefined || last.refused.length > 0 ? [] : openQuestions(s);
export const toWhom = ({ to }: Question): string => (to.length > 1 ? 'both' : (to[0] ?? ''));

export type Ask = (s: AslSituation, ask: Fields, last: After | undefined) => unknown;

export function heldNames(s: AslSituation, id: string): readonly string[] {
  const unit = unitOf(s, id);
  return heldSides(s, unit).map((k) => sideName(s, s.board.lattice.sideOf(unit.cell, k)));
}

/** The attack along the line that the firer will choose. */
export function readAttack(s: AslSituation, a: Fields): Attack {
  const { what: _what, targets: _targets, hindrance, ...attack } = a;
  const said = { ...attack, ...(hindrance === 'los' ? {} : { hindrance: hindrance ?? 0 }) };
  const [best] = shotAnswers(s, shotsOf(s, readGiven({ kind: 'direct', ...said }, gmView(s))));
  if (!best) throw new Error('an attack without an answer');
  return best.attack;
}
