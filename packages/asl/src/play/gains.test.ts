/** "?" gained at the end of the CCPh, offered to its owner alone (A12.122, B9.55). */
import { tellOutcome, type Outcome, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';

// g1 is behind bocage to all that see it, g3 in plain sight; buildings stand around H1.
const HOUSES = Object.fromEntries(
  ['F1', 'F2', 'F3', 'G1', 'G2', 'G3', 'H2', 'H3'].map((hex) => [hex, 'Stone Building']),
);
const BOARD = ground({ 'D4-D5': 'bocage', 'C4-D4': 'bocage', 'D4-E5': 'bocage' }, HOUSES);
const UNITS = [unit('g1', 'D4', { wa: true }), unit('g3', 'E6'), unit('r1', 'D7'), unit('r2', 'B8')];
const CC = { phase: 'close-combat', attacker: 'german' };
const start = (units: readonly Unit[] = UNITS) => table(BOARD, units, CC);
type Table = ReturnType<typeof start>;
const end = (t: Table): Outcome => t.play({ type: 'phase', phase: 'rally', attacker: 'russian' });
const marks = (t: Table): readonly string[] =>
  t.situation().units.flatMap(({ id, state }) => (state['concealed'] === true ? [id] : []));

test('B9.55-k A12.122: one question to each owner lists the units that may gain "?"', () => {
  const t = start();
  expect(t.open()).toEqual([]);
  end(t);
  expect(t.open('german')).toEqual(['may-gain g1 to german']);
  // Enemies hear of no question, and read no record of it.
  expect(t.open('russian')).toEqual([]);
  expect(JSON.stringify(tellOutcome(ASL, t.last(), 'russian'))).not.toMatch(/gain/);
  expect(JSON.stringify(ASL.tell(t.situation(), 'german').play)).toContain('"gains":["g1"]');
});

test('B9.55-k: one click gives all of them their "?", with its reason, seen by all', () => {
  const t = start();
  end(t);
  const { log } = t.answer('may-gain', 'gain', 'german');
  expect([marks(t), t.open()]).toEqual([['g1'], []]);
  const line = log.find(({ kind, unit: id }) => kind === 'state' && id === 'g1');
  expect(line?.because.map(({ code, rule }) => `${code} ${rule}`)).toEqual(['hide-gained A12.122']);
  expect(t.heard('russian')).toContain('state g1');
});

test('A12.122: to take none is told to nobody; each side answers for its own alone', () => {
  const t = start([...UNITS, unit('r3', 'H1')]);
  end(t);
  expect(t.open('russian')).toEqual(['may-gain r3 to russian']);
  const asked = ASL.waiting(t.situation()).questions.find(({ to }) => to.includes('german'));
  const event = { type: 'answer', question: asked?.id ?? '', choice: 'leave' };
  expect(t.play(event, 'russian').refused.map(({ code }) => code)).toEqual(['play-not-open']);
  const before = JSON.stringify(ASL.tell(t.situation(), 'russian'));
  expect(t.play(event, 'german').refused).toEqual([]);
  expect(t.heard('russian')).toEqual([]);
  expect(JSON.stringify(ASL.tell(t.situation(), 'russian'))).toBe(before);
  expect([marks(t), t.open('russian')]).toEqual([[], ['may-gain r3 to russian']]);
});

test('A12.122: broken, pinned under way, melee, concealed and hidden units are not asked about', () => {
  const asked = (state: Unit['state']): readonly string[] => {
    const t = start([unit('g1', 'D4', state), ...UNITS.slice(1)]);
    end(t);
    return t.open('german');
  };
  for (const state of [{ broken: true }, { melee: true }, { concealed: true }, { hidden: true }])
    expect(asked(state), JSON.stringify(state)).toEqual([]);
  // A pin ends with the CCPh (A7.8), and does not matter.
  expect(asked({ pinned: true })).toHaveLength(1);
});

test('B9.324: what enemies hide changes neither the question nor its answer', () => {
  const told = (last: Unit['state']): string => {
    const t = start([...UNITS, unit('r9', 'D3', last)]);
    end(t);
    const asked = tellOutcome(ASL, t.last(), 'german').questions;
    t.answer('may-gain', 'gain', 'german');
    return JSON.stringify([asked, marks(t).filter((id) => id.startsWith('g'))]);
  };
  const none = (() => {
    const t = start();
    end(t);
    const asked = tellOutcome(ASL, t.last(), 'german').questions;
    t.answer('may-gain', 'gain', 'german');
    return JSON.stringify([asked, marks(t)]);
  })();
  expect(told({ hidden: true })).toBe(none);
  expect(told({ concealed: true })).toBe(told({ concealed: true, kind: 'dummy' }));
  // In plain sight it sees the unit past the bocage.
  const seen = start([...UNITS, unit('r9', 'D3')]);
  end(seen);
  expect(seen.open('german')).toEqual([]);
});

test('A12.122: the offer ends with the RPh, and begins only at the end of a CCPh', () => {
  const t = start();
  end(t);
  t.play({ type: 'phase', phase: 'prep-fire', attacker: 'russian' });
  expect([t.open(), marks(t)]).toEqual([[], []]);
  const early = table(BOARD, UNITS, { phase: 'rout', attacker: 'german' });
  early.play({ type: 'phase', phase: 'rally', attacker: 'russian' });
  expect(early.open()).toEqual([]);
});

test('A12.122: its owner takes "?" for some of the units only, one after the other', () => {
  const t = start([...UNITS, unit('g4', 'H1')]);
  end(t);
  const ids = () => t.last().questions.flatMap(({ choices }) => choices.map(({ id }) => id));
  expect(ids()).toEqual(['gain', 'only:g1', 'only:g4', 'leave']);
  const before = t.situation();
  t.answer('may-gain', 'only:g4', 'german');
  // The other one is still asked about.
  expect([marks(t), t.open('german'), ids()]).toEqual([['g4'], ['may-gain g1 to german'], ['gain', 'leave']]);
  expect(t.open('russian')).toEqual([]);
  t.answer('may-gain', 'leave', 'german');
  expect([marks(t), t.open()]).toEqual([['g4'], []]);
  const all = table(before.board, before.units, before.play);
  all.answer('may-gain', 'gain', 'german');
  expect(marks(all)).toEqual(['g1', 'g4']);
});

test('a unit that breaks or leaves before the answer is no part of it', () => {
  const t = start([...UNITS, unit('g4', 'H1')]);
  end(t);
  expect(t.open('german')).toEqual(['may-gain g1+g4 to german']);
  t.play({ type: 'eliminate', unit: 'g4' });
  expect(t.open('german')).toEqual(['may-gain g1 to german']);
  t.play({ type: 'state', unit: 'g1', set: { broken: true } });
  expect(t.open('german')).toEqual([]);
});
