import { DEMO_OVERFLOW_PLANTS, postsOf } from '@sed/demo-fleet';
import { DomainError } from '@sed/platform-api';
import type { ModuleEngine, RecordService, StoredRecord } from '@sed/records-api';
import { overflowEvent } from '@sed/toolbox-definitions';
import type { Acting, StaffScript } from './demo-staff';

const MINUTE_MS = 60_000;
const MOST = 20;

interface Next {
  readonly action: string;
  readonly by: 'operations' | 'manager';
  /** Nobody is quicker than that. */
  readonly afterMin: number;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

/** What is due on an event, by its state; the watch itself says when it ended. */
function nextOf({ status, values }: StoredRecord, nowMs: number): Next | undefined {
  switch (status) {
    case 'DETECTED':
      return {
        action: 'confirm',
        by: 'operations',
        afterMin: 4,
        note: '现场与摄像机均已确认 / Seen on site and by camera',
      };
    case 'ENDED':
      // Without a volume there is nothing to be reported yet.
      if (typeof values.volumeM3 !== 'number') return undefined;
      return { action: 'report', by: 'operations', afterMin: 6, values: reportOf(values.volumeM3, nowMs) };
    case 'REPORTED':
      return { action: 'close', by: 'manager', afterMin: 15, note: '资料齐全 / Complete' };
    default:
      return undefined;
  }
}

const reportOf = (volumeM3: number, nowMs: number) => ({
  ...{ volumeM3, cause: 'RAIN', causeNote: '短时强降雨 / Heavy rain within an hour' },
  ...{ noticeTo: '生态环境分局 / Environment bureau', noticeAt: nowMs },
});

/** The people of the plants that may overflow: they confirm what the watch found, report it and close it. */
export class OverflowCrew implements StaffScript {
  readonly name = 'overflow crew';

  constructor(
    private readonly engine: Pick<ModuleEngine, 'storeOf'>,
    private readonly records: Pick<RecordService, 'act'>,
  ) {}

  async step(nowMs: number, as: Acting): Promise<void> {
    for (const factoryNo of DEMO_OVERFLOW_PLANTS) {
      const filter = { plants: [factoryNo], statuses: ['DETECTED', 'ENDED', 'REPORTED'], conditions: [] };
      const oldest = [{ field: 'startedAt', descending: false }];
      const { list } = await this.engine.storeOf(overflowEvent).page(filter, { sort: oldest, offset: 0, limit: MOST });
      for (const event of list) await this.lead(event, nowMs, as);
    }
  }

  private async lead(event: StoredRecord, nowMs: number, as: Acting): Promise<void> {
    const next = nextOf(event, nowMs);
    if (next === undefined || nowMs - event.updatedAt < next.afterMin * MINUTE_MS) return;
    const viewer = await as(postsOf((event.factoryNo ?? '').replace('demo_', ''))[next.by]);
    if (viewer === undefined) return;
    const { action, values, note } = next;
    const asked = { action, version: event.version, note, ...(values !== undefined && { values }) };
    try {
      await this.records.act(overflowEvent.key, event.id, asked, { viewer, language: 'zh', source: null });
    } catch (error) {
      // Somebody was quicker, or the event is not as far: the next round looks again.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
