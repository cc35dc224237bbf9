import type { ParentField, RefField } from '@sed/records-model';
import { AnyPicker, plantOfPicker } from '../../pick/any-picker';
import { ParentPicker } from '../../pick/parent-picker';
import { idsOf } from '../../value/format-value';
import type { ControlProps } from './control-props';

export function RefControl(props: ControlProps<RefField>) {
  const { field, id, label, value, labels, factoryNo, isDisabled, hasError, onChange, onBlur } = props;
  const bound = plantOfPicker(field, factoryNo);
  const isMultiple = field.multiple === true;
  return (
    <AnyPicker
      id={id}
      label={label}
      target={field.target}
      isMultiple={isMultiple}
      value={idsOf(value)}
      labels={labels}
      factoryNo={bound}
      maxItems={isMultiple ? field.maxItems : undefined}
      isDisabled={isDisabled}
      hasError={hasError}
      onChange={(ids) => onChange(isMultiple ? (ids.length === 0 ? null : ids) : (ids[0] ?? null))}
      onBlur={onBlur}
    />
  );
}

export function ParentControl(props: ControlProps<ParentField>) {
  const { id, label, value, factoryNo, isDisabled, hasError, onChange, onBlur, without } = props;
  return (
    <ParentPicker
      id={id}
      label={label}
      target=""
      isMultiple={false}
      value={idsOf(value)}
      factoryNo={factoryNo ?? undefined}
      isDisabled={isDisabled}
      hasError={hasError}
      {...(without === undefined ? {} : { without })}
      onChange={(ids) => onChange(ids[0] ?? null)}
      onBlur={onBlur}
    />
  );
}
