/** What the texts printed on a counter mean to the rules. */
import type { FigureRow, Json } from '@bocage/core/game';
import { COUNTER_KINDS } from '../situation/counter-kinds';
import { CLASSES } from '../situation/value-fields';

type State = Readonly<Record<string, Json>>;
type Reader = (text: string) => State | undefined;

const whole = (text: string | undefined): number => Number(text);

/** FP, range and morale, such as 4-6-7. */
const men: Reader = (text) => {
  const [, fp, range, morale] = /^(\d{1,2})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (morale === undefined || whole(morale) > 10) return undefined;
  return { firepower: whole(fp), range: whole(range), morale: whole(morale) };
};

/** Morale and leadership, such as 8-1, 7-0, 6+1. */
const leader: Reader = (text) => {
  const [, morale, sign, drm] = /^(\d{1,2})([-+])([0-3])$/.exec(text) ?? [];
  if (drm === undefined || whole(morale) > 10 || (sign === '+' && drm === '3')) return undefined;
  const leadership = drm === '0' ? '0' : sign === '-' ? `-${drm}` : drm;
  return { morale: whole(morale), leadership };
};

/** FP and range of a support weapon, such as 5-12. */
const weaponStrength: Reader = (text) => {
  const [, fp, range] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return range === undefined ? undefined : { firepower: whole(fp), range: whole(range) };
};

const BARRELS: Readonly<Record<string, string>> = { '*': 'short', '': 'none', L: 'long', LL: 'longest' };
const LAUNCHERS: Readonly<Record<string, string>> = {
  BAZ: 'bazooka',
  PSK: 'psk',
  PIAT: 'piat',
  ATR: 'atr',
};

/** Ordnance such as 75L, an MG as main armament such as MA 4, FP and range such as 24-1, a launcher, portage. */
const armament: Reader = (text) => {
  const [, caliber, length = ''] = /^(\d{2,3})(\*|LL|L)?$/.exec(text) ?? [];
  if (caliber !== undefined && whole(caliber) <= 500)
    return { caliber: whole(caliber), barrel: BARRELS[length] ?? 'none' };
  const [, mg] = /^MA (\d{1,2})$/.exec(text) ?? [];
  if (mg !== undefined) return { firepower: whole(mg) };
  const launcher = LAUNCHERS[text.split(' ')[0] ?? ''];
  if (launcher !== undefined) return { weapon: launcher };
  return /^PP \d{1,2}$/.test(text) ? {} : weaponStrength(text);
};

/** FP of bow, coaxial and AA MG, such as 3/5 or -/4/2. */
const vehicleGuns: Reader = (text) => {
  const found = /^(-|\d{1,2})(?:\/(-|\d{1,2}))?(?:\/(-|\d{1,2}))?$/.exec(text);
  if (!found) return undefined;
  const read = ['bmg', 'cmg', 'aamg'].flatMap((id, i): (readonly [string, number])[] => {
    const part = found[i + 1];
    return part === undefined || part === '-' ? [] : [[id, whole(part)]];
  });
  return read.every(([, fp]) => fp <= 12) ? Object.fromEntries(read) : undefined;
};

const breakdown: Reader = (text) => {
  const [, letter = 'B', number] = /^([BX])?(9|10|11|12)$/.exec(text) ?? [];
  return number === undefined ? undefined : { breakdown: `${letter}${number}` };
};

const upTo =
  (id: string, most: number): Reader =>
  (text) =>
    /^\d{1,2}$/.test(text) && whole(text) <= most ? { [id]: whole(text) } : undefined;

const armour: Reader = (text) => (/^-?\d{1,2}\/-?\d{1,2}$/.test(text) ? {} : undefined);

const STRENGTHS: Readonly<Record<string, Reader>> = {
  leader,
  'light-mg': weaponStrength,
  'medium-mg': weaponStrength,
  'heavy-mg': weaponStrength,
  rifle: weaponStrength,
};
const READERS: Readonly<Record<string, Reader>> = {
  weapon: armament,
  guns: vehicleGuns,
  breakdown,
  armour,
  rate: upTo('rof', 3),
  moves: upTo('mp', 99),
  broken: upTo('brokenMorale', 10),
  mf: upTo('mf', 20),
};

/** Qualities of personnel; what follows a hyphen tells two of one class apart. */
export const VARIANTS = [
  'elite',
  'elite-smg',
  'elite-engineers',
  'first-line',
  'first-line-smg',
  'second-line',
  'green',
  'conscript',
] as const;

/**
 * Returns the state of a unit by what is printed on its counter. An empty text says nothing.
 *
 * @rule A1.2
 */
export function readFigures({ kind, variant, values }: Omit<FigureRow, 'nation'>): {
  readonly state: State;
  readonly wrong: readonly string[];
} {
  const wrong: string[] = [];
  const grade = CLASSES.find((one) => variant === one || variant.startsWith(`${one}-`));
  let state: State = grade === undefined ? {} : { class: grade };
  for (const { id, usual } of COUNTER_KINDS.find((one) => one.id === kind)?.values ?? []) {
    const text = values[id] ?? usual;
    const read = id === 'strength' ? (STRENGTHS[kind] ?? men) : READERS[id];
    const said = text === '' ? {} : read?.(text);
    if (said) state = { ...state, ...said };
    else wrong.push(id);
  }
  // A heavy MG of half an inch is one of its own.
  if (kind === 'heavy-mg' && variant === '.50') state = { ...state, weapon: '50-cal' };
  return { state, wrong };
}
