import { Injectable } from '@nestjs/common';
import { SAMPLE_MS, type SampledMessage } from '@sed/devices-contract';
import { deviceSample } from '@sed/devices-tables';
import { Database, opaque } from '@sed/platform-database';
import { AuditTrail, Clock, GatewayTraffic, type TakenMessage, type Viewer } from '@sed/platform-ports';
import { isUtf8 } from 'node:buffer';
import { and, eq, gt, lt } from 'drizzle-orm';
import { DeviceStore, type DeviceRow } from './device-store';

const MOST_KEPT = 50;
const KEPT_MS = 3_600_000;

/**
 * Messages of a device taken down for a minute. Kept in the database, for the process that shows them need not be the
 * one they come in at.
 */
@Injectable()
export class TrafficSamples {
  constructor(
    private readonly database: Database,
    private readonly devices: DeviceStore,
    private readonly traffic: GatewayTraffic,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async begin(device: DeviceRow, viewer: Viewer): Promise<{ untilMs: number }> {
    const untilMs = this.clock.nowMs() + SAMPLE_MS;
    const row = { untilMs, requestedBy: viewer.loginName, messages: [] };
    await this.database.db.transaction(async (tx) => {
      await this.trail.record(
        {
          ...{ actor: viewer.loginName, actorName: viewer.name.zh, factoryNo: device.factoryNo },
          ...{ entity: 'device', entityId: device.id, action: 'sample' },
        },
        opaque(tx),
      );
      await tx
        .insert(deviceSample)
        .values({ deviceId: device.id, ...row })
        .onConflictDoUpdate({ target: deviceSample.deviceId, set: row });
    });
    await this.apply();
    return { untilMs };
  }

  async of(deviceId: string): Promise<{ untilMs: number | null; messages: readonly SampledMessage[] }> {
    const [row] = await this.database.db.select().from(deviceSample).where(eq(deviceSample.deviceId, deviceId));
    return { untilMs: row?.untilMs ?? null, messages: [...(row?.messages ?? [])] };
  }

  /** Has messages taken down as asked for, and keeps those that came. */
  async apply(): Promise<void> {
    if (!this.traffic.isHere) return;
    const { db } = this.database;
    const nowMs = this.clock.nowMs();
    const asked = await db
      .select()
      .from(deviceSample)
      .where(gt(deviceSample.untilMs, nowMs - SAMPLE_MS));
    const taken = this.traffic.takeMessages();
    const untilMs = new Map<string, number>();
    for (const row of asked) {
      const device = (await this.devices.all()).find(({ id }) => id === row.deviceId);
      if (device === undefined) continue;
      const { factoryNo } = device;
      untilMs.set(factoryNo, Math.max(row.untilMs, untilMs.get(factoryNo) ?? 0));
      const own = taken.filter((one) => one.atMs <= row.untilMs && isOf(one, device));
      if (own.length === 0) continue;
      const messages = [...own.map(shown).toReversed(), ...row.messages].slice(0, MOST_KEPT);
      const isSame = and(eq(deviceSample.deviceId, row.deviceId), eq(deviceSample.untilMs, row.untilMs));
      await db.update(deviceSample).set({ messages }).where(isSame);
    }
    this.traffic.takeDown(untilMs);
  }

  async forget(): Promise<void> {
    await this.database.db.delete(deviceSample).where(lt(deviceSample.untilMs, this.clock.nowMs() - KEPT_MS));
  }
}

/** Where a gateway speaks for its devices, a message of theirs is one that names one of their signals. */
function isOf({ factoryNo, code, payload }: TakenMessage, device: DeviceRow): boolean {
  if (factoryNo !== device.factoryNo) return false;
  if (device.code === '' || code === device.code) return true;
  const text = payload.toString('latin1');
  return (device.tags ?? []).some((tag) => text.includes(`"${tag}"`));
}

function shown({ atMs, topic, payload, bytes }: TakenMessage): SampledMessage {
  const isCut = payload.length < bytes;
  // A cut may go through a letter; the rest of it does not make the message binary.
  const encoding =
    isUtf8(payload) || (isCut && isUtf8(payload.subarray(0, payload.lastIndexOf(0x2c)))) ? 'utf8' : 'hex';
  return { at: atMs, topic, bytes, payload: payload.toString(encoding), encoding, isCut };
}
