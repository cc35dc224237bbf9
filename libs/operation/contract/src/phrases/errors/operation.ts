import type { CodesOf } from '@sed/platform-contract';

/** Plans of operation, process adjustments and dosing. */
const en = {} as const;

const zh: Record<keyof typeof en, string> = {};

export const OPERATION_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof OPERATION_ERRORS> {}
}
