import { monitorCalls, type MonitorItem } from '@sed/system-contract';
import { showError, showNotice, useAction, useLanguage, useT } from '@sed/platform-web';
import { Input, Modal } from 'antd';
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
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Modal
      open
      title={t('acknowledgeTitle', { name: item.name[language] })}
      okText={t('acknowledge')}
      cancelText={t('cancel')}
      confirmLoading={action.isPending}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>{t('acknowledgeText')}</p>
      <label className="sed-monitor-note">
        {t('note')}
        <Input.TextArea value={note} maxLength={300} rows={3} onChange={(event) => setNote(event.target.value)} />
      </label>
    </Modal>
  );
}
