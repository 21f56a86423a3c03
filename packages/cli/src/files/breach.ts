import { badValue, readObject } from '@bocage/asl';

/** A vehicle's means for a breach, and the result of its Bog Check if given. */
export interface BreachMeans {
  readonly mpLeft: number;
  readonly startMp: number;
  readonly date?: string;
  readonly passed?: boolean;
}

const BREACH_KEYS = ['mpLeft', 'startMp', 'date', 'passed'];

/** Reads `--breach`: MP left, Start MP, the scenario's date, and the Bog DR once it is rolled. */
export function parseBreach(json: unknown): BreachMeans {
  const fields = readObject(json, 'breach', BREACH_KEYS);
  const { date, passed } = fields;
  if (date !== undefined && !isDate(date)) throw badValue('breach.date', date, 'a date such as 1944-08-01');
  if (passed !== undefined && typeof passed !== 'boolean')
    throw badValue('breach.passed', passed, 'true or false');
  return {
    mpLeft: count(fields, 'mpLeft', undefined),
    startMp: count(fields, 'startMp', 0),
    ...(isDate(date) ? { date } : {}),
    ...(passed === undefined ? {} : { passed }),
  };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

function count(fields: Readonly<Record<string, unknown>>, key: string, absent: number | undefined): number {
  const value = fields[key] === undefined ? absent : fields[key];
  if (typeof value === 'number' && value >= 0 && value <= 1000) return value;
  throw badValue(`breach.${key}`, value, 'a number from 0 to 1000');
}
