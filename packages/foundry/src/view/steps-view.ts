import { featureOfStep, shownBlindSum, withMinus, type Feature, type Reason } from '@bocage/core';
import { ruleText, type LosAnswer, type LosStep, type LosTale } from '@bocage/core/game';
import { featureName, reasonLine, terrainName, type Names, type Words } from './words';

const EFFECT_ICONS = {
  nothing: 'fa-minus',
  passes: 'fa-check',
  hinders: 'fa-cloud',
  blocks: 'fa-ban',
  decides: 'fa-location-crosshairs',
} as const;

/** Effect of a step: none, met but without effect, a hindrance, an obstacle, the deciding one. */
export type StepEffect = keyof typeof EFFECT_ICONS;

export interface StepLine {
  readonly text: string;
  readonly rule: string;
  /** "pixel 612, 430", if a drawing decided. */
  readonly pixel: string;
  /** Further numbers: total hindrance so far, arithmetic of blind hexes. */
  readonly sum: string;
}

/** One place on the line. */
export interface StepView {
  /** Id for the map: index in the tale's steps; reasons without a step come after them. */
  readonly index: number;
  readonly effect: StepEffect;
  readonly icon: string;
  readonly place: string;
  readonly ground: string;
  /** The effect in a few characters: "+1", "✕". */
  readonly mark: string;
  readonly lines: readonly StepLine[];
}

export interface StepsView {
  readonly steps: readonly StepView[];
  /** The walk without uneventful places between hexes. */
  readonly short: readonly StepView[];
  /** Number of places with an effect. */
  readonly eventful: number;
}

/**
 * Returns the place of a step of the tale; undefined = the whole line.
 *
 * @param index as in the step's view
 */
export function stepFeature(tale: LosTale, index: number): Feature | undefined {
  const found = tale.steps[index];
  if (!found) return tale.others[index - tale.steps.length]?.at;
  return featureOfStep(found.step);
}

/** Returns the view of an answer told step by step. */
export function stepsView(words: Words, names: Names, answer: LosAnswer, tale: LosTale): StepsView {
  const total = { value: 0 };
  const views = [...tale.steps, ...tale.others.map((reason) => ({ reasons: [reason] }))].map(
    (step: Pick<LosStep, 'reasons'>, index) =>
      stepView(words, names, answer, index, stepFeature(tale, index), step.reasons, total, tale.plain),
  );
  const isCell = (index: number): boolean => stepFeature(tale, index)?.kind === 'cell';
  return {
    steps: views,
    short: views.filter(({ effect, index }) => effect !== 'nothing' || isCell(index)),
    eventful: views.filter(({ effect }) => effect !== 'nothing').length,
  };
}

function stepView(
  words: Words,
  names: Names,
  answer: LosAnswer,
  index: number,
  feature: Feature | undefined,
  reasons: readonly Reason[],
  total: { value: number },
  plain: string | undefined,
): StepView {
  const effect = worstEffect(reasons.map((reason) => effectOf(answer, reason)));
  const lines = reasons.map((reason) => stepLine(words, names, reason, total));
  const value = reasons.reduce((sum, reason) => sum + (reason.value ?? 0), 0);
  return {
    index,
    effect,
    icon: EFFECT_ICONS[effect],
    place: feature ? featureName(names.board, feature) : words.localize('BOCAGE.Los.step.wholeLine'),
    ground: feature ? groundOf(words, names, feature) : '',
    mark: effect === 'blocks' || effect === 'decides' ? '✕' : value > 0 ? `+${value}` : '',
    lines: lines.length > 0 ? lines : [nothing(words, names, feature, plain)],
  };
}

function effectOf(answer: LosAnswer, reason: Reason): StepEffect {
  if (reason.value !== undefined) return 'hinders';
  if (answer.los !== 'blocked' && answer.los !== 'needs-ruling') return 'passes';
  return reason.at !== undefined && reason.at === answer.deciding ? 'decides' : 'blocks';
}

const RANKED: readonly StepEffect[] = ['decides', 'blocks', 'hinders', 'passes'];

function worstEffect(effects: readonly StepEffect[]): StepEffect {
  return RANKED.find((effect) => effects.includes(effect)) ?? 'nothing';
}

/** Returns the line for a wall without effect: it is not "nothing", and its rule is the game's. */
function nothing(
  words: Words,
  { board, game }: Names,
  feature: Feature | undefined,
  rule: string | undefined,
): StepLine {
  const passed = feature?.kind === 'side' && board.side(feature.side) !== undefined;
  const text = words.localize(`BOCAGE.Los.step.${passed ? 'noMatter' : 'nothing'}`);
  return { text, rule: ruleText(words, game, rule ?? ''), pixel: '', sum: '' };
}

function stepLine(words: Words, names: Names, reason: Reason, total: { value: number }): StepLine {
  const { text, rule } = reasonLine(words, names, reason);
  const { pixel } = reason;
  total.value += reason.value ?? 0;
  return {
    text,
    rule,
    pixel: pixel ? words.format('BOCAGE.Los.step.pixel', { x: `${pixel.x}`, y: `${pixel.y}` }) : '',
    sum:
      reason.value === undefined
        ? blindSum(words, reason)
        : words.format('BOCAGE.Los.step.total', { value: `+${total.value}` }),
  };
}

/** Returns "1 + 1 − 1 + 0 = 1": the rule's own sum, and its minimum. */
function blindSum(words: Words, reason: Reason): string {
  const sum = shownBlindSum(reason);
  return sum ? words.format(`BOCAGE.Los.step.${sum.text}`, sum.data) : '';
}

/** Returns the terrain there: of a hex with its level, or of a hexside. */
function groundOf(words: Words, names: Names, feature: Feature): string {
  const { board } = names;
  if (feature.kind === 'vertex') return '';
  if (feature.kind === 'side') {
    const terrain = board.side(feature.side)?.terrain;
    return terrain === undefined ? '' : terrainName(words, names.game, terrain);
  }
  const facts = board.cell(feature.cell);
  if (!facts) return '';
  const terrain = terrainName(words, names.game, facts.terrain);
  if (facts.level === 0) return terrain;
  return words.format('BOCAGE.Los.step.level', {
    terrain,
    level: withMinus(facts.level),
  });
}
