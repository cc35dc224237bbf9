import { Controller, Headers } from '@nestjs/common';
import { jobDtoOf } from '@sed/records-api';
import { CurrentViewer, DomainError, Handles, Input, languageOf } from '@sed/platform-api';
import { PlantDirectory, type Viewer } from '@sed/platform-ports';
import { alarmDryRunCalls, type DryRunRow } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { tableFile, type Cell } from '../journal/table-file';
import { DryRunJobs } from './dry-run-jobs';

type HeaderMap = Record<string, string | undefined>;

const HEAD = {
  en: ['Plant', 'Alarm', 'Signal', 'State', 'Alarms', 'SMS', 'Chatter', 'Median duration s', 'Data %', 'Not run'],
  zh: [
    '水厂',
    '报警',
    '测点编码',
    '状态',
    '报警次数',
    '短信条数',
    '抖动',
    '持续时间中位数（秒）',
    '有数据时间占比(%)',
    '未试算原因',
  ],
} as const;

@Controller()
export class DryRunController {
  constructor(
    private readonly dryRuns: DryRunJobs,
    private readonly directory: PlantDirectory,
  ) {}

  @Handles(alarmDryRunCalls.start)
  async start(
    @Input() { body }: InputOf<typeof alarmDryRunCalls.start>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ) {
    return jobDtoOf(await this.dryRuns.start(body, viewer), languageOf(headers));
  }

  @Handles(alarmDryRunCalls.startStandard)
  async startStandard(
    @Input() input: InputOf<typeof alarmDryRunCalls.startStandard>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ) {
    return jobDtoOf(await this.dryRuns.startStandard(input, viewer), languageOf(headers));
  }

  @Handles(alarmDryRunCalls.export)
  async export(
    @Input() { params, query }: InputOf<typeof alarmDryRunCalls.export>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ) {
    const { result } = await this.dryRuns.result(params.id, viewer);
    if (result === null) throw new DomainError('notFound');
    const language = languageOf(headers);
    const rows = this.rowsOf(result.rows, language);
    return tableFile(query.format, { name: 'alarm-dry-run', header: HEAD[language], rows });
  }

  @Handles(alarmDryRunCalls.result)
  async result(
    @Input() { params }: InputOf<typeof alarmDryRunCalls.result>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ) {
    const { job, result } = await this.dryRuns.result(params.id, viewer);
    return { job: jobDtoOf(job, languageOf(headers)), result };
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- a table is written from an async source
  private async *rowsOf(rows: readonly DryRunRow[], language: 'en' | 'zh'): AsyncGenerator<Cell[]> {
    for (const row of rows) {
      const plant = this.directory.plant(row.factoryNo)?.name[language] ?? row.factoryNo;
      const seconds = row.medianDurationMs === null ? null : Math.round(row.medianDurationMs / 1000);
      const percent = typeof row.coverage === 'number' ? Math.round(row.coverage * 1000) / 10 : null;
      const counts = [row.alarms, row.smsCount, row.chatter, seconds, percent];
      yield [plant, row.name[language], row.signalCode, row.state, ...counts, row.code];
    }
  }
}
