/** Runs the golden rows of WA, TEM, movement, concealment, guns and vehicles: scenes, what happens, what is asked. */
import { readFileSync } from 'node:fs';
import {
  amountText,
  boardFromJson,
  formatCell,
  formatSide,
  formatVertex,
  parseCell,
  tellWaiting,
  withSides,
  type Json,
  type Question,
  type Reason,
  type Side,
} from '@bocage/core';
import {
  gainsQuestionMark,
  fireTakesQuestionMark,
  keepsQuestionMark,
  type Doing,
} from '../src/concealment/question-mark';
import { knownTo } from '../src/concealment/knowledge';
import { maySetUpUnseen, reviewInPlay, reviewSetup } from '../src/concealment/setup';
import { FRESH_GUN, mayChangeCa, mayFireGun } from '../src/guns/covered-arc';
import { mayDirectChecks, mayDirectFire } from '../src/guns/direction';
import { wallJustifiesHeat } from '../src/guns/heat';
import { mortarTargets, whitePhosphorus } from '../src/guns/mortar';
import { lineContacts } from '../src/los';
import { bypassVertices } from '../src/los/explain/bypass';
import { beginBreach, endBreach, underbellyPossible } from '../src/movement/breach';
import { crossing } from '../src/movement/crossing';
import { stepCost } from '../src/chart/fraction';
import { step } from '../src/movement/step';
import { firstFireLeft } from '../src/movement/first-fire';
import { barrierOn } from '../src/barriers/barrier';
import { unitOf, type AslSituation } from '../src/situation/situation';
import { formatSituation } from '../src/situation/situation-json';
import { parseSituation } from '../src/wall-advantage/possible';
import { losEndOf } from '../src/sight/los-end';
import { sees, seesLocation, sight } from '../src/sight/sight';
import { shotAnswers, shotsOf } from '../src/attack/answers';
import { aimVertices } from '../src/tem/aim-vertices';
import type { Attack } from '../src/tem/attack';
import { readAim } from '../src/attack/aim-json';
import { readAttack as readGiven } from '../src/attack/attack-json';
import { fireColumn, residualFor } from '../src/tem/residual';
import { temFor } from '../src/tem/tem';
import { thrownDc } from '../src/attack/thrown-dc';
import { trenchesConnected } from '../src/vehicles/trench';
import { bowMg, hulldownTo } from '../src/vehicles/hulldown';
import { openQuestions } from '../src/play/questions';
import { after, type After } from '../src/wall-advantage/after';
import { claimWa, forfeitWa } from '../src/wall-advantage/claim';
import { eligibility } from '../src/wall-advantage/eligibility';
import { parseEvent } from '../src/wall-advantage/events';
import { heldSides } from '../src/wall-advantage/hexsides';
import { mandatoryWa, needsCounter } from '../src/wall-advantage/mandatory';
import { standing } from '../src/wall-advantage/standing';
import { fixtureBoard, readSide } from './golden';
import { CALLS } from './rule-calls';
import { checkTold, codes, given, said, whole } from './rule-reasons';

type Fields = { readonly [key: string]: Json };

export interface RuleRow {
  readonly id: string;
  readonly rule: string;
  readonly source: string;
  readonly case?: string;
  readonly scene: string;
  /** Fields of units that differ from the scene, by unit id; null takes the unit away. */
  readonly set?: { readonly [unit: string]: Fields | null };
  readonly add?: readonly Fields[];
  /** Hexsides that differ from the board; null: nothing there. */
  readonly change?: { readonly [side: string]: string | null };
  readonly options?: Fields;
  readonly phase?: string;
  readonly attacker?: string;
  readonly events?: readonly Fields[];
  readonly ask: Fields & { readonly what: string };
  readonly want: Json;
  /** Our answer is another one, and why. Listed in docs/rule-questions.md. */
  readonly differs?: string;
  /** Requirement rows that this row proves besides its rule's. */
  readonly rows?: readonly string[];
}

export interface RuleFile {
  readonly scenes: { readonly [name: string]: Fields };
  readonly rows: readonly RuleRow[];
}

