// foundry.applications.hud.TokenHUD: the buttons around a counter after a right click. Modules add theirs to the columns
// in `renderTokenHUD`; nothing else of its markup is documented.
import type { Obj } from '../../shared/objects';
import { h } from '../dom';
import { Hooks } from '../hooks';
import { t } from '../text';
import type { Token } from '../canvas/token';
import { openTokenConfig } from '../apps/token-config';
import type { RenderOptions } from '../apps/app-options';
import { BasePlaceableHUD } from './placeable-hud';

export class TokenHUD extends BasePlaceableHUD<Token> {
  static override DEFAULT_OPTIONS: Obj = {
    id: 'token-hud',
    actions: {
      visibility: TokenHUD.toggleVisibility as unknown,
      config: TokenHUD.openConfig as unknown,
    },
  };

  constructor(options: Obj = {}) {
    super(options);
    Hooks.on('controlToken', (token, on) => {
      if (on === false && token === this.object) this.clear();
    });
    Hooks.on('destroyToken', (token) => {
      if (token === this.object) this.clear();
    });
    Hooks.on('canvasPan', () => this.setPosition());
    Hooks.on('refreshToken', (token) => {
      if (token === this.object) this.setPosition();
    });
    Hooks.on('updateToken', (document) => {
      if (this.document === document) void this.render();
    });
    Hooks.on('canvasTearDown', () => this.clear());
  }

  get actor(): unknown {
    return this.document?.actor;
  }

  override get document(): Token['document'] | undefined {
    return this.object?.document;
  }

  protected static async toggleVisibility(this: TokenHUD): Promise<void> {
    const { document } = this;
    await document?.update({ hidden: !document.hidden });
  }

  protected static async openConfig(this: TokenHUD): Promise<void> {
    const { document } = this;
    if (document !== undefined) await openTokenConfig(document);
  }

  protected override async _renderHTML(context: Obj, options: RenderOptions): Promise<unknown> {
    const columns = (await super._renderHTML(context, options)) as HTMLElement[];
    if (context['isGM'] !== true) return columns;
    const hidden = context['hidden'] === true;
    const toggle = h('button', {
      type: 'button',
      class: `control-icon fa-solid ${hidden ? 'fa-eye-slash active' : 'fa-eye'}`,
      title: t(hidden ? 'Hud.Show' : 'Hud.Hide'),
      'data-action': 'visibility',
    });
    const config = h('button', {
      type: 'button',
      class: 'control-icon fa-solid fa-gear',
      title: t('Token.Config'),
      'data-action': 'config',
    });
    columns[2]?.append(config, toggle);
    return columns;
  }
}
