import { STAY, type ActionDefinition } from '@sed/records-model';
import type { OrderState } from './order-states';

/** WO-27: the reason why nobody went is the team leader's to give. */
export const EXPLAIN: ActionDefinition<'missedReason', OrderState> = {
  ...{ label: { zh: '说明漏检原因', en: 'Give the reason' }, from: ['TIMEOUT_CLOSED'], to: STAY, verb: 'fill' },
  ...{ who: [{ position: 'TEAM_LEAD' }, { position: 'OPS_MGR' }], byAuthor: true },
  ...{ asks: ['missedReason'], needs: ['missedReason'] },
};
