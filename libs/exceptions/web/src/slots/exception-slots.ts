import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { DuplicateControl } from './duplicate-control';
import { RiskMatrix } from './risk-matrix';
import { SimilarCases } from './similar-cases';

const ofExceptions = { 'detail.after': SimilarCases, 'form.control.duplicateReason': DuplicateControl } as const;

/** What this area puts into the generic pages of its modules. */
export const exceptionSlots: readonly ModuleSlots[] = [
  defineSlots(riskManagement, { 'detail.after': RiskMatrix }),
  defineSlots(equipmentAbnormal, ofExceptions),
  defineSlots(abnormalOperation, ofExceptions),
];
