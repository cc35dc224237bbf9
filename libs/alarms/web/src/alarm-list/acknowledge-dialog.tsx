import type { AlarmDto } from '@sed/alarms-contract';
import { messageOf, useLanguage, useT } from '@sed/platform-web';
import { FormDialog } from '@sed/platform-ui';
import { Form, Input } from 'antd';
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
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run = async (note: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const rows = await runAction({ action: 'acknowledge', alarms, values: { note }, language });
      const why = rows.length === 1 ? rows[0]?.refusal : undefined;
      if (why === undefined) onFinished(rows, t('ack.done'));
      setRefusal(why);
    } catch (error) {
      setRefusal(messageOf(error, t('ack.title')));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}

/** Takes the note and acknowledges: one alarm of any level, or several of levels 2 to 4. */
export function AcknowledgeDialog(props: Props) {
  const { alarms, onClose } = props;
  const t = useT(alarmPhrases);
  const [form] = Form.useForm<{ note?: string }>();
  const { isBusy, refusal, run } = useAcknowledge(props);
  const isCritical = alarms.some((alarm) => alarm.level === 1);
  const isOne = alarms.length === 1;
  return (
    <FormDialog
      title={isOne ? t('ack.title') : t('ack.titleMany', { count: alarms.length })}
      submitText={isOne ? t('ack.one') : t('ack.many', { count: alarms.length })}
      error={refusal}
      isPending={isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <NamedAlarms alarms={alarms} />
      <Form<{ note?: string }>
        form={form}
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
      </Form>
    </FormDialog>
  );
}
