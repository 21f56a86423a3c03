// foundry.applications.fields: inputs and the groups that they stand in, by the public types.
import { h } from '../dom';
import { local } from '../text';

export interface InputConfig {
  readonly name?: string;
  readonly value?: unknown;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  readonly autofocus?: boolean;
  readonly localize?: boolean;
  readonly placeholder?: string;
  readonly id?: string;
  readonly classes?: string;
  readonly dataset?: Readonly<Record<string, string>>;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  readonly type?: string;
  readonly options?: readonly Choice[];
  readonly choices?: unknown;
  readonly blank?: string | false;
  readonly labelAttr?: string;
  readonly valueAttr?: string;
  readonly rows?: number;
  readonly elementType?: string;
}

interface Choice {
  readonly value?: string | number;
  readonly label?: string;
  readonly group?: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
}

export interface GroupConfig {
  readonly label?: string;
  readonly hint?: string;
  readonly units?: string;
  readonly input?: HTMLElement;
  readonly localize?: boolean;
  readonly classes?: readonly string[] | string;
  readonly rootId?: string;
  readonly stacked?: boolean;
}

const dress = <E extends HTMLElement>(element: E, config: InputConfig): E => {
  const { id, classes, dataset = {}, placeholder, required, disabled, autofocus, readonly: fixed } = config;
  if (config.name !== undefined) element.setAttribute('name', config.name);
  if (id !== undefined) element.id = id;
  if (classes) element.classList.add(...classes.split(' ').filter(Boolean));
  Object.assign(element.dataset, dataset);
  const flags = { required, disabled, autofocus, readonly: fixed };
  for (const [name, on] of Object.entries(flags)) if (on === true) element.setAttribute(name, '');
  if (placeholder !== undefined) element.setAttribute('placeholder', local(placeholder));
  return element;
};

export const createTextInput = (config: InputConfig): HTMLInputElement => {
  const input = h('input', { type: config.type ?? 'text' });
  input.setAttribute('value', String(config.value ?? ''));
  return dress(input, config);
};

export const createNumberInput = (config: InputConfig): HTMLInputElement => {
  const { min, max, step, value } = config;
  const ranged =
    min !== undefined && max !== undefined && typeof step === 'number' && config.type !== 'number';
  const input = h('input', {
    type: ranged ? 'range' : 'number',
    min,
    max,
    step: step ?? 'any',
    'data-dtype': 'Number',
  });
  if (value !== null && value !== undefined) input.setAttribute('value', String(value));
  return dress(input, config);
};

export const createCheckboxInput = (config: InputConfig): HTMLInputElement =>
  dress(h('input', { type: 'checkbox', checked: config.value === true }), config);

export const createTextareaInput = (config: InputConfig): HTMLTextAreaElement => {
  const area = h('textarea', { rows: config.rows });
  area.textContent = String(config.value ?? '');
  return dress(area, config);
};

/** Returns options from any form of `choices`. */
const optionsOf = ({ options, choices, labelAttr = 'label', valueAttr }: InputConfig): Choice[] => {
  if (options !== undefined) return [...options];
  const given = typeof choices === 'function' ? (choices as () => unknown)() : choices;
  if (Array.isArray(given))
    return (given as unknown[]).map((choice) =>
      typeof choice === 'object' ? (choice as Choice) : { value: String(choice), label: String(choice) },
    );
  return Object.entries((given ?? {}) as Record<string, unknown>).map(([key, choice]) => {
    const entry =
      typeof choice === 'object' && choice !== null ? (choice as Record<string, unknown>) : undefined;
    const value = valueAttr === undefined ? key : String(entry?.[valueAttr] ?? key);
    return { value, label: String(entry?.[labelAttr] ?? entry?.['name'] ?? choice) };
  });
};

export const createSelectInput = (config: InputConfig & { type?: string }): HTMLSelectElement => {
  const many = config.type === 'multi';
  const chosen = new Set(
    (config.value instanceof Set || Array.isArray(config.value)
      ? [...(config.value as string[])]
      : [config.value]
    ).map(String),
  );
  const select = h('select', { multiple: many });
  const { blank } = config;
  const first = typeof blank === 'string' ? [{ value: '', label: blank }] : [];
  for (const { value = '', label = String(value), group, disabled, selected } of [
    ...first,
    ...optionsOf(config),
  ] as Choice[]) {
    const text = config.localize === true ? local(label) : label;
    const option = h('option', {
      value: String(value),
      text,
      selected: selected === true || chosen.has(String(value)),
      disabled,
    });
    const named = group === undefined ? undefined : config.localize === true ? local(group) : group;
    const box =
      named === undefined
        ? select
        : ([...select.querySelectorAll('optgroup')].find((one) => one.label === named) ??
          select.appendChild(h('optgroup', { label: named })));
    box.append(option);
  }
  return dress(select, config);
};

export const createMultiSelectInput = (config: InputConfig): HTMLSelectElement =>
  createSelectInput({ ...config, type: 'multi' });

export const createFormGroup = (config: GroupConfig): HTMLDivElement => {
  const { label = '', hint, units, input, localize = false, classes = [], rootId } = config;
  const say = (text: string): string => (localize ? local(text) : text);
  const names = typeof classes === 'string' ? classes.split(' ') : classes;
  const title = h(
    'label',
    { text: say(label) },
    units ? h('span', { class: 'units', text: ` (${say(units)})` }) : null,
  );
  if (input !== undefined && rootId) {
    input.id = `${rootId}-${input.getAttribute('name') ?? ''}`;
    title.htmlFor = input.id;
  }
  return h(
    'div',
    { class: ['form-group', config.stacked === true ? 'stacked' : '', ...names].join(' ').trim() },
    title,
    h('div', { class: 'form-fields' }, input),
    hint ? h('p', { class: 'hint', text: say(hint) }) : null,
  );
};
