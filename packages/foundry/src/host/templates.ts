// Handlebars templates and the partials in them. A host loads both on its own time: nothing is rendered before its
// partials are there, however slow the way to them is.

/** Templates that others contain. */
const PARTIALS = ['los-answer', 'tem-line', 'unit-field', 'log-line'] as const;
type Partial = (typeof PARTIALS)[number];

/** A template's path for Foundry. */
const pathOf = (name: string): string => `modules/bocage/templates/${name}.hbs`;

/** A part of a window: its template, with the partials that this contains. */
export const part = (
  name: string,
  ...partials: readonly Partial[]
): { readonly template: string; readonly templates: string[] } => ({
  template: pathOf(name),
  templates: partials.map(pathOf),
});

/** A text outside of windows (cards, log lines, read-outs). */
export async function renderText(name: string, context: object): Promise<string> {
  const { loadTemplates, renderTemplate } = foundry.applications.handlebars;
  await loadTemplates(PARTIALS.map(pathOf));
  return renderTemplate(pathOf(name), { ...context });
}

/** Begins to load what is rendered outside of windows, so that the first text of a session need not wait. */
export function warmTemplates(): void {
  void foundry.applications.handlebars.loadTemplates([...PARTIALS, 'log-lines', 'plan'].map(pathOf));
}
