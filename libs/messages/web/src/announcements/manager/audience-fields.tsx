import { permissionCalls, type OrgNode } from '@sed/people-contract';
import { permittedTree, useCall, useLanguage, useRight, useSession, useT } from '@sed/platform-web';
import { Form, Select, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { announcementPhrases } from '../phrases';

interface TreeNode {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: TreeNode[];
}

/** Organisations of the own scope; ancestors stand there for orientation only. */
function useOrgTree(): TreeNode[] {
  const language = useLanguage();
  const tree = useSession((session) => session.orgTree);
  const held = useSession((session) => session.orgCodeList);
  return useMemo(() => {
    const own = new Set(held.map(({ orgCode }) => orgCode));
    const nodeOf = (node: OrgNode): TreeNode => ({
      value: node.code,
      title: node.nameText[language],
      disabled: !own.has(node.code),
      children: node.childrenList.map(nodeOf),
    });
    return permittedTree(tree, held).map(nodeOf);
  }, [tree, held, language]);
}

/** Roles hold across organisations, so only those who configure rights address them. */
function RolesField() {
  const t = useT(announcementPhrases);
  const language = useLanguage();
  const matrix = useCall(permissionCalls.matrix, {}, { isAcrossPlants: true, staleTimeMs: 300_000 });
  return (
    <Form.Item name="roleCodes" label={t('editor.roles')}>
      <Select
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={matrix.isFetching}
        {...(matrix.error === null ? {} : { status: 'error' as const, placeholder: matrix.error.message })}
        options={(matrix.data?.roles ?? []).map(({ code, name }) => ({ value: code, label: name[language] }))}
      />
    </Form.Item>
  );
}

/** Who an announcement is for. */
export function AudienceFields() {
  const t = useT(announcementPhrases);
  const treeData = useOrgTree();
  const seesRoles = useRight('permission:config');
  return (
    <>
      <Form.Item name="orgCodes" label={t('editor.orgs')} extra={t('editor.orgsHint')}>
        <TreeSelect
          treeData={treeData}
          multiple
          allowClear
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: 'title' }}
          maxTagCount="responsive"
        />
      </Form.Item>
      {seesRoles && <RolesField />}
    </>
  );
}
