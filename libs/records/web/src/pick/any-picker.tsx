import { useMemo } from 'react';
import { Select } from 'antd';
import { useModuleFrame } from '../frame/module-frame';
import { OrgPicker } from './org-picker';
import { RefPicker, type PickerProps } from './ref-picker';

/** Plants of the viewer are known without asking anybody. */
function PlantPicker(props: PickerProps) {
  const { scope, say, plantName, t } = useModuleFrame();
  const options = useMemo(
    () => scope.plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: say(name) })),
    [scope.plants, say],
  );
  const nameOf = (code: string) => (plantName(code) === code ? (props.labels?.[code] ?? code) : plantName(code));
  return (
    <Select
      {...(props.id === undefined ? {} : { id: props.id })}
      className="sed-picker"
      aria-label={props.label}
      {...(props.isMultiple ? { mode: 'multiple' as const } : {})}
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={props.isDisabled === true}
      {...(props.hasError === true ? { status: 'error' as const } : {})}
      placeholder={props.placeholder ?? t('form.pick')}
      value={props.isMultiple ? [...props.value] : (props.value[0] ?? null)}
      // Of a plant that is not offered here the control knows the code alone.
      labelRender={({ value }) => nameOf(String(value))}
      options={options}
      onChange={(chosen: string | string[] | null) =>
        props.onChange(chosen === null ? [] : Array.isArray(chosen) ? chosen : [chosen])
      }
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
    />
  );
}

/** The picker that fits the target. */
export function AnyPicker(props: PickerProps) {
  if (props.target === 'org') return <OrgPicker {...props} />;
  if (props.target === 'plant') return <PlantPicker {...props} />;
  return <RefPicker {...props} />;
}

/** Targets whose records belong to plants: a record of a plant chooses among that plant's. */
const OF_PLANT: ReadonlySet<string> = new Set(['person', 'signal', 'department', 'alarm']);

export function plantOfPicker(
  field: { readonly target: string; readonly samePlant?: boolean },
  factoryNo: string | null | undefined,
): string | undefined {
  const isBound = field.samePlant === true || OF_PLANT.has(field.target);
  return isBound && factoryNo !== null ? factoryNo : undefined;
}
