import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { deviceCalls } from '@sed/devices-contract';
import { device, deviceEvent } from '@sed/devices-tables';
import { DomainError } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Database, opaque, type Db } from '@sed/platform-database';
import { AuditTrail, Clock, GatewayTraffic, SignalConditions, type Viewer } from '@sed/platform-ports';
import { and, eq } from 'drizzle-orm';
import { DeviceSignals } from './device-signals';
import { DeviceStore, type DeviceRow } from './device-store';

type Place = InputOf<typeof deviceCalls.update>['params'];
type Description = InputOf<typeof deviceCalls.update>['body'];
type Decision = InputOf<typeof deviceCalls.disable>['body'];

/** What people do to devices. */
@Injectable()
export class DeviceDeeds {
  constructor(
    private readonly database: Database,
    private readonly store: DeviceStore,
    private readonly signals: DeviceSignals,
    private readonly conditions: SignalConditions,
    private readonly traffic: GatewayTraffic,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound`, `conflict.version` */
  describe(place: Place, { version, ...after }: Description, viewer: Viewer): Promise<DeviceRow> {
    return this.change(place, version, viewer, async (before, tx) => {
      const { name, note, kind, autoResend } = before;
      await this.record(viewer, before, { action: 'update', before: { name, note, kind, autoResend }, after }, tx);
      return after;
    });
  }

  /** @throws DomainError `notFound`, `conflict.version`, `device.isDisabled`, `device.gatewayDisabled` */
  async disable(place: Place, { version, reason }: Decision, viewer: Viewer): Promise<DeviceRow> {
    const row = await this.change(place, version, viewer, async (before, tx) => {
      if (before.disabledAt !== null) throw new DomainError('device.isDisabled');
      await this.refuseBehindDisabled(before, tx);
      const atMs = this.clock.nowMs();
      // Only what is on now is switched off with it, and comes back with it.
      const codes = this.signals.of(before).flatMap(({ code, enabled }) => (enabled ? [code] : []));
      const group = { factoryNo: before.factoryNo, codes };
      await this.conditions.disable(group, { viewer, atMs, reason }, opaque(tx));
      await this.log(before, { at: atMs, to: 'DISABLED', actor: viewer.loginName, reason }, tx);
      await this.record(viewer, before, { action: 'disable', reason, after: { signals: codes.length } }, tx);
      const by = { disabledAt: atMs, disabledBy: viewer.loginName, disabledReason: reason };
      return { ...by, disabledCodes: codes, state: 'DISABLED' as const };
    });
    await this.settle();
    return row;
  }

  /** @throws DomainError `notFound`, `conflict.version`, `device.isEnabled`, `device.gatewayDisabled` */
  async enable(place: Place, { version, reason }: Decision, viewer: Viewer): Promise<DeviceRow> {
    const row = await this.change(place, version, viewer, async (before, tx) => {
      if (before.disabledAt === null) throw new DomainError('device.isEnabled');
      await this.refuseBehindDisabled(before, tx);
      const atMs = this.clock.nowMs();
      const codes = before.disabledCodes ?? [];
      await this.conditions.enable({ factoryNo: before.factoryNo, codes }, { viewer, atMs, reason }, opaque(tx));
      await this.log(before, { at: atMs, to: 'ONLINE', actor: viewer.loginName, reason }, tx);
      await this.record(viewer, before, { action: 'enable', reason, after: { signals: codes.length } }, tx);
      const nobody = { disabledAt: null, disabledBy: null, disabledReason: null, disabledCodes: null };
      return { ...nobody, state: 'ONLINE' as const };
    });
    await this.settle();
    return row;
  }

  /** Gateways whose messages are not taken in; asked for again and again, for another process may have decided. */
  async applyBlocks(): Promise<void> {
    const rows = await this.store.all();
    const blocked = rows.filter(({ code, disabledAt }) => code === '' && disabledAt !== null);
    this.traffic.block(new Set(blocked.map(({ factoryNo }) => factoryNo)));
  }

  private async settle(): Promise<void> {
    await this.conditions.settle();
    await this.applyBlocks();
  }

  /** What is behind a disabled gateway is off with it. */
  private async refuseBehindDisabled({ factoryNo, code }: DeviceRow, tx: Db): Promise<void> {
    if (code === '') return;
    const gateway = await this.store.gatewayOf(factoryNo, tx);
    if (gateway !== undefined && gateway.disabledAt !== null) throw new DomainError('device.gatewayDisabled');
  }

  private change(
    { factoryNo, id }: Place,
    version: number,
    viewer: Viewer,
    deed: (before: DeviceRow, tx: Db) => Promise<Partial<DeviceRow>>,
  ): Promise<DeviceRow> {
    return this.database.db.transaction(async (tx) => {
      const before = await this.store.one(factoryNo, id, tx);
      if (before.version !== version) throw new DomainError('conflict.version');
      const columns = await deed(before, tx);
      const stamp = { version: version + 1, updatedAt: this.clock.nowMs(), updatedBy: viewer.loginName };
      const isIt = and(eq(device.id, id), eq(device.version, version));
      const [after] = await tx
        .update(device)
        .set({ ...columns, ...stamp })
        .where(isIt)
        .returning();
      if (after === undefined) throw new DomainError('conflict.version');
      return after;
    });
  }

  private async log(
    { id, state }: DeviceRow,
    event: { at: number; to: 'DISABLED' | 'ONLINE'; actor: string; reason: string },
    tx: Db,
  ): Promise<void> {
    await tx.insert(deviceEvent).values({ id: randomUUID(), deviceId: id, from: state, ...event });
  }

  private record(
    { loginName, name }: Viewer,
    { factoryNo, code, id }: DeviceRow,
    deed: { action: string; reason?: string; before?: Record<string, unknown>; after?: Record<string, unknown> },
    tx: Db,
  ): Promise<void> {
    const entityId = code === '' ? `${factoryNo} ${id}` : `${factoryNo}/${code} ${id}`;
    return this.trail.record(
      { actor: loginName, actorName: name.zh, factoryNo, entity: 'device', entityId, ...deed },
      opaque(tx),
    );
  }
}
