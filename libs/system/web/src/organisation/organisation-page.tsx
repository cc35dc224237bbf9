import { organisationCalls, type OrgRow } from '@sed/people-contract';
import { messageOf, useCall, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { useState } from 'react';
import { MoveDialog } from './move-dialog';
import { NodeDialog } from './node-dialog';
import { NodePanel, type NodeDialogName } from './node-panel';
import { OrgTreeView } from './org-tree-view';
import { orgPhrases } from './phrases';
import { PlantsDialog } from './plants-dialog';
import './organisation.css';

interface Opened {
  readonly name: NodeDialogName;
  readonly code: string;
  readonly target?: string;
}

interface DialogProps {
  readonly opened: Opened;
  readonly rows: readonly OrgRow[];
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}

function OpenedDialog({ opened, rows, onChoose, onClose }: DialogProps) {
  const subject = rows.find(({ code }) => code === opened.code);
  if (subject === undefined) return null;
  const added = (code?: string) => {
    if (code !== undefined) onChoose(code);
    onClose();
  };
  switch (opened.name) {
    case 'add':
      return <NodeDialog parent={subject} onClose={added} />;
    case 'edit':
      return <NodeDialog node={subject} onClose={onClose} />;
    case 'plants':
      return <PlantsDialog node={subject} onClose={onClose} />;
    case 'move':
      return <MoveDialog rows={rows} node={subject} target={opened.target} onClose={onClose} />;
  }
}

/** The chosen node, else the top of the tree. */
function shownOf(rows: readonly OrgRow[], chosen: string | undefined): OrgRow | undefined {
  return rows.find(({ code }) => code === chosen) ?? rows.find(({ parentCode }) => parentCode === null) ?? rows[0];
}

/** The organisation: its tree, what each node is and who works there. */
export function OrganisationPage() {
  const t = useT(orgPhrases);
  const { data: rows, error, refetch } = useCall(organisationCalls.tree, {}, { isAcrossPlants: true });
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const node = rows === undefined ? undefined : shownOf(rows, chosen);
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && rows === undefined && <Spinner />}
      {rows !== undefined && (
        <div className="sed-orgs-page">
          <OrgTreeView
            rows={rows}
            chosen={node?.code}
            onChoose={setChosen}
            onDrop={(code, target) => setOpened({ name: 'move', code, target })}
          />
          {node === undefined ? (
            <EmptyState text={t('choose')} />
          ) : (
            <NodePanel
              node={node}
              hasChildren={rows.some(({ parentCode }) => parentCode === node.code)}
              onOpen={(name) => setOpened({ name, code: node.code })}
              onRemoved={() => setChosen(node.parentCode ?? undefined)}
            />
          )}
        </div>
      )}
      {opened !== undefined && rows !== undefined && (
        <OpenedDialog opened={opened} rows={rows} onChoose={setChosen} onClose={() => setOpened(undefined)} />
      )}
    </PageFrame>
  );
}
