import { useT } from '@sed/platform-web';
import type { RecordSlotProps } from '@sed/records-web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { costPhrases } from '../phrases';
import { pushPath } from '../push/push-doors';

const isFilled = (value: unknown) => value !== null && value !== undefined;

/** From an order to the page that pushes it: the estimate, and once there is a bill, the actual. */
export function PushLinks({ module, record }: RecordSlotProps) {
  const t = useT(costPhrases);
  const navigate = useNavigate();
  if (record.status === 'DRAFT' || record.status === 'VOID') return null;
  return (
    <>
      <Button onClick={() => void navigate(pushPath(module.key, 'ESTIMATE', record.id))}>{t('toEstimatePush')}</Button>
      {isFilled(record.values.actualYuan) && (
        <Button onClick={() => void navigate(pushPath(module.key, 'ACTUAL', record.id))}>{t('toActualPush')}</Button>
      )}
    </>
  );
}
