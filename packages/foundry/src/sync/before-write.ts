import { isRulesError } from '@bocage/core';
import type { FieldSpec } from '@bocage/core/game';
import { coverOwners, mayHaveBack } from '../counters/cover-actors';
import { coverOf, ownIn } from '../data/covering';
import { isBag } from '../data/bag';
import { nested, overlaid, setAt, type Source } from '../data/cover-fields';
import { isOurs } from '../data/ours';
import { sceneState, type SceneState } from '../data/scene-state';
import { wholeSituation } from '../facts/knowledge';
import { coveredUnits } from '../facts/veil';
import { keepFromStart, keepHandEdit, keepWith, saidIn, type Said } from '../data/cover-truth';
import { restore } from '../data/uncover';
import { keptIn, LOOK_PATH, rightfully, textIn, type Kept } from '../data/kept-truth';
import type { State } from '../data/play-record';
import { isKept } from '../data/true-look';
import { aboutOf, readersOf } from '../seal/token-seal';
import { trueActorId } from '../data/actor-units';
import { isHidden, ownState, sideOfToken, unitOf } from '../data/units';
import type { ActorPort, Changes, ScenePort, TokenDocumentPort, TokenDraftPort } from '../host/ports';
import { MODULE_ID } from '../settings';

/**
 * Changes that join a token's change in the same update: its "?" with its concealment, Foundry's own hidden
 * with the game's. No client then sees one without the other.
 */
interface Origin {
  readonly [MODULE_ID]?: { readonly decided?: boolean };
}

interface Ours {
  readonly scene: ScenePort;
  readonly state: SceneState;
}

function oursOf({ parent }: TokenDocumentPort): Ours | undefined {
  const state = isOurs(parent) ? sceneState(parent) : undefined;
  return parent && state ? { scene: parent, state } : undefined;
}

/** Completes this client's change of a token. `changed` is altered in place. */
export function beforeTokenUpdate(token: TokenDocumentPort, changed: Changes, options: Origin): void {
  if (options[MODULE_ID]?.decided === true) return;
  const ours = oursOf(token);
  if (ours) tieHidden(token, changed, ours.state.rules.unitFields);
  const said = saidIn(changed);
  const isSaid = Object.keys(said).length > 0;
  const open = ours && isSaid ? publicAfter(token, said, ours) : undefined;
  if (isKept(token._source)) {
    const source = sentOn(token);
    const about = aboutOf(token);
    const readers = readersOf(coverOwners(token));
    const before = rightfully(keptIn(source), about);
    keepHandEdit(source, changed, {
      ...{ readers, about, before, isActorToo: game.user.isGM },
      ...(open && { open }),
    });
    if (ours && isSaid && !open && isBeside(token, ours)) {
      const isActorToo = game.user.isGM && mayHaveBack(token, before.look);
      showAgain(source, changed, before, isActorToo);
    }
  } else if (open) keepWith(token._source, changed, coverOf(token, open));
  noteSent(token, changed);
}

/** Texts that this page has sent and that have not arrived: the next change of a user rests on them. */
const sent = new Map<
  string,
  { readonly from: string | undefined; readonly text: string; readonly at: number }
>();
/** Milliseconds after which a sent text counts as refused. */
const LOST = 10_000;

function noteSent(token: TokenDocumentPort, changed: Changes): void {
  const text = textIn(changed);
  if (text === undefined || !token.id) return;
  sent.set(token.id, { from: textIn(sourceOf(token)), text, at: Date.now() });
}

/** Returns a token's data as it will be once what this page has sent of its truth has arrived. */
function sentOn(token: TokenDocumentPort): Source {
  const source = sourceOf(token);
  const last = sent.get(token.id);
  if (!last || last.from !== textIn(source) || Date.now() - last.at > LOST) return source;
  return overlaid(source, nested({ [LOOK_PATH]: last.text }));
}

const sourceOf = ({ _source }: TokenDocumentPort): Source => _source as unknown as Source;

