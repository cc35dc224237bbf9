import { Controller, Headers } from '@nestjs/common';
import { CurrentViewer, Handles, Input, languageOf } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { alarmRuleCalls, type AlarmRuleDto, type DryRunReport, type RulePage } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { MAX_EXPORT } from '../journal/alarm-export';
import { JournalSources } from '../journal/journal-sources';
import { TrialService } from '../trial/trial.service';
import { AlarmRuleService } from './alarm-rule.service';
import { DryRunService } from './dry-run.service';
import { RuleDecisionsService } from './rule-decisions.service';
import { ruleFile } from './rule-export';

type HeaderMap = Record<string, string | undefined>;

@Controller()
export class AlarmRuleController {
  constructor(
    private readonly rules: AlarmRuleService,
    private readonly dryRuns: DryRunService,
    private readonly decisions: RuleDecisionsService,
    private readonly trials: TrialService,
    private readonly sources: JournalSources,
  ) {}

  // Before the call by id, which would take its name for one.
  @Handles(alarmRuleCalls.statistics)
  statistics(@Input() { query }: InputOf<typeof alarmRuleCalls.statistics>, @CurrentViewer() viewer: Viewer) {
    return this.decisions.statistics(query.ids.split(','), viewer);
  }

  @Handles(alarmRuleCalls.list)
  list(
    @Input() { query }: InputOf<typeof alarmRuleCalls.list>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ): Promise<RulePage> {
    return this.rules.list(query, viewer, languageOf(headers));
  }

  @Handles(alarmRuleCalls.export)
  async export(
    @Input() { query }: InputOf<typeof alarmRuleCalls.export>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ) {
    const { format, ...filter } = query;
    await this.sources.auditExport(viewer, 'alarmRule', filter);
    const { directory } = this.sources;
    const rules = this.rules.each(filter, viewer, MAX_EXPORT);
    return ruleFile(rules, { format, language: languageOf(headers), directory });
  }

  @Handles(alarmRuleCalls.create)
  create(
    @Input() { body }: InputOf<typeof alarmRuleCalls.create>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmRuleDto> {
    return this.rules.create(body, viewer);
  }

  @Handles(alarmRuleCalls.update)
  update(
    @Input() { params, body }: InputOf<typeof alarmRuleCalls.update>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmRuleDto> {
    return this.rules.update(params.id, body, viewer);
  }

  @Handles(alarmRuleCalls.remove)
  remove(@Input() { params }: InputOf<typeof alarmRuleCalls.remove>, @CurrentViewer() viewer: Viewer): Promise<null> {
    return this.rules.remove(params.id, viewer);
  }

  @Handles(alarmRuleCalls.dryRun)
  dryRun(
    @Input() { params, body }: InputOf<typeof alarmRuleCalls.dryRun>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<DryRunReport> {
    return this.dryRuns.run(params.id, body, viewer);
  }

  @Handles(alarmRuleCalls.preview)
  preview(@Input() { body }: InputOf<typeof alarmRuleCalls.preview>): Promise<DryRunReport> {
    return this.dryRuns.preview({ ...body.rule, factoryNo: body.factoryNo }, body);
  }

  @Handles(alarmRuleCalls.get)
  get(@Input() { params }: InputOf<typeof alarmRuleCalls.get>, @CurrentViewer() viewer: Viewer): Promise<AlarmRuleDto> {
    return this.rules.get(params.id, viewer);
  }

  @Handles(alarmRuleCalls.history)
  history(@Input() { params }: InputOf<typeof alarmRuleCalls.history>, @CurrentViewer() viewer: Viewer) {
    return this.decisions.history(params.id, viewer);
  }

  @Handles(alarmRuleCalls.rationalise)
  rationalise(
    @Input() { params, body }: InputOf<typeof alarmRuleCalls.rationalise>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmRuleDto> {
    return this.decisions.rationalise(params.id, body.reason, viewer);
  }

  @Handles(alarmRuleCalls.approve)
  approve(
    @Input() { params, body }: InputOf<typeof alarmRuleCalls.approve>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmRuleDto> {
    return this.decisions.approve(params.id, body, viewer);
  }

  @Handles(alarmRuleCalls.chatter)
  chatter(@Input() { params, body }: InputOf<typeof alarmRuleCalls.chatter>, @CurrentViewer() viewer: Viewer) {
    return this.dryRuns.chatter(params.id, body, viewer);
  }

  @Handles(alarmRuleCalls.trial)
  trial(@Input() { params, query }: InputOf<typeof alarmRuleCalls.trial>, @CurrentViewer() viewer: Viewer) {
    return this.trials.result(params.id, query, viewer);
  }
}
