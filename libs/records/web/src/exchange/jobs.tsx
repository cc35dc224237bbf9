import { jobCalls, type JobDto } from '@sed/platform-contract';
import { fileCalls } from '@sed/records-contract';
import { callKey, download, messageOf, useCall } from '@sed/platform-web';
import { Spinner } from '@sed/platform-ui';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Progress } from 'antd';
import { useCallback, useState } from 'react';
import { usePush } from '../frame/live-feed';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { shortTime } from '../value/plant-time';

/** How often running jobs are asked for; pushes bring news sooner. */
const POLL_MS = 3000;

function isRunning({ state }: JobDto): boolean {
  return state === 'queued' || state === 'running';
}

/** Own long jobs, newest first, kept fresh while any of them runs; undefined until they are known. */
function useJobs(): readonly JobDto[] | undefined {
  const client = useQueryClient();
  const { data } = useCall(jobCalls.mine, {}, { staleTimeMs: 0 });
  const hasRunning = data?.some(isRunning) === true;
  useCall(jobCalls.mine, {}, { enabled: hasRunning, ...(hasRunning ? { refetchIntervalMs: POLL_MS } : {}) });
  usePush(
    'job',
    useCallback(() => void client.invalidateQueries({ queryKey: callKey(jobCalls.mine) }), [client]),
  );
  return data;
}

function JobState({ job }: { readonly job: JobDto }) {
  const { t } = useModuleFrame();
  if (job.state === 'running') {
    const percent = job.total === null || job.total === 0 ? 0 : Math.round((job.done / job.total) * 100);
    return <Progress percent={percent} size="small" aria-label={t('exchange.jobRunning')} />;
  }
  if (job.state === 'queued') return <span className="sed-dim">{t('exchange.jobQueued')}</span>;
  if (job.state === 'failed') {
    return (
      <span className="sed-field-error">
        {t('exchange.jobFailed')}
        {job.error === null ? '' : `: ${job.error}`}
      </span>
    );
  }
  if (job.state === 'cancelled') return <span className="sed-dim">{t('exchange.jobCancelled')}</span>;
  if (job.state === 'interrupted') return <span className="sed-dim">{t('exchange.jobInterrupted')}</span>;
  return <span className="sed-dim">{t('exchange.jobDone')}</span>;
}

/** Long jobs with their progress, and the files they made as long as they are kept. */
export function JobsList() {
  const { t, say, zoneOf } = useModuleFrame();
  const { message } = App.useApp();
  // Files live for days: the time of opening the list is exact enough.
  const [nowMs] = useState(() => Date.now());
  const jobs = useJobs();
  const save = (fileId: string, name: string) => {
    download(fileCalls.file, { params: { id: fileId }, query: { type: '2' } }, name).catch((error: unknown) => {
      void message.error(messageOf(error, ''));
    });
  };
  // Not known yet is not the same as none.
  if (jobs === undefined) return <Spinner />;
  if (jobs.length === 0) return <p className="sed-dim">{t('exchange.jobsNone')}</p>;
  return (
    <ul className="sed-jobs">
      {jobs.map((job) => {
        const { fileId } = job;
        const isExpired = job.expiresAt !== null && job.expiresAt < nowMs;
        return (
          <li key={job.id}>
            <div>
              <strong>{say(job.title)}</strong>
              <span className="sed-dim">
                {shortTime(job.createdAt, zoneOf(null))}
                {job.expiresAt !== null &&
                  ` · ${isExpired ? t('exchange.jobExpired') : t('exchange.jobExpires', { time: shortTime(job.expiresAt, zoneOf(null)) })}`}
              </span>
            </div>
            <JobState job={job} />
            {fileId !== null && !isExpired && (
              <Button
                size="small"
                type="primary"
                icon={<Icon name="download" />}
                onClick={() => save(fileId, job.fileName ?? say(job.title))}
              >
                {t('exchange.download')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
