import { giveScene, isOurs, PLAYS_PATH } from '../data/ours';
import type { SceneConfigPort, ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { sceneGames, type GameChoice } from './scene-games';
import { isSure } from './sure';

/** The switch in the host's own settings of a scene: whether Bocage plays there, and by which game. */

const MARK = 'bocage-plays';
const GAME_PATH = `flags.${MODULE_ID}.game`;

/**
 * Adds the switch to a scene's settings, and its game where several fit its grid. Both are part of their form: saved with
 * it, and given up with it.
 */
export function offerInSceneConfig({ document: scene }: SceneConfigPort, html: HTMLElement): void {
  if (!game.user.isGM || html.querySelector(`.${MARK}`)) return;
  const groups = [groupOf(html, switchOf(html, scene), 'BOCAGE.Plays.label', 'BOCAGE.Plays.hint')];
  const games = sceneGames(scene);
  if (games.length > 0) groups.push(groupOf(html, gamesOf(html, scene, games), 'BOCAGE.SceneRules.game'));
  const footer = html.querySelector('.form-footer, footer');
  const tab = html.querySelector('.tab[data-tab="basics"]') ?? html.querySelector('.tab[data-tab]');
  if (tab) tab.append(...groups);
  else if (footer) footer.before(...groups);
  else (html.querySelector('form') ?? html).append(...groups);
}

function groupOf(html: HTMLElement, field: HTMLElement, label: string, hint?: string): HTMLElement {
  const group = element(html, 'div');
  group.className = `form-group ${MARK}`;
  const [name, fields] = [element(html, 'label'), element(html, 'div')];
  name.textContent = game.i18n.localize(label);
  name.htmlFor = field.id;
  fields.className = 'form-fields';
  fields.append(field);
  group.append(name, fields);
  if (hint === undefined) return group;
  const line = element(html, 'p');
  line.className = 'hint';
  line.textContent = game.i18n.localize(hint);
  group.append(line);
  return group;
}

/**
 * Returns the switch. It has a name, and is saved, only if it differs from the scene: other scenes are left
 * alone.
 */
function switchOf(html: HTMLElement, scene: ScenePort): HTMLInputElement {
  const box = element(html, 'input');
  const before = isOurs(scene);
  box.type = 'checkbox';
  box.id = `${MARK}-${scene.id}`;
  box.checked = before;
  box.addEventListener('change', () => {
    if (box.checked === before) box.removeAttribute('name');
    else box.name = PLAYS_PATH;
  });
  return box;
}

/** Returns the choice of game. Like the switch, it has a name only if it differs. */
function gamesOf(html: HTMLElement, scene: ScenePort, games: readonly GameChoice[]): HTMLSelectElement {
  const list = element(html, 'select');
  list.id = `${MARK}-game-${scene.id}`;
  for (const { value, label, selected } of games) {
    const option = element(html, 'option');
    Object.assign(option, { value, textContent: label, selected });
    list.append(option);
  }
  const before = list.value;
  list.addEventListener('change', () => {
    if (list.value === before) list.removeAttribute('name');
    else list.name = GAME_PATH;
  });
  return list;
}

function element<K extends 'input' | 'select' | 'option' | 'label' | 'div' | 'p'>(
  html: HTMLElement,
  tag: K,
): HTMLElementTagNameMap[K] {
  return html.ownerDocument.createElement(tag);
}

/** Ends Bocage on the scene in view, after the GM confirms. */
export async function stopPlaying(): Promise<void> {
  const { scene } = canvas;
  if (scene && (await isSure('BOCAGE.Plays.stopSure', { name: scene.name }))) await giveScene(scene, false);
}
