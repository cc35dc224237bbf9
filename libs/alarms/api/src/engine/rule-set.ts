/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { PlantDirectory, SampleBatch, SampleColumns } from '@sed/platform-ports';
import type { AlarmRuleDto } from '@sed/alarms-contract';
import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import { BACKFILL_AGE_MS, LINK_SIGNAL_CODE } from '@sed/signals-contract';
import type { Companion } from './companion';
import { NO_CALENDARS, type HolidayCalendars } from './holiday-calendar';
import { LateSpans } from './late-spans';
import { PlantClock } from './plant-clock';
import { withDayFlow } from './day-flow';
import { evaluatorTags, gateOf } from './rule-inputs';
import { RuleRuntime, type RuleEvent } from './rule-runtime';
import { isAlike } from './signal-likeness';
import { piecesOf, ruleSetSnapshot, type RuleSetSnapshot } from './rule-set-snapshot';
import { KnownChanges } from './known-changes';

/** What a series is to the rules, one byte each. */
const JUDGED = 1;
const COMPANION = 2;
const LINK = 4;
/** Results of samples that were taken hours ago: never too old, only out of order. */
const LAB = 8;
/** A source clock this far ahead was wrong: a step back from it is not out of order. */
const CLOCK_AHEAD_MS = BACKFILL_AGE_MS;

/** Old samples that are live all the same, because they waited for us while we were down. */
export interface Recovery {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * All enabled rules at work on the stream of samples. Pure: no clock, no database. Events pile up until they are
 * taken, in data order per rule.
 */
export class RuleSet {
  recovery: Recovery = { fromMs: Infinity, untilMs: -Infinity };
  /** Samples that came too late to be judged, since the start. */
  lateCount = 0;
  evaluatedCount = 0;
  /** Arrival of the batch under way. */
  private receivedAtMs = 0;
  /** Off while samples are judged once more whose lateness was noted the first time. */
  notesLate = true;
  /** Series and times of samples that came too late to be judged live, since they were taken last. */
  readonly late = new LateSpans();
  /** What the database has of the rules' changes. */
  readonly known = new KnownChanges();
  private events: RuleEvent[] = [];
  private readonly runtimes = new Map<string, RuleRuntime>();
  private flags = new Uint8Array(0);
  private lastTs = new Float64Array(0);
  private plantOf = new Int32Array(0);
  private slots: (RuleRuntime[] | undefined)[] = [];
  private companions: (Companion[] | undefined)[] = [];
  private plantIndex = new Map<string, number>();
  private plantRules: RuleRuntime[][] = [];
  /** Data time at which the link of a plant was lost, NaN while it is there. */
  private lostSince = new Float64Array(0);

  private readonly clock = new PlantClock();

  constructor(
    private readonly directory: PlantDirectory,
    private readonly calendars: HolidayCalendars = NO_CALENDARS,
    /** Off where data that came late is judged: it ends a silence and begins none. */
    private readonly tellsMissing = true,
  ) {}

  ruleCount(): number {
    return this.runtimes.size;
  }

  runtime(ruleId: string): RuleRuntime | undefined {
    return this.runtimes.get(ruleId);
  }

  all(): Iterable<RuleRuntime> {
    return this.runtimes.values();
  }

  takeEvents(): RuleEvent[] {
    const taken = this.events;
    this.events = [];
    return taken;
  }

  hasEvents(): boolean {
    return this.events.length > 0;
  }

  /** The database knows a later change of the rule than any judged here. */
  isBehind({ rule, signal }: RuleRuntime): boolean {
    return this.known.newest(rule.id) > (this.lastTs[signal.id] ?? 0);
  }

  /** Announces again what the database does not know to be open. */
  repeat(runtime: RuleRuntime): void {
    this.known.forget(runtime.rule.id);
    runtime.repeatAnnouncement();
  }

