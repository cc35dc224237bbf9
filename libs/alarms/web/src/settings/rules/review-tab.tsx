import { alarmRuleCalls, type AlarmRuleDto } from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import { formatTime, messageOf, useAction, useT } from '@sed/platform-web';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { usePeople } from '../../alarm-life/use-people';
import { rulePhrases } from './phrases';

const SHORTEST = 4;
const LONGEST = 300;

interface Props {
  readonly rule: AlarmRuleDto;
  readonly mayEdit: boolean;
}

/** Whether somebody checked that the alarm is worth having, and why. */
export function ReviewTab({ rule, mayEdit }: Props) {
  const t = useT(rulePhrases);
  const { message } = App.useApp();
  const { zoneOf } = usePlants();
  const { nameOf } = usePeople(rule.factoryNo);
  const [refusal, setRefusal] = useState<string>();
  const record = useAction(alarmRuleCalls.rationalise, { refreshes: [alarmRuleCalls.list, alarmRuleCalls.get] });
  const done = rule.rationalised ?? null;
  const save = async ({ reason }: { reason: string }) => {
    setRefusal(undefined);
    try {
      await record.mutateAsync({ params: { id: rule.id }, body: { reason: reason.trim() } });
      void message.success(t('review.recorded'));
    } catch (error) {
      setRefusal(messageOf(error, t('review.record')));
    }
  };
  return (
    <div className="sed-settings-stack">
      {done === null ? (
        <Alert type="warning" showIcon title={t('review.none')} />
      ) : (
        <Alert
          type="success"
          showIcon
          title={t('review.done', { by: nameOf(done.by), at: formatTime(done.at, zoneOf(rule.factoryNo)) })}
          description={done.reason}
        />
      )}
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
      {mayEdit && (
        <Form<{ reason: string }> layout="vertical" requiredMark={false} onFinish={save}>
          <Form.Item
            name="reason"
            label={t('review.reason')}
            rules={[{ required: true, min: SHORTEST, whitespace: true, message: t('review.short') }]}
          >
            <Input.TextArea rows={3} maxLength={LONGEST} showCount />
          </Form.Item>
          <Button htmlType="submit" loading={record.isPending}>
            {t('review.record')}
          </Button>
        </Form>
      )}
    </div>
  );
}
