/** Teams, rosters and the shift log. */
const texts: Readonly<Record<string, never>> = {};

export const SHIFTS_ERRORS = { en: texts, zh: texts } as const;
