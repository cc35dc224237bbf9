import { type AlarmDto } from '@sed/contract';
import { MAX_OPEN_ALARMS, useOpenAlarms, type OpenAlarmsSnapshot } from '@sed/web-live';
import { hasRight, useSession, useT } from '@sed/web-platform';
import { EmptyState, Spinner } from '@sed/web-ui';
import { Alert, Button, Table, type TableProps } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useHold } from '../list/use-hold';
import { useListParams } from '../list/use-list-params';
import { bulkRefusal, isWaiting, MAX_BULK, mayAcknowledge } from './ack-rules';
import { AcknowledgeDialog } from './acknowledge-dialog';
import { useAlarmColumns } from './alarm-columns';
import { filterAlarms, type AlarmFilter } from './alarm-filter';
import { BulkButtons, ExportOpenButton, OpenToolbar } from './open-toolbar';
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

function keyOf(filter: AlarmFilter): string {
  return [filter.factoryNo ?? '', [...filter.states].join(), [...filter.levels].join(), filter.keyword].join('|');
}

function isFiltered(filter: AlarmFilter): boolean {
  return filter.states.size > 0 || filter.levels.size > 0 || filter.keyword !== '';
}

/** The boxes in front of the rows; none for those who may not acknowledge. */
function useSelection(selected: readonly string[], onSelect: (ids: readonly string[]) => void) {
  const t = useT(alarmPhrases);
  const viewer = useSession((session) => session.viewer);
  if (!hasRight(viewer, 'alarm:ack')) return {};
  const rowSelection: TableProps<AlarmDto>['rowSelection'] = {
    selectedRowKeys: [...selected],
    // Its box would stand a second time, focusable, in the hidden row by which the table measures itself.
    hideSelectAll: true,
    columnTitle: <span className="sed-visually-hidden">{t('column.select')}</span>,
    onChange: (keys) => onSelect(keys.map(String).slice(0, MAX_BULK)),
    getCheckboxProps: (alarm) => {
      const refusal = bulkRefusal(viewer, alarm);
      return { disabled: refusal !== undefined, ...(refusal && { title: t(`ack.why.${refusal}`) }) };
    },
  };
  return { rowSelection };
}

function useRowActions(onAcknowledge: (alarms: readonly AlarmDto[]) => void) {
  const t = useT(alarmPhrases);
  const viewer = useSession((session) => session.viewer);
  const actions = useCallback(
    (alarm: AlarmDto) =>
      isWaiting(alarm) &&
      mayAcknowledge(viewer, alarm) && (
        <Button size="small" onClick={() => onAcknowledge([alarm])}>
          {t('ack.one')}
        </Button>
      ),
    [viewer, t, onAcknowledge],
  );
  return hasRight(viewer, 'alarm:ack') ? { actions } : {};
}

function Warnings({ snapshot }: { readonly snapshot: OpenAlarmsSnapshot }) {
  const t = useT(alarmPhrases);
  return (
    <>
      {snapshot.hasFailed && <Alert type="warning" showIcon title={t('list.failed')} />}
      {snapshot.alarms.length >= MAX_OPEN_ALARMS && (
        <Alert type="info" showIcon title={t('list.many', { max: MAX_OPEN_ALARMS })} />
      )}
    </>
  );
}

interface ListProps {
  readonly snapshot: OpenAlarmsSnapshot;
  readonly onOpen: (alarm: AlarmDto) => void;
}

function OpenAlarmList({ snapshot, onOpen }: ListProps) {
  const t = useT(alarmPhrases);
  const viewer = useSession((session) => session.viewer);
  const filter = useAlarmFilter();
  const { page, setPage } = useListParams();
  const { isHeld, holders } = useHold();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [acknowledging, setAcknowledging] = useState<readonly AlarmDto[]>([]);

  const filtered = useMemo(() => filterAlarms(snapshot.alarms, filter), [snapshot.alarms, filter]);
  const isBusy = selected.length > 0 || acknowledging.length > 0;
  const { rows, news, showNews } = useStandingRows(snapshot, filtered, {
    isHeld: isHeld || isBusy,
    filterKey: keyOf(filter),
  });
  const { columns, widthPx } = useAlarmColumns({ onOpen, isHistory: false, ...useRowActions(setAcknowledging) });
  const selection = useSelection(selected, setSelected);
  const current = Math.min(page, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  const visible = rows.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const eligible = visible.filter((alarm) => bulkRefusal(viewer, alarm) === undefined);
  const chosen = eligible.filter((alarm) => selected.includes(alarm.id));
  return (
    <>
      <OpenToolbar snapshot={snapshot} filter={filter}>
        <ExportOpenButton alarms={filtered} />
        {hasRight(viewer, 'alarm:ack') && (
          <BulkButtons
            eligible={eligible}
            chosen={chosen}
            onSelect={setSelected}
            onAcknowledge={() => setAcknowledging(chosen)}
          />
        )}
        {news > 0 && (
          <Button type="dashed" aria-live="polite" onClick={showNews}>
            {t('list.news', { count: news })}
          </Button>
        )}
      </OpenToolbar>
      <Warnings snapshot={snapshot} />
      <div {...holders}>
        <Table<AlarmDto>
          className="sed-table"
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={visible}
          rowClassName={rowClass}
          scroll={{ x: widthPx }}
          locale={{ emptyText: <EmptyState text={t(isFiltered(filter) ? 'list.emptyFiltered' : 'list.empty')} /> }}
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
          {...selection}
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

/** Open alarms, live: sorted by urgency, never moving under the pointer. */
export function OpenAlarmsTab({ onOpen }: { readonly onOpen: (alarm: AlarmDto) => void }) {
  const snapshot = useOpenAlarms();
  if (!snapshot.isLoaded && !snapshot.hasFailed) return <Spinner />;
  return <OpenAlarmList snapshot={snapshot} onOpen={onOpen} />;
}
