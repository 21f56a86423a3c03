import { formatSide } from '@bocage/core/notation';
import { sceneState } from '../data/scene-state';
import { aimFrom } from '../fire/aim';
import type { TokenDocumentPort } from '../host/ports';
import { namesFor } from '../los/names';
import { currentSession, setQuery } from '../facts/session';
import { advantageOf } from '../facts/advantage';
import { claimOrForfeit } from '../sync/claim-advantage';
import { openUnitSheet } from './unit-sheet';

interface HudButton {
  readonly action: string;
  readonly icon: string;
  readonly label: string;
  readonly pressed?: boolean;
  /** Further text in the user's language. */
  readonly more?: string;
  readonly run: () => unknown;
}

/** Adds the module's buttons to a token's HUD. Only owners ever open one. */
export function extendTokenHud(html: HTMLElement, token: TokenDocumentPort, close: () => unknown): void {
  if (!sceneState(token.parent)) return;
  const column = html.querySelector('.col.right') ?? html;
  html.querySelector('.bocage-hud')?.remove();
  const group = html.ownerDocument.createElement('div');
  group.className = 'bocage-hud';
  for (const button of buttonsOf(token)) group.append(hudButton(html.ownerDocument, button, close));
  column.append(group);
}

/** Returns the buttons that the game gives a reason for. */
function buttonsOf(token: TokenDocumentPort): readonly HudButton[] {
  const rules = sceneState(token.parent)?.rules;
  const lacks = new Set([
    ...(rules?.advantage ? [] : ['bocageForfeit', 'bocageClaim']),
    ...(rules?.attack ? [] : ['bocageFire']),
  ]);
  return allButtons(token).filter(({ action }) => !lacks.has(action));
}

function allButtons(token: TokenDocumentPort): readonly HudButton[] {
  const holds = advantageOf(token.parent, token.id)?.holds === true;
  return [
    holds
      ? {
          action: 'bocageForfeit',
          icon: 'fa-shield',
          label: 'BOCAGE.Wa.forfeit.label',
          pressed: true,
          run: () => claimOrForfeit(token, 'forfeit'),
        }
      : {
          action: 'bocageClaim',
          icon: 'fa-shield-halved',
          label: 'BOCAGE.Wa.claim.label',
          pressed: false,
          more: deniedBy(token),
          run: () => claimOrForfeit(token, 'claim'),
        },
    {
      action: 'bocageLos',
      icon: 'fa-binoculars',
      label: 'BOCAGE.Los.fromHere',
      run: () =>
        setQuery({
          ...currentSession().query,
          from: { kind: 'unit', id: token.id },
          to: undefined,
        }),
    },
    { action: 'bocageFire', icon: 'fa-crosshairs', label: 'BOCAGE.Fire.at', run: () => aimFrom(token) },
    {
      action: 'bocageUnit',
      icon: 'fa-clipboard-list',
      label: 'BOCAGE.UnitSheet.open',
      run: () => openUnitSheet(token),
    },
  ];
}

/** Returns the enemies that deny this unit Wall Advantage, with their hexsides; empty = none. */
function deniedBy(token: TokenDocumentPort): string {
  const state = sceneState(token.parent);
  const denied = advantageOf(token.parent, token.id)?.denied ?? [];
  if (!state || !token.parent || denied.length === 0) return '';
  const names = namesFor(token.parent, state, game.user);
  return denied
    .map(({ side, by }) =>
      game.i18n.format('BOCAGE.Wa.deniedBy', {
        name: names.unit(by) ?? '',
        at: formatSide(side, state.board),
      }),
    )
    .join('; ');
}

function hudButton(
  owner: Document,
  { action, icon, label, pressed, more = '', run }: HudButton,
  close: () => unknown,
): HTMLButtonElement {
  const button = owner.createElement('button');
  const text = [game.i18n.localize(label), more].filter((part) => part !== '').join(' — ');
  button.type = 'button';
  button.className = `control-icon bocage-hud__button${pressed ? ' active' : ''}`;
  button.dataset.action = action;
  button.dataset.tooltip = text;
  button.setAttribute('aria-label', text);
  if (pressed !== undefined) button.setAttribute('aria-pressed', String(pressed));
  const glyph = owner.createElement('i');
  glyph.className = `fa-solid ${icon}`;
  button.append(glyph);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    close();
    void run();
  });
  return button;
}
