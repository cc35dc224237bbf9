import type { AlarmLifeService, AlarmRecordService } from '@sed/alarms-api';
import type { AlarmFeed } from '@sed/platform-ports';
import { DomainError } from '@sed/platform-api';
import { DEMO_PLANTS, demoCare, postsOf } from '@sed/demo-fleet';
import type { Acting, StaffScript } from './demo-staff';

/** Whoever looks at the demonstration may be first: nobody of it acknowledges sooner. */
const AT_LEAST_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const AT_ONCE = 20;

/** Alarms are acknowledged by those on duty, and what was found is written down by whoever runs the plant. */
export class AlarmDuty implements StaffScript {
  readonly name = 'alarm duty';

  constructor(
    private readonly feed: Pick<AlarmFeed, 'open'>,
    private readonly life: Pick<AlarmLifeService, 'acknowledge'>,
    private readonly records: Pick<AlarmRecordService, 'list' | 'handle'>,
  ) {}

  async step(nowMs: number, as: Acting): Promise<void> {
    await this.acknowledge(nowMs, as);
    for (const { factoryNo } of DEMO_PLANTS) await this.handle(factoryNo, nowMs, as);
  }

  private async acknowledge(nowMs: number, as: Acting): Promise<void> {
    const waiting = this.feed.open().filter(({ acked, overlay }) => !acked && overlay === null);
    const due = waiting.flatMap((alarm) => {
      const { acknowledged } = isOfDemo(alarm.factoryNo) ? demoCare(alarm) : { acknowledged: null };
      if (acknowledged === null || nowMs < alarm.raisedAt + AT_LEAST_MS + acknowledged.afterMs) return [];
      return [{ id: alarm.id, ...acknowledged }];
    });
    for (const { id, by, note } of due.slice(0, AT_ONCE)) {
      const viewer = await as(by);
      if (viewer !== undefined) await unlessRefused(this.life.acknowledge(id, note, viewer));
    }
  }

  private async handle(factoryNo: string, nowMs: number, as: Acting): Promise<void> {
    const { operations } = postsOf(factoryNo.replace('demo_', ''));
    const viewer = await as(operations);
    if (viewer === undefined) return;
    // By the hour, so that the same question is asked until an alarm changes.
    const from = (Math.floor(nowMs / HOUR_MS) - DAY_HOURS) * HOUR_MS;
    const query = { factoryNo, isHandled: 'false', from, pageNum: 1, pageSize: 50 } as const;
    const { list } = await this.records.list(query, viewer);
    for (const alarm of list) {
      const { handled } = demoCare(alarm);
      if (handled === null || nowMs < (alarm.closedAt ?? nowMs) + handled.afterMs) continue;
      const { code: causeCode, result } = handled.cause;
      await unlessRefused(this.records.handle(alarm.id, { causeCode, result }, viewer));
    }
  }
}

function isOfDemo(factoryNo: string): boolean {
  return DEMO_PLANTS.some((plant) => plant.factoryNo === factoryNo);
}

/** Somebody else was quicker, or it has ended meanwhile: the next one all the same. */
async function unlessRefused(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
