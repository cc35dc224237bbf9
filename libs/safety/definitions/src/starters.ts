import type { Starters } from '@sed/records-model';
import { HAZARDOUS_STARTERS } from './starters/hazardous-starters';
import { PROCEDURE_STARTERS } from './starters/procedure-starters';
import { SIGN_STARTERS } from './starters/sign-starters';

export const SAFETY_STARTERS: Starters = {
  safetySignLibrary: SIGN_STARTERS,
  safetyProcedureLibrary: PROCEDURE_STARTERS,
  hazardousOperationProcedureLibrary: HAZARDOUS_STARTERS,
};
