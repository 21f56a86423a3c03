/** What counters and squares show of play, as far as the reader may know. */
import type { KnownSituation, Laid, SignList, UnitSigns } from '@bocage/core/game';
import { holdsBocage } from '../bocage/occupying';
import { bocageEdges } from '../bocage/may-occupy';
import { gunFacing } from '../fire/arc';
import { canTurn, mountOf } from '../los/arcs';
import { MINES } from '../mines/field';
import type { CfPlay, Minefield, Mission } from '../play/state';
import { readPlay } from '../play/table';
import { squareNamed } from '../play/table-parts';
import { readSituation, type CfSituation, type CfUnit } from '../situation/situation';
import { STATES, statesOf } from './states';

/**
 * Returns the signs on counters: bow and turret, occupied edges, the carrier, deeds on this card.
 *
 * @rule CF-VE-1
 * @rows CF-VE-1 CF-VE-2 CF-BC-3 CF-ST-3
 */
export function signs(situation: KnownSituation): ReadonlyMap<string, UnitSigns> {
  const s = readSituation(situation);
  const play = readPlay(situation.play);
  return new Map(s.units.map((unit) => [unit.id, signsOf(s, play, unit)]));
}

function signsOf(s: CfSituation, play: CfPlay | undefined, unit: CfUnit): UnitSigns {
  const aboard = play?.aboard[unit.id];
  const states = statesOf(play?.marks[unit.id] ?? [], aboard !== undefined);
  return {
    ...directions(unit),
    ...(holdsBocage(unit, s) && { holds: bocageEdges(s.board, unit.cell) }),
    ...(aboard !== undefined && { aboard }),
    ...(states.length > 0 && { states }),
  };
}

function directions(unit: CfUnit): Pick<UnitSigns, 'aims' | 'front' | 'gun'> {
  if (!canTurn(unit)) return {};
  const gun = mountOf(unit) === 'turret' ? gunFacing(unit) : undefined;
  return { aims: 'facing', ...(unit.facing !== 'unknown' && { front: unit.facing }), ...(gun && { gun }) };
}

/** What play lays on squares, with its sign. Each has a text `Laid.<id>`. */
const LAID = {
  mission: { picture: 'target', rule: 'CF-AR-1' },
  'mission-he': { picture: 'shells', rule: 'CF-AR-1' },
  'mission-smoke': { picture: 'smoke-shells', rule: 'CF-AR-1' },
  'mines-real': { picture: 'mines', rule: 'CF-MI-1' },
  'mines-dummy': { picture: 'dud', rule: 'CF-MI-1' },
  path: { picture: 'path', rule: 'CF-MI-5' },
} as const satisfies Readonly<Record<string, Pick<Laid, 'picture' | 'rule'>>>;
type LaidId = keyof typeof LAID;
export const LAID_IDS = Object.keys(LAID) as readonly LaidId[];
type CfLaid = Laid & { readonly id: LaidId };

/** All signs of the game, for legends. */
export const SIGN_LIST: SignList = {
  states: STATES,
  front: 'facing',
  gun: 'turret',
  holds: 'occupies',
  laid: LAID_IDS.map((id) => ({ id, ...LAID[id] })),
};

/**
 * Returns targets of fire missions, known paths, and what the reader knows of mines.
 *
 * @rule CF-AR-1
 * @rows CF-AR-1 CF-MI-1 CF-MI-5
 */
export function laid(situation: KnownSituation): readonly CfLaid[] {
  const play = readPlay(situation.play);
  if (!play) return [];
  return [
    ...play.missions.map((mission) => target(situation, mission)),
    ...play.mines.flatMap((field) => mined(situation, field)),
  ];
}

function target({ board }: KnownSituation, { at, side, kind }: Mission): CfLaid {
  const id = kind ? (`mission-${kind}` as const) : 'mission';
  return { id, ...LAID[id], cell: squareNamed({ board }, at), side };
}

function mined({ board }: KnownSituation, { at, side, real, path }: Minefield): readonly CfLaid[] {
  const cell = squareNamed({ board }, at);
  const id = real ? 'mines-real' : 'mines-dummy';
  return [
    ...(real === undefined ? [] : [{ id, ...LAID[id], cell, side, marker: MINES } as const]),
    ...(path ? [{ id: 'path', ...LAID.path, cell } as const] : []),
  ];
}
