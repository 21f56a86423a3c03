import { formatSide } from '../../src/notation/index';
import { knownToGm, isPlayed, situationFromJson, situationToJson } from '../../src/game/index';
import type { Check } from './check';
import { frozen, tried } from './values';
import { sidesOf } from './visits';

/** No function changes its arguments. */
export const FROZEN: Check = {
  id: 'frozen',
  *faults({ game, sample }) {
    const situation = frozen(situationFromJson(game, situationToJson(game, sample.situation)));
    const [a, b = a] = situation.units;
    if (!a || !b) return;
    const [from, to] = [a, b].map(({ id }) => ({ kind: 'unit' as const, id }));
    if (!from || !to) return;
    const side = formatSide(situation.board.lattice.sideOf(a.cell, 0), situation.board);
    const calls: Readonly<Record<string, () => unknown>> = {
      los: () =>
        game.explain?.(situation, frozen(game.los(knownToGm(situation), from, to))) ??
        game.los(knownToGm(situation), from, to),
      field: () => game.field(knownToGm(situation), from),
      ruledBoard: () => game.ruledBoard?.(situation),
      basesToAsk: () => game.basesToAsk?.(situation.board),
      checkUnit: () => game.checkUnit?.(situation, a.id),
      attack: () => game.attack?.(knownToGm(situation), { attackers: [a.id], target: b.id }),
      advantage: () => game.advantage?.state(knownToGm(situation)),
      step: () => game.step?.(knownToGm(situation), a.id, { side }),
      considered: () => game.considered?.(knownToGm(situation), a.id),
      legal: () => game.legal?.(knownToGm(situation), a.id),
    };
    for (const [what, call] of Object.entries(calls)) {
      const called = tried(call);
      if ('thrown' in called && called.thrown instanceof TypeError) yield `${what}: ${called.thrown.message}`;
    }
    if (!isPlayed(game)) return;
    for (const side of sidesOf(situation)) frozen(game.tell(situation, side));
    for (const { event, by } of sample.deeds ?? []) {
      const played = tried(() => game.play(situation, frozen(event), by));
      if ('thrown' in played && played.thrown instanceof TypeError)
        yield `${event.type}: ${played.thrown.message}`;
    }
  },
};
