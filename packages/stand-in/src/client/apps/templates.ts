// foundry.applications.handlebars: templates fetched once, compiled, with the helpers that core registers.
import Handlebars from 'handlebars';
import type { Localization } from '../i18n';

type Template = (data: unknown, options?: object) => string;
const cache = new Map<string, Promise<Template>>();

const fetchTemplate = async (path: string): Promise<Template> => {
  const response = await fetch(path);
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
    selectOptions: selectOptions(i18n),
  });
  return Handlebars;
};

const selectOptions =
  (i18n: Localization) =>
  (
    choices: Record<string, unknown> | readonly { value: string; label: string }[],
    { hash }: Options,
  ): Handlebars.SafeString => {
    const rows = Array.isArray(choices)
      ? (choices as { value: string; label: string }[])
      : Object.entries(choices).map(([value, label]) => ({ value, label: String(label) }));
    const escape = Handlebars.escapeExpression;
    const options = rows.map(({ value, label }) => {
      const text = hash['localize'] === true ? i18n.localize(label) : label;
      const selected = String(hash['selected'] ?? '') === String(value) ? ' selected' : '';
      return `<option value="${escape(String(value))}"${selected}>${escape(text)}</option>`;
    });
    return new Handlebars.SafeString(options.join(''));
  };
