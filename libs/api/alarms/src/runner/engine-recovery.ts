import type { SampleLog } from '@sed/api-ports';
import { BACKFILL_AGE_MS } from '@sed/contract';
import type { RuleEvent } from '../engine/rule-runtime';
import type { RuleSet } from '../engine/rule-set';
import type { EngineContext } from './engine-context';
import { ALARM_CONSUMER, type EngineStore, type Position } from './engine-store';

/** How long after a start old samples still count as what waited for us. */
const RECOVERY_MS = 120_000;
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

interface Recovered {
  readonly position: Position;
  /** Changes found now that are not in the database yet. */
  readonly events: RuleEvent[];
  /** Open alarms no rule can judge any more. */
  readonly orphans: string[];
}

/**
 * Builds the evaluators as they were at the position: last checkpoint, then the log up to the position once more,
 * silently, because what followed from it is committed. Where the log no longer reaches back, the store is asked.
 */
export async function recover(parts: Parts): Promise<Recovered> {
  const { log, rules, store, context } = parts;
  const now = context.clock.nowMs();
  const stored = await store.position();
  // A log that is behind our position was made anew: its numbers mean other batches.
  const isNewLog = stored.seq > log.lastSeq();
  await rebuild(parts, stored, isNewLog);
  const orphans = await reconcile(parts);
  const hasGap = isNewLog || (stored.batchAt > 0 && log.firstSeq() > stored.seq + 1);
  rules.excuse(Math.max(0, now - stored.aliveAt));
  const recovery = { recoverFrom: stored.aliveAt - BACKFILL_AGE_MS, recoverUntil: now + RECOVERY_MS };
  rules.recovery = { fromMs: recovery.recoverFrom, untilMs: recovery.recoverUntil };
  if (hasGap) await judgeHistory(parts, stored.batchAt, now);
  const seq = seqAfterGap(stored.seq, { isNewLog, hasGap, firstSeq: log.firstSeq() });
  return { position: { ...positionOf(stored), ...recovery, seq }, events: rules.takeEvents(), orphans };
}

function seqAfterGap(seq: number, log: { isNewLog: boolean; hasGap: boolean; firstSeq: number }): number {
  if (log.isNewLog) return 0;
  return log.hasGap ? Math.max(seq, log.firstSeq - 1) : seq;
}

/** Evaluators as they were at the position. */
async function rebuild(parts: Parts, stored: Position, isNewLog: boolean): Promise<void> {
  const { log, rules, store, context } = parts;
  const checkpoint = await store.checkpoint();
  rules.setRules(await store.enabledRules());
  if (checkpoint !== undefined) {
    let isRead = true;
    for await (const piece of store.checkpointPieces(checkpoint.generation)) {
      isRead = rules.restore(parsed(piece)) && isRead;
    }
    if (!isRead) context.log.error({ seq: checkpoint.seq }, 'alarm checkpoint cannot be read: evaluators start fresh');
  }
  const fromSeq = checkpoint?.seq ?? 0;
  log.register(ALARM_CONSUMER, isNewLog ? 0 : fromSeq);
  rules.recovery = { fromMs: stored.recoverFrom, untilMs: stored.recoverUntil };
  if (!isNewLog) replay(parts, fromSeq, stored.seq);
  if (stored.tickedAt > 0) rules.tick(stored.tickedAt);
  // What followed from the replayed part is committed already.
  rules.takeEvents();
}

/** Text that is not JSON is no snapshot, which restoring says. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function positionOf({ seq, revision, aliveAt, batchAt, tickedAt, recoverFrom, recoverUntil }: Position): Position {
  return { seq, revision, aliveAt, batchAt, tickedAt, recoverFrom, recoverUntil };
}

function replay({ log, rules }: Parts, fromSeq: number, toSeq: number): void {
  let seq = fromSeq;
  while (seq < toSeq) {
    const batches = log.read(seq, READ_SAMPLES);
    const last = batches[batches.length - 1];
    if (last === undefined) return;
    for (const batch of batches) if (batch.seq <= toSeq) rules.process(batch);
    seq = last.seq;
  }
}

/** The database is right about what is open; evaluators that see it otherwise are brought in line. */
async function reconcile({ rules, store }: Parts): Promise<string[]> {
  const orphans: string[] = [];
  const open = new Set<string>();
  for (const row of await store.activeAlarms()) {
    open.add(row.ruleId);
    const runtime = rules.runtime(row.ruleId);
    // A rule whose signal is switched off keeps its alarm until the signal is back.
    if (runtime?.announced() !== null) continue;
    const { side, raisedAt: beginMs, peak, held } = row;
    if (!runtime.adopt({ side: side ?? '', beginMs, peak, held })) orphans.push(row.id);
  }
  for (const runtime of rules.all()) if (!open.has(runtime.rule.id)) runtime.repeatAnnouncement();
  return orphans;
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
    rules.processHistory(await context.sources.history.scan(series, range));
  }
}
