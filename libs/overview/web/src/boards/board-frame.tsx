import { figureCalls, FIGURE_PERIODS, type FiguresOfPlant } from '@sed/plants-contract';
import { formatTime, messageOf, useCall, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { Button, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { overviewPhrases } from '../phrases';
import type { BoardChoice } from './board-choice';
import './boards.css';

const REFRESH_MS = 60_000;
const REGIONS = ['east', 'west', 'south', 'nouth'] as const;

interface Props {
  readonly title: string;
  readonly choice: BoardChoice;
  readonly tools?: ReactNode;
  readonly children: (plants: readonly FiguresOfPlant[]) => ReactNode;
}

function toggleFullScreen(): void {
  // A frame that forbids it stays as it is.
  const asked = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  asked.catch(() => undefined);
}

function Tools({ choice, children }: { readonly choice: BoardChoice; readonly children?: ReactNode }) {
  const t = useT(overviewPhrases);
  return (
    <div className="sed-figure-tools">
      {children}
      <Select
        aria-label={t('region')}
        value={choice.region ?? ''}
        options={[
          { value: '', label: t('allRegions') },
          ...REGIONS.map((region) => ({ value: region, label: t(`regions.${region}`) })),
        ]}
        onChange={(region: string) => choice.set({ region })}
      />
      <Segmented
        aria-label={t('which')}
        value={choice.back}
        options={[
          { value: 0, label: t('running') },
          { value: 1, label: t('last') },
        ]}
        onChange={(back) => choice.set({ back: back === 1 ? '1' : undefined })}
      />
      <Segmented
        aria-label={t('period')}
        value={choice.period}
        options={FIGURE_PERIODS.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
        onChange={(period) => choice.set({ period })}
      />
      {document.fullscreenEnabled && <Button onClick={toggleFullScreen}>{t('fullScreen')}</Button>}
    </div>
  );
}

/** A board of figures by plant: title, choices, the time of the figures, and what it shows of them. */
export function BoardFrame({ title, choice, tools, children }: Props) {
  const t = useT(overviewPhrases);
  const { period, back, region, scope } = choice;
  const query = { period, back, ...(scope !== undefined && { factoryNo: scope }) };
  const { data, error, refetch } = useCall(figureCalls.ofPlants, { query }, { refetchIntervalMs: REFRESH_MS });
  const plants = data?.plants.filter(({ plant }) => region === undefined || plant.region === region);
  return (
    <main className="sed-figure-board">
      <header>
        <h1>{title}</h1>
        {data !== undefined && <span className="sed-figure-time">{t('at', { time: formatTime(data.at) })}</span>}
        <Tools choice={choice}>{tools}</Tools>
      </header>
      {data !== undefined && error !== null && <p role="alert">{t('old')}</p>}
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <ErrorState message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />
      )}
      {plants?.length === 0 && <EmptyState text={t('none')} />}
      {plants !== undefined && plants.length > 0 && children(plants)}
    </main>
  );
}
