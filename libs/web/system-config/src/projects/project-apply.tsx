import { moduleCalls } from '@sed/contract';
import { operateProject } from '@sed/modules-definitions';
import { ModuleForm, ModuleFrameProvider } from '@sed/web-module-pages';
import { messageOf, useCall, useT } from '@sed/web-platform';
import { ErrorState, PageHeader, Spinner } from '@sed/web-ui';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { projectPhrases } from './phrases';
import { flowPath, PROJECTS_PATH } from './project-paths';

const VIEW_TYPE = 'apply';

/** However the page was reached, its address says `viewType=apply`. */
function useApplyView(): string | null {
  const [search, setSearch] = useSearchParams();
  const isForced = search.get('viewType') === VIEW_TYPE;
  useEffect(() => {
    if (isForced) return;
    setSearch(
      (now) => {
        now.set('viewType', VIEW_TYPE);
        return now;
      },
      { replace: true },
    );
  }, [isForced, setSearch]);
  return search.get('id');
}

function Application({ id }: { readonly id: string | null }) {
  const t = useT(projectPhrases);
  const navigate = useNavigate();
  const input = { params: { module: operateProject.key, id: id ?? '' } };
  const { data, error, refetch } = useCall(moduleCalls.detail, input, { enabled: id !== null });
  if (error !== null) return <ErrorState message={messageOf(error, t('gone'))} onRetry={() => void refetch()} />;
  if (id !== null && data === undefined) return <Spinner />;
  if (data?.mayEdit === false) return <ErrorState message={t('notEditable')} />;
  return (
    <ModuleForm
      record={data?.record}
      onClose={() => void navigate(PROJECTS_PATH)}
      onSaved={(record, isNext) => {
        if (!isNext) void navigate(flowPath(record.id));
      }}
    />
  );
}

/** Applies for an operating project; what is saved goes on to its flow, where it is submitted. */
export function ProjectApplyPage() {
  const t = useT(projectPhrases);
  const navigate = useNavigate();
  const id = useApplyView();
  const back = { label: t('back'), onBack: () => void navigate(PROJECTS_PATH) };
  return (
    <article className="sed-page">
      <PageHeader title={t('apply')} subtitle={t('applyHint')} back={back} />
      <ModuleFrameProvider module={operateProject}>
        <Application key={id} id={id} />
      </ModuleFrameProvider>
    </article>
  );
}
