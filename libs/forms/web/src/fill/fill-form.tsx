import type { FormAnswers, PublishedForm } from '@sed/forms-contract';
import { formRecord, type Stage } from '@sed/forms-model';
import { CallError, messageOf, send, useLanguage, useSession, useT } from '@sed/platform-web';
import { useClickLock } from '@sed/platform-ui';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { DraftOffer, dropDraft, ModuleFrameProvider, useDraft, useModuleFrame } from '@sed/records-web';
import { FileKeeping, useKeepFailure, useOpenOutbox, type NewStep, type OpenOutbox } from '@sed/records-web/outbox';
import { Alert, App, Button, Input } from 'antd';
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { AnswerFields } from '../answers/answer-fields';
import type { Errors } from '../answers/answers-context';
import { isWhole, sendableAnswers, useAnswerErrors } from '../answers/use-answer-errors';
import { formPhrases } from '../phrases';
import { useAutosave, type Draft, type SaveState } from './use-autosave';
import './fill.css';

interface Props {
  readonly form: PublishedForm;
  readonly record: RecordDto | undefined;
  readonly answers: FormAnswers;
  readonly factoryNo: string;
  readonly stage: Stage;
  readonly timeText: (ms: number) => string;
  readonly onDone: (record: RecordDto) => void;
  /** It was handed in on this device, and waits there for a connection. */
  readonly onKept: () => void;
}

const SUBJECT_CHARS = 100;
const NONE: Errors = {};
/** What waits on this device needs no draft any more. */
const HANDED_OVER: SaveState = { kind: 'saved', atMs: 0 };

/** What handing in is called in the state a record is in. */
function actionOf(record: RecordDto | undefined): 'submit' | 'resubmit' | 'finish' {
  if (record?.status === 'APPROVED') return 'finish';
  return record?.status === 'REJECTED' || record?.status === 'WITHDRAWN' ? 'resubmit' : 'submit';
}

/** Refusals of the record's answers, by the answer. */
function answerErrors(fields: Readonly<Record<string, string>>): Errors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => (path.startsWith('answers.') ? [[path.slice(8), text]] : [])),
  );
}

function StateText({ state, timeText }: { readonly state: SaveState; readonly timeText: Props['timeText'] }) {
  const t = useT(formPhrases);
  const text = {
    clean: () => '',
    dirty: () => t('fill.unsaved'),
    saving: () => t('fill.saving'),
    saved: () => t('fill.saved', { time: state.kind === 'saved' ? timeText(state.atMs) : '' }),
    kept: () => t('fill.kept'),
    failed: () => t('fill.failed', { reason: state.kind === 'failed' ? state.message : '' }),
    conflict: () => '',
  }[state.kind]();
  return (
    <span className="sed-dim" role="status" data-state={state.kind}>
      {text}
    </span>
  );
}

/** What somebody fills in, and what is wrong with it. */
function useEntered({ form, record, answers: start, stage }: Props) {
  const [answers, setAnswers] = useState(start);
  const [subject, setSubject] = useState(typeof record?.values.subject === 'string' ? record.values.subject : '');
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<Errors>(NONE);
  const { document } = form;
  const errors = useAnswerErrors({ document, answers, stage, touched, refused });
  const onRefused = useCallback((fields: Readonly<Record<string, string>>) => setRefused(answerErrors(fields)), []);
  const touch = (key: string) => setTouched((now) => (now === 'all' ? now : new Set([...now, key])));
  return { answers, setAnswers, subject, setSubject, errors, touched, setTouched, setRefused, onRefused, touch };
}

/** What was entered outlives the page until the service has it. */
function useKeptEntries({ form, record: start, factoryNo }: Props, now: Kept, state: SaveState) {
  const { record, subject, answers } = now;
  const user = useSession((session) => session.viewer?.code ?? '');
  const isDirty = state.kind !== 'clean' && state.kind !== 'saved';
  const draft = useDraft({ record, values: { subject, answers }, factoryNo, isDirty, action: form.formId });
  const isSaved = state.kind === 'saved';
  const { drop } = draft;
  useEffect(() => {
    if (!isSaved) return;
    drop();
    // What was begun as a new one is another by now.
    dropDraft({ user, module: formRecord.key, recordId: start?.id, action: form.formId });
  }, [isSaved, drop, user, start?.id, form.formId]);
  return draft;
}

/** Without a connection a whole form waits on this device and is handed in once there is one. */
function useHandingOver({ form, stage, onKept }: Props, open: OpenOutbox | undefined) {
  const t = useT(formPhrases);
  const { message } = App.useApp();
  const { pathname, search } = useLocation();
  const keepFailure = useKeepFailure();
  const [isHandedOver, setHandedOver] = useState(false);
  const leave = useEffectEvent(() => {
    void message.info(t('fill.waits'));
    onKept();
  });
  useEffect(() => {
    // The drafts are dropped by now, and nothing writes them again.
    if (isHandedOver) leave();
  }, [isHandedOver]);
  /** @returns false where it could not be kept, which is said */
  const keep = async ({ subject, answers }: Draft, stepAt: (path: string) => NewStep): Promise<boolean> => {
    if (!form.document.offline) {
      void message.info(t('fill.needsConnection'));
      return true;
    }
    const isNamed = stage === 'finish' || subject.trim() !== '';
    if (open === undefined || !isNamed || !isWhole(form.document, answers, stage)) {
      void message.info(t('fill.keptHint'));
      return true;
    }
    const failed = await open.outbox.add(stepAt(`${pathname}${search}`)).then(() => undefined, keepFailure);
    if (failed === undefined) setHandedOver(true);
    else void message.error(failed);
    return failed === undefined;
  };
  return { isHandedOver, keep };
}

