import { existsSync } from 'node:fs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AlarmLifeService, AlarmRecordService, AlarmRuleService, PastAlarms } from '@sed/alarms-api';
import { Database } from '@sed/platform-database';
import { Metrics, type Config, type Log } from '@sed/platform-api';
import {
  AlarmFeed,
  AlarmLinks,
  Clock,
  Ledger,
  LiveValues,
  LocalAccounts,
  PlantDirectory,
  SignalStatistics,
  TimeSeriesStore,
  UserRights,
} from '@sed/platform-ports';
import { DemoPast } from './demo-past/demo-past';
import { PastPlayer } from './demo-past/past-player';
import { presentOf } from './demo-past/past-units';
import { DemoWorkPast } from './demo-work/demo-work-past';
import { loadDemoDevices } from './demo-devices';
import { loadDemoDiagrams } from './demo-diagrams';
import { loadDemoMap } from './demo-map';
import { loadDemoRecords } from './demo-records';
import { ModuleEngine, PastRecords, RecordService, SystemRecords } from '@sed/records-api';
import { NightlyTask } from '@sed/governance-api';
import { RosterService } from '@sed/shifts-api';
import { AlarmDuty } from './demo-staff/alarm-duty';
import { DemoStaff } from './demo-staff/demo-staff';
import { LaboratoryCrew } from './demo-staff/laboratory-crew';
import { OrderCrew } from './demo-staff/order-crew';
import { OverflowCrew } from './demo-staff/overflow-crew';
import { PatrolCrew } from './demo-staff/patrol-crew';
import { RepairCrew } from './demo-staff/repair-crew';
import { ShiftCrew } from './demo-staff/shift-crew';
import { DemoAnswers } from './demo-answers';
import { StoreCrew } from './demo-staff/store-crew';
import { TankKeeper } from './demo-staff/tank-keeper';
import { loadDemoRules } from './demo-world';
import { startFleet, type SimulatedFleet } from './simulated-fleet';
import type { StartPhases } from './start-phases';

interface Dependencies {
  readonly config: Config;
  readonly log: Log;
  /** Built entry of the simulator. */
  readonly simulator: string;
  readonly phases: StartPhases;
}

/** What a start does for the demonstration, where it is one: rules, then plants, pages with records, a past and people. */
export class Demonstration {
  private past: DemoPast | undefined;
  private fleet: SimulatedFleet | undefined;
  private staff: DemoStaff | undefined;
  private loading: Promise<void> = Promise.resolve();
  private isLoaded = false;
  private readonly stopper = new AbortController();

  constructor(
    private readonly app: NestExpressApplication,
    private readonly around: Dependencies,
  ) {}

  private get isWanted(): boolean {
    return this.around.config.demo && this.around.config.role !== 'web';
  }

  /** Before the first sample, which must not be judged without its rules, and which is where the present begins. */
  async beforeSamples(): Promise<void> {
    const { app } = this;
    if (!this.isWanted) return;
    const { db } = app.get(Database);
    await this.around.phases.run('demo rules', () => loadDemoRules(db, app.get(AlarmRuleService), Date.now()));
    this.past = await this.preparePast();
  }

  start(): void {
    const { config, log, simulator } = this.around;
    if (config.role === 'web') return;
    this.fleet = startFleet(config, log, simulator);
    if (config.demoRecords) this.loading = this.load();
    const isLoaded = () => Number(this.isLoaded);
    this.app
      .get(Metrics)
      .readGauge('sed_demo_loaded', 'Whether the records of the demonstration are written', isLoaded);
    this.past?.start();
    // Days of the past are judged once they are played.
    if (this.past !== undefined) void this.app.get(NightlyTask).holdUntil(this.past.finished());
    if (config.demoStaff) this.staff = this.newStaff();
    this.staff?.start();
  }

  /** People and past only: the fleet is told to leave once nothing more is taken in. */
  async stopWork(): Promise<void> {
    this.stopper.abort();
    await this.loading;
    await this.staff?.stop();
    await this.past?.stop();
  }

  async stopFleet(): Promise<void> {
    await this.fleet?.stop();
  }

  /** What people find on the pages takes seconds to write; nobody who only looks at values waits for it. */
  private async load(): Promise<void> {
    const { app } = this;
    const { log, phases } = this.around;
    const { signal } = this.stopper;
    try {
      await phases.run('demo devices', () => loadDemoDevices(app));
      await phases.run('demo diagrams', () => loadDemoDiagrams(app, log, signal));
      await phases.run('demo map', () => loadDemoMap(app, log, signal));
      await phases.run('demo records', () => loadDemoRecords(app, log, signal));
      this.isLoaded = true;
      if (this.around.config.demoPast) await phases.run('demo work', () => this.workPast().tell(signal));
    } catch (error) {
      log.error({ err: error }, 'the records of the demonstration could not be written');
    }
  }

  private workPast(): DemoWorkPast {
    const { app } = this;
    const records = { engine: app.get(ModuleEngine), past: app.get(PastRecords), system: app.get(SystemRecords) };
    const parts = { db: app.get(Database).db, accounts: app.get(LocalAccounts), clock: app.get(Clock) };
    return new DemoWorkPast({ ...records, ...parts });
  }

  private newStaff(): DemoStaff {
    const { app } = this;
    const duty = new AlarmDuty(app.get(AlarmFeed), app.get(AlarmLifeService), app.get(AlarmRecordService));
    const accounts = { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock: app.get(Clock) };
    const crew = new OrderCrew(app.get(ModuleEngine), app.get(RecordService));
    const around = { ledger: app.get(Ledger), answers: DemoAnswers.of(app, accounts) };
    const stores = new StoreCrew(app.get(ModuleEngine), app.get(RecordService), around);
    const live = [app.get(PlantDirectory), app.get(LiveValues)] as const;
    const tanks = new TankKeeper(app.get(ModuleEngine), app.get(RecordService), {
      ...{ ...around, plants: app.get(PlantDirectory), live: app.get(LiveValues) },
      statistics: app.get(SignalStatistics),
    });
    const walkers = new PatrolCrew(app.get(ModuleEngine), app.get(RecordService), ...live);
    const laboratory = new LaboratoryCrew(app.get(ModuleEngine), app.get(RecordService));
    const repairs = new RepairCrew(app.get(ModuleEngine), app.get(RecordService), {
      ...{ alarms: app.get(AlarmLinks), answers: around.answers },
    });
    const shifts = new ShiftCrew(app.get(ModuleEngine), app.get(RecordService), app.get(RosterService));
    const overflows = new OverflowCrew(app.get(ModuleEngine), app.get(RecordService));
    return new DemoStaff(
      [duty, crew, repairs, stores, tanks, walkers, laboratory, shifts, overflows],
      accounts,
      this.around.log.child({ part: 'staff' }),
    );
  }

  private async preparePast(): Promise<DemoPast | undefined> {
    const { app } = this;
    const { config, log, simulator } = this.around;
    if (!config.demoPast || !existsSync(simulator)) return undefined;
    const [database, store] = [app.get(Database), app.get(TimeSeriesStore)];
    const isEmpty = (await store.position()) === 0;
    const presentMs = await presentOf(database.db, isEmpty, Date.now());
    if (presentMs === undefined) return undefined;
    const parts = { database, store, directory: app.get(PlantDirectory), alarms: app.get(PastAlarms) };
    const newPlayer = () => new PastPlayer(simulator);
    const around = { ...parts, metrics: app.get(Metrics), log: log.child({ part: 'past' }), newPlayer };
    return new DemoPast(around, presentMs);
  }
}
