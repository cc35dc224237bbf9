import type { AlarmLevel, BilingualText } from '@sed/platform-contract';

/** Something is wrong with the platform itself, as the operator of a plant is told. */
export interface SystemAlarm {
  /** What is wrong, for example `BROKER`: capital letters, digits and underscores, at most 30. One alarm per key and plant. */
  readonly key: string;
  readonly factoryNo: string;
  readonly level: AlarmLevel;
  readonly text: BilingualText;
  readonly action: BilingualText;
}

/** Alarms about the platform instead of the process; they live, are acknowledged and journalled like all others. */
export abstract class SystemAlarms {
  /** Raising again what is active changes nothing. */
  abstract raise(alarm: SystemAlarm): Promise<void>;
  abstract clear(key: string, factoryNo: string): Promise<void>;
}
