import type { ActionDefinition } from '@sed/records-model';
import type { PermitField } from './permit-fields';
import type { PermitState } from './permit-states';

export type Action = ActionDefinition<PermitField, PermitState>;

export const LEADER = { field: 'leader' } as const;
export const OWNER = { field: 'placeOwner' } as const;
export const GUARDIANS = { field: 'guardians' } as const;
export const TESTER = { field: 'tester' } as const;
export const OFFICER = { position: 'SAFE_OFF' } as const;
/** Who applies may have a part in the work; whoever approves has none. */
export const BY_ANYONE = { byAuthor: true } as const;
export const NOTED = { note: 'required' } as const;
