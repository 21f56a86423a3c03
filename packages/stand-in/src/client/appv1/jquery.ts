// jQuery as the page has it: applications of version 1 hand everything to modules in its objects.
export interface JQuery extends ArrayLike<HTMLElement> {
  find(selector: string): JQuery;
  filter(selector: string): JQuery;
  append(child: JQuery | HTMLElement): JQuery;
  replaceWith(other: JQuery | HTMLElement): JQuery;
  remove(): JQuery;
  on(events: string, listener: (event: { originalEvent?: Event }) => unknown): JQuery;
}

export const jq = (what: unknown): JQuery => {
  const made = (globalThis as { jQuery?: (what: unknown) => JQuery }).jQuery;
  if (made === undefined)
    throw new Error('practice table: jQuery is not there: applications of version 1 need it');
  return made(what);
};
