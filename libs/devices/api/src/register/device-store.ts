import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DeviceProtocol, DeviceState, GatewayCard } from '@sed/devices-contract';
import { device, deviceEvent, deviceMinute } from '@sed/devices-tables';
import { DomainError } from '@sed/platform-api';
import { Database, type Db } from '@sed/platform-database';
import type { TrafficBirth, TrafficMinute } from '@sed/platform-ports';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';

export type DeviceRow = typeof device.$inferSelect;
export type MinuteRow = typeof deviceMinute.$inferSelect;

interface Told {
  readonly model?: string | null | undefined;
  readonly firmware?: string | null | undefined;
  readonly kind?: DeviceRow['kind'] | undefined;
  readonly tags?: readonly string[] | null | undefined;
}

const MOST_EVENTS = 100;

const isTold = <T>(told: T | null | undefined): told is T => told !== null && told !== undefined;

/** Rows of devices and of what they sent. */
@Injectable()
export class DeviceStore {
  constructor(private readonly database: Database) {}

  of(plants: readonly string[]): Promise<DeviceRow[]> {
    if (plants.length === 0) return Promise.resolve([]);
    const isOne = inArray(device.factoryNo, [...plants]);
    return this.database.db.select().from(device).where(isOne).orderBy(device.factoryNo, device.code);
  }

  all(): Promise<DeviceRow[]> {
    return this.database.db.select().from(device).orderBy(device.factoryNo, device.code);
  }

  /** @throws DomainError `notFound`, also where the device is one of another plant */
  async one(factoryNo: string, id: string, within: Db = this.database.db): Promise<DeviceRow> {
    const isIt = and(eq(device.id, id), eq(device.factoryNo, factoryNo));
    const [row] = await within.select().from(device).where(isIt);
    if (row === undefined) throw new DomainError('notFound');
    return row;
  }

  async gatewayOf(factoryNo: string, within: Db = this.database.db): Promise<DeviceRow | undefined> {
    const [row] = await within
      .select()
      .from(device)
      .where(and(eq(device.factoryNo, factoryNo), eq(device.code, '')));
    return row;
  }

  /** A device that was not known appears; of a known one, what it says of itself now holds. */
  async appear(
    { factoryNo, code, protocol }: { factoryNo: string; code: string; protocol: DeviceProtocol },
    told: Told,
    atMs: number,
  ): Promise<void> {
    const kind = code === '' ? 'GATEWAY' : (told.kind ?? null);
    const said = {
      protocol,
      ...(isTold(told.model) && { model: told.model }),
      ...(isTold(told.firmware) && { firmware: told.firmware }),
      ...(isTold(told.tags) && { tags: told.tags }),
    };
    await this.database.db
      .insert(device)
      .values({ id: randomUUID(), factoryNo, code, kind, ...said, firstSeenAt: atMs, updatedAt: atMs })
      .onConflictDoUpdate({
        target: [device.factoryNo, device.code],
        // What a person said of its kind stays.
        set: { ...said, ...(kind !== null && { kind: sql`coalesce(${device.kind}, ${kind})` }) },
      });
  }

  async takeBirth({ factoryNo, code, protocol, ...told }: TrafficBirth, atMs: number): Promise<void> {
    await this.appear({ factoryNo, code, protocol }, told, atMs);
  }

  async takeCard(factoryNo: string, card: GatewayCard, atMs: number): Promise<void> {
    const protocol = (await this.gatewayOf(factoryNo))?.protocol ?? 'MQTT_JSON';
    await this.appear({ factoryNo, code: '', protocol }, { model: card.model, firmware: card.firmware }, atMs);
    for (const { id, ...told } of card.devices) await this.appear({ factoryNo, code: id, protocol }, told, atMs);
  }

  /** Keeps counted minutes; counts only ever rise within a minute, so a later write holds the earlier. */
  async takeMinutes(minutes: readonly TrafficMinute[], worker: string): Promise<void> {
    if (minutes.length === 0) return;
    const latest = new Map(minutes.map((minute) => [`${minute.factoryNo} ${minute.code}`, minute]));
    const known = new Set((await this.all()).map(({ factoryNo, code }) => `${factoryNo} ${code}`));
    for (const [key, { lastAtMs, ...source }] of latest) if (!known.has(key)) await this.appear(source, {}, lastAtMs);
    const rows = minutes.map(({ protocol: _protocol, lastAtMs: _lastAtMs, ...counted }) => ({ ...counted, worker }));
    const { db } = this.database;
    await db
      .insert(deviceMinute)
      .values(rows)
      .onConflictDoUpdate({
        target: [deviceMinute.factoryNo, deviceMinute.code, deviceMinute.minuteMs, deviceMinute.worker],
        set: {
          messages: sql`excluded.messages`,
          values: sql`excluded.values`,
          lost: sql`excluded.lost`,
          rejected: sql`excluded.rejected`,
          aheadMs: sql`excluded.ahead_ms`,
        },
      });
    const told = JSON.stringify(
      [...latest.values()].map(({ factoryNo, code, lastAtMs }) => [factoryNo, code, lastAtMs]),
    );
    // All in one: with a statement for each, who only counts messages was the busiest writer of a quiet installation.
    await db
      .update(device)
      .set({ lastMessageAt: sql`greatest(coalesce(${device.lastMessageAt}, 0), (told.one ->> 2)::bigint)` })
      .from(sql`json_array_elements(${told}::json) as told(one)`)
      .where(sql`${device.factoryNo} = told.one ->> 0 and ${device.code} = told.one ->> 1`);
  }

  minutes(plants: readonly string[], sinceMs: number): Promise<MinuteRow[]> {
    if (plants.length === 0) return Promise.resolve([]);
    const isOne = and(gte(deviceMinute.minuteMs, sinceMs), inArray(deviceMinute.factoryNo, [...plants]));
    return this.database.db.select().from(deviceMinute).where(isOne);
  }

  /** The state as the log has it; of two processes that see the same change one writes it. */
  async changeState(row: DeviceRow, to: DeviceState, atMs: number): Promise<void> {
    await this.database.db.transaction(async (tx) => {
      const isSame = sql`${device.state} is not distinct from ${row.state}`;
      const changed = await tx
        .update(device)
        .set({ state: to })
        .where(and(eq(device.id, row.id), isSame))
        .returning({ id: device.id });
      if (changed.length === 0) return;
      await tx.insert(deviceEvent).values({ id: randomUUID(), deviceId: row.id, at: atMs, from: row.state, to });
    });
  }

  events(deviceId: string): Promise<(typeof deviceEvent.$inferSelect)[]> {
    const isIts = eq(deviceEvent.deviceId, deviceId);
    return this.database.db.select().from(deviceEvent).where(isIts).orderBy(desc(deviceEvent.at)).limit(MOST_EVENTS);
  }

  async forget(beforeMs: number): Promise<void> {
    await this.database.db.delete(deviceMinute).where(lt(deviceMinute.minuteMs, beforeMs));
  }
}
