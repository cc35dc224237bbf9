import { Injectable } from '@nestjs/common';
import { Clock, LiveValues, PlantDirectory, type LiveValue, type PlantLink, type SignalRef } from '@sed/platform-ports';
import { isUsable, QUALITY } from '@sed/platform-contract';
import { BadSpells } from './bad-spells';
import type { Sight } from './condition-certainty';

/** Qualities the service gives to an old value: it keeps the time at which it was last heard. */
const AGED: ReadonlySet<number> = new Set([QUALITY.STALE, QUALITY.COMM]);
/** Entered by people, days apart: no value since the last start of the service says nothing. */
const BY_HAND: ReadonlySet<SignalRef['kind']> = new Set(['LAB', 'MAN']);
const UNSEEN: Sight = { value: null, tsMs: null, lostMs: null };

/** How signals stand: their values, as far as these are to be relied on. */
@Injectable()
export class SignalSight {
  private readonly startedMs: number;
  /** Signals that were usable while this process looked: a bad spell of theirs begins with the look that finds it. */
  private readonly seenUsable = new Set<number>();

  constructor(
    private readonly directory: PlantDirectory,
    private readonly spells: BadSpells,
    private readonly clock: Clock,
    private readonly live: LiveValues,
  ) {
    this.startedMs = clock.nowMs();
  }

  link(factoryNo: string): PlantLink {
    return this.live.link(factoryNo);
  }

  /** Last sign of a signal, null without any: after a start the store remembers it, the link does not. */
  heardMs(factoryNo: string, tag: string): number | null {
    const signal = this.directory.signal(factoryNo, tag);
    return signal === undefined ? null : (this.live.get(signal.id)?.tsMs ?? null);
  }

  of(factoryNo: string, tag: string, isOwn: boolean): Sight {
    const signal = this.directory.signal(factoryNo, tag);
    // Nothing can come of a signal that is not registered; the alarm of one that was taken away is closed elsewhere.
    if (signal === undefined) return isOwn ? UNSEEN : { ...UNSEEN, lostMs: this.clock.nowMs() };
    const value = this.live.get(signal.id);
    if (value === undefined) return { ...UNSEEN, lostMs: this.neverHeardMs(signal) };
    const { tsMs } = value;
    if (!isUsable(value.quality)) return { value: null, tsMs, lostMs: this.lostMs(signal.id, value) };
    this.seenUsable.add(signal.id);
    this.spells.forget(signal.id);
    return { value: value.value, tsMs, lostMs: null };
  }

  private neverHeardMs({ kind, staleAfterS }: SignalRef): number | null {
    const isWaiting = this.clock.nowMs() - this.startedMs <= staleAfterS * 1000;
    return isWaiting || BY_HAND.has(kind) ? null : this.startedMs;
  }

  private lostMs(signalId: number, { quality, tsMs }: LiveValue): number {
    if (AGED.has(quality)) return tsMs;
    if (this.seenUsable.has(signalId)) return this.clock.nowMs();
    return this.spells.beginMs(signalId, tsMs) ?? this.clock.nowMs();
  }
}
