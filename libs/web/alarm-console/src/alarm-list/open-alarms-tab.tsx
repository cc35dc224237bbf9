import { OPEN_ALARM_STATES, type AlarmDto } from '@sed/contract';
import { MAX_OPEN_ALARMS, useFeed, useOpenAlarms, usePlants } from '@sed/web-live';
import { hasRight, useLanguage, useSession, useT } from '@sed/web-platform';
import { EmptyState, Spinner } from '@sed/web-ui';
import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Table, Tooltip } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Chips, toggled } from '../list/chips';
import { csvOf, saveText } from '../list/csv';
import { useHold } from '../list/use-hold';
import { useListParams } from '../list/use-list-params';
import { bulkRefusal, isWaiting, MAX_BULK, mayAcknowledge } from './ack-rules';
import { AcknowledgeDialog } from './acknowledge-dialog';
import { useAlarmColumns } from './alarm-columns';
import { alarmRows } from './alarm-csv';
import { countStates, filterAlarms } from './alarm-filter';
import { FilterBar } from './filter-bar';
import { alarmPhrases } from './phrases';
import { useAlarmFilter } from './use-filter';
import { useStandingRows } from './use-standing-rows';

/** Also the most that can be acknowledged at once: only what is on screen. */
const PAGE_SIZE = MAX_BULK;

function rowClass(alarm: AlarmDto): string {
  if (alarm.held) return 'sed-row-held';
  if (alarm.state === 'CLOSED') return 'sed-row-closed';
  return alarm.acked ? '' : 'sed-row-unacked';
}

function ExportButton({ alarms }: { readonly alarms: readonly AlarmDto[] }) {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const feed = useFeed();
  const { zoneOf } = usePlants();
  const save = () =>
    saveText(csvOf(alarmRows(alarms, { t, language, zoneOf, nowMs: feed.serverNowMs() })), 'alarms.csv');
  return (
    <Button icon={<DownloadOutlined />} title={t('list.exportTitle')} disabled={alarms.length === 0} onClick={save}>
      {t('list.export')}
    </Button>
  );
}

/** Open alarms, live: sorted by urgency, never moving under the pointer. */
export function OpenAlarmsTab({ onOpen }: { readonly onOpen: (alarm: AlarmDto) => void }) {
  const t = useT(alarmPhrases);
  const viewer = useSession((session) => session.viewer);
  const snapshot = useOpenAlarms();
  const filter = useAlarmFilter();
  const { set, page, setPage } = useListParams();
  const { isHeld, holders } = useHold();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [acknowledging, setAcknowledging] = useState<readonly AlarmDto[]>([]);

  const filtered = useMemo(() => filterAlarms(snapshot.alarms, filter), [snapshot.alarms, filter]);
  const counts = useMemo(() => countStates(snapshot.alarms, filter), [snapshot.alarms, filter]);
  const filterKey = `${filter.factoryNo ?? ''}|${[...filter.states].join()}|${[...filter.levels].join()}|${filter.keyword}`;
  const hold = { isHeld: isHeld || selected.length > 0 || acknowledging.length > 0, filterKey };
  const { rows, news, showNews } = useStandingRows(snapshot, filtered, hold);

  const canAcknowledge = hasRight(viewer, 'alarm:ack');
  const actions = useCallback(
    (alarm: AlarmDto) =>
      isWaiting(alarm) &&
      mayAcknowledge(viewer, alarm) && (
        <Button size="small" onClick={() => setAcknowledging([alarm])}>
          {t('ack.one')}
        </Button>
      ),
    [viewer, t],
  );
  const { columns, widthPx } = useAlarmColumns({ onOpen, isHistory: false, ...(canAcknowledge ? { actions } : {}) });
  const lastPage = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const current = Math.min(page, lastPage);
  const visible = rows.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const eligible = visible.filter((alarm) => bulkRefusal(viewer, alarm) === undefined);
  const bulk = eligible.filter((alarm) => selected.includes(alarm.id));
  const isFiltered = filter.states.size > 0 || filter.levels.size > 0 || filter.keyword !== '';
  if (!snapshot.isLoaded && !snapshot.hasFailed) return <Spinner />;
  return (
    <>
      <Chips
        label={t('filter.states')}
        chips={OPEN_ALARM_STATES.map((state) => ({ value: state, label: t(`state.${state}`), count: counts[state] }))}
        chosen={filter.states}
        onToggle={(state) => set({ state: toggled(filter.states, state) })}
      />
      <FilterBar filter={filter}>
        <ExportButton alarms={filtered} />
        {canAcknowledge && (
          <Button
            disabled={eligible.length === 0}
            onClick={() => setSelected(selected.length > 0 ? [] : eligible.map(({ id }) => id))}
          >
            {t(selected.length > 0 ? 'ack.selectNone' : 'ack.selectVisible')}
          </Button>
        )}
        {canAcknowledge && (
          <Tooltip title={t('ack.criticalHint')}>
            <Button type="primary" disabled={bulk.length === 0} onClick={() => setAcknowledging(bulk)}>
              {t('ack.many', { count: bulk.length })}
            </Button>
          </Tooltip>
        )}
        {news > 0 && (
          <Button type="dashed" aria-live="polite" onClick={showNews}>
            {t('list.news', { count: news })}
          </Button>
        )}
      </FilterBar>
      {snapshot.hasFailed && <Alert type="warning" showIcon title={t('list.failed')} />}
      {snapshot.alarms.length >= MAX_OPEN_ALARMS && (
        <Alert type="info" showIcon title={t('list.many', { max: MAX_OPEN_ALARMS })} />
      )}
      <div {...holders}>
        <Table<AlarmDto>
          className="sed-table"
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={visible}
          rowClassName={rowClass}
          scroll={{ x: widthPx }}
          locale={{ emptyText: <EmptyState text={t(isFiltered ? 'list.emptyFiltered' : 'list.empty')} /> }}
          pagination={{
            current,
            pageSize: PAGE_SIZE,
            total: rows.length,
            showSizeChanger: false,
            hideOnSinglePage: true,
            showTotal: (count) => t('list.total', { count }),
            onChange: (next) => {
              setSelected([]);
              setPage(next);
            },
          }}
          {...(canAcknowledge && {
            rowSelection: {
              selectedRowKeys: [...selected],
              // Its box would stand a second time, focusable, in the hidden row by which the table measures itself.
              hideSelectAll: true,
              columnTitle: <span className="sed-visually-hidden">{t('column.select')}</span>,
              onChange: (keys) => setSelected(keys.map(String).slice(0, MAX_BULK)),
              getCheckboxProps: (alarm) => {
                const refusal = bulkRefusal(viewer, alarm);
                return { disabled: refusal !== undefined, ...(refusal && { title: t(`ack.why.${refusal}`) }) };
              },
            },
          })}
        />
      </div>
      {acknowledging.length > 0 && (
        <AcknowledgeDialog
          alarms={acknowledging}
          onClose={(isDone) => {
            setAcknowledging([]);
            if (isDone) setSelected([]);
          }}
        />
      )}
    </>
  );
}
