import { checkKeys } from '@bocage/core/names';
import type { Json, Need } from '@bocage/core/game';
import { badValue, readText } from '../reading/bad-value';
import { openNeeds } from './needs';
import { playReason } from './reasons';
import { resolveAttack } from './resolve-attack';
import { refused, type Handler } from './turn';

/**
 * Plays awaited dice, rolled by the proper side or a GM. Dice for anything already over are refused.
 *
 * @throws RulesError
 * @rule A7.3
 */
export const playDice: Handler = (turn) => {
  const { s, event, by } = turn;
  checkKeys(event, 'event', ['type', 'need', 'dice']);
  const id = readText(event['need'], 'event.need');
  const need = openNeeds(s).find((one) => one.id === id);
  if (!need) return refused(turn, playReason('play-not-open'));
  if (by !== undefined && need.to !== by) return refused(turn, playReason('play-not-asked'));
  const dice = readDice(event['dice'], need);
  if (s.attack && need.kind !== 'bog') return resolveAttack(s, s.attack, dice);
  const dr = dice.reduce((a, b) => a + b, 0);
  const [unit] = need.units;
  return {
    situation: s.bog ? { ...s, bog: { ...s.bog, dr } } : s,
    log: [{ kind: 'bog-rolled', ...(unit === undefined ? {} : { unit }), facts: { dice, dr }, because: [] }],
    refused: [],
  };
};

function readDice(json: Json | undefined, { dice }: Need): readonly number[] {
  const wrong = badValue('event.dice', json, `${dice.length} results, each from 1 to ${dice[0] ?? 6}`);
  if (!Array.isArray(json) || json.length !== dice.length) throw wrong;
  return json.map((value: Json, i) => {
    const faces = dice[i] ?? 0;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > faces) throw wrong;
    return value;
  });
}
