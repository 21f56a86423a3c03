import { losEngine, type AdvantageCase } from '@bocage/asl';
import type { Board } from '@bocage/core/board';
import type { LosAnswer } from '@bocage/core/game';
import {
  cellsByName,
  compareWith,
  type Comparison,
  type Finding,
  type ReferenceAnswer,
} from '@bocage/oracle';
import { readBoard, ruleOptionsOf, underRules } from '../files/read-board';
import { readReference, type ReferenceTable } from '../files/read-reference';
import { EXIT, type Io } from '../io';
import { ssrList, type Options, type ScenarioRules } from '../options';
import { columns, grouped } from '../text/columns';
import { placeOf, sentenceOf } from '../text/reasons';
import { textOf, type Lang } from '../text/texts';
import { UsageError } from '../usage-error';
import type { Command } from './command';

/** The reference gives every large building a cellar. */
const REFERENCE_RULES = { 'los.cellars': true };

interface Setting {
  readonly board: Board;
  readonly reference: ReferenceTable;
  readonly ssr: ScenarioRules;
  readonly wa: AdvantageCase;
}

/** Refuses a table of another board: its name differs, or it has a hex that we lack. */
function checkBoard(board: Board, reference: ReferenceTable): void {
  const places = cellsByName(board);
  const stranger = reference.hexes.find((hex) => !places.has(hex));
  const data = { file: reference.file, theirs: reference.board ?? '?', ours: board.name };
  if (stranger !== undefined) throw new UsageError('other-board', { ...data, hex: stranger });
  // A sample's board name comes only from its file name, which anybody may change.
  const named = reference.kind === 'centres' && reference.board !== undefined;
  if (named && reference.board !== board.name) throw new UsageError('other-board-name', data);
}

function settingFor(io: Io, board: Board, reference: ReferenceTable, options: Options): Setting {
  checkBoard(board, reference);
  if (!options.ssrGiven && reference.ssr === undefined)
    throw new UsageError('no-variant', { file: reference.file });
  const ssr = options.ssrGiven ? options.ssr : (reference.ssr ?? {});
  if (!options.ssrGiven && reference.kind === 'levels') {
    const data = { file: reference.file, rules: rulesText(options.lang, ssr) };
    io.err(`bocage: ${textOf(options.lang, 'Cli.compare.Assumed', data)}\n`);
  }
  return { board: underRules(board, ssr), reference, ssr, wa: options.wa ?? reference.wa ?? 'none' };
}

function rulesText(lang: Lang, ssr: ScenarioRules): string {
  const list = ssrList(ssr);
  return list.length === 0 ? textOf(lang, 'Cli.compare.Printed') : list.join(' ');
}

/** Returns a share in per cent to two decimals, never rounded up: only all pairs are a hundred per cent. */
function share(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((10_000 * part) / whole) / 100;
}

function comparisonJson({ board, reference, ssr, wa }: Setting, result: Comparison): object {
  return {
    board: board.name,
    reference: reference.file,
    ssr: ssrList(ssr),
    wa,
    pairs: result.pairs,
    agreeing: result.agreeing,
    agreement: share(result.agreeing, result.pairs),
    explained: result.explained,
    unexplained: result.unexplained,
    kinds: result.kinds.map(({ id, rule, count, example }) => ({
      kind: id,
      rule,
      count,
      example: findingJson(example),
    })),
    firstUnexplained: result.first.map(findingJson),
  };
}

function findingJson({ board, from, to, ours, theirs }: Finding): object {
  const [why] = ours.because;
  return {
    from: from.name,
    to: to.name,
    ours: {
      los: ours.los,
      hindrance: ours.hindrance,
      ...(why === undefined
        ? {}
        : { because: { code: why.code, rule: why.rule, at: placeOf(board, why) ?? null } }),
    },
    reference: theirs,
  };
}

function comparisonText(lang: Lang, { board, reference, ssr, wa }: Setting, result: Comparison): string {
  const t = (key: string, data = {}) => textOf(lang, `Cli.compare.${key}`, data);
  const head = t('Head', { board: board.name, rules: rulesText(lang, ssr), wa, file: reference.file });
  const agreement = t('Agreement', { share: share(result.agreeing, result.pairs).toFixed(2) });
  const counts = columns([
    [grouped(result.pairs), t('Pairs')],
    [grouped(result.agreeing), t('Agreeing')],
    [grouped(result.explained), t('Explained')],
    [grouped(result.unexplained), `${t('Unexplained')} (${agreement})`],
  ]);
  const kinds = result.kinds.map(({ id, rule, count, example }) => [
    grouped(count),
    textOf(lang, `Cli.Kind.${id}`),
    rule,
    `${example.from.name} → ${example.to.name}`,
  ]);
  const first = result.first.map((f) => [
    `${f.from.name} → ${f.to.name}`,
    `${t('Ours')}: ${answerText(lang, f.board, f.ours)}`,
    `${t('Theirs')}: ${referenceText(lang, f.theirs)}`,
  ]);
  return [
    head,
    counts,
    ...(kinds.length === 0 ? [] : ['', t('Kinds'), columns(kinds)]),
    ...(first.length === 0 ? [] : ['', t('First', { n: first.length }), columns(first)]),
    '',
  ].join('\n');
}

function answerText(lang: Lang, board: Board, answer: LosAnswer): string {
  const word = textOf(lang, `Cli.Word.${answer.los}`);
  const [why] = answer.because;
  if (why === undefined || answer.los === 'clear') return word;
  if (answer.los === 'hindered') return `${word} +${answer.hindrance}`;
  return `${word} (${sentenceOf(lang, board, why)} [${why.rule}])`;
}

function referenceText(lang: Lang, answer: ReferenceAnswer): string {
  const word = (key: string) => textOf(lang, `Cli.Word.${key}`);
  if (answer.kind === 'blocked') return `${word('blocked')} (${answer.reason})`;
  if (answer.kind !== 'clear') return word('none');
  return answer.hindrance === 0 ? word('clear') : `${word('hindered')} +${answer.hindrance}`;
}

export const compareCommand: Command = {
  name: 'compare',
  operands: ['FILE', 'REFERENCE'],
  options: ['ssr', 'wa'],
  example: 'compare bd44 44.hedges-bocage.json.gz',
  async run(io, [file = '', referenceFile = ''], options) {
    const board = await readBoard(io, file);
    const reference = await readReference(io, referenceFile);
    const setting = settingFor(io, board, reference, options);
    const los = losEngine(setting.board, setting.wa, { ...ruleOptionsOf(setting.ssr), ...REFERENCE_RULES });
    const result = compareWith(setting.board, los, reference, setting.wa);
    io.out(
      options.json
        ? `${JSON.stringify(comparisonJson(setting, result))}\n`
        : comparisonText(options.lang, setting, result),
    );
    return result.unexplained === 0 ? EXIT.answered : EXIT.failed;
  },
};
