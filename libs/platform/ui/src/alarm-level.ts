import type { AlarmLevel, Language } from '@sed/platform-contract';

/** Shape, number and words repeat what the colour says, so the level survives any eye and any screen. */
export const ALARM_SHAPES: Record<AlarmLevel, string> = { 1: '■', 2: '▲', 3: '●', 4: '▼' };

export const ALARM_LEVEL_TEXT: Record<Language, Record<AlarmLevel, string>> = {
  en: { 1: 'Critical', 2: 'High', 3: 'Medium', 4: 'Low' },
  zh: { 1: '紧急', 2: '重要', 3: '一般', 4: '提示' },
};

/** SVG outlines of the shapes on a 20 × 20 grid, wide enough to carry the level number. */
export const ALARM_OUTLINES: Record<AlarmLevel, string> = {
  1: 'M1.5 1.5h17v17h-17z',
  2: 'M10 .8 19.6 18.6H.4z',
  3: 'M10 .8a9.2 9.2 0 1 1 0 18.4a9.2 9.2 0 1 1 0-18.4z',
  4: 'M.4 1.4h19.2L10 19.2z',
};
