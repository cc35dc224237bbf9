import { RULE_STATES, type RuleState } from '@sed/alarms-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { Checkbox, Form, Input, Select } from 'antd';
import { usePeople } from '../../alarm-life/use-people';
import { ConditionForm } from './condition-form';
import { useDraft } from './draft-context';
import { ExpressionField } from './expression-field';
import { Choice, Field, NumberField, TextPair, useIsLocked } from './fields';
import { ParentField, PlainText, ProcedureField, ResponderField, StandardParentField } from './help-fields';
import { MeasurePicker } from './measure-picker';
import { ruleFormPhrases } from './phrases';
import { SignalField } from './signal-field';
import { WindowRows } from './window-rows';
import './rule-form.css';

const MAX_NAME = 60;
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const SOME_YEAR = 2000;
const SECONDS = ['deadband', 'onDelayS', 'offDelayS', 'reAlarmS'] as const;
/** States a person chooses; waiting comes of itself. */
const CHOSEN_STATES = RULE_STATES.filter((state) => state !== 'WAITING');

function isState(text: string): text is RuleState {
  return RULE_STATES.some((state) => state === text);
}

function NameFields() {
  const t = useT(ruleFormPhrases);
  const { draft, set } = useDraft();
  const isLocked = useIsLocked('name');
  return (['zh', 'en'] as const).map((language) => {
    const label = t(language === 'zh' ? 'field.nameZh' : 'field.nameEn');
    return (
      <Field key={language} path="name" label={label}>
        <Input
          aria-label={label}
          maxLength={MAX_NAME}
          disabled={isLocked}
          value={draft.name[language]}
          onChange={(event) => set({ name: { ...draft.name, [language]: event.target.value } })}
        />
      </Field>
    );
  });
}

function Tick({ path, isOn, onChange }: { path: 'latch' | 'trial'; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useT(ruleFormPhrases);
  const isLocked = useIsLocked(path);
  return (
    <Checkbox checked={isOn} disabled={isLocked} onChange={(event) => onChange(event.target.checked)}>
      {t(`field.${path}`)}
    </Checkbox>
  );
}

function WhatPart() {
  const t = useT(ruleFormPhrases);
  const { draft, set, unit } = useDraft();
  return (
    <fieldset>
      <legend>{t('part.what')}</legend>
      <SignalField
        path="signalCode"
        label={t('field.signalCode')}
        value={draft.signalCode}
        onChange={(signalCode) => set({ signalCode })}
      />
      <div className="sed-rule-pair">
        <NameFields />
      </div>
      <ConditionForm />
      <div className="sed-rule-grid">
        {SECONDS.map((key) => (
          <NumberField
            key={key}
            path={key}
            label={t(`field.${key}`)}
            {...(key === 'reAlarmS' && { hint: t('hint.reAlarmS') })}
            unit={key === 'deadband' ? unit : t('hint.seconds')}
            value={draft[key]}
            onChange={(value) => set({ [key]: value })}
          />
        ))}
      </div>
      <Tick path="latch" isOn={draft.latch} onChange={(latch) => set({ latch })} />
    </fieldset>
  );
}

function MonthField() {
  const t = useT(ruleFormPhrases);
  const language = useLanguage();
  const { draft, set } = useDraft();
  const isLocked = useIsLocked('months');
  const name = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { month: 'short' });
  return (
    <Field path="months" label={t('field.months')} hint={t('hint.months')}>
      <Select<number[]>
        mode="multiple"
        allowClear
        aria-label={t('field.months')}
        disabled={isLocked}
        value={[...draft.months]}
        options={MONTHS.map((month) => ({ value: month, label: name.format(new Date(SOME_YEAR, month - 1, 1)) }))}
        onChange={(months) => set({ months })}
      />
    </Field>
  );
}

/** Rows of the time windows whose times cannot be read. */
function wrongRows(faults: ReadonlyMap<string, unknown>): ReadonlySet<number> {
  const rows = [...faults.keys()].flatMap((path) => /^evalWindow\.(\d+)\./.exec(path)?.[1] ?? []);
  return new Set(rows.map(Number));
}

