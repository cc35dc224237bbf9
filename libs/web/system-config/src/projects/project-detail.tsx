import { moduleCalls, type RecordDto, type ReplyOf } from '@sed/contract';
import { operateProject } from '@sed/modules-definitions';
import {
  DetailFacts,
  FlowPanel,
  ModuleFrameProvider,
  shownActions,
  Timeline,
  useModuleFrame,
  useRecordActions,
} from '@sed/web-module-pages';
import { messageOf, useCall, useLanguage, useT } from '@sed/web-platform';
import { EmptyState, ErrorState, PageHeader, Spinner, StatusTag } from '@sed/web-ui';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { projectPhrases } from './phrases';
import { applyPath, flowPath, PROJECTS_PATH, viewPath } from './project-paths';
import './projects.css';

type Kind = 'view' | 'flow';

function useProject(id: string) {
  const input = { params: { module: operateProject.key, id } };
  return useCall(moduleCalls.detail, input, { enabled: id !== '' });
}

/** The states of the flow in their order, the present one marked. */
function Steps({ record }: { readonly record: RecordDto }) {
  const t = useT(projectPhrases);
  const language = useLanguage();
  const states = Object.entries(operateProject.flow?.states ?? {});
  const at = states.findIndex(([name]) => name === record.status);
  return (
    <ol className="sed-project-steps" aria-label={t('steps')}>
      {states.map(([name, { label }], index) => (
        <li key={name} data-past={index < at} aria-current={index === at ? 'step' : undefined}>
          {label[language]}
        </li>
      ))}
    </ol>
  );
}

function State({ record }: { readonly record: RecordDto }) {
  const { module, say } = useModuleFrame();
  const state = record.status === null ? undefined : module.flow?.states[record.status];
  return state === undefined ? null : <StatusTag tone={state.tone}>{say(state.label)}</StatusTag>;
}

function ProjectFlow({
  record,
  offered,
}: {
  readonly record: RecordDto;
  readonly offered: Parameters<typeof shownActions>[1];
}) {
  const frame = useModuleFrame();
  const { start, dialogs } = useRecordActions();
  return (
    <>
      <Steps record={record} />
      <div className="sed-project-columns">
        <section className="sed-project-box">
          <FlowPanel record={record} actions={shownActions(frame, offered)} onStart={(name) => start(name, record)} />
        </section>
        <section className="sed-project-box">
          <Timeline record={record} />
        </section>
      </div>
      {dialogs}
    </>
  );
}

type Found = ReplyOf<typeof moduleCalls.detail>;

function Links({ found, kind }: { readonly found: Found; readonly kind: Kind }) {
  const t = useT(projectPhrases);
  const { id } = found.record;
  return (
    <span className="sed-project-links">
      {kind === 'flow' ? <Link to={viewPath(id)}>{t('toView')}</Link> : <Link to={flowPath(id)}>{t('toFlow')}</Link>}
      {found.mayEdit && <Link to={applyPath(id)}>{t('toApply')}</Link>}
    </span>
  );
}

function Content({ found, kind }: { readonly found: Found; readonly kind: Kind }) {
  if (kind === 'flow') return <ProjectFlow record={found.record} offered={found.actions} />;
  return (
    <section className="sed-project-box">
      <DetailFacts record={found.record} />
    </section>
  );
}

function nameOf({ no, values }: RecordDto): string {
  return [no, values.name].filter((part) => typeof part === 'string').join(' · ');
}

function Project({ id, kind }: { readonly id: string; readonly kind: Kind }) {
  const t = useT(projectPhrases);
  const navigate = useNavigate();
  const { data, error, refetch } = useProject(id);
  // A record that was left for one that cannot be read must not stay on screen.
  const found = error === null ? data : undefined;
  const back = { label: t('back'), onBack: () => void navigate(PROJECTS_PATH) };
  const head =
    found === undefined
      ? {}
      : {
          subtitle: nameOf(found.record),
          tags: <State record={found.record} />,
          actions: <Links found={found} kind={kind} />,
        };
  return (
    <article className="sed-page">
      <PageHeader title={t(kind)} back={back} {...head} />
      {id === '' && <EmptyState text={t('none')} />}
      {error !== null && <ErrorState message={messageOf(error, t('gone'))} onRetry={() => void refetch()} />}
      {id !== '' && error === null && data === undefined && <Spinner />}
      {found !== undefined && <Content found={found} kind={kind} />}
    </article>
  );
}

function ProjectPage({ kind }: { readonly kind: Kind }) {
  const [search] = useSearchParams();
  return (
    <ModuleFrameProvider module={operateProject}>
      <Project id={search.get('id') ?? ''} kind={kind} />
    </ModuleFrameProvider>
  );
}

export function ProjectViewPage() {
  return <ProjectPage kind="view" />;
}

export function ProjectFlowPage() {
  return <ProjectPage kind="flow" />;
}
