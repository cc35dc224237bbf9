import { moduleCalls } from '@sed/records-contract';
import { messageOf, useCall, useSession, useT } from '@sed/platform-web';
import { ErrorState, Spinner } from '@sed/platform-ui';
import type { RecordSlotProps } from '@sed/records-web';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import '../patrol.css';
import { patrolPhrases } from '../phrases';
import { WalkView } from '../walk/walk-view';

const AT_WORK: ReadonlySet<string | null> = new Set(['TO_EXECUTE', 'IN_PROGRESS', 'FILLING']);

/** Opens the patrol over the whole screen of a phone, for those who walk it. */
export function WalkButton({ module, record, onChanged }: RecordSlotProps) {
  const t = useT(patrolPhrases);
  const me = useSession(({ viewer }) => viewer?.code);
  const [isOpen, setOpen] = useState(false);
  const { executor, coExecutors } = record.values;
  const isMine = me !== undefined && (executor === me || (Array.isArray(coExecutors) && coExecutors.includes(me)));
  if (!isMine || !AT_WORK.has(record.status)) return null;
  const close = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <div className="sed-walk-open">
      <Button size="large" type="primary" onClick={() => setOpen(true)}>
        {t('walk')}
      </Button>
      <Drawer open={isOpen} title={`${t('walkTitle')} ${record.no ?? ''}`} size={520} destroyOnHidden onClose={close}>
        <div className="sed-walk">
          <Opened module={module.key} id={record.id} onDone={close} />
        </div>
      </Drawer>
    </div>
  );
}

/** The record as it is now: the list behind may be older than a colleague's last step. */
function Opened({ module, id, onDone }: { readonly module: string; readonly id: string; readonly onDone: () => void }) {
  const t = useT(patrolPhrases);
  const { data, error, isPending, refetch } = useCall(
    moduleCalls.detail,
    { params: { module, id } },
    { staleTimeMs: 0 },
  );
  if (error !== null) return <ErrorState message={messageOf(error, t('notFound'))} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  return <WalkView module={module} record={data.record} onDone={onDone} />;
}
