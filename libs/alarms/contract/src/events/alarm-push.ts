import type { AlarmDto, AlarmEvent } from '../domain/alarm';

export interface AlarmPush {
  readonly event: AlarmEvent;
  readonly alarm: AlarmDto;
}

/** Of which active alarms of a plant nobody knows how the process stands, since when; null: it is known again. */
export interface AlarmEvaluationPush {
  readonly factoryNo: string;
  readonly alarms: readonly { readonly id: string; readonly unknownSinceMs: number | null }[];
}

declare module '@sed/platform-contract' {
  interface LiveServerEvents {
    alarm: (push: AlarmPush) => void;
    /** At most once a second for each plant. */
    alarmEvaluation: (push: AlarmEvaluationPush) => void;
  }
}
