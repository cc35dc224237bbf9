/** Forms people design, and what they hand in with them. */
const texts: Readonly<Record<string, never>> = {};

export const FORMS_ERRORS = { en: texts, zh: texts } as const;
