import { type RecordDto } from '@sed/contract';
import { checkValues } from '@sed/modules-core';
import { errorText } from '@sed/contract';
import { Alert, Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { FieldControl, isGroupField, isWideField } from '../form/controls/field-control';
import { FieldFrame } from '../form/field-frame';
import { Raised } from '../form/raised';
import { useModuleFrame } from '../frame/module-frame';
import { type FlowAction } from './actions';

export interface ActionInput {
  readonly values: Readonly<Record<string, unknown>>;
  readonly note: string | undefined;
}

/** Whether an action needs nothing but the click. */
export function isPlain(action: FlowAction): boolean {
  return (action.asks ?? []).length === 0 && (action.note ?? 'none') === 'none' && action.confirm === undefined;
}

interface Props {
  readonly action: FlowAction;
  readonly title: string;
  /** The record acted on; undefined when it is several. */
  readonly record: RecordDto | undefined;
  readonly isBusy: boolean;
  /** Refusals of the service by field, and what has no field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
  readonly onTake: (input: ActionInput) => void;
  readonly onClose: () => void;
}

const MAX_NOTE = 500;

/** Question, asked fields and note of an action before it is taken. */
export function ActionDialog(props: Props) {
  const { action, title, record, isBusy, onTake, onClose, failure } = props;
  const frame = useModuleFrame();
  const { module, t, say, language, codes } = frame;
  const prefix = useId();
  const asks = action.asks ?? [];
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(asks.map((name) => [name, record?.values[name] ?? module.fields[name]?.initial ?? null])),
  );
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const noteKind = action.note ?? 'none';
  const isNoteMissing = noteKind === 'required' && note.trim() === '';
  const shownErrors = { ...errors, ...props.errors };
  const take = () => {
    const asked = Object.fromEntries(asks.map((name) => [name, values[name] ?? null]));
    const checked = checkValues({ ...module, rules: [] }, asked, {
      mode: 'update',
      dictionaries: codes,
      present: record?.values ?? {},
    });
    const found = checked.refusals.map(
      ({ field, code, params }) => [field, errorText(language, code, params)] as const,
    );
    const missing = (action.needs ?? [])
      .filter((name) => asks.includes(name) && (asked[name] === null || asked[name] === ''))
      .map((name) => [name, errorText(language, 'field.required')] as const);
    const noteError = isNoteMissing ? [['$note', t('detail.noteMissing')] as const] : [];
    const all = Object.fromEntries([...found, ...missing, ...noteError]);
    setErrors(all);
    if (Object.keys(all).length === 0) {
      onTake({ values: checked.values, note: note.trim() === '' ? undefined : note.trim() });
    }
  };
  return (
    <Modal
      open
      title={title}
      width={asks.length > 3 ? 720 : 520}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('form.cancel')}
        </Button>,
        <Button key="take" type="primary" danger={action.tone === 'danger'} loading={isBusy} onClick={take}>
          {say(action.label)}
        </Button>,
      ]}
    >
      <Raised>
        {action.confirm !== undefined && <p>{say(action.confirm)}</p>}
        {failure !== undefined && <Alert type="error" showIcon title={failure} className="sed-dialog-error" />}
        <div className="sed-form-grid" data-columns={asks.length > 3 ? 2 : 1}>
          {asks.map((name) => {
            const field = module.fields[name];
            if (field === undefined) return null;
            const id = `${prefix}${name}`;
            return (
              <FieldFrame
                key={name}
                id={id}
                label={say(field.label)}
                hint={field.hint === undefined ? undefined : say(field.hint)}
                isRequired={field.required === true || action.needs?.includes(name) === true}
                error={shownErrors[name]}
                isWide={isWideField(field)}
                isGroup={isGroupField(field)}
              >
                <FieldControl
                  field={field}
                  name={name}
                  id={id}
                  label={say(field.label)}
                  value={values[name] ?? null}
                  values={{ ...record?.values, ...values }}
                  factoryNo={record?.factoryNo ?? frame.scope.plant?.factoryNo ?? null}
                  labels={record?.labels[name]}
                  isDisabled={isBusy}
                  hasError={shownErrors[name] !== undefined}
                  onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
                  onBlur={() => undefined}
                />
              </FieldFrame>
            );
          })}
        </div>
        {noteKind !== 'none' && (
          <FieldFrame
            id={`${prefix}$note`}
            label={t(noteKind === 'required' ? 'detail.noteRequired' : 'detail.note')}
            isRequired={noteKind === 'required'}
            error={shownErrors.$note}
            isWide
          >
            <Input.TextArea
              id={`${prefix}$note`}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={MAX_NOTE}
              aria-invalid={shownErrors.$note !== undefined}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </FieldFrame>
        )}
      </Raised>
    </Modal>
  );
}
