import { SMS_STATES, smsCalls, type SmsMessageDto } from '@sed/alarms-contract';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import {
  formatTime,
  hasRight,
  listFiltering,
  listOrder,
  useCall,
  useListAddress,
  useSession,
  useT,
} from '@sed/platform-web';
import { PageFrame, ServerTable, StatusTabs, type DataColumn } from '@sed/platform-ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { setOf } from '../list/chips';
import { smsPhrases } from './phrases';
import '../list/list.css';

const PAGE_SIZE = 50;
const REFRESH_MS = 5000;
const ALARM_PATH = '/group/monitoringWarning/factoryWarning/alarmInfo';

/** States nobody has to look at again are quiet; a failed message says so in strong text. */
function StateText({ state }: { readonly state: SmsMessageDto['state'] }) {
  const t = useT(smsPhrases);
  const text = t(`state.${state}`);
  return state === 'FAILED' || state === 'RETRY' ? <strong>{text}</strong> : <>{text}</>;
}

const SORTS = ['state', 'createdAt', 'factoryNo', 'receiver', 'attempts', 'sentAt'];

function useSmsColumns(): DataColumn<SmsMessageDto>[] {
  const t = useT(smsPhrases);
  const { nameOf, zoneOf } = usePlants();
  const seesAlarms = useSession((session) => hasRight(session.viewer, 'alarm:view'));
  return useMemo(() => {
    const sorted = { isSortable: true } as const;
    const time = (row: SmsMessageDto, ms: number | null) => (
      <span className="sed-number">{formatTime(ms, zoneOf(row.factoryNo))}</span>
    );
    const columns: DataColumn<SmsMessageDto>[] = [
      {
        key: 'state',
        ...sorted,
        title: t('column.state'),
        widthPx: 130,
        cell: (row) => <StateText state={row.state} />,
      },
      {
        key: 'createdAt',
        ...sorted,
        title: t('column.createdAt'),
        widthPx: 170,
        cell: (row) => time(row, row.createdAt),
      },
      {
        key: 'factoryNo',
        ...sorted,
        title: t('column.plant'),
        widthPx: 160,
        isCut: true,
        cell: (row) => nameOf(row.factoryNo),
      },
      {
        key: 'receiver',
        ...sorted,
        title: t('column.receiver'),
        widthPx: 130,
        isCut: true,
        cell: (row) => row.receiver,
      },
      {
        key: 'phone',
        title: t('column.phone'),
        widthPx: 130,
        cell: (row) => <span className="sed-number">{row.phone}</span>,
      },
      {
        key: 'text',
        title: t('column.text'),
        widthPx: 320,
        cell: (row) => <span className="sed-cell-text">{row.text}</span>,
      },
      {
        key: 'attempts',
        ...sorted,
        title: t('column.attempts'),
        widthPx: 110,
        isNumber: true,
        cell: (row) => row.attempts,
      },
      { key: 'sentAt', ...sorted, title: t('column.sentAt'), widthPx: 170, cell: (row) => time(row, row.sentAt) },
      {
        key: 'lastError',
        title: t('column.lastError'),
        widthPx: 180,
        isCut: true,
        cell: (row) => row.lastError ?? '',
      },
    ];
    if (!seesAlarms) return columns;
    const link = ({ alarmId }: SmsMessageDto) =>
      alarmId !== null && <Link to={`${ALARM_PATH}?alarm=${encodeURIComponent(alarmId)}`}>{t('alarm')}</Link>;
    return [...columns, { key: 'alarm', title: t('column.alarm'), widthPx: 110, cell: link }];
  }, [t, nameOf, zoneOf, seesAlarms]);
}

/** What was sent to whom, what waits and what failed. */
export function SmsPage() {
  const t = useT(smsPhrases);
  const { chosen } = useChosenPlant();
  const place = useListAddress(PAGE_SIZE);
  const { get, set, pageNum, pageSize } = place;
  const states = setOf(get('state'), SMS_STATES);
  const order = listOrder(place, SORTS);
  const query = {
    pageNum,
    pageSize,
    ...(chosen !== undefined && { factoryNo: chosen }),
    ...(states.size > 0 && { state: [...states].join(',') }),
    ...(order.text !== undefined && { sort: order.text }),
  };
  const list = useCall(smsCalls.list, { query }, { keepPrevious: true, refetchIntervalMs: REFRESH_MS });
  const columns = useSmsColumns();
  return (
    <PageFrame
      title={t('title')}
      count={list.data?.total}
      tags={<span className="sed-dim">{t('refresh', { seconds: REFRESH_MS / 1000 })}</span>}
    >
      <StatusTabs
        label={t('states')}
        tabs={SMS_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        chosen={states}
        onChange={(chosenStates) => set({ state: chosenStates.join(',') })}
      />
      <ServerTable<SmsMessageDto>
        label={t('title')}
        columns={columns}
        read={list}
        keyOf={(row) => row.id}
        place={place}
        order={order}
        empty={{ ...listFiltering(place, ['state']), text: t('empty') }}
      />
    </PageFrame>
  );
}
