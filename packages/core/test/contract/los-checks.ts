import { isRulesError, shownResult } from '../../src/index';
import { formatSide } from '../../src/notation/index';
import { knownToGm, type LosAnswer, type LosRef } from '../../src/game/index';
import type { Check, Sample } from './check';
import { notJson, same, tried } from './values';

/** Returns the ends that a sample names, or every unit and some cells. */
function endsOf({ ends, situation }: Sample): readonly LosRef[] {
  if (ends) return ends;
  const { cells } = situation.board;
  const some = [0, Math.floor(cells.length / 2), cells.length - 1].flatMap((i) => cells[i] ?? []);
  return [
    ...situation.units.map(({ id }) => ({ kind: 'unit' as const, id })),
    ...some.map((cell) => ({ kind: 'place' as const, place: { kind: 'cell' as const, cell } })),
  ];
}

const pairsOf = (sample: Sample): readonly (readonly [LosRef, LosRef])[] =>
  endsOf(sample).flatMap((a) => endsOf(sample).map((b) => [a, b] as const));
const name = (refs: readonly LosRef[]): string => JSON.stringify(refs);

/** Sight is mutual, except for units that do not look all round. */
export const SYMMETRY: Check = {
  id: 'los-symmetric',
  *faults({ game, sample }) {
    for (const [a, b] of pairsOf(sample)) {
      const there = tried(() => game.los(knownToGm(sample.situation), a, b));
      const back = tried(() => game.los(knownToGm(sample.situation), b, a));
      if ('thrown' in there || 'thrown' in back) continue;
      const isAhead = [a, b].some((ref) => ref.kind === 'unit' && sample.lookAhead?.includes(ref.id));
      if (!isAhead && there.value.los !== back.value.los)
        yield `${name([a, b])}: ${there.value.los}, ${back.value.los}`;
      if (there.value.range !== back.value.range) yield `${name([a, b])}: the range`;
    }
  },
};

/** An answer names its ends and reasons, and is data. */
export const LOS_ANSWERS: Check = {
  id: 'los-answers',
  *faults({ game, sample, hasText }) {
    for (const [a, b] of pairsOf(sample)) {
      const answer = tried(() => game.los(knownToGm(sample.situation), a, b));
      if ('thrown' in answer) {
        if (!isRulesError(answer.thrown)) yield `${name([a, b])}: throws ${String(answer.thrown)}`;
        continue;
      }
      const wrong = notJson(answer.value);
      if (wrong !== undefined) yield `${name([a, b])}: ${wrong}`;
      const { los, because, missing = [], hindrance } = answer.value;
      if (los === 'blocked' && because.length === 0) yield `${name([a, b])}: blocked, and nobody knows why`;
      if (los === 'needs-ruling' && missing.length + because.length === 0)
        yield `${name([a, b])}: nothing is missing`;
      if ((los === 'hindered') !== hindrance > 0 && los !== 'needs-ruling' && los !== 'blocked')
        yield `${name([a, b])}: ${los} with a hindrance of ${hindrance}`;
      for (const { code, rule } of [...because, ...missing]) {
        if (!code || !rule) yield `${name([a, b])}: a reason without a code or a rule`;
        if (hasText && !hasText(`${game.labels}.Reason.${code}`)) yield `no text for the reason ${code}`;
      }
    }
  },
};

/** Each cell of a field equals the single line to it. */
export const FIELD: Check = {
  id: 'field',
  *faults({ game, sample }) {
    const { situation } = sample;
    for (const from of sample.viewers ?? endsOf(sample).slice(0, 2)) {
      const field = game.field(knownToGm(situation), from);
      const { cells } = situation.board;
      if (field.cells.length !== cells.length) yield `${name([from])}: ${field.cells.length} cells`;
      for (const [i, cell] of cells.entries()) {
        const told = field.open.includes(i) ? field.explain(i) : field.cells[i];
        const single = game.los(knownToGm(situation), from, { kind: 'place', place: { kind: 'cell', cell } });
        const want = shownResult(single, false);
        if (told?.shown !== want)
          yield `${name([from])} ${JSON.stringify(cell)}: ${told?.shown}, not ${want}`;
        else if (want === 'hindered' && told.hindrance !== single.hindrance)
          yield `${name([from])} ${JSON.stringify(cell)}: +${told.hindrance}, not +${single.hindrance}`;
      }
    }
  },
};

/** The step-by-step tale adds nothing to the answer. */
export const EXPLAIN: Check = {
  id: 'explain',
  *faults({ game, sample }) {
    if (!game.explain) return;
    for (const [a, b] of pairsOf(sample)) {
      const answer = tried(() => game.los(knownToGm(sample.situation), a, b));
      if ('thrown' in answer) continue;
      const known = reasonsOf(answer.value).map(({ code, rule }) => `${code} ${rule}`);
      const tale = game.explain(sample.situation, answer.value);
      const told = [...tale.steps.flatMap(({ reasons }) => reasons), ...tale.others];
      for (const { code, rule } of told)
        if (!known.includes(`${code} ${rule}`)) yield `${name([a, b])}: ${code} is not in the answer`;
      for (const { code } of tale.marks)
        if (!known.some((one) => one.startsWith(`${code} `))) yield `${name([a, b])}: a mark for ${code}`;
      const steps = tale.steps.map(({ step }) => step);
      if (!steps.every((step) => answer.value.walk.some((one) => same(one, step))))
        yield `${name([a, b])}: a step that the line does not take`;
      const wrong = notJson(tale);
      if (wrong !== undefined) yield `${name([a, b])}: ${wrong}`;
    }
  },
};

function reasonsOf({ because, missing = [], cases = [], lines = [] }: LosAnswer): LosAnswer['because'] {
  return [...because, ...missing, ...cases.flatMap((one) => one.because), ...lines.flatMap(reasonsOf)];
}

/** An unknown unit is bad input. */
export const UNKNOWN_UNIT: Check = {
  id: 'unknown-unit',
  *faults({ game, sample: { situation } }) {
    const nobody: LosRef = { kind: 'unit', id: 'no such unit' };
    const [cell = { col: 0, row: 1 }] = situation.board.cells;
    const place: LosRef = { kind: 'place', place: { kind: 'cell', cell } };
    const side = formatSide(situation.board.lattice.sideOf(cell, 0), situation.board);
    const asked: Readonly<Record<string, () => unknown>> = {
      'los from': () => game.los(knownToGm(situation), nobody, place),
      'los to': () => game.los(knownToGm(situation), place, nobody),
      field: () => game.field(knownToGm(situation), nobody),
      ...(game.attack && {
        attack: () => game.attack?.(knownToGm(situation), { attackers: [nobody.id], target: nobody.id }),
      }),
      ...(game.step && { step: () => game.step?.(knownToGm(situation), nobody.id, { side }) }),
      ...(game.checkUnit && { checkUnit: () => game.checkUnit?.(situation, nobody.id) }),
      ...(game.legal && { legal: () => game.legal?.(knownToGm(situation), nobody.id) }),
    };
    for (const [what, ask] of Object.entries(asked)) {
      const answer = tried(ask);
      if ('value' in answer) yield `${what}: an answer about nobody`;
      else if (!isRulesError(answer.thrown)) yield `${what}: throws ${String(answer.thrown)}`;
    }
  },
};
