import type { FileAnswer } from '@sed/platform-api';
import type { PlantDirectory } from '@sed/platform-ports';
import type { AlarmDto, AlarmJournalHit } from '@sed/alarms-contract';
import { limitText, measureText } from '@sed/signals-contract';
import { tableFile, type Cell, type TableFormat } from './table-file';

/** Rows of one file; more is for a narrower search. */
export const MAX_EXPORT = 100_000;

export interface ExportOptions {
  readonly format: TableFormat;
  readonly language: 'zh' | 'en';
  readonly directory: PlantDirectory;
}

const JOURNAL_HEAD = {
  en: [
    'Time',
    'Plant',
    'Signal',
    'Name',
    'Alarm',
    'Level',
    'Event',
    'From',
    'To',
    'Person',
    'Note',
    'Value',
    'Unit',
    'Quality',
    'Data received late at',
  ],
  zh: [
    '时间',
    '水厂',
    '测点编码',
    '测点',
    '报警',
    '级别',
    '事件',
    '原状态',
    '新状态',
    '人员',
    '说明',
    '数值',
    '单位',
    '质量',
    '迟到数据到达时间',
  ],
} as const;

const RECORD_HEAD = {
  en: [
    'Start',
    'End',
    'Closed',
    'Duration s',
    'Plant',
    'Signal',
    'Name',
    'Alarm',
    'Level',
    'Acknowledged',
    'By',
    'Peak',
    'Limit',
    'Unit',
    'Repeats',
    'Cause',
    'Result',
    'Handled by',
    'Link',
    'Data received late at',
  ],
  zh: [
    '开始',
    '恢复',
    '关闭',
    '持续（秒）',
    '水厂',
    '测点编码',
    '测点',
    '报警',
    '级别',
    '确认时间',
    '确认人',
    '峰值',
    '限值',
    '单位',
    '重复',
    '原因',
    '处理结果',
    '处理人',
    '关联单据',
    '迟到数据到达时间',
  ],
} as const;

/** Local time of a plant as the screens write it. */
function timeText(ms: number | null | undefined, zone: string): string {
  return ms === null || ms === undefined
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(ms);
}

export function journalFile(hits: AsyncIterable<AlarmJournalHit>, options: ExportOptions): FileAnswer {
  const { language, format } = options;
  const rows = mapped(hits, (hit): Cell[] => [
    timeText(hit.ts, zoneOf(options, hit.factoryNo)),
    hit.plantName[language],
    hit.signalCode,
    hit.signalName[language],
    hit.text[language],
    hit.level,
    hit.event,
    hit.from,
    hit.to,
    hit.actor,
    hit.note,
    hit.words === undefined || hit.value === null ? hit.value : measureText(hit.value, { language, words: hit.words }),
    hit.unit,
    hit.quality,
    timeText(hit.lateAt, zoneOf(options, hit.factoryNo)),
  ]);
  return tableFile(format, { name: 'alarm-journal', header: JOURNAL_HEAD[language], rows });
}

export function recordFile(alarms: AsyncIterable<AlarmDto>, options: ExportOptions): FileAnswer {
  const { language, format } = options;
  const rows = mapped(alarms, (alarm): Cell[] => {
    const zone = zoneOf(options, alarm.factoryNo);
    const endedAt = alarm.clearedAt ?? alarm.closedAt;
    return [
      timeText(alarm.raisedAt, zone),
      timeText(alarm.clearedAt, zone),
      timeText(alarm.closedAt, zone),
      endedAt === null ? null : Math.round((endedAt - alarm.raisedAt) / 1000),
      alarm.plantName[language],
      alarm.signalCode,
      alarm.signalName[language],
      alarm.text[language],
      alarm.level,
      timeText(alarm.ackedAt, zone),
      alarm.ackedBy,
      ...heldAgainst(alarm, language),
      alarm.unit,
      alarm.repeat,
      alarm.causeCode ?? null,
      alarm.result ?? null,
      alarm.handledBy ?? null,
      linkOf(alarm),
      timeText(alarm.lateAt, zone),
    ];
  });
  return tableFile(format, { name: 'alarm-record', header: RECORD_HEAD[language], rows });
}

/** Peak and limit: numbers to calculate with; of a switch the state it was held against, and it has no peak. */
function heldAgainst(alarm: AlarmDto, language: ExportOptions['language']): [Cell, Cell] {
  const { words, peak, limit } = alarm;
  if (words === undefined) return [peak, limit];
  return [null, limit === null ? null : limitText(alarm, { language, words })];
}

function linkOf({ link }: AlarmDto): string | null {
  return link?.no ?? link?.id ?? null;
}

function zoneOf({ directory }: ExportOptions, factoryNo: string): string {
  return directory.plant(factoryNo)?.zone ?? 'UTC';
}

async function* mapped<T, R>(items: AsyncIterable<T>, to: (item: T) => R): AsyncGenerator<R> {
  for await (const item of items) yield to(item);
}
