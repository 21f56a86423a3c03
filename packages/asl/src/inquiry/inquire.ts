import type { Inquiry, InquiryPart, Json } from '@bocage/core/game';
import { DOINGS } from '../concealment/question-mark';
import { firstFireLeft } from '../movement/first-fire';
import { badName, badValue, readList, readObject } from '../reading/bad-value';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { parseAct } from './act';
import { actAnswers, type ActResult } from './act-answers';
import { concealmentReview } from './concealment-review';

/**
 * What the rules say of a unit besides attacks and steps: an act (`{"act": "hulldown", "unit": "t"}`), several of one fire
 * phase in their order (`{"acts": [{"act": "change-ca"}, …]}`), what the phase asks of its "?" (`{"conceal": true, "doing":
 * "move"}`), or the First Fire left (`{"firstFire": {"spent": 2}}`).
 *
 * @rule B9.53
 * @rule B9.55
 * @throws RulesError
 */
export function inquiry(s: AslSituation, id: string, question: Json): Inquiry {
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

/** How many First Fire attacks are left where so many MF were spent and so many made. */
function firstFire(json: Json): Inquiry {
  const { spent, made = 0 } = readObject(json, 'act.firstFire', ['spent', 'made']);
  if (typeof spent !== 'number' || typeof made !== 'number')
    throw badValue('act.firstFire', json, 'numbers of MF spent and of attacks made');
  return { answer: firstFireLeft(spent, made), because: [] };
}

function factsOf(result: ActResult): Json {
  return 'answer' in result ? result.answer : { ...result };
}