/** Beside the map the game decides nothing: the user's own browser uncovers the counter. */
function showAgain(source: Source, changed: Changes, before: Kept, isActorToo: boolean): void {
  const back = restore(overlaid(source, changed), saidIn(changed), before, isActorToo);
  for (const [path, value] of Object.entries(back)) setAt(changed, path.split('.'), value);
}

function isBeside(token: TokenDocumentPort, { state }: Ours): boolean {
  const { layout, board, rules } = state;
  return unitOf(token, { layout, board, fields: rules.unitFields }) === undefined;
}

/** Completes a token that this client is about to create. */
export function beforeTokenCreate(token: TokenDraftPort): void {
  const ours = oursOf(token);
  if (!ours) return;
  if (isHidden(token) && !token.hidden) token.updateSource({ hidden: true });
  const open = isKept(token._source) ? undefined : publicAfter(token, {}, ours);
  if (!open) return;
  const { look, flags } = keepFromStart(token._source, coverOf(token, open, true));
  token.updateSource(look);
  // Nothing that is taken out of it may leave this browser.
  token.updateSource({ flags }, { recursive: false });
}

/** Ties both kinds of hidden together: a change of the game's changes Foundry's, and the reverse. */
function tieHidden(token: TokenDocumentPort, changed: Changes, fields: readonly FieldSpec[]): void {
  const said = saidIn(changed).hidden;
  const own = fields.some(({ id, type, decided }) => id === HIDDEN && type === 'boolean' && !decided);
  if (!own) return;
  if (typeof changed.hidden === 'boolean') {
    if (typeof said !== 'boolean') setAt(changed, ['flags', MODULE_ID, 'unit', HIDDEN], changed.hidden);
  } else if (typeof said === 'boolean' && said !== token.hidden) changed.hidden = said;
}

const HIDDEN = 'hidden';

/** Sets Foundry's own hidden after this client changes an actor's hidden state. */
export async function actorSaid(actor: ActorPort, { system }: Changes): Promise<void> {
  for (const scene of [...game.scenes].filter(isOurs)) {
    const said = isBag(system) ? system[sceneState(scene)?.rules.id ?? ''] : undefined;
    const hidden = isBag(said) ? said[HIDDEN] : undefined;
    if (typeof hidden !== 'boolean') continue;
    const tokens = scene.tokens.filter(
      (token) => token.isOwner && trueActorId(token) === actor.id && token.hidden !== hidden,
    );
    if (tokens.length > 0)
      await scene.updateEmbeddedDocuments(
        'Token',
        tokens.map(({ id }) => ({ _id: id, hidden })),
      );
  }
}

/**
 * Returns the unit's state as everybody will know it, if the game hides its kind from others after its token's change;
 * undefined = it does not.
 */
function publicAfter(token: TokenDocumentPort, said: Said, { scene, state }: Ours): State | undefined {
  const whole = wholeSituation(scene, state);
  const { layout, board, rules } = state;
  const unit =
    whole.units.find(({ id }) => id === token.id) ??
    unitOf(token, { layout, board, fields: rules.unitFields });
  const [cell] = board.cells;
  if (!cell) return undefined;
  // What everybody may know of a counter beside the map is what they would know of it on it.
  const known = unit?.state ?? {
    ...ownState(token, rules.unitFields),
    ...(token.hidden && { hidden: true }),
  };
  const id = unit?.id ?? token.id ?? NEW;
  const told = Object.entries({ ...known, ...said }).filter(([, value]) => value !== null);
  const after = { side: sideOfToken(token), cell, ...unit, id, state: Object.fromEntries(told) as State };
  const others = whole.units.filter((one) => one.id !== id);
  try {
    const open = coveredUnits(rules, { ...whole, units: [...others, after] }).get(id);
    return open && ownIn(open, rules.unitFields);
  } catch (error) {
    // A state that the game cannot read may be secret: the next decision reveals what is public.
    if (isRulesError(error)) return {};
    throw error;
  }
}

/** Id of a token before its creation. */
const NEW = 'new';
