/** Games in two worlds, as the rules' own tests draw them (drawn-worlds.ts, veiled-games.ts): here for the host's road. */
import type { Game, GameEvent, Outcome, Play, Situation } from '@bocage/core/game';
import { formatCell } from '@bocage/core/notation';
import { ASL } from '@bocage/asl';
import { COMPANY_FIRE } from '@bocage/company-fire';
import {
  COVERED,
  drawFrom,
  HEXES,
  HIDDEN,
  IDS,
  isSecretHere,
  isUncovered,
  isUnhidden,
  nextDeeds,
  positionOf,
  sideOf,
  VEILED,
  type World,
} from '../../../asl/test/drawn-worlds';
import { chanceOf, type Chance } from '../../../company-fire/test/random-player';
import * as veiled from '../../../company-fire/test/veiled-games';

export type Rules = Game & Play;
type Pair<T> = readonly [T, T];

export interface Deed {
  readonly event: GameEvent;
  readonly by?: string | undefined;
  /** Its counter is dragged there, instead of a request. */
  readonly dragTo?: string;
}

/** A game in two worlds that differ in one secret. */
export interface TwoWorlds {
  readonly situations: Pair<Situation>;
  /** The counter with the secret. */
  readonly secret: string;
  /** The game master's first event in each world. */
  readonly begins: Pair<GameEvent>;
  /** The next deeds that are possible in both worlds; none: the game is over. */
  next(now: Pair<Outcome>): readonly Deed[] | undefined;
  /** The deed as this world plays it. */
  inWorld(deed: Deed, world: number): Deed;
  /** Whether the rules have shown the secret: from then on the games differ by right. */
  isOut(now: Pair<Outcome>): boolean;
  /** Whether who is there is no secret any more: the deed that led there still tells the same. */
  isOver(now: Pair<Outcome>): boolean;
}

export interface HostGame {
  readonly rules: Rules;
  /** The other side, and that with the secret. */
  readonly sides: Pair<string>;
  readonly secrets: readonly string[];
  draw(secret: string, seed: number): TwoWorlds | undefined;
}

/** Most turns of an ASL game; each has up to three deeds. */
const TURNS = 40;

const ASL_SECRETS: Readonly<Record<string, (chance: Chance) => Pair<World>>> = {
  'a hidden unit or none': (chance) => [HIDDEN[chance(HIDDEN.length)], undefined],
  ...Object.fromEntries(COVERED.map((pair, i) => [`under "?", pair ${i + 1}`, () => pair] as const)),
};

const ASL_GAME: HostGame = {
  rules: ASL,
  sides: ['german', 'russian'],
  secrets: Object.keys(ASL_SECRETS),
  draw(secret, seed) {
    const chance = chanceOf((seed * 31 + Object.keys(ASL_SECRETS).indexOf(secret)) * 7919 + 3);
    const [first, second] = ASL_SECRETS[secret]?.(chance) ?? [undefined, undefined];
    const draw = drawFrom(Array.from({ length: 400 }, () => chance(5040)));
    const position = positionOf(draw);
    const situations: Pair<Situation> = [position(first), position(second)];
    if (!isSecretHere(situations[0])) return undefined;
    const isOut = second === undefined ? isUnhidden : isUncovered;
    const ids = second === undefined ? IDS.filter((id) => id !== VEILED) : IDS;
    const { phase, attacker } = situations[0].play as { readonly phase: string; readonly attacker: string };
    const begin: GameEvent =
      phase === 'setup' ? { type: 'setup', side: attacker } : { type: 'phase', phase, attacker };
    let turns = 0;
    return {
      situations,
      secret: VEILED,
      begins: [begin, begin],
      next([one, two]) {
        turns += 1;
        if (turns > TURNS) return undefined;
        const there = ids.filter((id) => [one, two].every((w) => w.situation.units.some((u) => u.id === id)));
        if (there.length > 0 && draw([true, false])) return [anyDrag(draw, there)];
        const deeds = nextDeeds(draw, [one.situation, two.situation], ids);
        return deeds
          .filter(([{ type }]) => type !== 'place')
          .map(([event, by]) => dragged(draw, { event, by }));
      },
      inWorld: (deed) => deed,
      isOut: ([one, two]) => isOut(one, two),
      isOver: (now) => now.some(({ situation }) => !isSecretHere(situation)),
    };
  },
};

/** Its owner, or a game master, may drag a counter anywhere at any time. */
function anyDrag(draw: <T>(list: readonly T[]) => T, ids: readonly string[]): Deed {
  const unit = draw(ids);
  return { event: { type: 'move', unit }, by: draw([sideOf(unit), undefined]), dragTo: draw(HEXES) };
}

/** A move may as well be a drag of the counter, by whoever makes it. */
function dragged(draw: <T>(list: readonly T[]) => T, deed: Deed): Deed {
  const { type, unit, to, path } = deed.event;
  if (typeof unit !== 'string' || !['move', 'enter', 'put', 'start-entry'].includes(type)) return deed;
  const last = Array.isArray(path) ? (path.at(-1) as { readonly to?: string } | undefined)?.to : to;
  if (typeof last !== 'string' || draw([true, false])) return deed;
  return { ...deed, dragTo: last };
}

/** A counter may be dragged two squares straight on, where nobody is waited for. */
function straightDrag([one, two]: Pair<Outcome>, chance: Chance): Deed | undefined {
  if (one.questions.length + one.needs.length + two.questions.length + two.needs.length > 0) return undefined;
  const both = one.situation.units.filter(({ id }) => two.situation.units.some((unit) => unit.id === id));
  const unit = both[chance(both.length)];
  if (!unit) return undefined;
  const [dx, dy] =
    [
      [0, 2],
      [0, -2],
      [2, 0],
      [-2, 0],
    ][chance(4)] ?? [];
  const to = { col: unit.cell.col + (dx ?? 0), row: unit.cell.row + (dy ?? 0) };
  if (!one.situation.board.cell(to)) return undefined;
  return { event: { type: 'move', unit: unit.id }, by: unit.side, dragTo: formatCell(to) };
}

const COMPANY_FIRE_GAME: HostGame = {
  rules: COMPANY_FIRE,
  sides: ['blue', 'red'],
  secrets: Object.keys(veiled.SECRETS),
  draw(secret, seed) {
    const chance = chanceOf((seed * 31 + COMPANY_FIRE_GAME.secrets.indexOf(secret)) * 7919 + 5);
    const starts = veiled.startsOf(chance, secret);
    if (!starts) return undefined;
    const { worlds, situations, begins } = starts;
    return {
      situations,
      secret: veiled.X,
      begins,
      next(now) {
        const deed = veiled.nextDeed(now, chance);
        if (!deed) return undefined;
        if (chance(deed.event.type === 'next' ? 2 : 4) === 0) {
          const drag = straightDrag(now, chance);
          if (drag) return [drag];
        }
        const { type, path } = deed.event;
        const last = Array.isArray(path) ? (path.at(-1) as unknown) : undefined;
        const isDrag = type === 'move' && typeof last === 'string' && chance(2) === 0;
        return [isDrag ? { ...deed, dragTo: last } : deed];
      },
      inWorld: (deed, world) => ({ ...deed, event: veiled.eventIn(deed, worlds[world] ?? {}) }),
      isOut: (now) => veiled.isOut(now, worlds) || veiled.fellOtherwise(...now),
      isOver: () => false,
    };
  },
};

export const HOST_GAMES: Readonly<Record<string, HostGame>> = {
  asl: ASL_GAME,
  'company-fire': COMPANY_FIRE_GAME,
};
