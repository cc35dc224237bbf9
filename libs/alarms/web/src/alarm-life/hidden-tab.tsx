import { alarmCalls, type AlarmDto, type AlarmOverlay } from '@sed/alarms-contract';
import { useAlarmRefresh, useFeed, usePlants } from '@sed/signals-web';
import { callKey, formatTime, hasRight, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { AlarmBadge, DataTable, ListEmpty, type DataColumn } from '@sed/platform-ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { plantsAsked, type AlarmFilter } from '../alarm-list/alarm-filter';
import { AlarmFilters, useAlarmFiltering } from '../alarm-list/alarm-filters';
import { NarrowRow } from '../alarm-list/narrow-row';
import { alarmPhrases } from '../alarm-list/phrases';
import { useAlarmFilter } from '../alarm-list/use-filter';
import { usePaging } from '../list/use-paging';
import { Countdown, PersonName, Tags } from './life-cells';
import { isOffered, type LifeAction } from './life-rules';
import { lifePhrases } from './phrases';
import { RowActions } from './row-actions';
import { useRowMenu } from './row-menu';
import { useLifeActions } from './use-life-actions';

const MAX_SELECTED = 50;

interface RowProps {
  readonly alarm: AlarmDto;
  readonly onOpen: (alarm: AlarmDto) => void;
  readonly children: ReactNode;
}

/** One in a single cell: beside the alarm who hid it, why, and for how long. */
function HiddenRow({ alarm, onOpen, children }: RowProps) {
  const { overlayUntil, overlayReason } = alarm;
  return (
    <NarrowRow alarm={alarm} onOpen={onOpen}>
      <div className="sed-narrow-facts">
        {typeof overlayUntil === 'number' && <Countdown untilMs={overlayUntil} />}
        <PersonName factoryNo={alarm.factoryNo} code={alarm.overlayBy ?? null} />
        <span>{overlayReason}</span>
      </div>
      {children}
    </NarrowRow>
  );
}

interface ColumnOptions {
  readonly overlay: AlarmOverlay;
  readonly onOpen: (alarm: AlarmDto) => void;
  readonly onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void;
  readonly onMore: (alarm: AlarmDto, button: HTMLElement) => void;
}

function useColumns({ overlay, onOpen, onStart, onMore }: ColumnOptions): DataColumn<AlarmDto>[] {
  const t = useT(alarmPhrases);
  const say = useT(lifePhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  return useMemo(() => {
    const time = (alarm: AlarmDto, ms: number | null | undefined) => (
      <span className="sed-number">{formatTime(ms, zoneOf(alarm.factoryNo))}</span>
    );
    const columns: DataColumn<AlarmDto>[] = [
      { key: 'level', title: t('column.level'), widthPx: 100, cell: (alarm) => <AlarmBadge level={alarm.level} /> },
      { key: 'plant', title: t('column.plant'), widthPx: 116, cell: (alarm) => alarm.plantName[language] },
      {
        key: 'object',
        title: t('column.object'),
        widthPx: 160,
        rank: 4,
        cell: (alarm) => <span title={alarm.signalCode}>{alarm.signalName[language]}</span>,
      },
      {
        key: 'text',
        title: t('column.text'),
        widthPx: 210,
        cell: (alarm) => (
          <>
            <button
              type="button"
              className="sed-cell-link"
              aria-label={t('detail.open', { text: alarm.text[language] })}
              onClick={() => onOpen(alarm)}
            >
              {alarm.text[language]}
            </button>
            <Tags alarm={alarm} />
          </>
        ),
      },
      {
        key: 'base',
        title: say('fact.base'),
        widthPx: 172,
        rank: 2,
        cell: ({ base, state }) => t(`state.${base ?? state}`),
      },
      {
        key: 'since',
        title: say('fact.since'),
        widthPx: 160,
        rank: 3,
        cell: (alarm) => time(alarm, alarm.overlaySince),
      },
    ];
    if (overlay !== 'SUPPRESSED') {
      columns.push(
        {
          key: 'by',
          title: say('fact.by'),
          widthPx: 110,
          cell: (alarm) => <PersonName factoryNo={alarm.factoryNo} code={alarm.overlayBy ?? null} />,
        },
        { key: 'reason', title: say('fact.reason'), widthPx: 180, cell: (alarm) => alarm.overlayReason },
      );
    }
    if (overlay === 'OUT_OF_SERVICE')
      columns.push({
        key: 'reference',
        title: say('fact.reference'),
        widthPx: 140,
        cell: (alarm) => alarm.overlayReference,
      });
    if (overlay !== 'SUPPRESSED')
      columns.push(
        {
          key: 'until',
          title: say('fact.until'),
          widthPx: 160,
          rank: 1,
          cell: (alarm) => time(alarm, alarm.overlayUntil),
        },
        {
          key: 'left',
          title: say('fact.left'),
          widthPx: 110,
          isNumber: true,
          cell: ({ overlayUntil }) => (typeof overlayUntil === 'number' ? <Countdown untilMs={overlayUntil} /> : null),
        },
      );
    return [
      ...columns,
      {
        key: 'actions',
        title: t('column.actions'),
        widthPx: 210,
        cell: (alarm) => <RowActions alarm={alarm} onStart={onStart} onMore={onMore} />,
      },
    ];
  }, [overlay, onOpen, onStart, onMore, t, say, language, zoneOf]);
}

/** The filter of the address as the service takes it. */
function hiddenQuery(
  overlay: AlarmOverlay,
  filter: AlarmFilter,
  paging: { readonly pageNum: number; readonly pageSize: number },
) {
  const { levels, keyword } = filter;
  return {
    state: overlay,
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    ...plantsAsked(filter),
    ...(levels.size > 0 && { level: [...levels].join(',') }),
    ...(keyword !== '' && { keyword }),
  };
}

interface Props {
  readonly overlay: AlarmOverlay;
  readonly onOpen: (alarm: AlarmDto) => void;
}

/** The alarms something lies over: the shelf with its countdown, what is suppressed, what is out of service. */
export function HiddenTab({ overlay, onOpen }: Props) {
  const t = useT(alarmPhrases);
  const say = useT(lifePhrases);
  const viewer = useSession((session) => session.viewer);
  const nowMs = useFeed().serverNowMs();
  const filter = useAlarmFilter();
  const filtering = useAlarmFiltering();
  const paging = usePaging();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { start, dialogs } = useLifeActions(useCallback(() => setSelected([]), [setSelected]));
  const client = useQueryClient();
  useAlarmRefresh(useCallback(() => void client.invalidateQueries({ queryKey: callKey(alarmCalls.list) }), [client]));
  const query = hiddenQuery(overlay, filter, paging);
  const { data, error, refetch } = useCall(alarmCalls.list, { query }, { keepPrevious: true });
  const { menu, onMore } = useRowMenu(data?.list ?? [], start);
  const columns = useColumns({ overlay, onOpen, onStart: start, onMore });
  const mayUnshelve = overlay === 'SHELVED' && hasRight(viewer, 'alarm:shelve');
  const chosen = (data?.list ?? []).filter(
    (alarm) => selected.includes(alarm.id) && isOffered('unshelve', alarm, viewer, nowMs),
  );
  return (
    <>
      <p className="sed-dim">{say(`hidden.hint.${overlay}`)}</p>
      <AlarmFilters
        filter={filter}
        tools={
          mayUnshelve && (
            <Button disabled={chosen.length === 0} onClick={() => start('unshelve', chosen)}>
              {say('bulk.unshelve', { count: chosen.length })}
            </Button>
          )
        }
      />
      <DataTable<AlarmDto>
        label={say(`tab.${overlay}`)}
        columns={columns}
        narrow={(alarm) => (
          <HiddenRow alarm={alarm} onOpen={onOpen}>
            <RowActions alarm={alarm} onStart={start} onMore={onMore} />
          </HiddenRow>
        )}
        rows={data?.list}
        keyOf={({ id }) => id}
        error={error?.message}
        onRetry={() => void refetch()}
        empty={<ListEmpty {...filtering} text={say(`hidden.empty.${overlay}`)} />}
        isCompact
        page={{ ...paging, total: data?.total ?? 0 }}
        {...(mayUnshelve && {
          selection: {
            selectedRowKeys: [...selected],
            hideSelectAll: true,
            columnTitle: <span className="sed-visually-hidden">{t('column.select')}</span>,
            onChange: (keys) => setSelected(keys.map(String).slice(0, MAX_SELECTED)),
            getCheckboxProps: (alarm) => ({ disabled: !isOffered('unshelve', alarm, viewer, nowMs) }),
          },
        })}
      />
      {menu}
      {dialogs}
    </>
  );
}
