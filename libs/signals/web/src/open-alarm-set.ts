import { OPEN_ALARM_STATES, type AlarmDto, type AlarmState, type AlarmEvaluationPush } from '@sed/alarms-contract';

/** A browser holds at most this many open alarms; a flood beyond is counted, not listed. */
export const MAX_OPEN_ALARMS = 2000;
/** Closed alarms remembered so that a list read before the closing cannot bring them back. */
const MAX_REMEMBERED = 1000;

const OPEN: ReadonlySet<AlarmState> = new Set(OPEN_ALARM_STATES);

export function isOpenState(state: AlarmState): boolean {
  return OPEN.has(state);
}

export function isUnacknowledged(alarm: AlarmDto): boolean {
  return !alarm.acked;
}

/** Unacknowledged first, then the more severe, then the newer; the id makes the order total. */
export function compareAlarms(a: AlarmDto, b: AlarmDto): number {
  if (a.acked !== b.acked) return a.acked ? 1 : -1;
  if (a.level !== b.level) return a.level - b.level;
  if (a.raisedAt !== b.raisedAt) return b.raisedAt - a.raisedAt;
  return a.id < b.id ? -1 : 1;
}

/** The open alarms, put together from lists and pushes that may overtake one another; the higher version wins. */
export class OpenAlarmSet {
  private readonly open = new Map<string, AlarmDto>();
  private readonly closed = new Map<string, AlarmDto>();
  /** Since when the state of alarms is unknown; changes without a new version of the alarm. */
  private readonly unknownSince = new Map<string, number>();

  /** @returns whether anything changed */
  take(alarm: AlarmDto): boolean {
    const known = this.open.get(alarm.id) ?? this.closed.get(alarm.id);
    if (known !== undefined && known.version >= alarm.version) return false;
    if (isOpenState(alarm.state)) {
      this.closed.delete(alarm.id);
      this.open.set(alarm.id, this.marked(alarm));
      if (this.open.size > MAX_OPEN_ALARMS) this.forgetLeast();
    } else {
      this.open.delete(alarm.id);
      this.unknownSince.delete(alarm.id);
      this.remember(alarm);
    }
    return true;
  }

  /** A complete list read from the service: open alarms it lacks were closed while nobody told us. */
  replace(listed: readonly AlarmDto[], pushedMeanwhile: ReadonlySet<string>): void {
    const ids = new Set(listed.map((alarm) => alarm.id));
    for (const id of this.open.keys()) {
      if (!ids.has(id) && !pushedMeanwhile.has(id)) this.open.delete(id);
    }
    for (const alarm of listed) this.take(alarm);
    this.know(listed.map(({ id, unknownSinceMs }) => ({ id, unknownSinceMs: unknownSinceMs ?? null })));
  }

  /** What the service knows, or no longer knows, of alarms. @returns whether anything changed */
  know(alarms: AlarmEvaluationPush['alarms']): boolean {
    let isChanged = false;
    for (const { id, unknownSinceMs } of alarms) {
      if (unknownSinceMs === null) this.unknownSince.delete(id);
      else this.unknownSince.set(id, unknownSinceMs);
      const alarm = this.open.get(id);
      const marked = alarm === undefined ? undefined : this.marked(alarm);
      if (marked === undefined || marked === alarm) continue;
      this.open.set(id, marked);
      isChanged = true;
    }
    return isChanged;
  }

  all(): AlarmDto[] {
    return [...this.open.values()].sort(compareAlarms);
  }

  recentlyClosed(): ReadonlyMap<string, AlarmDto> {
    return new Map(this.closed);
  }

  /** The same object where nothing is to be added or taken away. */
  private marked(alarm: AlarmDto): AlarmDto {
    const since = alarm.active ? this.unknownSince.get(alarm.id) : undefined;
    if (alarm.unknownSinceMs === since) return alarm;
    if (since !== undefined) return { ...alarm, unknownSinceMs: since };
    const known = { ...alarm };
    delete known.unknownSinceMs;
    return known;
  }

  private remember(alarm: AlarmDto): void {
    this.closed.delete(alarm.id);
    this.closed.set(alarm.id, alarm);
    if (this.closed.size <= MAX_REMEMBERED) return;
    const oldest = this.closed.keys().next();
    if (oldest.done !== true) this.closed.delete(oldest.value);
  }

  /** A critical alarm is never forgotten for others, acknowledged or not. */
  private forgetLeast(): void {
    const all = this.all();
    const least = all.findLast(({ level }) => level > 1) ?? all.at(-1);
    if (least !== undefined) this.open.delete(least.id);
  }
}
