// The options of an application by its public documentation, and how those of a class chain add up.
import { deepClone, isPlain, type Obj } from '../../shared/objects';
import type { FormDataExtended } from './form-data';
import type { Position } from './placement';

type Action = (this: never, event: Event, target: HTMLElement) => unknown;

export interface FormConfig {
  handler?: (this: never, event: Event, form: HTMLFormElement, data: FormDataExtended) => unknown;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface AppOptions extends Obj {
  id: string;
  uniqueId?: string;
  classes: string[];
  tag: string;
  window: {
    frame: boolean;
    positioned: boolean;
    title: string;
    icon: string | false;
    controls: { icon: string; label: string; action: string; visible?: boolean | (() => boolean) }[];
    minimizable: boolean;
    resizable: boolean;
    contentTag: string;
    contentClasses: string[];
  };
  actions: Record<string, Action | { handler: Action; buttons: number[] }>;
  form?: FormConfig;
  position: Partial<Position>;
}

export interface RenderOptions extends Obj {
  force?: boolean;
  parts?: string[];
  position?: Partial<Position>;
  window?: { title?: string };
  isFirstRender?: boolean;
}

const DEFAULTS: AppOptions = {
  id: 'app-{id}',
  classes: [],
  tag: 'div',
  window: {
    frame: true,
    positioned: true,
    title: '',
    icon: false,
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: 'section',
    contentClasses: [],
  },
  actions: {},
  position: { width: 'auto', height: 'auto' },
};

/** Merges options: class arrays add up, objects merge, all else replaces. */
const mergeOptions = (into: Obj, from: Obj): Obj => {
  for (const [key, value] of Object.entries(from)) {
    const before = into[key];
    if (key === 'classes' && Array.isArray(before) && Array.isArray(value))
      into[key] = [...new Set([...before, ...(value as unknown[])])];
    else if (isPlain(before) && isPlain(value)) mergeOptions(before, value);
    else if (value !== undefined) into[key] = deepClone(value);
  }
  return into;
};

let serial = 0;

/** Returns one application's options: the defaults, those of its class chain from the top down, and its own. */
export const optionsOf = (chain: readonly Obj[], own: Obj): AppOptions => {
  const merged = deepClone(DEFAULTS) as Obj;
  for (const options of [...chain, own]) mergeOptions(merged, options);
  serial += 1;
  merged['id'] = String(merged['id']).replace('{id}', String(merged['uniqueId'] ?? serial));
  return merged as AppOptions;
};

/** Returns the action of a press and its element; undefined = none, or another button. */
export const actionAsked = (
  { actions }: AppOptions,
  event: MouseEvent,
): { name: string; handler: Action | undefined; target: HTMLElement } | undefined => {
  const target = (event.target as HTMLElement | null)?.closest<HTMLElement>('[data-action]');
  if (target === null || target === undefined) return undefined;
  const name = target.dataset['action'] ?? '';
  const known = actions[name];
  const buttons = known !== undefined && typeof known !== 'function' ? known.buttons : [0];
  const button = event.type === 'contextmenu' ? 2 : event.button;
  if (!buttons.includes(button)) return undefined;
  return { name, handler: typeof known === 'function' ? known : known?.handler, target };
};
