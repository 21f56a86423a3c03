import {
  isSnapShot,
  unitOf,
  type AslSituation,
  type Attack,
  type AttackAnswer,
  type TemAnswer,
} from '@bocage/asl';
import { formatFeature, formatVertex, type Board, type CoverOption, type Reason } from '@bocage/core';
import { columns } from './columns';
import { labelOf } from './labels';
import { reasonJson } from './los-json';
import { sentenceOf } from './reasons';
import { textOf, type Lang } from './texts';

const signed = (n: number) => (n >= 0 ? `+${n}` : `−${-n}`);

/** Every option with its value and reasons, what counts by default, and what comes with it. */
export function temJson(s: AslSituation, { attack, sight, tem, residual }: AttackAnswer): object {
  const { board } = s;
  const reasons = (list: readonly Reason[]) => list.map((reason) => reasonJson(board, reason));
  const { options, choices, choice, chooser, modifiers, notes, because, ...rest } = tem;
  return {
    from: Object.fromEntries(startNames(s, attack)),
    aim: aimName(s, attack) ?? null,
    snapShot: isSnapShot(attack),
    possible: sight.possible,
    sight: reasons(sight.because),
    options: options.map((option) => ({
      id: option.id,
      value: option.value,
      legal: option.legal,
      needsRuling: option.ruling === true,
      at: option.at === undefined ? null : formatFeature(option.at, board),
      because: reasons(option.because),
    })),
    choices,
    choice,
    chooser,
    modifiers: modifiers.map((m) => ({ ...m, because: reasons(m.because) })),
    ...rest,
    notes: reasons(notes),
    because: reasons(because),
    ...(residual === undefined ? {} : { residual: { ...residual, because: reasons(residual.because) } }),
  };
}

/**
 * One answer for people. An attack that cannot be made has nothing but the reason.
 *
 * @rows UI-6
 */
export function temText(lang: Lang, s: AslSituation, answer: AttackAnswer): string {
  const { board } = s;
  const { attack, sight, tem, residual } = answer;
  const word = (key: string, data = {}) => textOf(lang, `Cli.tem.${key}`, data);
  const why = (list: readonly Reason[]) =>
    list.map((reason) => `${sentenceOf(lang, board, reason)} [${reason.rule}]`).join(' ');
  const aim = aimName(s, attack);
  const head = [
    ...startNames(s, attack).map(([unit, at]) => word('From', { unit, at })),
    ...(aim === undefined ? [] : [word(isSnapShot(attack) ? 'SnapShot' : 'Aim', { at: aim })]),
  ];
  if (sight.possible === 'no') return [...head, word('Impossible'), `  ${why(sight.because)}`, ''].join('\n');
  const rows = tem.options.map((option, i) => [
    markOf(tem, option, i),
    signed(option.value),
    placeName(lang, board, option),
    why(option.because),
  ]);
  const modifiers = tem.modifiers.map((m) => [
    signed(m.value),
    labelOf(lang, 'Modifier', m.id),
    why(m.because),
  ]);
  return [
    ...head,
    ...(sight.because.length === 0 ? [] : [why(sight.because)]),
    word('Head'),
    columns(rows),
    ...(tem.choices.length > 1
      ? [`  ${word('Chooser', { side: tem.chooser })} ${word(`Until.${tem.until}`)}`]
      : []),
    ...(modifiers.length === 0 ? [] : ['', word('Modifiers'), columns(modifiers)]),
    '',
    word('Total', { total: signed(tem.total) }),
    ...(tem.because.length + tem.notes.length === 0 ? [] : [`  ${why([...tem.because, ...tem.notes])}`]),
    ...(residual === undefined
      ? []
      : [`${word('Residual', { fp: residual.firepower })}  ${why(residual.because)}`]),
    '',
  ].join('\n');
}

/** `→` counts by default, `○` may be chosen, `?` is for the players to rule, `×` is refused. */
function markOf(answer: TemAnswer, option: CoverOption, i: number): string {
  if (i === answer.choice) return '→';
  if (answer.choices.includes(i)) return '○';
  if (option.ruling) return '?';
  return option.legal ? ' ' : '×';
}

function placeName(lang: Lang, board: Board, option: CoverOption): string {
  const label = labelOf(lang, 'Cover', option.id);
  return option.at === undefined ? label : `${label} ${formatFeature(option.at, board)}`;
}

/** The vertices from which firers in Bypass fire. */
function startNames(s: AslSituation, { from = {} }: Attack): readonly (readonly [string, string])[] {
  return Object.entries(from).map(([id, vertex]) => [
    id,
    formatVertex(s.board.lattice.vertexPoint(unitOf(s, id).cell, vertex), s.board),
  ]);
}

/** The vertex or hexside that is aimed at; nothing for the middle of the hex. */
function aimName(s: AslSituation, { aim, target }: Attack): string | undefined {
  const { board } = s;
  const { cell } = unitOf(s, target);
  if (aim.kind === 'hex') return undefined;
  if (aim.kind === 'vertex') return formatVertex(board.lattice.vertexPoint(cell, aim.vertex), board);
  return formatFeature({ kind: 'side', side: board.lattice.sideOf(cell, aim.side) }, board);
}