interface Kept {
  readonly record: RecordDto | undefined;
  readonly subject: string;
  readonly answers: FormAnswers;
}

/** The questions, saved as they are answered, and the buttons that hand them in. */
export function FillForm(props: Props) {
  return (
    <ModuleFrameProvider module={formRecord}>
      <Filling {...props} />
    </ModuleFrameProvider>
  );
}

interface SubjectProps {
  readonly id: string;
  readonly value: string;
  readonly isMissing: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
}

function SubjectField({ id, value, isMissing, isDisabled, onChange }: SubjectProps) {
  const t = useT(formPhrases);
  return (
    <div className="sed-field" data-error={isMissing}>
      <label className="sed-field-label" htmlFor={id}>
        {t('fill.subject')}
        <span className="sed-required"> *</span>
      </label>
      <Input
        id={id}
        maxLength={SUBJECT_CHARS}
        disabled={isDisabled}
        value={value}
        status={isMissing ? 'error' : ''}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="sed-field-foot">
        <span className="sed-field-hint">{t('fill.subjectHint')}</span>
      </div>
    </div>
  );
}

function Filling(props: Props) {
  const { form, record: start, factoryNo, stage, timeText, onDone } = props;
  const t = useT(formPhrases);
  const { message } = App.useApp();
  const idPrefix = useId();
  const { isLocked, run } = useClickLock();
  const entered = useEntered(props);
  const { answers, subject, errors, touched } = entered;
  const { document } = form;
  const isEnd = stage === 'finish';
  const sendable = useCallback((all: FormAnswers) => sendableAnswers(document, all, stage), [document, stage]);
  const open = useOpenOutbox(true);
  const options = { formId: form.formId, factoryNo, start, isEnd, sendable, onRefused: entered.onRefused, open };
  const { record, state, change, flush, handOver, isCutOff } = useAutosave(options);
  const { isHandedOver, keep } = useHandingOver(props, open);
  const draft = useKeptEntries(props, { record, subject, answers }, isHandedOver ? HANDED_OVER : state);
  const { zoneOf } = useModuleFrame();
  const [isBusy, setBusy] = useState(false);
  const action = actionOf(record);
  const label = useMemo(() => formRecord.flow?.actions[action].label, [action]);
  const language = useLanguage();
  const isSubjectMissing = !isEnd && touched === 'all' && subject.trim() === '';
  const problems = Object.keys(errors).length + (isSubjectMissing ? 1 : 0);

  const set = (next: FormAnswers) => {
    entered.setAnswers(next);
    entered.setRefused(NONE);
    change({ subject, answers: next });
  };
  const takeDraft = () => {
    const { subject: said, answers: kept } = draft.found?.values ?? {};
    const next = {
      subject: typeof said === 'string' ? said : subject,
      answers: typeof kept === 'object' && kept !== null ? { ...kept } : answers,
    };
    entered.setSubject(next.subject);
    entered.setAnswers(next.answers);
    change(next);
    draft.answer();
  };
  const handIn = async () => {
    entered.setTouched('all');
    change({ subject, answers });
    setBusy(true);
    try {
      const saved = await flush();
      if (saved === undefined) {
        const said = { subject, answers };
        if (isCutOff() && !(await keep(said, (path) => handOver(said, { action, path })))) change(said);
        return;
      }
      const params = { module: formRecord.key, id: saved.id, action };
      onDone(await send(moduleCalls.act, { params, body: { version: saved.version } }));
      void message.success(t('fill.submitted'));
    } catch (error) {
      if (error instanceof CallError) entered.onRefused(error.fields);
      void message.error(messageOf(error, ''));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="sed-fill">
      {state.kind === 'conflict' && (
        <Alert
          type="warning"
          title={t('fill.conflict')}
          action={<Button onClick={() => window.location.reload()}>{t('fill.reload')}</Button>}
        />
      )}
      <DraftOffer draft={draft} zone={zoneOf(factoryNo)} onTake={takeDraft} />
      <div className="sed-form">
        <SubjectField
          id={`${idPrefix}subject`}
          value={subject}
          isMissing={isSubjectMissing}
          isDisabled={isEnd || isBusy}
          onChange={(text) => {
            entered.setSubject(text);
            change({ subject: text, answers });
          }}
        />
        <FileKeeping value={open}>
          <AnswerFields
            document={document}
            answers={answers}
            labels={start?.labels}
            factoryNo={factoryNo}
            stage={stage}
            idPrefix={idPrefix}
            isDisabled={isBusy}
            errors={errors}
            onChange={set}
            onBlur={entered.touch}
          />
        </FileKeeping>
      </div>
      <footer className="sed-fill-foot">
        <StateText state={state} timeText={timeText} />
        {problems > 0 && <span className="sed-form-problems">{t('fill.problems', { count: problems })}</span>}
        <Button
          disabled={isLocked || isBusy}
          onClick={() =>
            run(() => {
              change({ subject, answers });
              void flush();
            })
          }
        >
          {t('fill.save')}
        </Button>
        <Button type="primary" loading={isBusy} disabled={isLocked} onClick={() => run(() => void handIn())}>
          {label?.[language]}
        </Button>
      </footer>
    </div>
  );
}
