import { giveScene, isOurs, PLAYS_PATH } from '../data/ours';
import type { ScenePort } from '../host/ports';
import { isSure } from './sure';

/** The switch in the host's own settings of a scene: whether Bocage plays there. */

const MARK = 'bocage-plays';

interface SceneSheet {
  readonly document: ScenePort;
}

/** Adds the switch to a scene's settings. It is part of their form: saved with it, and given up with it. */
export function offerInSceneConfig({ document: scene }: SceneSheet, html: HTMLElement): void {
  if (!game.user.isGM || html.querySelector(`.${MARK}`)) return;
  const group = html.ownerDocument.createElement('div');
  group.className = `form-group ${MARK}`;
  const [label, fields, hint] = [element(html, 'label'), element(html, 'div'), element(html, 'p')];
  label.textContent = game.i18n.localize('BOCAGE.Plays.label');
  label.htmlFor = `${MARK}-${scene.id}`;
  fields.className = 'form-fields';
  fields.append(switchOf(html, scene, label.htmlFor));
  hint.className = 'hint';
  hint.textContent = game.i18n.localize('BOCAGE.Plays.hint');
  group.append(label, fields, hint);
  const footer = html.querySelector('.form-footer, footer');
  const tab = html.querySelector('.tab[data-tab="basics"]') ?? html.querySelector('.tab[data-tab]');
  if (tab) tab.append(group);
  else if (footer) footer.before(group);
  else (html.querySelector('form') ?? html).append(group);
}

/** It has a name, and so is saved, only when it says something else than the scene: others' scenes are left as they are. */
function switchOf(html: HTMLElement, scene: ScenePort, id: string): HTMLInputElement {
  const box = element(html, 'input');
  const before = isOurs(scene);
  box.type = 'checkbox';
  box.id = id;
  box.checked = before;
  box.addEventListener('change', () => {
    if (box.checked === before) box.removeAttribute('name');
    else box.name = PLAYS_PATH;
  });
  return box;
}

function element<K extends 'input' | 'label' | 'div' | 'p'>(
  html: HTMLElement,
  tag: K,
): HTMLElementTagNameMap[K] {
  return html.ownerDocument.createElement(tag);
}

/** A game master takes the scene in view back, if he is sure. */
export async function stopPlaying(): Promise<void> {
  const { scene } = canvas;
  if (scene && (await isSure('BOCAGE.Plays.stopSure', { name: scene.name }))) await giveScene(scene, false);
}
