import { priceAdjustment, waterRate } from '@sed/business-definitions';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { MonthVolume } from '../fee/month-volume';
import { LetterTab } from '../price/adjustment-letter';

/** What pages of prices and fees show beside their fields. */
export const businessSlots: readonly ModuleSlots[] = [
  defineSlots(waterRate, {
    'detail.tab.volume': { label: { zh: '当月水量', en: 'Volume of the month' }, content: MonthVolume },
    'action.before.confirmVolume': MonthVolume,
    'action.before.settleChanged': MonthVolume,
  }),
  defineSlots(priceAdjustment, {
    'detail.tab.letter': { label: { zh: '申请', en: 'Application' }, content: LetterTab },
  }),
];
