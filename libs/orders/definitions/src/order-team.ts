import { STAY, type ActionDefinition } from '@sed/records-model';
import type { OrderField } from './order-fields';
import { holds, unclaimed } from './order-guards';
import type { OrderState } from './order-states';

/** An order the roster gives to nobody is open to its team: one claims it, and may put it back. */
export const TEAM_ACTIONS: Readonly<Record<'claim' | 'release', ActionDefinition<OrderField, OrderState>>> = {
  claim: {
    ...{ label: { zh: '认领', en: 'Claim' }, from: ['TO_EXECUTE'], to: STAY, verb: 'execute', tone: 'primary' },
    ...{ who: [{ team: 'team' }], byAuthor: true, guards: [unclaimed] },
  },
  release: {
    ...{ label: { zh: '退回认领', en: 'Put back to the team' }, from: ['TO_EXECUTE'], to: STAY, verb: 'execute' },
    ...{ who: [{ team: 'team' }], byAuthor: true, note: 'optional', guards: [holds] },
  },
};
