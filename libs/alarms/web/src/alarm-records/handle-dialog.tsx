import {
  ALARM_CAUSE_CODES,
  alarmHistoryCalls,
  alarmLifeCalls,
  type AlarmCauseCode,
  type AlarmDto,
} from '@sed/alarms-contract';
import { messageOf, useAction, useT } from '@sed/platform-web';
import { FormDialog } from '@sed/platform-ui';
import { App, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { NamedAlarms } from '../alarm-life/life-dialog';
import { recordPhrases } from './phrases';

const MAX_RESULT = 500;

interface Props {
  readonly alarm: AlarmDto;
  readonly onClose: () => void;
}

interface Values {
  readonly causeCode: AlarmCauseCode;
  readonly result: string;
}

/** Cause and result of one closed alarm; also for correcting them. */
export function HandleDialog({ alarm, onClose }: Props) {
  const t = useT(recordPhrases);
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [refusal, setRefusal] = useState<string>();
  const handle = useAction(alarmLifeCalls.handle, {
    refreshes: [alarmHistoryCalls.records, alarmLifeCalls.get, alarmLifeCalls.similar],
  });
  const save = async ({ causeCode, result }: Values) => {
    setRefusal(undefined);
    try {
      await handle.mutateAsync({ params: { id: alarm.id }, body: { causeCode, result: result.trim() } });
      void message.success(t('saved'));
      onClose();
    } catch (error) {
      setRefusal(messageOf(error, t('handle')));
    }
  };
  const causeCode = alarm.causeCode ?? undefined;
  return (
    <FormDialog
      title={t('handle')}
      submitText={t('save')}
      error={refusal}
      isPending={handle.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <NamedAlarms alarms={[alarm]} />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={handle.isPending}
        initialValues={{ result: alarm.result ?? '', ...(causeCode !== undefined && { causeCode }) }}
        onFinish={save}
      >
        <Form.Item name="causeCode" label={t('column.cause')} rules={[{ required: true, message: t('causeMissing') }]}>
          <Select options={ALARM_CAUSE_CODES.map((code) => ({ value: code, label: t(`cause.${code}`) }))} />
        </Form.Item>
        <Form.Item
          name="result"
          label={t('column.result')}
          rules={[{ required: true, whitespace: true, message: t('resultMissing') }]}
        >
          <Input.TextArea rows={4} maxLength={MAX_RESULT} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
