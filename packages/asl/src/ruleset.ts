import {
  RulesError,
  type AdvantageChange,
  type CoverAnswer,
  type CrossingAnswer,
  type Reason,
  type Ruleset,
  type Side,
  type Situation,
  type Verdict,
} from '@bocage/core';
import { losBetween, losField, losTale, warmUpField, type RawOptions } from './los/index';
import { crossing } from './movement/crossing';
import { OPTIONS, ruleOptions, type RuleOptions } from './options/options';
import { applyScenarioRules } from './options/scenario-rules';
import { CELL_TERRAIN, SHAPE_TERRAIN, SIDE_TERRAIN } from './palettes';
import { countersOf } from './situation/counters';
import { sight } from './situation/sight';
import { readSituation, unitOf, type AslSituation } from './situation/situation';
import { UNIT_FIELDS } from './situation/unit-fields';
import { MARKERS } from './tables/markers';
import { makeAttack } from './tem/attack';
import { temReason } from './tem/reasons';
import { temFor } from './tem/tem';
import { gain, lose, type Progress } from './wall-advantage/change';
import { claimWa, forfeitWa } from './wall-advantage/claim';
import { heldSides } from './wall-advantage/hexsides';
import { settle } from './wall-advantage/settle';
import { advantageStates } from './wall-advantage/states';

/** Advanced Squad Leader: section B9 with the bocage play aid, as one game of the host. */
export const ASL: Ruleset = {
  id: 'asl',
  rulebook: {
    title: 'Advanced Squad Leader, B9 Walls, Hedges & Bocage',
    edition: '2nd edition, errata to J8',
  },
  grid: 'hex',
  sideTerrain: SIDE_TERRAIN,
  cellTerrain: CELL_TERRAIN,
  shapeTerrain: SHAPE_TERRAIN,
  settings: OPTIONS,
  unitFields: UNIT_FIELDS,
  markers: MARKERS,
  ruledBoard,
  los: (situation, from, to) => losBetween(ruledBoard(situation), from, to, losOptionsOf(situation)),
  explain: (situation, answer) => losTale(ruledBoard(situation), answer),
  field: (situation, from, height) =>
    losField(ruledBoard(situation), from, losOptionsOf(situation), height ?? 0),
  warmUp: (situation) => warmUpField(ruledBoard(situation), flatOptions(situation)),
  cover: (situation, attackers, target) => coverFor(situation, attackers, target),
  advantage: {
    state: (situation) => advantageStates(readSituation(situation)),
    claim: (situation, unit) => decide(situation, unit, 'claim'),
    forfeit: (situation, unit) => decide(situation, unit, 'forfeit'),
    settle: (situation) => settlement(readSituation(situation)),
  },
  crossing: (situation, unit, side) => crossingFor(situation, unit, side),
};

function flatOptions(situation: Situation): RuleOptions {
  return ruleOptions(situation.options);
}

function ruledBoard(situation: Situation): Situation['board'] {
  return applyScenarioRules(situation.board, flatOptions(situation));
}

function losOptionsOf(situation: Situation): RawOptions {
  const options = flatOptions(situation);
  return { ...options, ...countersOf(situation, options['los.counters']) };
}

function decide(
  situation: Situation,
  id: string,
  verb: 'claim' | 'forfeit',
): Verdict<readonly AdvantageChange[]> {
  const s = readSituation(situation);
  const verdict = verb === 'claim' ? claimWa(s, id) : forfeitWa(s, id);
  if (!verdict.ok) return verdict;
  const start: Progress = { situation: s, changes: [], questions: [] };
  const log = { event: verb, how: 'voluntary', because: verdict.because } as const;
  const done = verb === 'claim' ? gain(start, id, verdict.value, log) : lose(start, id, verdict.value, log);
  return { ok: true, value: changesOf(settle(done, verb)), because: verdict.because };
}

function settlement(s: AslSituation): readonly AdvantageChange[] {
  return changesOf(settle({ situation: s, changes: [], questions: [] }, 'settle'));
}

/** The last word on each unit whose WA changed on the way. */
function changesOf(p: Progress): readonly AdvantageChange[] {
  const last = new Map<string, AdvantageChange>();
  for (const change of p.changes) {
    if (change.kind !== 'wa-gained' && change.kind !== 'wa-lost') continue;
    const unit = unitOf(p.situation, change.unit);
    const sideNumbers = heldSides(p.situation, unit);
    last.delete(change.unit);
    last.set(change.unit, {
      unit: change.unit,
      holds: sideNumbers.length > 0,
      sideNumbers,
      because: change.because,
    });
  }
  return [...last.values()];
}

/**
 * Every protection of a target against direct fire. Guns and vehicles among the firers make it ordnance. What the
 * line of sight itself says comes first: nobody needs a TEM who is not seen.
 *
 * @rule B9.31
 * @rows B9.31-m UI-6
 */
export function coverFor(situation: Situation, attackers: readonly string[], targetId: string): CoverAnswer {
  const s = readSituation(situation);
  const target = unitOf(s, targetId);
  const firers = attackers.map((id) => unitOf(s, id));
  const lines = firers.map((f) => sight(s, f, target));
  const hindrance = Math.max(0, ...lines.map((l) => l.hindrance));
  const ordnance = firers.some((f) => f.kind === 'vehicle' || f.gun !== 'none');
  const attack = makeAttack({
    firers: attackers,
    target: targetId,
    kind: ordnance ? 'ordnance' : 'direct',
    hindrance,
  });
  const tem = temFor(s, attack);
  const unseen = lines.some((l) => l.los === 'blocked');
  const unknown = lines.some((l) => l.los === 'needs-ruling');
  const los =
    lines.find((l) => l.los === 'blocked') ?? lines.find((l) => l.los === 'needs-ruling') ?? lines[0];
  if (!los) {
    throw new RulesError('bad-value', { where: 'attackers', value: '[]', expected: 'at least one unit id' });
  }
  const reasons: Reason[] = [
    ...(unseen ? [temReason('tem-not-seen', 'A6.1')] : unknown ? [temReason('tem-los-unknown', 'A6.1')] : []),
    ...tem.because,
    ...tem.modifiers.filter((m) => m.id === 'ffmo' || m.id === 'ffnam').flatMap((m) => m.because),
  ];
  return {
    attacker: attackers[0] ?? '',
    target: targetId,
    los,
    options: tem.options,
    choices: tem.choices,
    hindrance,
    because: reasons,
  };
}

function crossingFor(situation: Situation, unit: string, side: Side): CrossingAnswer {
  const { allowed, cost, because: why, checks } = crossing(readSituation(situation), unit, side);
  return { allowed, ...(cost ? { cost } : {}), because: [...why, ...checks.flatMap((c) => c.because)] };
}
