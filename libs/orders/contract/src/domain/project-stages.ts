import type { OrderKey } from './order-types';

/** Stages of capital work and projects, in the order they follow each other (domain model §8.5). */
export const PROJECT_STAGES = ['PREPARE', 'PROCURE', 'CONSTRUCT', 'TEST', 'ACCEPT', 'SETTLE'] as const;
export type ProjectStage = (typeof PROJECT_STAGES)[number];

/** A stage as a type of work plans it, unless its plan says otherwise. */
export interface StageShare {
  readonly stage: ProjectStage;
  /** Of the budget, 0 to 1. */
  readonly budgetShare: number;
  /** Of the time from planned start to planned end, 0 to 1. */
  readonly timeShare: number;
}

const row = (stage: ProjectStage, budgetShare: number, timeShare: number): StageShare => ({
  stage,
  budgetShare,
  timeShare,
});

/**
 * The table of stages by type of work. Machines are bought or sent away and run before they are accepted; facilities
 * and shared work have no test run. Settled is what was spent before: that stage has time and no budget of its own.
 */
export const STAGES_OF = {
  equipmentOverhaulWork: [
    ...[row('PREPARE', 0.05, 0.15), row('PROCURE', 0.4, 0.3), row('CONSTRUCT', 0.45, 0.35)],
    ...[row('TEST', 0.05, 0.1), row('ACCEPT', 0.05, 0.05), row('SETTLE', 0, 0.05)],
  ],
  equipmentResetWork: [
    ...[row('PREPARE', 0.05, 0.15), row('PROCURE', 0.7, 0.45), row('CONSTRUCT', 0.15, 0.2)],
    ...[row('TEST', 0.05, 0.1), row('ACCEPT', 0.05, 0.05), row('SETTLE', 0, 0.05)],
  ],
  equipmentAddWork: [
    ...[row('PREPARE', 0.05, 0.15), row('PROCURE', 0.75, 0.45), row('CONSTRUCT', 0.1, 0.2)],
    ...[row('TEST', 0.05, 0.1), row('ACCEPT', 0.05, 0.05), row('SETTLE', 0, 0.05)],
  ],
  facilityOverhaulWork: [
    ...[row('PREPARE', 0.1, 0.15), row('PROCURE', 0.3, 0.2), row('CONSTRUCT', 0.55, 0.5)],
    ...[row('ACCEPT', 0.05, 0.1), row('SETTLE', 0, 0.05)],
  ],
  technicalWork: [
    ...[row('PREPARE', 0.1, 0.2), row('PROCURE', 0.45, 0.25), row('CONSTRUCT', 0.3, 0.3)],
    ...[row('TEST', 0.1, 0.15), row('ACCEPT', 0.05, 0.05), row('SETTLE', 0, 0.05)],
  ],
  intensiveWork: [
    ...[row('PREPARE', 0.05, 0.15), row('PROCURE', 0.4, 0.2), row('CONSTRUCT', 0.5, 0.5)],
    ...[row('ACCEPT', 0.05, 0.1), row('SETTLE', 0, 0.05)],
  ],
} as const satisfies Partial<Record<OrderKey, readonly StageShare[]>>;
export type ProjectKey = keyof typeof STAGES_OF;
export const PROJECT_KEYS = Object.keys(STAGES_OF) as readonly ProjectKey[];

export function isProjectKey(key: string): key is ProjectKey {
  return Object.hasOwn(STAGES_OF, key);
}

export function stagesOf(key: ProjectKey): readonly StageShare[] {
  return STAGES_OF[key];
}

/** When a stage is meant to begin and end, ms. */
export interface PlannedStage {
  readonly stage: ProjectStage;
  readonly share: number;
  readonly planStart: number;
  readonly planEnd: number;
}

const MINUTE_MS = 60_000;

/** Stages one after another between two moments, each as long as its share of the time; whole minutes. */
export function stagesBetween(shares: readonly StageShare[], fromMs: number, toMs: number): readonly PlannedStage[] {
  const whole = shares.reduce((sum, { timeShare }) => sum + timeShare, 0) || 1;
  const at = (share: number) => fromMs + Math.round(((toMs - fromMs) * share) / whole / MINUTE_MS) * MINUTE_MS;
  let passed = 0;
  return shares.map(({ stage, budgetShare, timeShare }, index) => {
    const planStart = at(passed);
    passed += timeShare;
    const planEnd = index === shares.length - 1 ? toMs : at(passed);
    return { stage, share: budgetShare, planStart, planEnd };
  });
}
