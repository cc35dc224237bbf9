import { monitorCalls, type MonitorItem } from '@sed/system-contract';
import { FormDialog, FormField } from '@sed/platform-ui';
import { messageOf, showNotice, useAction, useLanguage, useT } from '@sed/platform-web';
import { Input } from 'antd';
import { useState } from 'react';
import { monitorPhrases } from './phrases';

/** Somebody says that they take care of what does not work. */
export function AcknowledgeDialog({ item, onClose }: { readonly item: MonitorItem; readonly onClose: () => void }) {
  const t = useT(monitorPhrases);
  const language = useLanguage();
  const [note, setNote] = useState('');
  const action = useAction(monitorCalls.acknowledge, { refreshes: [monitorCalls.overview] });
  const save = async () => {
    try {
      await action.mutateAsync({ params: { instance: item.instance, key: item.key }, body: { note } });
      showNotice({ kind: 'success', text: t('done') });
      onClose();
    } catch {
      // Stands above the note, from the action's own error.
    }
  };
  return (
    <FormDialog
      title={t('acknowledgeTitle', { name: item.name[language] })}
      submitText={t('acknowledge')}
      hint={t('acknowledgeText')}
      error={action.error === null ? undefined : messageOf(action.error, '')}
      isPending={action.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormField label={t('note')}>
        <Input.TextArea value={note} maxLength={300} rows={3} onChange={(event) => setNote(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
