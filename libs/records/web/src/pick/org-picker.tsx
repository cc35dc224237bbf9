import type { OrgNode } from '@sed/people-contract';
import type { Language } from '@sed/platform-contract';
import { useSession } from '@sed/platform-web';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import type { PickerProps } from './ref-picker';

interface TreeEntry {
  readonly value: string;
  readonly title: string;
  readonly children: TreeEntry[];
}

function treeOf(nodes: readonly OrgNode[], language: Language): TreeEntry[] {
  return nodes
    .filter(({ hide }) => !hide)
    .map((node) => ({
      value: node.code,
      title: node.nameText[language],
      children: treeOf(node.childrenList, language),
    }));
}

function codesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((code): code is string => typeof code === 'string');
  return typeof value === 'string' ? [value] : [];
}

/** Choice of organisations and plants in the viewer's own tree. */
export function OrgPicker(props: PickerProps) {
  const { t, language } = useModuleFrame();
  const orgTree = useSession((session) => session.orgTree);
  const tree = useMemo(() => treeOf(orgTree, language), [orgTree, language]);
  return (
    <TreeSelect
      {...(props.id === undefined ? {} : { id: props.id })}
      className="sed-picker"
      aria-label={props.label}
      multiple={props.isMultiple}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      disabled={props.isDisabled === true}
      {...(props.hasError === true ? { status: 'error' as const } : {})}
      placeholder={props.placeholder ?? t(props.isMultiple ? 'form.pickMany' : 'form.pick')}
      notFoundContent={t('form.pickNone')}
      treeData={tree}
      value={props.isMultiple ? [...props.value] : (props.value[0] ?? null)}
      onChange={(chosen: unknown) => props.onChange(codesOf(chosen))}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
    />
  );
}
