import { viewOf } from './situation/knowledge';
import type { LosAnswer, LosEnd, LosRef, Game, KnownSituation, Play, Situation } from '@bocage/core/game';
import { losField, losFieldSteps, losOrRuling, losTale, warmUpField } from './los/index';
import { attackFor } from './attack/attack-answer';
import { checkUnit } from './terrain/bypass';
import { storedChart, wholeChart } from './chart/chart';
import { OPTIONS, ruleOptions, type RuleOptions } from './options/options';
import { applyScenarioRules } from './options/scenario-rules';
import { CELL_TERRAIN, SHAPE_TERRAIN, SIDE_TERRAIN } from './palettes';
import { basesToAsk } from './barriers/barrier';
import { FIGURES } from './figures/figures';
import { COUNTER_KINDS } from './situation/counter-kinds';
import type { LosCounter } from './los/explain/counters';
import { countersOf } from './situation/counters';
import { losEndOf } from './sight/los-end';
import { readSituation, unitOf } from './situation/situation';
import { situationToFile } from './situation/situation-json';
import { TRACK } from './situation/track';
import { UNIT_FIELDS } from './situation/unit-fields';
import { isLeader } from './situation/value-fields';
import { laidIn, SIGN_LIST } from './play/laid';
import { DEEDS } from './play/deeds';
import { play } from './play/play';
import { rulings } from './play/revoke';
import { tell } from './play/tell';
import { waiting } from './play/waiting';
import { inquiry } from './inquiry/inquire';
import { considered, legal } from './play/legal';
import { stepFor } from './step/step-answer';
import { MARKERS } from './tables/markers';
import { HEADLINES } from './headlines';
import { WORDS } from './words';
import { withUndecided } from './wall-advantage/undecided';
import { situationFromFile } from './wall-advantage/possible';
import { standing } from './wall-advantage/standing';
import { advantageStates } from './wall-advantage/states';

/** Advanced Squad Leader: section B9 with the bocage play aid, as one game of the host. */
export const ASL = {
  id: 'asl',
  labels: 'BOCAGE.Asl',
  words: WORDS,
  headlines: HEADLINES,
  rulebook: {
    title: 'Advanced Squad Leader, B9 Walls, Hedges & Bocage',
    edition: '2nd edition, errata to J8',
  },
  grid: 'hex',
  sideTerrain: SIDE_TERRAIN,
  cellTerrain: CELL_TERRAIN,
  shapeTerrain: SHAPE_TERRAIN,
  breaches: true,
  settings: OPTIONS,
  unitFields: UNIT_FIELDS,
  counters: COUNTER_KINDS,
  figures: FIGURES,
  markers: MARKERS,
  track: TRACK,
  deeds: DEEDS,
  json: { read: situationFromFile, write: situationToFile },
  ruledBoard,
  basesToAsk,
  checkUnit: (situation, id) => {
    const s = readSituation(situation);
    return checkUnit(s.board, unitOf(s, id));
  },
  los: losByName,
  explain: (situation, answer) => losTale(ruledBoard(situation), answer),
  field: (situation: KnownSituation, ref, height?: number) => losField(...fieldAsked(situation, ref, height)),
  fieldSteps: (situation: KnownSituation, ref, height?: number) =>
    losFieldSteps(...fieldAsked(situation, ref, height)),
  warmUp: (situation) => warmUpField(ruledBoard(situation), flatOptions(situation)),
  attack: (situation: KnownSituation, spec) => attackFor(viewOf(situation, withUndecided), spec),
  signList: SIGN_LIST,
  laid: (situation: KnownSituation) => laidIn(readSituation(situation)),
  advantage: {
    state: (situation: KnownSituation) => advantageStates(withUndecided(readSituation(situation))),
  },
  step: (situation: KnownSituation, unit, way) => stepFor(withUndecided(readSituation(situation)), unit, way),
  legal,
  considered,
  inquire: (situation: KnownSituation, unit, question) =>
    inquiry(
      viewOf(situation, (s) => standing(s).situation),
      unit,
      question,
    ),
  play,
  goesFirst: (situation, id) => isLeader(unitOf(readSituation(situation), id)),
  waiting,
  rulings,
  tell,
  chart: {
    words: { tables: 'chart', columns: 'mover' },
    read: storedChart,
    inForce: (situation) => wholeChart(readSituation(situation).chart),
  },
} satisfies Game & Play;

function fieldAsked(situation: Situation, ref: LosRef, height = 0): Parameters<typeof losFieldSteps> {
  const [from] = endsNamed<readonly [LosRef]>(situation, [ref]);
  const options = flatOptions(situation);
  return [ruledBoard(situation), from, options, height, hindering(situation)];
}

function flatOptions(situation: Situation): RuleOptions {
  const found = optionsRead.get(situation) ?? ruleOptions(situation.options);
  optionsRead.set(situation, found);
  return found;
}

function hindering(situation: Situation): readonly LosCounter[] {
  const found = countersRead.get(situation) ?? countersOf(situation, flatOptions(situation));
  countersRead.set(situation, found);
  return found;
}

/** Situations never change, and callers ask for thousands of lines in one. */
const optionsRead = new WeakMap<Situation, RuleOptions>();
const countersRead = new WeakMap<Situation, readonly LosCounter[]>();

function ruledBoard(situation: Situation): Situation['board'] {
  return applyScenarioRules(situation.board, flatOptions(situation));
}

/** Returns the line between two units or places, with its case of Wall Advantage. */
function losByName(situation: KnownSituation, fromRef: LosRef, toRef: LosRef): LosAnswer {
  const [from, to] = endsNamed<readonly [LosRef, LosRef]>(situation, [fromRef, toRef]);
  const options = flatOptions(situation);
  const answer = losOrRuling(ruledBoard(situation), from, to, options, hindering(situation));
  if (!answer.cases || from.undecided || to.undecided) return answer;
  const cases = answer.cases.map((one) =>
    one.viewerAdvantage === holds(from) && one.targetAdvantage === holds(to)
      ? { ...one, current: true as const }
      : one,
  );
  return { ...answer, cases };
}

/** Returns the named ends; the situation is read once for all of them. */
function endsNamed<R extends readonly LosRef[]>(
  situation: Situation,
  refs: R,
): { readonly [I in keyof R]: LosEnd } {
  const s = refs.some(({ kind }) => kind === 'unit') ? withUndecided(readSituation(situation)) : undefined;
  const ends = refs.map((ref): LosEnd => {
    if (ref.kind === 'unit' && s) return losEndOf(s, unitOf(s, ref.id));
    if (ref.kind === 'place') return { place: ref.place, advantage: ref.advantage ?? 'none' };
    throw new RangeError('an end that is neither a unit nor a place');
  });
  return ends as { readonly [I in keyof R]: LosEnd };
}

/** Whether an end holds it: units name their hexsides, a place has all of them or none. */
function holds({ advantage }: LosEnd): boolean {
  return advantage === 'all' || (Array.isArray(advantage) && advantage.length > 0);
}
