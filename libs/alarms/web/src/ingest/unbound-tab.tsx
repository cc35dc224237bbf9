import { ingestCalls, type UnboundSignalDto } from '@sed/signals-contract';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import {
  formatTime,
  hasRight,
  messageOf,
  useAction,
  useCall,
  useListAddress,
  useSession,
  useT,
} from '@sed/platform-web';
import { ServerTable, type DataColumn } from '@sed/platform-ui';
import { App, Button } from 'antd';
import { ingestPhrases } from './phrases';

const PAGE_SIZE = 50;
const REFRESH_MS = 10_000;

function IgnoreButton({ row }: { readonly row: UnboundSignalDto }) {
  const t = useT(ingestPhrases);
  const { modal, message } = App.useApp();
  const ignore = useAction(ingestCalls.ignoreUnbound, { refreshes: [ingestCalls.unbound] });
  const ask = () =>
    modal.confirm({
      title: t('ignore.confirm', { code: row.code }),
      okText: t('ignore.yes'),
      cancelText: t('ignore.no'),
      mask: { closable: false },
      onOk: async () => {
        try {
          await ignore.mutateAsync({ params: { factoryNo: row.factoryNo, code: row.code } });
          void message.success(t('ignore.done'));
        } catch (error) {
          void message.error(messageOf(error, t('ignore.one')));
        }
      },
    });
  return (
    <Button size="small" onClick={ask}>
      {t('ignore.one')}
    </Button>
  );
}

function useUnboundColumns(): DataColumn<UnboundSignalDto>[] {
  const t = useT(ingestPhrases);
  const { nameOf } = usePlants();
  const canEdit = useSession((session) => hasRight(session.viewer, 'signal:edit'));
  const time = (ms: number) => <span className="sed-number">{formatTime(ms)}</span>;
  const columns: DataColumn<UnboundSignalDto>[] = [
    { key: 'plant', title: t('column.plant'), widthPx: 180, cell: (row) => nameOf(row.factoryNo) },
    { key: 'code', title: t('column.code'), cell: (row) => <span className="sed-cell-text">{row.code}</span> },
    {
      key: 'sampleValue',
      title: t('column.sampleValue'),
      widthPx: 160,
      isNumber: true,
      isCut: true,
      cell: (row) => row.sampleValue,
    },
    { key: 'count', title: t('column.count'), widthPx: 110, isNumber: true, cell: (row) => row.count },
    { key: 'firstSeenAt', title: t('column.firstSeenAt'), widthPx: 170, cell: (row) => time(row.firstSeenAt) },
    { key: 'lastSeenAt', title: t('column.lastSeenAt'), widthPx: 170, cell: (row) => time(row.lastSeenAt) },
    { key: 'state', title: t('column.state'), widthPx: 120, cell: (row) => t(`unboundState.${row.state}`) },
  ];
  if (!canEdit) return columns;
  const ignore = (row: UnboundSignalDto) => row.state === 'UNBOUND' && <IgnoreButton row={row} />;
  return [...columns, { key: 'action', title: t('column.actions'), widthPx: 100, cell: ignore }];
}

/** Tags that plants send and no register knows. */
export function UnboundTab() {
  const t = useT(ingestPhrases);
  const { chosen } = useChosenPlant();
  const place = useListAddress(PAGE_SIZE);
  const { pageNum, pageSize } = place;
  const query = { pageNum, pageSize, ...(chosen !== undefined && { factoryNo: chosen }) };
  const list = useCall(ingestCalls.unbound, { query }, { keepPrevious: true, refetchIntervalMs: REFRESH_MS });
  const columns = useUnboundColumns();
  return (
    <ServerTable<UnboundSignalDto>
      label={t('tabs.unbound')}
      columns={columns}
      read={list}
      keyOf={(row) => `${row.factoryNo}/${row.code}`}
      place={place}
      empty={t('emptyUnbound')}
    />
  );
}
