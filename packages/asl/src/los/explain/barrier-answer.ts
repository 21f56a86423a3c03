/** Combines all barriers on one line, for both units and everything else in the target's hex. */
import type { Feature, Reason } from '@bocage/core';
import type { Contact, Contacts } from '../rules/contacts';
import { cellarContact } from '../rules/cellars';
import { holds, type End } from '../line/ends';
import { barrierBlindSum } from '../rules/barrier-blind';
import type { LineFacts } from '../rules/contact-facts';
import { judge } from '../rules/judge';
import { JUDGEMENTS } from '../rules/judgements';
import type { LosOptions } from '../board/options';
import { losReason, type LosReasonCode } from '../rules/reasons';

/** Wall Advantage as held (`as-is`), or supposed over all own hexsides or none. */
export type Supposed = 'as-is' | 'all' | 'none';

export interface BarrierAnswer {
  /** Reasons why the target's hex is not seen; empty if it is seen. */
  readonly hexBlocked: readonly Reason[];
  /** Reasons why the target unit is not seen although its hex is. */
  readonly unitHidden: readonly Reason[];
  /**
   * Whether a unit with, or without, Wall Advantage over the crossed hexsides is seen in the target's hex.
   */
  readonly seesWithAdvantage: boolean;
  readonly seesWithoutAdvantage: boolean;
  readonly entrenchedHidden: boolean;
  /** Things met on the line that did not matter, for the explanation. */
  readonly passed: readonly Reason[];
}

/** Returns the judge's facts about both ends. @internal */
export function lineFacts(viewer: End, target: End, overSlope = false): LineFacts {
  return {
    levelV: viewer.level,
    levelT: target.level,
    slope: viewer.onSlope || target.onSlope,
    overSlope,
    aerialV: viewer.aerial,
    aerialT: target.aerial,
  };
}

/**
 * Combines the contacts of one line.
 * @rule B9.521
 * @rows B9.32-p B9.521-a B9.521-b B9.521-c B9.521-e B9.521-k B9.521-l B9.521-o PA-11 PA-12 PA-13
 */
export function answerBarriers(
  found: Contacts,
  viewer: End,
  target: End,
  adjacent: boolean,
  options: LosOptions,
  viewerWa: Supposed,
  targetWa: Supposed,
): BarrierAnswer {
  const line = lineFacts(viewer, target, found.slope);
  const sorted: Sorted = {
    hexBlocked: [],
    unitHidden: [],
    passed: [],
    seesWithAdvantage: true,
    needsWa: false,
  };
  for (const { side, terrain } of found.gaps) {
    sorted.passed.push(losReason('los-gap', 'B9.1', { kind: 'side', side }, { terrain }));
  }
  for (const contact of found.contacts) {
    const judgement = JUDGEMENTS[judge(contact, line, options)];
    if (judgement === undefined) continue;
    if (judgement.effect === 'needs-t' || judgement.effect === 'never-t') {
      const known = judgement.effect === 'needs-t' && hasWa(target, contact, targetWa);
      sortTarget(sorted, contact, judgement, known ? 'wa' : target.thing ? 'thing' : 'unit', options);
    } else {
      const blind = BLIND_CODES.includes(judgement.code) ? barrierBlindSum(contact, line, options) : {};
      sortViewer(sorted, contact, judgement, hasWa(viewer, contact, viewerWa), blind);
    }
  }
  const hides = addEntrenched(sorted, found, viewer, target, adjacent);
  const cellar =
    cellarContact(found.contacts, viewer, target, adjacent, true) ??
    cellarContact(found.contacts, target, viewer, adjacent, false);
  if (cellar) sorted.hexBlocked.push(contactReason(cellar, 'los-cellar', 'O6.3'));
  const { hexBlocked, unitHidden, passed, needsWa } = sorted;
  return {
    hexBlocked,
    unitHidden,
    passed,
    seesWithAdvantage: sorted.seesWithAdvantage && hexBlocked.every((r) => r.code === 'los-bocage-target'),
    seesWithoutAdvantage: hexBlocked.length === 0 && !needsWa,
    entrenchedHidden: hides,
  };
}

