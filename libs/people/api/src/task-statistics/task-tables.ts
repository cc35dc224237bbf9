import { CSV_START, csvLine, FileAnswer, type CsvCell } from '@sed/platform-api';
import type { WorkTask } from '@sed/platform-ports';
import type { WorkTaskFigures } from '@sed/people-contract';
import type { BilingualText, Language } from '@sed/platform-contract';

const FIGURES: readonly { readonly head: BilingualText; readonly of: (figures: WorkTaskFigures) => CsvCell }[] = [
  { head: { zh: '应完成', en: 'Due' }, of: ({ due }) => due },
  { head: { zh: '已完成', en: 'Completed' }, of: ({ completed }) => completed },
  { head: { zh: '按时完成', en: 'Completed on time' }, of: ({ completedOnTime }) => completedOnTime },
  { head: { zh: '超时未完成', en: 'Overdue and open' }, of: ({ overdueOpen }) => overdueOpen },
  { head: { zh: '完成率 (%)', en: 'Completion rate (%)' }, of: ({ completionRate }) => percent(completionRate) },
  { head: { zh: '及时率 (%)', en: 'On-time rate (%)' }, of: ({ onTimeRate }) => percent(onTimeRate) },
  { head: { zh: '一次合格率 (%)', en: 'First-pass rate (%)' }, of: ({ firstPassRate }) => percent(firstPassRate) },
  {
    head: { zh: '响应时间中位数 (min)', en: 'Response time, median (min)' },
    of: ({ responseMedianS }) => minutes(responseMedianS),
  },
  {
    head: { zh: '响应时间 P90 (min)', en: 'Response time, 90th percentile (min)' },
    of: ({ responseP90S }) => minutes(responseP90S),
  },
];
const TASK_HEADS: readonly BilingualText[] = [
  { zh: '工单编号', en: 'Order number' },
  { zh: '名称', en: 'Name' },
  { zh: '类型', en: 'Type' },
  { zh: '水厂', en: 'Plant' },
  { zh: '状态', en: 'State' },
  { zh: '下发时间', en: 'Issued' },
  { zh: '开始时间', en: 'Started' },
  { zh: '要求完成时间', en: 'Due' },
  { zh: '完成时间', en: 'Completed' },
];

interface Table {
  readonly name: BilingualText;
  readonly language: Language;
}

/** Named figures, one row a name. */
export function figureTable(
  { name, language }: Table,
  first: BilingualText,
  rows: readonly (WorkTaskFigures & { readonly shown: string })[],
): FileAnswer {
  const head = csvLine([first[language], ...FIGURES.map((column) => column.head[language])]);
  const lines = rows.map((row) => csvLine([row.shown, ...FIGURES.map(({ of }) => of(row))]));
  return csvFile(name[language], [head, ...lines]);
}

export function taskTable(
  { name, language }: Table,
  tasks: readonly WorkTask[],
  plantOf: (factoryNo: string) => { readonly name: string; readonly zone: string },
): FileAnswer {
  const head = csvLine(TASK_HEADS.map((column) => column[language]));
  const lines = tasks.map((task) => {
    const plant = plantOf(task.factoryNo);
    const at = (ms: number | null): CsvCell =>
      ms === null ? null : new Date(ms).toLocaleString('sv-SE', { timeZone: plant.zone });
    const times = [task.issuedAtMs, task.startedAtMs, task.dueAtMs, task.completedAtMs].map(at);
    return csvLine([task.no, task.name, task.type, plant.name, task.state, ...times]);
  });
  return csvFile(name[language], [head, ...lines]);
}

function csvFile(name: string, lines: readonly string[]): FileAnswer {
  return new FileAnswer(`${name}.csv`, 'text/csv; charset=utf-8', pieces(lines));
}

// eslint-disable-next-line @typescript-eslint/require-await -- a file is read piece by piece, whatever made it
async function* pieces(lines: readonly string[]): AsyncGenerator<string> {
  yield CSV_START;
  yield* lines;
}

function percent(share: number | null): CsvCell {
  return share === null ? null : Math.round(share * 1000) / 10;
}

function minutes(seconds: number | null): CsvCell {
  return seconds === null ? null : Math.round(seconds / 6) / 10;
}
