import { useSession, useT } from '@sed/platform-web';
import { ErrorState, Spinner } from '@sed/platform-ui';
import type { RecordSlotProps } from '@sed/records-web';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import '../patrol.css';
import { patrolPhrases } from '../phrases';
import { useKeptWalk } from '../walk/use-kept-walk';
import { WalkView } from '../walk/walk-view';

const WIDTH_PX = 520;
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
      <Drawer
        open={isOpen}
        title={`${t('walkTitle')} ${record.no ?? ''}`}
        size={Math.min(WIDTH_PX, window.innerWidth)}
        destroyOnHidden
        onClose={close}
      >
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
  const { open, record, libraries, error, refetch } = useKeptWalk(module, id);
  if (error !== undefined) return <ErrorState message={error === '' ? t('notFound') : error} onRetry={refetch} />;
  if (open === undefined || record === undefined) return <Spinner />;
  return <WalkView {...{ module, record, open, libraries, onDone }} />;
}