export function ruleFile(name: string): RuleFile {
  return JSON.parse(readFileSync(new URL(`./golden/${name}`, import.meta.url), 'utf8')) as RuleFile;
}

export function rowSituation(file: RuleFile, row: RuleRow): AslSituation {
  const scene = file.scenes[row.scene];
  if (!scene) throw new Error(`${row.id}: no scene ${row.scene}`);
  const units = (scene['units'] as readonly Fields[]).flatMap((u) => {
    const change = row.set?.[String(u['id'])];
    return change === null ? [] : [{ ...u, ...change }];
  });
  const json = {
    ...scene,
    units: [...units, ...(row.add ?? [])],
    options: { ...((scene['options'] as Fields | undefined) ?? {}), ...row.options },
    ...(row.phase === undefined ? {} : { phase: row.phase }),
    ...(row.attacker === undefined ? {} : { attacker: row.attacker }),
  };
  const { board: given } = scene;
  return parseSituation({ ...json, board: 'given' }, () => {
    const board = typeof given === 'string' ? fixtureBoard(given) : boardFromJson(given);
    const change = Object.entries(row.change ?? {});
    return withSides(
      board,
      change.map(
        ([side, kind]) => [readSide(board, side), kind === null ? undefined : { terrain: kind }] as const,
      ),
    );
  });
}

/** What the row asks, as plain data. */
export function answerRow(file: RuleFile, row: RuleRow): unknown {
  let s = rowSituation(file, row);
  let last: After | undefined;
  for (const event of row.events ?? []) {
    last = after(s, parseEvent(event, s));
    checkTold(last);
    if (last.refused.length > 0 && event !== row.events?.at(-1)) {
      throw new Error(`${row.id}: ${JSON.stringify(event)} refused: ${codes(last.refused).join()}`);
    }
    s = last.situation;
  }
  const ask = ASKS[row.ask.what];
  if (!ask) throw new Error(`${row.id}: asks for ${row.ask.what}`);
  return ask(s, row.ask, last);
}

const text = (ask: Fields, key: string): string => String(ask[key]);
const texts = (ask: Fields, key: string): readonly string[] => (ask[key] as readonly Json[]).map(String);
const verdict = (
  s: AslSituation,
  v: { readonly ok: boolean; readonly because: readonly Reason[]; readonly value?: unknown },
) => ({
  ok: v.ok,
  because: codes(v.because),
  why: said(v.because, s.board),
  value: v.value,
});
const sideName = (s: AslSituation, side: Side): string => formatSide(side, s.board);

/** What is open after an event that happened. */
const asked = (s: AslSituation, last: After | undefined): readonly Question[] =>
  last === undefined || last.refused.length > 0 ? [] : openQuestions(s);
const toWhom = ({ to }: Question): string => (to.length > 1 ? 'both' : (to[0] ?? ''));

type Ask = (s: AslSituation, ask: Fields, last: After | undefined) => unknown;

