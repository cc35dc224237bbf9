import type { AlarmLevel, BilingualText } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { ALARM_LEVEL_TEXT, ALARM_SHAPES } from '@sed/platform-ui';
import { Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { useDraft } from './draft-context';
import { faultText } from './draft-faults';
import { ruleFormPhrases } from './phrases';

const LEVELS = [1, 2, 3, 4] as const;
const MAX_TEXT = 300;

interface FieldProps {
  /** Where the form names a fault of it: `condition.windowS`. */
  readonly path: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Words of the fault of a field, once saving was tried. */
export function useFaultText(path: string): string | undefined {
  const { faults } = useDraft();
  const t = useT(ruleFormPhrases);
  const language = useLanguage();
  const fault = faults.get(path);
  return fault === undefined ? undefined : faultText(fault, language, (kind, params) => t(`fault.${kind}`, params));
}

/** Whether a person may change the field: a group standard locks whole parts of a rule. */
export function useIsLocked(path: string): boolean {
  const { locked, isReadOnly } = useDraft();
  return isReadOnly || locked.has(path.split('.')[0] ?? path);
}

/** A labelled field with its hint, its fault and whoever locks it. */
export function Field({ path, label, hint, children }: FieldProps) {
  const t = useT(ruleFormPhrases);
  const { locked, lockedBy } = useDraft();
  const fault = useFaultText(path);
  const isLocked = locked.has(path.split('.')[0] ?? path);
  return (
    <Form.Item
      label={label}
      extra={isLocked ? t('locked', { name: lockedBy }) : hint}
      {...(fault !== undefined && { validateStatus: 'error', help: <span role="alert">{fault}</span> })}
    >
      {children}
    </Form.Item>
  );
}

interface NumberFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly unit?: string | undefined;
}

export function NumberField({ value, onChange, unit = '', ...field }: NumberFieldProps) {
  const isLocked = useIsLocked(field.path);
  return (
    <Field {...field}>
      <InputNumber<number>
        aria-label={field.label}
        className="sed-rule-number"
        value={value}
        disabled={isLocked}
        {...(unit !== '' && { suffix: unit })}
        onChange={onChange}
      />
    </Field>
  );
}

interface ChoiceProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Choice({ value, onChange, options, ...field }: ChoiceProps) {
  const isLocked = useIsLocked(field.path);
  return (
    <Field {...field}>
      <Select
        aria-label={field.label}
        value={value}
        disabled={isLocked}
        options={[...options]}
        onChange={(chosen: string) => onChange(chosen)}
      />
    </Field>
  );
}

interface LevelSelectProps {
  readonly label: string;
  readonly value: AlarmLevel;
  readonly isDisabled: boolean;
  readonly onChange: (level: AlarmLevel) => void;
}

/** A level by shape, number and name. */
export function LevelSelect({ label, value, isDisabled, onChange }: LevelSelectProps) {
  const language = useLanguage();
  return (
    <Select<AlarmLevel>
      aria-label={label}
      className="sed-rule-level"
      value={value}
      disabled={isDisabled}
      options={LEVELS.map((level) => ({
        value: level,
        label: `${ALARM_SHAPES[level]} ${level} ${ALARM_LEVEL_TEXT[language][level]}`,
      }))}
      onChange={onChange}
    />
  );
}

interface PairProps {
  readonly path: 'cause' | 'consequence' | 'action';
  readonly hint?: string;
}

/** A text of the operator's help in both languages; one of them is enough. */
export function TextPair({ path, hint }: PairProps) {
  const t = useT(ruleFormPhrases);
  const { draft, set } = useDraft();
  const isLocked = useIsLocked(path);
  const label = t(`field.${path}`);
  const text: BilingualText = draft[path];
  return (
    <Field path={path} label={label} hint={hint}>
      <div className="sed-rule-pair">
        {(['zh', 'en'] as const).map((language) => {
          const name = t(language === 'zh' ? 'chinese' : 'english');
          return (
            <Input.TextArea
              key={language}
              aria-label={`${label} (${name})`}
              placeholder={name}
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={MAX_TEXT}
              disabled={isLocked}
              value={text[language]}
              onChange={(event) => set({ [path]: { ...text, [language]: event.target.value } })}
            />
          );
        })}
      </div>
    </Field>
  );
}
