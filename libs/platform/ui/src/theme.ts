export type Theme = 'light' | 'dark';

/** Switches the design tokens of the whole page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}
