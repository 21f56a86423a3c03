import type { Reason } from '@bocage/core';
import { formatFeature } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { AttackAnswer, AttackChoice, AttackLine, CoverOption } from '@bocage/core/game';
import { columns } from './columns';
import { labelOf } from './labels';
import { reasonJson } from './los-json';
import { sentenceOf } from './reasons';
import { textOf, type Lang } from './texts';

const signed = (n: number) => (n >= 0 ? `+${n}` : `−${-n}`);

/**
 * Returns every way of attacking, every option with its value and reasons, the effects of each choice; then
 * each line.
 */
export function temJson(board: Board, answer: AttackAnswer): object {
  const { kind, kinds, lines = [], chooser, until } = answer;
  const whole = (line: AttackLine): object => ({ ...lineJson(board, line), chooser, until });
  return {
    kind,
    kinds: kinds.map(({ because, ...offer }) => ({ ...offer, because: reasonsJson(board, because) })),
    ...whole(answer),
    ...(lines.length > 0 ? { vertices: lines.map(whole) } : {}),
  };
}

const reasonsJson = (board: Board, list: readonly Reason[]) =>
  list.map((reason) => reasonJson(board, reason));

function lineJson(board: Board, line: AttackLine): object {
  const reasons = (list: readonly Reason[]) => reasonsJson(board, list);
  const { options, choices, fallback, residual, back } = line;
  const optionJson = (option: CoverOption): object => ({
    id: option.id,
    value: option.value,
    legal: option.legal,
    needsRuling: option.ruling === true,
    at: option.at === undefined ? null : formatFeature(option.at, board),
    because: reasons(option.because),
  });
  const choiceJson = ({ modifiers, total, effects, notes }: AttackChoice): object => ({
    modifiers: modifiers.map((m) => ({ ...m, because: reasons(m.because) })),
    total,
    ...effects,
    notes: reasons(notes),
  });
  const usual = choices[fallback];
  return {
    from: Object.fromEntries(line.from.map(({ unit, at }) => [unit, formatFeature(at, board)])),
    aim: line.aim ? formatFeature(line.aim, board) : null,
    snapShot: isSnapShot(line),
    possible: line.possible,
    sight: reasons(line.sight),
    options: options.map(optionJson),
    choices: choices.map(({ option }) => option),
    choice: usual?.option ?? 0,
    ...(choices.length > 1 && {
      totals: choices.map((choice) => ({ option: choice.option, ...choiceJson(choice) })),
    }),
    ...(usual && choiceJson(usual)),
    because: reasons(line.because),
    ...(back && { back: back.map(optionJson) }),
    ...(residual && { residual: { ...residual, because: reasons(residual.because) } }),
  };
}

/** Whether the attack aims at a whole hexside. */
const isSnapShot = ({ aim }: AttackLine): boolean => aim?.kind === 'side';

/**
 * Returns the whole answer as text, line by line.
 *
 * @rows UI-6
 */
export function temText(lang: Lang, board: Board, answer: AttackAnswer): string {
  return (answer.lines ?? [answer]).map((line) => lineText(lang, board, answer, line)).join('\n');
}

/** Returns one line. An attack that cannot be made has only the reason. */
function lineText(lang: Lang, board: Board, { chooser, until }: AttackAnswer, line: AttackLine): string {
  const { options, choices, fallback, residual, back = [] } = line;
  const word = (key: string, data = {}) => textOf(lang, `Cli.tem.${key}`, data);
  const why = (list: readonly Reason[]) =>
    list.map((reason) => `${sentenceOf(lang, board, reason)} [${reason.rule}]`).join(' ');
  const head = endsText(lang, board, line);
  if (line.possible === 'no') return [...head, word('Impossible'), `  ${why(line.sight)}`, ''].join('\n');
  const row = (mark: string, option: CoverOption): readonly string[] => [
    mark,
    signed(option.value),
    placeName(lang, board, option),
    why(option.because),
  ];
  const usual = choices[fallback];
  const modifiers = (usual?.modifiers ?? []).map((m) => [
    signed(m.value),
    labelOf(lang, 'Modifier', m.id),
    why(m.because),
  ]);
  const notes = [...line.because, ...(usual?.notes ?? [])];
  return [
    ...head,
    ...(line.sight.length === 0 ? [] : [why(line.sight)]),
    word('Head'),
    columns(options.map((option, i) => row(markOf(line, option, i), option))),
    ...(choices.length > 1 ? [`  ${word('Chooser', { side: chooser })} ${word(`Until.${until}`)}`] : []),
    ...(modifiers.length === 0 ? [] : ['', word('Modifiers'), columns(modifiers)]),
    '',
    word('Total', { total: signed(usual?.total ?? 0) }),
    ...(notes.length === 0 ? [] : [`  ${why(notes)}`]),
    ...(back.length === 0
      ? []
      : [word('Back'), columns(back.map((option) => row(option.legal ? '→' : '×', option)))]),
    ...(residual === undefined
      ? []
      : [`${word('Residual', { fp: residual.firepower })}  ${why(residual.because)}`]),
    '',
  ].join('\n');
}

/** Returns the points of fire and aim, if they are not centers of hexes. */
function endsText(lang: Lang, board: Board, line: AttackLine): readonly string[] {
  const word = (key: string, data: object) => textOf(lang, `Cli.tem.${key}`, { ...data });
  const { from, aim } = line;
  return [
    ...from.map(({ unit, at }) => word('From', { unit, at: formatFeature(at, board) })),
    ...(aim ? [word(isSnapShot(line) ? 'SnapShot' : 'Aim', { at: formatFeature(aim, board) })] : []),
  ];
}

/** Marks an option: `→` is the default, `○` may be chosen, `?` is for the players to rule, `×` is refused. */
function markOf({ choices, fallback }: AttackLine, option: CoverOption, i: number): string {
  if (i === choices[fallback]?.option) return '→';
  if (choices.some((choice) => choice.option === i)) return '○';
  if (option.ruling) return '?';
  return option.legal ? ' ' : '×';
}

function placeName(lang: Lang, board: Board, option: CoverOption): string {
  const label = labelOf(lang, 'Cover', option.id);
  return option.at === undefined ? label : `${label} ${formatFeature(option.at, board)}`;
}
