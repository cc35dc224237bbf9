import { type EngineParts } from '@sed/api-module-engine';
import { tableOf } from '@sed/api-module-engine/tables';
import {
  appreciableFactoryConfig,
  cockpitDataConfig,
  equipNameplate,
  equipType,
  contract,
  customer,
  measure,
  measureLog,
  numberStandard,
  operateProject,
  plantInfo,
  processConfig,
  seal,
  supplier,
} from '@sed/modules-definitions';

const MODULES = [
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
