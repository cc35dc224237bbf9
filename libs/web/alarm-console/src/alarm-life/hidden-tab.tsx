import { alarmCalls, type AlarmDto, type AlarmOverlay } from '@sed/contract';
import { useFeed, usePlants } from '@sed/web-live';
import { callKey, formatTime, hasRight, useCall, useLanguage, useSession, useT } from '@sed/web-platform';
import { AlarmBadge, DataTable, EmptyState, type DataColumn } from '@sed/web-ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type AlarmFilter } from '../alarm-list/alarm-filter';
import { FilterBar } from '../alarm-list/filter-bar';
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
/** Pushes come in waves; the list is read again once they settle. */
const SETTLE_MS = 300;

/** Reads the lists of hidden alarms again when an alarm changed anywhere. */
function useRefreshOnAlarm(): void {
  const feed = useFeed();
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = feed.onAlarm(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: callKey(alarmCalls.list) });
      }, SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [feed, client]);
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
      { key: 'level', title: t('column.level'), widthPx: 106, cell: (alarm) => <AlarmBadge level={alarm.level} /> },
      { key: 'plant', title: t('column.plant'), widthPx: 130, cell: (alarm) => alarm.plantName[language] },
      {
        key: 'object',
        title: t('column.object'),
        widthPx: 160,
        cell: (alarm) => <span title={alarm.signalCode}>{alarm.signalName[language]}</span>,
      },
      {
        key: 'text',
        title: t('column.text'),
        widthPx: 230,
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
      { key: 'base', title: say('fact.base'), widthPx: 170, cell: ({ base, state }) => t(`state.${base ?? state}`) },
      { key: 'since', title: say('fact.since'), widthPx: 160, cell: (alarm) => time(alarm, alarm.overlaySince) },
    ];
    if (overlay !== 'SUPPRESSED') {
      columns.push(
        {
          key: 'by',
          title: say('fact.by'),
          widthPx: 110,
          cell: (alarm) => <PersonName factoryNo={alarm.factoryNo} code={alarm.overlayBy ?? null} />,
        },
        { key: 'reason', title: say('fact.reason'), widthPx: 200, cell: (alarm) => alarm.overlayReason },
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
        { key: 'until', title: say('fact.until'), widthPx: 160, cell: (alarm) => time(alarm, alarm.overlayUntil) },
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
        fixed: 'right',
        cell: (alarm) => <RowActions alarm={alarm} onStart={onStart} onMore={onMore} />,
      },
    ];
  }, [overlay, onOpen, onStart, onMore, t, say, language, zoneOf]);
}

/** The filter of the address as the service takes it. */
function hiddenQuery(
  overlay: AlarmOverlay,
  { factoryNo, levels, keyword }: AlarmFilter,
  paging: { readonly pageNum: number; readonly pageSize: number },
) {
  return {
    state: overlay,
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    ...(factoryNo !== undefined && { factoryNo }),
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
  const paging = usePaging();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { start, dialogs } = useLifeActions(useCallback(() => setSelected([]), [setSelected]));
  useRefreshOnAlarm();
  const query = hiddenQuery(overlay, filter, paging);
  const { data, error, refetch } = useCall(alarmCalls.list, { query }, { keepPrevious: true });
  const { menu, onMore } = useRowMenu(start);
  const columns = useColumns({ overlay, onOpen, onStart: start, onMore });
  const mayUnshelve = overlay === 'SHELVED' && hasRight(viewer, 'alarm:shelve');
  const chosen = (data?.list ?? []).filter(
    (alarm) => selected.includes(alarm.id) && isOffered('unshelve', alarm, viewer, nowMs),
  );
  return (
    <>
      <p className="sed-dim">{say(`hidden.hint.${overlay}`)}</p>
      <FilterBar filter={filter}>
        {mayUnshelve && (
          <Button disabled={chosen.length === 0} onClick={() => start('unshelve', chosen)}>
            {say('bulk.unshelve', { count: chosen.length })}
          </Button>
        )}
      </FilterBar>
      <DataTable<AlarmDto>
        label={say(`tab.${overlay}`)}
        columns={columns}
        rows={data?.list}
        keyOf={({ id }) => id}
        error={error?.message}
        onRetry={() => void refetch()}
        empty={<EmptyState text={say(`hidden.empty.${overlay}`)} />}
        size="small"
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
