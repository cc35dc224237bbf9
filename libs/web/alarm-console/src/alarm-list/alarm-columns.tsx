import { sectionName, type AlarmDto } from '@sed/contract';
import { formatTime, useLanguage, useT } from '@sed/web-platform';
import { AlarmBadge } from '@sed/web-ui';
import { type TableColumnType } from 'antd';
import { useMemo } from 'react';
import { usePlants } from '../list/use-plants';
import { DurationCell, NowCell, StateCell, ValueCell } from './cells';
import { alarmPhrases } from './phrases';

type Column = TableColumnType<AlarmDto>;

interface Options {
  readonly onOpen: (alarm: AlarmDto) => void;
  /** The history shows when it ended instead of what is now. */
  readonly isHistory: boolean;
  readonly actions?: (alarm: AlarmDto) => React.ReactNode;
}

/** Columns of an alarm list in the order the rules of presentation give. */
export function useAlarmColumns({ onOpen, isHistory, actions }: Options): Column[] {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  return useMemo(() => {
    const right = { align: 'right', className: 'sed-right' } as const;
    const head: Column[] = [
      {
        title: t('column.level'),
        width: 116,
        render: (_, alarm) => <AlarmBadge level={alarm.level} blinking={!isHistory && !alarm.acked} />,
      },
      {
        title: t('column.raisedAt'),
        width: 168,
        className: 'sed-number',
        render: (_, alarm) => <time dateTime={new Date(alarm.raisedAt).toISOString()}>{formatTime(alarm.raisedAt, zoneOf(alarm.factoryNo))}</time>,
      },
      { title: t('column.plant'), width: 150, ellipsis: true, render: (_, alarm) => alarm.plantName[language] },
      { title: t('column.section'), width: 130, ellipsis: true, render: (_, alarm) => sectionName(alarm.section)[language] },
      {
        title: t('column.object'),
        width: 190,
        ellipsis: true,
        render: (_, alarm) => <span title={alarm.signalCode}>{alarm.signalName[language]}</span>,
      },
      {
        title: t('column.text'),
        width: 260,
        render: (_, alarm) => (
          <button type="button" className="sed-cell-link" aria-label={t('detail.open', { text: alarm.text[language] })} onClick={() => onOpen(alarm)}>
            {alarm.text[language]}
          </button>
        ),
      },
      { title: t('column.raised'), width: 92, ...right, render: (_, alarm) => <ValueCell value={alarm.value} /> },
    ];
    const live: Column[] = [
      { title: t('column.now'), width: 110, ...right, render: (_, alarm) => <NowCell factoryNo={alarm.factoryNo} code={alarm.signalCode} /> },
    ];
    const past: Column[] = [{ title: t('column.peak'), width: 92, ...right, render: (_, alarm) => <ValueCell value={alarm.peak} /> }];
    const tail: Column[] = [
      { title: t('column.limit'), width: 92, ...right, render: (_, alarm) => <ValueCell value={alarm.limit} /> },
      { title: t('column.unit'), width: 80, render: (_, alarm) => (alarm.unit === '-' ? '' : alarm.unit) },
      { title: t('column.duration'), width: 104, ...right, render: (_, alarm) => <DurationCell alarm={alarm} /> },
      { title: t('column.state'), width: 176, render: (_, alarm) => <StateCell alarm={alarm} /> },
      {
        title: t('column.repeat'),
        width: 74,
        ...right,
        render: (_, alarm) => <span className="sed-number">{alarm.repeat === 0 ? '' : t('list.repeated', { count: alarm.repeat + 1 })}</span>,
      },
    ];
    const acts: Column[] = actions === undefined ? [] : [{ title: t('column.actions'), width: 130, fixed: 'right', render: (_, alarm) => actions(alarm) }];
    return [...head, ...(isHistory ? past : live), ...tail, ...acts];
  }, [t, language, zoneOf, onOpen, isHistory, actions]);
}
