import { X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { job } from '@sed/records-tables';
import { smsMessage } from '@sed/alarms-tables';
import { Config } from '@sed/platform-api';
import { Clock, LiveValues, PlantDirectory } from '@sed/platform-ports';
import { and, count, eq, gte, inArray, lte, max, min } from 'drizzle-orm';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SILENT_MS = 60_000;

type Probe = () => number | undefined | Promise<number | undefined>;

/** How many plants fell silent, by the live values of the process. */
@Injectable()
export class PlantLinks {
  constructor(
    private readonly plants: PlantDirectory,
    private readonly live: LiveValues,
  ) {}

  /** Plants that have sent before and are silent now; one never heard of is not connected yet. */
  silent(nowMs: number): number {
    return this.plants.plants().filter(({ factoryNo }) => {
      const lastMs = this.live.link(factoryNo).lastMessageAtMs;
      return lastMs !== null && nowMs - lastMs > SILENT_MS;
    }).length;
  }
}

/** Figures no feature publishes as a metric: read from tables, disk and files. */
@Injectable()
export class MonitorProbes {
  private readonly startedAt: number;
  private readonly probes: Readonly<Record<string, Probe>>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly links: PlantLinks,
  ) {
    this.startedAt = clock.nowMs();
    this.probes = {
      uptime: () => (this.clock.nowMs() - this.startedAt) / HOUR_MS,
      disk: () => this.freePercent(),
      certificate: () => this.certificateDays(),
      plantLinks: () => this.links.silent(this.clock.nowMs()),
      jobsWaiting: () => this.oldestJobS(),
      jobsFailed: () => this.failedJobs(),
      smsWaiting: () => this.oldestSmsS(),
      smsFailed: () => this.failedSms(),
      smsOfPhone: () => this.busiestPhone(),
    };
  }

  /** Undefined where the process has no such thing. */
  async read(name: string): Promise<number | undefined> {
    return this.probes[name]?.();
  }

  private async freePercent(): Promise<number> {
    const { bavail, blocks } = await statfs(this.config.dataDir);
    return (bavail / Math.max(1, blocks)) * 100;
  }

  private async certificateDays(): Promise<number | undefined> {
    if (this.config.mqttCa === undefined) return undefined;
    const { validTo } = new X509Certificate(await readFile(this.config.mqttCa));
    return Math.floor((Date.parse(validTo) - this.clock.nowMs()) / DAY_MS);
  }

  private async oldestJobS(): Promise<number> {
    const [row] = await this.database.db
      .select({ at: min(job.createdAt) })
      .from(job)
      .where(eq(job.state, 'queued'));
    return this.ageS(row?.at);
  }

  private async failedJobs(): Promise<number> {
    const [row] = await this.database.db
      .select({ n: count() })
      .from(job)
      .where(and(eq(job.state, 'failed'), gte(job.finishedAt, this.clock.nowMs() - HOUR_MS)));
    return row?.n ?? 0;
  }

  private async oldestSmsS(): Promise<number> {
    const isDue = and(inArray(smsMessage.state, ['QUEUED', 'RETRY']), lte(smsMessage.notBefore, this.clock.nowMs()));
    const [row] = await this.database.db
      .select({ at: min(smsMessage.createdAt) })
      .from(smsMessage)
      .where(isDue);
    return this.ageS(row?.at);
  }

  private async failedSms(): Promise<number> {
    const [row] = await this.database.db
      .select({ n: count() })
      .from(smsMessage)
      .where(and(eq(smsMessage.state, 'FAILED'), gte(smsMessage.createdAt, this.clock.nowMs() - HOUR_MS)));
    return row?.n ?? 0;
  }

  private async busiestPhone(): Promise<number> {
    const { db } = this.database;
    const sent = db
      .select({ n: count().as('n') })
      .from(smsMessage)
      .where(gte(smsMessage.sentAt, this.clock.nowMs() - DAY_MS))
      .groupBy(smsMessage.phone)
      .as('sent');
    const [row] = await db.select({ n: max(sent.n) }).from(sent);
    return Number(row?.n ?? 0);
  }

  private ageS(at: number | null | undefined): number {
    return at === null || at === undefined ? 0 : Math.max(0, (this.clock.nowMs() - at) / 1000);
  }
}
