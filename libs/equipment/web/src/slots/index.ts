import {
  equipList,
  equipmentErrorLibraryF,
  equipmentMaintenanceLibraryF,
  equipmentRepaireLibraryF,
  facilitiesList,
  maintenanceElements,
  maintenancesPlanList,
  protectElements,
  technicalPlan,
} from '@sed/equipment-definitions';
import type { AnyModule } from '@sed/records-model';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { AdviceTab } from './advice-tab';
import { FaultGuideTab, HitsCell } from './fault-guide';
import { CardTools, FacilityTools } from './label-tools';
import { FeatureTab } from './feature-tab';
import { LibraryTab } from './library-tab';
import { FacilityLifeTab, LifeTab } from './life-tab';
import { HealthCell, OperCell } from './oper-state';
import { OrderOpportunities } from './opportunities';
import { RenewalTab } from './renewal-tab';
import { SavingTab } from './saving-tab';

const LIBRARY = { label: { zh: '继承与引用', en: 'Inheritance and use' }, content: LibraryTab };

/** What the ledgers show beside their fields. */
export const equipmentSlots: readonly ModuleSlots[] = [
  defineSlots(equipList, {
    'list.cell.operState': OperCell,
    'list.cell.health': HealthCell,
    'detail.before': CardTools,
    'detail.tab.life': { label: { zh: '履历', en: 'Life' }, content: LifeTab },
    'detail.tab.renewal': { label: { zh: '更新测算', en: 'Repair or replace' }, content: RenewalTab },
  }),
  defineSlots(maintenancesPlanList, {
    'detail.tab.advice': { label: { zh: '周期建议', en: 'Interval' }, content: AdviceTab },
  }),
  defineSlots(equipmentErrorLibraryF, { 'list.cell.hits': HitsCell, 'detail.tab.library': LIBRARY }),
  defineSlots(equipmentMaintenanceLibraryF, { 'detail.tab.library': LIBRARY }),
  defineSlots(equipmentRepaireLibraryF, { 'detail.tab.library': LIBRARY }),
  defineSlots(maintenanceElements, { 'detail.tab.library': LIBRARY }),
  defineSlots(protectElements, { 'detail.tab.library': LIBRARY }),
  defineSlots(facilitiesList, {
    'detail.before': FacilityTools,
    'detail.tab.life': { label: { zh: '履历', en: 'Life' }, content: FacilityLifeTab },
  }),
  defineSlots(technicalPlan, {
    'detail.tab.saving': { label: { zh: '后评价', en: 'Saving' }, content: SavingTab },
  }),
];

const GUIDE = { label: { zh: '故障指引', en: 'Fault guide' }, content: FaultGuideTab };

const FEATURE = { label: { zh: '特征趋势', en: 'Feature' }, content: FeatureTab };
const PREDICTIONS: ReadonlySet<string> = new Set(['forecastEquipment', 'forecastFacilities']);

/**
 * What the ledger puts into the pages of orders: upkeep that may be done while the machine stands still anyway, and of
 * faults what the libraries know.
 */
export function opportunitySlots(modules: readonly AnyModule[]): readonly ModuleSlots[] {
  return modules.map((module) =>
    defineSlots(module, {
      'detail.before': OrderOpportunities,
      ...(module.key === 'faultEquipment' && { 'detail.tab.faultGuide': GUIDE }),
      ...(PREDICTIONS.has(module.key) && { 'detail.tab.feature': FEATURE }),
    }),
  );
}
