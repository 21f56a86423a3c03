// game.settings: world values live in the server's Setting documents, user values too, client values in the browser.
import { deepClone, isPlain, type Obj } from '../shared/objects';
import { DataField } from './data/data-field';
import { DataModel } from './data/type-data';
import { Hooks } from './hooks';
import { requestCreate, requestUpdate } from './documents/operations';
import { collectionOf } from './documents/registry';
import type { DocumentLike } from './documents/kinds';
import { runtime } from './runtime';

export interface SettingConfig {
  name?: string;
  hint?: string;
  scope?: 'world' | 'client' | 'user';
  config?: boolean;
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  /** Its text is the path of a file, of any kind or of the kind that it names. */
  filePicker?: boolean | string;
  onChange?: (value: unknown, options: Obj, userId: string) => void;
  namespace: string;
  key: string;
}

export interface MenuConfig {
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options: object | boolean): unknown };
  restricted?: boolean;
  namespace: string;
  key: string;
}

/** Returns the key of a client value: it belongs to one user here, since several users share a browser. */
const storageKey = (id: string): string => `practice-table.${runtime().userId}.${id}`;

type Model = typeof DataModel;
const isModel = (type: unknown): type is Model =>
  typeof type === 'function' && (type === DataModel || type.prototype instanceof DataModel);

/**
 * Returns the value in its stored form.
 *
 * @throws if a field or model refuses it
 */
const stored = (config: SettingConfig, value: unknown): unknown => {
  const { type } = config;
  if (type instanceof DataField) {
    const clean = type.clean(type.toObject(value));
    type.check(clean, `${config.namespace}.${config.key}`);
    return clean;
  }
  if (!isModel(type)) return cast(config, value);
  const made = value instanceof DataModel ? value : new type(isPlain(value) ? value : {});
  return made.toObject();
};

/** Returns a value cast to its registered type. */
const cast = (config: SettingConfig, value: unknown): unknown => {
  if (value === undefined || value === null) return initial(config);
  const { type } = config;
  if (type instanceof DataField) return type.initialize(value);
  if (isModel(type)) return new type(isPlain(value) ? value : {});
  if (config.type === Boolean) return Boolean(value);
  if (config.type === Number) return Number(value);
  if (config.type === String) return String(value);
  return deepClone(value);
};

const initial = ({ type, default: usual }: SettingConfig): unknown => {
  if (type instanceof DataField)
    return type.initialize(usual === undefined ? type.getInitialValue() : type.clean(usual));
  return isModel(type) ? new type(isPlain(usual) ? usual : {}) : deepClone(usual);
};

const validate = (config: SettingConfig, value: unknown): void => {
  if (config.choices !== undefined && !(String(value) in config.choices)) {
    throw new Error(
      `"${String(value)}" is not a valid choice for the setting ${config.namespace}.${config.key}`,
    );
  }
  if (config.type === Number && Number.isNaN(Number(value))) {
    throw new Error(`"${String(value)}" is not a number (setting ${config.namespace}.${config.key})`);
  }
};

let openSheet = (): unknown => undefined;
export const setSettingsSheet = (open: typeof openSheet): void => {
  openSheet = open;
};

export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, MenuConfig>();

  register(namespace: string, key: string, data: Omit<SettingConfig, 'namespace' | 'key'>): void {
    if (!namespace || !key)
      throw new Error('You must specify both namespace and key portions of the setting');
    this.settings.set(`${namespace}.${key}`, { scope: 'client', ...data, namespace, key });
  }

  registerMenu(namespace: string, key: string, data: Omit<MenuConfig, 'namespace' | 'key'>): void {
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key });
  }

  /** The host registers its own settings after the `init` hook: they cannot be read before. */
  _hidesCore = false;

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (config === undefined || (this._hidesCore && namespace === 'core'))
      throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #document(config: SettingConfig): DocumentLike | undefined {
    const id = `${config.namespace}.${config.key}`;
    const owner = config.scope === 'user' ? runtime().userId : null;
    return collectionOf('Setting').find(({ _source }) => _source['key'] === id && _source['user'] === owner);
  }

  get(namespace: string, key: string): unknown {
    const config = this.#config(namespace, key);
    if (config.scope !== 'client') return cast(config, this.#document(config)?._source['value']);
    const stored = localStorage.getItem(storageKey(`${namespace}.${key}`));
    return cast(config, stored === null ? undefined : (JSON.parse(stored) as unknown));
  }

  async set(namespace: string, key: string, value: unknown, options: Obj = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    validate(config, value);
    const id = `${namespace}.${key}`;
    const next = stored(config, value);
    const told = cast(config, next);
    if (config.scope === 'client') {
      localStorage.setItem(storageKey(id), JSON.stringify(next));
      Hooks.callAll('clientSettingChanged', id, told, options);
      config.onChange?.(told, options, runtime().userId);
      return told;
    }
    if (collectionOf('User').size === 0)
      throw new Error(`the ${config.scope} setting "${id}" cannot be written before the documents are there`);
    const document = this.#document(config);
    if (document !== undefined) {
      // A setting is replaced whole: objects in it are not merged.
      await requestUpdate('Setting', [{ _id: document.id, value: next }], { ...options, recursive: false });
    } else {
      const user = config.scope === 'user' ? runtime().userId : null;
      await requestCreate('Setting', [{ key: id, value: next, user }], options);
    }
    return told;
  }

  /** Returns the window of all settings; the interface sets it. */
  get sheet(): unknown {
    return openSheet();
  }

  /** Stores of values: the browser's own, or the world's documents. */
  get storage(): Map<string, unknown> {
    const world = collectionOf('Setting');
    return new Map<string, unknown>([
      ['client', globalThis.localStorage],
      ['world', world],
      ['user', world],
    ]);
  }

  /** Tells `onChange` on every client. */
  _changed(document: DocumentLike, options: Obj, userId: string): void {
    const config = this.settings.get(String(document._source['key']));
    config?.onChange?.(cast(config, document._source['value']), options, userId);
  }
}
