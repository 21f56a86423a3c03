import type { View } from '../situation/knowledge';
import type { Inquiry, InquiryPart, Json } from '@bocage/core/game';
import { DOINGS } from '../concealment/question-mark';
import { firstFireLeft } from '../movement/first-fire';
import { badName, badValue, readList, readObject } from '../reading/bad-value';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { parseAct } from './act';
import { actAnswers, type ActResult } from './act-answers';
import { concealmentReview } from './concealment-review';

/**
 * Answers questions about a unit besides attacks and steps. An act (`{"act": "hulldown", "unit": "t"}`), or
 * several of one fire phase in order (`{"acts": [{"act": "change-ca"}, …]}`). The phase's review of its "?"
 * (`{"conceal": true, "doing": "move"}`). The First Fire left (`{"firstFire": {"spent": 2}}`).
 *
 * @throws RulesError
 * @rule B9.53
 * @rule B9.55
 */
export function inquiry(s: View, id: string, question: Json): Inquiry {
  const unit = unitOf(s, id);
  const fields = readObject(question, 'act');
  if (fields['firstFire'] !== undefined) return firstFire(fields['firstFire']);
  if (fields['conceal'] !== undefined) return concealment(s, unit, question);
  if (fields['acts'] === undefined) {
    const [said] = partsOf(s, unit, [question]);
    return { answer: said?.answer ?? false, because: said?.because ?? [] };
  }
  const { acts } = readObject(question, 'act', ['acts']);
  const parts = partsOf(s, unit, readList(acts, 'act.acts'));
  return { answer: parts.map(({ answer }) => answer), because: parts.flatMap((p) => p.because), parts };
}

function partsOf(s: AslSituation, unit: AslUnit, acts: readonly Json[]): readonly InquiryPart[] {
  const read = acts.map((act) => parseAct(act, s, unit));
  return actAnswers(s, unit, read).map(({ act, result, because }) => ({
    id: act.act,
    answer: factsOf(result),
    because,
  }));
}

function concealment(s: AslSituation, unit: AslUnit, question: Json): Inquiry {
  const { doing: word } = readObject(question, 'act', ['conceal', 'doing']);
  const doing = DOINGS.find((one) => one === word);
  if (word !== undefined && doing === undefined) throw badName('act.doing', word, DOINGS);
  const rows = concealmentReview(s, doing, [unit]);
  return {
    answer: Object.fromEntries(rows.map(({ asks, result }) => [asks, result])),
    because: rows.flatMap(({ because }) => because),
    parts: rows.map(({ asks, result, because }) => ({ id: asks, answer: result, because })),
  };
}

/** Returns the First Fire attacks left after this many MF and attacks. */
function firstFire(json: Json): Inquiry {
  const { spent, made = 0 } = readObject(json, 'act.firstFire', ['spent', 'made']);
  if (typeof spent !== 'number' || typeof made !== 'number')
    throw badValue('act.firstFire', json, 'numbers of MF spent and of attacks made');
  return { answer: firstFireLeft(spent, made), because: [] };
}

function factsOf(result: ActResult): Json {
  return 'answer' in result ? result.answer : { ...result };
}
