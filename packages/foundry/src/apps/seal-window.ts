import { saveText } from '../host/save-text';
import { part } from '../host/templates';
import { isOwnKey, keepSecret, keyFile, keyInFile, makeKey, ownSecret } from '../seal/keys';
import { discardSealed, lockedScenes, prepareOwnKey } from '../sync/locked';
import { lookSoon } from '../sync/on-hooks';
import { FreeWindow, WINDOW_CLASSES } from './base';
import { isSure } from './sure';
import { onFile, textOf } from './text-of';

const TEXT = 'BOCAGE.Seal';

/** The key of a GM's sealed secrets: saved to a file, restored in another browser. */
export class SealWindow extends FreeWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-seal',
    classes: [...WINDOW_CLASSES],
    tag: 'section',
    window: { title: `${TEXT}.title`, icon: 'fa-solid fa-key', resizable: true },
    position: { width: 460, height: 'auto' as const },
    actions: { saveKey, newKey, playOn },
  };

  static override PARTS = { body: part('seal') };

  protected override async _prepareContext(): Promise<object> {
    const locked = lockedScenes();
    return {
      state: game.i18n.localize(`${TEXT}.state.${stateOf(locked.length > 0)}`),
      canSave: isOwnKey(),
      canRenew: !isOwnKey() && locked.length === 0,
      locked: locked.map(({ id, name }) => ({ id, name })),
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    onFile(this.element, (file) => void restore(this, file));
  }
}

function stateOf(isLocked: boolean): string {
  if (isLocked) return 'locked';
  return isOwnKey() ? 'ready' : 'other';
}

function saveKey(): void {
  const text = keyFile();
  if (text !== undefined) saveText(text, game.user.name, 'key.json');
}

async function newKey(this: SealWindow): Promise<void> {
  await makeKey();
  await this.render();
}

async function restore(window: SealWindow, file: File): Promise<void> {
  const text = await textOf(file);
  if (text === undefined) return;
  const secret = keyInFile(text);
  if (!secret) return void ui.notifications.error(game.i18n.localize(`${TEXT}.notKey`));
  const before = ownSecret();
  const locked = lockedScenes();
  keepSecret(secret);
  if (locked.length > 0 && lockedScenes().length === locked.length) {
    // It opens nothing: the key that was here may.
    if (before) keepSecret(before);
    return void ui.notifications.error(game.i18n.localize(`${TEXT}.notThis`));
  }
  await makeKey(secret);
  for (const scene of locked) lookSoon(scene);
  ui.notifications.info(game.i18n.localize(`${TEXT}.restored`));
  await window.render();
}

async function playOn(this: SealWindow, _event: Event, button: HTMLElement): Promise<void> {
  const scene = lockedScenes().find(({ id }) => id === button.dataset.scene);
  if (!scene || !(await isSure(`${TEXT}.sure`, { scene: scene.name }))) return;
  await discardSealed(scene);
  await prepareOwnKey();
  lookSoon(scene);
  await this.render();
}
