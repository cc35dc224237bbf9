import type { AlarmDto } from '@sed/alarms-contract';
import { sectionName } from '@sed/platform-contract';
import { usePlants } from '@sed/signals-web';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge, type FitColumn } from '@sed/platform-ui';
import { theme, type TableColumnType } from 'antd';
import { memo, useMemo, type ReactNode } from 'react';
import { DurationCell, LimitCell, NowCell, StateCell, UnknownMark, ValueCell } from './cells';
import { PersonName, Tags } from '../alarm-life/life-cells';
import type { SortMark } from '../list/sort-mark';
import { alarmPhrases } from './phrases';
import { GroupMore } from './row-group';

/** A column as the tables of the library take it, always with a way to draw its cell. */
export interface AlarmColumn extends TableColumnType<AlarmDto>, FitColumn {
  readonly title: string;
  readonly render: (value: unknown, alarm: AlarmDto) => ReactNode;
}

/** `2026-` of a whole time. */
const YEAR_CHARS = 5;

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
export const TextCell = memo(function TextCell({ alarm, onOpen }: TextProps) {
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
const Raised = memo(RaisedCell);

function LevelCell({ alarm, blinking }: { readonly alarm: AlarmDto; readonly blinking: boolean }) {
  return (
    <>
      <Badge level={alarm.level} blinking={blinking} />
      <UnknownMark alarm={alarm} />
    </>
  );
}

/** The instant in full to be told, in the list without the year: what is open is of these days. */
function RaisedCell({ alarm, isHistory }: { readonly alarm: AlarmDto; readonly isHistory: boolean }) {
  const { zoneOf } = usePlants();
  const text = formatTime(alarm.raisedAt, zoneOf(alarm.factoryNo));
  return (
    <time dateTime={new Date(alarm.raisedAt).toISOString()} title={text}>
      {isHistory ? text : text.slice(YEAR_CHARS)}
    </time>
  );
}

/** Columns of an alarm list in the order the rules of presentation give; those with a rank give way where room is short. */
export function useAlarmColumns({ onOpen, isHistory, actions, sorting }: Options): AlarmColumn[] {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  // Widths are written for the normal text size.
  const scale = theme.useToken().token.fontSize / 14;
  return useMemo(() => {
    const by = (field: string) => sorting?.(field) ?? {};
    const right = { align: 'right', className: 'sed-right' } as const;
    const head: AlarmColumn[] = [
      {
        title: t('column.level'),
        ...by('level'),
        widthPx: 100,
        render: (_, alarm) => <LevelCell alarm={alarm} blinking={!isHistory && !alarm.acked} />,
      },
      {
        title: t('column.raisedAt'),
        ...by('raisedAt'),
        widthPx: isHistory ? 160 : 124,
        rank: 1,
        className: 'sed-number',
        render: (_, alarm) => <Raised alarm={alarm} isHistory={isHistory} />,
      },
      {
        title: t('column.plant'),
        ...by('factoryNo'),
        widthPx: 116,
        ellipsis: true,
        render: (_, alarm) => alarm.plantName[language],
      },
      {
        title: t('column.section'),
        widthPx: 100,
        rank: 5,
        ellipsis: true,
        render: (_, alarm) => sectionName(alarm.section)[language],
      },
      {
        title: t('column.object'),
        ...by('signalCode'),
        widthPx: 140,
        rank: 4,
        ellipsis: true,
        render: (_, alarm) => <span title={alarm.signalCode}>{alarm.signalName[language]}</span>,
      },
      {
        title: t('column.text'),
        widthPx: 210,
        render: (_, alarm) => <TextCell alarm={alarm} onOpen={onOpen} />,
      },
      {
        title: t('column.raised'),
        ...by('value'),
        widthPx: 84,
        ...(!isHistory && { rank: 3 }),
        ...right,
        render: (_, alarm) => <ValueCell value={alarm.value} alarm={alarm} />,
      },
    ];
    const live: AlarmColumn[] = [
      {
        title: t('column.now'),
        widthPx: 100,
        ...right,
        render: (_, { factoryNo, signalCode, words, decimals }) => (
          <NowCell factoryNo={factoryNo} code={signalCode} words={words} decimals={decimals} />
        ),
      },
    ];
    const past: AlarmColumn[] = [
      {
        title: t('column.peak'),
        ...by('peak'),
        widthPx: 84,
        ...right,
        render: (_, alarm) => <ValueCell value={alarm.peak} alarm={alarm} />,
      },
    ];
    const tail: AlarmColumn[] = [
      {
        title: t('column.limit'),
        widthPx: 116,
        ...right,
        render: (_, alarm) => <LimitCell alarm={alarm} />,
      },
      { title: t('column.duration'), widthPx: 92, ...right, render: (_, alarm) => <Duration alarm={alarm} /> },
      { title: t('column.state'), ...by('state'), widthPx: 172, render: (_, alarm) => <State alarm={alarm} /> },
      {
        title: t('column.repeat'),
        ...by('repeat'),
        widthPx: 70,
        rank: 6,
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
        widthPx: 110,
        rank: 2,
        ellipsis: true,
        render: (_, alarm) => <Person factoryNo={alarm.factoryNo} code={alarm.assignee ?? null} />,
      });
    const acts: AlarmColumn[] =
      actions === undefined ? [] : [{ title: t('column.actions'), widthPx: 158, render: (_, alarm) => actions(alarm) }];
    return [...head, ...(isHistory ? past : live), ...tail, ...acts].map((column) => ({
      ...column,
      widthPx: column.widthPx * scale,
    }));
  }, [t, language, onOpen, isHistory, actions, sorting, scale]);
}
