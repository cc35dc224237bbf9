import { plantCalls, realTimeCalls, waterworksCalls, type PlantState, type WaterworksRow } from '@sed/plants-contract';
import { moduleCalls } from '@sed/records-contract';
import { messageOf, showNotice, useAction, useLanguage, useRight, useSession, useT } from '@sed/platform-web';
import { FormDialog, FormField } from '@sed/platform-ui';
import { Button, Dropdown, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { waterworksPhrases } from './phrases';

type Step = 'activate' | 'suspend' | 'resume' | 'close';
type Asked = Step | 'issue';

/** Steps of the plant's own flow from each state. */
const STEPS: Readonly<Record<PlantState, readonly Step[]>> = {
  DRAFT: ['activate'],
  ACTIVE: ['suspend'],
  SUSPENDED: ['resume', 'close'],
  CLOSED: [],
};
const NEEDS_REASON: ReadonlySet<Asked> = new Set(['suspend', 'close']);
const REFRESHES = [waterworksCalls.list] as const;
const RECORDS_PATH = '/systemConfiguration/plantInfo/factoryInfoList';
const MAX_ISSUE = 1_000_000;

interface DialogProps {
  readonly row: WaterworksRow;
  readonly onClose: () => void;
}

function StepDialog({ row, step, onClose }: DialogProps & { readonly step: Step }) {
  const t = useT(waterworksPhrases);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const act = useAction(moduleCalls.act, { refreshes: REFRESHES });
  const isMissing = NEEDS_REASON.has(step) && reason.trim() === '';
  const run = () =>
    act.mutate(
      {
        params: { module: 'plantInfo', id: row.id, action: step },
        body: { version: row.version, ...(reason.trim() !== '' && { note: reason.trim() }) },
      },
      {
        onSuccess: () => {
          showNotice({ kind: 'success', text: t('done') });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={`${t(step)} · ${row.name[language]}`}
      submitText={t(step)}
      hint={t(`${step}Then`)}
      error={act.error === null ? undefined : messageOf(act.error, '')}
      isPending={act.isPending}
      isIncomplete={isMissing}
      isDangerous={step === 'close'}
      onSubmit={run}
      onClose={onClose}
    >
      <FormField label={t('reason')}>
        <Input.TextArea value={reason} rows={3} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}

function IssueDialog({ row, onClose }: DialogProps) {
  const t = useT(waterworksPhrases);
  const language = useLanguage();
  const [count, setCount] = useState<number | null>(row.issueCount + 1);
  const set = useAction(plantCalls.issueCount, { refreshes: REFRESHES, tellsFailure: true });
  const run = () => {
    if (count === null) return;
    set.mutate({ body: { factoryNo: row.factoryNo, issueCount: count } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('issueTitle', { plant: row.name[language] })}
      submitText={t('save')}
      hint={t('issueHint')}
      isPending={set.isPending}
      isIncomplete={count === null}
      onSubmit={run}
      onClose={onClose}
    >
      <InputNumber aria-label={t('issue')} min={1} max={MAX_ISSUE} precision={0} value={count} onChange={setCount} />
    </FormDialog>
  );
}

/** What the viewer may do with the plant of a row. */
function useRowRights({ state, factoryNo }: WaterworksRow) {
  // A draft is on no plant yet: there the right anywhere counts, the service decides.
  const place = state === 'DRAFT' ? undefined : factoryNo;
  const isRunning = state === 'ACTIVE' || state === 'SUSPENDED';
  const mayConfigure = useRight('plantInfo:config', place);
  const mayEdit = useRight('plantInfo:edit', place);
  const mayModel = useRight('signal:edit', factoryNo);
  const seesRecords = useSession((session) => session.menuPathList.includes(RECORDS_PATH));
  return {
    steps: mayConfigure ? STEPS[state] : [],
    mayEdit: mayEdit && isRunning,
    mayModel: mayModel && state === 'ACTIVE',
    seesRecords,
  };
}

/** The entries behind the dots: further steps of the flow, the record, and its data. */
function useMoreItems(row: WaterworksRow, rights: ReturnType<typeof useRowRights>, onAsk: (asked: Asked) => void) {
  const t = useT(waterworksPhrases);
  const navigate = useNavigate();
  const derive = useAction(realTimeCalls.derive, { refreshes: REFRESHES, tellsFailure: true });
  const makeModel = () =>
    derive.mutate(
      { body: { factoryNo: row.factoryNo } },
      { onSuccess: () => showNotice({ kind: 'success', text: t('modelMade') }) },
    );
  const open = () => void navigate(`${RECORDS_PATH}?id=${encodeURIComponent(row.id)}`);
  const steps = rights.steps
    .slice(1)
    .map((step) => ({ key: step, label: t(step), danger: step === 'close', onClick: () => onAsk(step) }));
  return [
    ...steps,
    ...(rights.seesRecords ? [{ key: 'open', label: t('open'), onClick: open }] : []),
    ...(rights.mayModel ? [{ key: 'model', label: t('syncModel'), onClick: makeModel }] : []),
    ...(rights.mayEdit ? [{ key: 'issue', label: t('raiseIssue'), onClick: () => onAsk('issue') }] : []),
  ];
}

/** What can be done with a plant here: the steps of its flow, and its data. */
export function RowActions({ row }: { readonly row: WaterworksRow }) {
  const t = useT(waterworksPhrases);
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked>();
  const rights = useRowRights(row);
  const items = useMoreItems(row, rights, setAsked);
  const [first] = rights.steps;
  return (
    <span className="sed-waterworks-actions">
      {first !== undefined && (
        <Button size="small" onClick={() => setAsked(first)}>
          {t(first)}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button size="small" aria-label={t('more', { plant: row.name[language] })}>
            …
          </Button>
        </Dropdown>
      )}
      {asked === 'issue' && <IssueDialog row={row} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== 'issue' && (
        <StepDialog row={row} step={asked} onClose={() => setAsked(undefined)} />
      )}
    </span>
  );
}
