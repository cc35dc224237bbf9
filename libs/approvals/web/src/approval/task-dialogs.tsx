import type { ApprovalDetail } from '@sed/approvals-contract';
import { FormDialog, FormField } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { approvalPhrases } from '../phrases';
import { PersonField } from './person-field';
import type { ActOn } from './use-approval';

interface Props extends ActOn {
  readonly approval: ApprovalDetail;
  readonly taskId: string;
  readonly onClose: () => void;
}

const SKIP = 'initiatorSkip';
const AGAIN = 'initiator';

/** A rejection: why, and where it goes back to. */
export function RejectDialog({ approval, taskId, onClose, act, isPending }: Props) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const [opinion, setOpinion] = useState('');
  const [to, setTo] = useState(AGAIN);
  const nameOf = (nodeId: string) =>
    approval.definition.nodes.find(({ id }) => id === nodeId)?.name[language] ?? nodeId;
  const target =
    to === AGAIN || to === SKIP ? { rejectType: to === SKIP ? (2 as const) : (1 as const) } : { nodeId: to };
  const submit = async () => {
    const { contentHash } = approval;
    if (await act({ action: 'reject', taskId, opinion, contentHash, to: target })) onClose();
  };
  return (
    <FormDialog
      title={t('reject')}
      submitText={t('reject')}
      isDangerous
      isIncomplete={opinion.trim() === ''}
      isPending={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField label={t('reason')}>
        <Input.TextArea rows={3} maxLength={300} value={opinion} onChange={(event) => setOpinion(event.target.value)} />
      </FormField>
      <FormField label={t('rejectTo')}>
        <Select
          aria-label={t('rejectTo')}
          value={to}
          onChange={setTo}
          options={[
            { value: AGAIN, label: t('toInitiator') },
            { value: SKIP, label: t('toInitiatorSkip') },
            ...approval.returnTo.map((nodeId) => ({ value: nodeId, label: nameOf(nodeId) })),
          ]}
        />
      </FormField>
    </FormDialog>
  );
}

export type Handing = 'transfer' | 'delegate' | 'assign' | 'addSign';

/** Somebody else is brought in: instead of oneself, or beside. */
export function HandDialog({ approval, taskId, onClose, act, isPending, kind }: Props & { readonly kind: Handing }) {
  const t = useT(approvalPhrases);
  const [to, setTo] = useState<readonly string[]>([]);
  const [opinion, setOpinion] = useState('');
  const [when, setWhen] = useState<'before' | 'after'>('before');
  const [person] = to;
  const task = approval.tasks.find(({ id }) => id === taskId);
  const only = kind === 'assign' ? task?.candidates : undefined;
  const submit = async () => {
    if (person === undefined) return;
    const said = { taskId, to: person, opinion };
    const isDone = await act(kind === 'addSign' ? { action: kind, when, ...said } : { action: kind, ...said });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={t(kind)}
      submitText={t(kind)}
      isIncomplete={person === undefined}
      isPending={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField label={t('to')}>
        <PersonField label={t('to')} factoryNo={approval.factoryNo ?? ''} value={to} onChange={setTo} only={only} />
      </FormField>
      {kind === 'addSign' && (
        <Radio.Group
          value={when}
          onChange={(event) => setWhen(event.target.value === 'after' ? 'after' : 'before')}
          options={[
            { value: 'before', label: t('before') },
            { value: 'after', label: t('after') },
          ]}
        />
      )}
      <FormField label={t('reason')}>
        <Input maxLength={300} value={opinion} onChange={(event) => setOpinion(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}

/** The end of an approval: why. */
export function TerminateDialog({ onClose, act, isPending }: Omit<Props, 'approval' | 'taskId'>) {
  const t = useT(approvalPhrases);
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (await act({ action: 'terminate', reason })) onClose();
  };
  return (
    <FormDialog
      title={t('terminate')}
      submitText={t('terminate')}
      isDangerous
      isIncomplete={reason.trim() === ''}
      isPending={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField label={t('reason')}>
        <Input maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
