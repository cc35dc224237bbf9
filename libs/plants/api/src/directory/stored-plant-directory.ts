import type { OnApplicationShutdown } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { plant as plantTable } from '@sed/plants-tables';
import type { Log } from '@sed/platform-api';
import { type Clock, PeriodicTask, PlantDirectory, type SignalRef, SystemClock } from '@sed/platform-ports';
import type { PlantDto } from '@sed/platform-contract';
import { plantOf, signalRefOf } from './plant-rows';
import { readSignals, type DirectoryRow } from './signal-reader';

/** What another process changed is seen within this time. */
const POLL_MS = 3000;
/** Clocks of several processes differ, and a commit may appear after a later one. */
const OVERLAP_MS = 60_000;
interface Band {
  readonly lo: number | null;
  readonly hi: number | null;
}

const NO_SIGNALS: ReadonlyMap<string, SignalRef> = new Map();

/**
 * Plants and signals in memory. After the first load only what changed since is read, so an edit costs the same with
 * a hundred signals as with a hundred thousand. Signals are never deleted: their number is their series.
 */
export class StoredPlantDirectory extends PlantDirectory implements OnApplicationShutdown {
  private plantList: readonly PlantDto[] = [];
  private plantsByNo = new Map<string, PlantDto>();
  /** Plants that are stopped or closed: their signals count as disabled, so nothing is taken in or judged. */
  private idle: ReadonlySet<string> = new Set();
  private readonly byId = new Map<number, SignalRef>();
  /** Signals switched on in the register, whatever their plant does. */
  private readonly enabledIds = new Set<number>();
  private readonly byPlant = new Map<string, ReadonlyMap<string, SignalRef>>();
  private readonly normals = new Map<number, Band>();
  private readonly versions = new Map<number, number>();
  private readonly listeners = new Set<() => void>();
  private maxId = 0;
  /** Server clock at the start of the last complete read. */
  private readAtMs = -Infinity;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly polling: PeriodicTask;

  constructor(
    private readonly db: Db,
    log: Log,
    private readonly clock: Clock = new SystemClock(),
  ) {
    super();
    this.polling = new PeriodicTask({
      everyMs: POLL_MS,
      run: () => this.refresh(),
      // The picture in memory stays good; the database's own health check says that it is away.
      failed: (err) => log.warn({ err }, 'plant directory not refreshed'),
    });
  }

  /** Loads everything and starts looking for changes. */
  async start(): Promise<void> {
    await this.refresh();
    this.polling.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.polling.stop();
    await this.queue;
  }

  /** Reads what changed; when it resolves, every change committed before the call is visible. */
  refresh(): Promise<void> {
    const next = this.queue.then(() => this.load());
    this.queue = next.catch(() => undefined);
    return next;
  }

  override plants(): readonly PlantDto[] {
    return this.plantList;
  }

  override plant(factoryNo: string): PlantDto | undefined {
    return this.plantsByNo.get(factoryNo);
  }

  override signalById(id: number): SignalRef | undefined {
    return this.byId.get(id);
  }

  override signal(factoryNo: string, code: string): SignalRef | undefined {
    return this.byPlant.get(factoryNo)?.get(code);
  }

  override signalsOf(factoryNo: string): ReadonlyMap<string, SignalRef> {
    return this.byPlant.get(factoryNo) ?? NO_SIGNALS;
  }

  /** The expected band of a signal. */
  normalOf(id: number): Band {
    return this.normals.get(id) ?? { lo: null, hi: null };
  }

  override isInService(factoryNo: string): boolean {
    return this.plantsByNo.has(factoryNo) && !this.idle.has(factoryNo);
  }

  override maxSignalId(): number {
    return this.maxId;
  }

  override onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Tells the listeners that something kept beside the signals changed, for example limits. */
  announce(): void {
    for (const listener of this.listeners) listener();
  }

  private async load(): Promise<void> {
    const startedAtMs = this.clock.nowMs();
    const plants = await this.db.select().from(plantTable).orderBy(plantTable.factoryNo);
    const rows = await readSignals(this.db, this.readAtMs - OVERLAP_MS);
    this.readAtMs = startedAtMs;
    const idle = new Set(plants.filter(({ state }) => state !== 'ACTIVE').map(({ factoryNo }) => factoryNo));
    const changed = [this.takePlants(plants.map(plantOf)), this.takeIdle(idle), this.takeSignals(rows)];
    if (changed.includes(true)) this.announce();
  }

  private takePlants(plants: readonly PlantDto[]): boolean {
    if (JSON.stringify(plants) === JSON.stringify(this.plantList)) return false;
    this.plantList = plants;
    this.plantsByNo = new Map(plants.map((plant) => [plant.factoryNo, plant]));
    return true;
  }

  /** A plant that stops or starts again carries all its signals with it. */
  private takeIdle(idle: ReadonlySet<string>): boolean {
    const turned = [...idle, ...this.idle].filter((factoryNo) => idle.has(factoryNo) !== this.idle.has(factoryNo));
    this.idle = idle;
    for (const factoryNo of turned) {
      const tags = new Map<string, SignalRef>();
      for (const signal of this.signalsOf(factoryNo).values()) {
        const turnedSignal = { ...signal, enabled: this.isLive(signal) };
        this.byId.set(signal.id, turnedSignal);
        tags.set(signal.code, turnedSignal);
      }
      this.byPlant.set(factoryNo, tags);
    }
    return turned.length > 0;
  }

  private isLive({ id, factoryNo }: Pick<SignalRef, 'id' | 'factoryNo'>): boolean {
    return this.enabledIds.has(id) && !this.idle.has(factoryNo);
  }

  private takeSignals(rows: readonly DirectoryRow[]): boolean {
    const changed = rows.filter((row) => this.versions.get(row.id) !== row.version);
    const fresh = new Map<string, Map<string, SignalRef>>();
    for (const row of changed) {
      if (row.state === 'ENABLED') this.enabledIds.add(row.id);
      else this.enabledIds.delete(row.id);
      const signal = { ...signalRefOf(row), enabled: this.isLive(row) };
      this.versions.set(row.id, row.version);
      this.byId.set(row.id, signal);
      this.normals.set(row.id, { lo: row.normalLo, hi: row.normalHi });
      this.maxId = Math.max(this.maxId, row.id);
      // A new map per plant and change: whoever holds the old one sees a whole picture, never half of a change.
      const tags = fresh.get(row.factoryNo) ?? new Map(this.signalsOf(row.factoryNo));
      fresh.set(row.factoryNo, tags.set(row.code, signal));
    }
    for (const [factoryNo, tags] of fresh) this.byPlant.set(factoryNo, tags);
    return changed.length > 0;
  }
}
