// Contents of the settings window, package by package: SettingsConfig#_prepareCategoryData, by the public
// types.
import { BooleanField, NumberField, StringField } from '../data/fields';
import { DataField } from '../data/data-field';
import type { ClientSettings, MenuConfig, SettingConfig } from '../settings';
import { local } from '../text';

interface MenuEntry {
  readonly menu: true;
  readonly key: string;
  readonly label: string;
  readonly buttonText: string;
  readonly hint: string;
  readonly icon: string;
}

interface SettingEntry {
  readonly menu: false;
  readonly label: string | undefined;
  readonly value: unknown;
  /** Its name is the setting's own: namespace and key. */
  readonly field: DataField;
}

export interface Category {
  readonly id: string;
  readonly label: string;
  readonly entries: (MenuEntry | SettingEntry)[];
}

const menuEntry = ({ namespace, key, name, label, hint, icon = '' }: MenuConfig): MenuEntry => ({
  menu: true,
  key: `${namespace}.${key}`,
  label: local(name),
  buttonText: local(label ?? name),
  hint: local(hint),
  icon,
});

const fieldFor = ({ type, choices, range }: SettingConfig): DataField => {
  if (type instanceof DataField) return type;
  if (type === Boolean) return new BooleanField();
  if (type === Number) return new NumberField({ ...range });
  return new StringField(choices === undefined ? {} : { choices });
};

const settingEntry = (config: SettingConfig, value: unknown): SettingEntry => {
  const { namespace, key, name } = config;
  return {
    menu: false,
    label: name,
    value,
    field: Object.assign(fieldFor(config), { name: `${namespace}.${key}` }),
  };
};

/** Menus come before settings; the packages in the order in which they come. */
export const categoriesOf = (settings: ClientSettings, isGm: boolean): Record<string, Category> => {
  const categories: Record<string, Category> = {};
  const of = (id: string): Category => (categories[id] ??= { id, label: id, entries: [] });
  for (const menu of settings.menus.values())
    if (menu.restricted !== true || isGm) of(menu.namespace).entries.push(menuEntry(menu));
  for (const config of settings.settings.values()) {
    if (config.config !== true || (config.scope === 'world' && !isGm)) continue;
    of(config.namespace).entries.push(settingEntry(config, settings.get(config.namespace, config.key)));
  }
  return categories;
};
