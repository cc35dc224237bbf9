import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ResendAnswer, ResendDto, ResendRequest, SignalProof } from '@sed/devices-contract';
import { DomainError, Log } from '@sed/platform-api';
import { Database, opaque } from '@sed/platform-database';
import { AuditTrail, BrokerLink, Clock, GatewayTraffic, type Viewer } from '@sed/platform-ports';
import { resendTopic } from '@sed/signals-contract';
import { DeviceSignals } from '../register/device-signals';
import { DeviceStore, type DeviceRow } from '../register/device-store';
import { GapProof } from './gap-proof';
import { ResendStore, resendDtoOf, type ResendRow } from './resend-store';

/** A gateway that says nothing to a request for so long does not know it. */
export const ANSWER_MS = 60_000;
/** One that began and does not come to an end is judged by what came. */
const SENDING_MS = 15 * 60_000;
/** What is acknowledged reaches the store within seconds. */
const SETTLE_MS = 5000;
/** As long a request waits for a process with a broker. */
const UNPUBLISHED_MS = 600_000;
const MOST_PROOF = 300;

type Range = { readonly fromMs: number; readonly toMs: number };

/** Requests to send a time again, from the question to the proof. Every step is durable, so a restart goes on with it. */
@Injectable()
export class Resends {
  constructor(
    private readonly database: Database,
    private readonly rows: ResendStore,
    private readonly devices: DeviceStore,
    private readonly signals: DeviceSignals,
    private readonly proof: GapProof,
    private readonly broker: BrokerLink,
    private readonly traffic: GatewayTraffic,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * @param viewer nobody where the service asks by itself
   * @throws DomainError `device.future`, `device.resendRuns`, `device.isDisabled`
   */
  async request(device: DeviceRow, { fromMs, toMs }: Range, viewer: Viewer | undefined): Promise<ResendDto> {
    const nowMs = this.clock.nowMs();
    if (toMs > nowMs) throw new DomainError('device.future');
    if (device.disabledAt !== null) throw new DomainError('device.isDisabled');
    if ((await this.rows.running()).some(({ deviceId }) => deviceId === device.id))
      throw new DomainError('device.resendRuns');
    const before = await this.proof.of(this.signals.of(device), { fromMs, toMs });
    const proof: SignalProof[] = [...before].map(([code, found]) => ({ code, before: found, after: null }));
    const id = randomUUID();
    const row = await this.database.db.transaction(async (tx) => {
      const { factoryNo } = device;
      const after = { device: device.code, from: fromMs, to: toMs };
      const who = { actor: viewer?.loginName ?? null, actorName: viewer?.name.zh ?? null };
      await this.trail.record(
        { ...who, factoryNo, entity: 'device', entityId: device.id, action: 'resend', after },
        opaque(tx),
      );
      return this.rows.add(
        {
          ...{ id, deviceId: device.id, factoryNo, fromMs, toMs, state: 'REQUESTED', requestedAt: nowMs },
          requestedBy: viewer?.loginName ?? null,
          proof: trimmed(proof),
        },
        tx,
      );
    });
    await this.follow(row);
    return resendDtoOf(row);
  }

  /** One step of every request under way. */
  async followAll(): Promise<void> {
    if (!this.traffic.isHere) return;
    for (const row of await this.rows.running()) await this.follow(row);
  }

  async answer(factoryNo: string, { id, state, messages, reason }: ResendAnswer): Promise<void> {
    const nowMs = this.clock.nowMs();
    const isOver = state !== 'accepted';
    await this.rows.answered(factoryNo, id, {
      state: 'ANSWERED',
      answeredAt: nowMs,
      ...(isOver && { sentAt: nowMs }),
      ...(messages !== undefined && { sentMessages: messages }),
      ...(state === 'unavailable' && { refusal: reason ?? '' }),
    });
  }

  private async follow(row: ResendRow): Promise<void> {
    const nowMs = this.clock.nowMs();
    if (row.publishedAt === null) {
      if (nowMs - row.requestedAt > UNPUBLISHED_MS) await this.judge(row, 'NO_ANSWER');
      else await this.publish(row, nowMs);
    } else if (row.state === 'REQUESTED') {
      if (nowMs - row.publishedAt > ANSWER_MS) await this.judge(row, 'NO_ANSWER');
    } else if (nowMs - (row.sentAt ?? Infinity) > SETTLE_MS || nowMs - (row.answeredAt ?? nowMs) > SENDING_MS) {
      await this.judge(row, 'PARTLY');
    }
  }

  private async publish(row: ResendRow, nowMs: number): Promise<void> {
    if (!this.traffic.isHere || !this.broker.isConnected() || !(await this.rows.claim(row.id, nowMs))) return;
    const device = await this.devices.one(row.factoryNo, row.deviceId);
    const { id, fromMs: from, toMs: to } = row;
    const request: ResendRequest = { id, from, to, ...(device.code !== '' && { tags: [...(device.tags ?? [])] }) };
    try {
      await this.broker.publish(resendTopic(row.factoryNo), JSON.stringify(request), { qos: 1 });
    } catch (err) {
      this.log.warn({ err, id }, 'a request to send again was not published');
      await this.rows.change(id, { publishedAt: null });
    }
  }

  /** What the store has now decides; @param otherwise the outcome where something is still missing */
  private async judge(row: ResendRow, otherwise: 'PARTLY' | 'NO_ANSWER'): Promise<void> {
    const device = await this.devices.one(row.factoryNo, row.deviceId);
    const found = await this.proof.of(this.signals.of(device), row);
    const proof = row.proof.map((one) => ({ ...one, after: found.get(one.code) ?? one.before }));
    const isComplete = proof.every(({ after }) => after.missing === 0);
    const doneAt = this.clock.nowMs();
    await this.rows.change(row.id, { state: isComplete ? 'CLOSED' : otherwise, doneAt, proof });
    for (const gap of await this.rows.openGaps()) {
      if (gap.deviceId === row.deviceId && gap.fromMs < row.toMs && gap.toMs > row.fromMs)
        await this.check(gap, device);
    }
  }

  /** Looks whether a gap is still one. @returns values the store lacks */
  async check(gap: { readonly id: string } & Range, device: DeviceRow): Promise<number> {
    const found = await this.proof.of(this.signals.of(device), gap);
    const missing = [...found.values()].reduce((sum, one) => sum + one.missing, 0);
    await this.rows.checked(gap.id, missing, this.clock.nowMs());
    return missing;
  }
}

/** Signals that lack something, and a bounded number of the others. */
function trimmed(proof: readonly SignalProof[]): SignalProof[] {
  return proof.toSorted((a, b) => b.before.missing - a.before.missing).slice(0, MOST_PROOF);
}
