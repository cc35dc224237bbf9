import { Injectable } from '@nestjs/common';
import type { DeviceSignal } from '@sed/devices-contract';
import { QUALITY, qualityName } from '@sed/platform-contract';
import { LiveValues, PlantDirectory, type SignalRef } from '@sed/platform-ports';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import type { DeviceRow } from './device-store';

/** Computed and entered by people: no gateway sends them. */
const NOT_SENT = new Set(['CALC', 'MAN']);

/** Which signals stand behind a device, and how their latest values are. */
@Injectable()
export class DeviceSignals {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
  ) {}

  of({ factoryNo, tags, code }: Pick<DeviceRow, 'factoryNo' | 'tags' | 'code'>): SignalRef[] {
    const all = this.directory.signalsOf(factoryNo);
    if (code !== '') return (tags ?? []).flatMap((tag) => all.get(tag) ?? []);
    return [...all.values()].filter((signal) => signal.code !== LINK_SIGNAL_CODE && !NOT_SENT.has(signal.kind));
  }

  isBad(signal: SignalRef): boolean {
    return signal.enabled && (this.live.get(signal.id)?.quality ?? QUALITY.UNKNOWN) >= QUALITY.STALE;
  }

  /** Whether anything behind it is heard of; a device whose gateway speaks for it has no messages of its own. */
  speaks(signals: readonly SignalRef[]): boolean {
    return signals.some((signal) => signal.enabled && !this.isBad(signal));
  }

  lastAtMs(signals: readonly SignalRef[]): number | null {
    const times = signals.map(({ id }) => this.live.get(id)?.receivedAtMs ?? 0);
    return Math.max(0, ...times) || null;
  }

  /** The bad ones first, the longest so at the top. */
  shown(signals: readonly SignalRef[]): DeviceSignal[] {
    return signals
      .map((signal) => {
        const { code, name, unit, decimals, enabled: isEnabled } = signal;
        const now = this.live.get(signal.id);
        const quality = qualityName(now?.quality ?? QUALITY.UNKNOWN);
        const row = {
          code,
          name,
          unit,
          decimals,
          value: now?.value ?? null,
          quality,
          ts: now?.tsMs ?? null,
          isEnabled,
        };
        return { row, isBad: this.isBad(signal) };
      })
      .toSorted((a, b) => Number(b.isBad) - Number(a.isBad) || (a.isBad ? (a.row.ts ?? 0) - (b.row.ts ?? 0) : 0))
      .map(({ row }) => row);
  }
}
