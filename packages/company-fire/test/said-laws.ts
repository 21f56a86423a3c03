/** Laws of every message: its text exists, has its facts, and cites a row of the rules. */
import { readFileSync } from 'node:fs';
import type { Reason } from '@bocage/core';
import type { Outcome } from '@bocage/core/game';
import { COMPANY_FIRE } from '../src';
import rows from './rule-rows.json';

type Texts = Readonly<Record<string, unknown>>;
const all = JSON.parse(readFileSync(new URL('../../../lang/en.json', import.meta.url), 'utf8')) as Texts;
const own = COMPANY_FIRE.labels.split('.').reduce<Texts>((texts, key) => texts[key] as Texts, all);
const groups = own as Readonly<Record<string, Readonly<Record<string, string>>>>;
const RULES: ReadonlySet<string> = new Set(rows.requirements.map(([id = '']) => id));

/** Returns the faults of one reason, in a line. */
function reasonFaults({ code, rule, at, value, facts = {} }: Reason): readonly string[] {
  const text = groups['Reason']?.[code];
  const has: readonly string[] = [
    ...Object.keys(facts),
    ...(at ? ['at'] : []),
    ...(value === undefined ? [] : ['value']),
  ];
  const wanted = [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...(text === undefined ? [`no text for the reason "${code}"`] : []),
    ...wanted.flatMap((name) => (has.includes(name) ? [] : [`${code} has no ${name}`])),
    ...(RULES.has(rule) ? [] : [`${code} cites "${rule}"`]),
  ];
}

/** Returns the faults of all messages of an outcome. */
export function saidFaults({
  situation,
  refused,
  log,
  questions,
  needs,
  endings = [],
}: Outcome): readonly string[] {
  const known = (group: string, kind: string): readonly string[] =>
    groups[group]?.[kind] === undefined ? [`no text for ${group} "${kind}"`] : [];
  const ids = new Set(situation.units.map(({ id }) => id));
  const reasons = [
    ...refused,
    ...log.flatMap(({ because, reckoning }) => [
      ...because,
      ...(reckoning?.parts ?? []).flatMap((part) => part.because),
    ]),
    ...questions.flatMap(({ because, choices }) => [...because, ...choices.flatMap((one) => one.because)]),
    ...needs.flatMap(({ because }) => because),
  ];
  return [
    ...reasons.flatMap(reasonFaults),
    ...log.flatMap(({ kind }) => known('Log', kind)),
    ...questions.flatMap(({ kind }) => known('Question', kind)),
    ...needs.flatMap(({ kind }) => known('Need', kind)),
    ...endings.flatMap(({ kind }) => known('Ending', kind)),
    ...[...questions, ...needs].flatMap(({ kind, units }) =>
      units.every((id) => ids.has(id)) ? [] : [`${kind} names units that are not there: ${units.join(' ')}`],
    ),
  ];
}
