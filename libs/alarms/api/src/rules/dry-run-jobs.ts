import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarmRule } from '@sed/alarms-tables';
import { JobService, type JobResult, type JobRow, type RunningJob } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { maySee, MessagePlan, PlantDirectory, TimeSeriesStore, type Viewer } from '@sed/platform-ports';
import {
  DRY_RUN_JOB,
  DRY_RUN_MAX_RULES,
  dryRunResult,
  type alarmDryRunCalls,
  type AlarmRuleDto,
  type DryRunResult,
  type DryRunRow,
} from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { chunks } from '../alarms/alarm-writer';
import { AlarmTemplateService } from '../templates/alarm-template.service';
import { AlarmRuleService } from './alarm-rule.service';
import { guardRange } from './dry-run.service';
import { median } from './median';
import { leastCoverage } from './data-coverage';
import { messagesOf } from './replay-messages';
import { replayRules, type Replayed } from './replay-rules';
import { ruleDtoOf } from './rule-row';

/** Rules judged at once: they share their reads. */
const TOGETHER = 12;
const PER_USER = 2;

const params = z.object({
  from: z.number(),
  to: z.number(),
  of: z.union([
    z.object({ ruleIds: z.array(z.string()) }),
    z.object({ templateId: z.string(), factoryNos: z.array(z.string()) }),
  ]),
});
type Params = z.infer<typeof params>;
type Start = InputOf<typeof alarmDryRunCalls.start>['body'];
type StartStandard = InputOf<typeof alarmDryRunCalls.startStandard>;

const counted = (n: number, what: string) => `${String(n)} ${what}${n === 1 ? '' : 's'}`;

/** The rules of a job, read when it begins: as they are then. */
@Injectable()
export class DryRunRules {
  private readonly db: Db;

  constructor(
    database: Database,
    readonly rules: AlarmRuleService,
    private readonly templates: AlarmTemplateService,
  ) {
    this.db = database.db;
  }

  async read(of: Params['of']): Promise<AlarmRuleDto[]> {
    if ('templateId' in of) return this.templates.drafts(of.templateId, of.factoryNos);
    const found: AlarmRuleDto[] = [];
    for (const ids of chunks(of.ruleIds)) {
      const rows = await this.db
        .select()
        .from(alarmRule)
        .where(and(inArray(alarmRule.id, ids), isNull(alarmRule.deletedAt)))
        .orderBy(asc(alarmRule.factoryNo), asc(alarmRule.signalCode), asc(alarmRule.id));
      found.push(...rows.map(ruleDtoOf));
    }
    return found;
  }
}

/** Tries many rules over history, as a job: what they would have raised and told, before they are put to work. */
@Injectable()
export class DryRunJobs implements OnModuleInit {
  constructor(
    private readonly source: DryRunRules,
    private readonly directory: PlantDirectory,
    private readonly history: TimeSeriesStore,
    private readonly plan: MessagePlan,
    private readonly jobs: JobService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(DRY_RUN_JOB, (job) => this.run(job), { isResumed: false });
  }

  /** @throws DomainError alarm.dryRun.none, alarm.dryRun.tooMany, range.… , request.tooMany */
  async start({ from, to, ids, ...filter }: Start, viewer: Viewer): Promise<JobRow> {
    guardRange({ from, to });
    const wanted = ids === undefined ? null : new Set(ids);
    const ruleIds: string[] = [];
    for await (const { rule } of this.source.rules.each(filter, viewer, DRY_RUN_MAX_RULES + 1)) {
      if (wanted?.has(rule.id) !== false) ruleIds.push(rule.id);
    }
    const plant = this.directory.plant(filter.factoryNo)?.name ?? { zh: filter.factoryNo, en: filter.factoryNo };
    const title = {
      zh: `${plant.zh}：${String(ruleIds.length)} 条报警规则试算`,
      en: `${plant.en}: dry run of ${counted(ruleIds.length, 'alarm rule')}`,
    };
    return this.add({ from, to, of: { ruleIds } }, { viewer, title, count: ruleIds.length });
  }

