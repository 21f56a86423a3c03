import { tellWaiting } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELLS, events, id, play, rivals, runs, situations } from '../../test/drawn-play';
import { knownTo } from '../situation/knowledge';
import { openQuestions } from '../play/questions';
import { formatSituation } from '../situation/situation-json';
import { after } from './after';
import { denials } from './denial';
import { eligibility } from './eligibility';
import { claimableSides, heldSides } from './hexsides';
import { mandatoryWa } from './mandatory';
import { parseSituation } from './possible';

test('B9.321-a: two sides never hold one hexside, after any events in any order', () => {
  fc.assert(
    fc.property(situations, events, (start, list) => {
      play(start, list, (s) => {
        for (const u of s.units) for (const k of heldSides(s, u)) expect(rivals(s, u, k)).toEqual([]);
      });
    }),
    runs,
  );
});

test('B9.322-i: WA never survives its conditions', () => {
  fc.assert(
    fc.property(situations, events, (start, list) => {
      play(start, list, (s) => {
        for (const u of s.units) if (u.wa) expect(eligibility(s, u).eligible, u.id).toBe(true);
        for (const u of s.units) {
          for (const k of heldSides(s, u)) expect(claimableSides(s, u)).toContain(k);
        }
      });
    }),
    runs,
  );
});

test('B9.323-a: a unit holds mandatory WA wherever it can, or the players are asked who holds it', () => {
  fc.assert(
    fc.property(situations, events, (start, list) => {
      let s = start;
      for (const e of list) {
        const done = after(s, e);
        s = done.situation;
        if (done.refused.length > 0) continue;
        const asked = openQuestions(s)
          .filter((q) => q.kind === 'who-holds')
          .flatMap((q) => q.units);
        for (const u of s.units) {
          if (s.entry?.unit === u.id || asked.includes(u.id)) continue;
          const must = mandatoryWa(s, u);
          const open = must.sides.filter((k) => !heldSides(s, u).includes(k));
          if (must.mandatory && denials(s, u).length === 0)
            expect(open, `${u.id} after ${e.type}`).toEqual([]);
        }
      }
    }),
    runs,
  );
});

test('B9.41-a: a unit that starts to enter a Location has no WA until it arrives', () => {
  fc.assert(
    fc.property(situations, id, fc.constantFrom(...CELLS), (start, unitId, to) => {
      const done = after(start, { type: 'start-entry', unit: unitId, to });
      expect(done.situation.units.find((u) => u.id === unitId)?.wa).toBe(false);
    }),
    runs,
  );
});

test('B9.41-a: a unit between two Locations has no WA, whatever else happens', () => {
  fc.assert(
    fc.property(situations, events, (start, list) => {
      play(start, list, ({ entry, units }) => {
        expect(units.find((u) => u.id === entry?.unit)?.wa ?? false).toBe(false);
      });
    }),
    runs,
  );
});

test('a situation survives JSON after every event', () => {
  fc.assert(
    fc.property(situations, events, (start, list) => {
      play(start, list, (s) => {
        const json = formatSituation(s);
        expect(formatSituation(parseSituation(JSON.parse(JSON.stringify(json))))).toEqual(json);
      });
    }),
    { numRuns: 30 },
  );
});

test('the random play reaches every case that the properties need', () => {
  const seen: Record<string, number> = {};
  const count = (what: string) => (seen[what] = (seen[what] ?? 0) + 1);
  fc.assert(
    fc.property(situations, events, (start, list) => {
      let s = start;
      for (const e of list) {
        const done = after(s, e);
        count(done.refused.length > 0 ? 'refused' : 'happened');
        for (const { kind, how } of done.changes) count(how === undefined ? kind : `${kind} ${how}`);
        for (const { kind, private: secret } of openQuestions(done.situation))
          count(secret ? `${kind} in private` : kind);
        if (done.situation.units.some((u) => denials(done.situation, u).length > 0)) count('denied');
        s = done.situation;
      }
    }),
    runs,
  );
  // About half of the counts that the fixed seed reaches.
  for (const [what, least] of Object.entries({
    happened: 350,
    refused: 350,
    denied: 400,
    'wa-gained mandatory': 100,
    'wa-gained voluntary': 6,
    'wa-lost forced': 8,
    'wa-lost voluntary': 1,
    contest: 1,
    'who-holds': 16,
    'may-claim': 12,
    'may-claim in private': 12,
    'place-or-stay in private': 1,
  }))
    expect(seen[what] ?? 0, what).toBeGreaterThanOrEqual(least);
});

test('B9.324-f UI-5: the other side learns nothing of an enemy that stays hidden', () => {
  fc.assert(
    fc.property(situations, events, fc.constantFrom('a', 'b'), (start, list, side) => {
      let s = start;
      for (const e of list) {
        const done = after(s, e);
        const secret = (id: string) =>
          [s, done.situation].every((x) => {
            const unit = x.units.find((u) => u.id === id);
            return unit === undefined || (unit.hidden && unit.side !== side);
          }) && s.units.some((u) => u.id === id);
        const told = [
          ...done.changes.flatMap((c) => (c.privateTo === undefined || c.privateTo === side ? [c.unit] : [])),
          ...tellWaiting({ questions: openQuestions(done.situation), needs: [] }, side).questions.flatMap(
            (q) => q.units,
          ),
          ...knownTo(done.situation, side).units.map((u) => u.id),
        ];
        expect(told.filter(secret), e.type).toEqual([]);
        s = done.situation;
      }
    }),
    runs,
  );
});

test('B9.324-e UI-7: the enemy of a "?" knows the same, whatever is under it', () => {
  const beneath = fc.record({
    kind: fc.constantFrom('infantry', 'dummy', 'vehicle', 'leader'),
    armed: fc.boolean(),
    pinned: fc.boolean(),
    immobile: fc.boolean(),
    gun: fc.constantFrom('none', 'gun', 'mortar'),
    inHexTem: fc.constantFrom('terrain', '0', '3'),
    mp: fc.constantFrom(0, 13),
    dugIn: fc.constantFrom('none', 'cupola'),
    riders: fc.boolean(),
    waRecorded: fc.boolean(),
    finished: fc.boolean(),
  });
  fc.assert(
    fc.property(situations, beneath, beneath, (start, one, other) => {
      const [x] = start.units.filter((u) => u.side === 'b');
      if (!x) return;
      const with_ = (state: object) =>
        knownTo(
          {
            ...start,
            units: start.units.map((u) => (u === x ? { ...u, concealed: true, hidden: false, ...state } : u)),
          },
          'a',
        );
      expect(formatSituation(with_(one))).toEqual(formatSituation(with_(other)));
    }),
    runs,
  );
});
