import {
  compareDiagrams,
  diagramCalls,
  diagramConfigCalls,
  hasErrors,
  isUnchanged,
  type DiagramChanges,
  type DiagramDraft,
  type LintIssue,
} from '@sed/diagrams-contract';
import { FormDialog, Spinner } from '@sed/platform-ui';
import { messageOf, useAction, useCall, useT } from '@sed/platform-web';
import { Alert, App, Input } from 'antd';
import { useState } from 'react';
import { LintList } from './lint-list';
import { editorPhrases } from './phrases';

interface Props {
  readonly draft: DiagramDraft;
  readonly issues: readonly LintIssue[];
  readonly nameOf: (id: string) => string;
  readonly onDone: (draft: DiagramDraft) => void;
  readonly onClose: () => void;
}

function Changes({ changes }: { readonly changes: DiagramChanges }) {
  const t = useT(editorPhrases);
  if (isUnchanged(changes)) return <p>{t('publish.same')}</p>;
  const { added, removed, changed, linksAdded, linksRemoved, linksChanged, properties } = changes;
  const pipes = linksAdded + linksRemoved + linksChanged;
  return (
    <ul className="sed-changes">
      {added.length > 0 && <li>{t('publish.added', { count: added.length })}</li>}
      {removed.length > 0 && <li>{t('publish.removed', { count: removed.length })}</li>}
      {changed.length > 0 && <li>{t('publish.changed', { count: changed.length })}</li>}
      {pipes > 0 && <li>{t('publish.pipes', { added: linksAdded, removed: linksRemoved, changed: linksChanged })}</li>}
      {properties.length > 0 && <li>{t('publish.properties')}</li>}
    </ul>
  );
}

function Comparison({ draft, number }: { readonly draft: DiagramDraft; readonly number: number }) {
  const t = useT(editorPhrases);
  const { data, error } = useCall(diagramConfigCalls.versionOf, { params: { id: draft.id, number } });
  if (error !== null) return <Alert type="error" showIcon title={messageOf(error, '')} />;
  if (data === undefined) return <Spinner />;
  return (
    <>
      <p className="sed-dim">{t('publish.against', { version: number })}</p>
      <Changes changes={compareDiagrams(data.document, draft.document)} />
    </>
  );
}

/** What operators will see differently, what the check says, and why. */
export function PublishDialog({ draft, issues, nameOf, onDone, onClose }: Props) {
  const t = useT(editorPhrases);
  const { message } = App.useApp();
  const [note, setNote] = useState('');
  const publish = useAction(diagramConfigCalls.publish, {
    refreshes: [diagramConfigCalls.list, diagramConfigCalls.versions, diagramCalls.list, diagramCalls.one],
  });
  const isBlocked = hasErrors(issues);
  const submit = async () => {
    try {
      const done = await publish.mutateAsync({ params: { id: draft.id }, body: { version: draft.version, note } });
      void message.success(t('publish.done', { version: done.publishedVersion ?? 1 }));
      onDone(done);
    } catch {
      // The dialog says why.
    }
  };
  return (
    <FormDialog
      title={t('publish.title')}
      hint={t('publish.hint')}
      submitText={t('tools.publish')}
      isIncomplete={isBlocked}
      isPending={publish.isPending}
      error={publish.error === null ? undefined : messageOf(publish.error, '')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {draft.publishedVersion === null ? (
        <p>{t('publish.first')}</p>
      ) : (
        <Comparison draft={draft} number={draft.publishedVersion} />
      )}
      {isBlocked && <Alert type="error" showIcon title={t('publish.blocked')} />}
      {issues.length > 0 && <LintList issues={issues} nameOf={nameOf} />}
      <Input.TextArea
        aria-label={t('publish.note')}
        placeholder={t('publish.note')}
        rows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
