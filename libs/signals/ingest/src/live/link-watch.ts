import { QUALITY } from '@sed/platform-contract';
import type { Clock, PlantDirectory } from '@sed/platform-ports';
import type { PlantTags, TagTable } from '../guard/tag-table';
import type { LiveState } from './live-state';

/** Stores a sample of the service's own signals through the same log as everything else. */
export type RecordOwnSample = (series: number, tsMs: number, value: number, quality: number) => void;

/** The link signal is repeated this often, so that its history shows the service was watching. */
const LINK_HEARTBEAT_MS = 60_000;
/** The time of the last message is told once a second, not for each of thousands. */
const SHOWN_EVERY_MS = 1000;

interface LinkMemory {
  lastMessageAtMs: number | null;
  isUp: boolean | undefined;
  recordedAtMs: number;
}

/**
 * Knows for each plant whether its gateway speaks. Silence or the gateway's own "offline" turns all its signals to COMM
 * and the plant's link signal to 0: one parent alarm instead of one per signal.
 */
export class LinkWatch {
  private readonly memory = new Map<string, LinkMemory>();
  /** Silence before this was ours. */
  private listeningSinceMs: number;

  constructor(
    private readonly parts: {
      readonly tags: TagTable;
      readonly directory: PlantDirectory;
      readonly live: LiveState;
      readonly clock: Clock;
      readonly record: RecordOwnSample;
    },
  ) {
    this.listeningSinceMs = parts.clock.nowMs();
  }

  /** Any message of the plant proves the link. */
  heard(plant: PlantTags, nowMs: number): void {
    const memory = this.of(plant.factoryNo);
    const isSecondLater = memory.lastMessageAtMs === null || nowMs - memory.lastMessageAtMs >= SHOWN_EVERY_MS;
    memory.lastMessageAtMs = isSecondLater ? nowMs : memory.lastMessageAtMs;
    if (memory.isUp !== true) this.change(plant, memory, true, nowMs);
    else if (isSecondLater) this.parts.live.setLink(plant.factoryNo, { state: 'online', lastMessageAtMs: nowMs });
  }

  /** The gateway's own word: its status topic, will message or Sparkplug death. */
  told(plant: PlantTags, isOnline: boolean, nowMs: number): void {
    const memory = this.of(plant.factoryNo);
    if (memory.isUp !== isOnline) this.change(plant, memory, isOnline, nowMs);
  }

  /** Once a second: silence, stale values, and the heartbeat of the link signal. */
  tick(nowMs: number): void {
    for (const plant of this.parts.tags.all()) {
      const memory = this.of(plant.factoryNo);
      const lastSign = Math.max(memory.lastMessageAtMs ?? 0, this.listeningSinceMs);
      if (memory.isUp !== false && nowMs - lastSign > plant.silenceMs) this.change(plant, memory, false, nowMs);
      else if (memory.isUp !== undefined && nowMs - memory.recordedAtMs >= LINK_HEARTBEAT_MS)
        this.report(plant, memory, nowMs);
      this.age(plant, nowMs);
    }
  }

  /** Nothing is read at present: that is not the plants' silence. */
  deaf(nowMs: number): void {
    this.listeningSinceMs = nowMs;
  }

  /** The clock was set: what was heard a second ago still was. */
  shift(byMs: number): void {
    this.listeningSinceMs += byMs;
    for (const memory of this.memory.values()) {
      memory.recordedAtMs += byMs;
      if (memory.lastMessageAtMs !== null) memory.lastMessageAtMs += byMs;
    }
  }

  private age(plant: PlantTags, nowMs: number): void {
    for (const signal of this.parts.directory.signalsOf(plant.factoryNo).values()) {
      this.parts.live.markStale(signal.id, signal.staleAfterS * 1000, nowMs);
    }
  }

  private change(plant: PlantTags, memory: LinkMemory, isUp: boolean, nowMs: number): void {
    memory.isUp = isUp;
    this.report(plant, memory, nowMs);
    if (isUp) return;
    for (const { id } of plant.tags.values()) {
      if (this.parts.live.changedAt(id) > 0) this.parts.live.mark(id, QUALITY.COMM);
    }
  }

  private report(plant: PlantTags, memory: LinkMemory, nowMs: number): void {
    memory.recordedAtMs = nowMs;
    const { isUp, lastMessageAtMs } = memory;
    const state = isUp === undefined ? 'unknown' : isUp ? 'online' : 'offline';
    this.parts.live.setLink(plant.factoryNo, { state, lastMessageAtMs });
    if (plant.linkSeries !== undefined) this.parts.record(plant.linkSeries, nowMs, isUp === true ? 1 : 0, QUALITY.GOOD);
  }

  private of(factoryNo: string): LinkMemory {
    const known = this.memory.get(factoryNo);
    if (known !== undefined) return known;
    const fresh: LinkMemory = { lastMessageAtMs: null, isUp: undefined, recordedAtMs: 0 };
    this.memory.set(factoryNo, fresh);
    return fresh;
  }
}
