import type { EngineParts } from '@sed/records-api';
import { tableOf } from '@sed/records-api/tables';
import {
  appreciableFactoryConfig,
  cockpitDataConfig,
  measure,
  measureLog,
  numberStandard,
  pharmaceuticalConversion,
  plantInfo,
  processConfig,
} from '@sed/plants-definitions';
import { equipNameplate, equipType } from '@sed/equipment-definitions';
import { monthPlan, yearPlan } from '@sed/operation-definitions';
import { contract, customer, operateProject, seal, supplier } from '@sed/business-definitions';

const MODULES = [
  pharmaceuticalConversion,
  plantInfo,
  processConfig,
  measure,
  measureLog,
  cockpitDataConfig,
  appreciableFactoryConfig,
  numberStandard,
  operateProject,
  contract,
  customer,
  supplier,
  seal,
  equipType,
  equipNameplate,
  yearPlan,
  monthPlan,
];

/** The modules of plants with their tables. */
export const ENGINE_PARTS: EngineParts = {
  modules: MODULES,
  tables: new Map(
    MODULES.filter(({ key }) => key !== 'measure' && key !== 'measureLog').map((module) => [
      module.key,
      tableOf(module),
    ]),
  ),
};
