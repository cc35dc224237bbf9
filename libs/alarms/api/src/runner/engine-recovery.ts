import type { SampleLog } from '@sed/platform-ports';
import { BACKFILL_AGE_MS } from '@sed/signals-contract';
import type { RuleEvent } from '../engine/rule-runtime';
import type { RuleSet } from '../engine/rule-set';
import type { EngineContext } from './engine-context';
import { ALARM_CONSUMER, type EngineStore, type Position, type StoredCheckpoint } from './engine-store';
import { reconcile, type Reconciled } from './reconcile';
import { firstAfter, OTHER_CLOCK_MS } from './standby-log';

/** How long after a start old samples still count as what waited for us. */
export const RECOVERY_MS = 120_000;
/** History beyond this is not judged for live alarms any more. */
const HISTORY_MS = 24 * 3_600_000;
const HISTORY_STEP_MS = 3_600_000;
const READ_SAMPLES = 100_000;

interface Parts {
  readonly log: SampleLog;
  readonly rules: RuleSet;
  readonly store: EngineStore;
  readonly context: EngineContext;
}

interface Recovered extends Reconciled {
  readonly position: Position;
  /** Changes found now that are not in the database yet. */
  readonly events: RuleEvent[];
}

/** What was found in the database. */
interface Found {
  readonly position: Position;
  readonly checkpoint: StoredCheckpoint | undefined;
}

/**
 * Builds the evaluators as they were at the position: last checkpoint, then the log after it once more. Where the log no
 * longer reaches back, the store is asked. A position of our own log is followed to the batch; one of another process is
 * a place in a log we cannot read, and what it judged is told from what it made durable.
 */
export async function recover(parts: Parts): Promise<Recovered> {
  const { log, rules, store, context } = parts;
  const nowMs = context.clock.nowMs();
  const found = { position: await store.position(), checkpoint: await store.checkpoint() };
  await restore(parts, found.checkpoint);
  const isOurs = isOurOwn(log, found);
  const fromMs =
    (found.checkpoint?.batchAt ?? log.read(log.firstSeq() - 1, 1)[0]?.receivedAtMs ?? nowMs) - OTHER_CLOCK_MS;
  rules.known.begin(
    await store.knownSince(Math.min(fromMs, found.position.aliveAt - OTHER_CLOCK_MS), nowMs),
    nowMs + RECOVERY_MS,
  );
  const place = isOurs ? await followOwn(parts, found, nowMs) : await takeOver(parts, found, nowMs);
  const events = rules.takeEvents();
  const { orphans, isSettled } = await reconcile(rules, store, events);
  const { fromMs: recoverFrom, untilMs: recoverUntil } = rules.recovery;
  const { revision, aliveAt, tickedAt } = found.position;
  const position = { ...place, log: log.identity, revision, aliveAt, tickedAt, recoverFrom, recoverUntil };
  return { position, events: events.concat(rules.takeEvents()), orphans, isSettled };
}

/** A log that is behind its own position was put back from a copy: its numbers mean other batches. */
function isOurOwn(log: SampleLog, { position, checkpoint }: Found): boolean {
  const isFirst = position.log === '' && position.seq === 0;
  const isOurs = position.log === log.identity && position.seq <= log.lastSeq();
  return isFirst || (isOurs && (checkpoint === undefined || checkpoint.log === log.identity));
}

async function restore({ rules, store, context, log }: Parts, checkpoint: StoredCheckpoint | undefined): Promise<void> {
  rules.setRules(await store.enabledRules());
  // Nothing goes before we know our place.
  log.register(ALARM_CONSUMER, checkpoint?.log === log.identity ? checkpoint.seq : 0);
  if (checkpoint === undefined) return;
  let isRead = true;
  for await (const piece of store.checkpointPieces(checkpoint.generation)) {
    isRead = rules.restore(parsed(piece)) && isRead;
  }
  if (!isRead) context.log.error({ seq: checkpoint.seq }, 'alarm checkpoint cannot be read: evaluators start fresh');
}

/** Text that is not JSON is no snapshot, which restoring says. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Place = Pick<Position, 'seq' | 'batchAt'>;

/** The log up to the position once more, silently: what followed from it is committed. */
async function followOwn(parts: Parts, { position, checkpoint }: Found, nowMs: number): Promise<Place> {
  const { log, rules } = parts;
  rules.recovery = { fromMs: position.recoverFrom, untilMs: position.recoverUntil };
  rules.notesLate = false;
  replay(parts, checkpoint?.seq ?? 0, { toSeq: position.seq });
  tickAgain(rules, position);
  rules.takeEvents();
  rules.notesLate = true;
  waitedForUs(rules, position.aliveAt, nowMs);
  rules.excuse(Math.max(0, nowMs - position.aliveAt));
  const hasGap = position.batchAt > 0 && log.firstSeq() > position.seq + 1;
  if (hasGap) await judgeHistory(parts, position.batchAt, nowMs);
  return { seq: hasGap ? log.firstSeq() - 1 : position.seq, batchAt: position.batchAt };
}

