/** Open questions at a played table, in short. */
import type { Question } from '@bocage/core/game';
import type { Table } from './played-table';
import { ASL } from '../src/game';

export const TURN = { phase: 'movement', attacker: 'russian' };

export const asked = (t: Table, kind: string): readonly Question[] =>
  ASL.waiting(t.situation()).questions.filter((q) => q.kind === kind);

/** A question in short: addressee, whether private, units, choices, fallback, reasons. */
export const short = ({ to, private: secret, units, choices, until, fallback, because }: Question) => ({
  to: to.join(),
  secret,
  units: units.join(),
  choices: choices.map(({ id, because: why }) =>
    [id, ...why.map(({ code, rule }) => `${code} ${rule}`)].join(' '),
  ),
  until: [until, fallback].join(' '),
  because: because.map(({ code, rule }) => `${code} ${rule}`),
});

export const state = (t: Table, id: string) => t.situation().units.find((u) => u.id === id)?.state ?? {};
