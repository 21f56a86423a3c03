import type { Reason } from '@bocage/core';
import { checkKeys } from '@bocage/core/names';
import type { AttackAnswer } from '@bocage/core/game';
import { answerTo } from '../attack/attack-answer';
import { readAttack, type GivenAttack } from '../attack/attack-json';
import { armBar, armsOf, bearerOf, bearersOf } from '../attack/arms';
import { markByWeapons } from '../attack/weapon-limits';
import { groupBar, leadersBar } from '../attack/fire-group';
import { firedAlready } from '../attack/has-fired';
import { attackReason } from '../attack/reasons';
import type { Attack } from '../tem/attack';
import { inTheOpen, knownTo, viewFor, type View } from '../situation/knowledge';
import { keepsQuestionMark } from '../concealment/question-mark';
import { spendsNow } from '../situation/crossed';
import { firstFireLeft, withShots } from '../movement/first-fire';
import type { PendingAttack } from '../situation/underway';
import { mayFireGun, recordOf } from '../guns/covered-arc';
import { withFireMarks } from '../situation/fire-marks';
import { readObject } from '../reading/bad-value';
import { cleared, unitOf, withUnit, type AslSituation, type AslUnit } from '../situation/situation';
import { after } from '../wall-advantage/after';
import { logOf } from './log';
import { playReason } from './reasons';
import { refused, type Handler } from './turn';

/**
 * Declares an attack. From now on its enemies neither claim nor forfeit, the target's owner chooses the
 * protection, and the dice are awaited. An impossible attack is refused, from the knowledge of the attacker's
 * side.
 *
 * @throws RulesError
 * @rule B9.322
 * @rule A12.14
 * @rows B9.322-k UI-6
 */
export const playAttack: Handler = (turn) => {
  const { s, event, by } = turn;
  checkKeys(event, 'event', ['type', 'attack']);
  const spec = readObject(event['attack'], 'attack');
  const { attack } = readAttack(spec, viewFor(s, by));
  const arms = armsOf(attack);
  const [first] = arms;
  if (first === undefined) return refused(turn, attackReason('attack-residual-lies', 'A8.2'));
  const { side } = unitOf(s, first);
  const why = attackBars(s, spec, side, by);
  if (why.length > 0) return refused(turn, ...why);
  const number = (s.attacks ?? 0) + 1;
  const { leaders = [] } = attack;
  const begun: AslSituation = { ...cleared(s, 'result'), action: { side, kind: 'fire' }, attacks: number };
  const shown = firersShown(begun, [...attack.firers, ...leaders]);
  const fired = gunsFired(shown.situation, attack.firers, unitOf(s, attack.target), attack.kind);
  const shot = isFirstFire(s, attack) ? withShots(fired, arms) : fired;
  return {
    situation: {
      ...withBearersMarked(withFireMarks(shot, [...arms, ...leaders]), arms),
      attack: { number, side, spec, ...marksOf(s, [...arms, ...leaders]) },
    },
    log: [
      {
        kind: 'attack-declared',
        unit: first,
        facts: { target: attack.target, kind: answerOf(s, spec, side).kind },
        because: [],
      },
      ...logOf(s, shown.situation, shown.changes),
    ],
    refused: [],
  };
};

/** Marks the possessors whose own FP is lost by the weapons that have fired. */
function withBearersMarked(s: AslSituation, arms: readonly string[]): AslSituation {
  if (s.phase === 'unknown') return s;
  return bearersOf(s, arms).reduce((so, id) => {
    const bearer = unitOf(so, id);
    const fired = markByWeapons(so, bearer);
    return fired === bearer.fired ? so : withUnit(so, id, { fired });
  }, s);
}

/** Returns the marks of fire that these have already. */
function marksOf(s: AslSituation, ids: readonly string[]): Pick<PendingAttack, 'fired'> {
  const marked = ids.map((id) => unitOf(s, id)).filter(({ fired }) => fired !== 'none');
  return marked.length === 0 ? {} : { fired: Object.fromEntries(marked.map(({ id, fired }) => [id, fired])) };
}

/**
 * Returns why a side may not declare this attack now; empty if it may.
 *
 * @rule B9.322
 * @rows B9.322-k UI-6
 */
export function attackBars(
  s: AslSituation,
  spec: Parameters<typeof readAttack>[0],
  side: string,
  by: string | undefined,
): readonly Reason[] {
  const reacts = s.action?.kind === 'reaction' && s.action.side === side;
  if ((s.action !== undefined && !reacts) || s.attack !== undefined)
    return [attackReason('attack-under-way', 'B9.322')];
  const view = knownTo(s, side);
  const given = readAttack(spec, view);
  const bar = firersBar(s, given.attack, side, by) ?? wrongTime(s, side);
  if (bar) return [bar];
  // A GM overrides marks of fire, and says who moves.
  const fired =
    by === undefined ? undefined : (firstFireBar(view, given.attack) ?? markBar(view, given.attack));
  if (fired) return [fired];
  const answer = answerTo(view, given);
  // A GM may declare an attack that needs a ruling; the declaration is the ruling.
  const open = answer.possible === 'needs-ruling' && by !== undefined;
  if (open) return [attackReason('attack-ruling', 'B9.31'), ...answer.sight];
  return answer.possible === 'no' ? answer.sight : [];
}

