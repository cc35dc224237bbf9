import {
  Global,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { Config, Log } from '@sed/platform-api';
import {
  AlarmFeed,
  AlarmFloods,
  AlarmLinks,
  IndicatorLines,
  PlantHolidays,
  SilentConsoles,
  SystemAlarms,
} from '@sed/platform-ports';
import { AlarmController } from './alarms/alarm.controller';
import { AlarmFeedStore } from './alarms/alarm-feed.store';
import { AlarmLifeController } from './alarms/alarm-life.controller';
import { AlarmLifeService } from './alarms/alarm-life.service';
import { AlarmLinksStore } from './alarms/alarm-links.store';
import { AlarmService } from './alarms/alarm.service';
import { SystemAlarmStore } from './alarms/system-alarms.store';
import { EvidenceController } from './evidence/evidence.controller';
import { EvidenceRecorder } from './evidence/evidence.recorder';
import { EvidenceService } from './evidence/evidence.service';
import { AlarmEvaluation, EvaluationLifecycle } from './evaluation/alarm-evaluation';
import { BadSpells } from './evaluation/bad-spells';
import { EvaluationController } from './evaluation/evaluation.controller';
import { EvaluationWatch } from './evaluation/evaluation-watch';
import { JudgedRules } from './evaluation/judged-rules';
import { SignalSight } from './evaluation/signal-sight';
import { AlarmConsoleController } from './console/alarm-console.controller';
import { ConsoleSilences } from './console/console-silences';
import { SilentConsoleStore } from './console/silent-console.store';
import { FloodMinutes } from './flood/flood-minutes';
import { OperatorLoadService } from './flood/operator-load.service';
import { AlarmPlantSettings } from './flood/plant-settings.service';
import { AlarmHistoryController } from './journal/alarm-history.controller';
import { AlarmRecordService } from './journal/alarm-record.service';
import { JournalSearchService } from './journal/journal-search.service';
import { JournalSources } from './journal/journal-sources';
import { AlarmPerformanceController } from './performance/performance.controller';
import { PerformanceService } from './performance/performance.service';
import { AlarmRuleController } from './rules/alarm-rule.controller';
import { AlarmRuleService } from './rules/alarm-rule.service';
import { DryRunController } from './rules/dry-run.controller';
import { DryRunJobs, DryRunRules } from './rules/dry-run-jobs';
import { DryRunService } from './rules/dry-run.service';
import { ProposalNotifier } from './rules/proposal-notifier';
import { RuleFiles } from './rules/rule-files';
import { RuleDecisionsService } from './rules/rule-decisions.service';
import { TrialService } from './trial/trial.service';
import { UserAlarmController } from './personal/user-alarm.controller';
import { AlarmCalendarController } from './calendar/alarm-calendar.controller';
import { AlarmCalendarService } from './calendar/alarm-calendar.service';
import { StoredHolidays } from './calendar/stored-holidays';
import { PersonalHoldings } from './personal/personal-holdings';
import { UserAlarmService } from './personal/user-alarm.service';
import { AlarmTargetController } from './targets/alarm-target.controller';
import { AlarmTargetService } from './targets/alarm-target.service';
import { StoredIndicatorLines } from './targets/stored-indicator-lines';
import { AlarmTemplateController } from './templates/alarm-template.controller';
import { AlarmTemplateService } from './templates/alarm-template.service';
import { LateJudgement } from './late/late-judgement';
import { LateWorker } from './late/late-worker';
import { PastAlarms } from './past/past-alarms';
import { AlarmEngine } from './runner/alarm-engine';
import { EngineContext, EngineMetrics } from './runner/engine-context';
import { EngineStore } from './runner/engine-store';

/** The feed shows what other processes and the short-message sender did at least this often. */
const POLL_MS = 1000;

/** Starts and stops the engine with the process; a process with the web role only reads. */
@Injectable()
export class AlarmLifecycle implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> = Promise.resolve();

  constructor(
    private readonly engine: AlarmEngine,
    private readonly feed: AlarmFeedStore,
    private readonly rules: AlarmRuleService,
    private readonly config: Config,
    private readonly log: Log,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    // Before any consumer releases anything: what nobody claimed is trimmed.
    if (this.config.role !== 'web') this.engine.claimLog();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.feed.load();
    this.schedulePoll();
    if (this.config.role === 'web') return;
    this.rules.onChange(() => this.engine.rulesChanged());
    this.engine.start({ isAlone: this.database.kind === 'pglite' });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.polling;
    await this.engine.stop();
  }

  private schedulePoll(): void {
    this.timer = setTimeout(() => {
      this.polling = this.feed
        .poll()
        .catch((error: unknown) => this.log.warn({ error }, 'alarm feed poll failed'))
        .finally(() => this.schedulePoll());
    }, POLL_MS);
    this.timer.unref();
  }
}

/** Alarm rules, the engine that judges them, alarms and their journal. Provides the `AlarmFeed` port to everybody. */
@Global()
@Module({
  controllers: [
    AlarmController,
    DryRunController,
    AlarmRuleController,
    AlarmTemplateController,
    AlarmTargetController,
    UserAlarmController,
    AlarmCalendarController,
    AlarmConsoleController,
    AlarmLifeController,
    AlarmHistoryController,
    AlarmPerformanceController,
    EvidenceController,
    EvaluationController,
  ],
  providers: [
    AlarmFeedStore,
    { provide: AlarmFeed, useExisting: AlarmFeedStore },
    { provide: AlarmFloods, useClass: FloodMinutes },
    ConsoleSilences,
    SilentConsoleStore,
    { provide: SilentConsoles, useExisting: SilentConsoleStore },
    AlarmLinksStore,
    { provide: AlarmLinks, useExisting: AlarmLinksStore },
    SystemAlarmStore,
    { provide: SystemAlarms, useExisting: SystemAlarmStore },
    AlarmService,
    AlarmLifeService,
    AlarmRecordService,
    JournalSearchService,
    JournalSources,
    PerformanceService,
    OperatorLoadService,
    AlarmPlantSettings,
    RuleFiles,
    ProposalNotifier,
    AlarmRuleService,
    DryRunService,
    DryRunRules,
    DryRunJobs,
    RuleDecisionsService,
    TrialService,
    AlarmTemplateService,
    AlarmTargetService,
    StoredIndicatorLines,
    { provide: IndicatorLines, useExisting: StoredIndicatorLines },
    UserAlarmService,
    PersonalHoldings,
    AlarmCalendarService,
    { provide: PlantHolidays, useClass: StoredHolidays },
    EvidenceService,
    EvidenceRecorder,
    AlarmEngine,
    EngineStore,
    EngineContext,
    EngineMetrics,
    AlarmLifecycle,
    LateJudgement,
    LateWorker,
    PastAlarms,
    EvaluationWatch,
    BadSpells,
    SignalSight,
    JudgedRules,
    AlarmEvaluation,
    EvaluationLifecycle,
  ],
  exports: [
    IndicatorLines,
    PlantHolidays,
    AlarmFeed,
    AlarmFloods,
    SilentConsoles,
    AlarmLinks,
    SystemAlarms,
    AlarmFeedStore,
    AlarmService,
    AlarmLifeService,
    AlarmRecordService,
    AlarmRuleService,
    AlarmEngine,
    PastAlarms,
  ],
})
export class AlarmsModule {}
