import type { AlarmDto } from '@sed/alarms-contract';
import { messageOf, useLanguage, useT } from '@sed/platform-web';
import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { NamedAlarms } from '../alarm-life/life-dialog';
import { runAction, type RowOutcome } from '../alarm-life/run-action';
import { isNoteEnough, MIN_CRITICAL_NOTE } from './ack-rules';
import { alarmPhrases } from './phrases';

const MAX_NOTE = 500;

interface Props {
  readonly alarms: readonly AlarmDto[];
  readonly onClose: () => void;
  readonly onFinished: (outcomes: readonly RowOutcome[], doneText: string) => void;
}

function useAcknowledge({ alarms, onFinished }: Props) {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const run = async (note: string) => {
    setBusy(true);
    try {
      const rows = await runAction({ action: 'acknowledge', alarms, values: { note }, language });
      const refusal = rows.length === 1 ? rows[0]?.refusal : undefined;
      if (refusal === undefined) onFinished(rows, t('ack.done'));
      else void message.error(refusal, 6);
    } catch (error) {
      void message.error(messageOf(error, t('ack.title')), 6);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/** Takes the note and acknowledges: one alarm of any level, or several of levels 2 to 4. */
export function AcknowledgeDialog(props: Props) {
  const { alarms, onClose } = props;
  const t = useT(alarmPhrases);
  const { isBusy, run } = useAcknowledge(props);
  const isCritical = alarms.some((alarm) => alarm.level === 1);
  const isOne = alarms.length === 1;
  return (
    <Modal
      open
      title={isOne ? t('ack.title') : t('ack.titleMany', { count: alarms.length })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      <NamedAlarms alarms={alarms} />
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
          <Button onClick={onClose}>{t('ack.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {isOne ? t('ack.one') : t('ack.many', { count: alarms.length })}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
