import { sectionName, type AlarmDto } from '@sed/contract';
import { usePlants } from '@sed/web-live';
import { formatTime, useLanguage, useT } from '@sed/web-platform';
import { AlarmBadge } from '@sed/web-ui';
import { theme, type TableColumnType } from 'antd';
import { memo, useMemo, type ReactNode } from 'react';
import { DurationCell, LimitCell, NowCell, StateCell, UnknownMark, ValueCell } from './cells';
import { PersonName, Tags } from '../alarm-life/life-cells';
import { type SortMark } from '../list/sort-mark';
import { alarmPhrases } from './phrases';
import { GroupMore } from './row-group';

/** Room for the boxes of a selection. */
const SELECTION_PX = 32;

/** A column as the tables of the library take it, always with a way to draw its cell. */
export interface AlarmColumn extends TableColumnType<AlarmDto> {
  readonly title: string;
  readonly width: number;
  readonly render: (value: unknown, alarm: AlarmDto) => ReactNode;
}

interface Options {
  readonly onOpen: (alarm: AlarmDto) => void;
  /** The history shows when it ended instead of what is now. */
  readonly isHistory: boolean;
  readonly actions?: (alarm: AlarmDto) => React.ReactNode;
  /** Present where the service sorts the list. */
  readonly sorting?: SortMark;
}

/** Columns of the history the service sorts by. */
export const ALARM_SORTS = ['level', 'raisedAt', 'factoryNo', 'signalCode', 'value', 'peak', 'state', 'repeat'];

interface TextProps {
  readonly alarm: AlarmDto;
  readonly onOpen: (alarm: AlarmDto) => void;
}

/** The alarm in words, as the way to its details, with what the product noticed about it. */
const TextCell = memo(function TextCell({ alarm, onOpen }: TextProps) {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const text = alarm.text[language];
  return (
    <>
      <button
        type="button"
        className="sed-cell-link"
        aria-label={t('detail.open', { text })}
        onClick={() => onOpen(alarm)}
      >
        {text}
      </button>
      <Tags alarm={alarm} />
      <GroupMore />
    </>
  );
});

// In a flood the list is drawn several times a second: what a row shows is drawn anew only when the row has changed.
const Badge = memo(AlarmBadge);
const Duration = memo(DurationCell);
const State = memo(StateCell);
const Person = memo(PersonName);

function LevelCell({ alarm, blinking }: { readonly alarm: AlarmDto; readonly blinking: boolean }) {
  return (
    <>
      <Badge level={alarm.level} blinking={blinking} />
      <UnknownMark alarm={alarm} />
    </>
  );
}

/** Columns of an alarm list in the order the rules of presentation give. */
export function useAlarmColumns({ onOpen, isHistory, actions, sorting }: Options): {
  readonly columns: AlarmColumn[];
  readonly widthPx: number;
} {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  // Widths are written for the normal text size.
  const scale = theme.useToken().token.fontSize / 14;
  return useMemo(() => {
    const by = (field: string) => sorting?.(field) ?? {};
    const right = { align: 'right', className: 'sed-right' } as const;
    const head: AlarmColumn[] = [
      {
        title: t('column.level'),
        ...by('level'),
        width: 112,
        render: (_, alarm) => <LevelCell alarm={alarm} blinking={!isHistory && !alarm.acked} />,
      },
      {
        title: t('column.raisedAt'),
        ...by('raisedAt'),
        width: 160,
        className: 'sed-number',
        render: (_, alarm) => (
          <time dateTime={new Date(alarm.raisedAt).toISOString()}>
            {formatTime(alarm.raisedAt, zoneOf(alarm.factoryNo))}
          </time>
        ),
      },
      {
        title: t('column.plant'),
        ...by('factoryNo'),
        width: 116,
        ellipsis: true,
        render: (_, alarm) => alarm.plantName[language],
      },
      {
        title: t('column.section'),
        width: 100,
        ellipsis: true,
        render: (_, alarm) => sectionName(alarm.section)[language],
      },
      {
        title: t('column.object'),
        ...by('signalCode'),
        width: 140,
        ellipsis: true,
        render: (_, alarm) => <span title={alarm.signalCode}>{alarm.signalName[language]}</span>,
      },
      {
        title: t('column.text'),
        width: 224,
        render: (_, alarm) => <TextCell alarm={alarm} onOpen={onOpen} />,
      },
      {
        title: t('column.raised'),
        ...by('value'),
        width: 84,
        ...right,
        render: (_, alarm) => <ValueCell value={alarm.value} words={alarm.words} />,
      },
    ];
    const live: AlarmColumn[] = [
      {
        title: t('column.now'),
        width: 100,
        ...right,
        render: (_, alarm) => <NowCell factoryNo={alarm.factoryNo} code={alarm.signalCode} words={alarm.words} />,
      },
    ];
    const past: AlarmColumn[] = [
      {
        title: t('column.peak'),
        ...by('peak'),
        width: 84,
        ...right,
        render: (_, alarm) => <ValueCell value={alarm.peak} words={alarm.words} />,
      },
    ];
    const tail: AlarmColumn[] = [
      {
        title: t('column.limit'),
        width: 116,
        ...right,
        render: (_, alarm) => <LimitCell alarm={alarm} />,
      },
      { title: t('column.duration'), width: 92, ...right, render: (_, alarm) => <Duration alarm={alarm} /> },
      { title: t('column.state'), ...by('state'), width: 180, render: (_, alarm) => <State alarm={alarm} /> },
      {
        title: t('column.repeat'),
        ...by('repeat'),
        width: 70,
        ...right,
        render: (_, alarm) => (
          <span className="sed-number">
            {alarm.repeat === 0 ? '' : t('list.repeated', { count: alarm.repeat + 1 })}
          </span>
        ),
      },
    ];
    if (!isHistory)
      tail.push({
        title: t('column.assignee'),
        width: 110,
        ellipsis: true,
        render: (_, alarm) => <Person factoryNo={alarm.factoryNo} code={alarm.assignee ?? null} />,
      });
    const acts: AlarmColumn[] =
      actions === undefined
        ? []
        : [{ title: t('column.actions'), width: 166, fixed: 'right', render: (_, alarm) => actions(alarm) }];
    const columns = [...head, ...(isHistory ? past : live), ...tail, ...acts].map((column) => ({
      ...column,
      width: column.width * scale,
    }));
    return { columns, widthPx: columns.reduce((sum, { width }) => sum + width, SELECTION_PX) };
  }, [t, language, zoneOf, onOpen, isHistory, actions, sorting, scale]);
}
