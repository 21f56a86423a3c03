// Tabs of an application, as ApplicationV2 documents them: `TABS` by group, `tabGroups` says which is open.
import type { Obj } from '../../shared/objects';

export interface TabConfig {
  readonly id: string;
  readonly label?: string;
  readonly icon?: string;
  readonly tooltip?: string;
  readonly cssClass?: string;
}

export interface TabGroup {
  readonly tabs: readonly TabConfig[];
  readonly initial?: string | null;
  readonly labelPrefix?: string;
}

/** Returns one group of tabs for a template's context, by tab. */
export const preparedTabs = (
  group: string,
  { tabs, initial = null, labelPrefix }: TabGroup,
  open: Record<string, string | null>,
): Record<string, Obj> => {
  open[group] ??= initial;
  return Object.fromEntries(
    tabs.map((tab) => {
      const active = open[group] === tab.id;
      const label = tab.label ?? (labelPrefix === undefined ? undefined : `${labelPrefix}.${tab.id}`);
      const cssClass = [tab.cssClass ?? '', active ? 'active' : ''].join(' ').trim();
      return [tab.id, { ...tab, label, group, active, cssClass }];
    }),
  );
};

/**
 * Opens a tab.
 *
 * @throws if the group has no such tab
 */
export const showTab = (element: HTMLElement, tab: string, group: string): void => {
  const of = (selector: string): HTMLElement[] => [
    ...element.querySelectorAll<HTMLElement>(`${selector}[data-group="${CSS.escape(group)}"]`),
  ];
  const all = [...of('.tabs [data-tab]'), ...of('.tab[data-tab]')];
  if (!all.some(({ dataset }) => dataset['tab'] === tab))
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  for (const one of all) one.classList.toggle('active', one.dataset['tab'] === tab);
};
