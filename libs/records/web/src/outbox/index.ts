export { AtHand, useTakenAlong, type Taken } from './at-hand';
export { openOutbox, type OpenOutbox } from './open-outbox';
export { type NewStep } from './outbox';
export type { KeptRecord, OutboxStore, Step } from './outbox-store';
export { StepsWaiting } from './steps-waiting';
export { useKeepFailure } from './use-keep-failure';
