import type { CodesOf } from '@sed/platform-contract';

/** Forms people design, and what they hand in with them. */
const en = {} as const;

const zh: Record<keyof typeof en, string> = {};

export const FORMS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof FORMS_ERRORS> {}
}
