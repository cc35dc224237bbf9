import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { DataTable, EmptyState, PageFrame } from '@sed/platform-ui';
import { messageOf, useAddress, useCall, useLanguage, useT } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { costPhrases } from '../phrases';
import { titleOf, type PushDoor } from './push-doors';
import { OrderState } from './push-desk';

const PAGE_SIZE = 20;
const yuan = (value: unknown) => (typeof value === 'string' ? formatNumber(Number(value), 2, true) : PLACEHOLDER);

/** Orders that wait for this sending, or are at the mall. */
export function PushList({ door, onOpen }: { readonly door: PushDoor; readonly onOpen: (id: string) => void }) {
  const t = useT(costPhrases);
  const language = useLanguage();
  const { chosen } = useChosenPlant();
  const { nameOf } = usePlants();
  const { get, set } = useAddress();
  const pageNum = Math.max(1, Number(get('page') ?? '1') || 1);
  const query = {
    ...{ status: door.states, sort: '-month', pageNum, pageSize: PAGE_SIZE },
    ...(chosen !== undefined && { factoryNo: chosen }),
  };
  const { data, error, refetch } = useCall(
    moduleCalls.list,
    { params: { module: door.module.key }, query },
    { keepPrevious: true },
  );
  const { fields } = door.module;
  const amount = door.step === 'ESTIMATE' ? 'estimateYuan' : 'actualYuan';
  return (
    <PageFrame title={titleOf(door)[language]} count={data?.total}>
      <DataTable<RecordDto>
        label={t('allOrders')}
        rows={data?.list}
        keyOf={({ id }) => id}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('nothingWaits')} />}
        onOpen={({ id }) => onOpen(id)}
        page={{
          ...{ pageNum, pageSize: PAGE_SIZE, total: data?.total ?? 0 },
          onChange: (page) => set({ page: page === 1 ? undefined : String(page) }),
        }}
        columns={[
          { key: 'no', title: t('orderNo'), widthPx: 190, cell: ({ no }) => no },
          {
            key: 'month',
            title: fields.month.label[language],
            widthPx: 100,
            cell: ({ values }) => textOf(values.month),
          },
          { key: 'plant', title: t('plant'), widthPx: 150, rank: 2, cell: ({ factoryNo }) => nameOf(factoryNo ?? '') },
          {
            ...{ key: 'supplier', title: fields.supplier.label[language], widthPx: 180, rank: 1, isCut: true },
            cell: ({ values, labels }) => labels.supplier?.[textOf(values.supplier)] ?? PLACEHOLDER,
          },
          {
            ...{ key: 'amount', title: fields[amount].label[language], unit: '¥', isNumber: true, widthPx: 140 },
            cell: ({ values }) => yuan(values[amount]),
          },
          {
            ...{ key: 'status', title: t('state'), widthPx: 140 },
            cell: (order) => <OrderState module={door.module} order={order} />,
          },
        ]}
      />
    </PageFrame>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