  /** Takes over the enabled rules; rules that did not change keep their state. @returns the rules that are new. */
  setRules(rules: readonly AlarmRuleDto[]): RuleRuntime[] {
    const fresh: RuleRuntime[] = [];
    const wanted = new Set<string>();
    for (const rule of rules) {
      const known = this.runtimes.get(rule.id);
      // Building a rule costs more than judging a thousand samples: what did not change stays as it is.
      if (known?.rule.version === rule.version && this.isUpToDate(known)) {
        wanted.add(rule.id);
        known.hoursChanged(this.clock.firedUntil());
        continue;
      }
      const runtime = this.compile(rule);
      if (runtime === undefined) continue;
      wanted.add(rule.id);
      const isSame = known?.rule.version === rule.version && known.signal.id === runtime.signal.id;
      // Other traits of the signals only: what the rule knows stays valid.
      if (isSame) runtime.restore(known.snapshot());
      else fresh.push(runtime);
      this.runtimes.set(rule.id, runtime);
    }
    for (const id of this.runtimes.keys()) if (!wanted.has(id)) this.runtimes.delete(id);
    this.index();
    return fresh;
  }

  /** Judges a batch in its order. Late samples never change a live alarm. */
  process(batch: SampleBatch): void {
    const { count, series, tsMs, value, quality } = batch.samples;
    const { flags } = this;
    const { receivedAtMs } = batch;
    this.receivedAtMs = receivedAtMs;
    for (let i = 0; i < count; i++) {
      const id = series[i]!;
      if (id >= flags.length || flags[id] === 0) continue;
      const ts = tsMs[i]!;
      if (this.isLate(id, ts, receivedAtMs)) {
        this.lateCount += 1;
        // The same sample once more is no late one.
        if (this.notesLate && ts !== this.lastTs[id]) this.late.note(id, { fromMs: ts, toMs: ts });
        continue;
      }
      this.lastTs[id] = ts;
      if ((flags[id]! & LAB) === 0) this.clock.note(this.plantOf[id]!, receivedAtMs - ts, receivedAtMs);
      this.judge(id, ts, value[i]!, quality[i]!);
    }
  }

  /** Judges history that was read from the store because the log no longer has it: old, but in order. */
  processHistory(samples: SampleColumns): void {
    this.receivedAtMs = Infinity;
    for (let i = 0; i < samples.count; i++) {
      const id = samples.series[i]!;
      const ts = samples.tsMs[i]!;
      if (id >= this.flags.length || this.flags[id] === 0 || ts <= this.lastTs[id]!) continue;
      this.lastTs[id] = ts;
      this.judge(id, ts, samples.value[i]!, samples.quality[i]!);
    }
  }

  /** Everything up to here has arrived: delays and silences that end by then end now. */
  tick(untilMs: number): void {
    for (let plant = 0; plant < this.plantRules.length; plant++) this.tickPlant(plant, untilMs);
  }

  /**
   * Fires the timers of each plant as far as its samples are known to have arrived.
   * @returns up to when the timers of every plant were fired
   */
  follow(nowMs: number): number {
    this.clock.turn(nowMs);
    for (let plant = 0; plant < this.plantRules.length; plant++) {
      const untilMs = this.clock.completeUntil(plant, nowMs);
      if (untilMs !== null) this.tickPlant(plant, untilMs);
    }
    return this.clock.firedUntil();
  }

  /** Our own absence is nobody's missing data. */
  excuse(durationMs: number): void {
    for (const runtime of this.runtimes.values()) if (!this.isLost(runtime)) runtime.excuse(durationMs);
  }

  /** Series that some rule needs, for reading history. */
  neededSeries(): number[] {
    const ids: number[] = [];
    for (let id = 0; id < this.flags.length; id++) if (this.flags[id] !== 0) ids.push(id);
    return ids;
  }

  snapshot(): RuleSetSnapshot {
    const rules: Record<string, { version: number; state: unknown }> = {};
    for (const [id, runtime] of this.runtimes) {
      const state = runtime.snapshot();
      if (state !== null) rules[id] = { version: runtime.rule.version, state };
    }
    const lastTs: number[] = [];
    for (let id = 0; id < this.lastTs.length; id++) {
      const ts = this.lastTs[id]!;
      if (ts > 0) lastTs.push(id, ts);
    }
    const lost: Record<string, number> = {};
    for (const [factoryNo, index] of this.plantIndex) {
      const since = this.lostSince[index]!;
      if (!Number.isNaN(since)) lost[factoryNo] = since;
    }
    return { rules, lastTs, lost };
  }

