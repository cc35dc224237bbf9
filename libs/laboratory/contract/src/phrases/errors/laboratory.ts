import type { CodesOf } from '@sed/platform-contract';

/** Samples, results and what they are judged by. */
const en = {} as const;

const zh: Record<keyof typeof en, string> = {};

export const LABORATORY_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof LABORATORY_ERRORS> {}
}
