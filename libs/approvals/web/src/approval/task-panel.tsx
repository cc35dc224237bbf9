import type { ApprovalDetail, ApprovalOffer, ProcessNode, TaskDto } from '@sed/approvals-contract';
import { editedAt, requiredAt } from '@sed/approvals-model';
import { FormField } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { Button, Collapse, Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import { approvalPhrases } from '../phrases';
import { fieldName } from '../picture/condition-text';
import { isAnswered, LinesTable, type LineAnswer, type LineAnswers } from './lines-table';
import { PersonField } from './person-field';
import { SignaturePad } from './signature-pad';
import { HandDialog, RejectDialog, type Handing } from './task-dialogs';
import { useDialog, useNames, useRefusalText, type ActOn } from './use-approval';

interface Props extends ActOn {
  readonly approval: ApprovalDetail;
  readonly task: TaskDto;
}

type Typed = Readonly<Record<string, string>>;

const HANDINGS: readonly Handing[] = ['assign', 'transfer', 'delegate', 'addSign'];
const SIMPLE = ['claim', 'release', 'removeSign', 'takeBack'] as const;

function isFree(offers: readonly ApprovalOffer[], action: string): boolean {
  return offers.some((offer) => offer.action === action && offer.refusals.length === 0);
}

/** Whatever is refused here, and why: nobody has to guess. */
function WhyNot({ offers }: { readonly offers: readonly ApprovalOffer[] }) {
  const t = useT(approvalPhrases);
  const text = useRefusalText();
  const refused = offers.filter(({ refusals }) => refusals.length > 0);
  if (refused.length === 0) return null;
  const nameOf = (action: string) => (action in approvalPhrases.en ? t(action as 'agree') : action);
  const list = (
    <ul className="sed-approval-why">
      {refused.map(({ action, refusals }) => (
        <li key={action}>
          {nameOf(action)}: {refusals.map(text).join('; ')}
        </li>
      ))}
    </ul>
  );
  return <Collapse ghost size="small" items={[{ key: 'why', label: t('whyNot'), children: list }]} />;
}

interface AnswerProps extends Props {
  readonly offers: readonly ApprovalOffer[];
}

/** What is typed for an answer, and what of it is still missing. */
function useAnswer({ approval, task, act }: Props) {
  const node = approval.definition.nodes.find(({ id }) => id === task.nodeId);
  const [opinion, setOpinion] = useState('');
  const [next, setNext] = useState<readonly string[]>([]);
  const approving = node?.type === 'APPROVE' ? node : undefined;
  const lines = approving?.decidesLines === true ? approval.lines : null;
  const [answers, setAnswers] = useState<LineAnswers>({});
  const [typed, setTyped] = useState<Typed>({});
  const isSilent = approving?.opinionRequired === true && opinion.trim() === '';
  const isCutOpen = lines?.rows.some((row) => row.isOpen && !isAnswered(lines, row, answers[row.no])) === true;
  const isNextOpen = approval.asksNext && next.length === 0;
  const isIncomplete = [isSilent, isCutOpen, isNextOpen, unfilledIn(approval, approving, typed)].includes(true);
  const { id: taskId } = task;
  const agree = (signature?: string) =>
    act({
      ...{ action: 'agree', taskId, opinion, contentHash: approval.contentHash },
      ...(approval.asksNext && { next: [...next] }),
      ...(signature !== undefined && { signature }),
      ...(Object.keys(typed).length > 0 && { values: typed }),
      ...(lines !== null && {
        lines: Object.entries(answers).map(([no, answer]) => ({ no: Number(no), ...answer })),
      }),
    });
  const decide = (no: number, answer: LineAnswer) => setAnswers((was) => ({ ...was, [no]: answer }));
  const isSigned = approving?.signature === true;
  const filling = { typed, type: setTyped };
  return { opinion, setOpinion, next, setNext, isIncomplete, isSigned, agree, lines, answers, decide, filling };
}

function AgreeForm(props: AnswerProps) {
  const { approval, offers, isPending } = props;
  const t = useT(approvalPhrases);
  const { opinion, setOpinion, next, setNext, isIncomplete, isSigned, agree, ...said } = useAnswer(props);
  const { open, setOpen, close } = useDialog<'reject' | 'sign'>();
  const sign = async (file: string) => {
    if (await agree(file)) close();
  };
  return (
    <>
      <FilledFields {...props} {...said.filling} />
      {said.lines !== null && <LinesTable lines={said.lines} answers={said.answers} onAnswer={said.decide} />}
      <FormField label={t('opinion')}>
        <Input.TextArea rows={2} maxLength={300} value={opinion} onChange={(event) => setOpinion(event.target.value)} />
      </FormField>
      {approval.asksNext && (
        <FormField label={t('next')}>
          <PersonField isMany label={t('next')} factoryNo={approval.factoryNo ?? ''} value={next} onChange={setNext} />
        </FormField>
      )}
      <Space wrap>
        {isFree(offers, 'agree') && (
          <Button
            type="primary"
            disabled={isIncomplete}
            loading={isPending}
            onClick={() => (isSigned ? setOpen('sign') : void agree())}
          >
            {t('agree')}
          </Button>
        )}
        {isFree(offers, 'reject') && (
          <Button danger onClick={() => setOpen('reject')}>
            {t('reject')}
          </Button>
        )}
      </Space>
      {open === 'reject' && <RejectDialog {...props} taskId={props.task.id} onClose={close} />}
      {open === 'sign' && (
        <SignaturePad factoryNo={approval.factoryNo} onClose={close} onSigned={(file) => void sign(file)} />
      )}
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function valueOf({ values }: ApprovalDetail, typed: Typed, field: string): string {
  return typed[field] ?? textOf(values[field]);
}

function unfilledIn(approval: ApprovalDetail, node: ProcessNode | undefined, typed: Typed): boolean {
  const required = node === undefined ? [] : requiredAt(node);
  return required.some((field) => valueOf(approval, typed, field).trim() === '');
}

type FilledProps = Pick<Props, 'approval' | 'task'> & { readonly typed: Typed; readonly type: (typed: Typed) => void };

/** Fields the step lets whoever is asked there fill in. */
function FilledFields({ approval, task, typed, type }: FilledProps) {
  const language = useLanguage();
  const node = approval.definition.nodes.find(({ id }) => id === task.nodeId);
  if (node === undefined || task.origin === 'delegated') return null;
  const required = requiredAt(node);
  return editedAt(node).map((field) => (
    <FormField
      key={field}
      label={`${fieldName(approval.definition, field, language)}${required.includes(field) ? ' *' : ''}`}
    >
      <Input
        value={valueOf(approval, typed, field)}
        aria-required={required.includes(field)}
        maxLength={300}
        onChange={(event) => type({ ...typed, [field]: event.target.value })}
      />
    </FormField>
  ));
}

function FillForm(props: AnswerProps) {
  const { approval, task, offers, act, isPending } = props;
  const t = useT(approvalPhrases);
  const [typed, setTyped] = useState<Typed>({});
  const node = approval.definition.nodes.find(({ id }) => id === task.nodeId);
  const fill = () => {
    const fields = node === undefined ? [] : editedAt(node);
    const values = Object.fromEntries(fields.map((field) => [field, valueOf(approval, typed, field)]));
    void act({ action: 'fill', taskId: task.id, opinion: '', values });
  };
  return (
    <>
      <FilledFields {...props} typed={typed} type={setTyped} />
      {isFree(offers, 'fill') && (
        <Button type="primary" disabled={unfilledIn(approval, node, typed)} loading={isPending} onClick={fill}>
          {t('fill')}
        </Button>
      )}
    </>
  );
}

/** Whoever else is brought in, and what takes no words. */
function OtherActions({ approval, task, offers, act, isPending }: AnswerProps) {
  const t = useT(approvalPhrases);
  const { open, setOpen, close } = useDialog<Handing>();
  const { id: taskId } = task;
  return (
    <Space wrap>
      {SIMPLE.filter((action) => isFree(offers, action)).map((action) => (
        <Button key={action} loading={isPending} onClick={() => void act({ action, taskId })}>
          {t(action)}
        </Button>
      ))}
      {HANDINGS.filter((action) => isFree(offers, action)).map((action) => (
        <Button key={action} onClick={() => setOpen(action)}>
          {t(action)}
        </Button>
      ))}
      {open !== null && <HandDialog {...{ approval, taskId, act, isPending, kind: open }} onClose={close} />}
    </Space>
  );
}

/** A task of the viewer: opinion, answer, and whoever else is brought in. */
export function TaskPanel(props: Props) {
  const { approval, task, act } = props;
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const nameOf = useNames(approval.people);
  const node = approval.definition.nodes.find(({ id }) => id === task.nodeId);
  const offers = approval.offers.filter((offer) => offer.taskId === task.id);
  const has = (action: string) => offers.some((offer) => offer.action === action);
  const isNew = task.state === 'PENDING' && task.seenAtMs === null;
  const { id: taskId } = task;
  useEffect(() => {
    if (isNew) void act({ action: 'see', taskId });
  }, [isNew, taskId, act]);
  return (
    <section className="sed-approval-task" aria-label={t('yourTask')}>
      <h2>
        {t('yourTask')}: {node?.name[language]}
        {task.onBehalfOf !== null && (
          <span className="sed-dim"> {t('onBehalf', { name: nameOf(task.onBehalfOf) })}</span>
        )}
      </h2>
      {has('agree') && <AgreeForm {...props} offers={offers} />}
      {has('fill') && <FillForm {...props} offers={offers} />}
      <OtherActions {...props} offers={offers} />
      <WhyNot offers={offers} />
    </section>
  );
}
