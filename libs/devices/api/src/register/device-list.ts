import { Injectable } from '@nestjs/common';
import {
  DEVICE_STATES,
  RATE_WINDOW_MS,
  stateOf,
  type DeviceDto,
  type DeviceKind,
  type DeviceProtocol,
  type DeviceState,
} from '@sed/devices-contract';
import { deviceGap } from '@sed/devices-tables';
import { Database } from '@sed/platform-database';
import { Clock, LiveValues, PlantDirectory } from '@sed/platform-ports';
import { and, count, eq, inArray } from 'drizzle-orm';
import { figuresOf, mergedMinutes, ratePerMin, spansOf } from './device-figures';
import { DeviceSignals } from './device-signals';
import { DeviceStore, type DeviceRow, type MinuteRow } from './device-store';

const DAY_MS = 86_400_000;
const SPAN_MS = 10 * 60_000;

export interface DeviceFilter {
  readonly state?: readonly DeviceState[] | undefined;
  readonly kind?: readonly DeviceKind[] | undefined;
  readonly protocol?: readonly DeviceProtocol[] | undefined;
  readonly keyword?: string | undefined;
}

/** Devices as people see them: register, figures and live picture together. */
@Injectable()
export class DeviceList {
  constructor(
    private readonly store: DeviceStore,
    private readonly signals: DeviceSignals,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** All devices of the plants, in order of plant and device. */
  async of(plants: readonly string[]): Promise<DeviceDto[]> {
    const rows = await this.store.of(plants);
    const minutes = await this.store.minutes(plants, this.clock.nowMs() - RATE_WINDOW_MS);
    const gaps = await this.openGaps(rows.map(({ id }) => id));
    const blocked = new Set(
      rows.filter(({ code, disabledAt }) => code === '' && disabledAt !== null).map((row) => row.factoryNo),
    );
    return rows.map((row) => this.dto(row, minutes, gaps.get(row.id) ?? 0, blocked.has(row.factoryNo)));
  }

  async one(row: DeviceRow): Promise<DeviceDto> {
    const found = (await this.of([row.factoryNo])).find(({ id }) => id === row.id);
    if (found === undefined) throw new Error('a device that was just read is gone');
    return found;
  }

  /** The last day in spans of ten minutes. */
  async day({ factoryNo, code }: DeviceRow) {
    const toMs = this.clock.nowMs();
    const fromMs = toMs - DAY_MS;
    const minutes = (await this.store.minutes([factoryNo], fromMs)).filter((one) => one.code === code);
    return spansOf(mergedMinutes(minutes), { fromMs, toMs }, SPAN_MS);
  }

  filtered(devices: readonly DeviceDto[], { state, kind, protocol, keyword = '' }: DeviceFilter): DeviceDto[] {
    const word = keyword.toLowerCase();
    return devices
      .filter((one) => state === undefined || state.includes(one.state))
      .filter((one) => kind === undefined || (one.kind !== null && kind.includes(one.kind)))
      .filter((one) => protocol === undefined || protocol.includes(one.protocol))
      .filter(({ code, name, note, model, firmware, plantName, factoryNo }) =>
        [code, name, note, model, firmware, plantName.zh, plantName.en, factoryNo]
          .join(' ')
          .toLowerCase()
          .includes(word),
      );
  }

  countsOf(devices: readonly DeviceDto[]): Record<DeviceState, number> {
    const counts = DEVICE_STATES.map((state) => [state, devices.filter((one) => one.state === state).length] as const);
    // Each state is among them.
    return Object.fromEntries(counts) as Record<DeviceState, number>;
  }

  private dto(row: DeviceRow, all: readonly MinuteRow[], openGaps: number, isGatewayDisabled: boolean): DeviceDto {
    const { id, factoryNo, code, name, note, kind, protocol, model, firmware, autoResend, version } = row;
    const nowMs = this.clock.nowMs();
    const signals = this.signals.of(row);
    const own = mergedMinutes(all.filter((one) => one.factoryNo === factoryNo && one.code === code));
    const hasOwn = code === '' || row.lastMessageAt !== null;
    const { lossPct, skewMs } = figuresOf(own);
    const isDisabled = row.disabledAt !== null || isGatewayDisabled;
    const link = this.linkOf(row, signals);
    return {
      ...{ id, factoryNo, code, name, note, kind, protocol, model, firmware, autoResend, version },
      plantName: this.directory.plant(factoryNo)?.name ?? { zh: factoryNo, en: factoryNo },
      state: stateOf({ isDisabled, link, lossPct, skewMs }),
      lastMessageAt: this.lastAtMs(row, signals),
      messagesPerMin: hasOwn ? ratePerMin(own, { fromMs: nowMs - RATE_WINDOW_MS, nowMs }) : null,
      ...{ lossPct, skewMs, openGaps, signals: signals.length },
      badSignals: signals.filter((signal) => this.signals.isBad(signal)).length,
      ...{ disabledAt: row.disabledAt, disabledBy: row.disabledBy, disabledReason: row.disabledReason },
    };
  }

  private linkOf({ factoryNo, code }: DeviceRow, signals: ReturnType<DeviceSignals['of']>) {
    const { state } = this.live.link(factoryNo);
    if (code === '' || state !== 'online') return state;
    return this.signals.speaks(signals) ? 'online' : 'offline';
  }

  private lastAtMs({ factoryNo, code, lastMessageAt }: DeviceRow, signals: ReturnType<DeviceSignals['of']>) {
    const heard = code === '' ? this.live.link(factoryNo).lastMessageAtMs : this.signals.lastAtMs(signals);
    return Math.max(heard ?? 0, lastMessageAt ?? 0) || null;
  }

  private async openGaps(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const isOpen = and(inArray(deviceGap.deviceId, [...ids]), eq(deviceGap.state, 'OPEN'));
    const rows = await this.database.db
      .select({ id: deviceGap.deviceId, n: count() })
      .from(deviceGap)
      .where(isOpen)
      .groupBy(deviceGap.deviceId);
    return new Map(rows.map(({ id, n }) => [id, n]));
  }
}
