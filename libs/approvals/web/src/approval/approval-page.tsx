import { PROCESS_STATE_NAMES, REQUEST_KIND, type ApprovalDetail } from '@sed/approvals-contract';
import { formatAge } from '@sed/platform-contract';
import { ConfirmButton, EmptyState, ErrorState, KeyValueList, PageFrame, Spinner, StatusTag } from '@sed/platform-ui';
import { formatTime, messageOf, useAddress, useLanguage, useSession, useT } from '@sed/platform-web';
import { ExpectedEnd } from '@sed/records-web';
import { useNow, usePlants } from '@sed/signals-web';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { fieldName } from '../picture/condition-text';
import { nodeStates } from '../picture/node-states';
import { ProcessPicture } from '../picture/process-picture';
import { approvalPhrases } from '../phrases';
import { Course } from './course';
import { Instead } from './instead';
import { LinesTable } from './lines-table';
import { TerminateDialog } from './task-dialogs';
import { TaskPanel } from './task-panel';
import { useApproval, useDialog, useNames, type ActOn } from './use-approval';
import '../approvals.css';

interface Props extends ActOn {
  readonly approval: ApprovalDetail;
}

function isPlain(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === 'string' || typeof entry[1] === 'number';
}

/** What is decided about: facts of its keeper, fields of the form, where it belongs. */
function Facts({ approval }: Pick<Props, 'approval'>) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const nameOf = useNames(approval.people);
  const { nameOf: plantName, zoneOf } = usePlants();
  const { factoryNo } = approval;
  // Whoever keeps other objects says what of them is shown.
  const values = approval.kind === REQUEST_KIND ? Object.entries(approval.values).filter(isPlain) : [];
  return (
    <section className="sed-approval-card" aria-label={t('facts')}>
      <h2>{t('facts')}</h2>
      <KeyValueList
        columns={2}
        items={[
          { label: t('initiator'), value: nameOf(approval.initiator) },
          {
            label: t('started'),
            value: formatTime(approval.startedAt, factoryNo === null ? undefined : zoneOf(factoryNo)),
          },
          { label: t('model'), value: `${approval.modelName[language]} V${String(approval.version)}` },
          ...(factoryNo === null ? [] : [{ label: t('plant'), value: plantName(factoryNo) }]),
          ...approval.facts.map(({ label, value }) => ({
            label: label[language],
            value: value[language],
            isWide: value[language].length > 30,
          })),
          ...values.map(([field, value]) => ({ label: fieldName(approval.definition, field, language), value })),
        ]}
      />
      {approval.path !== null && <Link to={approval.path}>{t('open')}</Link>}
    </section>
  );
}

/** What may be done with the whole of it. */
function WholeActions({ approval, act, isPending }: Props) {
  const t = useT(approvalPhrases);
  const viewer = useSession((session) => session.viewer);
  const { open, setOpen, close } = useDialog<'terminate'>();
  const isFree = (action: string) =>
    approval.offers.some((offer) => offer.action === action && offer.taskId === null && offer.refusals.length === 0);
  const waiting = approval.tasks.find(({ state }) => state === 'PENDING');
  const isOwn = viewer?.code === approval.initiator;
  return (
    <>
      {isOwn && waiting !== undefined && (
        <Button loading={isPending} onClick={() => void act({ action: 'urge', taskId: waiting.id })}>
          {t('urge')}
        </Button>
      )}
      {isFree('withdraw') && (
        <ConfirmButton question={t('cancelAsk')} onConfirm={() => act({ action: 'withdraw' })}>
          {t('withdraw')}
        </ConfirmButton>
      )}
      {isFree('terminate') && (
        <Button danger onClick={() => setOpen('terminate')}>
          {t('terminate')}
        </Button>
      )}
      {isFree('resubmit') && (
        <Button type="primary" loading={isPending} onClick={() => void act({ action: 'resubmit' })}>
          {t('resubmit')}
        </Button>
      )}
      {open === 'terminate' && <TerminateDialog act={act} isPending={isPending} onClose={close} />}
    </>
  );
}

