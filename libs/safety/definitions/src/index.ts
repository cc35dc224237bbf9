export { dangerousOperationLibrary } from './dangerous-operation.def';
export { hazardousOperationProcedureLibrary } from './hazardous-procedure.def';
export { safetyProcedureLibrary } from './safety-procedure.def';
export { safetySignLibrary } from './safety-sign.def';
export { GASES, PERMIT_CLASSES, PERMIT_TYPES, PPE, PROCEDURE_KINDS, SIGN_KINDS, WORK_ROLES } from './safety-words';
