import { choiceKey, labelKey, ruleText, type Badge, type Game, type Laid } from '@bocage/core/game';
import type { MarkerChoice } from '@bocage/core/game';
import { labelText, type Words } from './words';

/** What a sign looks like: everything that its drawing needs. */
export type SignLook =
  | ({ readonly kind: 'badge' } & Pick<Badge, 'code' | 'tone' | 'picture'>)
  | { readonly kind: 'front' | 'gun' | 'held' | 'count' | 'burst' | 'light' }
  | { readonly kind: 'shield'; readonly look: 'counter' | 'implicit' | 'denied' }
  | { readonly kind: 'sign'; readonly picture: NonNullable<Laid['picture']> | MarkerChoice['symbol'] };

/** One line of the legend. */
export interface SignLine {
  readonly id: string;
  readonly text: string;
  /** The rule as readers look it up; empty: none. */
  readonly rule: string;
  readonly look: SignLook;
}

/** The signs of one place: counters or the map. */
export interface SignGroup {
  readonly id: 'counters' | 'map';
  readonly lines: readonly SignLine[];
}

/** Returns every sign of a game with its meaning, from the tables that draw them. */
export function legendView(words: Words, game: Game): readonly SignGroup[] {
  return [
    { id: 'counters', lines: [...arrows(words, game), ...states(words, game), ...others(words, game)] },
    { id: 'map', lines: onMap(words, game) },
  ];
}

/** Arrows, named by the field that they show. */
function arrows(words: Words, game: Game): readonly SignLine[] {
  const { front, gun } = game.signList ?? {};
  return [
    ...(front === undefined ? [] : [fieldLine(words, game, front, 'front')]),
    ...(gun === undefined ? [] : [fieldLine(words, game, gun, 'gun')]),
  ];
}

function fieldLine(words: Words, game: Game, id: string, kind: 'front' | 'gun' | 'held'): SignLine {
  const rule = game.unitFields.find((field) => field.id === id)?.rule ?? '';
  const text = labelText(words, game, ['Unit'], id);
  return { id, text, rule: ruleText(words, game, rule), look: { kind } };
}

/** Badges of fields, then those of play. */
function states(words: Words, game: Game): readonly SignLine[] {
  const fields = game.unitFields.flatMap(({ id, type, badges = {}, rule }) =>
    Object.entries(badges).map(([value, badge]): SignLine => {
      const key = type === 'boolean' ? labelKey(game, 'Unit', id) : choiceKey(game, 'Unit', id, value);
      const said = words.has(key) ? words.localize(key) : value;
      // A badge that tells its value as it is, such as a hexspine, needs the name of what has it.
      const isTold = type !== 'boolean' && badge.code.toUpperCase().endsWith(value.toUpperCase());
      const text = isTold ? `${labelText(words, game, ['Unit'], id)}: ${said}` : said;
      return {
        ...{ id: `${id} ${value}`, text, rule: ruleText(words, game, rule) },
        look: looksLike(badge),
      };
    }),
  );
  const played = (game.signList?.states ?? []).map((sign): SignLine => ({
    ...{ id: sign.id, text: labelText(words, game, ['Sign'], sign.id), rule: '' },
    look: looksLike(sign),
  }));
  return [...fields, ...played];
}

function looksLike({ code, tone, picture }: Badge): SignLook {
  return { kind: 'badge', code, tone, ...(picture && { picture }) };
}

/** Signs that every game has, and those of an advantage. */
function others(words: Words, game: Game): readonly SignLine[] {
  const own = (id: string, look: SignLook): SignLine => ({
    ...{ id, text: words.localize(`BOCAGE.Legend.${id}`), rule: '', look },
  });
  return [
    ...(game.flat ? [] : [own('level', { kind: 'badge', code: '▲1', tone: 'level' })]),
    own('count', { kind: 'count' }),
    ...(game.advantage
      ? (['counter', 'implicit', 'denied'] as const).map((look) => own(look, { kind: 'shield', look }))
      : []),
  ];
}

function onMap(words: Words, game: Game): readonly SignLine[] {
  const { holds, laid = [] } = game.signList ?? {};
  return [
    ...(holds === undefined ? [] : [fieldLine(words, game, holds, 'held')]),
    ...laid.map(({ id, picture, rule }): SignLine => {
      const text = labelText(words, game, ['Laid'], id);
      const look: SignLook = picture ? { kind: 'sign', picture } : { kind: 'burst' };
      return { id, text, rule: ruleText(words, game, rule), look };
    }),
    ...(game.markers ?? []).map(({ id, symbol, rule }): SignLine => {
      const text = labelText(words, game, ['Marker'], id);
      return { id, text, rule: ruleText(words, game, rule), look: { kind: 'sign', picture: symbol } };
    }),
    {
      ...{ id: 'target', text: words.localize('BOCAGE.Legend.target'), rule: '' },
      look: { kind: 'light' },
    },
  ];
}
