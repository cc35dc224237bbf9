import { presetQuery } from '@sed/records-contract';
import { messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState, StatusTag } from '@sed/platform-ui';
import { recordPath, type RecordSlotProps } from '@sed/records-web';
import { inOutManage } from '@sed/stores-definitions';
import { stockCalls, type OrderMaterial } from '@sed/stores-contract';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { moneyText, quantityText } from '../format';
import { storePhrases } from '../phrases';
import '../stores.css';

/** Machine maintenance: what goods go for, where an order draws them. */
const REPAIR_PURPOSE = '35';

interface Drawn {
  readonly module: RecordSlotProps['module'];
  readonly record: RecordSlotProps['record'];
  readonly materials: readonly OrderMaterial[];
}

/** Opens a requisition that says already what the order still needs. */
function RequisitionButton({ module, record, materials }: Drawn) {
  const t = useT(storePhrases);
  const navigate = useNavigate();
  const { factoryNo, no, values } = record;
  const mayDraw = useRight('inOutManage:add', factoryNo ?? undefined);
  const open = materials.flatMap(({ item, planned, issued }) => {
    const left = Number(planned) - Number(issued);
    return left > 0 ? [{ item, quantity: String(Math.round(left * 10_000) / 10_000) }] : [];
  });
  if (!mayDraw || open.length === 0 || no === null) return null;
  const query = presetQuery({
    ...{ factoryNo: factoryNo ?? undefined, typeCode: '2', outKind: 'REQUISITION', workPurpose: REPAIR_PURPOSE },
    ...{ orderType: module.key, orderNo: no, lines: JSON.stringify(open) },
    subject: typeof values.name === 'string' ? values.name : no,
    receiver: typeof values.executor === 'string' ? values.executor : undefined,
  });
  return (
    <Button type="primary" onClick={() => void navigate(`${inOutManage.path}?${query}`)}>
      {t('requisition')}
    </Button>
  );
}

/** What an order plans to use of the store, has kept back there, had of it and gave back, with the documents that say so. */
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
      <RequisitionButton module={module} record={record} materials={data ?? []} />
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
            ...{ key: 'planned', title: t('planned'), isNumber: true, widthPx: 100 },
            cell: ({ planned, unitName }) => `${quantityText(planned)} ${unitName[language]}`,
          },
          {
            ...{ key: 'reserved', title: t('keptForOrder'), isNumber: true, widthPx: 90 },
            cell: ({ reserved }) => quantityText(reserved),
          },
          {
            ...{ key: 'missing', title: t('missing'), isNumber: true, widthPx: 90 },
            cell: ({ missing }) =>
              Number(missing) > 0 ? <StatusTag tone="warn">{quantityText(missing)}</StatusTag> : '',
          },
          {
            ...{ key: 'available', title: t('available'), isNumber: true, widthPx: 90, rank: 2 },
            cell: ({ available }) => quantityText(available),
          },
          {
            ...{ key: 'issued', title: t('issued'), isNumber: true, widthPx: 110 },
            cell: ({ issued, unitName }) => `${quantityText(issued)} ${unitName[language]}`,
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
