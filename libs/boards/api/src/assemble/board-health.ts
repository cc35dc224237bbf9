import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, HealthRegistry, LiveValues, PlantDirectory } from '@sed/platform-ports';
import type { BoardEvent } from '@sed/boards-contract';

const READ_EVERY_MS = 5000;
/** No plant at all was heard of for this long: the data of the whole board is old. */
const SILENT_MS = 60_000;

/** The health bar: what of the platform does not work, by name only, and how old the newest message of any plant is. */
@Injectable()
export class BoardHealth implements OnApplicationBootstrap, OnModuleDestroy {
  private reasons: readonly string[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly registry: HealthRegistry,
    private readonly live: LiveValues,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.read(), READ_EVERY_MS);
    await this.read();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Details stay inside: they may hold addresses. */
  now(): BoardEvent['health'] {
    const ingestLagMs = this.newestMessageAgeMs();
    const reasons = ingestLagMs > SILENT_MS ? [...this.reasons, 'ingest'] : [...this.reasons];
    return { ok: reasons.length === 0, ingestLagMs, reasons: [...new Set(reasons)] };
  }

  private async read(): Promise<void> {
    try {
      const reports = await this.registry.reports();
      this.reasons = reports.filter((report) => report.state !== 'up').map((report) => report.name);
    } catch {
      // Not swallowed: it shows on every board as a reason of its own.
      this.reasons = ['health'];
    }
  }

  /** 0 when no plant was ever heard of: a new installation is not late. */
  private newestMessageAgeMs(): number {
    const times = this.directory
      .plants()
      .map(({ factoryNo }) => this.live.link(factoryNo).lastMessageAtMs ?? -Infinity);
    const newestMs = Math.max(-Infinity, ...times);
    return newestMs === -Infinity ? 0 : Math.max(0, this.clock.nowMs() - newestMs);
  }
}
