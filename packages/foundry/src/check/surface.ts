/**
 * Members of Foundry that this module uses. The build reads them from the sources (scripts/lib/surface.mjs).
 * `?x` may be absent, `x()` is called, `static x` is a member of the class itself, `a.b` a member of what `a`
 * holds.
 */
export interface Surface {
  readonly ports: Readonly<Record<string, readonly string[]>>;
  readonly classes: Readonly<Record<string, readonly string[]>>;
  readonly paths: readonly string[];
}

declare const BOCAGE_SURFACE: Surface | undefined;

/** Members that the host lacks, and those for which no object was there to look at. */
export interface Compared {
  readonly missing: readonly string[];
  readonly unseen: readonly string[];
}

/** Ports of objects that we hand to Foundry, or that come with an event. */
export const GIVEN: ReadonlySet<string> = new Set([
  ...['LayerEvent', 'SettingConfig', 'MenuConfig', 'KeybindingConfig', 'ControlTool', 'Control'],
]);

/** Holders of each other port: its name in the report, then the places to look at, the best first. */
export const HOLDERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  GamePort: ['game', 'game'],
  CanvasPort: ['canvas', 'canvas'],
  UiPort: ['ui', 'ui'],
  SceneControlsPort: ['ui.controls', 'ui.controls'],
  NotificationsPort: ['ui.notifications', 'ui.notifications'],
  ConfigPort: ['CONFIG', 'CONFIG'],
  HooksPort: ['Hooks', 'Hooks'],
  ChatMessageClassPort: ['ChatMessage', 'ChatMessage'],
  SceneClassPort: ['Scene', 'Scene'],
  ActorClassPort: ['Actor', 'Actor'],
  UserPort: ['User', 'game.user'],
  UsersPort: ['game.users', 'game.users'],
  DocumentPort: ['Document', 'canvas.scene', 'game.user'],
  ScenePort: ['Scene', 'canvas.scene', 'game.scenes.@first', 'CONFIG.Scene.documentClass.prototype'],
  TokensPort: ['scene.tokens', 'canvas.scene.tokens', 'game.scenes.@first.tokens'],
  TokenDocumentPort: ['TokenDocument', 'canvas.scene.tokens.@first', 'CONFIG.Token.documentClass.prototype'],
  TokenDraftPort: ['TokenDocument', 'canvas.scene.tokens.@first', 'CONFIG.Token.documentClass.prototype'],
  MovementPort: ['TokenDocument.movement', 'canvas.scene.tokens.@first.movement'],
  TokenPort: ['Token', 'canvas.tokens.placeables.@first', 'CONFIG.Token.objectClass.prototype'],
  TokenHudPort: ['TokenHUD', 'canvas.hud.token', 'foundry.applications.hud.TokenHUD.prototype'],
  SceneConfigPort: ['SceneConfig', 'foundry.applications.sheets.SceneConfig.prototype'],
  CardsClassPort: ['Cards', 'Cards'],
  StackPort: ['Cards', 'game.cards.@first', 'CONFIG.Cards.documentClass.prototype'],
  CardPort: ['Card', 'game.cards.@first.cards.@first', 'CONFIG.Card.documentClass.prototype'],
  ActorPort: ['Actor', 'game.actors.@first', 'CONFIG.Actor.documentClass.prototype'],
  WorldActorPort: ['Actor', 'game.actors.@first', 'CONFIG.Actor.documentClass.prototype'],
  MessagePort: ['ChatMessage', 'game.messages.@first', 'CONFIG.ChatMessage.documentClass.prototype'],
  GridPort: ['grid', 'canvas.scene.grid', 'game.scenes.@first.grid'],
  DimensionsPort: ['dimensions', 'canvas.dimensions', 'canvas.scene.dimensions'],
  LayerPort: ['InteractionLayer', 'canvas.tokens', 'foundry.canvas.layers.InteractionLayer.prototype'],
  RollPort: ['Roll', '@roll', 'Roll.prototype'],
  DieTermPort: ['Die', '@roll.dice.@first', 'foundry.dice.terms.Die.prototype'],
};

/** Returns the members that the host lacks. It only reads. */
export function compareSurface(host: object, surface = built()): Compared {
  const missing = new Set<string>();
  const unseen = new Set<string>();
  const tell = (name: string, found: Found): void => {
    if (found === 'no') missing.add(name);
    if (found === 'unseen') unseen.add(name);
  };
  for (const [port, members] of Object.entries(surface.ports)) {
    const [label, ...places] = HOLDERS[port] ?? [port];
    if (GIVEN.has(port)) continue;
    const place = places.find((path) => isThere(valueAt(host, path)));
    if (place === undefined) unseen.add(label);
    else
      for (const member of members)
        tell(`${label}.${bare(member)}`, lookFor(valueAt(host, place), member, place.endsWith('.prototype')));
  }
  for (const [path, members] of Object.entries(surface.classes)) {
    const known = classAt(host, path);
    const label = path.replace(/^.*\(|\)$/g, '');
    if (!isThere(known)) missing.add(label);
    else for (const member of members) tell(`${label}.${bare(member)}`, lookInClass(known, member));
  }
  for (const path of surface.paths) if (valueAt(host, path) === undefined) missing.add(path);
  return { missing: [...missing], unseen: [...unseen] };
}

type Found = 'yes' | 'no' | 'unseen';

const built = (): Surface =>
  typeof BOCAGE_SURFACE === 'undefined' ? { ports: {}, classes: {}, paths: [] } : BOCAGE_SURFACE;

const bare = (member: string): string => member.replace(/^\?|^static |\(\)$/g, '').replace('()', '');

const isThere = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Whether the holder has a member.
 *
 * @param asClass the holder is a prototype: an object's own members are not visible there
 */
function lookFor(holder: unknown, member: string, asClass: boolean): Found {
  const parts = bare(member).split('.');
  const name = parts.pop() ?? '';
  const inner = parts.reduce(step, holder);
  const may = member.startsWith('?');
  if (!isThere(inner)) return may || parts.length > 0 ? 'unseen' : 'no';
  const has = name === '@@iterator' ? Symbol.iterator in inner : name in inner;
  if (has || may) return 'yes';
  return asClass && !member.endsWith('()') ? 'unseen' : 'no';
}

function lookInClass(known: object, member: string): Found {
  if (member.startsWith('static ')) return bare(member) in known ? 'yes' : 'no';
  return lookFor(step(known, 'prototype'), member, true);
}

/** Returns the class at a path, or the result of the mixin at a path: `a.Mixin(b.Base)`. */
function classAt(host: object, path: string): unknown {
  const mixed = /^([^(]+)\((.+)\)$/.exec(path);
  if (!mixed) return valueAt(host, path);
  const [, mixin = '', base = ''] = mixed;
  try {
    return (valueAt(host, mixin) as (of: unknown) => unknown)(classAt(host, base));
  } catch {
    return undefined;
  }
}

function valueAt(host: object, path: string): unknown {
  return path.split('.').reduce(step, host);
}

/** Returns a member, the first of many, or an unrolled roll; undefined also where reading throws. */
function step(holder: unknown, name: string): unknown {
  if (!isThere(holder)) return undefined;
  try {
    if (name === '@first') return Array.from(holder as Iterable<unknown>)[0];
    if (name === '@roll') return new (Reflect.get(holder, 'Roll') as new (formula: string) => unknown)('1d6');
    return Reflect.get(holder, name) as unknown;
  } catch {
    return undefined;
  }
}
