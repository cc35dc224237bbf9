export { AtHand, useTakenAlong, type Taken } from './at-hand';
export { FileKeeping } from './file-keeping';
export { openOutbox, type OpenOutbox } from './open-outbox';
export { Unreached, type NewStep } from './outbox';
export type { KeptRecord, OutboxStore, Step, Writes } from './outbox-store';
export { StepsWaiting } from './steps-waiting';
export { useOpenOutbox } from './use-open-outbox';
export { useKeepFailure } from './use-keep-failure';
