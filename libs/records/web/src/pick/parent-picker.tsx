import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { treeOf, parentFieldOf, type TreeRow } from '../list/tree';
import { useRecords } from '../list/use-records';
import { titleOf } from '../value/columns';
import type { PickerProps } from './ref-picker';

interface TreeEntry {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: TreeEntry[];
}

/** A record cannot stand below itself: its own branch is shown and cannot be chosen. */
function entriesOf(rows: readonly TreeRow[], frame: ModuleFrame, without: readonly string[]): TreeEntry[] {
  return rows.map(({ record, children }) => {
    const disabled = without.includes(record.id);
    const below = (children ?? []).map((row) => row.record.id);
    return {
      value: record.id,
      title: titleOf(frame, record),
      disabled,
      children: entriesOf(children ?? [], frame, disabled ? [...without, ...below] : without),
    };
  });
}

/** Choice of the record above, in the tree of the module itself. */
export function ParentPicker(props: PickerProps) {
  const frame = useModuleFrame();
  const { module, t } = frame;
  const query = useMemo(
    () => ({ pageNum: 1, pageSize: 200, ...(props.factoryNo === undefined ? {} : { factoryNo: props.factoryNo }) }),
    [props.factoryNo],
  );
  const { data, isLoading } = useRecords(module.key, query, { isTree: true, isAllowed: true });
  const tree = useMemo(
    () => entriesOf(treeOf(data?.list ?? [], parentFieldOf(module) ?? ''), frame, props.without ?? []),
    [data, module, frame, props.without],
  );
  return (
    <TreeSelect
      {...(props.id === undefined ? {} : { id: props.id })}
      className="sed-picker"
      aria-label={props.label}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      loading={isLoading}
      disabled={props.isDisabled === true}
      {...(props.hasError === true ? { status: 'error' as const } : {})}
      placeholder={t('form.pick')}
      notFoundContent={t('form.pickNone')}
      treeData={tree}
      value={props.value[0] ?? null}
      onChange={(chosen: unknown) => props.onChange(typeof chosen === 'string' ? [chosen] : [])}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
    />
  );
}
