import { equipList, facilitiesList } from '@sed/equipment-definitions';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { CardTools, FacilityTools } from './label-tools';
import { LifeTab } from './life-tab';
import { OperCell } from './oper-state';

/** What the ledgers show beside their fields. */
export const equipmentSlots: readonly ModuleSlots[] = [
  defineSlots(equipList, {
    'list.cell.operState': OperCell,
    'detail.before': CardTools,
    'detail.tab.life': { label: { zh: '履历', en: 'Life' }, content: LifeTab },
  }),
  defineSlots(facilitiesList, { 'detail.before': FacilityTools }),
];
