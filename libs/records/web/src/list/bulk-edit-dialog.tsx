import { errorText } from '@sed/platform-contract';
import { checkValues, type AnyModule, type Field } from '@sed/records-model';
import { FormDialog } from '@sed/platform-ui';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { FieldControl, isGroupField } from '../form/controls/field-control';
import { FieldFrame } from '../form/field-frame';
import { isEditableField } from '../form/form-values';
import { useModuleFrame } from '../frame/module-frame';

/** Kinds for which one value can be meant for many records. */
const SHARED_KINDS: ReadonlySet<Field['kind']> = new Set([
  'text',
  'number',
  'decimal',
  'flag',
  'choice',
  'date',
  'month',
  'clock',
  'instant',
  'ref',
]);

function bulkFields(module: AnyModule): readonly string[] {
  return module.form
    .flatMap(({ fields }) => fields)
    .filter((name) => {
      const field = module.fields[name];
      return (
        field !== undefined &&
        isEditableField(field, 'update') &&
        field.unique === undefined &&
        field.when === undefined &&
        SHARED_KINDS.has(field.kind)
      );
    });
}

interface Props {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onTake: (values: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** One field set to one value on all chosen records. */
export function BulkEditDialog({ count, isBusy, onTake, onClose }: Props) {
  const { module, t, say, scope, language, codes } = useModuleFrame();
  const prefix = useId();
  const [name, setName] = useState<string>();
  const [value, setValue] = useState<unknown>(null);
  const [error, setError] = useState<string>();
  const field = name === undefined ? undefined : module.fields[name];
  const take = () => {
    if (name === undefined) return;
    const checked = checkValues({ ...module, rules: [] }, { [name]: value }, { mode: 'update', dictionaries: codes });
    const refusal = checked.refusals[0];
    setError(refusal === undefined ? undefined : errorText(language, refusal.code, refusal.params));
    if (refusal === undefined) onTake(checked.values);
  };
  return (
    <FormDialog
      title={t('list.bulkEdit')}
      submitText={t('list.bulkApply', { count })}
      isPending={isBusy}
      isIncomplete={name === undefined}
      onSubmit={take}
      onClose={onClose}
    >
      <div className="sed-form-grid" data-columns={1}>
        <FieldFrame id={`${prefix}$field`} label={t('list.bulkField')}>
          <Select
            id={`${prefix}$field`}
            className="sed-picker"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('form.pick')}
            options={bulkFields(module).flatMap((option) => {
              const found = module.fields[option];
              return found === undefined ? [] : [{ value: option, label: say(found.label) }];
            })}
            value={name}
            onChange={(next) => {
              setName(next);
              setValue(null);
              setError(undefined);
            }}
          />
        </FieldFrame>
        {field !== undefined && name !== undefined && (
          <FieldFrame id={`${prefix}${name}`} label={t('list.bulkValue')} error={error} isGroup={isGroupField(field)}>
            <FieldControl
              key={name}
              field={field}
              name={name}
              id={`${prefix}${name}`}
              label={t('list.bulkValue')}
              value={value}
              values={{ [name]: value }}
              factoryNo={scope.plant?.factoryNo ?? null}
              isDisabled={isBusy}
              hasError={error !== undefined}
              onChange={setValue}
              onBlur={() => undefined}
            />
          </FieldFrame>
        )}
      </div>
    </FormDialog>
  );
}
