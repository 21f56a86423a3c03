// foundry.applications.sheets.TokenConfig: a counter's own sheet, as far as modules add fields to its tabs. The ring around
// the counter has a button for it.
import type { Obj } from '../../shared/objects';
import type { TokenDocument } from '../documents/token';
import { ApplicationV2 } from './application';
import type { RenderOptions } from './app-options';
import { HandlebarsApplicationMixin } from './handlebars-mixin';

/** The mixin's class, for the compiler. */
declare class _Sheet extends ApplicationV2 {
  _preparePartContext(partId: string, context: Obj, options: RenderOptions): Promise<Obj>;
}
const Base = HandlebarsApplicationMixin(ApplicationV2 as never) as unknown as typeof _Sheet;

const part = (name: string): { template: string } => ({ template: `table/templates/${name}.hbs` });

const tab = (id: string, icon: string): { id: string; label: string; icon: string } => ({
  id,
  label: `TABLE.Token.${id}`,
  icon: `fa-solid ${icon}`,
});

export class TokenConfig extends Base {
  static override DEFAULT_OPTIONS: Obj = {
    id: 'TokenConfig-{id}',
    tag: 'form',
    classes: ['sheet', 'token-config'],
    window: { title: 'TABLE.Token.Config', icon: 'fa-solid fa-circle-user' },
    position: { width: 480 },
    form: { handler: TokenConfig.save as unknown, closeOnSubmit: true, submitOnChange: false },
  };

  static override TABS: Record<
    string,
    { tabs: { id: string; label: string; icon?: string }[]; initial: string }
  > = {
    sheet: {
      tabs: [tab('identity', 'fa-clipboard-list'), tab('appearance', 'fa-circle-user')],
      initial: 'identity',
    },
  };

  static PARTS: Record<string, { template: string }> = {
    tabs: part('scene-tabs'),
    identity: part('token-identity'),
    appearance: part('token-appearance'),
    footer: part('scene-footer'),
  };

  readonly document: TokenDocument;

  constructor({ document, ...options }: Obj & { document: TokenDocument }) {
    super({ ...options, uniqueId: document.uuid.replaceAll('.', '-') });
    this.document = document;
  }

  get token(): TokenDocument {
    return this.document;
  }

  get actor(): unknown {
    return this.document.actor;
  }

  get isPrototype(): boolean {
    return false;
  }

  override async _prepareContext(): Promise<Obj> {
    const { document } = this;
    return { document, source: document._source, rootId: this.id, tabs: this._prepareTabs('sheet') };
  }

  override async _preparePartContext(partId: string, context: Obj, _options: RenderOptions): Promise<Obj> {
    const shown = (context['tabs'] as Obj)[partId];
    return shown === undefined ? context : { ...context, tab: shown };
  }

  static async save(
    this: TokenConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: { object: Obj },
  ): Promise<void> {
    await this.document.update(data.object);
  }
}

export const openTokenConfig = (document: TokenDocument): Promise<unknown> =>
  new TokenConfig({ document }).render({ force: true });
