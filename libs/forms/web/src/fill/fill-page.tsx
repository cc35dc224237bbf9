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

interface Opened {
  readonly form: PublishedForm;
  readonly record: RecordDto | undefined;
}

const OPEN_STATES: ReadonlySet<string> = new Set(['DRAFT', 'REJECTED', 'WITHDRAWN', 'APPROVED']);

/** A record there is, with its own version; or the newest version of a form. */
function useOpened() {
  const { get } = useAddress();
  const id = get('id');
  const key = get('key');
  const record = useCall(
    moduleCalls.detail,
    { params: { module: formRecord.key, id: id ?? '' } },
    { enabled: id !== undefined, staleTimeMs: 0 },
  );
  const filled = useCall(formCalls.filled, { params: { id: id ?? '' } }, { enabled: id !== undefined, staleTimeMs: 0 });
  const published = useCall(
    formCalls.published,
    { query: { key } },
    { enabled: id === undefined && key !== undefined },
  );
  const error = record.error ?? filled.error ?? published.error;
  const form = id === undefined ? published.data?.[0] : filled.data?.form;
  const isReady = form !== undefined && (id === undefined || record.data !== undefined);
  const opened: Opened | undefined = isReady ? { form, record: record.data?.record } : undefined;
  const isMissing = id === undefined && (key === undefined || published.data?.length === 0);
  return { opened, error, isMissing, mayEdit: record.data?.mayEdit, retry: () => void record.refetch() };
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

/** A form to be filled in: saved on the server as it grows, handed in when it is whole. */
export function FillPage() {
  const t = useT(formPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const { opened, error, isMissing, mayEdit, retry } = useOpened();
  const back = useBack(opened?.form);
  const { factoryNo, isAsked, setPicked } = usePlantOfRecord(opened?.record);
  const { zoneOf } = usePlants();
  const form = opened?.form;
  const title = form === undefined ? t('fill.start') : t('fill.title', { name: form.name[language] });
  const status = opened?.record?.status ?? 'DRAFT';
  const isClosed = opened?.record !== undefined && (mayEdit === false || !OPEN_STATES.has(status));
  return (
    <PageFrame
      className="sed-fill-page"
      title={title}
      isOfObject
      subtitle={form === undefined ? undefined : t('fill.version', { no: form.no })}
      back={{ label: t('fill.back'), onBack: () => void navigate(back) }}
    >
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={retry} />}
      {error === null && isMissing && <EmptyState text={t('fill.none')} />}
      {error === null && !isMissing && opened === undefined && <Spinner />}
      {opened !== undefined && isAsked && opened.record === undefined && (
        <PlantChoice value={factoryNo} onChange={setPicked} />
      )}
      {isClosed && <EmptyState text={t('fill.notEditable')} />}
      {form !== undefined && opened?.record === undefined && !form.isOpen && <EmptyState text={t('fill.notOpen')} />}
      {opened !== undefined &&
        !isClosed &&
        (opened.record !== undefined || opened.form.isOpen) &&
        factoryNo !== null && (
          <FillForm
            key={`${opened.record?.id ?? 'new'}${factoryNo}`}
            form={opened.form}
            record={opened.record}
            answers={answersOf(opened.record)}
            factoryNo={factoryNo}
            stage={stageOf(opened.record)}
            timeText={(ms) => formatTime(ms, zoneOf(factoryNo))}
            onDone={({ id }) => void navigate(`${back}${back.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`)}
          />
        )}
    </PageFrame>
  );
}

function answersOf(record: RecordDto | undefined): FormAnswers {
  const answers: unknown = record?.values.answers;
  return typeof answers === 'object' && answers !== null ? { ...answers } : {};
}
