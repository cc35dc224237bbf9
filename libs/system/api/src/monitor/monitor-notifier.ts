import { Injectable } from '@nestjs/common';
import { Messenger, People } from '@sed/platform-ports';
import type { MonitorState } from '@sed/system-contract';
import { entryOf } from './monitor-entries';
import type { MonitorRow } from './monitor-store';

/** A failure is told after this long, a warning later: what mends itself needs nobody. */
const TOLD_AFTER_MS: Readonly<Record<MonitorState, number>> = {
  ok: Infinity,
  warn: 15 * 60_000,
  bad: 3 * 60_000,
  silent: 3 * 60_000,
};

const PAGE = '/systemConfiguration/systemManage/sysMonitor';
const ROLE = 'administrator';

/** Whether somebody must hear of it now. */
export function isDue(
  row: Pick<MonitorRow, 'since' | 'toldAt' | 'ackAt'>,
  state: MonitorState,
  nowMs: number,
): boolean {
  return row.toldAt === null && row.ackAt === null && nowMs - row.since >= TOLD_AFTER_MS[state];
}

/** Tells the administrators of the platform about a target that is missed for minutes, and that it is met again. */
@Injectable()
export class MonitorNotifier {
  constructor(
    private readonly messenger: Messenger,
    private readonly people: People,
  ) {}

  async tell(row: Pick<MonitorRow, 'instance' | 'key' | 'since'>): Promise<void> {
    const receivers = await this.people.ofAudience({ orgCodes: [], roleCodes: [ROLE] });
    if (receivers.length === 0) return;
    const { name, consequence } = entryOf(row.key);
    const id = objectOf(row);
    await this.messenger.send([
      {
        to: receivers.map(({ code }) => code),
        type: 'SYSTEM',
        title: { zh: `系统监控：${name.zh}异常`, en: `System monitor: ${name.en}` },
        body: consequence,
        ext: { id, linkedUrl: PAGE },
        key: `${id}:${String(row.since)}`,
      },
    ]);
  }

  /** The target is met again: the message stays readable and is no longer counted. */
  async takeBack(row: Pick<MonitorRow, 'instance' | 'key'>): Promise<void> {
    await this.messenger.retire(objectOf(row));
  }
}

function objectOf({ instance, key }: Pick<MonitorRow, 'instance' | 'key'>): string {
  return `monitor:${instance}:${key}`;
}
