import { BACKFILL_AGE_MS } from '@sed/signals-contract';
import {
  GatewayTraffic,
  type GatewayProtocol,
  type TakenMessage,
  type TrafficBirth,
  type TrafficGap,
  type TrafficMinute,
} from '@sed/platform-ports';
import { SourceMeter, type MessageFacts } from './source-meter';

/** A gateway that says nothing for longer left a gap; shorter pauses are those between scans. */
const SILENCE_MS = 60_000;
/** What nobody takes is not kept for ever. */
const MOST_KEPT = 2000;
const MOST_DEVICES = 200;
/** Beginning of a message that is taken down, and how many wait to be fetched. */
const TAKEN_BYTES = 8192;
const MOST_TAKEN = 200;

/** What a message is of. */
interface MessageSource {
  readonly factoryNo: string;
  readonly protocol: GatewayProtocol;
  /** Of the device behind the gateway that the message is of, if it is one. */
  readonly code: string | undefined;
}

interface GatewayMeters {
  readonly own: SourceMeter;
  readonly devices: Map<string, SourceMeter>;
}

/** The figures of all gateways. Called once for each message, never for each value. */
export class TrafficBook extends GatewayTraffic {
  readonly isHere = true;
  private readonly gateways = new Map<string, GatewayMeters>();
  private readonly gaps: TrafficGap[] = [];
  private readonly births: TrafficBirth[] = [];
  private readonly taken: TakenMessage[] = [];
  private blocked: ReadonlySet<string> = new Set();
  private takingDown: ReadonlyMap<string, number> = new Map();
  private readonly heardBefore = new Map<string, number>();

  isBlocked(factoryNo: string): boolean {
    return this.blocked.has(factoryNo);
  }

  /** A gateway begins a session: its numbers begin anew. */
  begin(factoryNo: string): void {
    this.gateways.get(factoryNo)?.own.begin();
  }

  count({ factoryNo, protocol, code }: MessageSource, facts: MessageFacts, nowMs: number): void {
    const { own, devices } = this.of(factoryNo, protocol);
    const { lastAtMs, lastSourceMs } = own;
    const missing = own.add(facts, nowMs);
    this.noteGap(factoryNo, own, { lastAtMs, lastSourceMs, missing, facts, nowMs });
    if (code === undefined) return;
    let device = devices.get(code);
    if (device === undefined && devices.size < MOST_DEVICES) {
      device = new SourceMeter({ factoryNo, code }, protocol);
      devices.set(code, device);
    }
    // Its messages share the numbers of the gateway's: what is missing is missing there.
    device?.add({ ...facts, seq: null }, nowMs);
  }

  born(birth: TrafficBirth): void {
    if (this.births.length < MOST_KEPT) this.births.push(birth);
  }

  /** Takes a message down where somebody asked for it. */
  look(factoryNo: string, code: string, message: { readonly topic: string; readonly payload: Buffer }, nowMs: number) {
    if (this.takingDown.size === 0 || (this.takingDown.get(factoryNo) ?? 0) < nowMs) return;
    if (this.taken.length >= MOST_TAKEN) this.taken.shift();
    const { topic, payload } = message;
    // A copy: the buffer of the connection is used again.
    const beginning = Buffer.from(payload.subarray(0, TAKEN_BYTES));
    this.taken.push({ factoryNo, code, topic, payload: beginning, bytes: payload.length, atMs: nowMs });
  }

  override takeMinutes(): readonly TrafficMinute[] {
    return [...this.gateways.values()].flatMap(({ own, devices }) =>
      [own, ...devices.values()].flatMap((meter) => meter.take()),
    );
  }

  override takeGaps(): readonly TrafficGap[] {
    return this.gaps.splice(0);
  }

  override takeBirths(): readonly TrafficBirth[] {
    return this.births.splice(0);
  }

  override takeMessages(): readonly TakenMessage[] {
    return this.taken.splice(0);
  }

  override remember(factoryNo: string, lastAtMs: number): void {
    if (!this.gateways.has(factoryNo)) this.heardBefore.set(factoryNo, lastAtMs);
  }

  override block(plants: ReadonlySet<string>): void {
    this.blocked = plants;
  }

  override takeDown(untilMs: ReadonlyMap<string, number>): void {
    this.takingDown = untilMs;
  }

  private of(factoryNo: string, protocol: GatewayProtocol): GatewayMeters {
    const known = this.gateways.get(factoryNo);
    if (known !== undefined) return known;
    const fresh = { own: new SourceMeter({ factoryNo, code: '' }, protocol), devices: new Map<string, SourceMeter>() };
    const before = this.heardBefore.get(factoryNo) ?? 0;
    this.heardBefore.delete(factoryNo);
    fresh.own.lastAtMs = before;
    fresh.own.lastSourceMs = before;
    this.gateways.set(factoryNo, fresh);
    return fresh;
  }

  private noteGap(
    factoryNo: string,
    own: SourceMeter,
    at: {
      readonly lastAtMs: number;
      readonly lastSourceMs: number;
      readonly missing: number;
      readonly facts: MessageFacts;
      readonly nowMs: number;
    },
  ): void {
    const { facts, nowMs, lastAtMs, lastSourceMs, missing } = at;
    const { sourceMs } = facts;
    // What was kept and comes late says nothing of the time between two messages.
    if (sourceMs === null || nowMs - sourceMs > BACKFILL_AGE_MS) return;
    own.lastSourceMs = sourceMs;
    if (lastSourceMs === 0 || sourceMs <= lastSourceMs || this.gaps.length >= MOST_KEPT) return;
    if (missing > 0) this.gaps.push({ factoryNo, fromMs: lastSourceMs, toMs: sourceMs, lost: missing });
    else if (lastAtMs > 0 && sourceMs - lastSourceMs > SILENCE_MS)
      this.gaps.push({ factoryNo, fromMs: lastSourceMs, toMs: sourceMs, lost: null });
  }
}
