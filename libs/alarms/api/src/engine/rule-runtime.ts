import type { AlarmExpression, AlarmRuleDto } from '@sed/alarms-contract';
import type { PlantDto } from '@sed/platform-contract';
import type { SignalRef } from '@sed/platform-ports';
import { z } from 'zod';
import { createEvaluator } from './create-evaluator';
import type { ConditionChange, Evaluator } from './evaluator';
import type { Place } from './calendar-window';
import { NO_CALENDARS, type HolidayCalendars } from './holiday-calendar';
import { RuleGate } from './rule-gate';
import { evaluatorTags } from './rule-inputs';
import { awakeUntil, hasHours, isRuleOpen, nextRuleOpening } from './rule-hours';

/** What the engine makes durable: a condition change that people must see, the link overlay, suppression by design. */
export interface RuleEvent extends Omit<ConditionChange, 'kind'> {
  readonly kind: 'on' | 'change' | 'off' | 'held' | 'released' | 'suppressed' | 'unsuppressed';
  readonly rule: AlarmRuleDto;
  readonly signal: SignalRef;
}

export type RuleEventListener = (event: RuleEvent) => void;

/** What a rule is put to work with. A signal it names that is not registered stays unknown. */
export interface RuleDependencies {
  readonly signal: SignalRef;
  readonly plant: PlantDto;
  readonly inputs: readonly (SignalRef | undefined)[];
  readonly gate: AlarmExpression | null;
  readonly gateInputs: readonly (SignalRef | undefined)[];
  readonly calendars?: HolidayCalendars;
  /** Whether a figure of which too little is known raises MISSING. */
  readonly tellsMissing?: boolean;
}