  /** The snapshot in pieces of so many rules; restoring each of them restores the whole. */
  snapshots(rulesEach: number): unknown[] {
    return piecesOf(this.snapshot(), rulesEach);
  }

  /** @returns false when the snapshot cannot be read; the set then starts fresh. */
  restore(snapshot: unknown): boolean {
    const read = ruleSetSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    const { rules, lastTs, lost } = read.data;
    for (let i = 0; i + 1 < lastTs.length; i += 2) {
      const id = lastTs[i]!;
      if (id < this.lastTs.length) this.lastTs[id] = lastTs[i + 1]!;
    }
    for (const [id, kept] of Object.entries(rules)) {
      const runtime = this.runtimes.get(id);
      if (runtime?.rule.version === kept.version) runtime.restore(kept.state);
    }
    for (const [factoryNo, since] of Object.entries(lost)) {
      const index = this.plantIndex.get(factoryNo);
      if (index !== undefined) this.lostSince[index] = since;
    }
    return true;
  }

  /** Whether a link is lost is asked once for all rules of the plant, for a hundred thousand several times a second. */
  private tickPlant(plant: number, untilMs: number): void {
    this.clock.fired(plant, untilMs);
    const isLost = !Number.isNaN(this.lostSince[plant]!);
    for (const runtime of this.plantRules[plant]!) {
      if (!isLost || runtime.signal.code === LINK_SIGNAL_CODE) runtime.tick(untilMs);
    }
  }

  /** The signals a rule was built with are still registered as they were. */
  private isUpToDate(runtime: RuleRuntime): boolean {
    const { factoryNo } = runtime.rule;
    const now = this.directory.signal(factoryNo, runtime.signal.code);
    if (now?.enabled !== true || !isAlike(now, runtime.signal)) return false;
    return runtime.tags().every(({ tag, signal }) => isAlike(this.directory.signal(factoryNo, tag), signal));
  }

  /** A rule without its signal waits until the signal is registered. */
  private compile(stored: AlarmRuleDto): RuleRuntime | undefined {
    const rule = withDayFlow(stored, this.directory);
    const signal = this.directory.signal(rule.factoryNo, rule.signalCode);
    const plant = this.directory.plant(rule.factoryNo);
    if (signal?.enabled !== true || plant === undefined) return undefined;
    const inputs = evaluatorTags(rule.condition).map((tag) => this.directory.signal(rule.factoryNo, tag));
    const gate = gateOf(rule);
    const gateInputs = (gate?.signals ?? []).map((tag) => this.directory.signal(rule.factoryNo, tag));
    const around = { calendars: this.calendars, tellsMissing: this.tellsMissing };
    const dependencies = { signal, plant, inputs, gate, gateInputs, ...around };
    return new RuleRuntime(rule, dependencies, (event) => this.onEvent(event));
  }

  private onEvent(event: RuleEvent): void {
    if (!this.known.has(event.rule.id, event.tsMs, this.receivedAtMs)) this.events.push(event);
  }

  private isLate(id: number, ts: number, receivedAtMs: number): boolean {
    const last = this.lastTs[id]!;
    if (ts <= last && last <= receivedAtMs + CLOCK_AHEAD_MS) return true;
    if (receivedAtMs - ts <= BACKFILL_AGE_MS || (this.flags[id]! & LAB) !== 0) return false;
    return ts < this.recovery.fromMs || receivedAtMs > this.recovery.untilMs;
  }

  private judge(id: number, ts: number, value: number, quality: number): void {
    const flag = this.flags[id]!;
    if ((flag & LINK) !== 0) this.onLink(id, ts, value, quality);
    else if (!Number.isNaN(this.lostSince[this.plantOf[id]!]!)) return;
    this.evaluatedCount += 1;
    const isUsable = quality <= LAST_USABLE_QUALITY;
    const judged = this.slots[id];
    if (judged !== undefined) {
      for (const runtime of judged) {
        if (this.receivedAtMs < runtime.fromMs) continue;
        if (isUsable) runtime.sample(ts, value, quality);
        else runtime.blind(ts);
      }
    }
    if ((flag & COMPANION) !== 0) this.tellCompanions(id, ts, isUsable ? value : null, quality);
  }

