import type { AlarmDto } from '@sed/contract';

export interface BulkResult {
  readonly done: readonly AlarmDto[];
  readonly failed: readonly { readonly alarm: AlarmDto; readonly reason: string }[];
}

export type Acknowledge = (alarm: AlarmDto) => Promise<AlarmDto>;

/** A few at a time: fifty alarms must neither take a minute nor come as one wave. */
const AT_ONCE = 5;

/** Acknowledges one by one and says for each what became of it; one refusal does not stop the rest. */
export async function acknowledgeAll(alarms: readonly AlarmDto[], acknowledge: Acknowledge): Promise<BulkResult> {
  const done: AlarmDto[] = [];
  const failed: { alarm: AlarmDto; reason: string }[] = [];
  const waiting = [...alarms];
  const work = async () => {
    for (let alarm = waiting.shift(); alarm !== undefined; alarm = waiting.shift()) {
      try {
        done.push(await acknowledge(alarm));
      } catch (error) {
        failed.push({ alarm, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done, failed };
}
