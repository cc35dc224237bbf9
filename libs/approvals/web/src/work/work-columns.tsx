import {
  PROCESS_CATEGORY_NAMES,
  PROCESS_STATE_NAMES,
  TASK_STATE_NAMES,
  type ApprovalRow,
  type WorkRow,
} from '@sed/approvals-contract';
import { formatAge, type Language } from '@sed/platform-contract';
import { StatusTag, type DataColumn } from '@sed/platform-ui';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { useNow, usePlants } from '@sed/signals-web';
import { approvalPhrases } from '../phrases';

type NameOf = (code: string | null) => string;

/** Number and title of what is approved. */
export function subjectOf({ subjectNo, title }: ApprovalRow, language: Language): string {
  return `${subjectNo ?? ''} ${title[language]}`.trim();
}

function Due({ dueAt, zone }: { readonly dueAt: number | null; readonly zone: string | undefined }) {
  const t = useT(approvalPhrases);
  const nowMs = useNow();
  const isLate = dueAt !== null && dueAt < nowMs;
  return (
    <span className={isLate ? 'sed-approval-late sed-number' : 'sed-number'}>
      {formatTime(dueAt, zone)}
      {isLate && ` ${t('overdue')}`}
    </span>
  );
}

/** Where it stands, with whom and for how long. */
export function Standing({ row, nameOf }: { readonly row: ApprovalRow; readonly nameOf: NameOf }) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const nowMs = useNow();
  return row.at.map(({ nodeId, name, people, sinceMs }) => {
    const whom = people.map(nameOf).join(', ') || t('nobody');
    const text = `${name[language]}: ${t('waits', { name: whom, time: formatAge(nowMs - sinceMs, language, 1) })}`;
    return (
      <div key={nodeId} title={text}>
        {text}
      </div>
    );
  });
}

export function StateTag({ row }: { readonly row: ApprovalRow }) {
  const language = useLanguage();
  const { label, tone } = PROCESS_STATE_NAMES[row.state];
  return <StatusTag tone={tone}>{label[language]}</StatusTag>;
}

function Step({ task, nameOf }: { readonly task: NonNullable<WorkRow['task']>; readonly nameOf: NameOf }) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  return (
    <>
      {task.nodeName[language]}
      {task.onBehalfOf !== null && <span className="sed-dim"> {t('onBehalf', { name: nameOf(task.onBehalfOf) })}</span>}
      {task.isShared && <span className="sed-dim"> {t('shared')}</span>}
    </>
  );
}

/** Columns of the inbox, by what its boxes are about. */
export function useWorkColumns(nameOf: NameOf) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const { nameOf: plantName, zoneOf } = usePlants();
  const zone = ({ approval }: WorkRow) => (approval.factoryNo === null ? undefined : zoneOf(approval.factoryNo));
  const title: DataColumn<WorkRow> = {
    key: 'title',
    title: t('title'),
    widthPx: 260,
    isCut: true,
    cell: ({ approval }) => subjectOf(approval, language),
  };
  const model: DataColumn<WorkRow> = {
    ...{ key: 'model', title: t('model'), widthPx: 130, rank: 3, isCut: true },
    cell: ({ approval }) => approval.modelName[language],
  };
  const category: DataColumn<WorkRow> = {
    ...{ key: 'category', title: t('category'), widthPx: 90, rank: 6 },
    cell: ({ approval }) => PROCESS_CATEGORY_NAMES[approval.category][language],
  };
  const plant: DataColumn<WorkRow> = {
    ...{ key: 'plant', title: t('plant'), widthPx: 170, rank: 4, isCut: true },
    cell: ({ approval }) => (approval.factoryNo === null ? '' : plantName(approval.factoryNo)),
  };
  const from: DataColumn<WorkRow> = {
    key: 'from',
    title: t('from'),
    widthPx: 120,
    cell: ({ approval }) => nameOf(approval.initiator),
  };
  const state: DataColumn<WorkRow> = {
    key: 'state',
    title: t('state'),
    widthPx: 110,
    cell: ({ approval }) => <StateTag row={approval} />,
  };
  const step: DataColumn<WorkRow> = {
    ...{ key: 'step', title: t('step'), widthPx: 170 },
    cell: ({ task }) => task !== null && <Step task={task} nameOf={nameOf} />,
  };
  const since: DataColumn<WorkRow> = {
    ...{ key: 'since', title: t('since'), widthPx: 170, rank: 5 },
    cell: (row) => <span className="sed-number">{formatTime(row.task?.openedAt, zone(row))}</span>,
  };
  const due: DataColumn<WorkRow> = {
    ...{ key: 'due', title: t('due'), widthPx: 200 },
    cell: (row) => <Due dueAt={row.task?.dueAt ?? null} zone={zone(row)} />,
  };
  const answer: DataColumn<WorkRow> = {
    ...{ key: 'answer', title: t('opinion'), widthPx: 240, rank: 2, isCut: true },
    cell: ({ task }) => (
      <>
        {task !== null && (
          <StatusTag tone={TASK_STATE_NAMES[task.state].tone}>{TASK_STATE_NAMES[task.state].label[language]}</StatusTag>
        )}{' '}
        {task?.opinion}
      </>
    ),
  };
  const answered: DataColumn<WorkRow> = {
    ...{ key: 'answered', title: t('answered'), widthPx: 170, rank: 1 },
    cell: (row) => <span className="sed-number">{formatTime(row.task?.doneAt, zone(row))}</span>,
  };
  const standing: DataColumn<WorkRow> = {
    ...{ key: 'with', title: t('with'), widthPx: 280, rank: 1, isCut: true },
    cell: ({ approval }) => <Standing row={approval} nameOf={nameOf} />,
  };
  const started: DataColumn<WorkRow> = {
    ...{ key: 'started', title: t('started'), widthPx: 170, rank: 5 },
    cell: (row) => <span className="sed-number">{formatTime(row.approval.startedAt, zone(row))}</span>,
  };
  return {
    todo: [title, step, due, from, model, plant, since, category],
    done: [title, answer, state, from, model, answered, plant],
    mine: [title, state, standing, model, plant, started],
    copied: [title, state, from, model, plant, started],
  };
}
