// foundry.applications.handlebars: templates fetched once, compiled, with the helpers that core registers.
import Handlebars from 'handlebars';
import { isPlain } from '../../shared/objects';
import type { DataField } from '../data/data-field';
import type { Localization } from '../i18n';
import { createNumberInput, type GroupConfig, type InputConfig } from './form-fields';

type Template = (data: unknown, options?: object) => string;
const cache = new Map<string, Promise<Template>>();

/** Returns a template's address: the host's own lie beside the page. */
const served = (path: string): string => (/^templates\/(generic|ui)\//.test(path) ? `/table/${path}` : path);

const fetchTemplate = async (path: string): Promise<Template> => {
  const response = await fetch(served(path));
  if (!response.ok) throw new Error(`The template ${path} could not be loaded: ${response.status}`);
  const compiled = Handlebars.compile(await response.text());
  Handlebars.registerPartial(path, compiled);
  return (data, options) => compiled(data, options);
};

export const getTemplate = (path: string): Promise<Template> => {
  const known = cache.get(path) ?? fetchTemplate(path);
  cache.set(path, known);
  known.catch(() => cache.delete(path));
  return known;
};

/** Loads templates beforehand, as partials under their paths or under the given names. */
export const loadTemplates = async (
  paths: readonly string[] | Record<string, string>,
): Promise<Template[]> => {
  const entries = Array.isArray(paths)
    ? (paths as string[]).map((path) => [path, path])
    : Object.entries(paths);
  return Promise.all(
    entries.map(async ([name = '', path = '']) => {
      const template = await getTemplate(path);
      if (name !== path) Handlebars.registerPartial(name, template as Handlebars.Template);
      return template;
    }),
  );
};

export const renderTemplate = async (path: string, data: unknown = {}): Promise<string> => {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
};

type Options = { hash: Record<string, unknown> };

const markup = (element: HTMLElement): Handlebars.SafeString => new Handlebars.SafeString(element.outerHTML);

/**
 * `{{formGroup field value=… localize=true}}`: separates the options of the group from those of its input.
 */
const GROUP = ['label', 'hint', 'units', 'stacked', 'rootId', 'classes'];
const groupOf = (hash: Record<string, unknown>): GroupConfig => {
  const own = Object.entries(hash).filter(([key]) => GROUP.includes(key) || key === 'localize');
  return Object.fromEntries(own) as GroupConfig;
};
const inputOf = (hash: Record<string, unknown>): InputConfig =>
  Object.fromEntries(Object.entries(hash).filter(([key]) => !GROUP.includes(key))) as InputConfig;
const truthy = (values: unknown[]): unknown[] => values.slice(0, -1);

export const registerHelpers = (i18n: Localization): typeof Handlebars => {
  Handlebars.registerHelper({
    localize: (key: unknown, { hash }: Options) =>
      Object.keys(hash).length > 0 ? i18n.format(String(key), hash) : i18n.localize(String(key)),
    eq: (a: unknown, b: unknown) => a === b,
    ne: (a: unknown, b: unknown) => a !== b,
    lt: (a: number, b: number) => a < b,
    lte: (a: number, b: number) => a <= b,
    gt: (a: number, b: number) => a > b,
    gte: (a: number, b: number) => a >= b,
    not: (value: unknown) => !value,
    and: (...values: unknown[]) => truthy(values).every(Boolean),
    or: (...values: unknown[]) => truthy(values).some(Boolean),
    ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
    checked: (value: unknown) => (value ? 'checked' : ''),
    disabled: (value: unknown) => (value ? 'disabled' : ''),
    concat: (...values: unknown[]) => truthy(values).join(''),
    object: ({ hash }: Options) => hash,
    array: (...values: unknown[]) => truthy(values),
    timeSince: (value: number) => new Date(value).toLocaleTimeString(i18n.lang),
    formInput: (field: DataField, { hash }: Options) => markup(field.toInput(hash as InputConfig)),
    formField: (field: DataField, { hash }: Options) =>
      markup(field.toFormGroup(groupOf(hash), inputOf(hash))),
    formGroup: (field: DataField, { hash }: Options) =>
      markup(field.toFormGroup(groupOf(hash), inputOf(hash))),
    numberInput: (value: number, { hash }: Options) =>
      markup(createNumberInput({ ...hash, value, type: 'number' })),
    numberFormat: (value: number, { hash }: Options) => {
      const text = Number(value).toFixed(Number(hash['decimals'] ?? 0));
      return hash['sign'] === true && Number(value) >= 0 ? `+${text}` : text;
    },
    selectOptions: selectOptions(i18n),
  });
  return Handlebars;
};

const selectOptions =
  (i18n: Localization) =>
  (choices: Record<string, unknown> | readonly unknown[], { hash }: Options): Handlebars.SafeString => {
    const [labelAttr, valueAttr] = [String(hash['labelAttr'] ?? 'label'), hash['valueAttr']];
    const entryOf = (key: string, choice: unknown): { value: string; label: string } => {
      if (!isPlain(choice)) return { value: key, label: String(choice) };
      const value = choice[String(valueAttr ?? 'value')] ?? key;
      return { value: String(value), label: String(choice[labelAttr] ?? value) };
    };
    const given = Array.isArray(choices)
      ? (choices as unknown[]).map((choice) => entryOf(String(choice), choice))
      : Object.entries(choices).map(([key, choice]) => entryOf(key, choice));
    const blank = hash['blank'];
    const rows = typeof blank === 'string' ? [{ value: '', label: blank }, ...given] : given;
    const chosen =
      hash['selected'] instanceof Set || Array.isArray(hash['selected'])
        ? [...(hash['selected'] as unknown[])]
        : [hash['selected'] ?? ''];
    const escape = Handlebars.escapeExpression;
    const options = rows.map(({ value, label }) => {
      const text = hash['localize'] === true ? i18n.localize(label) : label;
      const selected = chosen.map(String).includes(String(value)) ? ' selected' : '';
      return `<option value="${escape(String(value))}"${selected}>${escape(text)}</option>`;
    });
    return new Handlebars.SafeString(options.join(''));
  };
