import type { AlarmDto } from '@sed/alarms-contract';
import { MAX_OPEN_ALARMS, useFeed, useOpenAlarms, type OpenAlarmsSnapshot } from '@sed/signals-web';
import { hasRight, useSession, useT } from '@sed/platform-web';
import { ListEmpty, Spinner } from '@sed/platform-ui';
import { Alert, Button, Pagination } from 'antd';
import { memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { FloodBanner, useLoad } from '../alarm-life/flood-banner';
import { isBulkEligible, isOffered, type LifeAction } from '../alarm-life/life-rules';
import { RowActions } from '../alarm-life/row-actions';
import { useRowMenu } from '../alarm-life/row-menu';
import { useLifeActions } from '../alarm-life/use-life-actions';
import { useHold } from '../list/use-hold';
import { useListParams } from '../list/use-list-params';
import { bulkRefusal, MAX_BULK } from './ack-rules';
import { useActiveRow, type ActiveRow } from './active-row';
import { useAlarmColumns } from './alarm-columns';
import { useAlarmFiltering } from './alarm-filters';
import { filterAlarms, isOfPlants, plantsAsked, type AlarmFilter } from './alarm-filter';
import { KeyHelp } from './key-help';
import { LiveTable, type LiveSelection } from './live-table';
import { BulkButtons, ExportOpenButton, OpenToolbar } from './open-toolbar';
import { EvaluationWarning } from './evaluation-warning';
import { useNarrowColumns } from './narrow-row';
import { alarmPhrases } from './phrases';
import { useAlarmFilter } from './use-filter';
import { useGroupedRows, type GroupedRows } from './use-grouped-rows';
import { useListKeys, type ListKey } from './use-list-keys';
import { useStandingRows } from './use-standing-rows';

/** Also the most that can be handled at once: only what is on screen. */
const PAGE_SIZE = MAX_BULK;
const BULK_RIGHTS = ['alarm:ack', 'alarm:shelve', 'alarm:assign'] as const;

function rowClass(alarm: AlarmDto, groups: GroupedRows): string {
  const place = groups.isMember(alarm) ? 'sed-row-member' : '';
  if (alarm.held) return `sed-row-held ${place}`;
  if (alarm.closedAt !== null || (alarm.overlay ?? null) !== null) return `sed-row-closed ${place}`;
  const doubt = alarm.unknownSinceMs === undefined ? '' : 'sed-row-unknown';
  return `${alarm.acked ? '' : 'sed-row-unacked'} ${doubt} ${place}`;
}

function keyOf(filter: AlarmFilter): string {
  return [
    plantsAsked(filter).factoryNo ?? '',
    [...filter.states].join(),
    [...filter.levels].join(),
    filter.keyword,
  ].join('|');
}

/** The boxes in front of the rows; none for those who may do nothing with several. */
function useSelection(
  selected: readonly string[],
  onSelect: (change: (ids: readonly string[]) => readonly string[]) => void,
  visible: readonly AlarmDto[],
) {
  const t = useT(alarmPhrases);
  const viewer = useSession((session) => session.viewer);
  const feed = useFeed();
  const onToggle = useCallback(
    (id: string) =>
      onSelect((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(0, MAX_BULK))),
    [onSelect],
  );
  const refusalOf = (alarm: AlarmDto) => {
    if (isBulkEligible(alarm, viewer, feed.serverNowMs())) return undefined;
    const refusal = alarm.level === 1 ? 'critical' : (bulkRefusal(viewer, alarm) ?? 'right');
    return t(`ack.why.${refusal}`);
  };
  const nowMs = feed.serverNowMs();
  const eligible = visible.filter((alarm) => isBulkEligible(alarm, viewer, nowMs));
  const onToggleAll = () => onSelect((ids) => (ids.length > 0 ? [] : eligible.map(({ id }) => id)));
  const isOffered = BULK_RIGHTS.some((right) => hasRight(viewer, right));
  const selection: LiveSelection | undefined = isOffered
    ? { ids: new Set(selected), refusalOf, onToggle, eligible: eligible.length, onToggleAll }
    : undefined;
  return { selection, chosen: eligible.filter(({ id }) => selected.includes(id)) };
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

/** The list by root while a plant shown is in flood, unless somebody wants it flat. */
function useFloodView(filter: AlarmFilter) {
  const { get, set } = useListParams();
  const loads = useLoad(filter.factoryNo).filter((load) => load.flood !== null && isOfPlants(load.factoryNo, filter));
  const isGrouped = loads.length > 0 && get('group') !== 'flat';
  return { loads, isGrouped, toggle: () => set({ group: isGrouped ? 'flat' : undefined }) };
}

interface KeyOptions {
  readonly visible: readonly AlarmDto[];
  readonly active: ActiveRow;
  readonly isEnabled: boolean;
  readonly onOpen: (alarm: AlarmDto) => void;
  readonly onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void;
}

/** A, S and U act on the row the arrows stand on, under the same conditions as its buttons. */
function useKeys({ visible, active, isEnabled, onOpen, onStart }: KeyOptions): ReactNode {
  const viewer = useSession((session) => session.viewer);
  const feed = useFeed();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onKey = (key: Exclude<ListKey, 'up' | 'down'>, alarm: AlarmDto | undefined) => {
    if (key === 'help') setHelpOpen((isOpen) => !isOpen);
    else if (alarm === undefined) return;
    else if (key === 'open') onOpen(alarm);
    else if (isOffered(key, alarm, viewer, feed.serverNowMs())) onStart(key, [alarm]);
  };
  useListKeys({ rows: visible, active, isEnabled, onKey });
  return <KeyHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />;
}

interface ListProps {
  readonly snapshot: OpenAlarmsSnapshot;
  readonly onOpen: (alarm: AlarmDto) => void;
}

const OpenAlarmList = memo(function OpenAlarmList({ snapshot, onOpen }: ListProps) {
  const t = useT(alarmPhrases);
  const filter = useAlarmFilter();
  const filtering = useAlarmFiltering();
  const { get, page, setPage } = useListParams();
  const { isHeld, holders } = useHold();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { start, dialogs, isOpen } = useLifeActions(useCallback(() => setSelected([]), []));
  const flood = useFloodView(filter);

  const filtered = useMemo(() => filterAlarms(snapshot.alarms, filter), [snapshot.alarms, filter]);
  const standing = useStandingRows(snapshot, filtered, {
    isHeld: isHeld || selected.length > 0 || isOpen,
    filterKey: keyOf(filter),
  });
  const groups = useGroupedRows(standing.rows, flood.isGrouped);
  const { rows } = groups;
  const { menu, onMore } = useRowMenu(rows, start);
  const actions = useCallback(
    (alarm: AlarmDto) => <RowActions alarm={alarm} onStart={start} onMore={onMore} />,
    [start, onMore],
  );
  const columns = useAlarmColumns({ onOpen, isHistory: false, actions });
  const narrow = useNarrowColumns(onOpen, actions);
  const active = useActiveRow();
  const current = Math.min(page, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  const visible = rows.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const { selection, chosen } = useSelection(selected, setSelected, visible);
  const keys = useKeys({ visible, active, isEnabled: !isOpen && get('alarm') === undefined, onOpen, onStart: start });
  return (
    <>
      <FloodBanner loads={flood.loads} isGrouped={flood.isGrouped} onToggle={flood.toggle} />
      <OpenToolbar snapshot={snapshot} filter={filter}>
        <ExportOpenButton alarms={filtered} />
        <BulkButtons chosen={chosen} onStart={start} />
        {keys}
        <span className="sed-visually-hidden" role="status">
          {t('list.total', { count: filtered.length })}
        </span>
        {standing.news > 0 && (
          <Button type="dashed" aria-live="polite" onClick={standing.showNews}>
            {t('list.news', { count: standing.news })}
          </Button>
        )}
      </OpenToolbar>
      <EvaluationWarning />
      <Warnings snapshot={snapshot} />
      <div {...holders}>
        <LiveTable
          label={t('tabs.open')}
          rows={visible}
          columns={columns}
          narrow={narrow}
          active={active}
          rowClass={(alarm) => rowClass(alarm, groups)}
          selection={selection}
          moreOf={(id) => groups.membersOf.get(id) ?? 0}
          isUnfolded={groups.isUnfolded}
          onFold={groups.toggle}
          empty={<ListEmpty {...filtering} text={t('list.empty')} />}
        />
        {menu}
        {rows.length > PAGE_SIZE && (
          <Pagination
            className="sed-live-pages"
            align="end"
            size="small"
            current={current}
            pageSize={PAGE_SIZE}
            total={rows.length}
            showSizeChanger={false}
            showTotal={(count) => t('list.total', { count })}
            onChange={(next) => {
              setSelected([]);
              setPage(next);
            }}
          />
        )}
      </div>
      {dialogs}
    </>
  );
});

/** Open alarms, live: sorted by urgency, never moving under the pointer. */
export function OpenAlarmsTab({ onOpen }: { readonly onOpen: (alarm: AlarmDto) => void }) {
  // What comes in is drawn between key presses, never in front of them: a flood must not make the list deaf.
  const snapshot = useDeferredValue(useOpenAlarms());
  if (!snapshot.isLoaded && !snapshot.hasFailed) return <Spinner />;
  return <OpenAlarmList snapshot={snapshot} onOpen={onOpen} />;
}
