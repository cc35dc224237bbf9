export type HealthState = 'up' | 'degraded' | 'down';

export interface HealthReport {
  readonly name: string;
  readonly state: HealthState;
  readonly detail: string;
}

/** Features register what they depend on; `/readyz`, the boards' health bar and system alarms read it. */
export abstract class HealthRegistry {
  abstract register(name: string, check: () => HealthReport | Promise<HealthReport>): void;
  abstract reports(): Promise<readonly HealthReport[]>;
}