  /** Rules that name the series besides their own; null where the value is not usable. */
  private tellCompanions(id: number, ts: number, value: number | null, quality: number): void {
    for (const { runtime, input, isGate } of this.companions[id] ?? []) {
      if (isGate) runtime.gateInput(input, ts, value);
      // A companion alone can raise: what came before the version existed is not its business either.
      else if (this.receivedAtMs < runtime.fromMs && runtime.rule.condition.type !== 'FROZEN') continue;
      else if (value === null) runtime.companionBlind(input, ts);
      else runtime.companion(input, ts, value, quality);
    }
  }

  private onLink(id: number, ts: number, value: number, quality: number): void {
    if (quality > LAST_USABLE_QUALITY) return;
    const plant = this.plantOf[id]!;
    const since = this.lostSince[plant]!;
    const isLost = value === 0;
    if (isLost === !Number.isNaN(since)) return;
    this.lostSince[plant] = isLost ? ts : NaN;
    for (const runtime of this.plantRules[plant] ?? []) {
      // The rule on the link itself is the parent alarm: it goes on.
      if (runtime.signal.id === id) continue;
      if (isLost) runtime.linkLost(ts);
      else runtime.linkBack(ts, ts - since);
    }
  }

  private isLost(runtime: RuleRuntime): boolean {
    if (runtime.signal.code === LINK_SIGNAL_CODE) return false;
    const index = this.plantIndex.get(runtime.signal.factoryNo);
    return index !== undefined && !Number.isNaN(this.lostSince[index]!);
  }

  /** Builds the arrays the hot path reads. */
  private index(): void {
    const length = this.directory.maxSignalId() + 1;
    const lastTs = new Float64Array(length);
    lastTs.set(this.lastTs.subarray(0, length));
    this.lastTs = lastTs;
    this.flags = new Uint8Array(length);
    this.plantOf = new Int32Array(length);
    this.slots = new Array<RuleRuntime[] | undefined>(length).fill(undefined);
    this.companions = new Array<Companion[] | undefined>(length).fill(undefined);
    this.indexPlants();
    for (const runtime of this.runtimes.values()) {
      const { id, factoryNo } = runtime.signal;
      this.flags[id]! |= runtime.rule.condition.type === 'LAB' ? JUDGED | LAB : JUDGED;
      this.plantOf[id] = this.plantIndex.get(factoryNo) ?? 0;
      (this.slots[id] ??= []).push(runtime);
      this.plantRules[this.plantIndex.get(factoryNo) ?? 0]?.push(runtime);
      this.indexCompanions(runtime);
    }
  }

  private indexCompanions(runtime: RuleRuntime): void {
    const plant = this.plantIndex.get(runtime.signal.factoryNo) ?? 0;
    for (const { signal, input, isGate } of runtime.companions()) {
      this.flags[signal.id]! |= COMPANION;
      this.plantOf[signal.id] = plant;
      (this.companions[signal.id] ??= []).push({ runtime, input, isGate });
    }
  }

  private indexPlants(): void {
    const kept = new Map([...this.plantIndex].map(([factoryNo, index]) => [factoryNo, this.lostSince[index]!]));
    const plants = this.directory.plants();
    this.clock.index(plants.map(({ factoryNo }) => factoryNo));
    this.plantIndex = new Map(plants.map(({ factoryNo }, index) => [factoryNo, index]));
    this.plantRules = plants.map(() => []);
    this.lostSince = Float64Array.from(plants, ({ factoryNo }) => kept.get(factoryNo) ?? NaN);
    for (const { factoryNo } of plants) {
      const link = this.directory.signal(factoryNo, LINK_SIGNAL_CODE);
      if (link === undefined) continue;
      this.flags[link.id]! |= LINK;
      this.plantOf[link.id] = this.plantIndex.get(factoryNo) ?? 0;
    }
  }
}
