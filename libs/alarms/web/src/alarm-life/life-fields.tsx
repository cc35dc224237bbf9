import { ALARM_LIFE, type AlarmDto, type AlarmLinkKind } from '@sed/alarms-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { DatePicker, Form, Input, Radio, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { shelfDurations, type LifeAction } from './life-rules';
import { lifePhrases } from './phrases';
import { usePeople } from './use-people';

const DAY_MS = 86_400_000;
const MAX_REASON = 300;
const MAX_NOTE = 500;
const MAX_REFERENCE = 60;
/** The others are reported on a form of their own. */
const WITHOUT_FORM = ['craftTask', 'faultOrder'] as const satisfies readonly AlarmLinkKind[];

interface FieldProps {
  readonly alarms: readonly AlarmDto[];
}

function useRequired(min = 1) {
  const t = useT(lifePhrases);
  return [
    { required: true, whitespace: true, message: t('missing') },
    ...(min > 1 ? [{ min, message: t('tooShort', { min }) }] : []),
  ];
}

function ReasonField() {
  const t = useT(lifePhrases);
  return (
    <Form.Item name="reason" label={t('field.reason')} rules={useRequired(2)}>
      <Input.TextArea rows={2} maxLength={MAX_REASON} autoFocus />
    </Form.Item>
  );
}

function DurationField({ alarms }: FieldProps) {
  const t = useT(lifePhrases);
  const isCritical = alarms.some(({ level }) => level === 1);
  const durations = shelfDurations(alarms);
  return (
    <Form.Item
      name="durationMs"
      label={t('field.duration')}
      initialValue={durations[1]?.ms}
      extra={t(isCritical ? 'shelfHint1' : 'shelfHint')}
    >
      <Radio.Group
        optionType="button"
        options={durations.map(({ key, ms }) => ({ value: ms, label: t(`duration.${key}`) }))}
      />
    </Form.Item>
  );
}

function ReferenceField() {
  const t = useT(lifePhrases);
  return (
    <Form.Item name="reference" label={t('field.reference')} rules={useRequired(3)}>
      <Input maxLength={MAX_REFERENCE} />
    </Form.Item>
  );
}

function ReviewField() {
  const t = useT(lifePhrases);
  const isOutside = (day: Dayjs) =>
    day.endOf('day').valueOf() < Date.now() || day.valueOf() > Date.now() + ALARM_LIFE.outOfServiceMaxMs;
  return (
    <Form.Item
      name="reviewAt"
      label={t('field.reviewAt')}
      rules={[{ required: true, message: t('missing') }]}
      initialValue={dayjs().add(7, 'day')}
      extra={t('reviewHint', { days: ALARM_LIFE.outOfServiceMaxMs / DAY_MS })}
    >
      <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" disabledDate={isOutside} />
    </Form.Item>
  );
}

function NoteField() {
  const t = useT(lifePhrases);
  return (
    <Form.Item name="note" label={t('field.note')}>
      <Input.TextArea rows={2} maxLength={MAX_NOTE} />
    </Form.Item>
  );
}

function TestField({ alarms }: FieldProps) {
  const t = useT(lifePhrases);
  const required = useRequired(ALARM_LIFE.minNoteLength);
  const isCritical = alarms.some(({ level }) => level === 1);
  return (
    <Form.Item
      name="note"
      label={isCritical ? t('field.noteTest', { min: ALARM_LIFE.minNoteLength }) : t('field.note')}
      rules={isCritical ? required : []}
    >
      <Input.TextArea rows={2} maxLength={MAX_NOTE} autoFocus />
    </Form.Item>
  );
}

function AssigneeField({ alarms }: FieldProps) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const { people } = usePeople(alarms[0]?.factoryNo);
  return (
    <Form.Item name="assignee" label={t('field.assignee')} rules={[{ required: true, message: t('missing') }]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('field.assigneeHint')}
        notFoundContent={t('field.noPeople')}
        options={people.map(({ code, nameText, loginName }) => ({
          value: code,
          label: `${nameText[language]} (${loginName})`,
        }))}
      />
    </Form.Item>
  );
}

function KindField() {
  const t = useT(lifePhrases);
  return (
    <Form.Item name="kind" label={t('field.kind')} initialValue="faultOrder" extra={t('convertHint')}>
      <Radio.Group
        className="sed-radio-column"
        options={WITHOUT_FORM.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
    </Form.Item>
  );
}

/** What each action asks for; undefined acts at once. */
export const LIFE_FIELDS: Readonly<Partial<Record<LifeAction, (props: FieldProps) => ReactNode>>> = {
  shelve: ({ alarms }) => (
    <>
      <ReasonField />
      <DurationField alarms={alarms} />
    </>
  ),
  outOfService: () => (
    <>
      <ReasonField />
      <ReferenceField />
      <ReviewField />
    </>
  ),
  returnToService: ({ alarms }) => <TestField alarms={alarms} />,
  assign: ({ alarms }) => (
    <>
      <AssigneeField alarms={alarms} />
      <NoteField />
    </>
  ),
  convert: () => (
    <>
      <KindField />
      <NoteField />
    </>
  ),
};
