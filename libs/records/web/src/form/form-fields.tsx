import type { RecordDto } from '@sed/records-contract';
import { isAsked, type Field } from '@sed/records-model';
import { memo, useCallback, useMemo } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { isEditableField, isGap, type Values } from './form-values';
import { FieldFrame } from './field-frame';
import type { ControlProps } from './controls/control-props';
import { FieldControl, isGroupField, isWideField } from './controls/field-control';
import type { RecordForm } from './use-record-form';

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

const NONE: Readonly<Record<string, string>> = {};

/** Fields whose control looks at the others; the rest need not draw again with every stroke elsewhere. */
function needsOthers(field: Field, hasSlot: boolean): boolean {
  return hasSlot || field.kind === 'computed' || field.kind === 'live';
}

interface FormFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly id: string;
  readonly value: unknown;
  readonly values: Values;
  readonly error: string | undefined;
  readonly inner: Readonly<Record<string, string>>;
  readonly factoryNo: string | null;
  readonly labels: Readonly<Record<string, string>> | undefined;
  readonly recordId: string | undefined;
  readonly status: string | null;
  readonly isDisabled: boolean;
  readonly set: RecordForm['set'];
  readonly touch: RecordForm['touch'];
}

const FormField = memo(function FormField(props: FormFieldProps) {
  const { name, field, id, value, error, recordId, set, touch } = props;
  const { module, slots, say } = useModuleFrame();
  const onChange = useCallback((next: unknown) => set(name, next), [set, name]);
  const onBlur = useCallback(() => touch(name), [touch, name]);
  const without = useMemo(() => (recordId === undefined ? [] : [recordId]), [recordId]);
  const Slot = slots[`form.control.${name}`];
  const control: ControlProps = {
    field,
    name,
    id,
    label: say(field.label),
    value,
    values: props.values,
    factoryNo: props.factoryNo,
    labels: props.labels,
    isDisabled: props.isDisabled,
    hasError: error !== undefined,
    errors: props.inner,
    without,
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
      {Slot === undefined ? <FieldControl {...control} /> : <Slot {...control} module={module} status={props.status} />}
    </FieldFrame>
  );
});

/** A value of several parts, each of which may be refused. */
function hasParts({ kind }: Field): boolean {
  return kind === 'lines' || kind === 'struct';
}

/** Gives each field only what concerns it. */
function FieldOfForm({ name, field, ...props }: FieldsProps & { readonly name: string; readonly field: Field }) {
  const { form, idPrefix, factoryNo, record, copyOf, isLocked } = props;
  const { slots } = useModuleFrame();
  const isFixed = !isEditableField(field, form.mode, isGap(form, name)) && field.kind !== 'live';
  return (
    <FormField
      name={name}
      field={field}
      id={`${idPrefix}${name}`}
      value={form.values[name] ?? null}
      values={needsOthers(field, slots[`form.control.${name}`] !== undefined) ? form.values : NONE}
      error={form.errors[name]}
      inner={hasParts(field) ? innerErrors(form.errors, name) : NONE}
      factoryNo={factoryNo}
      labels={record?.labels[name] ?? copyOf?.labels[name]}
      recordId={record?.id}
      status={record?.status ?? null}
      isDisabled={isLocked || isFixed}
      set={form.set}
      touch={form.touch}
    />
  );
}

/** The groups of a form, each a heading and a grid of two columns where there is room. */
export function FormFields(props: FieldsProps) {
  const { module, say } = useModuleFrame();
  return (
    <>
      {module.form.map(({ label, fields }, index) => {
        const shown = fields.flatMap((name) => {
          const field = module.fields[name];
          return field === undefined || !isAsked(field, props.form.values) ? [] : [{ name, field }];
        });
        if (shown.length === 0) return null;
        const headingId = `${props.idPrefix}group-${index}`;
        return (
          <section key={headingId} className="sed-form-group" aria-labelledby={headingId}>
            {module.form.length > 1 && <h3 id={headingId}>{say(label)}</h3>}
            <div className="sed-form-grid">
              {shown.map(({ name, field }) => (
                <FieldOfForm key={name} name={name} field={field} {...props} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}
