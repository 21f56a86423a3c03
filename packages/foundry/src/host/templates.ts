// Handlebars templates and their partials. A host loads both in its own time: no text is rendered before its
// partials have arrived.

/** Templates that others contain. */
const PARTIALS = ['los-answer', 'tem-line', 'unit-field', 'house-value', 'log-line'] as const;
type Partial = (typeof PARTIALS)[number];

/** A template's path for Foundry. */
const pathOf = (name: string): string => `modules/bocage/templates/${name}.hbs`;

/** Returns a window's part: its template, with the partials in it. */
export const part = (
  name: string,
  ...partials: readonly Partial[]
): { readonly template: string; readonly templates: string[] } => ({
  template: pathOf(name),
  templates: partials.map(pathOf),
});

/** Renders a text outside of windows (cards, log lines, readouts). */
export async function renderText(name: string, context: object): Promise<string> {
  const { loadTemplates, renderTemplate } = foundry.applications.handlebars;
  await loadTemplates(PARTIALS.map(pathOf));
  return renderTemplate(pathOf(name), { ...context });
}

/** Starts loading the templates of such texts, so that the first one comes without delay. */
export function warmTemplates(): void {
  void foundry.applications.handlebars.loadTemplates([...PARTIALS, 'log-lines', 'plan'].map(pathOf));
}
