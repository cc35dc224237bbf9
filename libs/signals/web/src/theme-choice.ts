import { readStored, writeStored } from '@sed/platform-web';
import { applyTheme, type Theme } from '@sed/platform-ui';
import { create } from 'zustand';

const THEME_KEY = 'theme';

interface ThemeChoice {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

/** The remembered choice, else what the operating system prefers. */
function firstTheme(): Theme {
  const stored = readStored(THEME_KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Light or dark of the signed-in pages. */
export const useThemeChoice = create<ThemeChoice>()((set) => ({
  theme: firstTheme(),
  setTheme: (theme) => {
    writeStored(THEME_KEY, theme);
    applyTheme(theme);
    set({ theme });
  },
}));
