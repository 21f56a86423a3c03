// Light, dark or as the system has it, apart for the interface and for windows; the browser stores it.
export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
/** Parts with a theme of their own: the interface round the map, and windows. */
export const THEMED = ['interface', 'windows'] as const;
export type Themed = (typeof THEMED)[number];

const keyOf = (part: Themed): string => `practice-table.theme.${part}`;

export const currentTheme = (part: Themed): Theme => {
  const stored = localStorage.getItem(keyOf(part));
  return THEMES.find((theme) => theme === stored) ?? 'system';
};

const dress = (element: Element, part: Themed): void => {
  const chosen = currentTheme(part);
  const dark = chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  element.classList.toggle('theme-dark', dark);
  element.classList.toggle('theme-light', !dark);
};

/** The body has the windows' theme; what belongs to the interface says its own (A-35). */
export const applyTheme = (): void => {
  dress(document.body, 'windows');
  for (const element of document.querySelectorAll('[data-interface]')) {
    element.classList.add('themed');
    dress(element, 'interface');
  }
};

export const setTheme = (part: Themed, theme: string): void => {
  localStorage.setItem(keyOf(part), theme);
  applyTheme();
};

export const followSystemTheme = (): void => {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
};
