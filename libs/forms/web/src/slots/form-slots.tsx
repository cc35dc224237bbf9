import {
  formCalls,
  formDocument,
  pageOfForm,
  type FilledForm,
  type FormAnswers,
  type FormDocument,
} from '@sed/forms-contract';
import { flowForm, formRecord, type Stage } from '@sed/forms-model';
import { messageOf, useCall, useLanguage, useRight, useSession, useT } from '@sed/platform-web';
import { ErrorState, Spinner, StatusTag } from '@sed/platform-ui';
import {
  defineSlots,
  type CellSlotProps,
  type ControlSlotProps,
  type ModuleSlots,
  type RecordSlotProps,
} from '@sed/records-web';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerFields } from '../answers/answer-fields';
import { AnswersView } from '../answers/answers-view';
import { useAnswerErrors } from '../answers/use-answer-errors';
import { DESIGNER_PAGE, FILL_PAGE } from '../fill/fill-address';
import { designerPhrases } from '../designer/designer-phrases';
import { Preview } from '../designer/preview';
import { rightOf } from '@sed/records-model';
import { FormGallery } from '../list/form-gallery';
import { formPhrases } from '../phrases';

const NO_ANSWERS: FormAnswers = {};
const NO_ERRORS = {};

function Approval({ filled }: { readonly filled: FilledForm }) {
  const t = useT(formPhrases);
  const language = useLanguage();
  const { approval } = filled;
  if (approval === null || approval.state !== 'RUNNING' || approval.at.length === 0) return null;
  return (
    <>
      {approval.at.map(({ name, people }) => (
        <p key={name.en} className="sed-answers-approval">
          <StatusTag tone="doing">{t('answers.approval')}</StatusTag>{' '}
          {t('answers.waiting', { node: name[language], people: people.join(', ') })}{' '}
          <Link to={`/approval?id=${approval.instanceId}`}>{t('answers.openApproval')}</Link>
        </p>
      ))}
    </>
  );
}

/** What was filled in, read with its own version of the form. */
function AnswersValue({ record, value }: CellSlotProps<FormAnswers>) {
  const isChosen = typeof record.values.form === 'string';
  const { data, error, refetch } = useCall(
    formCalls.filled,
    { params: { id: record.id } },
    { staleTimeMs: 0, enabled: isChosen },
  );
  if (!isChosen) return null;
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <>
      <Approval filled={data} />
      <AnswersView
        document={data.form.document}
        // The record is read anew with every change; its names follow.
        answers={value ?? data.answers}
        hidden={data.hidden}
        broken={data.broken}
        labels={data.labels}
        factoryNo={record.factoryNo}
      />
    </>
  );
}

function stageOf(status: string | null): Stage {
  return status === 'APPROVED' ? 'finish' : 'apply';
}

/** The questions of the chosen form inside the generic form of a record. */
function AnswersControl(props: ControlSlotProps<FormAnswers>) {
  const { id, value, values, factoryNo, status, isDisabled, errors = NO_ERRORS, onChange, onBlur } = props;
  const formId = typeof values.form === 'string' ? values.form : '';
  const no = typeof values.formVersion === 'number' ? values.formVersion : undefined;
  const kept = useCall(
    formCalls.version,
    { params: { id: formId, no: no ?? 1 } },
    { enabled: formId !== '' && no !== undefined },
  );
  const open = useCall(formCalls.published, { query: {} }, { enabled: formId !== '' && no === undefined });
  const form = no === undefined ? open.data?.find((one) => one.formId === formId) : kept.data;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const answers = value ?? NO_ANSWERS;
  const stage = stageOf(status);
  if (formId === '') return null;
  if (form === undefined) return <Spinner />;
  return (
    <DrawerAnswers
      document={form.document}
      answers={answers}
      factoryNo={factoryNo}
      stage={stage}
      idPrefix={`${id}.`}
      isDisabled={isDisabled}
      refused={errors}
      touched={touched}
      onChange={onChange}
      onBlur={(key) => {
        setTouched((now) => (now.has(key) ? now : new Set([...now, key])));
        onBlur();
      }}
    />
  );
}

type DrawerProps = Omit<Parameters<typeof AnswerFields>[0], 'errors'> &
  Pick<Parameters<typeof useAnswerErrors>[0], 'touched' | 'refused'>;

function DrawerAnswers({ touched, refused, ...props }: DrawerProps) {
  const errors = useAnswerErrors({ ...props, touched, refused });
  return <AnswerFields {...props} errors={errors} />;
}

/** What is not handed in yet, and the end of what was approved, is filled in on a page of its own. */
function ContinueFilling({ record }: RecordSlotProps) {
  const t = useT(formPhrases);
  const own = useSession((session) => session.viewer?.code) === record.createdBy;
  const isOpen = own
    ? ['DRAFT', 'REJECTED', 'WITHDRAWN', 'APPROVED'].includes(record.status ?? '')
    : record.status === 'APPROVED';
  if (!isOpen) return null;
  const from = pageOfForm(typeof record.values.formKey === 'string' ? record.values.formKey : '');
  const query = new URLSearchParams({ id: record.id, from });
  return <Link to={`${FILL_PAGE}?${query.toString()}`}>{t('list.open')}</Link>;
}

/** Where the form is designed; its list knows nothing but its name. */
function DesignLink({ record }: RecordSlotProps) {
  const t = useT(designerPhrases);
  const mayDesign = useRight(rightOf(flowForm, 'edit'));
  if (!mayDesign || record.status === 'RETIRED') return null;
  return <Link to={`${DESIGNER_PAGE}?id=${encodeURIComponent(record.id)}`}>{t('design')}</Link>;
}

/** What the draft of a form asks, tried out beside its facts. */
function DesignValue({ value }: CellSlotProps<FormDocument>) {
  const document = formDocument.safeParse(value).data;
  return document === undefined ? null : <Preview document={document} />;
}

/** What this area puts into the generic pages of its modules. */
export const formSlots: readonly ModuleSlots[] = [
  defineSlots(flowForm, {
    'list.rowActions': DesignLink,
    'detail.before': DesignLink,
    'detail.value.document': DesignValue,
  }),
  defineSlots(formRecord, {
    'list.toolbar': FormGallery,
    'detail.value.answers': AnswersValue,
    'detail.before': ContinueFilling,
    'form.control.answers': AnswersControl,
  }),
];