const BLIND_CODES: readonly string[] = [
  'los-bocage-blind',
  'los-bocage-spine-blind',
] satisfies readonly ContactOutcome['code'][];

type ContactOutcome = (typeof JUDGEMENTS)[number];

/** The contacts, sorted by effect. */
interface Sorted {
  readonly hexBlocked: Reason[];
  readonly unitHidden: Reason[];
  readonly passed: Reason[];
  seesWithAdvantage: boolean;
  needsWa: boolean;
}

/** Sorts a contact that blocks everything, blocks a viewer without Wall Advantage, or passes. */
function sortViewer(
  sorted: Sorted,
  contact: Contact,
  { code, rule, effect }: ContactOutcome,
  wa: boolean,
  blind: Reason['facts'],
): void {
  if (effect === 'pass') sorted.passed.push(contactReason(contact, code, rule));
  else if (effect === 'needs-v' && wa) {
    sorted.passed.push(contactReason(contact, 'los-bocage-viewer-wa', rule));
  } else sorted.hexBlocked.push(contactReason(contact, code, rule, blind));
}

/**
 * Sorts a contact that hides units without Wall Advantage. In the older paragraph 9.521 it hides the hex too.
 */
function sortTarget(
  sorted: Sorted,
  contact: Contact,
  { code, rule, effect }: ContactOutcome,
  target: 'wa' | 'thing' | 'unit',
  options: LosOptions,
): void {
  sorted.needsWa = true;
  if (effect === 'never-t') sorted.seesWithAdvantage = false;
  if (target === 'wa') sorted.passed.push(contactReason(contact, 'los-bocage-target-wa', rule));
  else if (options.legacyViewer) sorted.hexBlocked.push(contactReason(contact, code, rule));
  else if (target === 'thing') sorted.passed.push(contactReason(contact, 'los-bocage-target-thing', rule));
  else sorted.unitHidden.push(contactReason(contact, code, rule));
}

/** Adds the effect of entrenchments. Returns whether a unit in an entrenchment there would be hidden. */
function addEntrenched(
  sorted: Sorted,
  { contacts, rise = 0 }: Contacts,
  viewer: End,
  target: End,
  adjacent: boolean,
): boolean {
  const blind = viewer.entrenched ? entrenchedContact(contacts, viewer, target, adjacent, -rise) : undefined;
  if (blind) sorted.hexBlocked.push(contactReason(blind, 'los-entrenched-viewer', 'B9.21'));
  const hides = entrenchedContact(contacts, target, viewer, adjacent, rise);
  if (target.entrenched && hides) {
    sorted.unitHidden.push(contactReason(hides, 'los-entrenched-target', 'B9.21'));
  }
  return hides !== undefined;
}

function hasWa(end: End, contact: Contact, supposed: Supposed): boolean {
  return supposed === 'as-is' ? holds(end, contact.side) : supposed === 'all';
}

/**
 * Returns the barrier that blocks LOS to and from a unit in an entrenchment, or undefined. The barrier is at
 * the entrenchment's level. The other end is neither adjacent nor half a level or more higher.
 * @param rise half levels by which slopes lift the other end above the entrenchment (F2.3)
 * @rule B9.21
 * @rows B9.21-a B9.21-b B9.21-c B9.21-d B9.21-f B9.21-g B9.61-b LOS-42
 */
export function entrenchedContact(
  contacts: readonly Contact[],
  entrenched: End,
  other: End,
  adjacent: boolean,
  rise = 0,
): Contact | undefined {
  if (adjacent || other.level + rise > entrenched.level) return undefined;
  return contacts.find((c) => c.base === entrenched.level);
}

/** Returns a reason that points at the contact. @internal */
export function contactReason(
  contact: Contact,
  code: LosReasonCode,
  rule: string,
  more: Reason['facts'] = {},
): Reason {
  return losReason(code, rule, contactFeature(contact, code), { terrain: contact.terrain, ...more });
}

function contactFeature(contact: Contact, code: LosReasonCode): Feature {
  const atVertex = code === 'los-vertex' || code === 'los-bocage-vertex';
  if (atVertex && contact.point !== undefined) return { kind: 'vertex', point: contact.point };
  return { kind: 'side', side: contact.side };
}
