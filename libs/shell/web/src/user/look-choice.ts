import { useThemeChoice } from '@sed/signals-web';
import { readStored, writeStored } from '@sed/platform-web';
import { applyTheme, type Theme } from '@sed/platform-ui';
import { create } from 'zustand';

export const THEME_MODES = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];
export const DENSITIES = ['normal', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const THEME_KEY = 'theme';
const DENSITY_KEY = 'density';
const DARK = '(prefers-color-scheme: dark)';

function firstMode(): ThemeMode {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function systemTheme(): Theme {
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

interface LookChoice {
  readonly mode: ThemeMode;
  readonly density: Density;
  readonly setMode: (mode: ThemeMode) => void;
  readonly setDensity: (density: Density) => void;
}

/** How the person likes the product to look on this browser. `system` follows the operating system as it changes. */
export const useLookChoice = create<LookChoice>()((set) => ({
  mode: firstMode(),
  density: readStored(DENSITY_KEY) === 'compact' ? 'compact' : 'normal',
  setMode: (mode) => {
    if (mode === 'system') {
      writeStored(THEME_KEY, null);
      showTheme(systemTheme());
    } else useThemeChoice.getState().setTheme(mode);
    set({ mode });
  },
  setDensity: (density) => {
    writeStored(DENSITY_KEY, density === 'compact' ? density : null);
    set({ density });
  },
}));

/** Without remembering it: the system's choice is not the person's. */
function showTheme(theme: Theme): void {
  applyTheme(theme);
  useThemeChoice.setState({ theme });
}

/** Follows the operating system from light to dark while nobody has chosen. */
export function followSystemTheme(): () => void {
  const query = window.matchMedia(DARK);
  const follow = () => {
    if (useLookChoice.getState().mode === 'system') showTheme(systemTheme());
  };
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