/**
 * Judges our own log from the other one's checkpoint on. Samples the checkpoint knows are older than the newest judged
 * ones and fall away; changes that are committed already are older than the last one told and fall away too.
 */
async function takeOver(parts: Parts, { position, checkpoint }: Found, nowMs: number): Promise<Place> {
  const { log, rules, context } = parts;
  const sinceMs = checkpoint?.batchAt ?? position.batchAt;
  const isOurs = checkpoint?.log === log.identity && checkpoint.seq <= log.lastSeq();
  const fromSeq = isOurs ? checkpoint.seq : firstAfter(log, sinceMs - OTHER_CLOCK_MS) - 1;
  context.log.info({ sinceMs, fromSeq, lastSeq: log.lastSeq() }, 'alarm engine takes over from another process');
  // What came while we were away and the other one judged is live for us as it was for him.
  waitedForUs(rules, Math.min(sinceMs, position.aliveAt), nowMs);
  const oldest = log.read(fromSeq, 1)[0];
  const hasGap = isOurs ? log.firstSeq() > fromSeq + 1 : sinceMs > 0 && (oldest?.receivedAtMs ?? nowMs) > sinceMs;
  if (hasGap) await judgeHistory(parts, sinceMs, nowMs);
  const absence = { fromMs: position.aliveAt, forMs: Math.max(0, nowMs - position.aliveAt) };
  const last = replay(parts, fromSeq, { toSeq: Infinity, absence });
  tickAgain(rules, position);
  return last ?? { seq: fromSeq, batchAt: position.batchAt };
}

function tickAgain(rules: RuleSet, { tickedAt }: Position): void {
  if (tickedAt > 0) rules.tick(tickedAt);
}

function waitedForUs(rules: RuleSet, sinceMs: number, nowMs: number): void {
  rules.recovery = { fromMs: sinceMs - BACKFILL_AGE_MS, untilMs: nowMs + RECOVERY_MS };
}

interface Stretch {
  readonly toSeq: number;
  /** When nobody judged, which is nobody's missing data. */
  readonly absence?: { readonly fromMs: number; readonly forMs: number };
}

/** @returns the last batch judged */
function replay({ log, rules }: Parts, fromSeq: number, { toSeq, absence }: Stretch): Place | undefined {
  let last: Place | undefined;
  let isAbsent = absence === undefined;
  for (let seq = fromSeq; seq < toSeq;) {
    const batches = log.read(seq, READ_SAMPLES);
    const newest = batches[batches.length - 1];
    if (newest === undefined) break;
    for (const batch of batches) {
      if (batch.seq > toSeq) continue;
      if (!isAbsent && absence !== undefined && batch.receivedAtMs > absence.fromMs) {
        isAbsent = true;
        rules.excuse(absence.forMs);
      }
      if (absence !== undefined) rules.notesLate = isAbsent;
      rules.process(batch);
      last = { seq: batch.seq, batchAt: batch.receivedAtMs };
    }
    seq = newest.seq;
  }
  if (!isAbsent && absence !== undefined) rules.excuse(absence.forMs);
  rules.notesLate = true;
  return last;
}

/** A4: the log no longer holds what came while nobody judged; the store does. */
async function judgeHistory({ log, rules, context }: Parts, sinceMs: number, nowMs: number): Promise<void> {
  const fromMs = Math.max(sinceMs, nowMs - HISTORY_MS);
  const oldest = log.read(log.firstSeq() - 1, 1)[0];
  const toMs = Math.max(fromMs, Math.min(nowMs, oldest?.receivedAtMs ?? nowMs));
  context.metrics.gaps.inc();
  context.log.error({ fromMs, toMs, firstSeq: log.firstSeq() }, 'sample log has a gap: judging from the store');
  const series = rules.neededSeries();
  for (let at = fromMs; at < toMs && series.length > 0; at += HISTORY_STEP_MS) {
    const range = { fromMs: at, toMs: Math.min(toMs, at + HISTORY_STEP_MS) };
    rules.processHistory(await context.history.scan(series, range));
  }
}
