import type { CodesOf } from '@sed/platform-contract';

/** Teams, rosters and the shift log. */
const en = {} as const;

const zh: Record<keyof typeof en, string> = {};

export const SHIFTS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof SHIFTS_ERRORS> {}
}
