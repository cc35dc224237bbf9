import type { CodesOf } from '@sed/platform-contract';

/** Stock and the documents that move it. */
const en = {} as const;

const zh: Record<keyof typeof en, string> = {};

export const STORES_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof STORES_ERRORS> {}
}
