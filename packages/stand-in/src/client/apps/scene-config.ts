// foundry.applications.sheets.SceneConfig: a scene's sheet, as far as modules add a tab of their own to it.
import type { Obj } from '../../shared/objects';
import type { Scene } from '../documents/scene';
import { ApplicationV2 } from './application';
import type { RenderOptions } from './app-options';
import { HandlebarsApplicationMixin } from './handlebars-mixin';

/** The mixin's class, for the compiler. */
declare class _Sheet extends ApplicationV2 {
  _preparePartContext(partId: string, context: Obj, options: RenderOptions): Promise<Obj>;
}
const Base = HandlebarsApplicationMixin(ApplicationV2 as never) as unknown as typeof _Sheet;

const part = (name: string): { template: string } => ({ template: `table/templates/scene-${name}.hbs` });

/** Sheets of scenes, as `CONFIG.Scene.sheetClasses.base` has them; the default one opens. */
export const SCENE_SHEETS: Record<
  string,
  { id: string; label: string; default: boolean; cls: typeof SceneConfig }
> = {};

export const openSceneSheet = (scene: Scene): Promise<unknown> => {
  const sheet = Object.values(SCENE_SHEETS).find((entry) => entry.default)?.cls ?? SceneConfig;
  return new sheet({ document: scene }).render({ force: true });
};

export class SceneConfig extends Base {
  static override DEFAULT_OPTIONS: Obj = {
    id: 'scene-config-{id}',
    tag: 'form',
    classes: ['scene-config'],
    window: { title: 'TABLE.Scenes.Config', icon: 'fa-solid fa-map' },
    position: { width: 560 },
    form: { handler: SceneConfig.save as unknown, closeOnSubmit: true, submitOnChange: false },
  };

  static override TABS: Record<
    string,
    { tabs: { id: string; label: string; icon?: string }[]; initial: string }
  > = {
    sheet: {
      tabs: [{ id: 'basics', label: 'TABLE.Scenes.Basics', icon: 'fa-solid fa-image' }],
      initial: 'basics',
    },
  };

  static PARTS: Record<string, { template: string }> = {
    tabs: part('tabs'),
    basics: part('basics'),
    footer: part('footer'),
  };

  readonly document: Scene;

  constructor({ document, ...options }: Obj & { document: Scene }) {
    super({ ...options, uniqueId: String(document.id) });
    this.document = document;
  }

  override async _prepareContext(): Promise<Obj> {
    return { document: this.document, tabs: this._prepareTabs('sheet') };
  }

  override async _preparePartContext(partId: string, context: Obj, _options: RenderOptions): Promise<Obj> {
    const tab = (context['tabs'] as Obj)[partId];
    return tab === undefined ? context : { ...context, tab };
  }

  static async save(
    this: SceneConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: { object: Obj },
  ): Promise<void> {
    await this.document.update(data.object);
  }
}

SCENE_SHEETS['core.SceneConfig'] = {
  id: 'core.SceneConfig',
  label: 'Scene',
  default: true,
  cls: SceneConfig,
};
