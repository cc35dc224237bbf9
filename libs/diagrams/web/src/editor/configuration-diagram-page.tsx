import { diagramConfigCalls, type DiagramDraft } from '@sed/diagrams-contract';
import { EmptyState, ErrorState, PageFrame, Spinner, StatusTag } from '@sed/platform-ui';
import { messageOf, useAddress, useCall, useLanguage, useT } from '@sed/platform-web';
import { useChosenPlant, usePlantSignals } from '@sed/signals-web';
import { App } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DiagramEditor } from './diagram-editor';
import { DiagramList } from './diagram-list';
import { editorPhrases } from './phrases';

const MAX = 200;
/** Signals are bound from the register: what was added a minute ago must be in it. */
const REGISTER_FRESH_MS = 60_000;

interface EditorPageProps {
  readonly id: string;
  readonly factoryNo: string;
  readonly onBack: () => void;
}

/** Asks before edits are lost, also when the window is closed. */
function useLeaving(onBack: () => void) {
  const t = useT(editorPhrases);
  const { modal } = App.useApp();
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const leave = () => {
    if (!isDirty) onBack();
    else
      modal.confirm({
        title: t('leave'),
        content: t('leaveThen'),
        okText: t('leaveGo'),
        cancelText: t('stay'),
        onOk: onBack,
      });
  };
  return { leave, setDirty };
}

/** The draft, the register it is bound from, and the diagrams it can lead to. */
function useWork(id: string, factoryNo: string) {
  const language = useLanguage();
  const read = useCall(diagramConfigCalls.one, { params: { id } }, { staleTimeMs: Number.POSITIVE_INFINITY });
  const others = useCall(diagramConfigCalls.list, { query: { factoryNo, pageSize: MAX } });
  const register = usePlantSignals(factoryNo, { staleTimeMs: REGISTER_FRESH_MS });
  const diagrams = useMemo(
    () => new Map(others.data?.list.map((row) => [row.id, row.name[language]])),
    [others.data, language],
  );
  const isRead = read.data !== undefined && others.data !== undefined;
  const error = isRead && register.data !== undefined ? null : (read.error ?? register.error ?? others.error);
  return { draft: read.data, refetch: read.refetch, signals: register.data, diagrams, isRead, error };
}

function EditorPage({ id, factoryNo, onBack }: EditorPageProps) {
  const t = useT(editorPhrases);
  const language = useLanguage();
  const { refetch, signals, diagrams, isRead, error, ...work } = useWork(id, factoryNo);
  const { leave, setDirty } = useLeaving(onBack);
  /** As it was saved or published here, newer than what was read. */
  const [kept, setKept] = useState<DiagramDraft>();
  const [visit, setVisit] = useState(0);
  const reload = useCallback(() => {
    void refetch().then(() => {
      setKept(undefined);
      setVisit((now) => now + 1);
    });
  }, [refetch]);
  const draft = kept ?? work.draft;
  return (
    <PageFrame
      className="sed-edit-page"
      isFilled
      isDense
      isOfObject
      title={draft?.name[language] ?? t('title')}
      tags={draft !== undefined && <StateTag state={draft.state} />}
      back={{ label: t('back'), onBack: leave }}
    >
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={reload} />}
      {isRead && draft !== undefined && signals !== undefined ? (
        <DiagramEditor
          key={visit}
          {...{ draft, signals, diagrams }}
          onDraft={setKept}
          onReload={reload}
          onGone={onBack}
          onDirty={setDirty}
        />
      ) : (
        error === null && <Spinner />
      )}
    </PageFrame>
  );
}

function StateTag({ state }: Pick<DiagramDraft, 'state'>) {
  const t = useT(editorPhrases);
  return <StatusTag tone={state === 'PUBLISHED' ? 'good' : 'idle'}>{t(`states.${state}`)}</StatusTag>;
}

/** Diagrams of a plant as configured: the list, and the editor of the one the address names. */
export function ConfigurationDiagramPage() {
  const t = useT(editorPhrases);
  const language = useLanguage();
  const { get, set } = useAddress();
  const { chosen, plants } = useChosenPlant();
  // One plant at a time: with "all plants" chosen the first in scope stands in.
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  const id = get('edit');
  if (plant === undefined) {
    return (
      <PageFrame title={t('title')}>
        <EmptyState text={t('noPlant')} />
      </PageFrame>
    );
  }
  const { factoryNo, name } = plant;
  const open = (edit: string | undefined) => set({ edit });
  if (id !== undefined) return <EditorPage key={id} id={id} factoryNo={factoryNo} onBack={() => open(undefined)} />;
  return <DiagramList factoryNo={factoryNo} plantName={name[language]} onOpen={open} />;
}
