import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/api-platform';
import { type Viewer } from '@sed/api-ports';
import { alarmRuleCalls, type AlarmRuleDto, type DryRunReport, type InputOf, type ListPage } from '@sed/contract';
import { AlarmRuleService } from './alarm-rule.service';
import { DryRunService } from './dry-run.service';

@Controller()
export class AlarmRuleController {
  constructor(
    private readonly rules: AlarmRuleService,
    private readonly dryRuns: DryRunService,
  ) {}

  @Handles(alarmRuleCalls.list)
  list(
    @Input() { query }: InputOf<typeof alarmRuleCalls.list>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ListPage<AlarmRuleDto>> {
    return this.rules.list(query, viewer);
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
}
