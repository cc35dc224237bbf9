import { DownloadOutlined } from '@ant-design/icons';
import { OPEN_ALARM_STATES, type AlarmDto } from '@sed/alarms-contract';
import { useFeed, usePlants, type OpenAlarmsSnapshot } from '@sed/signals-web';
import { csvOf, hasRight, saveText, useLanguage, useSession, useT } from '@sed/platform-web';
import { Button, Tooltip } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { isOffered, type LifeAction } from '../alarm-life/life-rules';
import { lifePhrases } from '../alarm-life/phrases';
import { Chips, toggled } from '../list/chips';
import { useListParams } from '../list/use-list-params';
import { alarmRows } from './alarm-csv';
import { countStates, type AlarmFilter, type OpenState } from './alarm-filter';
import { AlarmFilters } from './alarm-filters';
import { alarmPhrases } from './phrases';

/** Short for the eye, so that all filters stand in one line; whole for who listens and for the pointer. */
function StateName({ state }: { readonly state: OpenState }) {
  const t = useT(alarmPhrases);
  const whole = t(`state.${state}`);
  return (
    <span title={whole}>
      <span aria-hidden="true">{t(`short.${state}`)}</span>
      <span className="sed-visually-hidden">{whole}</span>
    </span>
  );
}

/** Filters of the open alarms in one line, with what each state would show. */
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
  const chips = OPEN_ALARM_STATES.map((state) => ({
    value: state,
    label: <StateName state={state} />,
    count: counts[state],
  }));
  return (
    <AlarmFilters
      filter={filter}
      isOneLine
      first={{
        key: 'state',
        label: t('filter.states'),
        isSet: filter.states.size > 0,
        control: (
          <Chips
            label={t('filter.states')}
            chips={chips}
            chosen={filter.states}
            onToggle={(state) => set({ state: toggled(filter.states, state) })}
          />
        ),
      }}
      tools={children}
    />
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
  readonly chosen: readonly AlarmDto[];
  readonly onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void;
}

const BULK = [
  { action: 'shelve', right: 'alarm:shelve' },
  { action: 'assign', right: 'alarm:assign' },
] as const;

/** Several at once, but only what is on screen, and level 1 never. Each button counts the rows it holds for. */
export function BulkButtons({ chosen, onStart }: BulkProps) {
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