const changeSnapshot = z.object({
  kind: z.enum(['on', 'change', 'off']),
  tsMs: z.number(),
  beginMs: z.number(),
  side: z.string(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  limit: z.number().nullable(),
  value: z.number().nullable(),
  peak: z.number().nullable(),
  quality: z.number(),
});

const runtimeSnapshot = z.object({
  evaluator: z.unknown(),
  current: changeSnapshot.nullable(),
  /** Of earlier releases, which judged outside the window too and announced at its opening. */
  isAnnounced: z.boolean().optional(),
  isHeld: z.boolean(),
  releaseAtMs: z.number().nullable(),
  gate: z.unknown().optional(),
  hours: z.object({ isAwake: z.boolean(), turnAtMs: z.number().nullable() }).optional(),
});

/** Nothing was fed yet: the hours are looked at with whatever comes first. */
const FIRST_LOOK = -Infinity;

/** A rule at work on its signal: its evaluator, its time window and the overlay of a lost plant link. */
export class RuleRuntime {
  /** Samples that arrived before the rule version existed are not its business. */
  readonly fromMs: number;
  readonly signal: SignalRef;
  private evaluator: Evaluator;
  private readonly gate: RuleGate | null;
  /** The condition as it is now, null while it is not met. */
  private current: ConditionChange | null = null;
  private isAwake = true;
  /** When the rule may fall asleep or wake: then its hours are looked at. */
  private turnAtMs: number;
  private isHeld = false;
  /** After the link came back: at the latest here the overlay goes, even without a sample. */
  private releaseAtMs = Infinity;

  constructor(
    readonly rule: AlarmRuleDto,
    private readonly dependencies: RuleDependencies,
    private readonly listener: RuleEventListener,
  ) {
    const { gate, gateInputs } = dependencies;
    this.signal = dependencies.signal;
    this.fromMs = rule.updatedAt;
    this.evaluator = this.newEvaluator(rule.updatedAt);
    this.turnAtMs = hasHours(rule) ? FIRST_LOOK : Infinity;
    this.gate = gate === null ? null : new RuleGate(gate, gateInputs, (isOpen, atMs) => this.onGate(isOpen, atMs));
  }

  /** Registered signals the rule looks at besides its own. */
  companions(): { signal: SignalRef; input: number; isGate: boolean }[] {
    const { inputs, gateInputs } = this.dependencies;
    const found: { signal: SignalRef; input: number; isGate: boolean }[] = [];
    inputs.forEach((signal, input) => signal !== undefined && found.push({ signal, input, isGate: false }));
    gateInputs.forEach((signal, input) => signal !== undefined && found.push({ signal, input, isGate: true }));
    return found;
  }

  /** Every tag the rule names besides its own, with the signal it stood for when the rule was built. */
  tags(): { tag: string; signal: SignalRef | undefined }[] {
    const { inputs, gate, gateInputs } = this.dependencies;
    const named = evaluatorTags(this.rule.condition).map((tag, i) => ({ tag, signal: inputs[i] }));
    return named.concat((gate?.signals ?? []).map((tag, i) => ({ tag, signal: gateInputs[i] })));
  }

  /** The side that is announced now, null when the rule is quiet. */
  announced(): ConditionChange | null {
    return this.current;
  }

  sample(tsMs: number, value: number, quality: number): void {
    if (this.isGateClosed(tsMs)) return;
    this.evaluator.sample(tsMs, value, quality);
    if (this.isHeld && this.releaseAtMs !== Infinity) this.release(tsMs);
  }

  blind(tsMs: number): void {
    if (!this.isGateClosed(tsMs)) this.evaluator.blind(tsMs);
  }

  companion(input: number, tsMs: number, value: number, quality: number): void {
    if (!this.isGateClosed(tsMs)) this.evaluator.companion?.(input, tsMs, value, quality);
  }

  companionBlind(input: number, tsMs: number): void {
    if (!this.isGateClosed(tsMs)) this.evaluator.companionBlind?.(input, tsMs);
  }

  /** A sample of a signal of `enableWhen`; null when it is not usable. */
  gateInput(input: number, tsMs: number, value: number | null): void {
    this.gate?.input(input, tsMs, value);
  }

  tick(tsMs: number): void {
    if (this.isGateClosed(tsMs)) return;
    this.evaluator.tick(tsMs);
    if (this.releaseAtMs <= tsMs) this.release(tsMs);
  }

  excuse(durationMs: number): void {
    this.evaluator.excuse?.(durationMs);
  }

  /** The plant's link is gone: an open alarm is held as it is, delays stand still. */
  linkLost(tsMs: number): void {
    if (this.turnAtMs <= tsMs) this.followHours(tsMs);
    this.gate?.lost();
    if (this.evaluator.lost === undefined) this.evaluator.blind(tsMs);
    else this.evaluator.lost(tsMs);
    this.releaseAtMs = Infinity;
    if (this.isHeld || this.current === null) return;
    this.isHeld = true;
    this.emit('held', this.current, tsMs);
  }

  /** The link is back: the overlay goes after the first sample was judged, or after the signal's patience. */
  linkBack(tsMs: number, downMs: number): void {
    this.evaluator.excuse?.(downMs);
    if (this.isHeld) this.releaseAtMs = tsMs + 2 * this.signal.staleAfterS * 1000;
  }

  /** Brings the evaluator in line with an alarm that is open in the database. @returns false when it cannot. */
  adopt(open: { side: string; beginMs: number; peak: number | null; held: boolean }): boolean {
    if (!this.evaluator.adopt(open.side, open.beginMs, open.peak)) return false;
    const { side, beginMs, peak, held } = open;
    const blank = { level: 4, limit: null, value: null, quality: 0 } as const;
    this.current = { kind: 'on', tsMs: beginMs, beginMs, side, peak, ...blank };
    this.isHeld = held;
    return true;
  }

  /** Announces again what the database does not know to be open. */
  repeatAnnouncement(): void {
    if (this.current !== null) this.emit('on', this.current, this.current.tsMs);
  }

  snapshot(): unknown {
    const evaluator = this.evaluator.snapshot();
    const isAsleepAtTimes = this.turnAtMs !== Infinity || !this.isAwake;
    if (evaluator === null && this.current === null && this.gate === null && !isAsleepAtTimes) return null;
    const { current, isHeld, gate, isAwake } = this;
    const releaseAtMs = finiteOrNull(this.releaseAtMs);
    const hours = { isAwake, turnAtMs: finiteOrNull(this.turnAtMs) };
    return {
      ...{ evaluator, current, isHeld, releaseAtMs },
      ...(gate === null ? {} : { gate: gate.snapshot() }),
      ...(this.turnAtMs === FIRST_LOOK ? {} : { hours }),
    };
  }

  restore(snapshot: unknown): boolean {
    const read = runtimeSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    const { evaluator, current, isAnnounced = true, isHeld, releaseAtMs, hours } = read.data;
    // Judged outside its window: void.
    if (current !== null && !isAnnounced) return false;
    if (evaluator !== null && !this.evaluator.restore(evaluator)) return false;
    this.gate?.restore(read.data.gate);
    this.current = current;
    this.isHeld = isHeld;
    this.releaseAtMs = releaseAtMs ?? Infinity;
    if (hours === undefined || !hasHours(this.rule)) return true;
    this.isAwake = hours.isAwake;
    this.turnAtMs = hours.turnAtMs ?? Infinity;
    return true;
  }

  private newEvaluator(sinceMs: number): Evaluator {
    const { signal, plant, inputs, tellsMissing = true } = this.dependencies;
    const context = { signal, plant, inputs, sinceMs, tellsMissing };
    return createEvaluator(this.rule, context, (change) => this.onChange(change));
  }

  /** Also follows the hours of the rule up to here. */
  private isGateClosed(tsMs: number): boolean {
    if (this.turnAtMs <= tsMs) this.followHours(tsMs);
    return this.gate !== null && !this.gate.isOpenAt(tsMs);
  }

  /** Suppression by design: what was judged so far is void, and judging begins anew when the gate opens again. */
  private onGate(isOpen: boolean, atMs: number): void {
    const unjudged = { side: '', level: 4, limit: null, value: null, peak: null, quality: 0 } as const;
    const last = this.current ?? { kind: 'off', tsMs: atMs, beginMs: atMs, ...unjudged };
    this.current = null;
    this.isHeld = false;
    this.releaseAtMs = Infinity;
    this.evaluator = this.newEvaluator(atMs);
    if (!this.isAwake) this.evaluator.turn(false, atMs);
    this.emit(isOpen ? 'unsuppressed' : 'suppressed', last, atMs);
  }

  private onChange(change: ConditionChange): void {
    const wasAnnounced = this.current !== null;
    if (change.kind === 'off') {
      this.current = null;
      // Clearing ends the overlay with it.
      this.isHeld = false;
      this.releaseAtMs = Infinity;
      if (wasAnnounced) this.emit('off', change, change.tsMs);
      return;
    }
    this.current = change;
    this.emit(wasAnnounced ? 'change' : 'on', change, change.tsMs);
  }

  /** The calendar of holidays may be another one now. */
  hoursChanged(atMs: number): void {
    if (hasHours(this.rule) && this.turnAtMs !== FIRST_LOOK) this.lookAtHours(atMs);
  }

  private place(): Place {
    const { plant, calendars = NO_CALENDARS } = this.dependencies;
    return { zone: plant.zone, calendar: calendars.of(plant.factoryNo) };
  }

  /** Every time the rule fell asleep or woke up to here, one after the other. */
  private followHours(untilMs: number): void {
    while (this.turnAtMs <= untilMs) this.lookAtHours(this.turnAtMs === FIRST_LOOK ? untilMs : this.turnAtMs);
  }

  private lookAtHours(atMs: number): void {
    const isAwake = isRuleOpen(this.rule, this.place(), atMs);
    if (isAwake !== this.isAwake) this.evaluator.turn(isAwake, atMs);
    this.isAwake = isAwake;
    this.turnAtMs = (isAwake ? awakeUntil : nextRuleOpening)(this.rule, this.place(), atMs);
  }

  private release(tsMs: number): void {
    this.releaseAtMs = Infinity;
    if (!this.isHeld || this.current === null) return;
    this.isHeld = false;
    this.emit('released', this.current, tsMs);
  }

  private emit(kind: RuleEvent['kind'], change: ConditionChange, tsMs: number): void {
    this.listener({ ...change, kind, tsMs, rule: this.rule, signal: this.signal });
  }
}

function finiteOrNull(ms: number): number | null {
  return Number.isFinite(ms) ? ms : null;
}
