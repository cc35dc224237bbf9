import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AlarmFeed, Clock, type AlarmChange } from '@sed/platform-ports';
import { OPEN_ALARM_STATES, type AlarmDto, type AlarmState } from '@sed/alarms-contract';
import type { BoardPlant, BoardTickerItem } from '@sed/boards-contract';
import type { AlarmLevel } from '@sed/platform-contract';

const TICKER_ITEMS = 20;
const TICKER_LEVELS: ReadonlySet<AlarmLevel> = new Set<AlarmLevel>([1, 2, 3]);
/** How long a closed alarm still runs through the ticker. */
const CLOSED_SHOWN_MS = 10 * 60_000;
/** A flood closes thousands: only the newest can be shown anyway. */
const MAX_CLOSED = 200;

const OPEN: ReadonlySet<AlarmState> = new Set<AlarmState>(OPEN_ALARM_STATES);

export interface PlantAlarms {
  readonly severity: AlarmLevel | null;
  readonly openAlarms: BoardPlant['openAlarms'];
}

/** Open alarms by plant and the ticker of the boards; no names of people pass here. */
@Injectable()
export class AlarmDigest implements OnModuleDestroy {
  private readonly closed = new Map<string, AlarmDto>();
  private readonly unsubscribe: () => void;

  constructor(
    private readonly feed: AlarmFeed,
    private readonly clock: Clock,
  ) {
    this.unsubscribe = feed.onChange((change) => this.note(change));
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  lastAcknowledgedAtMs(factoryNo: string): number | null {
    return this.feed.lastAcknowledgedAtMs(factoryNo);
  }

  /** @param isShown which alarms count, by plant and time of raising */
  byPlant(isShown: (factoryNo: string, raisedAtMs: number) => boolean = () => true): ReadonlyMap<string, PlantAlarms> {
    const plants = new Map<string, PlantAlarms>();
    for (const alarm of this.feed.open()) {
      if (!OPEN.has(alarm.state) || !isShown(alarm.factoryNo, alarm.raisedAt)) continue;
      const known = plants.get(alarm.factoryNo);
      const counts = known?.openAlarms ?? { l1: 0, l2: 0, l3: 0, l4: 0 };
      const severity = known?.severity ?? alarm.level;
      plants.set(alarm.factoryNo, {
        severity: alarm.level < severity ? alarm.level : severity,
        openAlarms: plusOne(counts, alarm.level),
      });
    }
    return plants;
  }

  /** Open critical ones, which no flood may push out, then the newest of levels 1 to 3, open or closed a moment ago. */
  ticker(isShown: (factoryNo: string, raisedAtMs: number) => boolean): BoardTickerItem[] {
    this.forgetOld();
    const open = this.feed.open().filter((alarm) => OPEN.has(alarm.state));
    return [...open, ...this.closed.values()]
      .filter((alarm) => TICKER_LEVELS.has(alarm.level) && isShown(alarm.factoryNo, alarm.raisedAt))
      .sort((a, b) => Number(isCritical(b)) - Number(isCritical(a)) || b.raisedAt - a.raisedAt)
      .slice(0, TICKER_ITEMS)
      .map(({ id, raisedAt, factoryNo, plantName, level, text, active }) => {
        const sinceMs = active ? this.feed.unknownSinceMs(id) : null;
        // Held back as long as the values it tells of.
        const isUnknown = sinceMs !== null && isShown(factoryNo, sinceMs);
        const doubt = isUnknown ? { unknownSinceMs: sinceMs } : {};
        return { id, at: raisedAt, factoryNo, plantName, level, text, active, ...doubt };
      });
  }

  private note({ alarm }: AlarmChange): void {
    if (alarm.state !== 'CLOSED') {
      this.closed.delete(alarm.id);
      return;
    }
    this.closed.set(alarm.id, alarm);
    const oldest = this.closed.keys().next();
    if (this.closed.size > MAX_CLOSED && oldest.done !== true) this.closed.delete(oldest.value);
  }

  private forgetOld(): void {
    const oldestMs = this.clock.nowMs() - CLOSED_SHOWN_MS;
    for (const alarm of this.closed.values()) {
      if ((alarm.closedAt ?? alarm.raisedAt) < oldestMs) this.closed.delete(alarm.id);
    }
  }
}

function isCritical({ level, state }: AlarmDto): boolean {
  return level === 1 && OPEN.has(state);
}

function plusOne(counts: BoardPlant['openAlarms'], level: AlarmLevel): BoardPlant['openAlarms'] {
  const key = `l${level}` as const;
  return { ...counts, [key]: counts[key] + 1 };
}
