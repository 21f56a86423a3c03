// Light, dark or as the system has it; remembered by the browser.
export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const KEY = 'practice-table.theme';

export const currentTheme = (): Theme => {
  const stored = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
};

export const applyTheme = (): void => {
  const chosen = currentTheme();
  const dark = chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.body.classList.toggle('theme-dark', dark);
  document.body.classList.toggle('theme-light', !dark);
};

export const setTheme = (theme: string): void => {
  localStorage.setItem(KEY, theme);
  applyTheme();
};

export const followSystemTheme = (): void => {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
};
