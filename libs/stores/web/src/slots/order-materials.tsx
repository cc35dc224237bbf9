import { messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState } from '@sed/platform-ui';
import { recordPath, type RecordSlotProps } from '@sed/records-web';
import { inOutManage } from '@sed/stores-definitions';
import { stockCalls } from '@sed/stores-contract';
import { Link } from 'react-router';
import { moneyText, quantityText } from '../format';
import { storePhrases } from '../phrases';
import '../stores.css';

/** What an order had of the store and gave back, with the documents that say so. */
export function OrderMaterials({ module, record }: RecordSlotProps) {
  const t = useT(storePhrases);
  const language = useLanguage();
  const { factoryNo, no } = record;
  const input = { params: { module: module.key, no: no ?? '-' }, query: { factoryNo: factoryNo ?? '' } };
  const isNumbered = no !== null && factoryNo !== null;
  const { data, error, refetch } = useCall(stockCalls.ofOrder, input, { enabled: isNumbered });
  // Who may not look at stock documents sees the order without them.
  if (!isNumbered || error?.errorCode === 'right.missing') return null;
  return (
    <section className="sed-stock-materials" aria-label={t('materials')}>
      <DataTable
        label={t('materials')}
        isCompact
        rows={data}
        keyOf={({ item }) => item}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('noMaterials')} />}
        columns={[
          { key: 'item', title: t('item'), widthPx: 200, cell: ({ itemName }) => itemName[language] },
          {
            ...{ key: 'issued', title: t('issued'), isNumber: true, widthPx: 110 },
            cell: ({ issued, unit }) => `${quantityText(issued)} ${unit}`,
          },
          {
            ...{ key: 'returned', title: t('returned'), isNumber: true, widthPx: 100 },
            cell: ({ returned }) => quantityText(returned),
          },
          {
            ...{ key: 'cost', title: t('cost'), unit: '¥', isNumber: true, widthPx: 100 },
            cell: ({ costYuan }) => moneyText(costYuan),
          },
          {
            ...{ key: 'document', title: t('document'), widthPx: 200 },
            cell: ({ documents }) =>
              documents.map(({ recordId, no: number }) => (
                <div key={recordId}>
                  <Link to={recordPath(inOutManage, recordId)}>{number}</Link>
                </div>
              )),
          },
        ]}
      />
    </section>
  );
}
