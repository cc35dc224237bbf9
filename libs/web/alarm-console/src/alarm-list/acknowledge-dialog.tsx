import { alarmCalls, type AlarmDto } from '@sed/contract';
import { useOpenAlarmStore } from '@sed/web-live';
import { send, useLanguage, useT } from '@sed/web-platform';
import { AlarmBadge } from '@sed/web-ui';
import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { acknowledgeAll } from './acknowledge';
import { isNoteEnough, MIN_CRITICAL_NOTE } from './ack-rules';
import { alarmPhrases } from './phrases';

const MAX_NOTE = 500;
/** A bulk dialog names the first few and counts the rest. */
const NAMED = 5;

interface Props {
  readonly alarms: readonly AlarmDto[];
  readonly onClose: (isDone: boolean) => void;
}

function useAcknowledge({ alarms, onClose }: Props) {
  const t = useT(alarmPhrases);
  const { message } = App.useApp();
  const store = useOpenAlarmStore();
  const [isBusy, setBusy] = useState(false);
  const run = async (note: string) => {
    setBusy(true);
    const body = note.trim() === '' ? {} : { note: note.trim() };
    const result = await acknowledgeAll(alarms, (alarm) =>
      send(alarmCalls.acknowledge, { params: { id: alarm.id }, body }),
    );
    setBusy(false);
    for (const alarm of result.done) store.take(alarm);
    const [first] = result.failed;
    if (first === undefined) {
      void message.success(alarms.length === 1 ? t('ack.done') : t('ack.doneMany', { done: result.done.length }));
      onClose(true);
      return;
    }
    const counts = { done: result.done.length, failed: result.failed.length, reason: first.reason };
    void message.error(alarms.length === 1 ? first.reason : t('ack.failedSome', counts), 6);
    if (result.done.length > 0) onClose(true);
  };
  return { isBusy, run };
}

/** Takes the note and acknowledges: one alarm of any level, or several of levels 2 to 4. */
export function AcknowledgeDialog({ alarms, onClose }: Props) {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const { isBusy, run } = useAcknowledge({ alarms, onClose });
  const isCritical = alarms.some((alarm) => alarm.level === 1);
  const isOne = alarms.length === 1;
  return (
    <Modal
      open
      title={isOne ? t('ack.title') : t('ack.titleMany', { count: alarms.length })}
      mask={{ closable: false }}
      onCancel={() => onClose(false)}
      footer={null}
      destroyOnHidden
    >
      <ul className="sed-ack-list">
        {alarms.slice(0, NAMED).map((alarm) => (
          <li key={alarm.id}>
            <AlarmBadge level={alarm.level} /> {alarm.plantName[language]} · {alarm.text[language]}
          </li>
        ))}
        {alarms.length > NAMED && <li>+ {alarms.length - NAMED}</li>}
      </ul>
      <Form<{ note?: string }>
        layout="vertical"
        requiredMark={false}
        disabled={isBusy}
        onFinish={({ note }) => run(note ?? '')}
      >
        <Form.Item
          name="note"
          label={isCritical ? t('ack.noteCritical', { min: MIN_CRITICAL_NOTE }) : t('ack.note')}
          rules={[
            {
              validator: async (_, note: unknown) => {
                const text = typeof note === 'string' ? note : '';
                if (!isNoteEnough(alarms, text)) throw new Error(t('ack.tooShort', { min: MIN_CRITICAL_NOTE }));
                return Promise.resolve();
              },
            },
          ]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={MAX_NOTE} showCount />
        </Form.Item>
        <div className="sed-dialog-foot">
          <Button onClick={() => onClose(false)}>{t('ack.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {isOne ? t('ack.one') : t('ack.many', { count: alarms.length })}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
