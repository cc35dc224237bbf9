import { formCalls, pageOfForm, type FormAnswers, type PublishedForm } from '@sed/forms-contract';
import { formRecord, type Stage } from '@sed/forms-model';
import { formatTime, messageOf, useAddress, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formPhrases } from '../phrases';
import { FillForm } from './fill-form';
import { WaitingForms } from './waiting-forms';

interface Opened {
  readonly form: PublishedForm;
  readonly record: RecordDto | undefined;
}

const OPEN_STATES: ReadonlySet<string> = new Set(['DRAFT', 'REJECTED', 'WITHDRAWN', 'APPROVED']);

interface Opening {
  readonly opened: Opened | undefined;
  readonly error: Error | null;
  readonly isMissing: boolean;
  readonly mayEdit: boolean;
  readonly retry: () => void;
}

/** A record there is, with its own version. */
function useRecord(id: string | undefined): Opening {
  const input = { params: { module: formRecord.key, id: id ?? '' } };
  const options = { enabled: id !== undefined, staleTimeMs: 0 };
  // A form that was open can be gone on with where there is no connection.
  const record = useCall(moduleCalls.detail, input, { ...options, keptAs: `form/${id ?? ''}` });
  const filled = useCall(formCalls.filled, { params: { id: id ?? '' } }, { ...options, keptAs: `formOf/${id ?? ''}` });
  const isReady = record.data !== undefined && filled.data !== undefined;
  return {
    opened: isReady ? { form: filled.data.form, record: record.data.record } : undefined,
    error: record.error ?? filled.error,
    isMissing: false,
    mayEdit: record.data?.mayEdit === true,
    retry: () => void record.refetch(),
  };
}

/** The newest version of a form. */
function useNewRecord(key: string | undefined, isAsked: boolean): Opening {
  const { data, error, refetch } = useCall(
    formCalls.published,
    { query: { key } },
    { enabled: isAsked, keptAs: `formOf/${key ?? ''}` },
  );
  const form = isAsked ? data?.[0] : undefined;
  return {
    opened: form === undefined ? undefined : { form, record: undefined },
    error,
    isMissing: key === undefined || data?.length === 0,
    mayEdit: true,
    retry: () => void refetch(),
  };
}

function useOpened(): Opening {
  const { get } = useAddress();
  const id = get('id');
  const key = get('key');
  const record = useRecord(id);
  const fresh = useNewRecord(key, id === undefined && key !== undefined);
  return id === undefined ? fresh : record;
}

/** Where the way back leads, within the product. */
function useBack(form: PublishedForm | undefined): string {
  const { get } = useAddress();
  const from = get('from');
  if (from !== undefined && /^\/\w/.test(from)) return from;
  return pageOfForm(form?.key ?? '');
}

/** Which plant a new record belongs to, where the viewer has several. */
function usePlantOfRecord(record: RecordDto | undefined) {
  const { chosen } = useChosenPlant();
  const own = useSession((session) => session.viewer?.plants);
  const only = own?.length === 1 ? own[0]?.factoryNo : undefined;
  const [picked, setPicked] = useState<string>();
  return {
    factoryNo: record?.factoryNo ?? chosen ?? only ?? picked ?? null,
    isAsked: chosen === undefined && only === undefined,
    setPicked,
  };
}

function PlantChoice({
  value,
  onChange,
}: {
  readonly value: string | null;
  readonly onChange: (plant: string) => void;
}) {
  const t = useT(formPhrases);
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants) ?? [];
  return (
    <label className="sed-fill-plant">
      <span className="sed-field-label">{t('fill.plant')}</span>
      <Select
        aria-label={t('fill.plant')}
        placeholder={t('fill.noPlant')}
        showSearch={{ optionFilterProp: 'label' }}
        options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
        value={value}
        onChange={onChange}
      />
    </label>
  );
}

function stageOf(record: RecordDto | undefined): Stage {
  return record?.status === 'APPROVED' ? 'finish' : 'apply';
}

/** Why nothing can be filled in. */
function closedWord({ form, record }: Opened, mayEdit: boolean): 'fill.notEditable' | 'fill.notOpen' | undefined {
  if (record === undefined) return form.isOpen ? undefined : 'fill.notOpen';
  return mayEdit && OPEN_STATES.has(record.status ?? '') ? undefined : 'fill.notEditable';
}

function Filling({
  opened,
  back,
  mayEdit,
}: {
  readonly opened: Opened;
  readonly back: string;
  readonly mayEdit: boolean;
}) {
  const t = useT(formPhrases);
  const navigate = useNavigate();
  const { form, record } = opened;
  const { factoryNo, isAsked, setPicked } = usePlantOfRecord(record);
  const { zoneOf } = usePlants();
  const closed = closedWord(opened, mayEdit);
  if (closed !== undefined) return <EmptyState text={t(closed)} />;
  return (
    <>
      {isAsked && record === undefined && <PlantChoice value={factoryNo} onChange={setPicked} />}
      {factoryNo !== null && (
        <FillForm
          key={`${record?.id ?? 'new'}${factoryNo}`}
          form={form}
          record={record}
          answers={answersOf(record)}
          factoryNo={factoryNo}
          stage={stageOf(record)}
          timeText={(ms) => formatTime(ms, zoneOf(factoryNo))}
          onKept={() => void navigate(back)}
          onDone={({ id }) => void navigate(`${back}${back.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`)}
        />
      )}
    </>
  );
}

/** A form to be filled in: saved on the server as it grows, handed in when it is whole. */
export function FillPage() {
  const t = useT(formPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const { opened, error, isMissing, mayEdit, retry } = useOpened();
  const form = opened?.form;
  const back = useBack(form);
  return (
    <PageFrame
      className="sed-fill-page"
      title={form === undefined ? t('fill.start') : t('fill.title', { name: form.name[language] })}
      isOfObject
      subtitle={form === undefined ? undefined : t('fill.version', { no: form.no })}
      back={{ label: t('fill.back'), onBack: () => void navigate(back) }}
    >
      <WaitingForms />
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={retry} />}
      {error === null && isMissing && <EmptyState text={t('fill.none')} />}
      {error === null && !isMissing && opened === undefined && <Spinner />}
      {error === null && opened !== undefined && <Filling opened={opened} back={back} mayEdit={mayEdit} />}
    </PageFrame>
  );
}

function answersOf(record: RecordDto | undefined): FormAnswers {
  const answers: unknown = record?.values.answers;
  return typeof answers === 'object' && answers !== null ? { ...answers } : {};
}
