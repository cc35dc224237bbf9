import type { Theme } from '@sed/platform-ui';

/**
 * Line colours: apart from one another by hue and lightness, and none of them red, orange, yellow or cyan, which
 * belong to alarms. The dash repeats the difference for eyes that do not tell the hues apart.
 */
export const LINE_COLOURS: Record<Theme, readonly string[]> = {
  light: ['#1d4ed8', '#15803d', '#7e22ce', '#6b4423', '#be185d', '#3f4a54', '#4d6b0f', '#1e3a5f'],
  dark: ['#7ba4ff', '#6fcf8d', '#c79bff', '#c9a27e', '#f08ac0', '#c0c8cf', '#b7cf72', '#8fb3dc'],
};

export const LINE_DASHES: readonly ('solid' | number[])[] = [
  'solid',
  'solid',
  'solid',
  'solid',
  [8, 3],
  [8, 3],
  [2, 2],
  [2, 2],
];

export interface ChartInk {
  readonly text: string;
  readonly dim: string;
  readonly grid: string;
  readonly band: string;
  /** Time of which there is no history. */
  readonly void: string;
  readonly lane: string;
  readonly alarms: Record<1 | 2 | 3 | 4, string>;
}

/** The chart cannot read CSS variables: the same values as `tokens.css`. */
export const CHART_INK: Record<Theme, ChartInk> = {
  light: {
    text: '#2a3036',
    dim: '#59626b',
    grid: '#d5d9dd',
    band: 'rgba(90, 105, 120, 0.14)',
    void: 'rgba(90, 105, 120, 0.22)',
    lane: '#878f97',
    alarms: { 1: '#cf1f26', 2: '#e87400', 3: '#f2c200', 4: '#00a5bf' },
  },
  dark: {
    text: '#cfd6dc',
    dim: '#9aa5af',
    grid: '#2b3239',
    band: 'rgba(160, 175, 190, 0.13)',
    void: 'rgba(160, 175, 190, 0.2)',
    lane: '#6b7580',
    alarms: { 1: '#ff4a4a', 2: '#ff9233', 3: '#ffd23d', 4: '#27cfe6' },
  },
};

export function colourOf(theme: Theme, index: number): string {
  const colours = LINE_COLOURS[theme];
  return colours[index % colours.length] ?? '#888888';
}
