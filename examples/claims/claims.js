// Claims: a game for squares, in one file and without any import. A token claims the square on which it stands. Where
// another side holds that square, this side yields or fights, and a fight is one die.

/** The game, made of the few things that it takes from Bocage: `game.modules.get('bocage').api.tools`. */
export function claims({ walkLine, sameCell, sameSide, formatCell, asTold }) {
  const why = (code, rule, more = {}) => ({ code, rule, ...more });
  // Bad input is thrown, "no" is an answer. Bocage knows such an error by its name, code and info.
  const bad = (where, received, expected) => {
    const value = typeof received === 'object' ? 'a list or an object' : `${JSON.stringify(received)}`;
    const error = new Error(`${where}: expected ${expected}, received ${value}`);
    return Object.assign(error, { name: 'RulesError', code: 'bad-value', info: { where, value, expected } });
  };
  const unitOf = (s, id) => {
    const unit = s.units.find((one) => one.id === id);
    if (!unit) throw bad('unit', id, 'the id of a unit');
    return unit;
  };

  // Lines of sight: fences block them, thickets hinder them, and nobody sees further than `sight`.
  const placeOf = (s, ref) =>
    ref.kind === 'unit' ? { kind: 'cell', cell: unitOf(s, ref.id).cell } : ref.place;
  const pointOf = ({ lattice }, { kind, cell, vertex }) =>
    kind === 'vertex' ? lattice.vertexPoint(cell, vertex) : lattice.centre(cell);
  const met = (board, step, ends) => {
    if (step.kind === 'side' && board.side(step.side)?.terrain === 'fence')
      return [why('fence', 'C2', { at: { kind: 'side', side: step.side } })];
    if (step.kind !== 'cell' || ends.some((end) => sameCell(end, step.cell))) return [];
    const thicket = board.cell(step.cell)?.terrain === 'Thicket';
    return thicket ? [why('thicket', 'C3', { at: { kind: 'cell', cell: step.cell }, value: 1 })] : [];
  };
  const los = (s, fromRef, toRef) => {
    const { board } = s;
    const [from, to] = [placeOf(s, fromRef), placeOf(s, toRef)];
    const walk = walkLine(board.lattice, pointOf(board, from), pointOf(board, to));
    const range = board.lattice.distance(from.cell, to.cell);
    const all = walk.flatMap((step) => met(board, step, [from.cell, to.cell]));
    const far = range > (s.options.sight ?? 8) ? [why('too-far', 'C4')] : [];
    const stops = [...all.filter(({ code }) => code === 'fence'), ...far];
    const seen = stops.length === 0;
    const because = seen ? all : stops;
    return {
      ...{ from, to, range, walk, because },
      los: seen ? (all.length > 0 ? 'hindered' : 'clear') : 'blocked',
      hindrance: seen ? all.length : 0,
      sees: { cell: seen, unitsWithAdvantage: seen, unitsWithoutAdvantage: seen },
      ...(because[0]?.at ? { deciding: because[0].at } : {}),
    };
  };
  const field = (s, from) => {
    const cells = s.board.cells.map((cell) => {
      const answer = los(s, from, { kind: 'place', place: { kind: 'cell', cell } });
      return { shown: answer.los, hindrance: answer.hindrance };
    });
    return { cells, open: [], explain: (index) => cells[index] };
  };
  const isAt = (at, step) =>
    at?.kind === step.kind &&
    (at.kind === 'cell' ? sameCell(at.cell, step.cell) : sameSide(at.side, step.side));
  const explain = (s, { walk, because, from, to, los: result }) => ({
    steps: walk.map((step) => ({ step, reasons: because.filter(({ at }) => at && isAt(at, step)) })),
    others: because.filter(({ at }) => !at),
    parts: [{ from: pointOf(s.board, from), to: pointOf(s.board, to), los: result }],
    marks: because.flatMap(({ at, code }, i) => (at ? [{ feature: at, code, deciding: i === 0 }] : [])),
    blind: [],
  });

  // Play: `situation.play` is ours alone, `{ held: { B2: 'red' }, contest: { unit, at, fight } }`.
  const playOf = (s) => ({ held: {}, ...s.play });
  const waiting = (s) => {
    const { held, contest } = playOf(s);
    // The token may have been taken off the board since.
    const unit = s.units.find(({ id }) => id === contest?.unit);
    if (!unit) return { questions: [], needs: [] };
    const open = { id: `${contest.at}:${unit.id}`, units: [unit.id], because: [why('claimed', 'C6')] };
    const need = { ...open, kind: 'fight', dice: [6], to: unit.side };
    if (contest.fight) return { questions: [], needs: [need] };
    const choices = ['yield', 'fight'].map((id) => ({ id, because: [why(id, 'C6')] }));
    const asked = { kind: 'claimed', to: [held[contest.at]], private: false, choices, until: 'answered' };
    return { questions: [{ ...open, ...asked }], needs: [] };
  };
  const refuse = (s, code) => ({ situation: s, log: [], refused: [why(code, 'C5')], ...waiting(s) });
  const done = (s, play, log) => {
    const situation = { ...s, play };
    return { situation, log, refused: [], ...waiting(situation) };
  };
  const take = (s, unit) => {
    const { cell, id, side } = unit;
    const held = { ...playOf(s).held, [formatCell(cell)]: side };
    const markers = (s.markers ?? []).filter((one) => !sameCell(one.cell, cell));
    const log = [{ kind: 'took', unit: id, because: [why('took', 'C5')] }];
    return done({ ...s, markers: [...markers, { id: 'flag', cell }] }, { held }, log);
  };
  const claim = (s, event, by) => {
    const unit = unitOf(s, event.unit);
    const { held } = playOf(s);
    const { id, side, cell } = unit;
    const at = formatCell(cell);
    if (by !== undefined && by !== side) return refuse(s, 'not-yours');
    if (waiting(s).questions.length + waiting(s).needs.length > 0) return refuse(s, 'busy');
    if (held[at] === side) return refuse(s, 'held');
    // Who claims is seen.
    const seen = { ...unit, state: { ...unit.state, hidden: false } };
    const shown = { ...s, units: s.units.map((one) => (one === unit ? seen : one)) };
    if (held[at] === undefined) return take(shown, unit);
    const log = [{ kind: 'claims', unit: id, because: [why('claimed', 'C6')] }];
    return done(shown, { held, contest: { unit: id, at, fight: false } }, log);
  };
  const settle = (s, won) => {
    const { held, contest } = playOf(s);
    if (won) return take(s, unitOf(s, contest.unit));
    return done(s, { held }, [{ kind: 'kept', because: [why('kept', 'C7')] }]);
  };
  const answer = (s, { question, choice }, by) => {
    const [open] = waiting(s).questions;
    if (!open || open.id !== question) return refuse(s, 'too-late');
    if (by !== undefined && !open.to.includes(by)) return refuse(s, 'not-asked');
    if (!open.choices.some(({ id }) => id === choice)) throw bad('choice', choice, 'yield or fight');
    if (choice === 'yield') return settle(s, true);
    return done(s, { ...s.play, contest: { ...s.play.contest, fight: true } }, []);
  };
  const dice = (s, { need, dice: thrown }, by) => {
    const [open] = waiting(s).needs;
    if (!open || open.id !== need) return refuse(s, 'too-late');
    if (by !== undefined && by !== open.to) return refuse(s, 'not-asked');
    if (![1, 2, 3, 4, 5, 6].includes(thrown?.[0])) throw bad('dice', thrown, 'one die');
    return settle(s, thrown[0] >= 4);
  };
  const EVENTS = { claim, answer, dice };
  const choice = (id, colour, pattern) => ({ id, colour, pattern });
  return {
    id: 'claims',
    labels: 'CLAIMS',
    rulebook: { title: 'Claims', edition: '1' },
    grid: 'square',
    sideTerrain: [choice('fence', '#7a5230', 'ticks')],
    cellTerrain: [choice('Open Ground', '#9db86a', 'solid'), choice('Thicket', '#3f6b2a', 'leaves')],
    markers: [{ id: 'flag', colour: '#b03030', symbol: 'burst', value: 0, rule: 'C5' }],
    settings: [{ id: 'sight', type: 'number', default: 8, rule: 'C4' }],
    unitFields: [{ id: 'hidden', type: 'boolean', default: false, rule: 'C8' }],
    ...{ los, field, explain, waiting },
    play(s, event, by) {
      const known = Object.keys(EVENTS);
      if (!known.includes(event.type)) throw bad('type', event.type, known.join(', '));
      return EVENTS[event.type](s, event, by);
    },
    legal: (s, id) => (claim(s, { unit: id }).refused.length > 0 ? [] : [{ type: 'claim', unit: id }]),
    tell: (s, side) => asTold({ ...s, units: s.units.filter((u) => u.side === side || !u.state.hidden) }),
  };
}
