import type { AlarmEvent, AlarmState } from '@sed/alarms-contract';

/** What the notifier reads of a journal row. */
export interface JournalStep {
  readonly seq: number;
  readonly event: AlarmEvent;
  readonly to: AlarmState | null;
  /** Server time: what arrived late waits from its arrival. */
  readonly recordedAt: number;
}

/** An alarm as it waits for somebody. */
export interface Annunciation {
  /** Journal row that announced it. */
  readonly seq: number;
  readonly announcedAt: number;
  /** How long it waited unacknowledged and active before the present spell. */
  readonly waitedBeforeMs: number;
  /** Begin of the present spell; null when it does not wait now. */
  readonly waitingSince: number | null;
}

/** Told as new: the alarm began, became worse, or came back from where it was hidden. */
const ANNOUNCING: ReadonlySet<AlarmEvent> = new Set(['raised', 'worsened', 'unshelved', 'unsuppressed', 'returned']);

/**
 * Reads from the journal how long an alarm has waited since it was announced. Nothing but the journal decides it: after
 * an acknowledgement, an end or a shelf there is no timer that could still run (IA-3), and a repeat goes on where the
 * escalation had come to (AL-06).
 */
export function annunciationOf(rows: readonly JournalStep[]): Annunciation | null {
  let current: Annunciation | null = null;
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    const isWaiting: boolean = row.to === null ? isRunning(current) : row.to === 'UNACK_ACTIVE';
    if (ANNOUNCING.has(row.event) && isWaiting) {
      current = { seq: row.seq, announcedAt: row.recordedAt, waitedBeforeMs: 0, waitingSince: row.recordedAt };
    } else if (current !== null) {
      current = isWaiting ? resumed(current, row.recordedAt) : paused(current, row.recordedAt);
    }
  }
  return current;
}

/** Whether it waits for somebody at the moment. */
export function isRunning(annunciation: Annunciation | null): annunciation is Annunciation {
  return typeof annunciation?.waitingSince === 'number';
}

function resumed(now: Annunciation, atMs: number): Annunciation {
  return now.waitingSince === null ? { ...now, waitingSince: atMs } : now;
}

function paused(now: Annunciation, atMs: number): Annunciation {
  if (now.waitingSince === null) return now;
  // A clock set back between two rows must not take waiting time away.
  const spellMs = Math.max(0, atMs - now.waitingSince);
  return { ...now, waitedBeforeMs: now.waitedBeforeMs + spellMs, waitingSince: null };
}

/** Null while it does not wait: then nothing is due. */
export function waitedMs(annunciation: Annunciation, nowMs: number): number | null {
  const { waitingSince, waitedBeforeMs } = annunciation;
  return waitingSince === null ? null : waitedBeforeMs + Math.max(0, nowMs - waitingSince);
}
