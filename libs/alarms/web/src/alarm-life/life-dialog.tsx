import type { AlarmDto, AlarmLinkKind } from '@sed/alarms-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge, FormDialog } from '@sed/platform-ui';
import { Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { LIFE_FIELDS } from './life-fields';
import type { LifeAction } from './life-rules';
import { lifePhrases } from './phrases';
import type { LifeValues } from './run-action';

/** A dialog names the first few alarms and counts the rest. */
const NAMED = 5;

export interface LifeWish {
  readonly action: LifeAction;
  readonly alarms: readonly AlarmDto[];
}

interface FormValues {
  readonly note?: string;
  readonly reason?: string;
  readonly durationMs?: number;
  readonly reference?: string;
  readonly reviewAt?: Dayjs;
  readonly assignee?: string;
  readonly kind?: AlarmLinkKind;
}

interface Props {
  readonly wish: LifeWish;
  /** @returns why it was refused, in words; undefined when the dialog may close */
  readonly onRun: (values: LifeValues) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function NamedAlarms({ alarms }: { readonly alarms: readonly AlarmDto[] }) {
  const language = useLanguage();
  return (
    <ul className="sed-ack-list">
      {alarms.slice(0, NAMED).map((alarm) => (
        <li key={alarm.id}>
          <AlarmBadge level={alarm.level} /> {alarm.plantName[language]} · {alarm.text[language]}
        </li>
      ))}
      {alarms.length > NAMED && <li>+ {alarms.length - NAMED}</li>}
    </ul>
  );
}

/** Asks for what an action needs; a refusal stays in the dialog with its reason, and nothing typed is lost. */
export function LifeDialog({ wish, onRun, onClose }: Props) {
  const t = useT(lifePhrases);
  const [form] = Form.useForm<FormValues>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const Fields = LIFE_FIELDS[wish.action];
  const run = async ({ reviewAt, ...values }: FormValues) => {
    setBusy(true);
    setRefusal(undefined);
    setRefusal(await onRun({ ...values, ...(reviewAt !== undefined && { reviewAtMs: reviewAt.valueOf() }) }));
    setBusy(false);
  };
  return (
    <FormDialog
      title={t(`action.${wish.action}`)}
      submitText={t(`action.${wish.action}`)}
      error={refusal}
      isPending={isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <NamedAlarms alarms={wish.alarms} />
      <Form<FormValues> form={form} layout="vertical" requiredMark={false} disabled={isBusy} onFinish={run}>
        {Fields !== undefined && <Fields alarms={wish.alarms} />}
      </Form>
    </FormDialog>
  );
}
