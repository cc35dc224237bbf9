import type { OrgRow } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { EmptyState, LineIcon } from '@sed/platform-ui';
import { Input, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { branchesOf, matching, mayLieBelow, type OrgBranch } from './org-nodes';
import { orgPhrases } from './phrases';
import './organisation.css';

interface Props {
  readonly rows: readonly OrgRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
  /** A node dropped onto another; without it nothing can be dragged. */
  readonly onDrop?: (code: string, parentCode: string) => void;
}

const ICON = { 5: 'plant', 6: 'centre' } as const;

function iconOf(type: OrgRow['type']) {
  return type === 5 || type === 6 ? ICON[type] : 'organisation';
}

/** The organisation to choose from, with search; nodes may be dragged where the page moves them. */
export function OrgTreeView({ rows, chosen, onChoose, onDrop }: Props) {
  const t = useT(orgPhrases);
  const language = useLanguage();
  const [text, setText] = useState('');
  const shown = useMemo(() => matching(rows, text), [rows, text]);
  const branches = useMemo(() => branchesOf(shown), [shown]);
  const byCode = useMemo(() => new Map(rows.map((row) => [row.code, row])), [rows]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const nodes = (list: readonly OrgBranch[]): TreeDataNode[] =>
    list.map(({ row, children }) => ({
      key: row.code,
      title: (
        <span className="sed-orgs-node" data-hidden={row.hidden} title={row.name[language]}>
          <LineIcon name={iconOf(row.type)} />
          <span>{row.name[language]}</span>
          {row.hidden && <em>{t('hidden')}</em>}
        </span>
      ),
      children: nodes(children),
    }));
  const open = shown.map(({ code }) => code).filter((code) => text !== '' || !closed.has(code));
  return (
    <section className="sed-orgs-tree" aria-label={t('tree')}>
      <Input
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        prefix={<LineIcon name="search" />}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {branches.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        <Tree
          blockNode
          treeData={nodes(branches)}
          expandedKeys={open}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          draggable={
            onDrop === undefined
              ? false
              : { icon: false, nodeDraggable: ({ key }) => isMovable(byCode.get(String(key))) }
          }
          allowDrop={({ dragNode, dropNode, dropPosition }) =>
            dropPosition === 0 && mayDrop(byCode.get(String(dragNode.key)), byCode.get(String(dropNode.key)))
          }
          onDrop={({ dragNode, node }) => onDrop?.(String(dragNode.key), String(node.key))}
          onSelect={(_, { node }) => onChoose(String(node.key))}
          onExpand={(keys) => {
            const opened = new Set(keys.map(String));
            setClosed(new Set(rows.map(({ code }) => code).filter((code) => !opened.has(code))));
          }}
        />
      )}
    </section>
  );
}

function isMovable(row: OrgRow | undefined): boolean {
  return row?.mayEdit === true && row.parentCode !== null;
}

function mayDrop(row: OrgRow | undefined, parent: OrgRow | undefined): boolean {
  if (row === undefined || parent?.mayEdit !== true) return false;
  return row.parentCode !== parent.code && mayLieBelow(row.type, parent.type);
}
