import { ownersChanged } from './counters/cover-actors';
import { tokensOf } from './data/actor-units';
import * as flags from './data/changed-flags';
import { isOurs, saysWhose } from './data/ours';
import { invalidate } from './data/scene-state';
import { changed as touched } from './facts/source';
import * as view from './facts/view';
import { reAnchorSoon } from './grid-moved';
import type { ActorPort, Changes, ScenePort, TokenDocumentPort } from './host/ports';
import { MODULE_ID } from './settings';
import { actorSaid } from './sync/before-write';
import { keepName } from './los/names';
import * as play from './sync/on-hooks';

/**
 * Hooks of documents and of the map (main.ts lists them). Each writes facts, and hands play the changes to
 * decide. On other scenes it does nothing.
 */
export function canvasReady(): void {
  const { scene } = canvas;
  if (isOurs(scene)) {
    touched(scene);
    invalidate(scene);
  }
  view.viewDrawn(scene ?? undefined);
}

export function canvasPanned(): void {
  if (canvas.ready && isOurs(canvas.scene)) view.viewPanned();
}

export function sceneUpdated(scene: ScenePort, changed: Changes, options: object, user: string): void {
  const moved = flags.movesGrid(changed);
  if (!flags.hasFlags(changed) ? !moved || !isOurs(scene) : !moved && flags.isBackupOnly(changed)) return;
  const drawn = !moved && flags.isDrawn(flags.flagsIn(changed));
  if (!drawn) touched(scene, 'record');
  if (moved || !flags.isPlayOnly(changed)) invalidate(scene, moved ? undefined : flags.flagsIn(changed));
  if (!isOurs(scene)) return;
  play.openTable();
  if (moved || saysWhose(changed)) reAnchorSoon(scene);
  play.sceneChanged(scene, options, user, drawn);
}

/** Returns a hook about tokens that ignores those on scenes that are not ours. */
const onOurToken =
  <Rest extends readonly unknown[]>(act: (token: TokenDocumentPort, ...rest: Rest) => void) =>
  (token: TokenDocumentPort, ...rest: Rest): void => {
    if (!isOurs(token.parent)) return;
    touched(token.parent, 'tokens');
    act(token, ...rest);
  };

export const tokenCreated = onOurToken(play.tokenCame);
export const tokenMoved = onOurToken(play.tokenMoved);
export const tokenDeleted = onOurToken((token, options: object, user: string): void => {
  keepName(token);
  play.tokenWent(token, options, user);
});
export const tokenUpdated = onOurToken((token, changed: Changes, options: object, user: string): void => {
  if (flags.concernsUnit(changed)) play.tokenChanged(token, changed, options, user);
});

/** Handles an actor's change, which counts for every counter made of it. */
export function actorUpdated(actor: ActorPort, changed: Changes, options: object, user: string): void {
  if ('ownership' in changed && user === game.user.id) void ownersChanged(actor);
  if (!('system' in changed)) return;
  if (user === game.user.id) void actorSaid(actor, changed);
  for (const token of tokensOf(actor)) tokenUpdated(token, { flags: { [MODULE_ID]: {} } }, options, user);
}

/** Handles changed world settings, or a game that has just loaded. */
export function worldChanged(): void {
  for (const scene of [...game.scenes].filter(isOurs)) {
    invalidate(scene);
    play.lookSoon(scene);
  }
}