const ASKS: { readonly [what: string]: Ask } = {
  holds: (s, a) =>
    Object.fromEntries(texts(a, 'units').map((id) => [id, heldSides(s, unitOf(s, id)).length > 0])),
  over: (s, a) => heldNames(s, text(a, 'unit')).includes(sideName(s, readSide(s.board, text(a, 'side')))),
  sides: (s, a) => [...heldNames(s, text(a, 'unit'))].sort(),
  eligible: (s, a) => {
    const fit = eligibility(s, unitOf(s, text(a, 'unit')));
    const unit = unitOf(s, text(a, 'unit'));
    return {
      ok: fit.eligible,
      sides: fit.sides.map((k) => sideName(s, s.board.lattice.sideOf(unit.cell, k))).sort(),
      because: codes(fit.because),
      why: said(fit.because, s.board),
    };
  },
  mayClaim: (s, a) => verdict(s, claimWa(s, text(a, 'unit'))),
  mayForfeit: (s, a) => verdict(s, forfeitWa(s, text(a, 'unit'))),
  last: (s, _a, last) => ({
    refused: codes(last?.refused ?? []),
    changes: (last?.changes ?? []).map((c) => [c.kind, c.unit, c.how ?? '']),
    questions: asked(s, last).map((q) => [q.kind, toWhom(q), q.private, ...q.units]),
    why: [...(last?.changes ?? []), ...asked(s, last)].map((x) => [x.kind, ...said(x.because, s.board)]),
    sides: (last?.changes ?? []).flatMap((c) => (c.sides ? [[c.unit, ...c.sides]] : [])),
    private: (last?.changes ?? []).flatMap((c) => (c.privateTo ? [[c.kind, c.privateTo]] : [])),
  }),
  unit: (s, a) => {
    const unit = unitOf(s, text(a, 'unit'));
    const { id: _id, side: _side, cell, ...state } = unit;
    return { ...state, at: formatCell(cell) };
  },
  tem: (s, a) => temAnswer(s, a),
  whole: (s, a) => whole(CALLS[text(a, 'call')]?.(s, a), s.board),
  shots: (s, a) => {
    const { what: _what, ...attack } = a;
    return shotsOf(s, readGiven({ kind: 'direct', ...attack }, s)).map(({ attack: shot, sight: seen }) => {
      const { possible, hindrance, because } = seen;
      const tem = temFor(s, shot);
      const { aim } = shot;
      const at =
        aim.kind === 'vertex'
          ? s.board.lattice.vertexPoint(unitOf(s, shot.target).cell, aim.vertex)
          : undefined;
      const ends = Object.entries(shot.from ?? {}).map(([id, k]) => [
        id,
        formatVertex(s.board.lattice.vertexPoint(unitOf(s, id).cell, k), s.board),
      ]);
      return {
        ...(shot.from && { from: Object.fromEntries(ends) as unknown }),
        aim: at ? formatVertex(at, s.board) : aim.kind,
        possible,
        hindrance,
        because: codes(because.filter((r) => r.code === 'los-missing-drawing' || !r.code.startsWith('los-'))),
        tem: tem.options[tem.choice]?.id,
        total: tem.total,
      };
    });
  },
  standing: (s, a) => {
    const done = standing(s);
    return {
      holds: Object.fromEntries(
        texts(a, 'units').map((id) => [id, heldSides(done.situation, unitOf(done.situation, id)).length > 0]),
      ),
      questions: openQuestions(done.situation).map((q) => [q.kind, toWhom(q), ...q.units]),
    };
  },
  temMany: (s, a) =>
    texts(a, 'firers').flatMap((firer) =>
      texts(a, 'targets').flatMap((target) =>
        temFor(s, readAttack(s, { ...a, firers: [firer], target }))
          .options.filter((o) => given(o.because) && o.legal && o.at?.kind === 'side')
          .map((o) => o.id),
      ),
    ),
  hulldown: (s, a) => texts(a, 'to').map((to) => hulldownTo(s, text(a, 'unit'), to).hulldown),
  bmg: (s, a) => texts(a, 'at').map((at) => bowMg(s, text(a, 'unit'), parseCell(at, s.board)).usable),
  step: (s, a) => {
    const cross = crossing(s, text(a, 'unit'), readSide(s.board, text(a, 'side')));
    return {
      allowed: cross.allowed,
      cost: stepCost(
        { num: Number(a['cot']), den: 1 },
        a['crest'] === true,
        cross.cost ?? { num: 0, den: 1 },
      ),
    };
  },
  move: (s, a) => {
    const plan = {
      ...(a['byGap'] === undefined ? {} : { byGap: a['byGap'] === true }),
      ...(a['byRoad'] === undefined ? {} : { byRoad: a['byRoad'] === true }),
      ...(a['crestLine'] === undefined ? {} : { crestLine: true }),
      ...(a['bypass'] === undefined ? {} : { bypass: Number(a['bypass']) }),
      ...(a['cot'] === undefined ? {} : { cot: { num: Number(a['cot']), den: 1 } }),
    };
    const whole = step(s, text(a, 'unit'), readSide(s.board, text(a, 'side')), plan);
    const amount = (x?: { num: number; den: number }) => (x ? amountText(x) : 'none');
    return {
      allowed: whole.allowed,
      costs: [whole.cost, whole.cot, whole.total].map(amount),
      missing: whole.missing,
      why: said(whole.because, s.board),
      checks: whole.checks.map((c) => [c.id, c.where, formatCell(c.cell), ...said(c.because, s.board)]),
      ways: whole.ways.map((w) => [
        w.all ? 'all' : amount(w.cot),
        amount(w.total),
        ...w.checks.map((c) => `${c.id} ${formatCell(c.cell)}`),
      ]),
    };
  },
  cross: (s, a) => {
    const way = {
      ...(a['byGap'] === undefined ? {} : { byGap: a['byGap'] === true }),
      ...(a['manner'] === undefined ? {} : { manner: text(a, 'manner') as 'low-crawl' }),
    };
    const c = crossing(s, text(a, 'unit'), readSide(s.board, text(a, 'side')), way);
    const cost =
      c.cost === undefined ? 'none' : c.cost.den === 1 ? String(c.cost.num) : `${c.cost.num}/${c.cost.den}`;
    return {
      allowed: c.allowed,
      cost,
      unit: c.unit,
      fromChart: c.fromChart,
      missing: c.missing,
      checks: c.checks.map((x) => x.id),
      because: codes(c.because),
      why: said(c.because, s.board),
      risks: c.checks.map((x) => [x.id, x.drm, x.where, ...said(x.because, s.board)]),
    };
  },
  base: (s, a) => barrierOn(s.board, readSide(s.board, text(a, 'side')))?.base ?? 'unknown',
  barrier: (s, a) => barrierOn(s.board, readSide(s.board, text(a, 'side')))?.kind ?? 'none',
  mandatory: (s, a) => {
    const must = mandatoryWa(s, unitOf(s, text(a, 'unit')));
    return {
      mandatory: must.mandatory,
      sides: must.sides,
      because: codes(must.because),
      why: said(must.because, s.board),
    };
  },
  counter: (s, a) => needsCounter(s, unitOf(s, text(a, 'unit'))),
  log: (s, a) => s.log.filter((e) => e.unit === text(a, 'unit')).map((e) => [e.event, e.gained, e.how]),
  offers: (s) => [...s.offers],
  underWay: ({ phase, attacker, action, entry, contest, offers, justClaimed, board }) => ({
    phase,
    attacker,
    action: action ?? null,
    entry: entry ? [entry.unit, formatCell(entry.to, board)] : null,
    contest: contest ?? null,
    offers,
    justClaimed,
  }),
  known: (s, a) => knownTo(s, text(a, 'side')).units.map((u) => [u.id, u.kind, u.armed, u.hidden]),
  told: (s, a, last) => ({
    changes: (last?.changes ?? []).flatMap(({ kind, unit, privateTo = a['side'] }) =>
      privateTo === a['side'] ? [[kind, unit]] : [],
    ),
    questions: tellWaiting({ questions: asked(s, last), needs: [] }, text(a, 'side')).questions.map(
      (q) => q.kind,
    ),
  }),
  gun: (s, a) => {
    let record = FRESH_GUN;
    return (a['steps'] as readonly Json[]).map((step) => {
      const id = text(a, 'unit');
      const v =
        step === 'ca'
          ? mayChangeCa(s, id, record)
          : mayFireGun(s, id, record, parseCell(String(step), s.board));
      if (v.ok) record = v.value;
      return v.ok;
    });
  },
  heat: (s, a) => {
    const { choice, ...attack } = a;
    const v = wallJustifiesHeat(s, readAttack(s, attack), choice === undefined ? undefined : Number(choice));
    return { ok: v.ok, because: given(v.because) };
  },
  trench: (s, a) => trenchesConnected(s, parseCell(text(a, 'a')), parseCell(text(a, 'b'))).ok,
  dc: (s, a) => {
    const { target, thrower } = thrownDc(s, text(a, 'thrower'), text(a, 'target'));
    const legal = (list: typeof target): readonly string[] =>
      list.filter((o) => o.legal && o.at?.kind === 'side').map((o) => o.id);
    return { target: legal(target), thrower: legal(thrower) };
  },
  breach: (s, a) => {
    const means = {
      mpLeft: Number(a['mpLeft'] ?? 0),
      startMp: Number(a['startMp'] ?? 0),
      ...(a['date'] === undefined ? {} : { date: text(a, 'date') }),
    };
    const side = readSide(s.board, text(a, 'side'));
    const begun = beginBreach(s, text(a, 'unit'), side, means);
    if (!begun.ok || a['passed'] === undefined)
      return { ok: begun.ok, because: codes(begun.because), why: said(begun.because, s.board) };
    const done = endBreach(s, begun.value, a['passed'] === true);
    if (!done.ok) return { ok: false };
    const { situation } = done.value;
    const unit = unitOf(situation, text(a, 'unit'));
    return {
      at: formatCell(unit.cell),
      immobile: unit.immobile,
      breach: situation.board.side(side)?.breach !== undefined,
      kind: barrierOn(situation.board, side)?.kind,
      infantry: crossing(situation, text(a, 'then'), side).cost?.num,
      mp: begun.value.mp,
      why: said(done.because, s.board),
      from: situation.board.side(side)?.breach?.from,
      moving: unit.moving,
    };
  },
  underbelly: (s, a) =>
    underbellyPossible(s, { breaching: a['breaching'] === true, bogged: a['bogged'] === true }),
  round: (s) => {
    const json = formatSituation(s);
    return JSON.stringify(formatSituation(parseSituation(json))) === JSON.stringify(json);
  },
  firstFire: (_s, a) => firstFireLeft(Number(a['mf']), Number(a['attacks'])),
  vertices: (s, a) => {
    const unit = unitOf(s, text(a, 'unit'));
    const numbers =
      a['side'] === undefined ? bypassVertices(unit) : aimVertices(readAim(s, unit.id, text(a, 'side')));
    return numbers.map((k) => formatVertex(s.board.lattice.vertexPoint(unit.cell, k), s.board)).sort();
  },
  sees: (s, a) => {
    const target = unitOf(s, text(a, 'to'));
    return texts(a, 'from').map((id) => sees(s, unitOf(s, id), target) && sees(s, target, unitOf(s, id)));
  },
  seesLocation: (s, a) =>
    texts(a, 'to').map((id) => seesLocation(s, unitOf(s, text(a, 'from')), unitOf(s, id))),
  reveals: (s, a) => {
    const { sees: seen, los } = sight(s, unitOf(s, text(a, 'from')), unitOf(s, text(a, 'to')));
    return {
      cell: seen.cell,
      counter: seen.others?.['entrenchmentCounters'],
      unit: los === 'clear' || los === 'hindered',
    };
  },
  spines: (s, a) =>
    lineContacts(s.board, losEndOf(s, unitOf(s, text(a, 'from'))), losEndOf(s, unitOf(s, text(a, 'to'))))
      .filter((c) => c.mode === 2)
      .map((c) => [formatSide(c.side, s.board), c.touchV, c.touchT]),
  mortar: (s, a) => {
    const { seen, along } = mortarTargets(s, text(a, 'unit'), parseCell(text(a, 'at'), s.board));
    return { seen, along };
  },
  wp: (s, a) => {
    const { check, caseK } = whitePhosphorus(s, text(a, 'unit'), parseCell(text(a, 'at'), s.board));
    return { check, caseK };
  },
  directs: (s, a) => texts(a, 'targets').map((id) => mayDirectFire(s, text(a, 'unit'), id).ok),
  helps: (s, a) => mayDirectChecks(s, text(a, 'unit'), text(a, 'checks')).ok,
  setsUpUnseen: (s, a) =>
    texts(a, 'units').map((id) => {
      const may = maySetUpUnseen(s, unitOf(s, id));
      codes(may.because);
      return may.ok ? may.value : 'no';
    }),
  setsUp: (s, a) => {
    const may = maySetUpUnseen(s, unitOf(s, text(a, 'unit')));
    return [may.ok ? (may.value ?? '') : 'no', ...said(may.because, s.board)];
  },
  review: (s, a) =>
    Object.fromEntries(
      (a['in'] === 'play' ? reviewInPlay(s) : reviewSetup(s)).map((r) => {
        codes(r.because);
        return [r.unit, r.result];
      }),
    ),
  reviewed: (s, a) =>
    (a['in'] === 'play' ? reviewInPlay(s) : reviewSetup(s)).map((r) => [
      r.unit,
      r.result,
      r.privateTo ?? 'everybody',
      ...said(r.because, s.board),
    ]),
  keeps: (s, a) => {
    const { concealed, because } = keepsQuestionMark(
      s,
      unitOf(s, text(a, 'unit')),
      text(a, 'doing') as Doing,
    );
    codes(because);
    return concealed;
  },
  gains: (s, a) =>
    texts(a, 'units').map((id) => {
      const { concealed, because } = gainsQuestionMark(s, unitOf(s, id));
      codes(because);
      return concealed;
    }),
  hiding: (s, a) => {
    const unit = unitOf(s, text(a, 'unit'));
    const mark =
      a['doing'] === undefined
        ? gainsQuestionMark(s, unit)
        : keepsQuestionMark(s, unit, text(a, 'doing') as Doing);
    return [mark.concealed, ...said(mark.because, s.board)];
  },
  fireTakes: (_s, a) => fireTakesQuestionMark(text(a, 'result') as 'ptc'),
  column: (_s, a) => fireColumn(Number(a['halves'])),
  residual: (s, a) => {
    const { firepower, columns, because } = residualFor(s, readAttack(s, a));
    codes(because);
    return { firepower, columns, why: said(because, s.board) };
  },
};

