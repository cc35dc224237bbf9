import { DownloadOutlined } from '@ant-design/icons';
import { OPEN_ALARM_STATES, type AlarmDto } from '@sed/contract';
import { useFeed, usePlants, type OpenAlarmsSnapshot } from '@sed/web-live';
import { hasRight, useLanguage, useSession, useT } from '@sed/web-platform';
import { Button, Tooltip } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { isOffered, type LifeAction } from '../alarm-life/life-rules';
import { lifePhrases } from '../alarm-life/phrases';
import { Chips, toggled } from '../list/chips';
import { csvOf, saveText } from '../list/csv';
import { useListParams } from '../list/use-list-params';
import { alarmRows } from './alarm-csv';
import { countStates, type AlarmFilter } from './alarm-filter';
import { FilterBar } from './filter-bar';
import { alarmPhrases } from './phrases';

/** Filters of the open alarms, with what each state would show. */
export function OpenToolbar({
  snapshot,
  filter,
  children,
}: {
  readonly snapshot: OpenAlarmsSnapshot;
  readonly filter: AlarmFilter;
  readonly children: ReactNode;
}) {
  const t = useT(alarmPhrases);
  const { set } = useListParams();
  const counts = useMemo(() => countStates(snapshot.alarms, filter), [snapshot.alarms, filter]);
  return (
    <>
      <Chips
        label={t('filter.states')}
        chips={OPEN_ALARM_STATES.map((state) => ({ value: state, label: t(`state.${state}`), count: counts[state] }))}
        chosen={filter.states}
        onToggle={(state) => set({ state: toggled(filter.states, state) })}
      />
      <FilterBar filter={filter}>{children}</FilterBar>
    </>
  );
}

export function ExportOpenButton({ alarms }: { readonly alarms: readonly AlarmDto[] }) {
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

interface BulkProps {
  readonly eligible: readonly AlarmDto[];
  readonly chosen: readonly AlarmDto[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void;
}

const BULK = [
  { action: 'shelve', right: 'alarm:shelve' },
  { action: 'assign', right: 'alarm:assign' },
] as const;

/** Several at once, but only what is on screen, and level 1 never. Each button counts the rows it holds for. */
export function BulkButtons({ eligible, chosen, onSelect, onStart }: BulkProps) {
  const t = useT(alarmPhrases);
  const say = useT(lifePhrases);
  const viewer = useSession((session) => session.viewer);
  const nowMs = useFeed().serverNowMs();
  const hasChosen = chosen.length > 0;
  const fitting = (action: LifeAction) => chosen.filter((alarm) => isOffered(action, alarm, viewer, nowMs));
  const waiting = fitting('acknowledge');
  const offered = BULK.filter(({ right }) => hasRight(viewer, right));
  const mayAck = hasRight(viewer, 'alarm:ack');
  if (!mayAck && offered.length === 0) return null;
  return (
    <>
      <Button
        disabled={eligible.length === 0}
        onClick={() => onSelect(hasChosen ? [] : eligible.map((alarm) => alarm.id))}
      >
        {t(hasChosen ? 'ack.selectNone' : 'ack.selectVisible')}
      </Button>
      {mayAck && (
        <Tooltip title={t('ack.criticalHint')}>
          <Button type="primary" disabled={waiting.length === 0} onClick={() => onStart('acknowledge', waiting)}>
            {t('ack.many', { count: waiting.length })}
          </Button>
        </Tooltip>
      )}
      {hasChosen &&
        offered.map(({ action }) => {
          const rows = fitting(action);
          return (
            <Button key={action} disabled={rows.length === 0} onClick={() => onStart(action, rows)}>
              {say(`bulk.${action}`, { count: rows.length })}
            </Button>
          );
        })}
    </>
  );
}