function WhenPart({ isStandard }: { readonly isStandard: boolean }) {
  const t = useT(ruleFormPhrases);
  const { draft, set, faults } = useDraft();
  const isLocked = useIsLocked('evalWindow');
  return (
    <fieldset>
      <legend>{t('part.when')}</legend>
      {!isStandard && (
        <Choice
          path="state"
          label={t('field.state')}
          value={draft.state}
          options={(draft.state === 'WAITING' ? RULE_STATES : CHOSEN_STATES).map((state) => ({
            value: state,
            label: t(`state.${state}`),
          }))}
          onChange={(state) => isState(state) && set({ state })}
        />
      )}
      <Field path="evalWindow" label={t('field.evalWindow')} hint={t('hint.evalWindow')}>
        <WindowRows
          hasHolidays
          windows={draft.evalWindow}
          isDisabled={isLocked}
          wrong={wrongRows(faults)}
          onChange={(evalWindow) => set({ evalWindow })}
        />
      </Field>
      <div className="sed-rule-grid">
        <MonthField />
        <NumberField path="year" label={t('field.year')} value={draft.year} onChange={(year) => set({ year })} />
      </div>
      <ExpressionField
        path="enableWhen"
        label={t('field.enableWhen')}
        hint={t('hint.enableWhen')}
        value={draft.enableWhen}
        onChange={(enableWhen) => set({ enableWhen })}
      />
      <Tick path="trial" isOn={draft.trial} onChange={(trial) => set({ trial })} />
    </fieldset>
  );
}

function NotifyFields() {
  const t = useT(ruleFormPhrases);
  const { draft, set, factoryNo } = useDraft();
  const { people, nameOf } = usePeople(factoryNo);
  const isLocked = useIsLocked('notify');
  const { notify } = draft;
  return (
    <>
      <div className="sed-rule-ticks">
        {(['sms', 'recovery'] as const).map((key) => (
          <Checkbox
            key={key}
            checked={notify[key]}
            disabled={isLocked || (key === 'recovery' && !notify.sms)}
            onChange={(event) => set({ notify: { ...notify, [key]: event.target.checked } })}
          >
            {t(`field.${key}`)}
          </Checkbox>
        ))}
      </div>
      <Field path="notify" label={t('field.receivers')} hint={t('hint.receivers')}>
        <Select<string[]>
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('field.receivers')}
          disabled={isLocked || !notify.sms}
          value={notify.receivers}
          options={[...new Set([...people.map(({ code }) => code), ...notify.receivers])].map((code) => ({
            value: code,
            label: nameOf(code),
          }))}
          onChange={(receivers) => set({ notify: { ...notify, receivers } })}
        />
      </Field>
    </>
  );
}

/**
 * A group standard names its root rule by code, which every plant has; a procedure is the plant's own. Cameras and
 * diagrams stand in the model only: there is nothing to choose them from yet.
 */
function HelpFields({ isStandard, rule }: FormProps) {
  return (
    <div className="sed-rule-grid">
      <PlainText name="code" />
      <PlainText name="groupKey" />
      {isStandard ? <StandardParentField /> : <ParentField ruleId={rule?.id} />}
      <ResponderField />
      {!isStandard && <ProcedureField />}
    </div>
  );
}

interface FormProps {
  readonly isStandard?: boolean;
  /** The rule itself, which cannot stand above itself. */
  readonly rule?: { readonly id: string } | undefined;
}

/** The rule in four parts: what, when, whom it tells, what helps. */
export function RuleForm({ isStandard = false, rule }: FormProps) {
  const t = useT(ruleFormPhrases);
  const { draft, set } = useDraft();
  return (
    <Form layout="vertical" component="div" className="sed-rule-form">
      <WhatPart />
      <WhenPart isStandard={isStandard} />
      <fieldset>
        <legend>{t('part.tells')}</legend>
        <MeasurePicker />
        <TextPair path="cause" />
        <TextPair path="consequence" />
        <TextPair path="action" hint={t('hint.action')} />
        <NumberField
          path="responseMin"
          label={t('field.responseMin')}
          unit={t('hint.minutes')}
          value={draft.responseMin}
          onChange={(responseMin) => set({ responseMin })}
        />
        <NotifyFields />
      </fieldset>
      <fieldset>
        <legend>{t('part.help')}</legend>
        <HelpFields isStandard={isStandard} rule={rule} />
      </fieldset>
    </Form>
  );
}
