import type { ChoiceField, FlagField } from '@sed/records-model';
import { Checkbox, Radio, Select, Switch } from 'antd';
import { useMemo } from 'react';
import { useModuleFrame } from '../../frame/module-frame';
import { idsOf } from '../../value/format-value';
import { marksOf, type ControlProps } from './control-props';

/** Up to this many choices are all shown at once. */
const ALL_SHOWN = 4;

/** Whether the choices stand side by side instead of in a list to open. */
export function isShownAtOnce(field: ChoiceField): boolean {
  return field.items !== undefined && field.items.length <= ALL_SHOWN;
}

export function ChoiceControl(props: ControlProps<ChoiceField>) {
  const { field, id, label, value, isDisabled, onChange, onBlur, isCell } = props;
  const { choicesOf, say, t } = useModuleFrame();
  const chosen = idsOf(value);
  const choices = choicesOf(field);
  const options = useMemo(
    () =>
      choices
        // Switched-off entries are offered only where they are the present value.
        .filter((item) => item.isOff !== true || chosen.includes(item.code))
        .map((item) => ({ value: item.code, label: say(item.label), disabled: item.isOff === true })),
    [choices, chosen, say],
  );
  if (isShownAtOnce(field) && isCell !== true) {
    return field.multiple === true ? (
      <Checkbox.Group
        className="sed-choice-group"
        options={options}
        disabled={isDisabled}
        value={[...chosen]}
        onChange={(codes) => onChange(codes.length === 0 ? null : codes)}
      />
    ) : (
      <Radio.Group
        id={id}
        className="sed-choice-group"
        optionType="button"
        options={options}
        disabled={isDisabled}
        value={chosen[0] ?? null}
        onChange={(event) => {
          const code: unknown = event.target.value;
          onChange(code);
        }}
      />
    );
  }
  const common = {
    id,
    className: 'sed-picker',
    ...marksOf(props),
    'aria-label': label,
    allowClear: field.required !== true,
    showSearch: { optionFilterProp: 'label' },
    disabled: isDisabled,
    options,
    onBlur,
  };
  return field.multiple === true ? (
    <Select
      {...common}
      mode="multiple"
      maxTagCount="responsive"
      placeholder={t('form.pickMany')}
      value={[...chosen]}
      onChange={(codes: readonly string[]) => onChange(codes.length === 0 ? null : codes)}
    />
  ) : (
    <Select
      {...common}
      placeholder={isCell === true ? '' : t('form.pick')}
      value={chosen[0] ?? null}
      onChange={(code: string | null | undefined) => onChange(code ?? null)}
    />
  );
}

export function FlagControl(props: ControlProps<FlagField>) {
  const { id, label, value, isDisabled, onChange, isCell } = props;
  const { t } = useModuleFrame();
  if (isCell === true) {
    return (
      <Checkbox
        id={id}
        aria-label={label}
        disabled={isDisabled}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  return (
    <span className="sed-flag-control">
      <Switch
        id={id}
        aria-labelledby={`${id}-label`}
        disabled={isDisabled}
        checked={value === true}
        onChange={onChange}
      />
      <span className="sed-dim" aria-hidden="true">
        {t(value === true ? 'form.on' : 'form.off')}
      </span>
    </span>
  );
}
