import type { AlarmDto } from '@sed/alarms-contract';
import { sectionName, unitText, type Language } from '@sed/platform-contract';
import { limitText, measureText } from '@sed/signals-contract';
import { formatTime, type CsvCell, type Translate } from '@sed/platform-web';
import { durationMs } from './alarm-filter';
import type { alarmPhrases } from './phrases';

interface Context {
  readonly t: Translate<(typeof alarmPhrases)['en']>;
  readonly language: Language;
  readonly zoneOf: (factoryNo: string) => string | undefined;
  readonly nowMs: number;
}

/** The listed alarms as rows of a table, headings first; times in the zone of each plant. */
export function alarmRows(alarms: readonly AlarmDto[], { t, language, zoneOf, nowMs }: Context): CsvCell[][] {
  const columns = [
    'level',
    'raisedAt',
    'plant',
    'section',
    'object',
    'text',
    'raised',
    'peak',
    'limit',
    'unit',
    'duration',
    'state',
    'repeat',
    'clearedAt',
    'acked',
  ] as const;
  const time = (alarm: AlarmDto, ms: number | null) => (ms === null ? null : formatTime(ms, zoneOf(alarm.factoryNo)));
  // Numbers stay numbers for who calculates with them; a switch says its word.
  const figure = ({ words }: AlarmDto, value: number | null) =>
    words === undefined || value === null ? value : measureText(value, { language, words });
  const rows = alarms.map((alarm): CsvCell[] => [
    alarm.level,
    time(alarm, alarm.raisedAt),
    alarm.plantName[language],
    sectionName(alarm.section)[language],
    `${alarm.signalName[language]} (${alarm.signalCode})`,
    alarm.text[language],
    figure(alarm, alarm.value),
    // Not known before the condition is over.
    figure(alarm, alarm.active ? null : alarm.peak),
    alarm.words === undefined || alarm.limit === null
      ? alarm.limit
      : limitText(alarm, { language, words: alarm.words }),
    unitText(alarm.unit),
    Math.round(durationMs(alarm, nowMs) / 1000),
    t(`state.${alarm.state}`),
    alarm.repeat,
    time(alarm, alarm.clearedAt),
    alarm.ackedAt === null
      ? null
      : `${formatTime(alarm.ackedAt, zoneOf(alarm.factoryNo))} ${alarm.ackedBy ?? ''}`.trim(),
  ]);
  const heading = columns.map((column) =>
    column === 'duration' ? `${t('column.duration')} (s)` : t(`column.${column}`),
  );
  return [heading, ...rows];
}
