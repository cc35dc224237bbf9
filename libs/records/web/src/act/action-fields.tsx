import { Alert, Input } from 'antd';
import { useId } from 'react';
import { worksOffline, type Field } from '@sed/records-model';
import { FieldControl, isGroupField, isWideField } from '../form/controls/field-control';
import { DraftOffer } from '../form/draft-offer';
import { FieldFrame } from '../form/field-frame';
import '../form/form.css';
import { useModuleFrame } from '../frame/module-frame';
import { FileKeeping } from '../outbox/file-keeping';
import { useOpenOutbox } from '../outbox/use-open-outbox';
import { isShown, NOTE, type ActionDraft } from './use-action-input';

interface Props {
  readonly draft: ActionDraft;
  readonly isBusy: boolean;
  /** Refusals of the service by field, and what has no field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
}

interface FieldProps extends Omit<Props, 'failure'> {
  readonly name: string;
  readonly prefix: string;
}

const MAX_NOTE = 500;
/** With more fields than this the form has two columns. */
export const FEW_FIELDS = 3;

type ControlProps = Pick<FieldProps, 'draft' | 'name' | 'isBusy'> & {
  readonly field: Field;
  readonly id: string;
  readonly hasError: boolean;
};

/** The control of the module's area, as in the form of a record, or the one of the kind of field. */
function AskedControl({ field, id, draft, name, isBusy, hasError }: ControlProps) {
  const { module, scope, say, slots } = useModuleFrame();
  const { record, values, set } = draft;
  const Slot = slots[`form.control.${name}`];
  const control = {
    ...{ field, name, id, label: say(field.label), value: values[name] ?? null },
    values: { ...record?.values, ...values },
    factoryNo: record?.factoryNo ?? scope.plant?.factoryNo ?? null,
    labels: record?.labels[name],
    ...{ isDisabled: isBusy, hasError },
    onChange: (value: unknown) => set(name, value),
    onBlur: () => undefined,
  };
  if (Slot === undefined) return <FieldControl {...control} />;
  return <Slot {...control} module={module} status={record?.status ?? null} />;
}

function AskedField({ draft, name, prefix, isBusy, errors }: FieldProps) {
  const { module, say } = useModuleFrame();
  const { action } = draft;
  const field = module.fields[name];
  if (field === undefined) return null;
  const id = `${prefix}${name}`;
  const error = errors[name];
  return (
    <FieldFrame
      id={id}
      label={say(field.label)}
      hint={field.hint === undefined ? undefined : say(field.hint)}
      isRequired={field.required === true || action.needs?.includes(name) === true}
      error={error}
      isWide={isWideField(field)}
      isGroup={isGroupField(field)}
    >
      <AskedControl {...{ field, id, draft, name, isBusy }} hasError={error !== undefined} />
    </FieldFrame>
  );
}

/** What the module's area has to say before the action is taken. */
function ToMind({ draft: { name, record } }: Pick<Props, 'draft'>) {
  const { module, slots } = useModuleFrame();
  const Before = name === undefined ? undefined : slots[`action.before.${name}`];
  return Before === undefined || record === undefined ? null : <Before module={module} record={record} />;
}

/** Question, asked fields and note of an action, in its dialog and on the page of the step. */
export function ActionFields({ draft, isBusy, errors: refused, failure }: Props) {
  const { module, t, say, zoneOf } = useModuleFrame();
  const prefix = useId();
  // Of several records nothing waits: their actions need a connection.
  const open = useOpenOutbox(worksOffline(module) && draft.record !== undefined);
  const { action, note, setNote } = draft;
  const { note: noteKind = 'none', confirm } = action;
  const whole = { ...draft.record?.values, ...draft.values };
  const asks = (action.asks ?? []).filter((name) => isShown(module.fields[name], whole));
  const errors = { ...draft.errors, ...refused };
  return (
    <>
      <ToMind draft={draft} />
      <DraftOffer draft={draft.left} zone={zoneOf(draft.record?.factoryNo ?? null)} onTake={draft.takeLeft} />
      {confirm !== undefined && <p>{say(confirm)}</p>}
      {failure !== undefined && <Alert type="error" showIcon title={failure} className="sed-dialog-error" />}
      <div className="sed-form-grid" data-columns={asks.length > FEW_FIELDS ? 2 : 1}>
        <FileKeeping value={open}>
          {asks.map((name) => (
            <AskedField key={name} name={name} prefix={prefix} draft={draft} isBusy={isBusy} errors={errors} />
          ))}
        </FileKeeping>
      </div>
      {noteKind !== 'none' && (
        <FieldFrame
          id={`${prefix}${NOTE}`}
          label={t(noteKind === 'required' ? 'detail.noteRequired' : 'detail.note')}
          isRequired={noteKind === 'required'}
          error={errors[NOTE]}
          isWide
        >
          <Input.TextArea
            id={`${prefix}${NOTE}`}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={MAX_NOTE}
            aria-invalid={errors[NOTE] !== undefined}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldFrame>
      )}
    </>
  );
}
