import type { MallOrder } from '@sed/cost-contract';
import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { KeyValueList } from '@sed/platform-ui';
import { useT } from '@sed/platform-web';
import { costPhrases } from '../phrases';

const yuan = (text: string | null) => (text === null ? PLACEHOLDER : formatNumber(Number(text), 2, true));

/** All the mall is sent, as people read it. */
export function OrderPayload({ order }: { readonly order: MallOrder }) {
  const t = useT(costPhrases);
  const { plant, supplier, invoice } = order;
  return (
    <section>
      <h2>{t('payload')}</h2>
      <KeyValueList
        columns={3}
        items={[
          { label: t('orderNo'), value: order.orderNo },
          { label: t('step'), value: t(order.step) },
          { label: t('revision'), value: String(order.revision + 1) },
          { label: t('plant'), value: `${plant.name} (${plant.no})` },
          { label: t('month'), value: order.month },
          { label: t('partner'), value: `${supplier.name} (${supplier.code})` },
          { label: t('reference'), value: order.reference },
          { label: t('quantity'), value: yuan(order.quantity), unit: order.unit },
          { label: t('amount'), value: yuan(order.amountYuan), unit: '¥' },
          { label: t('tax'), value: yuan(order.taxYuan), unit: '¥' },
          {
            label: t('invoice'),
            value:
              invoice === null ? null : t('invoiceOf', { type: t(invoiceWord(invoice.type)), files: invoice.files }),
          },
          { label: t('invoiceNo'), value: invoice?.no },
        ]}
      />
    </section>
  );
}

/** Of the dictionary of invoice types, which has these two. */
const invoiceWord = (type: string) => (type === '11' ? ('special' as const) : ('ordinary' as const));
