import { featureOfStep, shownBlindSum, withMinus, type Feature, type Reason } from '@bocage/core';
import { formatCell, formatFeature } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { LosTale } from '@bocage/core/game';
import { columns } from './columns';
import { reasonJson } from './los-json';
import { sentenceOf, sideName } from './reasons';
import { textOf, type Lang } from './texts';

/** Returns the line step by step: features met, effects, rules, and sums. */
export function stepsText(lang: Lang, board: Board, tale: LosTale): string {
  let total = 0;
  const linesOf = (reasons: readonly Reason[]): readonly string[] =>
    reasons.map((reason) => {
      total += reason.value ?? 0;
      const sum =
        reason.value === undefined ? blindSum(lang, reason) : word(lang, 'total', { value: `+${total}` });
      return [`${sentenceOf(lang, board, reason)} [${reason.rule}]`, pixelText(lang, reason), sum]
        .filter((text) => text !== '')
        .join(' · ');
    });
  const rows = tale.steps.flatMap(({ step, reasons }, i) => {
    const [first = '', ...more] = linesOf(reasons);
    const feature = featureOfStep(step);
    const head = [String(i + 1), formatFeature(feature, board), groundText(lang, board, feature), first];
    return [head, ...more.map((line) => ['', '', '', line])];
  });
  const others = linesOf(tale.others).map((line) => ['', word(lang, 'wholeLine'), '', line]);
  return `  ${word(lang, 'title')}\n${columns([...rows, ...others], '    ')}\n`;
}

/** Returns the same as data: `blind` lists the blind hexes on the line. */
export function stepsJson(board: Board, tale: LosTale): object {
  return {
    steps: tale.steps.map(({ step, reasons }) => ({
      kind: step.kind,
      at: formatFeature(featureOfStep(step), board),
      because: reasons.map((reason) => withPixel(board, reason)),
    })),
    others: tale.others.map((reason) => withPixel(board, reason)),
    blind: tale.blind.map((cell) => formatCell(cell, board)),
  };
}

function withPixel(board: Board, reason: Reason): object {
  return { ...reasonJson(board, reason), ...(reason.pixel === undefined ? {} : { pixel: reason.pixel }) };
}

function groundText(lang: Lang, board: Board, feature: Feature): string {
  if (feature.kind === 'vertex') return '';
  if (feature.kind === 'side') {
    const terrain = board.side(feature.side)?.terrain;
    return terrain === undefined ? '' : sideName(lang, terrain);
  }
  const facts = board.cell(feature.cell);
  if (facts === undefined) return '';
  const terrain = sideName(lang, facts.terrain);
  return facts.level === 0 ? terrain : word(lang, 'level', { terrain, level: withMinus(facts.level) });
}

function pixelText(lang: Lang, { pixel }: Reason): string {
  return pixel === undefined ? '' : word(lang, 'pixel', { x: pixel.x, y: pixel.y });
}

function blindSum(lang: Lang, reason: Reason): string {
  const sum = shownBlindSum(reason);
  return sum === undefined ? '' : word(lang, sum.text, sum.data);
}

const word = (lang: Lang, key: string, data = {}): string => textOf(lang, `Los.step.${key}`, data);