function Picture({ approval }: Pick<Props, 'approval'>) {
  const t = useT(approvalPhrases);
  const { zoneOf } = usePlants();
  const language = useLanguage();
  const nameOf = useNames(approval.people);
  const nowMs = useNow();
  const states = useMemo(() => nodeStates(approval), [approval]);
  const peopleAt = useCallback(
    (nodeId: string) => {
      const here = approval.at.find((one) => one.nodeId === nodeId);
      if (here !== undefined) {
        const names = here.people.map(nameOf).join(', ');
        return t('waits', {
          name: names === '' ? t('nobody') : names,
          time: formatAge(nowMs - here.sinceMs, language, 1),
        });
      }
      const answered = approval.tasks.filter(
        (task) =>
          task.nodeId === nodeId && (task.state === 'AGREED' || task.state === 'FILLED' || task.state === 'REJECTED'),
      );
      return [...new Set(answered.map(({ assignee }) => nameOf(assignee)))].join(', ');
    },
    [approval, nameOf, nowMs, language, t],
  );
  return (
    <section className="sed-approval-card">
      <h2>{t('picture')}</h2>
      <ProcessPicture definition={approval.definition} states={states} peopleAt={peopleAt} label={t('picture')} />
      <ExpectedEnd
        end={approval.expectedEnd}
        zone={approval.factoryNo === null ? undefined : zoneOf(approval.factoryNo)}
      />
    </section>
  );
}

function Approval({ id }: { readonly id: string }) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const viewer = useSession((session) => session.viewer);
  const { zoneOf } = usePlants();
  const { read, act, isPending } = useApproval(id);
  const { data: approval, error } = read;
  if (approval === undefined) {
    return (
      <PageFrame title={t('approval')}>
        {error === null ? (
          <Spinner />
        ) : (
          <ErrorState message={messageOf(error, '')} onRetry={() => void read.refetch()} />
        )}
      </PageFrame>
    );
  }
  const { label, tone } = PROCESS_STATE_NAMES[approval.state];
  const concerned = new Set(approval.offers.flatMap(({ taskId }) => taskId ?? []));
  const own = approval.tasks.filter((task) => concerned.has(task.id));
  const mine = own.filter((task) => task.assignee === viewer?.code || task.candidates.includes(viewer?.code ?? ''));
  // Whoever decides about the lines reads them where they say so.
  const isDeciding = mine.some(({ nodeId, state }) => {
    const node = approval.definition.nodes.find((one) => one.id === nodeId);
    return state === 'PENDING' && node?.type === 'APPROVE' && node.decidesLines;
  });
  const does = { approval, act, isPending };
  return (
    <PageFrame
      isOfObject
      className="sed-approval"
      title={`${approval.subjectNo ?? ''} ${approval.title[language]}`.trim()}
      tags={
        <>
          <StatusTag tone={tone}>{label[language]}</StatusTag>
          {approval.round > 1 && <span className="sed-dim">{t('round', { round: approval.round })}</span>}
        </>
      }
      actions={<WholeActions {...does} />}
    >
      <Instead />
      <div className={approval.lines === null ? 'sed-approval-parts' : 'sed-approval-parts sed-with-lines'}>
        <div>
          {(mine.length > 0 ? mine : own).map((task) => (
            <TaskPanel key={task.id} {...does} task={task} />
          ))}
          <Facts approval={approval} />
          {approval.lines !== null && !isDeciding && (
            <section className="sed-approval-card" aria-label={approval.lines.label[language]}>
              <h2>{approval.lines.label[language]}</h2>
              <LinesTable lines={approval.lines} />
            </section>
          )}
          <Course {...does} zone={approval.factoryNo === null ? undefined : zoneOf(approval.factoryNo)} />
        </div>
        <Picture approval={approval} />
      </div>
    </PageFrame>
  );
}

/** One approval: what is asked for, where it stands, what one may do. */
export function ApprovalPage() {
  const t = useT(approvalPhrases);
  const { get } = useAddress();
  const id = get('id');
  if (id === undefined) {
    return (
      <PageFrame title={t('approval')}>
        <EmptyState text={t('missing')} />
      </PageFrame>
    );
  }
  return <Approval key={id} id={id} />;
}
