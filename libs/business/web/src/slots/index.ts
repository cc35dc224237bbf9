import type { ModuleSlots } from '@sed/records-web';

/** What pages of prices and fees show beside their fields. */
export const businessSlots: readonly ModuleSlots[] = [];
