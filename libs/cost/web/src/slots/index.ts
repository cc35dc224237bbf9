import { electricityFeeOrderManage, sludgeEntry, sludgeFeeOrderManage } from '@sed/cost-definitions';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { PushLinks } from './push-link';
import { DifferenceCell, MoistureCell, TicketWarnings } from './sludge-slots';

/** What sludge and electricity show beside their fields. */
export const costSlots: readonly ModuleSlots[] = [
  defineSlots(sludgeEntry, {
    'list.cell.moisturePct': MoistureCell,
    'list.cell.differencePct': DifferenceCell,
    'detail.before': TicketWarnings,
  }),
  defineSlots(electricityFeeOrderManage, { 'detail.before': PushLinks }),
  defineSlots(sludgeFeeOrderManage, { 'detail.before': PushLinks }),
];
