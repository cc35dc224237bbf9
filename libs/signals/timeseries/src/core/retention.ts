import { LEVELS } from '@sed/signals-contract';
import { DAY_MS, RETENTION_MS } from '../aggregate/levels';
import type { Backend, Digest } from './backend';
import type { Mutex } from './mutex';
import type { SeriesState } from './series-state';

interface RetentionParts {
  readonly backend: Backend;
  readonly state: SeriesState;
  readonly writes: Mutex;
}

/**
 * Deletes whole UTC days past their retention. A raw day goes only when its minutes agree with it: same number of
 * samples and the raw extremes within the bucket extremes, per series. A day that disagrees is aggregated again and
 * kept until it does.
 */
export async function applyRetention(parts: RetentionParts, nowMs: number): Promise<{ deleted: number }> {
  const { backend, state, writes } = parts;
  let deleted = 0;
  for (const level of LEVELS) {
    if (level === 'raw' || RETENTION_MS[level] === Infinity) continue;
    deleted += await drop(level, Math.floor((nowMs - RETENTION_MS[level]) / DAY_MS) * DAY_MS);
  }
  const rawFloorMs = Math.floor((nowMs - RETENTION_MS.raw) / DAY_MS) * DAY_MS;
  for (let day = await backend.oldestRawMs(); day !== undefined && day + DAY_MS <= rawFloorMs; day += DAY_MS) {
    if (!(await isVerified(parts, day))) break;
    deleted += await drop('raw', day + DAY_MS);
  }
  await backend.compact(nowMs, writes);
  return { deleted };

  async function drop(level: (typeof LEVELS)[number], beforeMs: number): Promise<number> {
    if ((state.floors[level] ?? -Infinity) >= beforeMs || (state.rolledUntilMs ?? -Infinity) < beforeMs) return 0;
    return writes.run(async () => {
      const count = await backend.deleteBefore(level, beforeMs);
      state.floors = { ...state.floors, [level]: beforeMs };
      return count;
    });
  }
}

async function isVerified({ backend, state, writes }: RetentionParts, dayMs: number): Promise<boolean> {
  const endMs = dayMs + DAY_MS;
  if ((state.rolledUntilMs ?? -Infinity) < endMs || state.dirty.has(dayMs, endMs)) return false;
  const [raw, buckets] = [await backend.digestRaw(dayMs, endMs), await backend.digestBuckets(dayMs, endMs)];
  // History that was imported has minutes and no samples.
  const isCut = (state.floors.raw ?? -Infinity) > dayMs;
  const wrong = [...raw]
    .filter(([series, digest]) => !agrees(digest, buckets.get(series), isCut))
    .map(([series]) => series);
  if (wrong.length === 0) return true;
  await writes.run(() => {
    state.dirty.addAll(wrong.map((series) => ({ series, fromMs: dayMs, toMs: endMs })));
    return Promise.resolve();
  });
  return false;
}

function agrees(raw: Digest, minutes: Digest | undefined, isCut: boolean): boolean {
  if (minutes === undefined || (isCut ? minutes.count < raw.count : minutes.count !== raw.count)) return false;
  // Buckets also see the value held into the day, so theirs may reach further, never less far.
  return Number.isNaN(raw.min) || (minutes.min <= raw.min && minutes.max >= raw.max);
}
