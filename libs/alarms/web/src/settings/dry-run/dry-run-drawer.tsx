import { DRY_RUN_JOB } from '@sed/alarms-contract';
import { jobCalls, type JobDto } from '@sed/platform-contract';
import { formatTime, messageOf, useAction, useCall, useLanguage, useT } from '@sed/platform-web';
import { DetailDrawer, StatusTag, type StatusTone } from '@sed/platform-ui';
import { Alert, Button, Progress, Select } from 'antd';
import { useState } from 'react';
import '../settings.css';
import './dry-run.css';
import { DryRunResultView } from './dry-run-result';
import { dryRunPhrases } from './phrases';
import { useZone } from './use-zone';

const DAY_MS = 86_400_000;
const DAYS = [1, 7, 30] as const;
const USUAL_DAYS = 7;
const POLL_MS = 1500;

const TONES: Readonly<Record<JobDto['state'], StatusTone>> = {
  queued: 'idle',
  running: 'todo',
  done: 'good',
  failed: 'bad',
  cancelled: 'off',
  interrupted: 'bad',
};

function isOpen({ state }: JobDto): boolean {
  return state === 'queued' || state === 'running';
}

/** Own dry runs, newest first, asked for again while any of them is under way. */
function useDryRuns(): readonly JobDto[] | undefined {
  const { data } = useCall(jobCalls.mine, {}, { staleTimeMs: 0 });
  const isUnderWay = data?.some(isOpen) === true;
  useCall(jobCalls.mine, {}, { enabled: isUnderWay, ...(isUnderWay && { refetchIntervalMs: POLL_MS }) });
  return data?.filter(({ kind }) => kind === DRY_RUN_JOB);
}

function Stand({ job }: { readonly job: JobDto }) {
  const t = useT(dryRunPhrases);
  const { state, done, total, error } = job;
  if (state === 'queued') return <span className="sed-dim">{t('waits')}</span>;
  if (state === 'running') {
    const percent = total === null || total === 0 ? 0 : Math.round((100 * done) / total);
    return (
      <>
        <Progress percent={percent} size="small" aria-label={t('state.running')} />
        {total !== null && <span className="sed-dim sed-number">{t('progress', { done, total })}</span>}
      </>
    );
  }
  if (state === 'failed' && error !== null) return <span>{error}</span>;
  return state === 'interrupted' ? <span className="sed-dim">{t('interruptedHint')}</span> : null;
}

interface EntryProps {
  readonly job: JobDto;
  readonly onShow: () => void;
  readonly onCancel: () => void;
}

function Entry({ job, onShow, onCancel }: EntryProps) {
  const t = useT(dryRunPhrases);
  const language = useLanguage();
  const zone = useZone();
  const name = job.title[language];
  return (
    <li className="sed-dry-run">
      <div>
        <strong>{name}</strong> <StatusTag tone={TONES[job.state]}>{t(`state.${job.state}`)}</StatusTag>
        <div className="sed-dim sed-number">{formatTime(job.createdAt, zone)}</div>
        <Stand job={job} />
      </div>
      {isOpen(job) && (
        <Button size="small" aria-label={t('cancelLabel', { name })} onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {job.state === 'done' && (
        <Button size="small" aria-label={t('showLabel', { name })} onClick={onShow}>
          {t('show')}
        </Button>
      )}
    </li>
  );
}

export interface DryRunWish {
  readonly title: string;
  /** What would be tried, in words. */
  readonly what: string;
  /** Why it cannot be started. */
  readonly refusal?: string | undefined;
  readonly start: (range: { readonly from: number; readonly to: number }) => Promise<unknown>;
}

/** What is to be tried, and the button for it. */
function StartLine({ what, refusal, start }: DryRunWish) {
  const t = useT(dryRunPhrases);
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async () => {
    setBusy(true);
    setProblem(undefined);
    const to = Date.now();
    try {
      await start({ from: to - days * DAY_MS, to });
    } catch (error) {
      setProblem(messageOf(error, t('start')));
    } finally {
      setBusy(false);
    }
  };
  const why = problem ?? refusal;
  return (
    <>
      <div className="sed-settings-line">
        <strong>{what}</strong>
        <Select<number>
          aria-label={t('days')}
          value={days}
          options={DAYS.map((n) => ({ value: n, label: t('lastDays', { n }) }))}
          onChange={setDays}
        />
        <Button type="primary" loading={isBusy} disabled={refusal !== undefined} onClick={() => void run()}>
          {t('start')}
        </Button>
      </div>
      {why !== undefined && <Alert type="warning" showIcon title={why} />}
    </>
  );
}

interface Props {
  readonly wish: DryRunWish;
  readonly onClose: () => void;
}

/** Starts a dry run of many rules, shows those of the viewer with their progress, and what they found. */
export function DryRunDrawer({ wish, onClose }: Props) {
  const t = useT(dryRunPhrases);
  const [shown, setShown] = useState<JobDto>();
  const [refusal, setRefusal] = useState<string>();
  const jobs = useDryRuns();
  const cancel = useAction(jobCalls.cancel, { refreshes: [jobCalls.mine] });
  const stop = (id: string) => {
    setRefusal(undefined);
    cancel.mutateAsync({ params: { id } }).catch((error: unknown) => setRefusal(messageOf(error, t('cancel'))));
  };
  return (
    <DetailDrawer isOpen width="wide" title={wish.title} onClose={onClose}>
      {shown !== undefined ? (
        <DryRunResultView job={shown} onBack={() => setShown(undefined)} />
      ) : (
        <div className="sed-settings-stack">
          <p className="sed-dim">{t('intro')}</p>
          <StartLine {...wish} />
          {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
          <h3>{t('own')}</h3>
          {jobs?.length === 0 && <p className="sed-dim">{t('none')}</p>}
          <ul className="sed-dry-runs">
            {jobs?.map((job) => (
              <Entry key={job.id} job={job} onShow={() => setShown(job)} onCancel={() => stop(job.id)} />
            ))}
          </ul>
        </div>
      )}
    </DetailDrawer>
  );
}
