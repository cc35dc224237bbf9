import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Db } from '@sed/platform-database';
import type { CareOf, PastAlarmRun, PastAlarms } from '@sed/alarms-api';
import { demoUserCode } from '@sed/people-api';
import type { Log, Metrics } from '@sed/platform-api';
import type { HistoryImport, PastPart, PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { demoCare } from '@sed/demo-fleet';
import { partOf, samplesOf } from './past-columns';
import type { Player } from './past-player';
import { mark, marked, pastBegins, pastUnits, type PastUnit } from './past-units';

/** The first frames come first. */
const BEGIN_AFTER_MS = 5000;
const RETRY_MS = 30_000;
/** Others have the main thread for this long after each step of about as much. */
const REST_MS = 6;
const MINUTES_PER_STEP = 720;

export interface PastDependencies {
  readonly database: Database;
  readonly store: TimeSeriesStore;
  readonly directory: PlantDirectory;
  readonly alarms: PastAlarms;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly newPlayer: () => Player;
  /** How long to let the start settle, ms. */
  readonly afterMs?: number;
  /** How long to leave a store alone that failed, ms. */
  readonly retryMs?: number;
}

/**
 * Gives the demonstration a past, in the background: the same plants, played by the simulator, through the real store
 * and the real rules. Unit by unit (a plant at a level); what a kill interrupts is done again, what is done stays.
 * Playing hours takes long and storing them little, with minutes it is the other way round: so each has a lane of its own.
 */
export class DemoPast {
  private readonly db: Db;
  private readonly stopper = new AbortController();
  private readonly players = new Set<Player>();
  private working: Promise<void> = Promise.resolve();
  /** How much of each unit is done, 0…1. */
  private readonly shares = new Map<string, number>();

  /** @param presentMs the minute up to which there is no data of the fleet itself */
  constructor(
    private readonly around: PastDependencies,
    private readonly presentMs: number,
  ) {
    this.db = around.database.db;
    const units = pastUnits(presentMs);
    const total = units.reduce((sum, { weight }) => sum + weight, 0);
    const tell = () => units.reduce((sum, { key, weight }) => sum + weight * (this.shares.get(key) ?? 0), 0) / total;
    around.metrics.readGauge('sed_demo_backfill_ratio', 'How much of the demonstration’s past is filled', tell);
  }

  start(): void {
    this.working = this.run().catch((error: unknown) => {
      if (!this.stopper.signal.aborted) this.around.log.error({ err: error }, 'the demonstration has no past');
    });
  }

  /** Resolves when there is no more to do. */
  finished(): Promise<void> {
    return this.working;
  }

  async stop(): Promise<void> {
    this.stopper.abort();
    for (const player of [...this.players]) await this.stopPlayer(player);
    await this.working;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopper;
    const open = [];
    for (const unit of pastUnits(this.presentMs)) {
      if ((await marked(this.db, unit.key)) === undefined) open.push(unit);
      else this.shares.set(unit.key, 1);
    }
    if (open.length === 0) return;
    await pause(this.around.afterMs ?? BEGIN_AFTER_MS, undefined, { signal });
    const beganMs = performance.now();
    await this.declare();
    const lanes = [open.filter(({ level }) => level === '1m'), open.filter(({ level }) => level === '1h')];
    await Promise.all(lanes.map((units) => this.fillLane(units)));
    this.around.log.info({ seconds: Math.round((performance.now() - beganMs) / 1000) }, 'the past is filled');
  }

  /** Before that, questions about the past would look for samples that never were. */
  private async declare(): Promise<void> {
    const { minutesMs, hoursMs } = pastBegins(this.presentMs);
    await this.history().holdFrom({ raw: this.presentMs, '1m': minutesMs, '10m': minutesMs, '1h': hoursMs });
  }

  private history(): TimeSeriesStore & HistoryImport {
    const { store } = this.around;
    if (!isImporting(store)) throw new TypeError(`${store.kind} takes no history`);
    return store;
  }

  /** A store that is away for a while ends no demonstration. */
  private async fillLane(units: readonly PastUnit[]): Promise<void> {
    let player = this.newPlayer();
    try {
      for (const unit of units) {
        while (!(await this.isFilled(unit, player))) {
          await this.stopPlayer(player);
          await pause(this.around.retryMs ?? RETRY_MS, undefined, { signal: this.stopper.signal });
          player = this.newPlayer();
        }
      }
    } finally {
      await this.stopPlayer(player);
    }
  }

  private newPlayer(): Player {
    const player = this.around.newPlayer();
    this.players.add(player);
    return player;
  }

  private async stopPlayer(player: Player): Promise<void> {
    if (this.players.delete(player)) await player.stop();
  }

  private async isFilled(unit: PastUnit, player: Player): Promise<boolean> {
    try {
      await this.fill(unit, player);
      this.shares.set(unit.key, 1);
      return true;
    } catch (error) {
      if (this.stopper.signal.aborted) throw error;
      this.shares.delete(unit.key);
      this.around.log.warn({ err: error, unit: unit.key }, 'a piece of the past could not be stored');
      return false;
    }
  }

  private async fill(unit: PastUnit, player: Player): Promise<void> {
    const begun = `${unit.key}/begun`;
    const again = (await marked(this.db, begun)) !== undefined;
    await mark(this.db, begun, Date.now());
    const judging = unit.level === '1m' ? await this.judging(unit) : undefined;
    for await (const piece of player.play(unit)) {
      const { factoryNo } = unit;
      const part = partOf(piece, unit.level, (code) => this.around.directory.signal(factoryNo, code)?.id);
      if (part === undefined) continue;
      const endMs = part.startMs + part.steps * (unit.level === '1m' ? 60_000 : 3_600_000);
      const joinsAtMs = unit.level === '1m' && endMs === unit.toMs ? { joinsAtMs: endMs } : {};
      // Totalisers come after everything else: they are no alarms' business.
      const judged = judging !== undefined && part.rise === undefined ? this.judge(judging, part) : undefined;
      await Promise.all([this.history().importPast(part, { again, ...joinsAtMs }), judged]);
      if (part.rise === undefined) this.shares.set(unit.key, (endMs - unit.fromMs) / (unit.toMs - unit.fromMs));
      await this.rest();
    }
    await judging?.finish(unit.toMs);
    await mark(this.db, unit.key, Date.now());
  }

  private judging({ factoryNo, fromMs }: PastUnit): Promise<PastAlarmRun> {
    return this.around.alarms.of(factoryNo, fromMs, CARE);
  }

  private async judge(run: PastAlarmRun, part: PastPart): Promise<void> {
    for (let from = 0; from < part.steps; from += MINUTES_PER_STEP) {
      const to = Math.min(part.steps, from + MINUTES_PER_STEP);
      run.take(samplesOf(part, run.series, from, to), part.startMs + to * 60_000);
      await this.rest();
    }
  }

  private async rest(): Promise<void> {
    await pause(REST_MS, undefined, { signal: this.stopper.signal });
  }
}

function isImporting(store: TimeSeriesStore): store is TimeSeriesStore & HistoryImport {
  return 'importPast' in store && 'holdFrom' in store;
}

/** What the demonstration's people did, under their codes. */
const CARE: CareOf = ({ factoryNo, signalCode, level, raisedAt }) => {
  const { acknowledged, handled } = demoCare({ factoryNo, signalCode, level, raisedAt });
  return {
    acknowledged: acknowledged && {
      atMs: raisedAt + acknowledged.afterMs,
      by: demoUserCode(acknowledged.by),
      note: acknowledged.note,
    },
    handled: handled && {
      afterMs: handled.afterMs,
      by: demoUserCode(handled.by),
      causeCode: handled.cause.code,
      result: handled.cause.result,
    },
  };
};
