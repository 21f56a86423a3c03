// The settings window: every setting that a module shows, by its registered type.
import { equals, type Obj } from '../../shared/objects';
import { ApplicationV2 } from '../apps/application';
import type { RenderOptions } from '../apps/app-options';
import type { FormDataExtended } from '../apps/form-data';
import { DialogV2 } from '../apps/dialog';
import { DataField } from '../data/data-field';
import { HTMLFilePickerElement } from '../apps/file-picker-element';
import { h } from '../dom';
import type { ClientSettings, MenuConfig, SettingConfig } from '../settings';
import { local, t } from '../text';
import { categoriesOf, type Category } from './settings-categories';

interface SheetHost {
  settings(): ClientSettings;
  isGm(): boolean;
  reload(): void;
}

let host: SheetHost | undefined;
export const setSettingsHost = (made: SheetHost): void => {
  host = made;
};
const table = (): SheetHost => {
  if (host === undefined) throw new Error('practice table: settings are not ready');
  return host;
};

const idOf = ({ namespace, key }: { namespace: string; key: string }): string => `${namespace}.${key}`;

const filePicker = (name: string, value: string): HTMLElement => {
  const element = document.createElement(HTMLFilePickerElement.tagName);
  element.setAttribute('name', name);
  element.setAttribute('value', value);
  return element;
};

const inputFor = (config: SettingConfig, value: unknown): HTMLElement => {
  const name = idOf(config);
  if (config.type instanceof DataField)
    return config.type.toInput({
      name,
      value,
      localize: true,
      ...(config.choices === undefined ? {} : { choices: config.choices }),
    });
  if (config.choices !== undefined) {
    const select = h('select', { name });
    for (const [choice, label] of Object.entries(config.choices)) {
      select.append(h('option', { value: choice, text: local(label), selected: String(value) === choice }));
    }
    return select;
  }
  if (config.type === Boolean) return h('input', { type: 'checkbox', name, checked: value === true });
  if (config.type === Number && config.range !== undefined) {
    const { min, max, step = 1 } = config.range;
    const output = h('output', { text: String(value) });
    const input = h('input', { type: 'range', name, min, max, step, value: String(value) });
    input.addEventListener('input', () => (output.textContent = input.value));
    return h('span', { class: 'range' }, input, output);
  }
  if (config.type === Number) return h('input', { type: 'number', name, step: 'any', value: String(value) });
  if (config.filePicker !== undefined && config.filePicker !== false)
    return filePicker(name, String(value ?? ''));
  return h('input', { type: 'text', name, value: String(value ?? '') });
};

const isSame = ({ type }: SettingConfig, before: unknown, value: unknown): boolean => {
  if (!(type instanceof DataField)) return before === value;
  return equals(type.toObject(before), type.clean(value));
};

export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Obj = {
    id: 'settings-config',
    tag: 'form',
    window: { title: 'TABLE.Settings.Title', icon: 'fa-solid fa-gears' },
    position: { width: 560 },
    form: { handler: SettingsConfig.save, closeOnSubmit: true },
  };

  static async save(_event: Event, _form: HTMLFormElement, data: FormDataExtended): Promise<void> {
    const settings = table().settings();
    let reload = false;
    for (const [id, value] of Object.entries(data.object)) {
      const config = settings.settings.get(id);
      if (config === undefined || isSame(config, settings.get(config.namespace, config.key), value)) continue;
      await settings.set(config.namespace, config.key, value);
      reload ||= config.requiresReload === true;
    }
    if (!reload) return;
    const sure = await DialogV2.confirm({
      window: { title: 'TABLE.Settings.ReloadTitle' },
      content: `<p>${t('Settings.ReloadText')}</p>`,
    });
    if (sure === true) table().reload();
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    const list = h('div', { class: 'settings-list standard-form' });
    for (const { id, entries } of Object.values(await this._prepareCategoryData()))
      list.append(this.#section(id, entries));
    if (list.childElementCount === 0) list.append(h('p', { class: 'hint', text: t('Settings.Empty') }));
    const save = h(
      'button',
      { type: 'submit', class: 'default', testid: 'settings-save' },
      h('i', { class: 'fa-solid fa-floppy-disk' }),
      h('span', { text: t('Settings.Save') }),
    );
    return h('div', { class: 'settings-body' }, list, h('footer', { class: 'form-footer' }, save));
  }

  /** Returns its contents, which a subclass may change. */
  protected async _prepareCategoryData(): Promise<Record<string, Category>> {
    const { settings, isGm } = table();
    return categoriesOf(settings(), isGm());
  }

  #section(id: string, entries: Category['entries']): HTMLElement {
    const { settings, menus } = table().settings();
    const rows = entries.map((entry) => {
      const menu = entry.menu ? menus.get(entry.key) : undefined;
      const config = entry.menu ? undefined : settings.get(String(entry.field.name));
      return menu ? this.#menuRow(menu) : config ? this.#row(config) : null;
    });
    return h('section', { class: 'tab active', 'data-tab': id, 'data-group': 'categories' }, ...rows);
  }

  #row(config: SettingConfig): HTMLElement {
    const input = inputFor(config, table().settings().get(config.namespace, config.key));
    const label = h('label', { text: local(config.name ?? idOf(config)) });
    const field =
      input instanceof HTMLInputElement || input instanceof HTMLSelectElement
        ? input
        : (input.querySelector('input') as HTMLInputElement | null);
    if (field !== null) {
      field.id = `setting-${idOf(config).replaceAll('.', '-')}`;
      label.htmlFor = field.id;
    }
    const scope = h('span', { class: 'scope', text: t(`Settings.Scope.${config.scope ?? 'client'}`) });
    return h(
      'div',
      { class: 'form-group', testid: `setting-${idOf(config)}` },
      label,
      h('div', { class: 'form-fields' }, input),
      config.hint ? h('p', { class: 'hint', text: local(config.hint) }) : null,
      scope,
    );
  }

  #menuRow(menu: MenuConfig): HTMLElement {
    const open = h(
      'button',
      { type: 'button' },
      menu.icon ? h('i', { class: menu.icon }) : null,
      h('span', { text: local(menu.label ?? menu.name) }),
    );
    open.addEventListener('click', () => void new menu.type().render({ force: true }));
    return h(
      'div',
      { class: 'form-group submenu' },
      h('label', { text: local(menu.name) }),
      open,
      h('p', { class: 'hint', text: local(menu.hint) }),
    );
  }

  protected override _replaceHTML(html: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(html);
  }
}