/** Returns why these arms do not fire together for a side, led by these leaders. */
function firersBar(
  s: AslSituation,
  attack: Attack,
  side: string,
  by: string | undefined,
): Reason | undefined {
  const firers = allOf(attack).map((id) => unitOf(s, id));
  if (by !== undefined && firers.some((unit) => unit.side !== by)) return playReason('play-not-your-unit');
  if (firers.some((unit) => unit.side !== side)) return attackReason('attack-two-sides', 'A7.5');
  const cannot = armsOf(attack).map((id) => armBar(s, id));
  const group = (): Reason | undefined => groupBar(s, attack) ?? leadersBar(s, attack);
  return cannot.find((reason) => reason !== undefined) ?? group();
}

/** Returns why a mark of fire bars one of them. */
function markBar(view: View, attack: Attack): Reason | undefined {
  const target = unitOf(view, attack.target);
  const arms = allOf(attack).map((id) => unitOf(view, id));
  return arms
    .map(({ id, fired, range }) => firedAlready(view, { ...bearerOf(view, id), fired, range }, target))
    .find((reason) => reason !== undefined);
}

/**
 * Returns why an attack is no First Fire: in the MPh the DEFENDER fires only at who has just spent MF or MP.
 *
 * @rule A8.1
 */
function firstFireBar(view: View, attack: Attack): Reason | undefined {
  const { phase, units, crossed } = view;
  if (phase !== 'movement' || attack.kind === 'residual') return undefined;
  if (isFirstFire(view, attack)) return shotsBar(view, attack);
  const mover = units.find(({ id }) => id === crossed?.unit);
  return mover
    ? attackReason('attack-first-fire-other', 'A8.1', { facts: { unit: mover.id } })
    : attackReason('attack-first-fire-mover', 'A8.1');
}

/** Whether an attack of units or weapons is at who has just spent MF or MP in the MPh. */
const isFirstFire = (s: AslSituation | View, { target }: Attack): boolean =>
  s.phase === 'movement' && spendsNow(s, unitOf(s, target));

/**
 * Returns why an arm does not fire again at an expenditure: each does so as many times as MF or MP were spent.
 *
 * @rule A8.1
 * @rows B9.322-e
 */
function shotsBar({ crossed }: View, attack: Attack): Reason | undefined {
  const { mf, shots = {} } = crossed ?? {};
  if (mf === undefined) return undefined;
  const out = armsOf(attack).find((id) => firstFireLeft(mf, shots[id] ?? 0) === 0);
  return out === undefined
    ? undefined
    : attackReason('attack-first-fire-spent', 'A8.1', { facts: { unit: out, mf } });
}

const allOf = (attack: Attack): readonly string[] => [...armsOf(attack), ...(attack.leaders ?? [])];

function answerOf(s: AslSituation, spec: unknown, side: string): AttackAnswer {
  const view = knownTo(s, side);
  const given: GivenAttack = readAttack(spec, view);
  return answerTo(view, given);
}

/** Fire phases by side: the mover's, its enemy's, or none. */
const FIRE_PHASES: Readonly<Record<string, 'own' | 'enemy'>> = {
  'prep-fire': 'own',
  'advancing-fire': 'own',
  movement: 'enemy',
  'defensive-fire': 'enemy',
};

/**
 * Returns a refusal for fire outside its phase; with unknown phase or side, nothing is refused.
 *
 * @rule A3.2
 */
export function wrongTime({ phase, attacker }: AslSituation, side: string): Reason | undefined {
  if (phase === 'unknown') return undefined;
  const whose = FIRE_PHASES[phase];
  const fits = whose !== undefined && (attacker === undefined || (whose === 'own') === (attacker === side));
  return fits ? undefined : attackReason('attack-wrong-time', 'A3.2');
}

/** Removes the "?" of firers in sight of an enemy; a "?" would have to show its unit first. */
function firersShown(
  s: AslSituation,
  ids: readonly string[],
): Pick<ReturnType<typeof after>, 'situation' | 'changes'> {
  return ids.reduce<Pick<ReturnType<typeof after>, 'situation' | 'changes'>>(
    (so, id) => {
      const unit = unitOf(so.situation, id);
      const watched = inTheOpen(so.situation, unit);
      if (!unit.concealed || keepsQuestionMark(watched, unit, 'other-action').concealed) return so;
      const next = after(so.situation, { type: 'state', unit: id, set: { concealed: false } });
      return { situation: next.situation, changes: [...so.changes, ...next.changes] };
    },
    { situation: s, changes: [] },
  );
}

/** Records the Guns' deeds in this fire phase. */
function gunsFired(s: AslSituation, ids: readonly string[], target: AslUnit, kind: string): AslSituation {
  if (kind !== 'ordnance') return s;
  return ids.reduce((so, id) => {
    const shot = mayFireGun(so, id, recordOf(unitOf(so, id)), target.cell);
    return shot.ok && shot.value.firedThroughBocage ? withUnit(so, id, { bocageShot: true }) : so;
  }, s);
}
