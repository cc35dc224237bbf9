import { orderPoolCalls } from '@sed/orders-contract';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import type { ActionSlotProps } from '@sed/records-web';
import { Alert } from 'antd';
import { orderPhrases } from '../phrases';
import { Conflicts } from '../pool/conflicts';

/** What stands against issuing an order as it is planned (WO-03): whoever issues it knows, and may go on. */
export function IssueClashes({ module, record }: ActionSlotProps) {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const { data } = useCall(orderPoolCalls.clashes, { query: { module: module.key, id: record.id } });
  if (data === undefined || data.conflicts.length + data.offDuty.length === 0) return null;
  const { conflicts, offDuty } = data;
  return (
    <Alert
      type="warning"
      showIcon
      className="sed-dialog-error"
      title={t('issueAnyway')}
      description={
        <>
          <Conflicts conflicts={conflicts} />
          {offDuty.length > 0 && (
            <div>{t('offDuty', { names: offDuty.map(({ name }) => name[language]).join(', ') })}</div>
          )}
        </>
      }
    />
  );
}
