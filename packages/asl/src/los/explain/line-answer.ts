/** The answer of one line, with barriers and ground, or what is missing for it. */
import type { Reason } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import type { LosResult, Sees } from '@bocage/core/game';
import { groundLevel } from '../../barriers/barrier';
import { BOCAGE } from '../board/kinds';
import type { Contact, Contacts } from '../rules/contacts';
import { judge } from '../rules/judge';
import { JUDGEMENTS } from '../rules/judgements';
import { losReason } from '../rules/reasons';
import { answerBarriers, entrenchedContact, lineFacts, type Supposed } from './barrier-answer';
import { coveredReasons } from './covered';
import type { AreaAnswer } from './explain-area';
import { SEES_NOTHING, seesAcross } from './sees';
import type { LineQuestion, Traced } from './traced-line';

/** Answer of one line in one Wall Advantage case. */
export interface LineAnswer {
  readonly los: LosResult;
  readonly sees: Sees;
  readonly because: readonly Reason[];
  readonly missing: readonly Reason[];
}

/**
 * Returns the answer of a line with the given Wall Advantage at both ends.
 * @internal
 */
export function answerLine(
  question: LineQuestion,
  line: Traced,
  viewerWa: Supposed,
  targetWa: Supposed,
): LineAnswer {
  if (question.missing.length > 0) return needsRuling(question.missing);
  const contacts = line.found.contacts.map((c) => (c.baseUnknown ? settled(question, line, c) : c));
  const unknown = new Map(contacts.flatMap((c) => unknownAbout(question, line, c)));
  const found = { ...line.found, contacts: contacts.filter((c) => !unknown.has(c)) };
  const known = answerKnown(question, found, line.area, viewerWa, targetWa);
  if (unknown.size > 0 && known.sees.cell) return needsRuling([...unknown.values()]);
  const covered = known.los === 'blocked' ? [] : coveredReasons(question.viewer, question.target);
  return covered.length === 0 ? known : needsRuling([...known.missing, ...covered]);
}

const needsRuling = (missing: readonly Reason[]): LineAnswer => ({
  los: 'needs-ruling',
  sees: SEES_NOTHING,
  because: missing,
  missing,
});

/** Returns a contact with unknown effect, and the missing fact; none if the effect is known. */
function unknownAbout(
  q: LineQuestion,
  { area }: Traced,
  contact: Contact,
): readonly (readonly [Contact, Reason])[] {
  const at = { kind: 'side', side: contact.side } as const;
  const facts = { terrain: contact.terrain };
  if (contact.baseUnknown) return [[contact, losReason('los-missing-base', 'B9.35', at, facts)]];
  if (!area.hillock || contact.kind === BOCAGE) return [];
  const judged = JUDGEMENTS[judge(contact, lineFacts(q.viewer, q.target, area.slope), q.options)];
  return judged?.effect === 'pass' ? [] : [[contact, losReason('los-missing-hillock', 'F6.4', at, facts)]];
}

/**
 * A barrier of unknown base takes the lower one if the judgement is the same for both. An entrenched unit
 * behind it is surely seen only if neither level hides it.
 */
function settled(q: LineQuestion, { area, found }: Traced, contact: Contact): Contact {
  const { board, viewer, target, adjacent, options } = q;
  const low = rebased(board, contact, 'low');
  const high = rebased(board, contact, 'high');
  const line = lineFacts(viewer, target, area.slope);
  const same =
    JUDGEMENTS[judge(low, line, options)]?.effect === JUDGEMENTS[judge(high, line, options)]?.effect;
  const rise = found.rise ?? 0;
  const hides = (c: Contact) => entrenchedContact([c], target, viewer, adjacent, rise) !== undefined;
  const blinds = (c: Contact) => entrenchedContact([c], viewer, target, adjacent, -rise) !== undefined;
  const asked =
    (target.entrenched && hides(low) !== hides(high)) || (viewer.entrenched && blinds(low) !== blinds(high));
  if (!same || asked) return contact;
  return { ...(hides(high) ? high : low), baseUnknown: false };
}

/** Supposes a barrier of unknown base at the lower (B9.35) or the higher base level (B9.6). */
function rebased(board: Board, contact: Contact, where: 'low' | 'high'): Contact {
  const levels = board.lattice.cellsOf(contact.side).map((cell) => groundLevel(board, cell) ?? 0);
  const base = where === 'low' ? Math.min(...levels) : Math.max(...levels);
  return { ...contact, base: base * 2, hillside: where === 'high' };
}

function answerKnown(
  q: LineQuestion,
  found: Contacts,
  area: AreaAnswer,
  viewerWa: Supposed,
  targetWa: Supposed,
): LineAnswer {
  const answer = answerBarriers(found, q.viewer, q.target, q.adjacent, q.options, viewerWa, targetWa);
  if (area.blocked.length > 0) {
    return {
      los: 'blocked',
      sees: SEES_NOTHING,
      because: [...answer.hexBlocked, ...area.blocked],
      missing: [],
    };
  }
  const because = [...answer.hexBlocked, ...answer.unitHidden];
  // Units may be surely hidden, but the answer also covers the hex, so it must not say blocked.
  if (area.missing.length > 0 && answer.hexBlocked.length === 0) {
    return needsRuling(area.missing);
  }
  if (because.length > 0) {
    return { los: 'blocked', sees: seesAcross(answer), because: [...because, ...area.parts], missing: [] };
  }
  const los = area.hindrance > 0 ? 'hindered' : 'clear';
  const first = area.hindrance > 0 ? area.parts : [clearReason(q)];
  return { los, sees: seesAcross(answer), because: [...first, ...answer.passed], missing: [] };
}

function clearReason({ viewer, target, board }: LineQuestion): Reason {
  const sameHex = board.lattice.distance(viewer.cell, target.cell) === 0;
  return losReason(sameHex ? 'los-same-hex' : 'los-clear', 'A6.1');
}
