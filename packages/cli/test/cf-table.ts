/**
 * Company Fire on the command line, in few words: a situation in the form of docs/company-fire.md, and single
 * events.
 */
import { bocage } from './run-command';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Event = Readonly<Record<string, Json>>;

/** An event, dice, or the beginning of the choice that answers the open question. */
export type Step = Event | readonly number[] | string;

export interface Position {
  /** `id: 'side at kind'`, and more keys of `state` behind a comma: `status=pinned`. */
  readonly units: Readonly<Record<string, string>>;
  readonly cells?: Readonly<Record<string, string>>;
  readonly sides?: Readonly<Record<string, Json>>;
  readonly options?: Readonly<Record<string, Json>>;
  readonly mines?: readonly Event[];
}

interface Outcome {
  readonly situation: {
    readonly units: readonly {
      readonly id: string;
      readonly at: string;
      readonly state?: Readonly<Record<string, Json>>;
    }[];
    readonly play?: Readonly<Record<string, Json>>;
  };
  readonly log: readonly {
    readonly kind: string;
    readonly unit?: string;
    readonly reckoning?: { readonly total: number };
  }[];
  readonly questions: readonly {
    readonly id: string;
    readonly kind: string;
    readonly choices: readonly { readonly id: string }[];
  }[];
  readonly needs: readonly { readonly id: string; readonly kind: string; readonly dice: readonly number[] }[];
  readonly refused: readonly { readonly code: string; readonly rule: string }[];
}

/** Returns the file of a position. */
export function fileOf({ units, cells = {}, sides = {}, options = {} }: Position): string {
  return JSON.stringify({
    format: 'bocage-situation-1',
    game: 'company-fire',
    board: {
      format: 'bocage-board-1',
      name: 'position',
      lattice: 'square',
      extent: { columns: 12, firstRow: 1, rows: 12 },
      cells: Object.fromEntries(Object.entries(cells).map(([at, terrain]) => [at, { terrain }])),
      sides: Object.fromEntries(
        Object.entries(sides).map(([at, facts]) => [
          at,
          typeof facts === 'string' ? { terrain: facts } : facts,
        ]),
      ),
    },
    units: Object.entries(units).map(([id, text]) => {
      const [side = '', at = '', kind = '', ...rest] = text.split(/[ ,]+/);
      const more = rest.map((one) => one.split('=') as [string, string]);
      const value = (word: string): Json =>
        word === 'true' ? true : /^\d+$/.test(word) ? Number(word) : word;
      return {
        id,
        side,
        at,
        state: { kind, ...Object.fromEntries(more.map(([key, word]) => [key, value(word)])) },
      };
    }),
    options,
  });
}

/**
 * Plays a position to its last step, and returns the result. A step refused on the way is an error in the
 * row.
 */
export async function playOut(position: Position, steps: readonly Step[]): Promise<Told> {
  let file = fileOf(position);
  let last: Outcome | undefined;
  const log: string[] = [];
  const totals: number[] = [];
  const play = async (event: Event): Promise<Outcome> => {
    const line = ['cf', 'play', 'x.json', '--event', JSON.stringify(event), '--json'];
    const { code, out, err } = await bocage(line, { 'x.json': file });
    if (code === 2) throw new Error(`${JSON.stringify(event)}: ${err}`);
    const outcome = (last = JSON.parse(out) as Outcome);
    log.push(...outcome.log.map(({ kind, unit }) => (unit === undefined ? kind : `${kind} ${unit}`)));
    totals.push(...outcome.log.flatMap(({ reckoning }) => (reckoning ? [reckoning.total] : [])));
    file = JSON.stringify(outcome.situation);
    return outcome;
  };
  const { mines } = position;
  await play({ type: 'begin', attacker: 'blue', red: 'attacker', ...(mines && { mines }) });
  for (const [i, step] of steps.entries()) {
    for (let left = 9; left > 0 && goesOn(step, last); left -= 1) await play({ type: 'next' });
    if (step === REACTION) continue;
    const { refused } = await play(eventOf(step, last));
    if (refused.length > 0 && i < steps.length - 1)
      throw new Error(`step ${i} ${JSON.stringify(step)}: ${JSON.stringify(refused)}`);
  }
  if (!last) throw new Error('nothing was played');
  return told(last, log, totals);
}

/** Whether other segments come before the one of a step. */
function goesOn(step: Step, last: Outcome | undefined): boolean {
  if (step === REACTION) return last?.situation.play?.['segment'] !== 9;
  const isCard = typeof step === 'object' && 'type' in step && step['type'] === 'card';
  return isCard && last?.needs[0]?.kind !== 'card';
}

function eventOf(step: Step, last: Outcome | undefined): Event {
  if (Array.isArray(step))
    return { type: 'dice', need: last?.needs[0]?.id ?? 'none', dice: step as readonly number[] };
  if (typeof step === 'string') {
    const [open] = last?.questions ?? [];
    const choice = open?.choices.find(({ id }) => id.startsWith(step))?.id ?? step;
    return { type: 'answer', question: open?.id ?? 'none', choice };
  }
  return step as Event;
}

/** The results that a test checks. */
export interface Told {
  /** Number of awaited dice. */
  readonly dice: number;
  readonly need: string | undefined;
  readonly asked: string | undefined;
  readonly choices: readonly string[];
  readonly why: readonly string[];
  readonly log: readonly string[];
  /** The totals of all dice results, in order. */
  readonly totals: readonly number[];
  readonly play: Readonly<Record<string, Json>>;
  /** `at status` of a unit, or `gone`. */
  unit(id: string): string;
}

function told(
  { situation, questions, needs, refused }: Outcome,
  log: readonly string[],
  totals: readonly number[],
): Told {
  return {
    dice: needs[0]?.dice.length ?? 0,
    need: needs[0]?.kind,
    asked: questions[0]?.kind,
    choices: questions[0]?.choices.map(({ id }) => id) ?? [],
    why: refused.map(({ code, rule }) => `${code} ${rule}`),
    log,
    totals,
    play: situation.play ?? {},
    unit: (id) => {
      const found = situation.units.find((unit) => unit.id === id);
      return found ? `${found.at} ${String(found.state?.['status'] ?? 'good-order')}` : 'gone';
    },
  };
}

/** Goes through the segments until the other side may fire. */
export const REACTION: Event = { type: 'to-reaction' };

/** Goes through the segments until this card is drawn. */
export const toCard = (card: string): readonly Event[] => [{ type: 'card', card }];
/** A fire card, a move card and a face card of blue. */
export const FIRE = toCard('10H');
export const MOVE: readonly Event[] = [];
export const FACE = toCard('KH');
