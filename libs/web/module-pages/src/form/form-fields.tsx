import { type RecordDto } from '@sed/contract';
import { isAsked, type Field } from '@sed/modules-core';
import { useCallback } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { isEditableField } from './form-values';
import { FieldFrame } from './field-frame';
import { type ControlProps } from './controls/control-props';
import { FieldControl, isGroupField, isWideField } from './controls/field-control';
import { type RecordForm } from './use-record-form';

/** From this share of the limit on the characters used are counted. */
const COUNT_FROM = 0.8;

export interface FieldsProps {
  readonly form: RecordForm;
  readonly idPrefix: string;
  readonly factoryNo: string | null;
  readonly record: RecordDto | undefined;
  /** Labels of a record this one was copied from. */
  readonly copyOf?: RecordDto | undefined;
  /** Everything is shown and nothing can be changed, while it is being saved. */
  readonly isLocked: boolean;
}

function counterOf(field: Field, value: unknown): string | undefined {
  if (field.kind !== 'text' || typeof value !== 'string') return undefined;
  const used = Array.from(value.trim()).length;
  return used >= field.max * COUNT_FROM || (field.lines ?? 1) > 1 ? `${used} / ${field.max}` : undefined;
}

/** Messages below a field, by the rest of their path. */
function innerErrors(errors: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  const prefix = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text] as const] : [],
    ),
  );
}

function FormField({ name, ...props }: FieldsProps & { readonly name: string }) {
  const { form, idPrefix, factoryNo, record, copyOf, isLocked } = props;
  const { module, slots, say } = useModuleFrame();
  const { set, touch } = form;
  const onChange = useCallback((value: unknown) => set(name, value), [set, name]);
  const onBlur = useCallback(() => touch(name), [touch, name]);
  const field = module.fields[name];
  if (field === undefined || !isAsked(field, form.values)) return null;
  const id = `${idPrefix}${name}`;
  const isDisabled = isLocked || (!isEditableField(field, form.mode) && field.kind !== 'live');
  const inner = innerErrors(form.errors, name);
  const error = form.errors[name];
  const value = form.values[name] ?? null;
  const Slot = slots[`form.control.${name}`];
  const control: ControlProps = {
    field,
    name,
    id,
    label: say(field.label),
    value,
    values: form.values,
    factoryNo,
    labels: record?.labels[name] ?? copyOf?.labels[name],
    isDisabled,
    hasError: error !== undefined,
    errors: inner,
    ...(record === undefined ? {} : { without: [record.id] }),
    onChange,
    onBlur,
  };
  return (
    <FieldFrame
      id={id}
      label={say(field.label)}
      hint={field.hint === undefined ? undefined : say(field.hint)}
      isRequired={field.required === true}
      error={error}
      isWide={isWideField(field)}
      isGroup={isGroupField(field)}
      counter={counterOf(field, value)}
    >
      {Slot === undefined ? <FieldControl {...control} /> : <Slot {...control} module={module} />}
    </FieldFrame>
  );
}

/** The groups of a form, each a heading and a grid of two columns where there is room. */
export function FormFields(props: FieldsProps) {
  const { module, say } = useModuleFrame();
  return (
    <>
      {module.form.map(({ label, fields }, index) => {
        const shown = fields.filter((name) => {
          const field = module.fields[name];
          return field !== undefined && isAsked(field, props.form.values);
        });
        if (shown.length === 0) return null;
        const headingId = `${props.idPrefix}group-${index}`;
        return (
          <section key={headingId} className="sed-form-group" aria-labelledby={headingId}>
            {module.form.length > 1 && <h3 id={headingId}>{say(label)}</h3>}
            <div className="sed-form-grid">
              {shown.map((name) => (
                <FormField key={name} name={name} {...props} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}
