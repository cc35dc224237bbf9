import { diagramCalls, diagramConfigCalls, type DiagramDraft } from '@sed/diagrams-contract';
import { ConfirmButton, DetailDrawer, EmptyState, StatusTag } from '@sed/platform-ui';
import { formatTime, messageOf, useAction, useCall, useT } from '@sed/platform-web';
import { App } from 'antd';
import { editorPhrases } from './phrases';

interface Props {
  readonly draft: DiagramDraft;
  readonly zone: string | undefined;
  readonly onDone: (draft: DiagramDraft) => void;
  readonly onClose: () => void;
}

/** Every version as it was published, with the way back to it. */
export function VersionsDrawer({ draft, zone, onDone, onClose }: Props) {
  const t = useT(editorPhrases);
  const { message } = App.useApp();
  const { data, error, refetch } = useCall(diagramConfigCalls.versions, { params: { id: draft.id } });
  const rollBack = useAction(diagramConfigCalls.rollBack, {
    refreshes: [diagramConfigCalls.list, diagramConfigCalls.versions, diagramCalls.list, diagramCalls.one],
    tellsFailure: true,
  });
  const back = (to: number) => {
    const asked = { params: { id: draft.id }, body: { version: draft.version, to, note: '' } };
    const onSuccess = (done: DiagramDraft) => {
      void message.success(t('versions.done', { version: done.publishedVersion ?? to }));
      onDone(done);
    };
    rollBack.mutate(asked, { onSuccess });
  };
  return (
    <DetailDrawer
      isOpen
      width="small"
      title={t('versions.title')}
      isLoading={data === undefined && error === null}
      error={error === null ? undefined : messageOf(error, '')}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data?.length === 0 && <EmptyState text={t('versions.none')} />}
      <ol className="sed-diagram-versions">
        {data?.map(({ version, publishedAt, publishedBy, note, restoredFrom, elementCount }) => (
          <li key={version}>
            <div>
              <strong>{t('versions.number', { version })}</strong>{' '}
              {version === draft.publishedVersion && <StatusTag tone="good">{t('versions.current')}</StatusTag>}
              <p className="sed-dim">
                {formatTime(publishedAt, zone)} · {publishedBy} · {t('list.elements')} {elementCount}
              </p>
              {restoredFrom !== null && <p>{t('versions.restored', { version: restoredFrom })}</p>}
              {note !== '' && <p>{note}</p>}
            </div>
            {version !== draft.publishedVersion && (
              <ConfirmButton
                size="small"
                question={t('versions.rollBackAsk', { version })}
                consequence={t('versions.rollBackThen')}
                disabled={rollBack.isPending}
                onConfirm={() => back(version)}
              >
                {t('versions.rollBack')}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ol>
    </DetailDrawer>
  );
}
