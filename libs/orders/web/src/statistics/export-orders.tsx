import { orderStatisticsCalls, type CountedOrder } from '@sed/orders-contract';
import { csvOf, MAX_EXPORT_ROWS, messageOf, readRows, saveText, send, useT, type CallInput } from '@sed/platform-web';
import { App, Button } from 'antd';
import { useState } from 'react';
import { orderPhrases } from '../phrases';

type Asked = CallInput<typeof orderStatisticsCalls.orders>['query'];

/** A column as a file has it. */
export interface OrderColumn {
  readonly title: string;
  readonly text: (order: CountedOrder) => string;
}

interface Props {
  readonly asked: Omit<Asked, 'pageNum' | 'pageSize'>;
  readonly columns: readonly OrderColumn[];
}

/** All the orders behind a figure as a file, not the page of them alone. */
export function ExportOrders({ asked, columns }: Props) {
  const t = useT(orderPhrases);
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { rows, isCut } = await readRows((place) =>
        send(orderStatisticsCalls.orders, { query: { ...asked, ...place } }),
      );
      const cells = rows.map((order) => columns.map(({ text }) => text(order)));
      saveText(csvOf([columns.map(({ title }) => title), ...cells]), `orders-${asked.figure}.csv`);
      if (isCut) void message.info(t('exportCut', { max: MAX_EXPORT_ROWS }));
    } catch (error) {
      void message.error(messageOf(error, t('exportFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