function heldNames(s: AslSituation, id: string): readonly string[] {
  const unit = unitOf(s, id);
  return heldSides(s, unit).map((k) => sideName(s, s.board.lattice.sideOf(unit.cell, k)));
}

/** The attack along the line that the firer will choose. */
function readAttack(s: AslSituation, a: Fields): Attack {
  const { what: _what, targets: _targets, hindrance, ...attack } = a;
  const said = { ...attack, ...(hindrance === 'los' ? {} : { hindrance: hindrance ?? 0 }) };
  const [best] = shotAnswers(s, shotsOf(s, readGiven({ kind: 'direct', ...said }, s)));
  if (!best) throw new Error('an attack without an answer');
  return best.attack;
}

function temAnswer(s: AslSituation, a: Fields): unknown {
  const tem = temFor(s, readAttack(s, a));
  for (const { because } of [...tem.options, ...tem.modifiers]) given(because);
  codes(tem.because);
  const best = tem.options[tem.choice];
  const id = (m: string): boolean => tem.modifiers.some((x) => x.id === m);
  return {
    legal: Object.fromEntries(tem.options.filter((o) => o.legal).map((o) => [o.id, o.value])),
    refused: Object.fromEntries(
      tem.options
        .filter((o) => !o.legal)
        .map((o) => [o.at?.kind === 'side' ? `${o.id} ${sideName(s, o.at.side)}` : o.id, o.because[0]?.code]),
    ),
    at: tem.options
      .filter((o) => o.legal && o.at?.kind === 'side')
      .map((o) => (o.at?.kind === 'side' ? sideName(s, o.at.side) : '')),
    choices: tem.choices.map((i) => tem.options[i]?.id),
    best: best?.id,
    value: best?.value,
    ffmo: id('ffmo'),
    ffnam: id('ffnam'),
    airBurst: id('air-burst'),
    total: tem.total,
    interdiction: tem.interdiction,
    hulldown: tem.hulldown,
    hitLocation: tem.hitLocation,
    until: tem.until,
    notes: codes(tem.notes),
    chooser: tem.chooser,
    because: said(tem.because, s.board),
    why: Object.fromEntries(
      tem.options.map((o) => [`${o.legal ? '' : 'not '}${o.id}`, said(o.because, s.board)]),
    ),
    modifiers: Object.fromEntries(tem.modifiers.map((m) => [m.id, [m.value, ...said(m.because, s.board)]])),
  };
}
