import type { CodesOf } from '@sed/platform-contract';

/** Machines and facilities, from purchase to scrap. */
const en = {} as const;

const zh: Record<keyof typeof en, string> = {};

export const EQUIPMENT_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof EQUIPMENT_ERRORS> {}
}