  async startStandard({ params: { id }, body }: StartStandard, viewer: Viewer): Promise<JobRow> {
    const { from, to } = body;
    guardRange({ from, to });
    const factoryNos = body.factoryNos.filter((factoryNo) => maySee(viewer, factoryNo));
    const drafts = await this.source.read({ templateId: id, factoryNos });
    const name = drafts[0]?.name ?? { zh: '', en: '' };
    const title = {
      zh: `集团标准“${name.zh}”在 ${String(drafts.length)} 座水厂试算`,
      en: `Dry run of the standard “${name.en}” on ${counted(drafts.length, 'plant')}`,
    };
    return this.add({ from, to, of: { templateId: id, factoryNos } }, { viewer, title, count: drafts.length });
  }

  /** What an own job found, of plants its owner may still see. */
  async result(id: string, viewer: Viewer): Promise<{ job: JobRow; result: DryRunResult | null }> {
    const job = await this.jobs.own(id, viewer.code, DRY_RUN_JOB);
    const read = dryRunResult.safeParse(job.result);
    if (!read.success) return { job, result: null };
    const rows = read.data.rows.filter(({ factoryNo }) => maySee(viewer, factoryNo));
    return { job, result: { ...read.data, rows } };
  }

  private async add(
    what: Params,
    about: { readonly viewer: Viewer; readonly title: JobRow['title']; readonly count: number },
  ): Promise<JobRow> {
    const { viewer, title, count } = about;
    if (count === 0) throw new DomainError('alarm.dryRun.none');
    if (count > DRY_RUN_MAX_RULES) throw new DomainError('alarm.dryRun.tooMany', { max: DRY_RUN_MAX_RULES });
    if ((await this.jobs.openOf(viewer.code, DRY_RUN_JOB)) >= PER_USER)
      throw new DomainError('request.tooMany', { seconds: 30 });
    return this.jobs.start({ kind: DRY_RUN_JOB, ownerCode: viewer.code, title, params: { ...what } });
  }

  private async run(job: RunningJob): Promise<JobResult> {
    const startedMs = performance.now();
    const { from, to, of } = params.parse(job.params);
    const rules = await this.source.read(of);
    const { directory, history } = this;
    const calendars = await this.source.rules.calendars();
    const rows: DryRunRow[] = [];
    let samples = 0;
    for (let i = 0; i < rules.length; i += TOGETHER) {
      const part = rules.slice(i, i + TOGETHER);
      const known = part.filter((rule) => directory.signal(rule.factoryNo, rule.signalCode) !== undefined);
      const replayed = await replayRules(known, { from, to, signal: job.signal }, { directory, history, calendars });
      samples += replayed.samples;
      for (const rule of part) rows.push(await this.rowOf(rule, replayed, to));
      job.progress(Math.min(rules.length, i + TOGETHER), rules.length);
    }
    return { result: { from, to, rows, samples, tookMs: Math.round(performance.now() - startedMs) } };
  }

  private async rowOf(rule: AlarmRuleDto, { byRule, coverage }: Replayed, to: number): Promise<DryRunRow> {
    const { id, factoryNo, signalCode, name, state } = rule;
    const about = { id, factoryNo, signalCode, name, state };
    const replay = byRule.get(id);
    if (replay === undefined) return { ...about, ...NOT_TRIED, code: 'signal.unknown' };
    const lengths = replay.alarms.flatMap(({ begin, end }) => (end === null ? [] : [end - begin]));
    return {
      ...about,
      alarms: replay.alarms.length,
      smsCount: await messagesOf(replay, rule, { to, directory: this.directory, plan: this.plan }),
      chatter: replay.chatter(),
      medianDurationMs: median(lengths),
      coverage: leastCoverage(coverage.of(rule)),
      code: null,
    };
  }
}

const NOT_TRIED = { alarms: 0, smsCount: 0, chatter: 0, medianDurationMs: null, coverage: null } as const;
