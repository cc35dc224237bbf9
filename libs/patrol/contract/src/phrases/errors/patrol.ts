import type { CodesOf } from '@sed/platform-contract';

/** Points, elements, plans and orders of patrols. */
const en = {} as const;

const zh: Record<keyof typeof en, string> = {};

export const PATROL_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof PATROL_ERRORS> {}
}
